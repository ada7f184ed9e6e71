"""What of a box between colons is prose in a Markdown text that belongs to no game."""

from __future__ import annotations

from cardgen.check.documents.reading.plain_text import read_text

CHAPTER = """# Cards

:::{figure} lamp-oil
:scale: 0.5
The lamp of the keeper
:::

:::{setup} The pier
Lamp at 1,1: card lamp-oil
:::

Light the {{ lamp.name }} with one card.
"""


def test_fences_options_and_data_are_no_prose() -> None:
    blocks = read_text("r.md", CHAPTER).blocks
    assert [block.text for block in blocks if block.kind != "code"] == [
        "Cards",
        "The lamp of the keeper",
        "Light the {{ lamp.name }} with one card.",
    ]


def test_what_is_filled_in_is_marked_as_code() -> None:
    last = read_text("r.md", CHAPTER).blocks[-1]
    (mark,) = last.marks
    assert (mark.kind, last.text[mark.start : mark.end]) == ("code", "{{ lamp.name }}")
