"""Requests of the client where no server of ours answers."""

from __future__ import annotations

import pytest

from reynard.client import Client
from reynard.core.errors import Refused


def test_a_proxy_without_a_server_is_told_apart_from_a_refusal(proxy: str) -> None:
    with pytest.raises(Refused, match="502 Bad Gateway") as refused:
        Client(proxy).me()
    assert refused.value.code == "unavailable"
    with pytest.raises(Refused, match="502"):
        list(Client(proxy).events())


def test_a_token_follows_no_redirect(proxy: str) -> None:
    with pytest.raises(Refused, match=r"use https://play[.]example[.]org as its address") as refused:
        Client(proxy, token="secret").request("GET", "/api/me/bots")
    assert refused.value.code == "moved"


def test_a_server_that_cannot_be_reached_is_named() -> None:
    with pytest.raises(OSError, match=r"http://127[.]0[.]0[.]1:9 cannot be reached"):
        Client("http://127.0.0.1:9").me()
