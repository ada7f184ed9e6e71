"""Words that many people misspell."""

from __future__ import annotations

from cardgen.check.names.spelling.known_slips import known_slips
from cardgen.check.names.spelling.spellings import read_spellings
from tests.check.rule_pages import evidence_of_text


def _slips(text: str) -> dict[str, str]:
    padding = "The marsh is wide, and whoever crosses it takes a lantern with them. "
    return dict(known_slips(read_spellings(evidence_of_text(f"{padding * 3}\n\n{text}"))))


def test_they_are_told_with_a_capital_in_headings_and_however_often() -> None:
    assert _slips("# The Theif\n\nA Theif steals. The Theif runs. A Theif hides. Artillary fires.") == {
        "theif": "thief",
        "artillary": "artillery",
    }


def test_what_stands_between_marks_is_left_alone() -> None:
    assert _slips("The file `recieve.py` and the word “wierd” are quoted.") == {}
