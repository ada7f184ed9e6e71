"""A game with a Quest Guide beside its rulebook: a file for each, and references from the one into the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.drawing.items import Link
from cardgen.drawing.publication import Page, WrittenText
from cardgen.model.volumes import read_volumes
from cardgen.publish import products
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.book.editing.editing import edit_books, judge_settings
from cardgen.publish.product import Product
from cardgen.registry import members
from cardgen.schema.faults import Faults
from cardgen.source.yaml_text.reading import parse_yaml

Write = Callable[..., Any]
Words = Callable[[Page], str]
PRODUCTS = members(products, "PRODUCT", Product)
RULES = "# Travel {#travel}\n\nGo. Then see [](#first-blood).\n\n## A fight {#fight}\n\nHit.\n"
QUESTS = "# First Blood {#first-blood}\n\nAs in [](#travel).\n\n# The Bats {#bats}\n\nBite.\n"


@pytest.fixture
def several(write: Write) -> Write:
    """Writes a game with a Quest Guide of these chapters, and these lines below its name in game.yaml."""

    def write_books(rules: str = RULES, *quests: str, book: str = "", guide: str = "") -> Any:
        draft = write(rules, book=f"cover: false\n{book}".rstrip())
        lines = "".join(f"    {line}\n" for line in ("chapters: quests", *guide.splitlines()))
        with (draft.folder / "game.yaml").open("a", encoding="utf-8") as file:
            file.write(f"books:\n  quest-guide:\n{lines}")
        (draft.folder / "quests").mkdir(exist_ok=True)
        for number, text in enumerate(quests or (QUESTS,), 1):
            (draft.folder / "quests" / f"{number:02}.md").write_text(text, encoding="utf-8")
        return draft

    return write_books


def texts(product: str, draft: Any) -> dict[str, str]:
    made = PRODUCTS[product].make(draft.build_context()).value
    return {each.name: each.text for each in made if isinstance(each, WrittenText)}


def unspaced(words: str) -> str:
    """The words as they stand on paper, whatever runs they are drawn in."""
    return "".join(words.split())


def faults(draft: Any) -> list[tuple[str, str, int]]:
    found = edit_books(draft.build_context()).diagnostics
    return [(each.problem.code, each.span.path, each.span.line) for each in found if each.span]


def test_each_product_makes_a_file_of_each_book(several: Write) -> None:
    build = several().build_context()
    names = {
        name: [each.name for each in PRODUCTS[name].make(build).value]
        for name in ("rulebook", "booklet", "fold_sheet", "web_edition", "plain_text")
    }
    assert names == {
        "rulebook": ["rulebook", "quest-guide"],
        "booklet": ["booklet-a4", "booklet-quest-guide-a4", "booklet-letter", "booklet-quest-guide-letter"],
        "fold_sheet": [
            "fold-sheet-a4",
            "fold-sheet-quest-guide-a4",
            "fold-sheet-letter",
            "fold-sheet-quest-guide-letter",
        ],
        "web_edition": ["rules", "quest-guide"],
        "plain_text": ["rules", "quest-guide"],
    }


def test_sections_pages_and_footnotes_are_counted_in_each_book(several: Write, words_of: Words) -> None:
    draft = several("# One\n\nA.[^a]\n\n[^a]: Note.\n", "# Two\n\nB.[^b]\n\n[^b]: Other.\n")
    rules, quests = (each.publication for each in bind_books(draft.build_context()).value)
    assert "1 One" in words_of(rules.pages[0])
    assert "1 Two" in words_of(quests.pages[0])
    assert "1 Other." in words_of(quests.pages[0])
    assert [page.label for page in quests.pages] == ["1"]
    assert (rules.title, quests.title) == ("Lantern Isle: rules", "Lantern Isle: Quest Guide")


def test_a_reference_into_another_book_says_title_book_and_page_and_is_no_link(
    several: Write, words_of: Words
) -> None:
    draft = several(
        RULES, "# First Blood {#first-blood .new-page}\n\nAs in [](#travel).\n", guide="cover: true"
    )
    rules, quests = (each.publication for each in bind_books(draft.build_context()).value)
    assert unspaced("Then see “First Blood” in the Quest Guide, page 2.") in unspaced(
        words_of(rules.pages[0])
    )
    assert unspaced("As in “Travel” in the Rulebook, page 1.") in unspaced(words_of(quests.pages[1]))
    assert not [item for item in rules.pages[0].frame.walk() if isinstance(item, Link)]


@pytest.mark.parametrize(
    ("written", "printed", "plain"),
    [
        ("[](#bats){.title}", "“The Bats” in the Quest Guide, page 1", "“The Bats” in the Quest Guide"),
        ("[](#bats){.number}", "2 in the Quest Guide, page 1", "2 in the Quest Guide"),
        ("[](#bats){.page}", "Quest Guide, page 1", "“The Bats” in the Quest Guide"),
        ("[these](#bats)", "these", "these"),
        ("[these](#bats){.page}", "these (Quest Guide, page 1)", "these (Quest Guide)"),
        (
            "[](#quest-guide:bats)",
            "“The Bats” in the Quest Guide, page 1",
            "“The Bats” in the Quest Guide",
        ),
        ("[](#quest-guide)", "Quest Guide", "Quest Guide"),
    ],
)
def test_every_way_to_refer_has_words_for_another_book(
    several: Write, words_of: Words, written: str, printed: str, plain: str
) -> None:
    draft = several(f"# Travel\n\nGo {written}!\n")
    (rules, _) = (each.publication for each in bind_books(draft.build_context()).value)
    assert unspaced(f"Go {printed}!") in unspaced(words_of(rules.pages[0]))
    assert f"Go {plain}!" in " ".join(texts("plain_text", draft)["rules"].split())


def test_the_web_edition_links_to_the_place_in_the_other_file(several: Write) -> None:
    pages = texts("web_edition", several())
    assert '<a href="quest-guide.html#first-blood">“First Blood” in the Quest Guide</a>' in pages["rules"]
    assert '<a href="rules.html#travel">“Travel” in the Rulebook</a>' in pages["quest-guide"]
    assert 'id="travel"' in pages["rules"]
    assert 'id="first-blood"' in pages["quest-guide"]


def test_no_link_of_the_web_edition_is_dead(several: Write) -> None:
    places = (
        ":::{card} temple {#fig-temple}\nA temple\n:::\n\n| a |\n|---|\n| b |\n{#tab-b}\n\n"
        "1. Go. {#step-go}\n\n:::{note} Mind {#mind}\nIt.\n:::\n"
    )
    asked = ", ".join(
        f"[](#{name})" for name in ("bats", "fig-temple", "tab-b", "step-go", "mind", "quest-guide")
    )
    made = texts("web_edition", several(f"# Travel {{#travel}}\n\n{asked}\n", f"{QUESTS}\n{places}"))
    pages = {name: page.partition("<script>")[0] for name, page in made.items()}
    links = [
        (name, link) for name, page in pages.items() for link in re.findall('<a[^>]* href="([^"]*)"', page)
    ]
    assert len([link for _, link in links if link.startswith("quest-guide.html")]) == 6
    for name, link in links:
        file, _, anchor = link.partition("#")
        page = pages[file.removesuffix(".html") or name]
        assert not anchor or f'id="{anchor}"' in page, link


def test_words_between_the_title_and_its_book_are_those_of_the_language(
    several: Write, words_of: Words
) -> None:
    draft = several(
        book='labels: {page: Seite, quotes: "„“"}', guide="title: Questbuch\nlabels: {in the: im}"
    )
    (rules, _) = (each.publication for each in bind_books(draft.build_context()).value)
    assert unspaced("„First Blood“ im Questbuch, Seite 1") in unspaced(words_of(rules.pages[0]))


def test_an_anchor_of_both_books_means_that_of_its_own(several: Write) -> None:
    same = "# Setup {#setup}\n\nSee [](#setup) and [](#{}:setup).\n"
    draft = several(same.replace("{}:", "quest-guide:"), same.replace("{}:", "rulebook:"))
    plain = texts("plain_text", draft)
    assert "See 1 Setup and “Setup” in the Quest Guide." in plain["rules"]
    assert "See 1 Setup and “Setup” in the Rulebook." in plain["quest-guide"]
    assert faults(draft) == []


def test_a_book_that_names_itself_before_an_anchor_means_its_own_place(several: Write) -> None:
    draft = several("# A\n", "# The Bats {#bats}\n\nAs in [](#quest-guide:bats).\n")
    assert faults(draft) == []
    assert "As in 1 The Bats." in texts("plain_text", draft)["quest-guide"]
    assert 'As in <a href="#bats">' in texts("web_edition", draft)["quest-guide"]
    quests = bind_books(draft.build_context()).value[1].publication
    assert [item for item in quests.pages[0].frame.walk() if isinstance(item, Link)]


def test_an_anchor_of_no_book_is_told_once(several: Write) -> None:
    assert faults(several("# Travel\n\nSee [](#owls) and [](#quest-guide:owls).\n")) == [
        ("PUB203", "isle/rules/01.md", 3),
        ("PUB203", "isle/rules/01.md", 3),
    ]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("#frist-blood", "first-blood"),
        ("#quest-guide:bat", "quest-guide:bats"),
        ("#quest-gide", "quest-guide"),
    ],
)
def test_a_slip_in_an_anchor_of_another_book_is_told_with_what_is_meant(
    several: Write, written: str, meant: str
) -> None:
    (found,) = edit_books(
        several(f"# Travel {{#travel}}\n\nSee []({written}).\n").build_context()
    ).diagnostics
    assert (found.problem.code, found.hint) == ("PUB203", f"did you mean `{meant}`?")


def test_an_anchor_of_several_other_books_is_told_as_one_that_may_mean_each(several: Write) -> None:
    draft = several("# Travel {#travel}\n\nSee [](#bats) and [](#almanac:bats).\n")
    with (draft.folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("  almanac: {}\n")
    (draft.folder / "almanac").mkdir()
    (draft.folder / "almanac" / "01.md").write_text("# Bats {#bats}\n", encoding="utf-8")
    (found,) = edit_books(draft.build_context()).diagnostics
    assert (found.problem.code, found.hint) == (
        "PUB204",
        "write `#quest-guide:bats`, or the name of another book before the anchor",
    )
    assert [place.span.path for place in found.related] == ["isle/quests/01.md", "isle/almanac/01.md"]


def test_words_that_two_headings_of_another_book_have_are_told_as_an_anchor_in_doubt(several: Write) -> None:
    draft = several(
        "# Travel {#travel}\n\nSee [](#quest-guide:rewards).\n", "# Rewards\n\n# Bats\n\n## Rewards\n"
    )
    (found,) = edit_books(draft.build_context()).diagnostics
    assert (found.problem.code, found.message) == (
        "PUB204",
        "2 headings match the anchor `#rewards`",
    )


def test_footnotes_name_pages_of_their_own_book_and_of_others(several: Write, words_of: Words) -> None:
    draft = several("# Travel {#travel}\n\nGo.[^a]\n\n[^a]: See [](#travel){.page} and [](#bats).\n")
    rules = bind_books(draft.build_context()).value[0].publication
    assert unspaced("See page 1 and “The Bats” in the Quest Guide, page 1.") in unspaced(
        words_of(rules.pages[0])
    )


def test_a_passage_may_be_repeated_from_another_book(several: Write) -> None:
    box = ":::{{summary}} Once more\n:mirror: {}\n:::\n"
    draft = several(f"# Travel\n\n{box.format('bats')}", QUESTS)
    assert "Bite." in texts("plain_text", draft)["rules"]
    assert faults(draft) == []


def test_summary_cards_are_made_of_the_passages_of_all_books(several: Write) -> None:
    brief = ":::{summary} In brief\nMove.\n:::\n"
    (a4, _) = (
        PRODUCTS["summary_cards"].make(several(f"# A\n\n{brief}", f"# B\n\n{brief}").build_context()).value
    )
    assert len(a4.pages) == 2  # two passages: the front and the back of one card


def test_an_index_of_cards_has_their_pages_in_all_books(several: Write, words_of: Words) -> None:
    rules = "# Travel\n\nTo the [[Marsh]].\n\n:::{card-index}\n:::\n"
    draft = several(rules, "# Bats\n\nOn.\n\n# Cave {.new-page}\n\n[[Tower]], [[Marsh]].\n")
    book = bind_books(draft.build_context()).value[0].publication
    assert "Marsh1QuestGuide2TempleTowerQuestGuide2" in unspaced(words_of(book.pages[0]))
    assert "Quest Guide" not in texts("plain_text", draft)["rules"]
    assert "Quest Guide" not in texts("web_edition", draft)["rules"]


def test_a_setting_of_a_book_that_none_knows_is_told_there_and_one_of_all_once(several: Write) -> None:
    draft = several(book="colums: 2", guide="pages: a4")
    found = judge_settings(draft.game())
    lines = (draft.folder / "game.yaml").read_text(encoding="utf-8").splitlines()
    assert [(each.message, lines[each.span.line - 1].strip()) for each in found if each.span] == [
        ("a book has no setting `colums`", "colums: 2"),
        ("a book has no setting `pages`", "pages: a4"),
    ]


@pytest.mark.parametrize("product", sorted(PRODUCTS))
def test_no_book_can_be_called_as_the_files_of_a_product_are(tmp_path: Path, product: str) -> None:
    for name in (product.replace("_", "-"), f"{product.replace('_', '-')}-a4"):
        source = parse_yaml(f"books:\n  {name}: {{chapters: quests}}\n", "game.yaml").value
        faults = Faults(source)
        assert read_volumes(source, faults) == ()
        assert [each.problem.code for each in faults.found] == ["SCH001"]


def test_a_book_alone_has_its_title_on_its_cover_too(write: Write, words_of: Words) -> None:
    draft = write("# Travel\n\nGo.\n", book="title: Rules of Play")
    (rules,) = (each.publication for each in bind_books(draft.build_context()).value)
    assert (rules.name, rules.title) == ("rulebook", "Lantern Isle: Rules of Play")
    assert "Lantern Isle Rules of Play" in words_of(rules.pages[0])
    assert list(texts("web_edition", draft)) == ["rules"]


def test_the_same_input_gives_the_same_books(several: Write) -> None:
    draft = several()
    assert texts("web_edition", draft) == texts("web_edition", draft)
    assert (
        bind_books(draft.build_context()).value[1].publication
        == bind_books(draft.build_context()).value[1].publication
    )


def test_the_cover_and_the_heads_say_which_book_it_is(
    several: Write, words_of: Words, tmp_path: Path
) -> None:
    long = "# Long\n\n" + "The hero walks on and counts the steps between the lanterns.\n\n" * 120
    draft = several(RULES, long, guide="cover: true")
    quests = bind_books(draft.build_context()).value[1].publication
    assert "Lantern Isle Quest Guide" in words_of(quests.pages[0])
    assert "Quest Guide" in words_of(quests.pages[3])
