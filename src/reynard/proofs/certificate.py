"""Certificates: what the side that claims something answers in every position that the other side can bring about.

A certificate is a text. It begins with

    reynard proof 1
    game <name>
    options <option=value …>
    position <position text>
    claim <seat> wins            or: claim <seat> does not lose

and goes on with `<position text> <tab> <move>`, the move that the seat makes there. Positions with one legal move, or with
a move that ends the game well, need no line. `check` believes nothing of it: it follows every line of play with the pure
rules of `games/`, without any compiled code, and asks that each of them ends as claimed.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from reynard.core.errors import BadText, Refused
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.games.replay import parse_option_pairs
from reynard.proofs.claim import Claim, turn_of

FIRST_LINE: Final = "reynard proof 1"
MOST_BYTES: Final = 1 << 31
"""A certificate longer than this, unpacked, is not read."""
_TELL_EVERY: Final = 5_000


def write_certificate(path: Path, claim: Claim, moves: Mapping[str, str]) -> None:
    """Write a certificate, packed where the name ends with `.gz`."""
    head = [FIRST_LINE, f"game {claim.game}", f"options {' '.join(f'{k}={v}' for k, v in claim.options.items())}".rstrip()]
    head += [f"position {claim.position}", f"claim {claim.words}"]
    lines = (f"{position}\t{move}" for position, move in sorted(moves.items()))
    text = "\n".join((*head, *lines)) + "\n"
    packed = gzip.compress(text.encode(), mtime=0) if path.suffix == ".gz" else text.encode()
    path.write_bytes(packed)


def read_certificate(path: Path) -> tuple[Claim, dict[str, str]]:
    """What a certificate claims, and its moves; BadText where it is none."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            text = file.read(MOST_BYTES).decode()
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError) as fault:
        raise BadText.single("bad_certificate", str(path), "this is no certificate of a proof") from fault
    return parse_certificate(text.splitlines())


def parse_certificate(lines: Iterable[str]) -> tuple[Claim, dict[str, str]]:
    """The same from its lines."""
    given = list(lines)
    names = ("game", "options", "position", "claim")
    head = {name: line.removeprefix(name).strip() for name, line in zip(names, given[1:5], strict=False)}
    if not given or given[0] != FIRST_LINE or any(not given[n + 1].startswith(name) for n, name in enumerate(head)):
        raise BadText.single(
            "bad_certificate", (given or [""])[0][:40], f"a certificate begins with {FIRST_LINE!r} and what is claimed"
        )
    if len(head) < len(names):
        raise BadText.single("bad_certificate", "", "the certificate breaks off before it says what is claimed")
    moves = {}
    for number, line in enumerate(given[5:], 6):
        position, tab, move = line.partition("\t")
        if not tab or position in moves:
            raise BadText.single("bad_certificate", f"line {number}", "here a new position, a tab and a move are expected")
        moves[position] = move
    return _claim_of(head), moves


def _claim_of(head: Mapping[str, str]) -> Claim:
    game = get_game(head["game"])
    seat, _, what = head["claim"].partition(" ")
    if seat not in game.seat_names or what not in ("wins", "does not lose"):
        raise BadText.single("bad_certificate", head["claim"][:40], "a claim reads SEAT wins, or SEAT does not lose")
    options = game.format_options(game.parse_options(parse_option_pairs(head["options"])))
    return Claim(head["game"], head["position"], Seat(game.seat_names.index(seat)), what == "wins", options)


def check(claim: Claim, moves: Mapping[str, str], told: Callable[[int], None] | None = None) -> int:
    """Follow every line of play; how many positions that took. Refused (`not_proved`) where it does not end as claimed."""
    checker = _Checker(claim, moves, told)
    checker.follow(claim.parse(claim.position))
    return len(checker.proved)


class _Checker:
    def __init__(self, claim: Claim, moves: Mapping[str, str], told: Callable[[int], None] | None) -> None:
        self.claim, self.game, self.moves, self.told = claim, claim.rules, moves, told
        self.proved: set[str] = set()

    def follow(self, state: Any) -> None:
        """Prove the claim from a state on, the obvious way."""
        position = self.game.format_position(state)
        if position in self.proved:
            return
        outcome = self.game.outcome(state)
        if outcome is not None:
            if outcome.value_for(self.claim.seat) < self.claim.least:
                raise Refused("not_proved", f"A line of play ends otherwise than claimed: {position}")
        else:
            turn = turn_of(self.game, state)
            legal = self.game.legal_moves(state, turn)
            for move in (self._answer(state, position, legal),) if turn is self.claim.seat else legal:
                self.follow(self.game.play(state, turn, move))
        self.proved.add(position)
        if self.told and len(self.proved) % _TELL_EVERY == 0:
            self.told(len(self.proved))

    def _answer(self, state: Any, position: str, legal: tuple[Any, ...]) -> Any:
        """The move of the seat that claims."""
        if position in self.moves:
            wanted = self.moves[position]
            for move in legal:
                if self.game.format_move(move) == wanted:
                    return move
            raise Refused("not_proved", f"The certificate has an illegal move, {wanted[:20]}: {position}")
        if len(legal) == 1:
            return legal[0]
        for move in legal:
            outcome = self.game.outcome(self.game.play(state, self.claim.seat, move))
            if outcome is not None and outcome.value_for(self.claim.seat) >= self.claim.least:
                return move
        raise Refused("not_proved", f"The certificate has no move here: {position}")
