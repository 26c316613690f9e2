"""Texts by id: translation, negotiation, and what happens with unknown names."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from reynard.core.errors import BrokenInvariant, NotFound
from reynard.draw import language
from reynard.draw.language import has_text, negotiate, translate


def test_a_text_is_given_in_the_language_asked_for() -> None:
    assert translate("piece-hare") == "hare"
    assert translate("piece-hare", "de") == "Hase"
    assert translate("piece-hare", lang="fr") == "lièvre"
    assert translate("piece-hare", lang="es-MX") == "liebre"


def test_numbers_choose_the_plural_form() -> None:
    assert translate("piece-mouse.count", "en", number=1) == "one mouse"
    assert translate("piece-mouse.count", "en", number=3) == "3 mice"
    assert translate("piece-mouse.count", "de", number=1) == "eine Maus"
    assert translate("piece-lion.count", "fr", number=2) == "2 lions"
    assert translate("piece-lion.count", "es", number=2) == "2 leones"


def test_texts_carry_no_bidirectional_marks() -> None:
    text = translate("speech-piece-on", "en", piece="fox", space="b3")
    assert text == "fox on b3"


def test_an_unknown_name_is_not_found() -> None:
    for name in ("no-such-text", "piece-fox.no-such-attribute", "-piece-fox"):
        with pytest.raises(NotFound):
            translate(name)
    assert not has_text("no-such-text")
    assert has_text("piece-fox", "de-CH")


def test_a_missing_variable_is_our_own_mistake() -> None:
    with pytest.raises(BrokenInvariant):
        translate("speech-piece-on", "en", piece="fox")


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("fr_FR.UTF-8", "fr"),
        ("ES", "es"),
        ("", "en"),
        ("C.UTF-8", "en"),
        ("it, nl;q=0.9", "en"),
        ("it;q=0.9, fr;q=0.5, de;q=0.8", "de"),
        ("de;q=0, es;q=0.1", "es"),
        ("de;q=zero", "de"),
        (";;,,", "en"),
    ],
)
def test_negotiation_takes_the_best_language_we_have(wanted: str, lang: str) -> None:
    assert negotiate(wanted) == lang


def test_importing_the_drawings_does_not_load_fluent() -> None:
    code = "import sys, reynard.draw.svg, reynard.draw.text; sys.exit(any(name.startswith('fluent') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_threads_may_ask_for_the_first_text_of_a_topic_at_the_same_moment() -> None:
    names = [name for name, topic in language._Catalogue("de").topics.items() if topic == "rules" and name[0] != "-"][:8]
    for _ in range(3):
        catalogue = language._Catalogue("de")
        with ThreadPoolExecutor(8) as threads:
            asked = [threads.submit(catalogue.format, name, {}) for name in names]
        assert all(text.result() for text in asked)
