"""What somebody might do to a record, or to a whole match, and that the verifier never takes it for proved."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import BadText
from reynard.core.record import Line, Record, format_records, parse_records
from reynard.core.seats import Seat
from reynard.fair.check_between import contradictions
from reynard.fair.deals import Deal, RoundDeal
from reynard.fair.findings import Findings
from reynard.fair.seals import seal_choice
from reynard.fair.signing import sign_record
from reynard.fair.tags import format_seal_tag, parse_deal_tag, parse_seal_tag
from reynard.fair.terms import commitment_hash
from reynard.fair.verify import examine
from reynard.games.catalogue import get_game
from reynard.match.commands import Abort
from reynard.match.decide import close
from reynard.match.record import records_of
from tests.unit.fair.matches import CASES, SIGNER, STRANGER, TRUSTED, play, signed


def codes_of(findings: Findings) -> set[str]:
    return {problem.code for problem in (*findings.wrong, *findings.missing)}


def changed(records: Sequence[Record], pattern: str, with_: str | Callable[[re.Match[str]], str], times: int = 0) -> Findings:
    """What is found once the text of the records is changed, and signed again by the server's own key."""
    text, hits = re.subn(pattern, with_, format_records(records), count=times)
    assert hits
    forged = parse_records(text)
    assert forged != tuple(records)
    return examine([resigned(record) for record in forged], TRUSTED)


def resigned(record: Record) -> Record:
    return sign_record(record, SIGNER) if record.has_tag("Signature") else record


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_finished_match_that_its_server_signed_is_proved(game: str, options: dict[str, str]) -> None:
    records = signed(play(game, options))
    findings = examine(records, TRUSTED)
    assert findings.is_proved, findings
    assert findings.signers == (SIGNER.public,)
    assert examine(parse_records(format_records(records)), TRUSTED) == findings


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_match_given_up_is_proved_and_a_running_one_is_honest_so_far(game: str, options: dict[str, str]) -> None:
    local = play(game, options, moves=9)
    running = examine(signed(local), TRUSTED)
    assert not running.wrong
    assert {"match_running", "closed_deal", "unsigned"} <= codes_of(running)
    local.resign(Seat.FIRST)
    assert examine(signed(local), TRUSTED).is_proved


def test_a_match_given_up_between_its_rounds_is_proved() -> None:
    local = play("tokan", {"games": "2"}, moves=0)
    while local.match.status == "playing":
        seat = local.to_act()[0]
        local.play(seat, local.view(seat).moves[0])
    local.resign(Seat.SECOND)
    assert examine(signed(local), TRUSTED).is_proved


def test_a_match_called_off_is_proved_to_be_that() -> None:
    local = play("two_paths", {}, moves=0)
    local.play(Seat.FIRST, "FHG")
    local.send(Abort, local.player(Seat.FIRST))
    assert examine(signed(local), TRUSTED).is_proved
    longer = play("two_paths", {}, moves=9)
    longer.resign(Seat.FIRST)
    words = {"MatchResult": "aborted", "Result": "none"}
    forged = changed(signed(longer), r'(MatchResult|Result) "[^"]*"', lambda found: f'{found[1]} "{words[found[1]]}"')
    assert "wrong_result" in codes_of(forged)


def test_a_match_that_an_operator_closed_is_open_and_has_no_result() -> None:
    longer = (play("tokan", {"games": "2"}, moves=moves) for moves in count(20, 4))
    second = next(local for local in longer if local.match.round.number == 2)
    for local in (play("tally_ho", {}, moves=9), second):
        decision = close(local.match, 1_794_800_000_000)
        local.match, local.events = decision.match, [*local.events, *decision.events]
        assert codes_of(examine(signed(local), TRUSTED)) == {"match_closed"}
    records = signed(second)
    assert len(records) == 2
    results = [record.with_tag("MatchResult", result) for record, result in zip(records, ("closed", "aborted"), strict=True)]
    assert "wrong_result" in codes_of(examine([resigned(record) for record in results], TRUSTED))
    given_up = play("tally_ho", {}, moves=9)
    given_up.resign(Seat.FIRST)
    assert "wrong_result" in codes_of(changed(signed(given_up), r'MatchResult "[^"]*"', 'MatchResult "closed"'))
    for case in (4, 5):
        assert "wrong_result" in codes_of(changed(signed(play(*CASES[case])), r'MatchResult "[^"]*"', 'MatchResult "closed"'))
    differing = [records[0].with_tag("MatchResult", "draw 0 0 agreed"), records[1]]
    assert "round_differs" in codes_of(examine([resigned(record) for record in differing], TRUSTED))


