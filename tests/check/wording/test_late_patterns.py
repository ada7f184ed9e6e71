"""Patterns that are compiled late."""

import re

import pytest

from cardgen.check.wording import late_patterns
from cardgen.check.wording.late_patterns import LatePattern


def test_it_answers_as_the_pattern_that_it_stands_for() -> None:
    late, early = LatePattern(r"\bgold", re.IGNORECASE), re.compile(r"\bgold", re.IGNORECASE)
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

    def compile_and_tell(pattern: str, flags: int) -> re.Pattern[str]:
        made.append(pattern)
        return re.compile(pattern, flags)

    class Told:
        compile = staticmethod(compile_and_tell)

    monkeypatch.setattr(late_patterns, "re", Told)
    late = LatePattern("a")
    assert made == []
    assert [bool(late.search(text)) for text in "ab"] == [True, False]
    assert made == ["a"]
