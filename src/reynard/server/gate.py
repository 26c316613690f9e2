"""Authentication by token: a request or socket with a wrong token is refused, whatever it asks for."""

from __future__ import annotations

from litestar.types import Scope

from reynard.core.errors import Refused
from reynard.server.identity import Bearer, Identities

_STATE = "bearer"
"""Where the state of a request keeps whose token it showed."""
BAD_TOKEN = Refused("bad_token", "This token is not valid, or not any more: ask its owner for another one.")


async def admit_bearer(scope: Scope, header: str | None, identities: Identities, now: int) -> None:
    """Note whose token comes with a request; Refused if it is wrong. Schemes other than Bearer are ignored."""
    kind, _, token = (header or "").strip().partition(" ")
    if kind.lower() != "bearer":
        return
    found = await identities.recognise_bearer(token.strip(), now)
    if found is None:
        raise BAD_TOKEN
    scope.setdefault("state", {})[_STATE] = found


def bearer_in(scope: Scope) -> Bearer | None:
    """The bot whose token came with the request."""
    found: Bearer | None = scope.get("state", {}).get(_STATE)
    return found


CHALLENGE = (b"www-authenticate", b"Bearer")
"""What HTTP wants with a 401."""