def test_a_match_from_a_given_position_is_proved() -> None:
    game = get_game("tally_ho")
    position = game.format_position(play("tally_ho", {}, moves=20).match.round.state)
    local = play("tally_ho", {}, start=position)
    assert examine(signed(local), TRUSTED).is_proved
    assert "broken_commitment" in codes_of(changed(signed(local), "start=given", "start=dealt"))


def test_whoever_trusts_no_key_or_another_one_is_told() -> None:
    records = signed(play("tally_ho", {"rounds": "1"}))
    assert codes_of(examine(records)) == {"unknown_key"}
    assert codes_of(examine(records, {STRANGER.public: ""})) == {"foreign_key"}
    assert codes_of(examine(records, {SIGNER.public: "revoked"})) == {"revoked_key"}
    assert codes_of(examine([sign_record(record, STRANGER) for record in records], TRUSTED)) == {"foreign_key"}
    unsigned = [
        Record(tuple(tag for tag in record.tags if tag[0] not in ("Key", "Signature")), record.line) for record in records
    ]
    assert "unsigned" in codes_of(examine(unsigned, TRUSTED))


def test_a_round_chosen_until_its_layout_pleases_is_wrong() -> None:
    """The first sample of the issue: one of thousands of layouts, by the number of its round."""
    local = play("tally_ho", {"rounds": "1"}, moves=0)
    deal, game = local.match.seating.deal, get_game("tally_ho")
    assert deal is not None
    number = next(number for number in count(2) if _tile_at(deal, number, "a7") == "B")
    state = game.initial(game.parse_options({}))
    forged = Record(
        (
            ("Game", "tally_ho"),
            *(tag for tag in records_of(local.events)[0].tags if tag[0] not in ("Game", "Round", "Result")),
            ("Round", str(number)),
            ("Result", "none"),
        ),
        parse_records('[Game "tally_ho"]\n1. a7=B')[0].line,
    )
    assert game.format_position(state)
    assert codes_of(examine([forged])) >= {"bad_round"}


def _tile_at(deal: Deal, number: int, space: str) -> str:
    game = get_game("tally_ho")
    state = game.play(game.initial(game.parse_options({})), Seat.FIRST, game.parse_move(space))
    return RoundDeal(deal, number, number).settle(game, state, 1, space)[1][0].partition("=")[2]


