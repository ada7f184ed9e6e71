"""A late pattern finds what its compiled self finds, and is compiled when it is first asked."""

from __future__ import annotations

import re

import pytest

from cardgen.late import Late


def test_a_late_pattern_is_compiled_at_the_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compile_now = re.compile

    def compile_noted(pattern: str, flags: int = 0) -> re.Pattern[str]:
        compiled.append(pattern)
        return compile_now(pattern, flags)

    monkeypatch.setattr(re, "compile", compile_noted)
    late = Late(r"a(b+)", re.IGNORECASE)
    assert not compiled
    assert late.findall("abb AB") == ["bb", "B"]
    found = late.fullmatch("ABB")
    assert found is not None
    assert found[1] == "BB"
    assert late.sub("-", "cab") == "c-"
    assert compiled == [r"a(b+)"]


def test_a_late_pattern_has_nothing_that_patterns_have_not() -> None:
    with pytest.raises(AttributeError):
        _ = Late("a").nothing
