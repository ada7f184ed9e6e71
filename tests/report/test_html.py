"""The proofreading page."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span
from cardgen.markup.nodes import Block, Expression, Heading, Paragraph, Text
from cardgen.markup.parsing import parse_chapter
from cardgen.report.reporter import Report
from cardgen.report.reporters import html

VOID = {"meta", "br"}


class Page(HTMLParser):
    """Collects ids and words, and fails on tags that do not match."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.marked: list[str] = []
        self.links: list[str] = []
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src") and value:
                self.links.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "mark":
            self.marked.append(data)


def test_findings_stand_beside_their_marked_words(report: Report) -> None:
    page = Page(html.render(report))
    assert page.marked == ["Ambsh", "Ambush"]
    assert [name for name in page.ids if name.startswith("finding-")] == [
        "finding-1",
        "finding-2",
        "finding-3",
    ]


def test_each_finding_leads_to_those_beside_it(report: Report) -> None:
    page = Page(html.render(report))
    steps = [link for link in page.links if link.startswith("#finding-")]
    assert steps == ["#finding-1", "#finding-2", "#finding-1", "#finding-3", "#finding-2"]
    assert "addEventListener" in html.render(report)
    assert not [link for link in Page(html.render(Report(()))).links if link.startswith("#finding-")]


def test_files_of_like_names_have_anchors_of_their_own() -> None:
    problem = Problem("CNT104", "counted-twice", Severity.ERROR, "")
    paths = ("a b.md", "a-b.md", "a.b.md", "a/b.md")
    found = tuple(Diagnostic(problem, "x", Span(path, 1, 1, 1, 2)) for path in paths)
    page = Page(html.render(Report(found, dict.fromkeys(paths, "one\n"))))
    assert len(page.ids) == len({*page.ids})
    assert {f"#{name}" for name in page.ids if name.startswith("file-")} <= {*page.links}


def test_other_places_are_marked_and_linked(report: Report) -> None:
    problem = Problem("CNT104", "counted-twice", Severity.ERROR, "")
    there = Span("a.yaml", 40, 1, 40, 5)
    found = Diagnostic(problem, "x", Span("b.md", 1, 1, 1, 4), related=(Related(there, "9 here"),))
    texts = {"a.yaml": "\n".join(f"line{n}" for n in range(1, 60)), "b.md": "one\n"}
    page = Page(html.render(Report((found,), texts)))
    assert page.marked == ["one", "line"]
    assert "file-a.yaml-line-40" in page.ids
    assert "#file-a.yaml-line-40" in page.links
    page = Page(html.render(report))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    lost = replace(found, related=(Related(Span("gone.md", 1, 1, 1, 2), "here"),))
    assert not [link for link in Page(html.render(Report((lost,), texts))).links if "gone" in link]


def test_the_facts_stand_below_the_texts(report: Report) -> None:
    names = ("subject", "attribute", "value", "source", "scope", "place")
    rows = [("gold", "max", 15, "prose", "", "b.md:3:1"), ("gold", "max", 12, "data", "", "a.yaml:1:1")]
    facts = tuple(dict(zip(names, row, strict=True)) for row in rows)
    shown = html.render(replace(report, facts=facts))
    assert "facts" in Page(shown).ids
    assert shown.index("<td>12</td>") < shown.index("<td>15</td>")
    assert "facts" not in Page(html.render(report)).ids


def test_the_page_needs_no_other_file(report: Report) -> None:
    links = Page(html.render(report)).links
    assert links
    assert all(link.startswith("#") for link in links)


def test_words_of_the_text_are_never_markup(report: Report) -> None:
    assert "&amp; &lt;rest&gt;" in html.render(report)


def test_overlapping_findings_both_get_a_note() -> None:
    problem = Problem("TXT902", "doubled-word", Severity.WARNING, "")
    found = tuple(Diagnostic(problem, f"`{n}`", Span("a.md", 1, n, 1, n + 4)) for n in (1, 3))
    page = Page(html.render(Report(found, {"a.md": "abcdefgh"})))
    assert page.marked == ["abcd"]
    assert page.ids.count("finding-2") == 1


def test_of_long_data_only_what_surrounds_a_finding_is_shown() -> None:
    text = "\n".join(f"line{n}" for n in range(1, 500))
    found = Diagnostic(Problem("DAT003", "dangling", Severity.ERROR, ""), "x", Span("a.yaml", 250, 1, 250, 4))
    shown = html.render(Report((found,), {"a.yaml": text}))
    assert "line247" in shown
    assert "line246" not in shown


def test_titles_look_like_titles_and_what_frames_the_words_is_faint(report: Report) -> None:
    text = "# Play\n\n:::{note}\n:title: Mind :gold:\nDraw two.\n:::\n\n## Ends\n:sun: shines. a:b\n"
    span = Span("rules.md", 5, 1, 5, 5)
    finding = replace(report.diagnostics[0], span=span, related=(), fix=None)
    page = html.render(replace(report, diagnostics=(finding,), texts={"rules.md": text, "r.txt": text}))
    for look, words in (
        ("words title level-1", "# Play"),
        ("words frame", ":::{note}"),
        ("words", ":title: Mind :gold:"),
        ("words title level-2", "## Ends"),
        ("words", ":sun: shines. a:b"),
    ):
        assert f'<p class="{look}">{words}</p>' in page


