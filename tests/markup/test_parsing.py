from __future__ import annotations

import sys
from textwrap import dedent

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from cardgen.diagnostics import Outcome, Span
from cardgen.markup.nodes import (
    Block,
    Comment,
    DefinitionList,
    Directive,
    Expression,
    Fence,
    FootnoteDefinition,
    Heading,
    IndexMark,
    ListBlock,
    Paragraph,
    Quote,
    Rule,
    Table,
)  # fmt: skip
from cardgen.markup.parsing import parse_chapter, parse_text
from cardgen.markup.words import plain_text, slugify, walk


def read(text: str) -> tuple[Block, ...]:
    outcome = parse_chapter(dedent(text), lambda start, end: Span("x", 1, start + 1, 1, end + 1))
    assert outcome.diagnostics == ()
    return outcome.value


def faults(text: str) -> list[tuple[str, str]]:
    found = parse_chapter(text, lambda start, end: Span("x", 1, start, 1, end)).diagnostics
    return [(d.problem.name, text[d.span.column : d.span.end_column]) for d in found if d.span is not None]


def one_list(text: str) -> ListBlock:
    (block,) = read(text)
    assert isinstance(block, ListBlock)
    return block


def test_headings_have_anchors_given_or_made_from_their_words() -> None:
    first, second, third = read('# A fight\n## A fight\n### Odd {#own .wide index="x; y"}\n')
    assert isinstance(first, Heading)
    assert isinstance(second, Heading)
    assert isinstance(third, Heading)
    assert (first.attributes.id, second.attributes.id, third.attributes.id) == ("a-fight", "a-fight-2", "own")
    assert third.attributes.classes == ("wide",)
    assert plain_text(third.children) == "Odd"
    assert any(isinstance(node, IndexMark) and node.entry == "x; y" for node in third.children)


def test_underlined_headings_are_headings_in_chapters_and_dividers_on_cards() -> None:
    assert [type(block) for block in read("Title\n===\n\nwords\n---\n")] == [Heading, Heading]
    blocks = parse_text("words\n---\nmore", lambda start, end: Span("x")).value
    assert [type(block) for block in blocks] == [Paragraph, Rule, Paragraph]


@pytest.mark.parametrize(
    "text, numbering, first, markers",
    [
        ("- a\n- b", "", 1, ["-", "-"]),
        ("3. a\n4. b", "arabic", 3, ["3.", "4."]),
        ("(2) a\n(3) b", "arabic", 2, ["(2)", "(3)"]),
        ("a) a\nb) b", "alpha", 1, ["a)", "b)"]),
        ("C)  a\nD)  b", "Alpha", 3, ["C)", "D)"]),
        ("i. a\nii. b\niii. c", "roman", 1, ["i.", "ii.", "iii."]),
        ("IV.  a\nV.  b", "Roman", 4, ["IV.", "V."]),
        ("② a\n③ b", "circled", 2, ["②", "③"]),
        ("{.none}\n1. a", "none", 1, ["1."]),
        ("{start=4 numbering=alpha}\n1. a", "alpha", 4, ["1."]),
        ("1. a\n{.roman}", "roman", 1, ["1."]),
        ("{start=²}\n3. a", "arabic", 3, ["3."]),
    ],
)
def test_lists_are_numbered_as_typed_or_as_asked(
    text: str, numbering: str, first: int, markers: list[str]
) -> None:
    block = one_list(text)
    assert (block.numbering, block.first) == (numbering, first)
    assert [item.marker for item in block.items] == markers


def test_steps_go_on_after_a_figure() -> None:
    _, _, after = read("1. a\n2. b\n\n![x](y.png)\n\n{.continue}\n1. c\n")
    assert isinstance(after, ListBlock)
    assert after.first == 3


def test_a_list_is_loose_when_blank_lines_part_its_items_or_their_blocks() -> None:
    assert one_list("- a\n- b\n").tight
    assert one_list("- a\n  - b\n  - c\n").tight
    assert not one_list("- a\n\n- b\n").tight
    assert not one_list("- a\n\n  more\n- b\n").tight


@pytest.mark.parametrize(
    ("text", "is_list"),
    [("p. 4", False), ("v. 2", False), ("a. The first", True), ("i. The first", True), ("p. 4\nq. 5", True)],
)
def test_a_text_of_one_line_is_no_list_that_begins_in_the_middle_of_the_alphabet(
    text: str, is_list: bool
) -> None:
    (block,) = parse_text(text, lambda _start, _end: Span("x")).value
    assert isinstance(block, ListBlock) is is_list


