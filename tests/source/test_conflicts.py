"""What a merge leaves for a person to decide is told where it begins, and nothing else is taken for it."""

from __future__ import annotations

import pytest

from cardgen.source.conflicts import find_conflicts
from cardgen.source.source import Source

LEFT = "Shuffle.\n<<<<<<< HEAD\nDraw 2.\n=======\nDraw 3.\n>>>>>>> more\nPlay.\n"


@pytest.mark.parametrize(
    "text", [LEFT, LEFT.replace("\n", "\r\n"), LEFT.replace(" HEAD", "").rstrip("Play.\n")]
)
def test_two_versions_of_a_passage_are_told_at_their_first_line(text: str) -> None:
    (found,) = find_conflicts(Source("rules.md", text, None))
    assert found.problem.code == "SRC017"
    assert found.span is not None
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 1, 8)


def test_each_passage_is_told() -> None:
    lines = [found.span.line for found in find_conflicts(Source("a", LEFT + LEFT, None)) if found.span]
    assert lines == [2, 9]


@pytest.mark.parametrize("text", ["A title\n=======\n", "a <<<<<<< b\n=======\n>>>>>>> c\n", "<<<<<<<\n"])
def test_other_lines_of_such_signs_are_none(text: str) -> None:
    assert not list(find_conflicts(Source("a", text, None)))
