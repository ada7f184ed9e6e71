"""What is made from the data: components, glossary, card lists, icon keys, credits, versions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.markup.directives import DIRECTIVES
from cardgen.markup.nodes import Block, Directive, Styled, Table
from cardgen.markup.words import inlines_of, plain_text, walk
from cardgen.publish.book import directives
from cardgen.publish.book.book import Book
from cardgen.publish.book.directive import BookDirective
from cardgen.publish.book.styling.sheet import style_sheet, tint
from cardgen.publish.book.styling.style import BookStyle
from cardgen.registry import members

Write = Callable[..., Any]


def made(book: Book) -> tuple[Block, ...]:
    """The children of the book's first directive."""
    return next(block.children for block in book.chapters[0].blocks if isinstance(block, Directive))


def rows(book: Book) -> list[list[str]]:
    table = next(block for block in walk(made(book)) if isinstance(block, Table))
    lines = (table.head, *table.rows) if table.head else table.rows
    return [[plain_text(cell.children) for cell in row] for row in lines]


def test_every_directive_of_the_folder_is_one_that_texts_may_use() -> None:
    assert set(members(directives, "DIRECTIVE", BookDirective)) <= set(DIRECTIVES)


def test_components_are_counted_from_the_cards_in_their_groups(write: Write) -> None:
    book, found = write(":::{components}\n:::\n").edit()
    assert found == ()
    assert rows(book) == [["", "The deck"], ["4", "Place Cards"], ["", "Yours"], ["1", "Hero token"]]


def test_a_sum_of_pieces_that_are_not_called_cards_says_nothing_of_cards(write: Write) -> None:
    draft = write(":::{components}\n:::\n")
    more = "".join(f"  - {{name: {name}, kind: place, group: Tokens}}\n" for name in ("tile", "door"))
    game = draft.folder / "game.yaml"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("  - {name: Hero", f"{more}  - {{name: Hero"), encoding="utf-8")
    assert ["8", "in all"] in rows(draft.edit()[0])


def test_cards_that_players_supply_are_no_part_of_the_sum(write: Write) -> None:
    draft = write(":::{components}\n:::\n")
    for kind, copies in (("night", 2), ("joker", 5)):
        head = f"kind: {kind}\ntitle: {{one: {kind} card, many: {kind} cards}}\nfaces: {{front: plain}}\n"
        (draft.folder / "kinds" / f"{kind}.yaml").write_text(head + "fields: {}\n", encoding="utf-8")
        card = f"kind: {kind}\ncards:\n  - {{id: {kind}, name: {kind}, copies: {copies}}}\n"
        (draft.folder / "cards" / f"{kind}.yaml").write_text(card, encoding="utf-8")
    game = draft.folder / "game.yaml"
    more = (
        "  - {name: night card, kind: night, group: The deck}\n"
        "  - {name: joker card, kind: joker, group: The deck, supplied_by: player}\n"
    )
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("  - {name: Hero", f"{more}  - {{name: Hero"), encoding="utf-8")
    book, _ = draft.edit()
    assert ["6", "cards in all"] in rows(book)


def test_parts_of_no_group_have_headings_where_others_have_groups(write: Write) -> None:
    draft = write(":::{components}\n:::\n")
    game = draft.folder / "game.yaml"
    more = "  - {name: die, count: 1, supplied_by: player}\n  - {name: rope, count: 2}\n"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("  - {name: Hero", f"{more}  - {{name: Hero"), encoding="utf-8")
    listed = rows(draft.edit()[0])
    assert listed[2:4] == [["", "From your own shelf"], ["1", "die"]]
    assert listed[4:6] == [["", "Other parts"], ["2", "ropes"]]


def test_one_group_of_components_may_be_asked_for(write: Write) -> None:
    book, _ = write(":::{components}\n:group: Yours\n:::\n").edit()
    assert rows(book) == [["", "Yours"], ["1", "Hero token"]]
    _, found = write(":::{components}\n:group: Your\n:::\n").edit()
    assert [(each.problem.name, each.hint) for each in found] == [
        ("unknown-kind-or-field", "did you mean `Yours`?")
    ]