FORGERIES: tuple[tuple[str, int, str, str, str], ...] = (
    ("the seed never opened", 2, r" seed=\w{64}", "", "not_opened"),
    ("a seal never opened", 0, r"(entry=- seal=\w{64}) nonce=\w+ choice=\S+(?=\")", r"\1", "not_opened"),
    ("a forged winner", 0, r'MatchResult "(south|north) (\d+) (\d+)', r'MatchResult "draw \2 \3', "wrong_result"),
    ("forged points", 4, r'MatchResult "(\w+) (\d+) ', r'MatchResult "\1 9\2 ', "wrong_result"),
    ("another rule", 2, r"sum T16", "sum T15", "wrong_result"),
    ("a result by agreement", 4, r'MatchResult "\w+ (\d+) (\d+) sum H16"', r'MatchResult "draw \1 \2 agreed"', "wrong_result"),
    ("no result of the match", 2, r"\[MatchResult .*\]\n", "", "wrong_result"),
    ("seats wished for and not drawn", 0, "seats=wished", "seats=drawn", "wrong_seats"),
    ("a wish that was none", 0, r"wishes=\w+,", "wishes=-,", "broken_commitment"),
    ("wishes taken away", 0, r"wishes=\S+", "wishes=-,-", "wrong_seats"),
    ("the players' order", 0, "first=0", "first=1", "wrong_seats"),
    ("another kind of player", 0, "kinds=human,human", "kinds=human,bot", "broken_commitment"),
    ("another name", 0, r'South "Ada"', 'South "Eve"', "wrong_player"),
    ("another salt", 0, r"salts=\w{32}", "salts=" + "0" * 32, "wrong_player"),
    ("another mark", 0, r"marks=\w{64}", "marks=" + "0" * 64, "wrong_player"),
    ("another clock", 0, r'Clock "3d"', 'Clock "none"', "broken_commitment"),
    ("a clock with a space after it", 0, r'Clock "3d"', 'Clock "3d "', "bad_clock"),
    ("a clock that is none", 0, r'Clock "3d"', 'Clock "3 days"', "bad_clock"),
    ("a day that is none", 0, r'Date "2026-11-\d\d', 'Date "2026-11-31', "bad_date"),
    ("fewer events than moves", 0, r"events=\d+ head", "events=40 head", "bad_chain"),
    ("a choice sealed before the match began", 0, r'Seal "event=\d+', 'Seal "event=3', "seal_order"),
    ("another date", 0, r'Date "2026-11', 'Date "2025-11', "broken_commitment"),
    ("another series", 4, "layout=mirrored", "layout=fresh", "broken_commitment"),
    ("fewer rounds", 2, "games=2", "games=1", "bad_round"),
    ("other options", 4, "quiet_limit=30", "quiet_limit=31", "broken_commitment"),
    ("a commitment of somebody else", 0, r"commitment=\w{64}", "commitment=" + "0" * 64, "broken_commitment"),
    ("given, not dealt", 0, "start=dealt", "start=given", "broken_commitment"),
    (
        "old form, to escape the commitment",
        0,
        r"version=2 (seal=\w+ seed=\w+).* (entropies=\S+).* (seats=)",
        r"\1 \2 \3",
        "broken_seal",
    ),
    ("a name that no match can have", 4, r'Match "[^"]+"', 'Match "a b"', "no_match"),
    ("given, not dealt, in two rounds", 4, "start=dealt", "start=given", "wrong_start"),
    ("a wish for a seat that is none", 0, r"wishes=\w+,", "wishes=west,", "wrong_seats"),
    ("a seal of an entry that is not there", 0, "entry=1 ", "entry=9999 ", "bad_seal"),
    ("a result of a running game", 2, r'MatchResult "[^"]*"', 'MatchResult "none"', "bad_result"),
    ("a match that is over shown as one that runs", 5, r"\[MatchResult .*\]\n| seed=\w{64}", "", "wrong_result"),
    ("options in another order", 4, r'Options "(\S+) (\S+)"', r'Options "\2 \1"', "other_spelling"),
    ("a round with a zero before it", 4, 'Round "1"', 'Round "01"', "bad_round"),
    ("a deal in another order", 0, r"(seats=\w+) (first=\d)", r"\2 \1", "other_spelling"),
    ("a seal in another order", 0, r"(event=\d+) (seat=\w+)", r"\2 \1", "other_spelling"),
    ("a chain in another order", 0, r"(events=\d+) (head=\w+)", r"\2 \1", "other_spelling"),
    ("fewer rounds in the chain", 4, 'rounds=2"]\n\\[Key', 'rounds=1"]\n[Key', "bad_round"),
    ("another nonce twice", 0, r"nonce=\w{64}", "nonce=" + "0" * 64, "nonce_twice"),
    ("a seal too many", 0, r'(\[Seal "event=)(\d+)( seat=\w+ entry=)\d+( .*\]\n)', r"\1\2\3-\4\g<0>", "seal_order"),
)


@pytest.mark.parametrize(
    ("case", "pattern", "with_", "code"), [row[1:] for row in FORGERIES], ids=[row[0] for row in FORGERIES]
)
def test_a_forgery_is_wrong_even_if_it_is_signed(case: int, pattern: str, with_: str, code: str) -> None:
    findings = changed(signed(play(*CASES[case])), pattern, with_)
    assert code in {problem.code for problem in findings.wrong}, findings


