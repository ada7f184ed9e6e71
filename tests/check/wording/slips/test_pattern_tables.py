"""Tables of patterns: rows are read as they are meant, and one that makes no sense is told with its place."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from cardgen.check.wording.slips.odd_neighbours import TABLES, odd_neighbour
from cardgen.check.wording.slips.pattern_tables import TableRow, parse_rows, read_rows
from cardgen.check.wording.slips.sound_alikes import sound_alike


def test_a_row_is_its_head_and_the_lines_pushed_in_below_it() -> None:
    text = "# A note.\n<the> = (?:the|\n    an?)\n\nform → from\n    ~ (?=<the> |\n    it\\b)(?P<odd>x)\n"
    (row,) = parse_rows("some.txt", text)
    assert (row.place, row.head) == ("some.txt:5", "form → from")
    assert row.pattern == r"~\s(?=(?:the|an?)\s|it\b)(?P<odd>x)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("    ~ x\n", "some.txt:1: a pattern stands below no head"),
        ("by → be\nfro → for\n    ~\n", "some.txt:1: there is no pattern below the head `by → be`"),
        ("by → be\n    ~ <the>\n", "some.txt:1: nothing further up is called `<the>`"),
        ("by → be\n    ~ x \n", r"some.txt:2: a line ends with a space: write `\s` there"),
    ],
)
def test_a_row_that_makes_no_sense_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        tuple(parse_rows("some.txt", text))


def test_a_head_must_say_what_is_meant_and_what_must_hold() -> None:
    (row,) = parse_rows("some.txt", "by be\n    ~ x\n")
    with pytest.raises(ValueError, match=r"some\.txt:1: `words → meant` is expected"):
        sound_alike(row)
    (row,) = parse_rows("some.txt", "been | being | purple\n    (?P<odd>x)\n")
    with pytest.raises(ValueError, match=r"some\.txt:1: nobody knows whether `purple` holds"):
        odd_neighbour(row)


@pytest.mark.parametrize("row", read_rows("sound_alikes.txt"), ids=lambda row: row.place)
def test_every_row_of_sound_alikes_is_a_pattern_around_one_word(row: TableRow) -> None:
    assert sound_alike(row).words
    re.compile(row.pattern)
    assert row.pattern.count("~") == 1


@pytest.mark.parametrize("row", [*chain(*map(read_rows, TABLES))], ids=lambda row: row.place)
def test_every_row_of_odd_neighbours_is_a_pattern_that_names_what_is_odd(row: TableRow) -> None:
    assert odd_neighbour(row).cues
    assert "odd" in re.compile(row.pattern).groupindex
