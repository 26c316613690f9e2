"""Boards drawn with letters."""

from __future__ import annotations

import pytest

from reynard.draw.letters import centred, text_width


@pytest.mark.parametrize(("text", "width"), [("", 0), ("B", 1), ("é", 1), ("🦫", 2), ("狐", 2), ("🦊2", 3)])
def test_wide_characters_take_two_columns(text: str, width: int) -> None:
    assert text_width(text) == width
    assert text_width(centred(text, 7)) == 7
    assert centred(text, 7).strip() == text
