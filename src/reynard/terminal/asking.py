"""Questions that a match on a server puts to the player: the other one's offers, and what may be claimed when they are away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

from textual.screen import Screen
from textual.timer import Timer

from reynard.draw.language import translate
from reynard.terminal.dialogs import ClaimQuestion, Question
from reynard.terminal.remote import RemoteSession


class Asking:
    """Asks everything once; `do` sends the answer and shows what comes of it."""

    def __init__(self, screen: Screen[None], session: RemoteSession, do: Callable[[Callable[[], None]], None]) -> None:
        self._screen, self._session, self._do = screen, session, do
        self._lang = session.lang
        self._offer = 0
        """The number of the last offer that was put to the player."""
        self._claim_at = 0
        """The time to claim about which the player was asked last."""
        self._timer: Timer | None = None

    def look(self) -> None:
        """Put to the player what is new; look again when something may be claimed."""
        if not self._session.seats_here():
            return
        self._ask_about_offers()
        seconds, claim_at = self._session.claim_in(), self._session.table().claim_at or 0
        if self._timer is not None:
            self._timer.stop()
        if seconds and seconds < 86_400:
            self._timer = self._screen.set_timer(seconds, self.look)
        elif seconds == 0 and claim_at != self._claim_at:
            self._claim_at = claim_at
            self.ask_about_claim()

    def _ask_about_offers(self) -> None:
        offer = self._session.open_offer()
        if offer is not None and offer[1] > self._offer:
            kind, self._offer = offer
            question = Question(translate(f"terminal-ask-{kind}", self._lang), self._lang)
            self._screen.app.push_screen(question, partial(self._answer_offer, kind))

    def _answer_offer(self, kind: str, accepts: bool | None) -> None:
        self._do(partial(self._session.answer_offer, kind, accepts=bool(accepts)))

    def ask_about_claim(self) -> None:
        """Ask what to claim, if anything; the server says why where nothing can be claimed yet."""
        if self._session.claim_in() == 0:
            self._screen.app.push_screen(ClaimQuestion(self._lang), self._claim)
        else:
            self._claim("win")

    def _claim(self, result: Literal["win", "draw"] | None) -> None:
        if result is not None:
            self._do(partial(self._session.claim, result))
