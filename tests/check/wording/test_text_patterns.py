"""Patterns that are compiled when they are first used."""

import re

import pytest

import cardgen.lazy_patterns
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.lazy_patterns import LazyPattern


def test_it_answers_as_the_pattern_that_it_stands_for() -> None:
    late, early = TextPattern(r"\bgold", re.IGNORECASE), re.compile(r"\bgold", re.IGNORECASE)
    text = "Gold, fools' gold"
    assert [m.span() for m in late.finditer(text)] == [m.span() for m in early.finditer(text)]
    for found, expected in (
        (late.search(text, 1), early.search(text, 1)),
        (late.match(text), early.match(text)),
    ):
        assert found is not None
        assert expected is not None
        assert found.span() == expected.span()
    assert late.match(text, 1) is None


def test_it_is_compiled_at_the_first_question_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def compile_and_tell(pattern: LazyPattern) -> re.Pattern[str]:
        made.append(pattern.pattern)
        return re.compile(pattern.pattern, pattern.flags)

    monkeypatch.setattr(cardgen.lazy_patterns, "_compile", compile_and_tell)
    late = TextPattern("a")
    assert made == []
    assert [bool(late.search(text)) for text in "ab"] == [True, False]
    assert made == ["a"]


PATTERN = r"\b(?P<number>\d+) (?:cards?|tiles?)\b"
TEXTS = ("Draw 2 cards, then 1 tile.", "Draw 2 Cards.", "2 cardsharps", "no number of cards", "")


@pytest.mark.parametrize("cues", ["", "card cards tile tiles"])
@pytest.mark.parametrize("text", TEXTS)
def test_a_late_pattern_answers_as_a_compiled_one(text: str, cues: str) -> None:
    late, compiled = TextPattern(PATTERN, re.IGNORECASE, cues=cues), re.compile(PATTERN, re.IGNORECASE)
    assert [found.span() for found in late.finditer(text)] == [f.span() for f in compiled.finditer(text)]
    assert late.findall(text) == compiled.findall(text)
    for ask in ("search", "match", "fullmatch"):
        found, expected = getattr(late, ask)(text), getattr(compiled, ask)(text)
        assert (found and found.span()) == (expected and expected.span())
    assert late.sub("…", text) == compiled.sub("…", text)
    assert late.split(text) == compiled.split(text)


def test_a_pattern_without_its_cue_is_not_even_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    late = TextPattern("(", cues="card")  # which is no pattern
    monkeypatch.setattr(cardgen.lazy_patterns, "_compile", pytest.fail)
    assert late.search("Discard it.") is None
    assert list(late.finditer("Take two tiles.", 4)) == []


def test_it_is_tried_where_there_is_a_cue_of_every_list() -> None:
    late = TextPattern("card .* gold|gold .* card", cues=("card", "gold silver"))
    texts = ("a card of gold", "a card of silver", "a card", "gold")
    assert [bool(late.search(text)) for text in texts] == [True, False, False, False]


def test_a_late_pattern_has_nothing_that_a_compiled_one_has_not() -> None:
    with pytest.raises(AttributeError):
        TextPattern("a").nothing  # noqa: B018 - asked for, and refused
