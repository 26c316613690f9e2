"""Messages are read strictly, the samples say what is one, and the committed schema is the current one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped] # it brings no types

from data.wire.make_samples import format_samples
from reynard.core.errors import BadText
from reynard.match import commands, shown
from reynard.wire import messages
from reynard.wire.codec import MAX_CLIENT_BYTES, decode_client, decode_server, encode
from reynard.wire.schema import format_schema

DATA = Path(__file__).parents[3] / "data" / "wire"
VALID: list[dict[str, Any]] = json.loads((DATA / "client_valid.json").read_text())
INVALID: list[dict[str, str]] = json.loads((DATA / "client_invalid.json").read_text())


@pytest.mark.parametrize("sample", VALID, ids=lambda sample: str(sample["type"]))
def test_valid_client_sample_is_read_and_written_back(sample: dict[str, Any]) -> None:
    message = decode_client(json.dumps(sample))
    again = json.loads(encode(message))
    assert {key: again[key] for key in sample} == sample
    assert decode_client(encode(message)) == message


@pytest.mark.parametrize("sample", INVALID, ids=lambda sample: str(sample["why"]))
def test_invalid_client_sample_is_refused_with_a_sentence(sample: dict[str, str]) -> None:
    with pytest.raises(BadText) as caught:
        decode_client(sample["text"])
    assert caught.value.problems[0].code == "bad_message"
    assert len(caught.value.sentence) > 20


def test_every_client_message_has_a_valid_sample() -> None:
    tags = {kind.__struct_config__.tag for kind in messages.ClientMessage.__args__}
    assert tags == {sample["type"] for sample in VALID}


def test_every_match_command_can_be_sent() -> None:
    assert set(commands.MatchCommand.__args__) <= set(messages.ClientMessage.__args__)


def test_too_long_a_message_is_refused_before_it_is_read() -> None:
    padding = " " * (MAX_CLIENT_BYTES - len('{"type":"ping"}'))
    assert isinstance(decode_client('{"type":"ping"}' + padding), messages.Ping)
    with pytest.raises(BadText) as caught:
        decode_client('{"type":"ping"}' + padding + " ")
    assert caught.value.problems[0].code == "too_long"


@given(st.one_of(st.text(), st.binary(max_size=200)))
def test_no_input_gets_past_the_decoder_as_anything_but_a_message(frame: str | bytes) -> None:
    try:
        message = decode_client(frame)
    except BadText:
        return
    assert isinstance(message, messages.ClientMessage)


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(BadText):
        decode_client("[" * 8000)


SERVER: list[dict[str, Any]] = json.loads((DATA / "server_valid.json").read_text())


def test_every_server_message_has_a_sample_that_is_read_and_written_back() -> None:
    for sample in SERVER:
        assert json.loads(encode(decode_server(json.dumps(sample)))) == sample
    assert {kind.__struct_config__.tag for kind in messages.ServerMessage.__args__} == {sample["type"] for sample in SERVER}
    events = {event["type"] for sample in SERVER if sample["type"] == "events" for event in sample["events"]}
    assert {kind.__struct_config__.tag for kind in shown.AnyShownEvent.__args__} == events
    statuses = {sample["table"]["status"] for sample in SERVER if sample.get("table")}
    assert statuses == {"waiting", "dealing", "playing", "between", "over", "aborted"}


def test_unknown_fields_of_the_server_are_refused() -> None:
    for sample in SERVER[:12]:
        with pytest.raises(BadText):
            decode_server(json.dumps(sample | {"more": 1}))


def test_samples_fit_the_schema() -> None:
    schema = json.loads((DATA / "schema.json").read_text())
    server = Draft202012Validator(schema | {"anyOf": [{"$ref": "#/$defs/ServerMessage"}]})
    client = Draft202012Validator(schema | {"anyOf": [{"$ref": "#/$defs/ClientMessage"}]})
    for sample in SERVER[:40]:
        server.validate(sample)
        assert not client.is_valid(sample)
    for sample in VALID:
        client.validate(sample)
        assert not server.is_valid(sample)


def test_committed_samples_are_current() -> None:
    assert (DATA / "server_valid.json").read_text() == format_samples(), (
        "run: python -m data.wire.make_samples > data/wire/server_valid.json"
    )


def test_committed_schema_is_current() -> None:
    assert (DATA / "schema.json").read_text() == format_schema(), "run: python -m reynard.wire.schema > data/wire/schema.json"
