"""A lazy pattern finds what its compiled self finds, and is compiled when it is first used."""

from __future__ import annotations

import marshal
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import lazy_patterns
from cardgen.lazy_patterns import LazyPattern, keep_compiled


def test_a_late_pattern_is_compiled_at_the_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compile_now = lazy_patterns._compile

    def compile_noted(given: LazyPattern) -> re.Pattern[str]:
        compiled.append(given.pattern)
        return compile_now(given)

    monkeypatch.setattr(lazy_patterns, "_compile", compile_noted)
    pattern = LazyPattern(r"a(b+)", re.IGNORECASE)
    assert not compiled
    assert pattern.findall("abb AB") == ["bb", "B"]
    found = pattern.fullmatch("ABB")
    assert found is not None
    assert found[1] == "BB"
    assert pattern.sub("-", "cab") == "c-"
    assert compiled == [r"a(b+)"]


def test_a_late_pattern_has_nothing_that_patterns_have_not() -> None:
    with pytest.raises(AttributeError):
        _ = LazyPattern("a").nothing


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of an own table; nothing is compiled or known before."""
    place = tmp_path / "lazy.patterns"
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(lazy_patterns, "_place", lambda: place)
    monkeypatch.setattr(lazy_patterns, "_new", {})
    lazy_patterns._kept.cache_clear()
    yield place
    lazy_patterns._kept.cache_clear()


def _forget() -> None:
    """As in a new process."""
    lazy_patterns._new.clear()
    lazy_patterns._kept.cache_clear()


@pytest.mark.parametrize(
    ("pattern", "flags"),
    [
        (r"a(?P<one>b+)|(?P<two>é)(c)?", 0),
        (r"(?i:\bnach)\s(?<!x)[^\W\d_]", re.MULTILINE),
        ("ſ[k-p]", re.IGNORECASE),
        ("", 0),
    ],
)
def test_what_was_kept_is_what_would_be_compiled(table: Path, pattern: str, flags: int) -> None:
    text = "abb AB é éc\nNACH Ä SK"
    expected = re.compile(pattern, flags)
    assert list(map(str, LazyPattern(pattern, flags).finditer(text))) == list(
        map(str, expected.finditer(text))
    )
    keep_compiled()
    assert table.is_file()
    _forget()
    made = lazy_patterns._compile(LazyPattern(pattern, flags))
    assert not lazy_patterns._new
    assert made == expected
    assert made.groupindex == expected.groupindex


def test_python_compiles_as_is_known() -> None:
    assert lazy_patterns._compiles_as_known()


@pytest.mark.parametrize("fault", [AttributeError, TypeError, None])
def test_a_python_that_compiles_otherwise_does_it_itself(
    table: Path, monkeypatch: pytest.MonkeyPatch, fault: type[Exception] | None
) -> None:
    def code_otherwise(pattern: str, flags: int) -> lazy_patterns._Code:
        if fault:
            raise fault
        return code_of("another", 0)

    code_of = lazy_patterns._code_of
    monkeypatch.setattr(lazy_patterns, "_code_of", code_otherwise)
    lazy_patterns._compiles_as_known.cache_clear()
    found = LazyPattern(r"a(b+)").search("cabb")
    lazy_patterns._compiles_as_known.cache_clear()
    assert found is not None
    assert found[1] == "bb"
    keep_compiled()
    assert not table.exists()


def test_what_another_process_kept_stays(table: Path) -> None:
    LazyPattern("one").search("")
    keep_compiled()
    kept = table.read_bytes()
    _forget()
    LazyPattern("two").search("")
    keep_compiled()
    assert len(table.read_bytes()) > len(kept)
    _forget()
    LazyPattern("one").search("")
    LazyPattern("two").search("")
    assert not lazy_patterns._new


@pytest.mark.parametrize("broken", [b"", b"nothing", marshal.dumps(("of another interpreter", {}))])
def test_a_table_that_says_nothing_is_made_anew(table: Path, broken: bytes) -> None:
    table.write_bytes(broken)
    assert LazyPattern("ab").search("cab")
    keep_compiled()
    assert table.read_bytes() != broken
    assert list(table.parent.iterdir()) == [table]


def test_nothing_is_kept_where_python_keeps_no_modules(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    LazyPattern("ab").search("cab")
    keep_compiled()
    assert not table.exists()


def test_what_was_kept_is_used_where_python_may_keep_nothing_more(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    LazyPattern("ab").search("cab")
    keep_compiled()
    _forget()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    lazy_patterns.is_kept.cache_clear()
    assert lazy_patterns.is_kept()
    lazy_patterns.is_kept.cache_clear()
    assert LazyPattern("ab").search("cab")
    assert not lazy_patterns._new


def test_a_folder_that_cannot_be_written_to_is_no_fault(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lazy_patterns, "_place", lambda: table / "not" / "there.patterns")
    LazyPattern("ab").search("cab")
    keep_compiled()
    assert not table.exists()


def test_a_table_of_more_than_there_are_is_begun_anew(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lazy_patterns, "_MOST", 1)
    for pattern in ("one", "two"):
        _forget()
        LazyPattern(pattern).search("")
        keep_compiled()
    _forget()
    assert [pattern for pattern, _, _ in lazy_patterns._kept()] == ["two"]


def test_what_was_found_another_way_is_of_no_use(table: Path) -> None:
    class Quick(LazyPattern):
        def sought(self) -> tuple[str, int]:
            return "b", 0

    class Quicker(Quick):
        way = 1

        def sought(self) -> tuple[str, int]:
            return "c", 0

    assert [Quick("a").search("bc")[0], Quicker("a").search("bc")[0]] == ["b", "c"]  # type: ignore[index]
    keep_compiled()
    _forget()
    assert [Quick("a").search("bc")[0], Quicker("a").search("bc")[0]] == ["b", "c"]  # type: ignore[index]
    assert not lazy_patterns._new
    assert table.is_file()
