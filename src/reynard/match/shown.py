"""What viewers are shown of a match: the table as it stands, and numbered events; nothing a viewer may not know."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from reynard.match.commands import Phrase, SeatName

ViewerName: TypeAlias = SeatName
"""A seat, or `spectator`."""
Status: TypeAlias = Literal["waiting", "dealing", "playing", "between", "over", "aborted"]
OfferKind: TypeAlias = Literal["draw", "takeback", "rematch", "ready"]
PlayerKind: TypeAlias = Literal["human", "bot"]
Action: TypeAlias = Literal[
    "join",
    "entropy",
    "act",
    "resign",
    "offer_draw",
    "accept_draw",
    "decline_draw",
    "offer_takeback",
    "accept_takeback",
    "decline_takeback",
    "ready",
    "rematch",
    "decline_rematch",
    "claim",
    "abort",
    "phrase",
]


AidShown: TypeAlias = str | int | list[str | int] | dict[str, str | int | list[str]]
"""The values of `View.aids`, in the union that JSON can tell apart."""


class Shown(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Base of all parts of what is shown."""


class OutcomeShown(Shown, frozen=True, forbid_unknown_fields=True):
    """How a game ended: `winner` is a seat name, or null for a draw; `rule` is empty where no rule of the game decided."""

    winner: SeatName | None
    points: tuple[int, int]
    reason: str
    rule: str


class ViewShown(Shown, frozen=True, forbid_unknown_fields=True):
    """A core `View` as plain JSON; see its fields there."""

    game: str
    options: dict[str, str]
    viewer: ViewerName
    phase: str
    to_act: tuple[str, ...]
    position: str
    pending: str
    own: str
    moves: tuple[str, ...]
    score: tuple[int, int]
    outcome: OutcomeShown | None
    aids: dict[str, AidShown]


class PlayerShown(Shown, frozen=True, forbid_unknown_fields=True):
    """One of the two players, in the order of joining. `seat` is null until the seats are drawn."""

    name: str
    kind: PlayerKind
    seat: SeatName | None


class ClockShown(Shown, frozen=True, forbid_unknown_fields=True):
    """Milliseconds left of the first and the second seat at the time `at`; those in `running` go down since then."""

    control: str
    """`none`, `300+5` (seconds, increment) or `3d` (days per move)."""
    left: tuple[int, int] | None
    running: tuple[SeatName, ...]
    at: int


class OfferShown(Shown, frozen=True, forbid_unknown_fields=True):
    """An open offer. `number` is the event that made it."""

    kind: OfferKind
    by: SeatName
    number: int


class SealShown(Shown, frozen=True, forbid_unknown_fields=True):
    """A sealed hidden choice: the event's number, whose it is, and the seal in hexadecimal."""

    number: int
    seat: SeatName
    seal: str


class RevealShown(Shown, frozen=True, forbid_unknown_fields=True):
    """An opened seal: SHA-256 over nonce, match id, event number and padded choice gives `seal` (see docs/fairness.md)."""

    number: int
    seat: SeatName
    seal: str
    nonce: str
    choice: str


class RoundShown(Shown, frozen=True, forbid_unknown_fields=True):
    """A finished round: the seats of the two players in it, and its outcome."""

    seats: tuple[SeatName, SeatName]
    outcome: OutcomeShown


class ResultShown(Shown, frozen=True, forbid_unknown_fields=True):
    """The result of the whole match: `winner` is the index of a player, null for a draw; `points` are those of the players."""

    winner: int | None
    points: tuple[int, int]
    reason: str
    rule: str


class DealShown(Shown, frozen=True, forbid_unknown_fields=True):
    """The sealed deal: the seal from the start, the players' bytes once it is made, the server's seed when all is over."""

    seal: str
    entropies: tuple[str | None, str | None] | None
    seed: str | None


class AbsenceShown(Shown, frozen=True, forbid_unknown_fields=True):
    """A seat that keeps the other one waiting: since when, and from when on the other one may claim (ms since 1970).

    With a live clock the player of the seat is away, without a clock the move has been awaited so long.
    """

    seat: SeatName
    since: int
    claim_at: int