def test_initials_and_years_begin_no_list() -> None:
    assert [type(block) for block in read("A. Smith made it.\n\nIn\n1984. It was.\n")] == [
        Paragraph,
        Paragraph,
    ]


def test_tables_keep_bars_in_expressions_cards_and_code() -> None:
    (table,) = read("| a | {{ x | words }} |\n|:--|:-:|\n| [[F|d]] | `a|b` \\| c |\n| 1 |\n{#tab .wide}\n")
    assert isinstance(table, Table)
    assert table.aligns == ("left", "center")
    assert [len(row) for row in table.rows] == [2, 2]
    assert isinstance(table.head[1].children[0], Expression)
    assert plain_text(table.rows[0][1].children) == "a|b | c"
    assert (table.attributes.id, table.attributes.classes) == ("tab", ("wide",))


def test_directives_nest_and_take_arguments_options_and_attributes() -> None:
    text = dedent("""\
        ::::{example} A *title* {#ex .wide}
        :class: big
        :when: solo
        Words
        :::{card} fairy-dust
        :width: 50%
        :::
        More
        ::::
        """)
    (box,) = read(text)
    assert isinstance(box, Directive)
    assert (box.name, box.argument) == ("example", "A *title*")
    assert box.options == {"class": "big", "when": "solo"}
    assert (box.attributes.id, box.attributes.classes) == ("ex", ("wide", "big"))
    assert box.attributes.values == {"when": "solo"}
    card = box.children[1]
    assert isinstance(card, Directive)
    assert (card.argument, card.options) == ("fairy-dust", {"width": "50%"})
    assert text[card.name_start : card.name_end] == "card"
    assert box.body.startswith("Words")
    assert text[box.body_start :].startswith("Words")


@pytest.mark.parametrize("title", ["# a {#end", "# a {#end now}", ":::{note} a {#end\nwords\n:::"])
def test_attributes_that_cannot_be_read_give_the_anchor_that_they_begin_with(title: str) -> None:
    (block, *_) = parse_chapter(title, lambda start, end: Span("x", 1, start + 1, 1, end + 1)).value
    assert isinstance(block, Heading | Directive)
    assert block.attributes.id == "end"


@pytest.mark.parametrize("below", ["# More {#more}", ":::{summary} Brief {#brief}\nwords\n:::"])
def test_a_box_that_nobody_closes_ends_before_what_cannot_be_meant_to_stand_in_it(below: str) -> None:
    text = f":::{{hint}}\nOne.\n\nTwo.\n\n{below}\n"
    outcome = parse_chapter(text, lambda start, end: Span("x", 1, start + 1, 1, end + 1))
    assert [each.problem.name for each in outcome.diagnostics] == ["unclosed-box"]
    box, after = outcome.value
    assert isinstance(box, Directive)
    assert (len(box.children), isinstance(after, Heading | Directive)) == (2, True)


def test_an_option_without_its_colons_is_taken_as_it_is_meant() -> None:
    text = ":::{figure} Map\nwidth 40mm\n:align: left\n![](a.png)\n:::\n"
    (box,) = parse_chapter(text, lambda start, end: Span("x", 1, start + 1, 1, end + 1)).value
    assert isinstance(box, Directive)
    assert box.options == {"width": "40mm", "align": "left"}
    assert len(box.children) == 1


@pytest.mark.parametrize(
    "words", ["title: the last word", "width is measured at 40mm", "when 2 meet, both stop"]
)
@pytest.mark.parametrize("box", ["note", "figure"])
def test_words_that_begin_like_an_option_are_words(box: str, words: str) -> None:
    assert faults(f":::{{{box}}}\n{words}\n:::\n") == []


def test_an_icon_at_the_start_of_a_box_is_no_option() -> None:
    (box,) = read(":::{note}\n:gold: is money.\n:::\n")
    assert isinstance(box, Directive)
    assert box.options == {}
    assert plain_text(box.children) == ":gold: is money."


@pytest.mark.parametrize("written", [":::{note} An *old* :gold:", ":::{note}\n:title: An *old* :gold:"])
def test_a_title_is_marked_up_words_with_their_places(written: str) -> None:
    text = f"{written}\nWords.\n:::\n"
    (box,) = read(text)
    assert isinstance(box, Directive)
    assert [type(node).__name__ for node in box.title] == ["Text", "Emphasis", "Text", "IconRef"]
    assert [text[node.start : node.end] for node in box.title] == ["An ", "*old*", " ", ":gold:"]


