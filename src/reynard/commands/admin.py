"""`reynard admin`: what an operator looks at and does on a running server, through its own address."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlencode

from reynard.commands.common import add_json, not_negative, say, say_json
from reynard.core.errors import Refused

if TYPE_CHECKING:
    from reynard.client import Client

_DESCRIPTION = """\
Look after a running server: matches, people, bans, keys. It asks the server at its own address with the operator's token, the
setting admin_token (REYNARD_ADMIN_TOKEN); the page at /admin does the same. Every act is written to a log: `reynard admin log`.
"""
_EXAMPLES = """\
examples:
  reynard admin overview                                 how things stand, and the limits
  reynard admin people anna                              people and bots whose names begin so
  reynard admin person ID                                one of them, with bots, tokens and matches
  reynard admin ban address 192.0.2.0/24 --days 7 --reason "floods"
  reynard admin ban player ID                            their sockets close, their running matches end
  reynard admin lift address 192.0.2.0/24
  reynard admin close MATCH --reason "asked for by both"
  reynard admin export ID -o person.json                 all that is kept about somebody
  reynard admin delete ID --yes
  reynard admin rotate-keys
  reynard admin matches --json                           as JSON, as every other one
  reynard admin person -- -Xf3                           an id that begins with a dash
"""
_HEADS: Mapping[str, Sequence[str]] = {
    "matches": ("match", "game", "status", "players", "score", "updated"),
    "people": ("player", "name", "kind", "seen", "is_banned"),
    "bans": ("kind", "value", "reason", "created", "expires"),
    "log": ("number", "at", "act", "target", "reason", "address"),
    "keys": ("key", "status", "created"),
}
_TIMES = ("created", "updated", "seen", "expires", "at", "used")


def register(subparsers: Any) -> None:
    """Add `admin` with its acts."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "admin",
        help="look after a running server: matches, people, bans, keys",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    acts = parser.add_subparsers(title="what to do", metavar="ACT", required=True)

    def add(name: str, text: str, work: Callable[[Client, argparse.Namespace], Any]) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = acts.add_parser(name, help=text, description=text)
        made.add_argument("--server", metavar="URL", default="", help="the server (default: where `serve` listens)")
        made.add_argument("--config", type=Path, metavar="FILE", help="a TOML file with settings")
        add_json(made)
        made.set_defaults(run=run, work=work, act=name)
        return made

    add("overview", "how things stand, and the limits", lambda client, given: _get(client, "/overview"))
    matches = add("matches", "list matches", _list_matches)
    matches.add_argument("--scope", choices=("running", "waiting", "finished", "aborted", "all"), default="running")
    matches.add_argument("--player", metavar="ID", help="only those of this player")
    add("match", "look at a match", _show_match).add_argument("match", metavar="MATCH")
    closing = add("close", "call a match off", _close)
    closing.add_argument("match", metavar="MATCH")
    people = add("people", "list people and bots", lambda client, given: _get(client, "/people", name=given.name))
    people.add_argument("name", nargs="?", default="", help="the beginning of a name")
    person = add("person", "look at a person or bot", lambda client, given: _get(client, f"/people/{quote(given.player)}"))
    person.add_argument("player", metavar="ID")
    deleting = add("delete", "delete a person or bot: nobody can take that back", _delete)
    deleting.add_argument("player", metavar="ID")
    deleting.add_argument("--yes", action="store_true", help="really")
    export = add("export", "all that is kept about somebody, as JSON", _export)
    export.add_argument("player", metavar="ID")
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="write it there")
    add("bans", "list the bans in force", lambda client, given: _get(client, "/bans"))
    ban = add("ban", "ban an address or network, a player or a name", _ban)
    lift = add("lift", "lift a ban", _lift)
    for one in (ban, lift):
        one.add_argument("kind", choices=("address", "player", "name"))
        one.add_argument("value", metavar="VALUE", help="an address or network, the id of a player, or a name")
    ban.add_argument("--days", type=not_negative, default=0, help="for so many days (default: until it is lifted)")
    add("keys", "the keys this server signs with", lambda client, given: _get(client, "/keys"))
    rotate = add("rotate-keys", "sign with a new key from now on", _rotate)
    rotate.add_argument("--revoke", action="store_true", help="nobody is to trust the one before")
    add("log", "what operators did", lambda client, given: _get(client, "/log"))
    for one in (closing, deleting, ban, rotate):
        one.add_argument("--reason", default="", help="why, for the log")