CHAPTER = """# Fight {#fight}

Draw {{ hand }} cards, see [](#fight).

- Take **two** gold.
- Turn the day.

:::{cards} temple
:scale: large
What you seek
:::
"""


def read_page(*places: Span) -> tuple[str, Page]:
    problem = Problem("CNT104", "counted-twice", Severity.ERROR, "")
    found = tuple(Diagnostic(problem, "x", place) for place in places)
    blocks = parse_chapter(CHAPTER, lambda start, end: Span("r.md", 1, 1, 1, 1)).value
    shown = html.render(Report(found, {"r.md": CHAPTER}, books=({"r.md": _valued(blocks)},)))
    return shown, Page(shown)


def _valued(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks with 8 for the expression, as they are resolved."""
    line = blocks[1]
    assert isinstance(line, Paragraph)
    children = tuple(
        Text("8", node.start, node.end) if isinstance(node, Expression) else node for node in line.children
    )
    return (blocks[0], replace(line, children=children), *blocks[2:])


def test_the_rules_of_a_game_are_shown_as_they_are_read() -> None:
    shown, page = read_page(Span("r.md", 3, 6, 3, 16), Span("r.md", 5, 10, 5, 13))
    assert page.marked == ["8", "two"]
    assert "<strong>" in shown
    assert "<em>Fight</em>" in shown
    assert "{#fight}" not in shown


def test_an_anchor_of_two_files_is_read_as_that_of_its_own_and_one_of_another_book_by_its_title() -> None:
    texts = {
        "q.md": "# The Battle {#fight}\n\nSee [](#fight), [](#quests:bats).\n",
        "r.md": "# Fight {#fight}\n\nHit.\n\n# The Bats {#bats}\n\nBite.\n",
    }
    read = {
        path: parse_chapter(text, lambda start, end: Span("", 1, 1, 1, 1)).value
        for path, text in texts.items()
    }
    problem = Problem("CNT104", "counted-twice", Severity.ERROR, "")
    found = (Diagnostic(problem, "x", Span("q.md", 3, 1, 3, 4)),)
    shown = html.render(Report(found, texts, books=(read,)))
    assert "<em>The Battle</em>, <em>The Bats</em>" in shown


def test_references_have_the_titles_of_their_own_language() -> None:
    texts = {"rules/q.md": "See [](#fight).\n", "rules/r.md": "# Fight {#fight}\n\nHit.\n"}
    german = {f"i18n/de/{path}": text.replace("Fight", "Kampf") for path, text in texts.items()}
    books = tuple(
        {
            path: parse_chapter(text, lambda start, end: Span("", 1, 1, 1, 1)).value
            for path, text in book.items()
        }
        for book in (texts, german)
    )
    problem = Problem("CNT104", "counted-twice", Severity.ERROR, "")
    found = (Diagnostic(problem, "x", Span("rules/q.md", 1, 1, 1, 4)),)
    assert "<em>Fight</em>" in html.render(Report(found, texts, books=books))


def test_words_over_several_elements_are_marked_in_each() -> None:
    assert read_page(Span("r.md", 5, 3, 5, 20))[1].marked == ["Take ", "two", " gold"]


def test_what_is_not_read_is_shown_as_it_is_written() -> None:
    shown, page = read_page(Span("r.md", 9, 9, 9, 14))
    assert page.marked == ["large"]
    assert ":::{cards} temple" in shown
    assert "What you seek" in shown


def test_other_places_in_what_is_read_have_addresses() -> None:
    problem = Problem("CNT104", "counted-twice", Severity.ERROR, "")
    related = (Related(Span("r.md", 6, 3, 6, 7), "here"),)
    blocks = parse_chapter(CHAPTER, lambda start, end: Span("r.md", 1, 1, 1, 1)).value
    found = Diagnostic(problem, "x", Span("r.md", 1, 3, 1, 8), related=related)
    page = Page(html.render(Report((found,), {"r.md": CHAPTER}, books=({"r.md": blocks},))))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert page.marked == ["Fight", "Turn"]


def test_of_passages_that_share_a_line_each_has_its_own_findings() -> None:
    text = "<h1>One one</h1><p>Two two.</p>"
    blocks = (
        Heading(1, (Text("One one", 4, 11),), start=4, end=11),
        Paragraph((Text("Two two.", 19, 27),), start=19, end=27),
    )
    problem = Problem("TXT902", "doubled-word", Severity.WARNING, "")
    related = (Related(Span("r.html", 1, 5, 1, 8), "here"), Related(Span("r.html", 1, 20, 1, 23), "here"))
    found = tuple(
        Diagnostic(problem, "x", Span("r.html", 1, at, 1, at + 3), related=related) for at in (9, 24)
    )
    shown = html.render(Report(found, {"r.html": text}, books=({"r.html": blocks},)))
    assert Page(shown).marked == ["One", "one", "Two", "two"]
    assert shown.count('id="file-r.html-line-1"') == 1
    assert '</span><div class="words read"><a id=' in shown, "an address takes no column of its own"
    assert shown.count("<aside") == 2
    assert '<section class="prose"' in shown
    assert "&lt;h1" not in shown