@pytest.mark.parametrize("game", ["tally_ho", "tokan"])
def test_other_bytes_give_another_deal_whatever_that_one_would_have_drawn(game: str) -> None:
    """Some of them draw what cannot be there any more."""
    records = signed(play(game, {}))
    for digit in "0123456789abcdef":
        findings = changed(records, r"entropies=\w\w", f"entropies={digit}{digit}")
        assert "wrong_deal" in {problem.code for problem in findings.wrong}


def test_a_finished_match_without_the_head_of_its_chain_is_not_proved() -> None:
    (record,) = signed(play("tally_ho", {"rounds": "1"}))
    bare = Record(tuple(tag for tag in record.tags if tag[0] != "Chain"), record.line)
    assert codes_of(examine([resigned(bare)], TRUSTED)) == {"no_chain"}


def test_two_histories_of_one_match_contradict_each_other_though_both_are_signed() -> None:
    one, other = signed(play("tokan", {}, "one")), signed(play("tokan", {}, "other"))
    assert contradictions([("", record) for record in one]) == []
    told = [("one, ", one[0]), ("other, ", resigned(other[0].with_tag("Match", one[0].tag("Match"))))]
    assert {problem.code for problem in contradictions(told)} == {"two_deals", "two_histories"}
    longer = Record(one[0].tags, Line(one[0].line.entries[:-1]))
    assert {problem.code for problem in contradictions([("", one[0]), ("", longer)])} == {"two_histories"}


def test_what_was_kept_of_a_running_match_does_not_contradict_its_end() -> None:
    local = play("two_paths", {}, moves=9)
    running = records_of(local.events)
    local.resign(Seat.FIRST)
    assert contradictions([("", record) for record in (*running, *signed(local))]) == []


def test_a_secret_that_served_in_two_matches_is_wrong() -> None:
    (one,) = signed(play("two_paths", {}))
    twin = resigned(one.with_tag("Match", "another1"))
    codes = {problem.code for problem in contradictions([("", one), ("", twin)])}
    assert codes == {"secret_twice"}
    assert "secret_twice" in codes_of(examine([one, twin], TRUSTED))


def test_verify_compares_files_with_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = signed(play("tokan", {}))
    shorter = [resigned(Record(record.tags, Line(record.line.entries[:-1])).with_tag("Result", "none")) for record in records]
    for name, told in (("one", records), ("same", records), ("other", shorter)):
        (tmp_path / name).write_text(format_records(told))
    files = {name: str(tmp_path / name) for name in ("one", "same", "other")}
    assert main(["verify", files["one"], files["same"], "--key", SIGNER.public]) == 0
    assert main(["verify", files["one"], files["other"], "--key", SIGNER.public]) == 1
    assert "two_histories" in capsys.readouterr().out


def test_half_a_character_in_a_tag_is_refused() -> None:
    with pytest.raises(BadText, match="surrogate"):
        parse_records('[Game "tokan"]\n[Event "\\ud800"]\n')


def test_H3_a_turned_tile_that_the_deal_does_not_have_there_is_wrong() -> None:
    """Nothing is played afterwards, so that the forged tile is legal."""
    local = play("tally_ho", {"rounds": "1"}, moves=0)
    local.play(local.to_act()[0], "a7")
    local.resign(Seat.FIRST)
    findings = changed(signed(local), r"1\. a7=(\S+)", lambda found: "1. a7=" + ("F" if found[1] != "F" else "B"))
    assert "wrong_deal" in {problem.code for problem in findings.wrong}


def test_a_match_that_was_given_up_cannot_be_shown_as_one_that_runs() -> None:
    local = play("two_paths", {}, moves=9)
    local.resign(Seat.FIRST)
    pattern = r'\[MatchResult .*\]\n|(?<=\[Result ")[^"]*'
    findings = changed(signed(local), pattern, lambda found: "" if found[0].startswith("[") else "none")
    assert "wrong_result" in {problem.code for problem in findings.wrong}


