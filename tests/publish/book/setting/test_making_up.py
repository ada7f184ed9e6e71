"""Books become pages in two passes: page numbers, index, contents, figures and widths are right."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.drawing.dump import dump_frame
from cardgen.drawing.items import Group, Link, Shape, TextRun, rectangle
from cardgen.drawing.publication import Page
from cardgen.publish.book.setting.making_up import close_ranges
from cardgen.units import MM

Write = Callable[..., Any]
Words = Callable[[Page], str]
LONG = "The hero walks on, from one lantern to the next, and counts the steps between. " * 9


def test_page_references_name_the_pages_where_things_are(write: Write, words_of: Words) -> None:
    chapters = [
        f"# Part {n} {{#p{n}}}\n\n{LONG}\n\n{LONG}\n\nSee [](#p{(n * 5) % 12}){{.page}}.\n" for n in range(12)
    ]
    book, found = write(*chapters).bind()
    assert found == ()
    places = {place.name: place.page + 1 for place in book.destinations}
    text = " ".join(words_of(page) for page in book.pages)
    printed = [int(number) for number in re.findall(r"See page\u00a0(\d+)", text)]
    assert printed == [places[f"p{(n * 5) % 12}"] for n in range(12)]


def test_contents_list_sections_with_their_pages(write: Write, words_of: Words) -> None:
    chapters = [f"# Part {n} {{#p{n}}}\n\n{LONG * 2}\n" for n in range(5)]
    book, _ = write(*chapters, book="cover: false\ncontents: true\nopening: page").bind()
    assert re.findall(r"(\d) Part \d (\d)", words_of(book.pages[0])) == [
        (str(n + 1), str(n + 2)) for n in range(5)
    ]


def test_the_index_closes_ranges_and_nests_words(write: Write, words_of: Words) -> None:
    def chapter(mark: str) -> str:
        return f'# Part\n\nA word{{index="{mark}"}} here.\n'

    marks = ["gold", "gold", "gold", "fight; with gold", "gold"]
    marks.insert(3, "monster")
    book, found = write(*(chapter(mark) for mark in marks), "# Index {#index}\n\n:::{index}\n:::\n",
                        book="cover: false\nopening: page\nnumbering: none").bind()  # fmt: skip
    assert found == ()
    index = words_of(book.pages[-1])
    assert "gold 1–3, 6" in index
    assert "fight with gold 5" in index
    assert "monster 4" in index


def test_the_index_names_a_passage_where_it_stands_and_not_where_it_is_repeated(
    write: Write, words_of: Words
) -> None:
    fight = '# Fight {#fight}\n\n[Draw]{index="drawing"} now.\n'
    end = "# End\n\n:::{summary} Brief\n:mirror: fight\n:::\n"
    index = "# Index {#index}\n\n:::{index}\n:::\n"
    book, found = write(fight, end, index, book="cover: false\nopening: page\nnumbering: none").bind()
    assert found == ()
    assert "Draw now." in words_of(book.pages[1])
    assert words_of(book.pages[-1]) == "Index drawing 1 3"  # 3 is the page's own number


def test_footnotes_and_index_entries_of_tables_are_kept(write: Write, words_of: Words) -> None:
    table = '| a | b |\n|---|---|\n| one[^n] | two{index="pairs"} |\n\n[^n]: Or none.\n'
    book, found = write(f"# Part\n\n{table}", "# Index\n\n:::{index}\n:::\n",
                        book="cover: false\nopening: page\nnumbering: none").bind()  # fmt: skip
    assert found == ()
    assert "Or none." in words_of(book.pages[0])
    assert "pairs 1" in words_of(book.pages[1])


@pytest.mark.parametrize("name", ["glossary", "icon-key", "card-list", "components"])
def test_what_is_made_from_the_data_is_set_in_the_columns_that_are_asked_for(write: Write, name: str) -> None:
    draft = write(f"# Lists\n\n:::{{{name}}}\n:columns: 2\n:::\n", book="cover: false\ncolumns: 1")
    terms = "".join(f'w{n}: {{term: Word {n}, define: "one of them"}}\n' for n in range(9))
    (draft.folder / "terms.yaml").write_text(terms, encoding="utf-8")
    icons = "".join(f"s{n}: {{icon: sun.svg, text: Sun {n}, description: a day}}\n" for n in range(9))
    (draft.folder / "icons.yaml").write_text(icons, encoding="utf-8")
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    (draft.folder / "sun.svg").write_text(drawing, encoding="utf-8")
    book, found = draft.bind()
    assert found == ()
    runs = [run for run in book.pages[0].frame.walk() if isinstance(run, TextRun) and run.text.strip()]
    heading, *rows = sorted(runs, key=lambda run: run.y)
    tops = {round(run.y, 1) for run in rows if run.x < heading.x + 30}
    middle = book.pages[0].frame.width / 2
    assert any(run.x > middle and round(run.y, 1) in tops for run in rows), (
        "a row of the second column is beside one"
    )


def test_columns_stand_so_far_apart_as_is_asked(write: Write) -> None:
    def step(gap: str) -> float:
        rows = "\n\n".join("word " * 60 for _ in range(2))
        book, _ = write(f"::::{{columns}} 2\n{gap}{rows}\n::::\n", book="cover: false\ncolumns: 1").bind()
        lefts = [
            run.x for run in book.pages[0].frame.walk() if isinstance(run, TextRun) and "word" in run.text
        ]
        return float(max(lefts) - min(lefts))

    assert step(":gap: 20mm\n") - step("") == pytest.approx((20 * MM - 14) / 2)
    assert step(":gap: 0mm\n") - step("") == pytest.approx(-14 / 2)


def test_numbers_and_widths_that_are_none_leave_all_as_it_was(write: Write) -> None:
    def drawn(count: str, options: tuple[str, str], width: str, *, faulty: bool = False) -> str:
        gap, depth = options
        rules = (
            f"# One\n\n:::{{columns}} {count}\n{gap}A few words.\n\nAnd a few more.\n:::\n\n"
            f":::{{contents}}\n{depth}:::\n\n![The map](map.svg){width}\n"
        )
        draft = write(rules, book="cover: false")
        draft.faulty = faulty
        (draft.folder / "map.svg").write_text(_SVG.format('<rect width="200" height="50"/>'))
        return dump_frame(draft.bind()[0].pages[0].frame)

    plain = drawn("2", ("", ""), "")
    assert drawn("²", (":gap: -5mm\n", ":depth: ²\n"), "{width=-5mm}", faulty=True) == plain
    assert drawn("2", ("", ""), "{width=²%}") == plain
    assert drawn("2", (":gap: 5mm\n", ""), "") != plain != drawn("2", ("", ""), "{width=5mm}")


def test_an_index_word_stays_in_the_column_of_those_below_it(write: Write) -> None:
    words = ("axe", "bow", "fight; ambush", "fight; brawl", "inn")
    marks = "".join(f'Word{{index="{mark}"}}.\n\n' for mark in words)
    book, _ = write(f"# Part\n\n{marks}:::{{index}}\n:::\n", book="cover: false").bind()
    runs = [run for run in book.pages[-1].frame.walk() if isinstance(run, TextRun)]
    (head,) = (run for run in runs if run.text.startswith("fight"))
    (below,) = (run for run in runs if run.text.startswith("ambush"))
    assert (below.y > head.y, 0 < below.x - head.x < 30) == (True, True)


def test_the_back_cover_is_tinted_and_has_no_furniture(write: Write, words_of: Words) -> None:
    rules = (
        "# Play\n\nMove.\n\n# In brief {#brief .back-cover}\n\nWin.\n\n## How\n\nSoon.\n\n# After\n\nRest.\n"
    )
    book, found = write(rules, book="cover: false\nback_cover: [brief]\nnumbering: none").bind()
    assert found == ()
    assert [words_of(page) for page in book.pages] == ["Play Move. After Rest. 1", "In brief Win. How Soon."]
    ground = book.pages[1].frame.items[0]
    assert isinstance(ground, Group)
    assert (ground.name, [item.fill for item in ground.frame.items if isinstance(item, Shape)]) == (
        "ground",
        ["#f3ece0"],
    )
    kept, _ = write(rules, book="cover: false\nnumbering: none").bind()
    assert "In brief Win." in words_of(kept.pages[0])


def test_a_heading_below_the_contents_goes_with_what_follows_it(write: Write, words_of: Words) -> None:
    rows = "\n".join(f"{number}. word" for number in range(1, 50))
    signs = (
        f"# Contents {{.unlisted}}\n\n:::{{contents}}\n:::\n\n## Signs\n\n::::{{columns}} 2\n{rows}\n::::\n"
    )
    parts = [f"# Part {number}\n\nText.\n" for number in range(8)]
    book, _ = write(signs, *parts, book="cover: false\ncontents: false\nnumbering: none").bind()
    first, second = (words_of(page) for page in book.pages[:2])
    assert (first.endswith("Part 7 4 1"), "Signs 1. word" in second) == (True, True), (first, second)


def test_what_a_colon_announces_begins_on_the_page_of_the_colon(write: Write, words_of: Words) -> None:
    for lines in range(20, 60):
        above = "\n\n".join(["Words."] * lines)
        book, _ = write(
            f"# Turn\n\n{above}\n\nChoose **one:**\n\n- Rest.\n- Row.\n", book="cover: false"
        ).bind()
        pages = [words_of(page) for page in book.pages]
        assert [page for page in pages if "Choose one:" in page] == [
            page for page in pages if "Rest." in page
        ]


def test_no_short_step_stands_alone_apart_from_the_others(write: Write, words_of: Words) -> None:
    steps = ("Rest.", "Row.", "Rob.", "Roar.")
    split = set()
    for lines in range(20, 60):
        above = "\n\n".join(["Words."] * lines)
        listed = "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
        book, _ = write(f"# Turn\n\n{above}\n\n{listed}\n", book="cover: false").bind()
        shown = [[step for step in steps if step in words_of(page)] for page in book.pages]
        split.update(len(each) for each in shown)
    assert {0, 4} <= split <= {0, 2, 4}


def test_a_long_step_may_stand_alone(write: Write, words_of: Words) -> None:
    alone = set()
    for lines in range(20, 60):
        above = "\n\n".join(["Words."] * lines)
        long = " ".join(["Rest and row."] * 60)
        book, _ = write(
            f"# Turn\n\n{above}\n\n1. {long}\n2. Rob.\n3. Roar.\n4. Run.\n", book="cover: false"
        ).bind()
        alone.update("Rest" in words_of(page) and "Rob." not in words_of(page) for page in book.pages)
    assert alone == {False, True}


@pytest.mark.parametrize(("words", "signed"), [(3, True), (2000, False)])
def test_the_back_cover_has_the_frame_of_the_cover_and_its_title_where_there_is_room(
    write: Write, words_of: Words, words: int, signed: bool
) -> None:
    rules = f"# Play\n\nMove.\n\n# In brief {{#brief}}\n\n{'win ' * words}\n"
    book, _ = write(rules, book="back_cover: [brief]").bind()
    back = next(
        page for page in book.pages if "In brief" in words_of(page) and page.frame.items[0].name == "ground"
    )
    frames = [item for item in back.frame.items[0].frame.items if isinstance(item, Shape) and item.stroke]
    assert len(frames) == 2
    assert ("Lantern Isle" in words_of(back)) == signed


def test_the_back_cover_stands_in_its_middle_on_either_side_of_the_leaf(write: Write) -> None:
    lefts = set()
    for chapters in (1, 2):
        parts = [f"# Part {number}\n\nMove.\n" for number in range(chapters)]
        brief = "# In brief {#brief .back-cover}\n\nWin.\n"
        book, _ = write(*parts, brief, book="back_cover: [brief]\nopening: page").bind()
        runs = [item for item in book.pages[-1].frame.walk() if isinstance(item, TextRun)]
        lefts.add(next(run.x for run in runs if run.text.startswith("Win")))
    assert len(lefts) == 1


@pytest.mark.parametrize(("words", "least", "most"), [(3, 14.9, 15.1), (200, 10.5, 14.5), (480, 8.0, 9.9)])
def test_the_back_cover_is_set_as_large_as_it_has_room(
    write: Write, words: int, least: float, most: float
) -> None:
    rules = f"# Play\n\nMove.\n\n# In brief {{#brief .back-cover}}\n\n{'Win it. ' * words}\n"
    book, found = write(rules, book="cover: false\nback_cover: [brief]\nsize: 10pt").bind()
    assert (found, len(book.pages)) == ((), 2)
    runs = [item for item in book.pages[1].frame.walk() if isinstance(item, TextRun)]
    assert least <= next(run.size for run in runs if run.text.startswith("Win")) <= most


def test_a_back_cover_is_rather_a_little_smaller_than_unsigned(write: Write, words_of: Words) -> None:
    rules = f"# Play\n\nMove.\n\n# In brief {{#brief .back-cover}}\n\n{'Win it. ' * 345}\n"
    book, found = write(rules, book="cover: true\nback_cover: [brief]\nsize: 10pt").bind()
    runs = [item for item in book.pages[-1].frame.walk() if isinstance(item, TextRun)]
    assert (found, "Lantern Isle" in words_of(book.pages[-1])) == ((), True)
    assert 9.0 <= next(run.size for run in runs if run.text.startswith("Win")) < 10.0


def test_a_back_cover_that_holds_its_passages_in_no_size_is_told(write: Write) -> None:
    rules = f"# Play\n\nMove.\n\n# In brief {{#brief .back-cover}}\n\n{'Win it. ' * 700}\n"
    book, (found,) = write(rules, book="cover: false\nback_cover: [brief]\nsize: 10pt").bind()
    assert len(book.pages) == 3
    assert (found.problem.code, found.span.path) == ("PUB220", "isle/game.yaml")
    assert found.message == "the passages in `back_cover` need 2 pages at 8.5 pt"


def test_the_running_head_of_a_page_is_the_last_chapter_before_it(write: Write, words_of: Words) -> None:
    long = "\n\n".join(["Words."] * 120)
    book, _ = write(f"# Rain\n\nFalls.\n\n# Snow\n\n{long}\n", book="cover: false\nopening: flow").bind()
    heads = [words_of(page).split() for page in book.pages]
    assert "Snow" in heads[2]
    assert "Rain" not in heads[2]


def test_the_index_names_headings_where_they_stand_not_where_they_are_spoken_of(
    write: Write, words_of: Words
) -> None:
    book, found = write('# Part {#part index="gold"}\n\nA word.\n', "# Then\n\nSee [](#part).\n",
                        "# Index {#index}\n\n:::{index}\n:::\n",
                        book="cover: false\ncontents: true\nopening: page").bind()  # fmt: skip
    assert found == ()
    assert words_of(book.pages[-1]).endswith("gold 2 4")


def test_the_card_index_names_the_pages_that_speak_of_a_card(write: Write, words_of: Words) -> None:
    book, _ = write("# One\n\nThe [[Temple]].\n", "# Two\n\nThe [[Marsh]] and the [[Temple]].\n",
                    "# Cards\n\n:::{card-index}\n:::\n", book="cover: false\nopening: page").bind()  # fmt: skip
    assert "Marsh 2 Temple 1–2 Tower" in words_of(book.pages[-1])


def test_headings_and_paragraphs_go_across_all_columns_when_asked(write: Write) -> None:
    text = "# One\n\n## Wide {{.span}}\n\n{long} {{.span}}\n\n{long}\n"
    book, found = write(text.format(long=LONG), book="cover: false\npage: a4").bind()
    assert found == ()
    runs = [item for item in book.pages[0].frame.walk() if isinstance(item, TextRun)]
    lefts = {round(run.x / MM) for run in runs if run.text.startswith(("The hero", "steps", "hero walks"))}
    heights = [run.y for run in runs if run.x > 105 * MM and run.y > 60 * MM]
    first = next(run.y for run in runs if run.text.startswith("The hero"))
    assert 20 in lefts
    assert min(heights) > first + 50


def test_footnotes_stand_on_the_page_that_refers_to_them(write: Write, words_of: Words) -> None:
    book, _ = write(f"# One\n\n{LONG}\n\nHere[^n].\n\n[^n]: The note itself.\n", f"# Two\n\n{LONG}\n",
                    book="cover: false\nopening: page").bind()  # fmt: skip
    assert "The note itself." in words_of(book.pages[0])
    assert any(place.name == "footnote-1" and place.page == 0 for place in book.destinations)


def test_a_table_wider_than_the_page_is_reported_with_both_widths(write: Write) -> None:
    head = "|".join(f"Unbreakable{'x' * 20}{n}" for n in range(9))
    _, found = write(f"# One\n\n{head}\n{'|'.join(['---'] * 9)}\n").bind()
    (only,) = found
    assert only.problem.name == "too-wide"
    assert re.fullmatch(r"the table is [\d.]+ mm wide, the column 114 mm", only.message)
    assert only.span.line == 3


def test_a_row_higher_than_a_page_is_reported_where_it_is_written(write: Write) -> None:
    _, found = write(f"# One\n\nA word.\n\n| A | B |\n|---|---|\n| x | {LONG * 20} |\n").bind()
    (only,) = found
    assert only.problem.name == "too-high"
    assert re.fullmatch(r"a row of the table is [\d.]+ mm high, the page [\d.]+ mm", only.message)
    assert only.span.line == 5


def test_a_missing_picture_is_reported_where_it_is_named(write: Write) -> None:
    _, found = write('# One\n\n![The map](art/map.png "Where it is")\n').bind()
    assert [(each.problem.name, each.span.line) for each in found] == [("missing-illustration", 3)]
    assert "`art/map.png`" in found[0].message


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ("width=100%", ["the picture `map.png` has 126 dpi at its printed size, expected 225 or more"]),
        ("width=100% dpi=126", []),
        ("width=50%", []),
        ("", []),
    ],
)
def test_a_picture_with_few_pixels_for_its_size_is_reported(
    write: Write, attributes: str, told: list[str]
) -> None:
    draft = write(f'# One\n\n![The map](map.png "Where it is"){{#map {attributes}}}\n')
    Image.new("RGB", (566, 300)).save(draft.folder / "map.png")
    _, found = draft.bind()
    assert [each.message for each in found] == told
    assert [(each.problem.name, each.span.line) for each in found] == [("coarse-illustration", 3)] * len(told)


def test_a_picture_is_referred_to_by_the_anchor_in_its_braces(write: Write, words_of: Words) -> None:
    draft = write('# One\n\nSee [](#map).\n\n![The map](map.png "Where it is"){#map .span width=50%}\n')
    Image.new("RGB", (600, 300)).save(draft.folder / "map.png")
    book, found = draft.bind()
    assert found == ()
    assert "See figure\u00a01" in " ".join(words_of(page) for page in book.pages)


_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">{}</svg>'


def test_a_picture_taller_than_the_page_is_made_as_small_as_the_page(write: Write) -> None:
    draft = write("# One\n\n![A tower](tower.svg)\n\n![A mast](mast.png){dpi=1}\n")
    (draft.folder / "tower.svg").write_text(
        _SVG.replace("200 50", "50 200").format('<rect width="50" height="200"/>')
    )
    Image.new("RGB", (300, 3000)).save(draft.folder / "mast.png")
    book, found = draft.bind()
    assert found == ()
    figures = [item for page in book.pages for item in page.frame.walk()
               if isinstance(item, Group) and item.name == "figure"]  # fmt: skip
    assert [round(each.frame.height) for each in figures] == [443, 443]
    assert [round(each.frame.width) for each in figures] == [111, 44]


def test_an_svg_file_stays_a_drawing_as_wide_as_asked(write: Write) -> None:
    draft = write("# One\n\n![The map](map.svg)\n\n![The map](map.svg){width=40%}\n")
    (draft.folder / "map.svg").write_text(_SVG.format('<rect width="200" height="50" fill="#123456"/>'))
    book, found = draft.bind()
    assert found == ()
    groups = [item for page in book.pages for item in page.frame.walk() if isinstance(item, Group)]
    whole, part = [each for each in groups if each.frame.width == 4.0 and each.frame.height == 1.0]
    assert [isinstance(item, Shape) for item in whole.frame.walk()] == [True]
    assert whole.clip == rectangle(0.0, 0.0, 4.0, 1.0)
    assert part.transform[0] == part.transform[3] == pytest.approx(whole.transform[0] * 0.4)


def test_what_an_svg_file_loses_is_told_where_it_is_named(write: Write) -> None:
    draft = write("# One\n\n![The map](map.svg)\n")
    (draft.folder / "map.svg").write_text(
        _SVG.format('<rect width="9" height="9"/><text x="1" y="9">N</text>')
    )
    _, found = draft.bind()
    assert [(each.problem.name, each.span.line) for each in found] == [("simplified-drawing", 3)]
    assert found[0].message.endswith("cannot draw: text")


def test_an_svg_file_that_is_none_is_missing(write: Write) -> None:
    draft = write("# One\n\n![The map](map.svg)\n")
    (draft.folder / "map.svg").write_text("no drawing")
    _, found = draft.bind()
    assert [each.problem.name for each in found] == ["missing-illustration"]
    assert "it is not an SVG" in found[0].message


def test_a_character_that_no_font_has_is_reported(write: Write) -> None:
    _, found = write("# One\n\nA \U00013000 sign.\n").bind()
    assert [each.problem.name for each in found] == ["missing-character"]
    assert (found[0].span.line, found[0].span.column) == (3, 3)


def test_characters_that_no_font_has_are_one_finding_a_chapter(write: Write) -> None:
    _, found = write(
        "# One\n\nA \U00013001 and \U00013000.\n\nThen \U00013001.\n", "# Two\n\nA \U00013002.\n"
    ).bind()
    assert [(each.span.line, each.message) for each in found] == [
        (3, "no font of the book has 2 characters: `\U00013001`, `\U00013000`"),
        (3, "no font of the book has the character `\U00013002` (U+13002)"),
    ]


def test_a_box_in_a_box_is_set_plainly_and_said(write: Write, words_of: Words) -> None:
    book, found = write("::::{note}\nOuter.\n\n:::{hint}\nInner.\n:::\n::::\n").bind()
    assert [each.problem.name for each in found] == ["box-in-a-box"]
    assert "Inner." in words_of(book.pages[0])


def test_links_lead_to_places_that_the_book_has(write: Write) -> None:
    book, _ = write("# One {#one}\n\nSee [](#two) and [[Temple]], not [[Marsh]].\n",
                    "# Two {#two}\n\n:::{card} temple\nThe Temple\n:::\n").bind()  # fmt: skip
    known = {place.name for place in book.destinations}
    links = {item.target[1:] for page in book.pages for item in page.frame.walk() if isinstance(item, Link)}
    assert links == {"two", "card-temple"}
    assert links <= known


def test_pages_have_labels_outline_and_structure(write: Write) -> None:
    book, _ = write("# One {#one}\n\n## Sub {#sub}\n\nWords.\n", book="cover: true").bind()
    assert [page.label for page in book.pages] == ["1", "2"]
    assert [(entry.title, entry.level) for entry in book.outline] == [("1 One", 0), ("1.1 Sub", 1)]
    assert book.tagged
    roles = {item.tag.role for item in book.pages[1].frame.walk() if isinstance(item, Group) and item.tag}
    assert {"H1", "H2", "P", "Artifact"} <= roles


def test_structure_keys_are_not_shared_between_chapters(write: Write) -> None:
    book, _ = write("# One\n\nWords.\n", "# Two\n\nWords.\n").bind()
    keys = [item.tag.key for page in book.pages for item in page.frame.walk()
            if isinstance(item, Group) and item.tag and item.tag.role in ("P", "H1")]  # fmt: skip
    assert len(set(keys)) == 4


@pytest.mark.parametrize("page", ["a4", "letter", "a5", "half-letter", "120mm x 180mm"])
def test_every_page_size_holds_its_text(write: Write, page: str) -> None:
    book, found = write(
        f"# One\n\n{LONG}\n\n:::{{example}}\n{LONG}\n:::\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    ).bind(page)
    assert found == ()
    assert len({(page.frame.width, page.frame.height) for page in book.pages}) == 1


def test_the_same_rules_give_the_same_pages(write: Write) -> None:
    draft = write("# One\n\n:::{glossary}\n:::\n\n# A fight {#fight}\n\n:::{credits}\n:::\n")
    assert draft.bind()[0] == draft.bind()[0]


@given(st.lists(st.integers(1, 60), min_size=1))
def test_ranges_say_the_same_pages_as_their_numbers(numbers: list[int]) -> None:
    said: set[int] = set()
    for part in close_ranges(tuple(numbers)):
        first, _, last = part.partition("–")
        said.update(range(int(first), int(last or first) + 1))
    assert said == set(numbers)


def test_margin_notes_stand_outside_the_type_area(write: Write) -> None:
    style = "cover: false\nmargin_notes: 22mm\nmargins: {outer: 40mm}"
    book, found = write("# One\n\n:::{margin}\nBeside.\n:::\n\nWords.\n", book=style).bind()
    assert found == ()
    runs = {item.text: item.x for item in book.pages[0].frame.walk() if isinstance(item, TextRun)}
    assert runs["Beside."] > book.pages[0].frame.width - 40 * MM
    assert runs["Words."] < 40 * MM