def test_a_faulty_title_is_told_where_it_stands() -> None:
    assert faults(":::{note} A [[card\nWords.\n:::\n") == faults("A [[card\n")


def test_data_is_left_as_written() -> None:
    (facts,) = read(":::{facts}\nhand.max = 8 * 2 * 3\n:::\n")
    assert isinstance(facts, Directive)
    assert (facts.body, facts.children) == ("hand.max = 8 * 2 * 3", ())


def test_definitions_footnotes_quotes_fences_comments_and_rules_are_blocks() -> None:
    blocks = read("""\
        Term
        : Meaning
          goes on

        Other

        : One
        : Two

        [^n]: A note
            goes on

        > quoted
        and on

        ```yaml
        a: *1*
        ```

        <!-- ignore CNT102: why -->
        ***
        """)
    definitions, footnote, quote, fence, comment, rule = blocks
    assert isinstance(definitions, DefinitionList)
    assert [plain_text(item.term) for item in definitions.items] == ["Term", "Other"]
    assert len(definitions.items[1].children) == 2
    assert isinstance(footnote, FootnoteDefinition)
    assert plain_text([footnote]) == "A note goes on"
    assert isinstance(quote, Quote)
    assert plain_text([quote]) == "quoted and on"
    assert isinstance(fence, Fence)
    assert fence.text == "a: *1*\n"
    assert isinstance(comment, Comment)
    assert comment.text == "ignore CNT102: why"
    assert isinstance(rule, Rule)


def test_conditions_and_anchors_stand_at_the_end_of_a_paragraph() -> None:
    (block,) = read("Only alone. {when: solo}\n")
    assert isinstance(block, Paragraph)
    assert (block.attributes.values, plain_text(block.children)) == ({"when": "solo"}, "Only alone.")


@pytest.mark.parametrize(
    "text, found",
    [
        (":::{note}\nwords", [("unclosed-box", ":::{note}")]),
        ("words\n\n:::\n", [("unclosed-box", ":::")]),
        ("# a {#b\n\n[](#b)\n", [("malformed-attributes", "{#b")]),
        ("# a {#b c}\n", [("malformed-attributes", "{#b c}")]),
        (":::{note} a {#b\nwords\n:::\n", [("malformed-attributes", "{#b")]),
        (":::{card} a\n:sacle: 0.5\n:::\n", [("wrong-box-option", "sacle")]),
        (":::{nite}\n:::\n", [("unknown-directive", "nite")]),
        (":::note\nwords\n:::\n", [("malformed-directive", ":::note")]),
        ("::{note}\nwords\n:::\n", [("malformed-directive", "::")]),
        (":::{note A title\nwords\n:::\n", [("malformed-directive", ":::{note A title")]),
        (":::{glossary}\nwords\n:::\n", [("needless-body", "words")]),
        (":::{figure}\nwidth 40mm\n![](a.png)\n:::\n", [("wrong-box-option", "width 40mm")]),
        (":::{figure}\n:width: 4cm\n  align: left\n![](a.png)\n:::\n", [("wrong-box-option", "align: left")]),
        (":::{glossary}\n:columns 2\n:::\n", [("wrong-box-option", ":columns 2")]),
        (":::{columns} two\nwords\n:::\n", [("wrong-box-option", "two")]),
        (":::{columns} 2\n:gap: 5\nwords\n:::\n", [("wrong-box-option", "5")]),
        (":::{columns} 2\n:gap: -5mm\nwords\n:::\n", [("wrong-box-option", "-5mm")]),
        (":::{index}\n:columns: 9\n:::\n", [("wrong-box-option", "9")]),
        (":::{card} a\n:align: rihgt\n:::\n", [("wrong-box-option", "rihgt")]),
        ("# a\n\n### b\n", [("skipped-heading-level", "### b")]),
        ("# a {#x}\n\n# b {#x}\n", [("double-anchor", "# b {#x}")]),
        ("a [[]] b", [("unclosed-bracket", "[[")]),
        ("```\nwords\n", [("unclosed-fence", "```")]),
        ("<!-- words\n", [("unclosed-fence", "<!--")]),
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", [("uneven-table", "3")]),
        ("| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 |\n", [("uneven-table", "| 4 | 5 |")]),
        ("| a | b |\n|---|---|\n| 1 | 2 |\nwords\nmore\n", [("uneven-table", "words")]),
        (":::{note} A title\n:::\n", [("empty-box", ":::{note} A title")]),
        (":::{example}\n\n<!-- to do -->\n:::\n", [("empty-box", ":::{example}")]),
        ("> " * 40 + "x", [("nested-too-deep", "> " * 14 + "x")]),
    ],
)
def test_a_fault_is_found_in_its_place(text: str, found: list[tuple[str, str]]) -> None:
    assert faults(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "| a | b | c |\n|---|---|---|\n| Sort |\n| 1 | 2 | 3 |\n",
        "| a | b | c |\n|---|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 1 | 2 | 3 |\n",
        "| a | b |\n|---|---|\n| 1 | |\n\nwords\n",
        "| a |\n|---|\n| 1 |\nwords\n",
        ":::{summary} A round\n:mirror: round\n:::\n",
        ":::{credits}\n:::\n\n:::{card} fox\n:::\n",
    ],
)
def test_a_table_may_leave_out_cells_and_a_box_may_be_filled_by_the_data(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "words",
        "  words **bold** ",
        "- a",
        "1. a",
        "# a",
        "a {when: solo}",
        "(a) b",
        "> a",
        "---",
        "| a |",
        "-1 gold",
    ],
)
def test_the_short_way_gives_what_the_long_way_gives(text: str) -> None:
    def locate(start: int, end: int) -> Span:
        return Span("x")

    short = parse_text(text, locate).value
    long = parse_text(f"{text}\n\n", locate).value
    assert short == long


