from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagnostics import Diagnostic, Span
from cardgen.markup.nodes import (
    Break,
    CardRef,
    Code,
    Emphasis,
    Expression,
    FootnoteRef,
    Hyperlink,
    IconRef,
    Image,
    IndexMark,
    Inline,
    Reference,
    Strong,
    Styled,
    Text,
)  # fmt: skip
from cardgen.markup.parsing import parse_chapter, parse_inline
from cardgen.markup.words import inlines_of, plain_text, walk, walk_inlines


def locate(start: int, end: int) -> Span:
    return Span("x", 1, start + 1, 1, end + 1)


def read(text: str) -> tuple[Inline, ...]:
    outcome = parse_inline(text, locate)
    assert outcome.diagnostics == ()
    return outcome.value


def faults(text: str) -> list[tuple[str, str]]:
    found: tuple[Diagnostic, ...] = parse_inline(text, locate).diagnostics
    return [
        (d.problem.name, text[d.span.column - 1 : d.span.end_column - 1]) for d in found if d.span is not None
    ]


@pytest.mark.parametrize(
    "text, shape",
    [
        ("**a** b", "<b>a</b> b"),
        ("*a **b** c*", "<i>a <b>b</b> c</i>"),
        ("***a***", "<i><b>a</b></i>"),
        ("foo_bar_baz", "foo_bar_baz"),
        ("_a_", "<i>a</i>"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("*foo**bar**baz*", "<i>foo<b>bar</b>baz</i>"),
        ("**foo*bar**", "<b>foo*bar</b>"),
        ("foo***bar***baz", "foo<i><b>bar</b></i>baz"),
        ("*foo*bar", "<i>foo</i>bar"),
        ("a*\"foo\"*", 'a*"foo"*'),
        ("**a *b***", "<b>a <i>b</i></b>"),
        ("\\*a\\*", "*a*"),
        ("&amp;&copy;", "&©"),
    ],
)  # fmt: skip
def test_emphasis_nests_as_in_commonmark(text: str, shape: str) -> None:
    assert shape_of(read(text)) == shape


def shape_of(inlines: tuple[Inline, ...]) -> str:
    words = []
    for node in inlines:
        match node:
            case Strong():
                words.append(f"<b>{shape_of(node.children)}</b>")
            case Emphasis():
                words.append(f"<i>{shape_of(node.children)}</i>")
            case _:
                words.append(plain_text([node]))
    return "".join(words)


def test_icons_stand_between_colons() -> None:
    assert read("gain :gold:")[1] == IconRef("gold", 5, 11)
    assert all(isinstance(node, Text) for node in read("12:30:45 and a::b::c"))


@pytest.mark.parametrize(
    "text, shape",
    [
        (":gold::gold:", ["gold", "gold"]),
        (":gold::might:: Draw", ["gold", "might", ": Draw"]),
        ("Pay :gold::", ["Pay ", "gold", ":"]),
        (":gold::**Draw**", ["gold", ":", "Draw"]),
        ("std::gold:: none", ["std::gold:: none"]),
        ("a:::gold:", ["a:::gold:"]),
    ],
)
def test_icons_may_stand_beside_icons_and_before_a_colon(text: str, shape: list[str]) -> None:
    assert [node.name if isinstance(node, IconRef) else plain_text([node]) for node in read(text)] == shape


@pytest.mark.parametrize(
    "text, name, field, label",
    [
        ("[[Fairy Dust]]", "Fairy Dust", "", ""),
        ("[[Fairy Dust|dust]]", "Fairy Dust", "", "dust"),
        ("[[Dagger.cost]]", "Dagger", "cost", ""),
        ("[[Mr. Smith]]", "Mr. Smith", "", ""),
        ("[[A.b.c]]", "A.b", "c", ""),
    ],
)
def test_cards_stand_in_double_brackets(text: str, name: str, field: str, label: str) -> None:
    assert read(text) == (CardRef(name, field, label, 0, len(text)),)


def test_expressions_may_hold_anything_that_marks_up() -> None:
    text = "{{ count(kind='a*]b') | x }} *b*"
    expression = read(text)[0]
    assert expression == Expression(" count(kind='a*]b') | x ", 0, 28)


def test_references_say_where_and_how() -> None:
    assert read("[](#fight){.page}") == (Reference("fight", (), "page", 0, 17),)
    assert read("[the *end*](#end)")[0] == Reference(
        "end", (Text("the ", 1, 5), Emphasis((Text("end", 6, 9),), 5, 10)), "", 0, 17
    )


def test_links_images_footnotes_code_and_breaks_are_read() -> None:
    assert read("[x](http://e.org/(a))") == (Hyperlink("http://e.org/(a)", (Text("x", 1, 2),), 0, 21),)
    assert read("<https://a.b>")[0] == Hyperlink("https://a.b", (Text("https://a.b", 1, 12),), 0, 13)
    assert read('![alt](a.png "T"){width=50%}')[0] == Image("a.png", "alt", "T", {"width": "50%"}, 0, 28, 14)
    assert read("[^1]") == (FootnoteRef("1", 0, 4),)
    assert read("``a`b``") == (Code("a`b", 0, 7),)
    assert [type(node) for node in read("a  \nb\\\nc<br>d")] == [Text, Break, Text, Break, Text, Break, Text]
    assert plain_text(read("a\nb")) == "a b"


def test_spans_take_a_style_and_an_index_entry() -> None:
    assert read('[words]{.quiet index="a; b"}') == (
        Styled((Text("words", 1, 6),), "quiet", 0, 28),
        IndexMark("a; b", 0, 28),
    )
    assert plain_text(read("[plain] brackets")) == "[plain] brackets"


@pytest.mark.parametrize(
    "text, found",
    [
        ("an **open end", [("unclosed-emphasis", "**")]),
        ("an end** open", [("unclosed-emphasis", "**")]),
        ("a **storm*: no", [("unclosed-emphasis", "*")]),
        ("a *storm**: no", [("unclosed-emphasis", "*")]),
        ("[[Fairy Dust", [("unclosed-bracket", "[[")]),
        ("a {{ count(", [("unclosed-expression", "{{")]),
        ("[a](#b", [("unclosed-bracket", "](")]),
        ("{% if lit %}a{% else %}b{% endif %}", [("statement-in-text", "{% if lit %}")]),
        ("\\{% a %}", []),
        ("[](#a){.pge}", [("unknown-reference-style", "{.pge}")]),
        ("[a]{.b c=}", [("malformed-attributes", "{.b c=}")]),
        ("{% if a ** b %}c{% endif %}", [("statement-in-text", "{% if a ** b %}")]),
        (r"\{% is %}", []),
        ("2 ** 3 and {3} and [x", []),
    ],
)
def test_what_was_clearly_meant_and_is_not_closed_is_a_fault_in_place(
    text: str, found: list[tuple[str, str]]
) -> None:
    assert faults(text) == found


PIECES = [
    *"ab *_[](){}:.#`!<>|\n\"'=-1>", "**", "[[", "]]", "{{", "}}", "](#a)", "{.b}", "{index=a}", ":a:", "\n\n", "\n- ",
    "\n   ", "1. ", "> ", "# ", ":::{note}\n", ":::\n",
    "| a |\n|---|\n", "[^a]: ", "<!--", "-->", "\n: ", "```\n", "---\n",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_every_text_stands_where_its_offsets_say(text: str) -> None:
    blocks = parse_chapter(text, locate).value
    for block in walk(blocks):
        assert 0 <= block.start <= block.end <= len(text)
        for node in inlines_of(block):
            assert 0 <= node.start <= node.end <= len(text), (node, text)
            if isinstance(node, Text) and node.text != " ":
                assert text[node.start : node.end].replace("\n", " ") == node.text


@given(st.text(st.sampled_from(list("ab*_ ")), max_size=30))
def test_no_letter_is_lost_or_doubled(text: str) -> None:
    kept = [c for c in plain_text(parse_inline(text, locate).value) if c in "ab"]
    assert kept == [c for c in text if c in "ab"]


def test_nodes_inside_others_stand_inside_their_place() -> None:
    text = "**a *b* [c](#d)** e"
    for node in walk_inlines(read(text)):
        for child in getattr(node, "children", ()):
            assert node.start <= child.start <= child.end <= node.end
