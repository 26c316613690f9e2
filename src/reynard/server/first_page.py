"""The page as the server sends it: with everything named that the first view needs, so that one round trip fetches all of it.

Nothing in it depends on who asks, only on the address and on the language that the browser prefers.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from reynard.core.declared import is_dealt_first
from reynard.draw.language import translate
from reynard.games.catalogue import get_game
from reynard.server.menu import offered_bots, offered_games

Kind = Literal["start", "match", "other"]
USUAL_LANGUAGE = "en"


class Preloads(Struct, frozen=True):
    """Built files by what they are needed for; written beside the page when the client is built."""

    first: dict[str, tuple[str, ...]] = {}
    rest: dict[str, tuple[str, ...]] = {}
    boards: dict[str, tuple[str, ...]] = {}
    match: tuple[str, ...] = ()
    deal: str = ""
    """What begins to deal before the client is there."""


def preferred_language(header: str, known: frozenset[str]) -> str:
    """The first of the languages we know that an `accept-language` header prefers, else English; as the client chooses."""
    ranked: list[tuple[float, int, str]] = []
    for place, item in enumerate(header.split(",")[:20]):
        tag, _, weight = item.partition(";")
        number = weight.strip().removeprefix("q=")
        try:
            ranked.append((-float(number) if number else -1.0, place, tag.strip()[:2].lower()))
        except ValueError:
            continue
    return next((tag for weight, _, tag in sorted(ranked) if weight < 0 and tag in known), USUAL_LANGUAGE)


def kind_of(path: str) -> Kind:
    """Which of the client's pages an address shows, as far as it matters here."""
    if path == "/":
        return "start"
    return "match" if path.startswith("/m/") and path.count("/") == 2 else "other"


def needed(preloads: Preloads, kind: Kind, language: str, game: str) -> list[str]:
    """The files that a page needs beyond those it names itself, in a stable order."""
    names = list(preloads.first.get(language, ()))
    if kind == "start":
        names += preloads.boards.get(game, ())
    else:
        names += preloads.rest.get(language, ())
    return names + list(preloads.match) if kind == "match" else names


def complete(html: str, preloads: Preloads, kind: Kind, language: str, game: str) -> str:
    """The built page with links to what it needs, in its language, and with what the server offers."""
    links = "".join(_link(name) for name in needed(preloads, kind, language, game))
    if kind == "start" and preloads.deal and is_dealt_first(get_game(game)):
        html = html.replace("<script", f"{_deal(preloads.deal, language, game)}<script", 1)
    offers = f'<script type="application/json" id="offers">{written_offers()}</script>'
    html = html.replace('<html lang="en">', f'<html lang="{language}">', 1)
    return html.replace("</head>", f"{links}</head>", 1).replace("</body>", f"{offers}</body>", 1)


def _deal(name: str, language: str, game: str) -> str:
    """The script that begins to deal, before all others, and what it has to know."""
    known = {"game": game, "seat": get_game(game).seat_names[0], "names": translate("guest-names", language)}
    script = f'<script type="module" async crossorigin fetchpriority="high" src="/{name}"></script>'
    return f'<script type="application/json" id="deal">{_written(known)}</script>{script}'


def _link(name: str) -> str:
    kind = "stylesheet" if name.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{name}">'


@cache
def written_offers() -> str:
    """The games and the bots as JSON that may stand in a page: data, never run."""
    offers = {"games": offered_games(), "bots": offered_bots()}
    return _written(offers)


def _written(value: object) -> str:
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")
