"""Tags that a Markdown text uses as HTML are known; on cards, usual ones need their partner and words between them."""

from __future__ import annotations

import pytest

from cardgen.check.documents.marks.tags import KnownTags, known_tags, strange_signs, tag_of, unpaired_signs
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("written", "tag"), [("<B>", "<b>"), ('<span class="x">', "<span>"), ("</Font>", "</font>"), ("[[", "[[")]
)
def test_a_tag_is_known_without_its_attributes(written: str, tag: str) -> None:
    assert tag_of(written) == tag


@pytest.mark.parametrize(
    ("path", "text", "names", "lone"),
    [
        ("rules.md", "Draw <b>one</b> card.<br>Go on.", {"b", "br"}, 0),
        ("rules.md", "Draw <b>one</b> card or <b>two</b>. <b>Go on.", {"b"}, 1),
        ("rules.md", "Draw <b>one card.", set(), 0),
        ("rules.txt", "Draw <b>one</b> card.", set(), 0),
    ],
)
def test_only_markdown_uses_tags_as_html(path: str, text: str, names: set[str], lone: int) -> None:
    known = known_tags(read_text(path, text))
    assert (known.names, len(known.lone)) == (names, lone)


@pytest.mark.parametrize(
    ("text", "strange"),
    [
        ("Draw <b>one</b> card.", ["<b>", "</b>"]),
        ("Draw Objective/b> now.", ["/b>"]),
        ("Write <U> for one of them.", []),
        ("It costs < 3 and > 1.", []),
    ],
)
def test_tags_of_a_plain_text_are_strange_but_for_what_is_filled_in(text: str, strange: list[str]) -> None:
    document = read_text("rules.txt", text)
    (block,) = document.blocks
    assert [place.words for place in strange_signs(document, block, (), KnownTags())] == strange


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("Draw <b>one</b> card.", []),
        ("Draw <b>one card.", [("<b>", "lacks its partner")]),
        ("Draw one</b> card.", [("</b>", "lacks its partner")]),
        ("Draw <b> </b> a card.", [("<b>", "ends without a word in it")]),
        ("Draw a card (or two.", [("(", "lacks its partner")]),
    ],
)
def test_usual_tags_and_brackets_need_a_partner(text: str, faults: list[tuple[str, str]]) -> None:
    document = read_text("card.txt", text)
    told = unpaired_signs(document, {"<b>", "</b>"})
    assert [(place.words, fault) for place, fault in told] == faults