COMMONMARK = """\
# One

Two *three* `four`
five.

- six
- seven

  eight
  1. nine
  2. ten

> eleven
> - twelve

```
thirteen
```

***

Fourteen
--------

1) fifteen
2) sixteen

* seventeen
+ eighteen
"""


def test_what_commonmark_has_is_read_as_its_reference_reads_it() -> None:
    names = {
        "heading_open": "Heading", "paragraph_open": "Paragraph", "bullet_list_open": "ListBlock",
        "ordered_list_open": "ListBlock", "blockquote_open": "Quote", "fence": "Fence", "hr": "Rule",
    }  # fmt: skip
    expected = [names[t.type] for t in MarkdownIt().parse(COMMONMARK) if t.type in names]
    assert [type(block).__name__ for block in walk(read(COMMONMARK))] == expected


def test_slugs_are_plain_and_stable() -> None:
    assert slugify('What’s a "Fight"? — Élan_vital') == "whats-a-fight-elan-vital"


PIECES = (
    "word", " ", "  ", "1.", "a)", "-", "*", "**", "#", ">", "|", "~", ":::", "[^", "]", "①", "é", ":coin:",
    "{{ card.name }}", "{{a}}", "{{", "}}", "{", "}", "{.a}", "{#b}", "{ .a }", "{a='}'}", "{a: b}", "{.a}}",
)  # fmt: skip


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES), max_size=6).map("".join))
@example("{{ card.name }}")
@example("{{ card.cost }} {.large}")
@example("word {.a} ")
def test_a_text_of_one_line_is_read_as_the_reader_of_blocks_reads_it(text: str) -> None:
    def parse(written: str) -> Outcome[tuple[Block, ...]]:
        return parse_text(written, lambda start, end: Span("x", 1, start + 1, 1, end + 1))

    outcome = parse(text)
    if all(type(block) is Paragraph for block in outcome.value):
        # A line's end is no part of a paragraph, but hands the text over to the reader of blocks.
        assert outcome == parse(f"{text}\n")


def test_texts_that_begin_or_end_with_an_expression_need_no_reader_of_blocks(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "cardgen.markup.blocks", None)
    for text in ("{{ card.name }}", "{{ card.cost }} coins", "Pay {{ card.cost }}"):
        (block,) = parse_text(text, lambda start, end: Span("x", 1, start + 1, 1, end + 1)).value
        assert type(block) is Paragraph


def test_settings_of_another_program_are_told_and_not_printed() -> None:
    text = "---\ntitle: The Rules\ntags:\n  - solo\n---\n\n# Start {#start}\n\nDraw.\n"
    outcome = parse_chapter(text, lambda start, end: Span("x", 1, start + 1, 1, end + 1))
    assert [(found.problem.code, found.span.column) for found in outcome.diagnostics] == [("MRK015", 1)]
    heading = outcome.value[0]
    assert isinstance(heading, Heading)
    assert (heading.start, plain_text(outcome.value)) == (text.index("# Start"), "Start\nDraw.")


@pytest.mark.parametrize("text", ["---\n\nDraw.\n\n---\n", "---\nDraw a card: now.\n---\n", "Draw.\n\n---\n"])
def test_dividers_are_no_settings(text: str) -> None:
    assert parse_chapter(text, lambda start, end: Span("x")).diagnostics == ()
