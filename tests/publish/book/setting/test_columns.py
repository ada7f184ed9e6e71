"""Columns beside each other end where those of a page may."""

from __future__ import annotations

from cardgen.drawing.items import Frame
from cardgen.publish.book.setting.columns import set_beside
from cardgen.typeset.galley import SetFrame, Slug


def line(paragraph: int, number: int, lines: int) -> Slug:
    """One line of a paragraph, ten points high, that says which it is."""
    mark = SetFrame(0.0, 0.0, Frame(1.0, 1.0, ()), f"{paragraph}.{number}")
    return Slug(10.0, (mark,), paragraph=paragraph, line=number, lines=lines, orphans=2, widows=2)


def test_an_entry_of_two_lines_stands_in_one_column() -> None:
    slugs = [line(1, 0, 1), line(2, 0, 2), line(2, 1, 2), line(3, 0, 1)]
    (stretch,) = set_beside(slugs, 2, 100.0, (500.0, 500.0))
    columns = {part.name: part.x for part in stretch.content if isinstance(part, SetFrame)}
    assert columns["2.0"] == columns["2.1"]
    assert columns["1.0"] < columns["3.0"]
