"""What every game promises, checked over all games and all combinations of their options on games played at random."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from reynard.core.declared import Option
from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.game import AnyGame, Step
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Actor, Seat
from reynard.games.catalogue import GAMES

RULES = Path(__file__).parents[2] / "rules"

ENOUGH_TURNS = 250
"""So many steps are played with each combination of options, in at most twelve games."""


def tried_values(option: Option) -> tuple[str, ...]:
    """All values of an option; of a range of numbers the smallest, the fourth (or the last) and the default."""
    if option.numbers is None:
        return option.values
    chosen = (str(option.numbers[0]), str(option.numbers[:4][-1]), option.default)
    return tuple(dict.fromkeys(chosen))


class Case(NamedTuple):
    """A game with one combination of its options."""

    game: AnyGame
    options: Any

    def __repr__(self) -> str:
        return f"{self.game.name} {' '.join(self.game.format_options(self.options).values())}"


class Turn(NamedTuple):
    """One step of a game played at random."""

    before: Any
    actor: Actor
    move: Any
    after: Any


CASES = [
    Case(game, game.parse_options({option.name: value for option, value in zip(game.options, combination, strict=True)}))
    for game in GAMES.values()
    for combination in itertools.product(*map(tried_values, game.options))
]
all_cases = pytest.mark.parametrize("case", CASES, ids=map(repr, CASES))


def choices(game: AnyGame, state: Any) -> list[tuple[Actor, Any]]:
    """Everything somebody may do now."""
    actors = game.to_act(state)
    if actors is CHANCE:
        return [(CHANCE, move) for move, _ in game.chance_outcomes(state)]
    return [(seat, move) for seat in sorted(actors) for move in game.legal_moves(state, seat)]


def draw(game: AnyGame, state: Any, source: random.Random) -> tuple[Actor, Any]:
    """One of the choices; chance draws with its own probabilities."""
    outcomes = game.chance_outcomes(state)
    if not outcomes:
        return source.choice(choices(game, state))
    moves, weights = zip(*outcomes, strict=True)
    return CHANCE, source.choices(moves, [float(weight) for weight in weights])[0]


@cache
def played(case: Case, seed: int) -> tuple[Turn, ...]:
    """A whole game; the seed fixes it."""
    game, source = case.game, random.Random(f"{case!r} {seed}")
    state, turns = game.initial(case.options), list[Turn]()
    longest = game.facts(case.options).longest_game
    while game.outcome(state) is None:
        assert len(turns) < longest, f"{case} with seed {seed} does not end"
        actor, move = draw(game, state, source)
        turns.append(Turn(state, actor, move, game.play(state, actor, move)))
        state = turns[-1].after
    return tuple(turns)


def turns_of(case: Case) -> Iterator[Turn]:
    for seed in seeds_of(case):
        yield from played(case, seed)


@cache
def seeds_of(case: Case) -> range:
    """The seeds of the games that are played: as many as make enough turns."""
    turns = 0
    for number in range(12):
        turns += len(played(case, number))
        if turns >= ENOUGH_TURNS:
            return range(number + 1)
    return range(12)


def states_of(case: Case, most: int = 150) -> list[Any]:
    """States of all phases of the played games: evenly spread, the first and the last ones included."""
    turns = list(turns_of(case))
    states = [turn.before for turn in turns] + [turns[-1].after]
    stride = max(1, len(states) // most)
    return [*states[:6], *states[6:-12:stride], *states[-12:]]


@cache
def pool(name: str) -> tuple[Any, ...]:
    """Moves seen in games with any options: material for trying what is not legal."""
    moves = {turn.move for case in CASES if case.game.name == name for turn in turns_of(case)}
    return tuple(sorted(moves, key=GAMES[name].format_move))


@cache
def rule_numbers(name: str) -> frozenset[str]:
    """Those on the game's page in `rules/`, or on the page `rules.md` of a package from outside."""
    page = RULES / f"{name}.md"
    if not page.exists():
        package = part(name, "games")
        assert package is not None
        page = Path(str(package.__file__)).with_name("rules.md")
    return frozenset(re.findall(rf"\*\*({GAMES[name].rule_letter}[0-9]+)\*\*", page.read_text(encoding="utf-8")))


