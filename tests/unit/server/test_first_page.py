"""The page names what its first view needs, in the language that the browser prefers, and nothing that belongs to anybody."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from reynard.server.app import make_app
from reynard.server.first_page import Preloads, complete, kind_of, needed, preferred_language
from reynard.server.pages import serve_pages
from reynard.server.settings import Settings
from reynard.server.shield import HEADERS, Shield

KNOWN = frozenset(["en", "de", "fr", "es"])
PRELOADS = {
    "first": {"en": ["assets/first-en.js"], "de": ["assets/first-de.js"]},
    "rest": {"en": ["assets/rest-en.js"], "de": ["assets/rest-de.js"]},
    "boards": {"tally_ho": ["assets/tally_ho.js", "assets/tally_ho.css"], "tokan": ["assets/tokan.js"]},
    "match": ["assets/Match.js"],
    "deal": "assets/deal.js",
}
SCRIPT = '<script type="module" src="/assets/index.js"></script>'
PAGE = f'<!doctype html><html lang="en"><head><title>Reynard</title>{SCRIPT}</head><body><div id="app"></div></body></html>'


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "preloads.json").write_text(json.dumps(PRELOADS))
    (tmp_path / "assets" / "tokan.js").write_text("export {};" * 50)
    (tmp_path / "assets" / "picture.svg").write_text("<svg/>")
    (tmp_path / "assets" / "tokan.js.br").write_bytes(b"as Brotli would have it")
    with TestClient(Litestar(serve_pages(tmp_path))) as made:
        yield made


def links(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<link rel="(\w+)" crossorigin href="/assets/([^"]+)">', html)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, fr;q=0.8", "fr"),
        ("pt-BR, es", "es"),
        ("ja", "en"),
        ("", "en"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=nonsense, es;q=0.2", "es"),
        ("*", "en"),
    ],
)
def test_the_language_is_the_one_that_the_client_would_choose(header: str, language: str) -> None:
    assert preferred_language(header, KNOWN) == language


def test_the_start_page_names_its_texts_and_its_board(client: TestClient[Any]) -> None:
    html = client.get("/", headers={"accept-language": "de"}).text
    assert '<html lang="de">' in html
    assert links(html) == [
        ("modulepreload", "first-de.js"),
        ("modulepreload", "tally_ho.js"),
        ("stylesheet", "tally_ho.css"),
    ]
    assert links(client.get("/?game=tokan").text) == [("modulepreload", "first-en.js"), ("modulepreload", "tokan.js")]
    assert links(client.get("/?game=<script>").text)[1:] == links(html)[1:]


def test_a_game_that_is_dealt_begins_to_deal_before_the_client_is_there(client: TestClient[Any]) -> None:
    html = client.get("/?game=tokan", headers={"accept-language": "de"}).text
    said = re.search(r'<script type="application/json" id="deal">(.+?)</script>', html)
    assert said
    assert {"game": "tokan", "seat": "red"}.items() <= json.loads(said[1]).items()
    assert "Munterer Dachs" in json.loads(said[1])["names"]
    scripts = re.findall(r'<script type="module"[^>]*src="/([^"]+)"', html)
    assert scripts == ["assets/deal.js", "assets/index.js"]
    assert 'id="deal"' not in client.get("/").text
    assert 'id="deal"' not in client.get("/games?game=tokan").text


def test_other_pages_name_all_texts_and_a_match_names_its_page(client: TestClient[Any]) -> None:
    assert links(client.get("/games").text) == [("modulepreload", "first-en.js"), ("modulepreload", "rest-en.js")]
    assert links(client.get("/m/abc23").text)[2:] == [("modulepreload", "Match.js")]
    assert [kind_of(path) for path in ("/", "/m/a", "/m/a/replay", "/lobby")] == ["start", "match", "other", "other"]


def test_the_page_is_asked_for_anew_each_time_and_differs_by_language(client: TestClient[Any]) -> None:
    answer = client.get("/", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "accept-encoding, accept-language"
    assert "set-cookie" not in answer.headers


def test_what_the_build_says_to_the_server_is_not_served(client: TestClient[Any]) -> None:
    assert client.get("/preloads.json", headers={"accept": "application/json"}).status_code == 404
    assert client.get("/assets/tokan.js.br").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip;q=0.5, br;q=1.0", "br"),
        ("br;q=0, gzip", "gzip"),
        ("identity", None),
        ("vibrant", None),
    ],
)
def test_brotli_goes_to_those_who_can_read_it(client: TestClient[Any], accepted: str, encoding: str | None) -> None:
    with client.stream("GET", "/assets/tokan.js", headers={"accept-encoding": accepted}) as answer:
        assert answer.headers.get("content-encoding") == encoding
        if encoding == "br":
            assert b"".join(answer.iter_raw()) == b"as Brotli would have it"


@pytest.mark.parametrize("is_https", [False, True])
def test_scripts_and_styles_come_with_few_headers_and_everything_else_with_all(
    client: TestClient[Any], *, is_https: bool
) -> None:
    app = client.app
    app.asgi_handler = Shield(app.asgi_handler, lambda scope, message: None, is_https=is_https)
    every = {name.decode() for name, _ in HEADERS} | ({"strict-transport-security"} if is_https else set())
    few = {"x-content-type-options", "cross-origin-resource-policy"} | (every & {"strict-transport-security"})
    assert every & set(client.get("/assets/tokan.js").headers) == few
    picture = client.get("/assets/picture.svg").headers
    assert every & set(picture) == few | {"content-security-policy"}
    assert picture["content-security-policy"] == "default-src 'none'"
    for path in ("/", "/?game=tokan", "/m/abc23", "/assets/missing.js", "/assets/missing.svg", "/nothing/assets/tokan.js"):
        assert every <= set(client.get(path).headers), path


def test_a_page_without_a_build_is_left_as_it_is() -> None:
    assert needed(Preloads(), "start", "en", "tokan") == []
    assert complete("<p>", Preloads(), "match", "en", "tokan") == "<p>"


def test_the_offers_in_the_page_are_those_of_the_interface_and_nothing_of_anybody(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(database=str(tmp_path / "page.sqlite3"), workers=0))) as real:
        nobody = complete(PAGE, Preloads(), "start", "en", "tally_ho")
        written = re.search(r'<script type="application/json" id="offers">(.*?)</script>', nobody)
        assert written is not None
        assert "<" not in written[1]
        offers = json.loads(written[1])
        assert offers == {"games": real.get("/api/games").json(), "bots": real.get("/api/bots").json()}
        before = real.get("/")
        assert real.post("/api/me", json={"name": "Wily Marten"}).status_code in (200, 201)
        match = real.post("/api/matches", json={"game": "tokan", "opponent": "bot"}).json()["match"]
        after, there = real.get("/"), real.get(f"/m/{match}")
        assert before.content == after.content
        assert real.cookies["reynard"] not in after.text + there.text
        assert "Marten" not in after.text + there.text
        assert match not in there.text
        policy = after.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert not re.search(r"<script(?![^>]*(?:\bsrc=|application/json))", after.text)
        assert not re.search(r"\sstyle=|<style|\son\w+=", after.text)
