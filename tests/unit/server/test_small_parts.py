"""Settings, budgets, the shield, outboxes, logs, pages and the docs page."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from reynard.core.errors import BadText
from reynard.server.docs_page import docs_page
from reynard.server.limits import Budget, Counter
from reynard.server.logs import JsonFormatter
from reynard.server.metrics import Metrics
from reynard.server.outbox import MOST_BYTES, MOST_MESSAGES, Outbox
from reynard.server.protocol import frame_head
from reynard.server.settings import Settings, add_arguments, read_settings
from reynard.server.shield import address_of, is_own_origin


def test_settings_come_from_flag_before_environment_before_file(tmp_path: Path) -> None:
    config = tmp_path / "reynard.toml"
    config.write_text('port = 1\nhost = "h"\ntrust_proxy = true\nworkers = 2\n')
    environment = {"REYNARD_PORT": "2", "REYNARD_BOT_SECONDS": "0.5", "OTHER": "x"}
    settings = read_settings({"port": "3", "host": None}, environment, config)
    assert settings == Settings(port=3, host="h", trust_proxy=True, workers=2, bot_seconds=0.5)
    assert read_settings({}, {}).host == "127.0.0.1"


def test_settings_tell_every_problem_with_its_place(tmp_path: Path) -> None:
    config = tmp_path / "reynard.toml"
    config.write_text('prot = 1\nworkers = "two"\n')
    flags = {"port": "70000", "log_level": "loud", "trust_proxy": "perhaps", "log_format": "xml", "match_rate": "-1"}
    with pytest.raises(BadText) as caught:
        read_settings(flags, {"REYNARD_MESSAGES": "many"}, config)
    places = {problem.place for problem in caught.value.problems}
    assert {"--trust-proxy", "REYNARD_MESSAGES", "port", "log_level", "log_format", "match_rate"} <= places
    assert any("prot" in place for place in places)
    for text in ("port = ", "\xff"):
        config.write_bytes(text.encode("latin-1"))
        with pytest.raises(BadText):
            read_settings({}, {}, config)
    with pytest.raises(BadText, match="read"):
        read_settings({}, {}, tmp_path / "missing.toml")


def test_every_setting_has_a_flag_with_help() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    text = " ".join(parser.format_help().split())
    assert "--sockets-per-address" in text
    assert vars(parser.parse_args(["--port", "5"]))["port"] == "5"


def test_a_budget_refills_and_forgets_the_quiet() -> None:
    budget = Budget(60, burst=2, most_keys=3)
    assert [budget.spend("a", 0) for _ in range(3)] == [True, True, False]
    assert not budget.spend("a", 900)
    assert budget.spend("a", 1000)
    assert budget.spend("b", 1000)
    for key in "cdefg":
        budget.spend(key, 2000)
    assert len(budget) == 3


def test_a_counter_gives_back_what_was_taken() -> None:
    counter = Counter(1)
    assert [counter.take("a"), counter.take("a"), counter.take("b")] == [True, False, True]
    counter.give_back("a")
    assert counter.take("a")
    counter.give_back("nobody")


@pytest.mark.parametrize(
    ("client", "forwarded", "trust", "address"),
    [
        ("1.2.3.4", "9.9.9.9", False, "1.2.3.4"),
        ("1.2.3.4", "8.8.8.8, 9.9.9.9", True, "9.9.9.9"),
        ("1.2.3.4", "", True, "1.2.3.4"),
        ("2001:db8:1:2:aaaa::1", None, False, "2001:db8:1:2::"),
        ("2001:db8::1", None, False, "2001:db8::"),
        ("::ffff:1.2.3.4", None, False, "1.2.3.4"),
        ("1.2.3.4", "nonsense" * 20, True, ("nonsense" * 20)[:64]),
    ],
)
def test_addresses_count_by_client_and_ipv6_by_its_network(client: str, forwarded: str, trust: bool, address: str) -> None:
    assert address_of((client, 1), forwarded, trust_proxy=trust) == address
    assert address_of(None, None, trust_proxy=trust) == "unknown"


@pytest.mark.parametrize(
    ("origin", "is_own"),
    [
        (None, True),
        ("http://play.example", True),
        ("https://PLAY.example", True),
        ("https://friend.example", True),
        ("https://evil.example", False),
        ("https://play.example.evil", False),
        ("null", False),
        ("file://play.example", False),
    ],
)
def test_only_our_own_pages_may_ask(origin: str | None, is_own: bool) -> None:
    assert is_own_origin(origin, "play.example", {"https://friend.example"}) is is_own


async def test_an_outbox_keeps_order_and_gives_up_on_a_slow_reader() -> None:
    calls: list[str] = []
    outbox = Outbox(lambda: calls.append("full"))
    taking = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    outbox.put(b"one")
    outbox.put(b"two")
    assert await taking == [b"one", b"two"]
    for _ in range(MOST_MESSAGES + 1):
        outbox.put(b"x")
    assert outbox.is_full
    assert calls == ["full"]
    outbox.put(b"late")
    assert await outbox.take() == []
    assert len(outbox) == 0
    heavy = Outbox()
    heavy.put(b"x" * (MOST_BYTES + 1))
    assert heavy.is_full


async def test_an_outbox_writes_at_once_and_nothing_overtakes_what_has_to_wait() -> None:
    written: list[bytes] = []
    is_open = True

    def write(texts: list[bytes]) -> bool:
        if is_open:
            written.extend(texts)
        return is_open

    outbox = Outbox(write=write)
    taking = asyncio.create_task(outbox.take())
    outbox.put(b"one")
    outbox.put(b"two")
    assert written == []
    await asyncio.sleep(0.01)
    assert written == [b"one", b"two"]
    assert not len(outbox)
    is_open = False
    outbox.put(b"three")
    assert await taking == [b"three"]
    is_open = True
    outbox.put(b"four")
    await asyncio.sleep(0.01)
    assert written == [b"one", b"two"], "three is not sent yet"
    assert await outbox.take() == [b"four"]
    taking = asyncio.create_task(outbox.take())
    await asyncio.sleep(0.01)
    outbox.put(b"five")
    await asyncio.sleep(0.01)
    assert written == [b"one", b"two", b"five"]
    for _ in range(100):
        outbox.put(b"many")
    assert await taking == [b"many"] * 100, "a burst waits for the client"


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_frame_is_written_as_the_library_writes_it(length: int) -> None:
    text = b"x" * length
    assert frame_head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_log_line_is_one_json_object_with_its_facts() -> None:
    record = logging.LogRecord("reynard", logging.INFO, "", 0, "said %s", ("hello",), None)
    record.facts = {"match": "m1"}
    line = json.loads(JsonFormatter().format(record))
    assert (line["message"], line["match"], line["level"]) == ("said hello", "m1", "info")
    try:
        raise ValueError("broken")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    assert "broken" in json.loads(JsonFormatter().format(record))["error"]


def test_metrics_count_commands_by_answer_and_writes() -> None:
    metrics = Metrics()
    for answer in ("accepted", "accepted", "stale"):
        metrics.count_command(answer)
    metrics.count_write(0.002, 3)
    text = metrics.text().decode()
    assert 'reynard_commands_total{answer="accepted"} 2.0' in text
    assert "reynard_events_total 3.0" in text


def test_the_docs_page_needs_no_script_and_escapes_what_it_shows() -> None:
    schema = {
        "paths": {
            "/api/x": {
                "get": {
                    "summary": "A <b>",
                    "parameters": [{"name": "n", "in": "query", "schema": {"enum": [1, 2]}}],
                    "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/a/Body"}}}},
                    "responses": {"200": {"description": "ok", "content": {"j": {"schema": {"type": "array", "items": {}}}}}},
                }
            }
        },
        "components": {"schemas": {"Body": {"properties": {"a": {"oneOf": [{"type": "string"}, {"type": "null"}]}}}}},
    }
    page = docs_page(schema)
    for part in ("A &lt;b&gt;", "1 | 2", "Takes Body", "list of anything", "string or null"):
        assert part in page
    assert "<script" not in page
    assert "http://" not in page.replace("http-equiv", "")