def run(parsed: argparse.Namespace) -> int:
    """Ask the server, and print what it says."""
    from reynard.client import Client
    from reynard.server.settings import read_settings

    settings = read_settings({}, config=parsed.config)
    if not settings.admin_token:
        raise Refused("no_admin_token", "Set REYNARD_ADMIN_TOKEN (or admin_token in the file of --config) as for the server.")
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)  # noqa: S104 (it is read, not listened on)
    client = Client(parsed.server or f"http://{host}:{settings.port}", token=settings.admin_token)
    try:
        found = parsed.work(client, parsed)
    except OSError as error:
        raise Refused("unreachable", str(error)) from error
    if parsed.json:
        say_json(found)
    elif found is not None:
        _print(parsed.act, found)
    return 0


def _get(client: Client, path: str, **asked: str | None) -> Any:
    query = urlencode({name: value for name, value in asked.items() if value})
    return client.request("GET", f"/admin/api{path}" + (f"?{query}" if query else ""))


def _list_matches(client: Client, given: argparse.Namespace) -> Any:
    return _get(client, "/matches", scope=given.scope, player=given.player)


def _show_match(client: Client, given: argparse.Namespace) -> Any:
    return _get(client, f"/matches/{quote(given.match, safe='')}")


def _close(client: Client, given: argparse.Namespace) -> Any:
    return client.request("POST", f"/admin/api/matches/{quote(given.match, safe='')}/close", {"reason": given.reason})


def _delete(client: Client, given: argparse.Namespace) -> Any:
    if not given.yes:
        raise Refused("not_sure", "This deletes a person for ever: add --yes if you mean it.")
    path = f"/admin/api/people/{quote(given.player, safe='')}?{urlencode({'reason': given.reason})}"
    return client.request("DELETE", path)


def _export(client: Client, given: argparse.Namespace) -> Any:
    found = _get(client, f"/people/{quote(given.player, safe='')}/export")
    if given.output is None:
        return found
    given.output.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return None


def _ban(client: Client, given: argparse.Namespace) -> Any:
    body = {"kind": given.kind, "value": given.value, "reason": given.reason, "days": given.days}
    return client.request("POST", "/admin/api/bans", body)


def _lift(client: Client, given: argparse.Namespace) -> Any:
    return client.request("DELETE", f"/admin/api/bans/{given.kind}/{quote(given.value)}")


def _rotate(client: Client, given: argparse.Namespace) -> Any:
    return client.request("POST", "/admin/api/keys", {"revoke": given.revoke, "reason": given.reason})


# Printing


def _print(act: str, found: Any) -> None:
    if act in ("keys", "rotate-keys"):
        act, found = "keys", found["keys"]
    if isinstance(found, list):
        _print_table(_HEADS[act], found)
    else:
        _print_values(found)


def _print_values(found: Mapping[str, Any], indent: str = "") -> None:
    for name, value in found.items():
        if isinstance(value, dict):
            say(f"{indent}{name}:")
            _print_values(value, indent + "  ")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            say(f"{indent}{name}: {len(value)}")
            for one in value:
                say(
                    f"{indent}  "
                    + "  ".join(f"{key} {_text(key, each)}" for key, each in one.items() if each not in ("", None))
                )
        else:
            say(f"{indent}{name}: {_text(name, value)}")


def _print_table(heads: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> None:
    if not rows:
        sys.stderr.write("none\n")
        return
    cells = [[_text(head, row[head]) for head in heads] for row in rows]
    widths = [max(len(head), *(len(line[place]) for line in cells)) for place, head in enumerate(heads)]
    for line in (list(heads), *cells):
        say("  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip())


def _text(name: str, value: Any) -> str:
    if name in _TIMES and isinstance(value, int) and value:
        return datetime.fromtimestamp(value / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
    if name == "players" and value and isinstance(value[0], dict):
        return " – ".join(player["name"] for player in value)
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else ("yes" if value else "no") if isinstance(value, bool) else str(value)