class Table(Shown, frozen=True, forbid_unknown_fields=True):
    """Everything about a match as one viewer may see it after event `number`."""

    number: int
    game: str
    options: dict[str, str]
    status: Status
    round: int
    rounds: int
    players: tuple[PlayerShown, ...]
    you: tuple[int, ...]
    """Indexes of the players this viewer is: none for a spectator, both on one screen."""
    can: tuple[Action, ...]
    """What this viewer may do now."""
    view: ViewShown | None
    clock: ClockShown
    offers: tuple[OfferShown, ...]
    seals: tuple[SealShown, ...]
    deal: DealShown
    history: tuple[RoundShown, ...]
    totals: tuple[int, int]
    """Running total of the players over the finished rounds."""
    result: ResultShown | None
    called_off: int | None
    """The player who called the match off; null as long as nobody has, and where the authority did."""
    absence: AbsenceShown | None
    """Who keeps the other one waiting; the same for all viewers."""
    claim_at: int | None
    """When this viewer may claim for absence (ms since 1970), if nothing happens until then."""
    deadline: int | None
    """When the authority acts by itself: the deal is made, the next round begins, a flag falls (ms since 1970)."""
    rematch: str | None
    """The match that follows this one."""


class ShownEvent(Shown, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of the numbered events; `at` is the authority's time in milliseconds since 1970."""

    number: int
    at: int


class HiddenShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="hidden"):
    """Something happened that this viewer may not see; keeps the numbering without holes."""


class CreatedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="created"):
    """The match exists, its deal is sealed."""

    game: str
    options: dict[str, str]
    control: str
    rounds: int
    seal: str
    terms: str
    """What is sealed together with the seed, as text; empty in a match of version 0.1.0."""


class JoinedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="joined"):
    """A player took a place. `mark` seals the name with `salt`; of somebody who was forgotten it alone is left."""

    player: int
    name: str
    kind: PlayerKind
    wish: SeatName | None
    salt: str
    mark: str


class DealtShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """The deal is made from the sealed seed and these bytes of the players (null: none came in time)."""

    entropies: tuple[str | None, str | None]


class BeganShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="began"):
    """A round began; `seats` are those of the two players, `chance` what the deal brought."""

    round: int
    seats: tuple[SeatName, SeatName]
    chance: tuple[str, ...]
    position: str
    """The position it began from, where that was not dealt; else empty."""


class MovedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """An open move, what chance did after it, the seals it opened, and the entry of the record it completed."""

    seat: SeatName
    step: str
    chance: tuple[str, ...]
    reveals: tuple[RevealShown, ...]
    entry: str | None


class SealedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="sealed"):
    """A hidden choice was made: its public part and its seal. Same size whatever was chosen."""

    seat: SeatName
    public: str
    """The announced animal in a duel; empty for an arrangement."""
    seal: str


class OfferedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="offered"):
    """An offer was made, or somebody is ready."""

    kind: OfferKind
    by: SeatName


class DeclinedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="declined"):
    """An offer was declined."""

    kind: OfferKind
    by: SeatName


class TakenBackShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="taken_back"):
    """Moves were taken back: `entries` of the round are left. Seals in `dropped` will never be opened in play."""

    by: SeatName
    entries: int
    dropped: tuple[int, ...]


class SaidShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="said"):
    """A player said a preset phrase."""

    by: SeatName | None
    player: int
    phrase: Phrase


class RoundEndedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """A round is over."""

    round: int
    outcome: OutcomeShown


class EndedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: result, the seals still closed, the seed of the deal."""

    result: ResultShown
    reveals: tuple[RevealShown, ...]
    deal: DealShown


class AbortedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="aborted"):
    """The match was called off before both had moved."""

    player: int | None
    reveals: tuple[RevealShown, ...]
    deal: DealShown


class RematchedShown(ShownEvent, frozen=True, forbid_unknown_fields=True, tag="rematched"):
    """Both want a rematch: its name."""

    match: str


AnyShownEvent: TypeAlias = (
    HiddenShown
    | CreatedShown
    | JoinedShown
    | DealtShown
    | BeganShown
    | MovedShown
    | SealedShown
    | OfferedShown
    | DeclinedShown
    | TakenBackShown
    | SaidShown
    | RoundEndedShown
    | EndedShown
    | AbortedShown
    | RematchedShown
)