@pytest.mark.parametrize(
    ("game", "reason", "clock"), [(game, *how) for game in ("tokan", "tally_ho") for how in (("time", "3d"), ("left", "none"))]
)
def test_whoever_had_not_to_act_cannot_have_lost_by_waiting(game: str, reason: str, clock: str) -> None:
    for is_awaited in (True, False):
        local = play(game, {}, moves=9, control=clock)
        (seat,) = local.to_act()
        local.resign(seat if is_awaited else seat.other)
        findings = changed(signed(local), "resigned", reason)
        assert findings.is_proved == is_awaited, findings
        assert ("wrong_result" in {problem.code for problem in findings.wrong}) != is_awaited


def test_who_could_have_played_a_part_of_an_entry_can_have_lost_by_waiting() -> None:
    for seat in Seat:
        local = play("two_paths", {}, moves=9)
        local.resign(seat)
        assert examine(signed(local), TRUSTED).is_proved
        assert changed(signed(local), "resigned", "time").is_proved


def test_nobody_leaves_a_match_by_correspondence_and_only_two_who_wait_run_out_of_time_at_once() -> None:
    local = play("tokan", {}, moves=9)
    (seat,) = local.to_act()
    local.resign(seat)
    for pattern, other in (("resigned", "left"), (r'"\w+ (\d+ \d+) resigned', r'"draw \1 time')):
        assert "wrong_result" in codes_of(changed(signed(local), pattern, other))


def test_a_second_round_without_the_exchange_of_seats_is_wrong() -> None:
    first, second = signed(play("tally_ho", {"layout": "mirrored"}))
    swapped = second.with_tag("Bears", first.tag("Bears")).with_tag("Hunters", first.tag("Hunters"))
    assert {"seats_kept"} <= codes_of(examine([first, resigned(swapped)], TRUSTED))


@pytest.mark.parametrize("index", [0, 1])
def test_one_round_of_two_is_not_the_whole_match(index: int) -> None:
    for game, options in (("tokan", {"games": "2", "setup": "draft"}), ("tally_ho", {"layout": "mirrored"})):
        findings = examine([signed(play(game, options))[index]], TRUSTED)
        assert codes_of(findings) == {"rounds_missing"}
        assert not findings.is_proved


def test_the_sum_of_two_rounds_is_not_proved_by_one_where_no_chain_counts_them() -> None:
    first, _ = signed(play("tally_ho", {"layout": "mirrored"}))
    unchained = resigned(Record(tuple(tag for tag in first.tags if tag[0] != "Chain"), first.line))
    assert "rounds_missing" in codes_of(examine([unchained], TRUSTED))


def test_rounds_of_two_matches_do_not_make_one() -> None:
    one, other = signed(play("tally_ho", {}, "one")), signed(play("tally_ho", {}, "other"))
    assert codes_of(examine([one[0], other[1]], TRUSTED)) >= {"rounds_missing"}
    renamed = resigned(other[1].with_tag("Match", one[0].tag("Match")))
    assert "wrong_deal" in codes_of(examine([one[0], renamed], TRUSTED))
    assert "round_order" in codes_of(examine([one[1], one[0]], TRUSTED))
    assert "round_order" in codes_of(examine([one[0], one[0]], TRUSTED))


def test_no_tag_but_a_seal_may_stand_twice() -> None:
    (record,) = signed(play("tally_ho", {"rounds": "1"}))
    told = 0
    for name, value in record.tags[:-1]:
        with suppress(BadText):  # some are refused when a record is read
            twice = Record((*record.tags[:-1], (name, value), record.tags[-1]), record.line)
            assert "tag_twice" in {problem.code for problem in examine([twice], TRUSTED).wrong}, name
            told += 1
    assert told > 0


def test_a_choice_that_is_still_hidden_leaves_its_seal_closed() -> None:
    local = play("two_paths", {}, moves=0)
    local.play(Seat.FIRST, "FHG")
    assert "closed_seal" in codes_of(examine(signed(local), TRUSTED))


def test_a_name_that_was_not_sealed_is_not_proved() -> None:
    assert "unsealed_name" in codes_of(changed(signed(play(*CASES[0])), r"marks=\w{64},", "marks=-,"))


