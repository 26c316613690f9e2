"""What grows is a value: whatever is added to it elsewhere, it stays as it was."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reynard.match.growing import Answers, Growing


@given(st.lists(st.tuples(st.integers(0, 30), st.integers()), max_size=40))
def test_sequences_grown_from_each_other_in_any_order_are_the_tuples_they_stand_for(steps: list[tuple[int, int]]) -> None:
    grown: list[Growing[int]] = [Growing()]
    model: list[tuple[int, ...]] = [()]
    for parent, item in steps:
        grown.append(grown[parent % len(grown)].plus(item))
        model.append((*model[parent % len(model)], item))
    for one, items in zip(grown, model, strict=True):
        assert one == items
        assert tuple(one) == items
        assert tuple(reversed(one)) == items[::-1]
        assert len(one) == len(items)
        assert bool(one) == bool(items)
        assert one[-2:] == items[-2:]
        assert [one[place] for place in range(-len(items), len(items))] == [*items, *items]
        assert hash(one) == hash(Growing(list(items), len(items)))


def test_beyond_its_end_there_is_nothing_though_a_later_one_goes_on() -> None:
    short = Growing[str]().plus("a")
    short.plus("b")
    for place in (1, -2):
        try:
            short[place]
        except IndexError:
            continue
        raise AssertionError(place)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 5)), max_size=40))
def test_answers_grown_from_each_other_know_their_own_commands_alone(steps: list[tuple[int, int]]) -> None:
    grown = [Answers()]
    model: list[dict[tuple[str, str], int]] = [{}]
    for parent, command in steps:
        before, known = grown[parent % len(grown)], model[parent % len(model)]
        key = ("anna", str(command))
        if key in known:
            continue
        grown.append(before.plus(key, before.last + 1))
        model.append(known | {key: before.last + 1})
    for one, known in zip(grown, model, strict=True):
        assert {str(number): one.get(("anna", str(number))) for number in range(6)} == {
            str(number): known.get(("anna", str(number))) for number in range(6)
        }


def test_a_command_with_several_events_is_answered_with_the_last() -> None:
    answers = Answers().plus(("ben", "move"), 7).plus(("ben", "move"), 8).plus(("ben", "move"), 9)
    assert answers.get(("ben", "move")) == 9
    assert answers.plus(("anna", "move"), 10).get(("ben", "move")) == 9
