"""What is asked over HTTP, one request after the other: who one is, matches, challenges, and the events of an account."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, urlsplit

from reynard.core.errors import BadText, Refused, ReynardError

if TYPE_CHECKING:
    from reynard.client.line import Line

ANSWER_SECONDS: Final = 20.0
"""How long an answer of the server is waited for."""


@dataclass(frozen=True, slots=True)
class Link:
    """A match on a server: `http://host:8017/m/<id>`."""

    scheme: str
    host: str
    match: str

    @property
    def base(self) -> str:
        """The server's address."""
        return f"{self.scheme}://{self.host}"

    @property
    def socket(self) -> str:
        """The address of its WebSocket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/ws"


def parse_link(text: str) -> Link:
    """The match that a link names; BadText if it is not one."""
    parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
    words = [word for word in f"{parts.path}/{parts.fragment}".split("/") if word]
    if parts.scheme in ("http", "https") and parts.netloc and len(words) >= 2 and words[-2] == "m":
        return Link(parts.scheme, parts.netloc, words[-1])
    raise BadText.single("bad_link", text[:80], "a link to a match reads http://host:8017/m/name")


def parse_server(text: str) -> Link:
    """The server at an address, without a match; BadText if it is none."""
    parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
    if parts.scheme in ("http", "https") and parts.netloc:
        return Link(parts.scheme, parts.netloc, "")
    raise BadText.single("bad_link", text[:80], "a server's address reads http://host:8017")


def connect_to(link: Link, timeout: float = ANSWER_SECONDS) -> HTTPConnection:
    """A connection for requests."""
    return (HTTPSConnection if link.scheme == "https" else HTTPConnection)(link.host, timeout=timeout)


def refusal_in(body: bytes) -> ReynardError:
    """The error that an answer tells."""
    try:
        found = json.loads(body)
        return Refused(str(found["code"]), str(found["sentence"]))
    except (ValueError, KeyError, TypeError):
        return Refused("error", "The server gave an answer that cannot be read.")


def _refusal_of(answer: HTTPResponse, content: bytes) -> ReynardError:
    """The error that an answer tells, or where the server is instead: a token is sent nowhere but where it was meant to go."""
    if answer.status < 400:
        place = urlsplit(answer.getheader("location") or "")
        return Refused("moved", f"The server is somewhere else: use {place.scheme}://{place.netloc} as its address.")
    refusal = refusal_in(content)
    if answer.status >= 500 and refusal.code == "error":  # a proxy that has nobody to ask
        return Refused("unavailable", f"The server does not answer: {answer.status} {answer.reason}.")
    return refusal


class Client:
    """A client of a server: a bot with its token, a person with their cookie, or nobody yet."""

    def __init__(self, server: str, *, token: str = "", cookie: str = "") -> None:
        self.link = parse_server(server)
        self.cookie = cookie
        self._token = token

    def headers(self) -> dict[str, str]:
        """What proves who one is."""
        if self._token:
            return {"Authorization": f"Bearer {self._token}"}
        return {"Cookie": f"reynard={self.cookie}"} if self.cookie else {}

    def request(self, method: str, path: str, body: object = None) -> Any:
        """The answer's JSON, or its text, or None; Refused with what the server says; OSError if it cannot be reached."""
        connection = connect_to(self.link)
        headers = self.headers() | ({} if body is None else {"Content-Type": "application/json"})
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            return self._read(connection.getresponse())
        except HTTPException as error:
            raise OSError(f"The answer of {self.link.base} broke off: {error!r}") from error
        except OSError as error:
            raise OSError(f"{self.link.base} cannot be reached: {error}") from error
        finally:
            connection.close()

    def _read(self, answer: HTTPResponse) -> Any:
        content = answer.read()
        cookie = (answer.getheader("set-cookie") or "").partition("reynard=")[2].partition(";")[0]
        if cookie:
            self.cookie = cookie
        if answer.status >= 300:
            raise _refusal_of(answer, content)
        if not content:
            return None
        return json.loads(content) if "json" in (answer.getheader("content-type") or "") else content.decode("utf-8")

    # Who one is
    def me(self) -> dict[str, Any]:
        """Who we are to the server."""
        return dict(self.request("GET", "/api/me"))

    def become(self, name: str) -> dict[str, Any]:
        """A guest of this name; the cookie is kept in `cookie`."""
        return dict(self.request("POST", "/api/me", {"name": name}))

    def make_bot(self, name: str, scopes: Sequence[str] = ("play", "read")) -> dict[str, str]:
        """A bot of one's own: `player` and `token`."""
        return dict(self.request("POST", "/api/me/bot", {"name": name, "scopes": list(scopes)}))

    # Matches
    def make_match(self, game: str, opponent: str = "friend", **wishes: object) -> str:
        """A new match; its id."""
        return str(self.request("POST", "/api/matches", {"game": game, "opponent": opponent, **wishes})["match"])

    def match(self, match: str) -> dict[str, Any]:
        """A match in short."""
        return dict(self.request("GET", f"/api/matches/{quote(match)}"))

    def matches(self, scope: str = "mine") -> list[dict[str, Any]]:
        """The newest matches of a list: `mine`, `running`, `finished` or `lobby`."""
        return list(self.request("GET", f"/api/matches?scope={quote(scope)}")["matches"])

    def record(self, match: str) -> str:
        """The record as text."""
        return str(self.request("GET", f"/api/matches/{quote(match)}/record"))

    def chain(self, match: str, after: int = 0) -> dict[str, Any]:
        """The digests of the events after this one."""
        return dict(self.request("GET", f"/api/matches/{quote(match)}/chain?after={after}"))

    def commitment(self, match: str) -> dict[str, str]:
        """What was fixed before the deal, signed: `statement`, `key`, `signature`."""
        return dict(self.request("GET", f"/api/matches/{quote(match)}/commitment"))

    def keys(self) -> Any:
        """The keys with which the server signs."""
        return self.request("GET", "/.well-known/reynard-keys")

    # Challenges
    def bots_online(self) -> list[dict[str, str]]:
        """Bots that listen for challenges."""
        return list(self.request("GET", "/api/bots/online"))

    def challenge(
        self, to: str, game: str, *, options: Mapping[str, str] | None = None, clock: str = "none", seat: str | None = None
    ) -> dict[str, Any]:
        """Offer these terms to a player, named by id or by kept name."""
        terms = {"to": to, "game": game, "options": dict(options or {}), "clock": clock, "seat": seat}
        return dict(self.request("POST", "/api/challenges", terms))

    def challenges(self) -> list[dict[str, Any]]:
        """The open ones, made and got."""
        return list(self.request("GET", "/api/challenges"))

    def accept(self, challenge: str) -> str:
        """The match that comes of it."""
        return str(self.request("POST", f"/api/challenges/{quote(challenge)}/accept")["match"])

    def decline(self, challenge: str, reason: str = "") -> None:
        """Say no."""
        self.request("POST", f"/api/challenges/{quote(challenge)}/decline", {"reason": reason})

    def cancel(self, challenge: str) -> None:
        """Take one's own challenge back."""
        self.request("DELETE", f"/api/challenges/{quote(challenge)}")

    def line(self) -> Line:
        """A line to the server, for following matches and playing in them; close it, or use it in a `with`."""
        from reynard.client.line import Line

        return Line(self)

    def events(self) -> Iterator[dict[str, Any] | None]:
        """The events of the account, until the connection ends; None is a sign of life. See docs/bots.md."""
        connection = connect_to(self.link)
        try:
            connection.request("GET", "/api/me/events", headers=self.headers())
            answer = connection.getresponse()
            if answer.status >= 300:
                raise _refusal_of(answer, answer.read())
            for line in answer:
                yield json.loads(line) if line.strip() else None
        except HTTPException:
            return
        finally:
            connection.close()