def test_a_result_of_the_match_stands_in_all_rounds_or_in_none() -> None:
    assert "round_differs" in codes_of(changed(signed(play(*CASES[2])), r"\[MatchResult .*\]\n", "", times=1))


def test_a_match_given_up_has_one_result() -> None:
    local = play("tokan", {}, moves=9)
    local.resign(Seat.FIRST)
    forged = changed(signed(local), r'MatchResult "\w+ (\d+) (\d+) resigned"', r'MatchResult "draw \1 \2 agreed"')
    assert "wrong_result" in codes_of(forged)


def test_a_match_called_off_has_no_result() -> None:
    local = play("two_paths", {}, moves=0)
    local.play(Seat.FIRST, "FHG")
    local.send(Abort, local.player(Seat.FIRST))
    assert "wrong_result" in codes_of(changed(signed(local), '\\[Result "none"', '[Result "draw 0 0 agreed"'))


def test_a_round_begins_when_the_one_before_is_over() -> None:
    first, second = signed(play("tally_ho", {}))
    shorter = resigned(Record(first.tags, Line(first.line.entries[:-3])).with_tag("Result", "none"))
    assert "round_order" in codes_of(examine([shorter, second], TRUSTED))


def test_only_moves_are_sealed_and_only_where_something_is_hidden() -> None:
    (record,) = signed(play(*CASES[0]))
    place, tag = next((n, parse_seal_tag(v)) for n, (name, v) in enumerate(record.tags) if name == "Seal" and " entry=- " in v)
    nonce = bytes.fromhex(tag.nonce or "")
    other = replace(tag, choice="zz", seal=seal_choice(nonce, record.tag("Match"), tag.event, "zz"))
    forged = Record((*record.tags[:place], ("Seal", format_seal_tag(other)), *record.tags[place + 1 :]), record.line)
    assert codes_of(examine([resigned(forged)], TRUSTED)) == {"bad_seal"}
    (open_game,) = signed(play("tokan", {}))
    move = replace(tag, seat="red", choice="c3-c5", seal=seal_choice(nonce, open_game.tag("Match"), tag.event, "c3-c5"))
    told = Record((*open_game.tags, ("Seal", format_seal_tag(move))), open_game.line)
    assert "bad_seal" in codes_of(examine([resigned(told)], TRUSTED))


def test_a_game_that_belongs_to_no_match_is_not_proved() -> None:
    (record,) = parse_records('[Game "tally_ho"]\n1. a7=B\n')
    assert codes_of(examine([record])) == {"no_deal", "unsigned"}


def test_seals_belong_to_a_match_whose_deal_was_sealed() -> None:
    (record,) = signed(play("two_paths", {}))
    bare = Record(tuple(tag for tag in record.tags if tag[0] != "Deal"), record.line)
    assert {"no_deal", "no_match"} <= codes_of(examine([resigned(bare)], TRUSTED))


def test_rounds_of_one_match_are_of_one_game_with_the_same_options() -> None:
    first, second = signed(play("tally_ho", {}))
    other = Record(tuple((name, value.replace("=30", "=31")) for name, value in second.tags), Line(()))
    other = resigned(other.with_tag("Result", "none"))
    assert "round_game" in codes_of(examine([first, other], TRUSTED))


def test_comments_and_unknown_tags_are_not_proved() -> None:
    (record,) = signed(play("tally_ho", {"rounds": "1"}))
    text = format_records([record])
    with_comment = re.sub(r"\n1\. (\S+)", r"\n1. \1 {white cheated}", text)
    assert codes_of(examine(parse_records(with_comment), TRUSTED)) == {"added_notes"}
    assert codes_of(examine([resigned(record.with_tag("Referee", "me"))], TRUSTED)) == {"unknown_tag"}
    assert codes_of(examine([record.with_tag("Referee", "me")], TRUSTED)) >= {"bad_signature"}


def test_a_player_who_was_forgotten_leaves_a_name_that_is_not_proved() -> None:
    (record,) = signed(play("tally_ho", {"rounds": "1"}))
    text = re.sub(r"salts=\w+,", "salts=-,", format_records([record])).replace('Bears "Ada"', 'Bears "—"')
    findings = examine([resigned(parsed) for parsed in parse_records(text)], TRUSTED)
    assert codes_of(findings) == {"forgotten_name"}


