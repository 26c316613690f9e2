"""What this terminal has seen of matches on servers, in files beside the keys: it outlives the program."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from reynard.draw.language import translate
from reynard.match.witness import Alarm, Memory, Witness, parse_memory

MOST_KEPT: Final = 100
"""For how many matches it is remembered what was seen."""


def _file(folder: Path, host: str, match: str) -> Path:
    name = "".join(letter if letter.isalnum() else "_" for letter in f"{host}_{match}")
    return folder / "seen" / f"{name}.json"


def read_memory(folder: Path, host: str, match: str) -> Memory:
    """What is remembered of a match on a server; nothing where nothing is."""
    try:
        return parse_memory(_file(folder, host, match).read_bytes())
    except OSError:
        return Memory()


def keep_memory(folder: Path, host: str, witness: Witness) -> None:
    """Keeps what was seen; the oldest of many matches goes. Where nothing can be written it lasts as long as we run."""
    path = _file(folder, host, witness.match)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _keep_alarms(path, witness)
        fresh = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        fresh.write_bytes(msgspec.json.encode(witness.memory))
        fresh.replace(path)
        for oldest in sorted(path.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)[:-MOST_KEPT]:
            oldest.unlink(missing_ok=True)
    except OSError:
        return


def _keep_alarms(path: Path, witness: Witness) -> None:
    """An alarm that another terminal has raised about this match is not written over."""
    with suppress(FileNotFoundError):
        witness.recall(parse_memory(path.read_bytes()).alarms)


def say_alarms(alarms: Sequence[Alarm], lang: str) -> tuple[str, ...]:
    """What is wrong, in sentences: that the server contradicts itself, in what, and what to do."""
    wrong = (translate(f"fair-alarm-{alarm}", lang) for alarm in alarms)
    return (translate("fair-alarm-title", lang), *wrong, translate("fair-alarm-text", lang))
