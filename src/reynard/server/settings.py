"""All settings of a server: each by flag, by environment (`REYNARD_PORT`) or in a TOML file, in this order of precedence."""

from __future__ import annotations

import argparse
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from reynard.core.errors import BadText, Problem


def _setting(default: Any, text: str) -> Any:
    return field(default=default, metadata={"help": text})


@dataclass(frozen=True, slots=True)
class Settings:
    """What an operator may choose. Times are seconds."""

    host: str = _setting("127.0.0.1", "address to listen on; the default is reachable from this machine only")
    port: int = _setting(8017, "port to listen on")
    database: str = _setting("reynard.sqlite3", "a file for SQLite, or postgresql://… for several processes")
    workers: int = _setting(0, "processes for bots and reviews; 0 means one per core, at most four")
    public_url: str = _setting(
        "", "the address players use, as in https://play.example.org; turns on Secure cookies under https"
    )
    origins: str = _setting("", "further origins that may open sockets, separated by spaces")
    trust_proxy: bool = _setting(False, "believe X-Forwarded-For; only behind a proxy of your own")
    match_rate: float = _setting(10.0, "matches an address may make a minute")
    join_rate: float = _setting(30.0, "seats an address may take a minute")
    request_rate: float = _setting(600.0, "HTTP requests an address may send a minute")
    guest_rate: float = _setting(20.0, "guests an address may become a minute")
    login_rate: float = _setting(10.0, "passwords and secrets an address may try a minute")
    socket_rate: float = _setting(60.0, "sockets an address may open a minute")
    study_rate: float = _setting(120.0, "positions, drawings, records and replays an address may ask for a minute")
    analysis_rate: float = _setting(
        60.0, "seconds a minute that the engine thinks along for a person; an address has four times as many"
    )
    sockets_per_address: int = _setting(50, "sockets and event streams an address may hold at a time")
    connections_per_address: int = _setting(
        100, "HTTP connections an address may hold at a time, sockets apart; not behind a proxy"
    )
    messages: int = _setting(200, "messages (frames of any kind) a socket may send in 20 seconds")
    admin_token: str = _setting("", "opens /admin to whoever knows it, 16 characters or more; without one it is closed")
    log_level: str = _setting("info", "debug, info, warning or error")
    log_format: str = _setting("json", "json or plain")
    access_log: bool = _setting(False, "log every HTTP request with its address")
    bot_seconds: float = _setting(1.0, "the longest a bot of full strength thinks")
    review_seconds: float = _setting(300.0, "the longest a review may take")
    background_reviews: int = _setting(20, "games a day that are reviewed in the background for a person who wants it; 0: none")
    cache_dir: str = _setting(
        "", "a folder for compiled code; without it beside the program, in ~/.cache or a private temporary one"
    )

    def problems(self) -> list[Problem]:
        """Every setting that cannot work."""
        found = []
        if not 0 <= self.port <= 65535:
            found.append(Problem("bad_setting", "port", f"a port is 0 to 65535, not {self.port}"))
        if self.log_level not in ("debug", "info", "warning", "error"):
            found.append(Problem("bad_setting", "log_level", f"'{self.log_level}' is not debug, info, warning or error"))
        if self.log_format not in ("json", "plain"):
            found.append(Problem("bad_setting", "log_format", f"'{self.log_format}' is not json or plain"))
        if self.admin_token and len(self.admin_token) < 16:
            found.append(Problem("bad_setting", "admin_token", "admin_token has at least 16 characters"))
        found += [
            Problem("bad_setting", f.name, f"{f.name} must be a number that is not negative")
            for f in fields(self)
            if f.name != "port" and isinstance(getattr(self, f.name), int | float) and not getattr(self, f.name) >= 0
        ]
        return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One flag per setting, none with a default of its own, and `--config` for the file."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="a TOML file with settings")
    for setting in fields(Settings):
        flag = "--" + setting.name.replace("_", "-")
        default = setting.default if setting.default != "" else "none"
        parser.add_argument(flag, default=None, metavar="VALUE", help=f"{setting.metadata['help']} (default: {default})")


def read_settings(
    flags: Mapping[str, str | None], environment: Mapping[str, str] | None = None, config: Path | None = None
) -> Settings:
    """The settings from all three sources; BadText with every problem."""
    environment = os.environ if environment is None else environment
    given: dict[str, tuple[str, Any]] = {}
    problems: list[Problem] = []
    known = {setting.name: setting for setting in fields(Settings)}
    if config is not None:
        for name, value in _read_file(config).items():
            if name not in known:
                problems.append(Problem("unknown_setting", f"{config}: {name}", f"there is no setting '{name}'"))
            else:
                given[name] = (f"{config}: {name}", value)
    for name in known:
        variable = "REYNARD_" + name.upper()
        if variable in environment:
            given[name] = (variable, environment[variable])
        if flags.get(name) is not None:
            given[name] = ("--" + name.replace("_", "-"), flags[name])
    values: dict[str, Any] = {}
    for name, (place, value) in given.items():
        try:
            values[name] = _convert(value, type(known[name].default))
        except ValueError:
            problems.append(Problem("bad_setting", place, f"'{value}' is not {_KINDS[type(known[name].default)]}"))
    settings = Settings(**values)
    problems += settings.problems()
    if problems:
        raise BadText(tuple(problems))
    return settings


_KINDS: Final[Mapping[type, str]] = {int: "a whole number", float: "a number", bool: "yes or no", str: "a text"}


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadText.single("unreadable", str(path), f"the file cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadText.single("bad_toml", str(path), str(error)) from error


def _convert(value: Any, kind: type) -> Any:
    if kind is bool:
        if isinstance(value, bool):
            return value
        word = str(value).lower()
        if word not in ("1", "0", "yes", "no", "true", "false", "on", "off"):
            raise ValueError(word)
        return word in ("1", "yes", "true", "on")
    if kind is not str and isinstance(value, bool):
        raise ValueError(value)
    return kind(value)