def test_a_deal_to_which_nobody_gave_bytes_is_not_proved() -> None:
    (record,) = signed(play("tokan", {}))
    tag = parse_deal_tag(record.tag("Deal"))
    assert all(tag.entropies)
    findings = changed([record], r"entropies=\S+", "entropies=-,-")
    assert {"no_bytes", "wrong_deal"} <= codes_of(findings)


def test_bytes_of_a_bot_leave_open_whether_the_server_chose_the_deal() -> None:
    local = play("tokan", {})
    before, _, after = local.match.commitment.rpartition("place human")
    text = format_records(signed(local)).replace("kinds=human,human", "kinds=human,bot")
    text = re.sub("commitment=[0-9a-f]{64}", f"commitment={commitment_hash(f'{before}place bot{after}')}", text)
    findings = examine([resigned(record) for record in parse_records(text)], TRUSTED)
    assert codes_of(findings) == {"bot_bytes"}


def test_what_was_sealed_is_what_both_players_were_told() -> None:
    local = play("tokan", {"games": "2"})
    assert parse_deal_tag(records_of(local.events)[0].tag("Deal")).commitment == commitment_hash(local.match.commitment)


def test_another_head_of_the_same_match_is_another_history_even_if_all_rounds_are_the_same() -> None:
    (record,) = signed(play("tokan", {}))
    other = resigned(record.with_tag("Chain", re.sub("head=[0-9a-f]{64}", "head=" + "5e" * 32, record.tag("Chain"))))
    assert {problem.code for problem in contradictions([("one, ", record), ("two, ", other)])} == {"two_histories"}


def test_a_choice_that_was_sealed_before_the_deal_is_wrong_however_well_it_is_sealed() -> None:
    (record,) = signed(play("two_paths", {"setup": "random"}))
    first, *others = record.tags_named("Seal")
    tag = parse_seal_tag(first)
    assert tag.nonce is not None
    assert tag.choice is not None
    early = replace(tag, event=2, seal=seal_choice(bytes.fromhex(tag.nonce), record.tag("Match"), 2, tag.choice))
    tags = [pair for pair in record.tags if pair[0] != "Seal"]
    forged = Record((*tags, *(("Seal", text) for text in (format_seal_tag(early), *others))), record.line)
    assert codes_of(examine([resigned(forged)], TRUSTED)) == {"seal_order"}


def test_seals_of_version_0_1_0_in_another_order_are_wrong() -> None:
    """Whose events cannot be counted, for nobody sealed what was agreed."""
    (record,) = parse_records(Path("data/fair/two_paths.record").read_text("utf-8"))
    seals = [tag for tag in record.tags if tag[0] == "Seal"]
    others = [tag for tag in record.tags if tag[0] != "Seal"]
    assert not examine([Record((*others, *seals), record.line)]).wrong
    assert codes_of(examine([Record((*others, seals[1], seals[0], *seals[2:]), record.line)])) >= {"seal_order"}
    other = {"entry=1 ": "entry=2 ", "entry=2 ": "entry=1 "}
    exchanged = [(name, re.sub("entry=[12] ", lambda found: other[found[0]], value)) for name, value in seals]
    assert codes_of(examine([Record((*others, *exchanged), record.line)])) >= {"seal_order"}
    beyond = parse_seal_tag(seals[-1][1]).event - 1
    chain = ("Chain", f"events={beyond} head={'5e' * 32} rounds=1")
    assert codes_of(examine([Record((*others, *seals, chain), record.line)])) >= {"seal_order"}


@pytest.mark.parametrize(("name", "value"), [("Date", "2026-11-20"), ("Clock", "5d")])
def test_rounds_of_one_match_do_not_differ_in_what_was_agreed(name: str, value: str) -> None:
    first, second = signed(play("tokan", {"games": "2"}))
    assert second.tag(name) != value
    assert "round_differs" in codes_of(examine([first, resigned(second.with_tag(name, value))], TRUSTED))
