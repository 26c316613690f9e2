"""Settings, budgets, the shield, logs, pages and the docs page."""

from __future__ import annotations

import argparse
import json
import logging
import time
from pathlib import Path

import pytest

from reynard.core.errors import BadText
from reynard.server import records
from reynard.server.budgets import Budget, Counter
from reynard.server.docs_page import docs_page
from reynard.server.logs import MOST_ALIKE, Flood, JsonFormatter, PlainFormatter
from reynard.server.metrics import Metrics
from reynard.server.settings import Settings, add_arguments, read_settings
from reynard.server.shield import address_of, is_own_origin
from reynard.store.interface import Event


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
    flags = {
        "port": "70000",
        "log_level": "loud",
        "trust_proxy": "perhaps",
        "log_format": "xml",
        "match_rate": "-1",
        "join_rate": "nan",
    }
    with pytest.raises(BadText) as caught:
        read_settings(flags, {"REYNARD_MESSAGES": "many"}, config)
    places = {problem.place for problem in caught.value.problems}
    assert {"--trust-proxy", "REYNARD_MESSAGES", "port", "log_level", "log_format", "match_rate", "join_rate"} <= places
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
    now = 100.0
    budget = Budget(60, burst=2, most_keys=3, clock=lambda: now)
    assert [budget.spend("a") for _ in range(3)] == [True, True, False]
    now += 0.9
    assert not budget.spend("a")
    now += 0.1
    assert budget.spend("a")
    assert budget.spend("b")
    for key in "cdefg":
        budget.spend(key)
    assert len(budget) == 3


def test_a_budget_does_not_care_how_the_clock_of_the_machine_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    budget = Budget(60, burst=2)
    assert budget.spend("a")
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert budget.spend("a"), "set back to 1970"
    monkeypatch.setattr(time, "time_ns", lambda: 2**62)
    monkeypatch.setattr(time, "time", lambda: 2.0**62)
    assert not budget.spend("a"), "set forward by a century"


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
        ("http://[", False),
        ("http://[::1", False),
        ("http://play.example:x]", False),
    ],
)
def test_only_our_own_pages_may_ask(origin: str | None, is_own: bool) -> None:
    assert is_own_origin(origin, "play.example", {"https://friend.example"}) is is_own


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


def test_plain_logs_tell_the_same_facts() -> None:
    record = logging.LogRecord("reynard", logging.INFO, __file__, 1, "request", None, None)
    record.facts = {"method": "GET", "path": "/a\nb", "status": 200}
    assert PlainFormatter().format(record).endswith(r" INFO    request method=GET path='/a\nb' status=200")


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


async def test_short_answers_count_for_what_keeping_them_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Store:
        async def events(self, match: str) -> list[Event]:
            return [Event(match, 1, 0, b"{}")]

    class Pool:
        async def run(self, path: object, work: object, arguments: object) -> bytes:
            return b"[]"

    monkeypatch.setattr(records, "KEPT_BYTES", 64 * 1024)
    made = records.Records(Store(), Pool())  # type: ignore[arg-type] # as much of them as is asked for
    for number in range(1_000):
        assert await made.chain("match", number, "1.2.3.4") == b"[]"
    assert 0 < len(made._kept) <= 64


def test_errors_of_one_kind_are_logged_a_few_times_a_minute_and_then_how_many_there_were() -> None:
    now = 0.0
    flood = Flood(lambda: now)

    def is_written(message: str, level: int = logging.ERROR) -> logging.LogRecord | None:
        record = logging.LogRecord("reynard", level, __file__, 1, message, None, None)
        return record if flood.filter(record) else None

    assert sum(is_written("the sweep failed") is not None for _ in range(100)) == MOST_ALIKE
    assert is_written("something else") is not None
    assert all(is_written("request", logging.INFO) for _ in range(100))
    now = 61.0
    later = is_written("the sweep failed")
    assert later is not None
    assert json.loads(JsonFormatter().format(later))["left_out"] == 100 - MOST_ALIKE
    assert sum(is_written("the sweep failed") is not None for _ in range(100)) == MOST_ALIKE - 1
    for number in range(5_000):
        assert is_written(f"message {number}") is not None
