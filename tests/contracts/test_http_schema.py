"""Schemathesis against the OpenAPI description: whatever is sent, the server never fails and answers as it says it does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Err
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from benchmarks.soak.servers import Server

EXAMPLES = 15
"""Requests for each operation and each kind, valid and invalid."""
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(str(tmp_path_factory.mktemp("schema") / "schema.sqlite3"), workers=1)
    asyncio.run(made.start())
    yield made
    made.kill()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of the tool itself
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_server_never_fails_and_answers_as_described(server: Server, mode: GenerationMode) -> None:
    document = httpx.get(f"{server.http}/api/openapi.json").json()
    name = f"Tester {mode.name.lower()}"  # the one before may have kept its name with a password by now
    cookie = httpx.post(f"{server.http}/api/me", json={"name": name}).cookies["reynard"]
    schema = schemathesis.openapi.from_dict(document, config=SchemathesisConfig())
    operations: list[Any] = [result.ok() for result in schema.get_all_operations() if not isinstance(result, Err)]
    assert len(operations) == sum(len(methods) for methods in document["paths"].values())
    assert len(operations) > 20
    for operation in operations:
        if mode is GenerationMode.NEGATIVE and not (list(operation.iter_parameters()) or operation.body):
            continue

        @settings(
            max_examples=EXAMPLES,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def send(case: Any) -> None:
            cookies = {} if case.operation.path in ("/api/me", "/api/logout") else {"reynard": cookie}
            response = case.call(base_url=server.http, cookies=cookies)
            case.validate_response(response, checks=CHECKS)

        send()
    assert httpx.get(f"{server.http}/health/ready").status_code == 200