def has_text(game: AnyGame, state: Any) -> bool:
    try:
        game.format_position(state)
    except BadText as error:
        return {problem.code for problem in error.problems} != {"no_text"}
    return True


def encoded(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    return msgspec.json.encode(game.view(state, viewer))


def assert_refused(case: Case, state: Any, actor: Actor, move: Any) -> None:
    """The move raises IllegalMove with everything a reader needs."""
    with pytest.raises(IllegalMove) as caught:
        case.game.play(state, actor, move)
    error = caught.value
    assert error.rule in rule_numbers(case.game.name), error
    assert re.fullmatch("[a-z]+(_[a-z]+)*", error.reason), error.reason
    assert len(error.sentence) > 10
    assert error.move == case.game.format_move(move)
    assert error.position or not has_text(case.game, state)


# Facts and turns


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_a_game_are_its_own(name: str) -> None:
    game = GAMES[name]
    for word in game.seat_names:
        assert re.fullmatch("[a-z]+(_[a-z]+)*", word), word
        assert word not in ("draw", "none", "chance"), "it has a meaning in records and views"
    assert len({word[0] for word in game.seat_names}) == 2
    assert [other.name for other in GAMES.values() if other.rule_letter == game.rule_letter] == [name]


@all_cases
def test_the_spaces_to_press_for_a_move_are_on_the_board(case: Case) -> None:
    game, spaces = case.game, frozenset(case.game.board(case.options).spaces)
    for state in states_of(case, 40):
        for seat in Seat:
            view = game.view(state, seat)
            assert all(spaces.issuperset(game.picks(view, move)) for move in view.moves)


@all_cases
def test_a_game_ends_within_the_declared_length_and_with_a_result(case: Case) -> None:
    game, facts = case.game, case.game.facts(case.options)
    for seed in seeds_of(case):
        turns = played(case, seed)
        assert len(turns) <= facts.longest_game
        outcome = game.outcome(turns[-1].after)
        assert outcome is not None
        assert outcome.points == game.score(turns[-1].after)
        assert re.fullmatch("[a-z]+(_[a-z]+)*", outcome.reason), outcome.reason
        assert outcome.rule in rule_numbers(game.name)
        assert outcome.winner in (*Seat, None)


@all_cases
def test_declared_facts_are_what_the_games_show(case: Case) -> None:
    game, facts = case.game, case.game.facts(case.options)
    actors = [game.to_act(turn.before) for turn in turns_of(case)]
    assert any(actor is CHANCE for actor in actors) == facts.has_chance
    assert any(actor is not CHANCE and len(actor) == 2 for actor in actors) == facts.has_simultaneous_turns
    texts = {game.format_move(move) for turn in turns_of(case) for seat in Seat for move in game.legal_moves(turn.before, seat)}
    assert 0 < len(texts) <= facts.distinct_actions


@all_cases
def test_somebody_acts_exactly_while_there_is_no_outcome(case: Case) -> None:
    game = case.game
    for state in states_of(case):
        actors = game.to_act(state)
        assert (game.outcome(state) is None) == bool(actors is CHANCE or actors)
        assert bool(game.chance_outcomes(state)) == (actors is CHANCE)
        for seat in Seat:
            assert bool(game.legal_moves(state, seat)) == (actors is not CHANCE and seat in actors)


@all_cases
def test_options_travel_with_the_state_and_round_trip(case: Case) -> None:
    game, texts = case.game, case.game.format_options(case.options)
    assert game.parse_options(texts) == case.options
    assert list(texts) == [option.name for option in game.options]
    assert all(game.options_of(state) == case.options for state in states_of(case))


# Moves


@all_cases
def test_every_legal_move_plays_and_has_a_text_of_its_own(case: Case) -> None:
    game = case.game
    for state in states_of(case):
        for seat in Seat:
            moves = game.legal_moves(state, seat)
            texts = [game.format_move(move) for move in moves]
            assert len(set(texts)) == len(set(moves)) == len(moves)
            assert [game.parse_move(text) for text in texts] == list(moves)
            for move in moves:
                assert game.play(state, seat, move) != state


@all_cases
def test_chance_has_exact_positive_probabilities_that_sum_to_one(case: Case) -> None:
    game = case.game
    for state in states_of(case):
        outcomes = game.chance_outcomes(state)
        if outcomes:
            assert all(type(probability) is Fraction and probability > 0 for _, probability in outcomes)
            assert sum(probability for _, probability in outcomes) == 1
            assert len({move for move, _ in outcomes}) == len(outcomes)
            for move, _ in outcomes:
                assert game.parse_move(game.format_move(move)) == move
                assert game.play(state, CHANCE, move) != state


@all_cases
def test_moves_from_elsewhere_are_refused_with_a_rule_number(case: Case) -> None:
    source = random.Random(repr(case))
    refused = 0
    for state in states_of(case, 60):
        legal = set(choices(case.game, state))
        actors = case.game.to_act(state)
        for move in source.sample(pool(case.game.name), min(25, len(pool(case.game.name)))):
            for actor in [CHANCE] if actors is CHANCE else sorted(actors):
                if (actor, move) not in legal:
                    assert_refused(case, state, actor, move)
                    refused += 1
    assert refused, "no move is ever illegal"


@all_cases
def test_changed_texts_of_legal_moves_are_unreadable_or_refused(case: Case) -> None:
    game, source = case.game, random.Random(repr(case))
    alphabet = "".join(sorted({letter for move in pool(game.name) for letter in game.format_move(move)}))
    for state in states_of(case, 60):
        legal = choices(game, state)
        for actor, move in source.sample(legal, min(5, len(legal))):
            text = list(game.format_move(move))
            text[source.randrange(len(text))] = source.choice(alphabet)
            try:
                other = game.parse_move("".join(text))
            except BadText:
                continue
            assert game.format_move(other) == "".join(text)
            if (actor, other) not in legal:
                assert_refused(case, state, actor, other)


@all_cases
def test_whoever_does_not_have_to_act_cannot(case: Case) -> None:
    game = case.game
    for state in states_of(case, 60):
        actors = game.to_act(state)
        acting: set[Actor] = {CHANCE} if actors is CHANCE else set(actors)
        moves = [move for _, move in choices(game, state)[:3]] or list(pool(game.name)[:3])
        for actor in {CHANCE, *Seat} - acting:
            for move in moves:
                with pytest.raises((NotYourTurn, IllegalMove)):
                    game.play(state, actor, move)


@all_cases
def test_playing_is_pure_and_states_are_values(case: Case) -> None:
    game = case.game
    for turn in itertools.islice(turns_of(case), 400):
        print_before, hash_before = repr(turn.before), hash(turn.before)
        again = game.play(turn.before, turn.actor, turn.move)
        assert again == turn.after
        assert hash(again) == hash(turn.after)
        assert (repr(turn.before), hash(turn.before)) == (print_before, hash_before)
        if dataclasses.is_dataclass(turn.before):  # tuples are values anyway
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(turn.before, dataclasses.fields(turn.before)[0].name, None)


# Views


@all_cases
def test_states_that_differ_only_in_what_is_hidden_give_byte_identical_views(case: Case) -> None:
    game, secrets = case.game, 0
    for state in states_of(case):
        groups: defaultdict[tuple[Actor, str], list[Any]] = defaultdict(list)
        for actor, move in choices(game, state):
            text = game.format_move(move)
            public = text if actor is CHANCE else game.public_part(game.view(state, actor), text)
            after = game.play(state, actor, move)
            if public == text or not reveals(game, after):
                groups[actor, public].append(after)
        for (actor, _), running in groups.items():
            secrets += len(set(running)) > 1
            for viewer in (*Seat, None):
                views = {encoded(game, after, viewer) for after in running}
                assert len(views) == (len(set(running)) if viewer is actor else min(1, len(running)))
    assert bool(secrets) == game.facts(case.options).has_hidden_information


@all_cases
def test_a_hidden_choice_is_its_owners_secret_until_the_entry_is_complete(case: Case) -> None:
    game = case.game
    for state in states_of(case):
        if has_text(game, state):
            assert not any(game.view(state, viewer).own for viewer in (*Seat, None))
    for turn in turns_of(case):
        if turn.actor is not CHANCE and (own := game.view(turn.after, turn.actor).own):
            assert own == game.format_move(turn.move)


def reveals(game: AnyGame, after: Any) -> bool:
    """Whether a hidden move completed what both had chosen in secret, so that all of it is public now: the second order."""
    return not any(game.view(after, seat).own for seat in Seat)


@all_cases
def test_a_view_says_what_the_state_says(case: Case) -> None:
    game = case.game
    for state in states_of(case):
        actors = game.to_act(state)
        names = ("chance",) if actors is CHANCE else tuple(game.seat_names[seat] for seat in sorted(actors))
        for viewer in (*Seat, None):
            view = game.view(state, viewer)
            legal = () if viewer is None else game.legal_moves(state, viewer)
            assert view.moves == tuple(sorted(game.format_move(move) for move in legal))
            assert (view.game, view.viewer, view.to_act) == (game.name, viewer, names)
            assert (view.score, view.outcome) == (game.score(state), game.outcome(state))
            assert view.options == game.format_options(case.options)
            assert (view.phase == "over") == (view.outcome is not None)
            if has_text(game, state):
                assert view.position == game.format_position(state)


@all_cases
def test_what_is_not_hidden_looks_the_same_to_everybody(case: Case) -> None:
    game = case.game
    for state in states_of(case, 60):
        views = [game.view(state, viewer)._replace(viewer=None, moves=(), own="") for viewer in (*Seat, None)]
        assert views[0] == views[1] == views[2]


# Texts


@all_cases
def test_positions_round_trip(case: Case) -> None:
    game, texts = case.game, 0
    for state in states_of(case):
        if has_text(game, state):
            texts += 1
            text = game.format_position(state)
            again = game.parse_position(text, case.options)
            assert again == state
            assert hash(again) == hash(state)
            assert game.format_position(again) == text
            assert [other.name for other in GAMES.values() if other.recognises(text)] == [game.name]
    assert texts >= min(20, len(seeds_of(case)))


@all_cases
def test_a_changed_position_text_is_refused_or_written_back_exactly(case: Case) -> None:
    game, source = case.game, random.Random(repr(case))
    for state in states_of(case, 60):
        if not has_text(game, state):
            continue
        text = game.format_position(state)
        for _ in range(4):
            place = source.randrange(len(text))
            letter = source.choice([source.choice(text), " ", "/", "x", ""])
            changed = text[:place] + letter + text[place + source.randrange(2) :]
            try:
                again = game.parse_position(changed, case.options)
            except BadText as error:
                problems = error.problems
            else:
                problems = ()
                assert game.format_position(again) == changed
            assert all(problem.code and problem.sentence for problem in problems)


@all_cases
def test_legal_entries_are_sorted_play_and_are_written_as_read(case: Case) -> None:
    game = case.game
    for state in states_of(case, 40):
        entries = game.legal_entries(state)
        assert list(entries) == sorted(set(entries))
        assert bool(entries) == (has_text(game, state) and game.outcome(state) is None)
        for entry in entries:
            steps, after = game.parse_entry(state, entry), state
            for step in steps:
                after = game.play(after, step.actor, step.move)
            assert has_text(game, after)
            written = game.format_entry(steps)
            assert written == entry or (written is None and game.to_act(after) is CHANCE)


@all_cases
def test_the_entries_of_a_game_rebuild_the_same_states(case: Case) -> None:
    game = case.game
    turns = list(itertools.dropwhile(lambda turn: not has_text(game, turn.before), played(case, 0)))
    rebuilt, steps = turns[0].before, list[Step[Any]]()
    for turn in turns:
        steps.append(Step(turn.actor, turn.move))
        entry = game.format_entry(tuple(steps)) if has_text(game, turn.after) else None
        if entry is not None:
            for step in game.parse_entry(rebuilt, entry):
                rebuilt = game.play(rebuilt, step.actor, step.move)
            assert rebuilt == turn.after
            steps.clear()
    assert not steps