def test_the_glossary_is_in_order_and_leads_to_definitions_in_the_rules(write: Write) -> None:
    book, found = write(":::{glossary}\n:::\n\n# A fight {#fight}\n").edit()
    assert found == ()
    assert plain_text(made(book)) == "Danger: how bad it is\nFight: see 1\u00a0A fight"


def test_a_glossary_that_leads_nowhere_is_reported(write: Write) -> None:
    _, found = write("# Words\n\n:::{glossary}\n:::\n").edit()
    assert [(each.problem.name, each.span.line) for each in found] == [("unknown-anchor", 3)]


def test_the_icon_key_shows_signs_larger_than_in_the_line_and_leaves_out_pictures(write: Write) -> None:
    draft = write(":::{icon-key}\n:::\n")
    icons = "sun: {icon: sun.svg, text: SUN, description: a day}\nmoon: {icon: sun.svg, text: MOON}\n"
    (draft.folder / "icons.yaml").write_text(icons, encoding="utf-8")
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    (draft.folder / "sun.svg").write_text(drawing, encoding="utf-8")
    book, found = draft.edit()
    assert found == ()
    assert [row[1:] for row in rows(book)] == [["SUN", "a day"]]
    nodes = (node for block in walk(made(book)) for node in inlines_of(block))
    signs = [node for node in nodes if isinstance(node, Styled)]
    sheet = style_sheet(BookStyle())
    assert [float(str(sheet.words[sign.style]["icon"])) for sign in signs] == [2.0]
    assert sheet.paragraphs["td"].text.icon < 2.0


def test_a_card_list_shows_the_fields_that_are_asked_for(write: Write) -> None:
    options = ":fields: name, danger, story\n:sort: danger\n:where: card.danger < 5\n"
    book, found = write(f":::{{card-list}} place\n{options}:::\n").edit()
    assert found == ()
    assert rows(book) == [
        ["Name", "Danger", "Story"],
        ["Marsh", "1", ""],
        ["Temple", "3", "Quiet since the flood."],
    ]


def test_a_card_list_without_fields_shows_the_plain_ones(write: Write) -> None:
    book, _ = write(":::{card-list} place\n:::\n").edit()
    assert rows(book)[0] == ["Name", "Danger", "Copies"]
    assert rows(book)[1] == ["Temple", "3", "2"]


def test_the_head_of_a_card_list_says_what_the_kind_calls_its_fields(write: Write) -> None:
    draft = write(
        ":::{card-list} shop\n:fields: name, hp, no_rest, way.toll, beds.cost, danger, copies\n:::\n"
    )
    kind = (
        "kind: shop\nfaces: {front: plain}\nfields:\n  hp: {type: integer}\n  danger: {type: integer}\n"
        "  no_rest: {type: flag, label: Restless}\n"
        "  way: {type: record, fields: {toll: {type: integer, label: Toll at night}}}\n"
        "  beds: {type: list, of: {type: record, fields: {cost: {type: integer, label: Beds for}}}}\n"
    )
    (draft.folder / "kinds" / "shop.yaml").write_text(kind, encoding="utf-8")
    card = (
        "kind: shop\ncards:\n  - {id: inn, hp: 4, danger: 1, no_rest: true, way: {toll: 2},\n"
        "     beds: [{cost: 4}, {cost: 6}]}\n"
    )
    (draft.folder / "cards" / "shop.yaml").write_text(card, encoding="utf-8")
    book, found = draft.edit()
    assert found == ()
    assert rows(book)[0] == ["Name", "HP", "Restless", "Toll at night", "Beds for", "Danger", "Copies"]
    assert rows(book)[1] == ["Inn", "4", "yes", "2", "4, 6", "1", "1"]


