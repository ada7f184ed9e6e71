"""The words of a Markdown block as they are read, and where each of them was typed."""

from __future__ import annotations

import pytest

from cardgen.check.documents.document import OBJECT
from cardgen.check.documents.reading.markdown_words import read_words
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("**Draw:** take *two* cards", "Draw: take two cards"),
        ("__Draw__ and _play_ and ~~pass~~", "Draw and play and pass"),
        ("***Both*** are loud", "Both are loud"),
        ("2 * 3 * 4 and 2*3*4", "2 * 3 * 4 and 2*3*4"),
        ("snake_case_name stays", "snake_case_name stays"),
        ("Points* count\\*", "Points* count*"),
        ("see [the *turn*](#turn) and [home](http://x.org/a_b_c \"home\")", "see the turn and home"),
        ("![a lamp](lamp.png) burns", f"{OBJECT} burns"),
        ("two[^1] lamps", "two lamps"),
        ("H<sub>2</sub>O, a<br>b, <b>open", "H2O, a b, <b>open"),
        ("Salt&nbsp;&amp; oil &unknown;", "Salt & oil &unknown;"),
        ("press `**` or `_`", "press `**` or `_`"),
        ("[ ] a box, [G] a sign, []() nothing", "[ ] a box, [G] a sign, []() nothing"),
    ],
)  # fmt: skip
def test_signs_are_no_words(typed: str, words: str) -> None:
    assert read_words(typed).text == words


def test_a_page_of_html_knows_no_signs_of_markdown() -> None:
    text = "<html><body><p>The ``<samp>Rest</samp>'' of *one and _two</p></body></html>"
    (block,) = read_text("rules.html", text).blocks
    assert block.text == "The ``Rest'' of *one and _two"
    assert [mark.kind for mark in block.marks] == ["code"]


def test_marks_say_what_was_emphasised_and_linked() -> None:
    words = read_words("**Draw**, see [*play*](#play)[^a]")
    assert [(m.kind, words.text[m.start : m.end], m.value) for m in words.marks] == [
        ("strong", "Draw", ""),
        ("link", "play", "#play"),
        ("emphasis", "play", ""),
        ("footnote", "", "a"),
    ]


def test_every_word_knows_where_it_was_typed() -> None:
    text = "# The **Fair**\n\nA *lamp* on\nthe [pier](#pier) **burns** &amp; smokes.\n"
    document = read_text("rules.md", text)
    for block in document.blocks:
        for word in ("Fair", "lamp", "on", "the", "pier", "burns", "smokes"):
            if (at := block.text.find(word)) >= 0:
                assert document.written(block, at, at + len(word)) == word


def test_a_plain_text_keeps_its_signs() -> None:
    assert read_text("rules.txt", "A **lamp** [burns](#pier).").blocks[0].text == "A **lamp** [burns](#pier)."


def test_a_heading_keeps_its_anchor() -> None:
    heading = read_text("rules.md", "## The *turn* {#turn}\n").blocks[0]
    assert (heading.text, heading.anchor) == ("The turn", "turn")


def test_tags_say_what_signs_of_markdown_say() -> None:
    read = read_words("Type <code>draw --all</code> <b>once</b>, <em>then</em> <span>wait.")
    assert read.text == "Type draw --all once, then wait."
    assert [(mark.kind, read.text[mark.start : mark.end]) for mark in read.marks] == [
        ("code", "draw --all"), ("strong", "once"), ("emphasis", "then"),
    ]  # fmt: skip
