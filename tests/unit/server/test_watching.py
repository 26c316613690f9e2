"""What an operator can watch: metrics of server, process and Python, the access log, traces, and the files that use them."""

from __future__ import annotations

import json
import logging
import re
import sys
from pathlib import Path

import pytest
import yaml

from reynard.core.errors import MissingExtra
from reynard.server.metrics import Metrics
from reynard.server.traces import Traces, set_up_traces
from reynard.server.workers import Workers
from tests.unit.server.test_operator import opened

DEPLOY = Path(__file__).parents[3] / "deploy"
_NOT_OURS = ("up",)


def known_metrics() -> set[str]:
    """The names of all that a server tells Prometheus."""
    metrics = Metrics()
    workers = Workers(1, metrics, bot_seconds=1.0)
    metrics.count_command("accepted")
    metrics.requests.labels("200").inc()
    names = set(re.findall(r"^([a-z_0-9]+)(?:\{| )", metrics.text().decode(), re.MULTILINE))
    workers.stop()
    return names


def named_in(expression: str) -> set[str]:
    """The metrics that an expression of Prometheus names."""
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)", "", expression)
    words = set(re.findall(r"\b[a-z][a-z_0-9]*\b(?!\s*\()", bare))
    return words - set(_NOT_OURS)


def test_process_and_python_are_measured_too() -> None:
    known = known_metrics()
    assert {"python_info", "python_gc_collections_total", "reynard_bot_failures_total"} <= known
    assert {"process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds"} <= known, "on Linux"


def test_every_alarm_and_every_panel_asks_for_something_that_the_server_tells() -> None:
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text())
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    asked += [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    known = known_metrics()
    for expression in asked:
        assert named_in(expression) <= known, expression
    assert {"reynard_bots_can_think", "reynard_bot_longest_wait_seconds"} <= {name for e in asked for name in named_in(e)}
    assert all(
        rule["annotations"]["summary"] and rule["labels"]["severity"] for group in rules["groups"] for rule in group["rules"]
    )
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


async def test_the_access_log_names_what_was_asked_for_and_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "reynard"):
        async with opened(tmp_path, access_log=True) as (_, client, _operator):
            await client.get("/api/games?lang=secret", headers={"Cookie": "reynard=cookie-secret"})
            await client.get("/api/nothing")
    facts = [record.__dict__["facts"] for record in caplog.records if record.message == "request"]
    assert [(fact["method"], fact["path"], fact["status"]) for fact in facts] == [
        ("GET", "/api/games", 200),
        ("GET", "/api/nothing", 404),
    ]
    assert all(fact["ms"] >= 0 and fact["address"] == "127.0.0.1" for fact in facts)
    assert "secret" not in str(facts)


async def test_without_the_setting_no_request_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "reynard"):
        async with opened(tmp_path) as (_, client, _operator):
            await client.get("/api/games")
    assert "request" not in [record.message for record in caplog.records]


async def test_a_request_is_a_span_in_the_trace_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    memory, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(memory))
    monkeypatch.setattr("reynard.server.app.set_up_traces", lambda: Traces(provider.get_tracer("test"), provider.shutdown))
    parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    async with opened(tmp_path) as (_, client, _operator):
        await client.get("/api/games", headers={"traceparent": parent})
        (span,) = memory.get_finished_spans()
    assert span.name == "GET api"
    assert dict(span.attributes or {}) == {
        "http.request.method": "GET",
        "url.path": "/api/games",
        "http.response.status_code": 200,
    }
    assert span.context is not None
    assert f"{span.context.trace_id:032x}" == "0af7651916cd43dd8448eb211c80319c"


def test_traces_are_made_only_where_the_environment_says_where_to_send_them(monkeypatch: pytest.MonkeyPatch) -> None:
    with set_up_traces({}).span("nothing") as span:
        assert span is None
    wanted = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"}
    assert set_up_traces({**wanted, "OTEL_SDK_DISABLED": "true"}).span("nothing").__enter__() is None
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(MissingExtra, match="reynard\\[telemetry\\]"):
        set_up_traces(wanted)