def test_a_card_list_has_a_title_only_where_it_is_given_one(write: Write) -> None:
    for options, title in (("", ""), (":title: All places\n", "All places")):
        book, _ = write(f":::{{card-list}} place\n{options}:::\n").edit()
        (block,) = (each for each in book.chapters[0].blocks if isinstance(each, Directive))
        assert block.argument == title


def test_a_card_that_a_field_names_is_listed_by_its_name_and_linked(write: Write) -> None:
    draft = write(":::{card-list} road\n:fields: name, to, to.danger\n:::\n")
    kind = "kind: road\nfaces: {front: plain}\nfields:\n  to: {type: card, kind: place}\n"
    (draft.folder / "kinds" / "road.yaml").write_text(kind, encoding="utf-8")
    card = "kind: road\ncards:\n  - {id: lane, to: marsh}\n"
    (draft.folder / "cards" / "road.yaml").write_text(card, encoding="utf-8")
    book, found = draft.edit()
    assert [each.problem.name for each in found] == []
    assert rows(book) == [["Name", "TO", "Danger"], ["Lane", "Marsh", "1"]]


def test_the_heads_of_a_cards_own_fields_are_labels_of_the_book(write: Write) -> None:
    options = ":fields: name, copies\n"
    book, found = write(
        f":::{{card-list}} place\n{options}:::\n", book="labels: {name: Karte, copies: Zahl}"
    ).edit()
    assert found == ()
    assert rows(book)[0] == ["Karte", "Zahl"]


def test_a_card_list_of_unknown_things_says_what_there_is(write: Write) -> None:
    _, found = write(":::{card-list} plaec\n:::\n").edit()
    assert [each.hint for each in found] == ["did you mean `place`?"]
    _, found = write(":::{card-list} place\n:fields: name, dangr\n:::\n").edit()
    assert [(each.message, each.hint) for each in found] == [
        ("the kind `place` has no field `dangr`", "did you mean `danger`?")
    ]
    _, found = write(":::{card-list} place\n:where: card.dangr > 2\n:::\n").edit()
    assert len(found) == 1
    assert (found[0].span.line, found[0].span.column) == (2, 14)


def test_a_made_table_may_have_a_caption_and_a_number(write: Write) -> None:
    book, found = write("See [](#places).\n\n:::{table} place {#places}\n:caption: All places\n:::\n").edit()
    assert found == ()
    assert (book.figures["places"].label, book.places["places"].kind) == ("Table 1", "table")
    assert "See table\u00a01." in plain_text(book.chapters[0].blocks)


def test_credits_name_authors_fonts_and_licence(write: Write) -> None:
    book, _ = write(":::{credits}\nWith thanks.\n:::\n").edit()
    assert plain_text(made(book)).split("\n") == [
        "Game. Lantern Isle, A. Author",
        "Fonts. Alegreya, Alegreya Sans, Almendra (SIL Open Font License\u00a01.1)",
        "Licence. CC-BY-4.0",
        "With thanks.",
    ]


def test_credits_name_who_made_the_pictures(write: Write) -> None:
    draft = write(":::{credits}\n:::\n")
    listed = "pictures:\n- {files: art/*, author: Ada, licence: CC BY 3.0, source: 'https://example.org/a'}\n"
    with (draft.folder / "game.yaml").open("a", encoding="utf-8") as game:
        game.write(listed)
    book, _ = draft.edit()
    assert plain_text(made(book)).split("\n")[1] == "Pictures. Ada (CC\u00a0BY\u00a03.0); example.org"


def test_versions_begin_with_the_one_that_is_printed(write: Write) -> None:
    book, _ = write(":::{versions}\nBefore it came 1.1.\n:::\n").edit()
    assert plain_text(made(book)) == "Version 1.2.0 (2026-05-01)\nBefore it came 1.1."


def test_a_tint_is_between_the_colour_and_white() -> None:
    assert (tint("#204060", 1.0), tint("#204060", 0.0)) == ("#204060", "#ffffff")
