"""The pages of the client: one page for every address, compressed files, and a friendly answer to a mistyped address."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from reynard.server.pages import CLIENT_PATHS, serve_pages

PAGE = "<!doctype html><title>Reynard</title>" + "<p>fox</p>" * 50


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "sw.js").write_text("// worker\n" * 50)
    (tmp_path / "icon.png").write_bytes(bytes(500))
    (tmp_path / "assets" / "main-1a2b.js").write_text("export {};" * 50)
    with TestClient(Litestar(serve_pages(tmp_path))) as made:
        yield made


@pytest.mark.parametrize("path", ["/", "/m/abc23", "/m/abc23/replay", "/games", "/learn/tokan", "/settings"])
def test_every_address_of_the_client_shows_the_page(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_texts_travel_compressed_to_those_who_can_read_that(client: TestClient[Any]) -> None:
    answer = client.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(b"export {};" * 50, 9, mtime=0))
    assert answer.text == "export {};" * 50
    assert "immutable" in answer.headers["cache-control"]
    plain = client.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"


def test_pictures_are_not_compressed_again(client: TestClient[Any]) -> None:
    answer = client.get("/icon.png", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert len(answer.content) == 500


def test_a_mistyped_page_is_answered_by_the_client_with_404(client: TestClient[Any]) -> None:
    answer = client.get("/nothing/here", headers={"accept": "text/html"})
    assert (answer.status_code, answer.text) == (404, PAGE)


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js", "/nothing.json"])
def test_what_is_no_page_is_not_found(client: TestClient[Any], path: str) -> None:
    answer = client.get(path, headers={"accept": "application/json"})
    assert answer.status_code == 404
    assert PAGE not in answer.text


def test_the_server_answers_every_address_that_the_client_knows() -> None:
    routes = (Path(__file__).parents[3] / "web" / "src" / "lib" / "routes.ts").read_text(encoding="utf-8")
    known = {pattern for _, pattern in re.findall(r'\["([a-z-]+)", "(/[^"]*)"\]', routes)}
    answered = {re.sub(r"\{[a-z]+:str\}", ":", path) for path in CLIENT_PATHS}
    assert "/me" in known
    assert {re.sub(r":[a-z]+", ":", pattern) for pattern in known} <= answered
