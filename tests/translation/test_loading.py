"""A game reads in another language: texts over texts, by their ids, and nothing else."""

from __future__ import annotations

import pytest

from cardgen import pipeline
from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.drawing.dump import dump_frame
from cardgen.markup.nodes import Directive, Heading
from cardgen.markup.words import plain_text, walk
from cardgen.model.resolving.resolver import Resolver
from cardgen.proofing import Subject, check
from tests.translation.conftest import Den

RED = ("red.name", "Red Fox", "Rotfuchs")


def told(found: tuple[Diagnostic, ...]) -> list[tuple[str, str, int]]:
    return [(each.problem.code, each.span.path, each.span.line) for each in found if each.span]


def faces(den: Den) -> dict[str, str]:
    """What stands on the fronts of the game in German."""
    game, _ = den.load()
    library = pipeline.open_library(game).value
    drawn = pipeline.draw_cards(game, library).value
    return {card.card.id: dump_frame(card.front.frame) for card in drawn if card.front}


def test_names_and_texts_are_those_of_the_language_and_all_else_is_the_same(den: Den) -> None:
    den.translate(
        "cards",
        RED,
        ("red.text", "Take 2 :coin: of {{ card.name }}.", "Nimm 2 :coin: von {{ card.name }}."),
        ("grey-fox.name", "Grey Fox", "Graufuchs"),
        ("grey-fox.calls[1].sound", "Howl", "Heulen"),
    )
    game, found = den.load()
    assert found == ()
    assert [(card.id, card.name, card.copies, card.values["speed"]) for card in game.cards] == [
        ("red", "Rotfuchs", 3, 4),
        ("grey-fox", "Graufuchs", 1, 7),
    ]
    assert game.cards[1].values["calls"] == (
        {"sound": "Yap", "loud": False},
        {"sound": "Heulen", "loud": True},
    )
    assert game.language == "de"
    assert 'text "Nimm 2"' in faces(den)["red"]
    assert 'text "von Rotfuchs"' in faces(den)["red"]


def test_texts_that_are_not_translated_are_told_once_a_file_and_stay(den: Den) -> None:
    den.translate("cards", RED)
    read = pipeline.read_game(den.folder, "foxes", language="de")
    messages = [each.message for each in read.diagnostics]
    assert (
        messages[:2]
        == [
            "4 of 5 texts of `i18n/de/cards.po` are not translated, such as `red.text`",
            "9 of 9 texts of `i18n/de/rules.po` are not translated, such as `Start`",
        ]
        or len(messages) == 3
    )
    assert read.value.cards[1].name == "Grey Fox"


def test_layouts_kinds_terms_icons_and_settings_are_translated_too(den: Den) -> None:
    den.translate(
        "game",
        ("game.title", "Foxes", "Füchse"),
        ("kind.fox.title.one", "Fox Card", "Fuchskarte"),
        ("kind.fox.title.many", "Fox Cards", "Fuchskarten"),
        ("game.components[1].name", "die", "Würfel"),
        ("game.components[1].many", "dice", "Würfel"),
        ("term.den.term", "den", "Bau"),
        ("term.den.not", "burrow", "Höhle; Loch"),
        ("icon.coin.text", "COIN", "MÜNZE"),
        ("layout.fox-front.elements.speed.text", "Speed {{ card.speed }}", "Tempo {{ card.speed }}"),
    )
    game, found = den.load()
    assert found == ()
    assert game.title == "Füchse"
    assert [(part.name, part.many, part.count) for part in game.components] == [
        ("Fuchskarte", "Fuchskarten", 4),
        ("Würfel", "Würfel", 2),
    ]
    assert (game.terms["den"].term, game.terms["den"].forbidden) == ("Bau", ("Höhle", "Loch"))
    assert game.icons["coin"].text == "MÜNZE"
    assert "Tempo 4" in faces(den)["red"]


def test_wrong_words_of_the_original_are_none_of_the_translation(den: Den) -> None:
    den.translate("cards", RED)
    assert den.load()[0].terms["den"].forbidden == ()


def test_chapters_are_translated_a_paragraph_at_a_time_with_their_anchors(den: Den) -> None:
    den.translate("cards", RED)
    den.translate(
        "rules",
        ("", "Start", "Der Anfang"),
        (
            "",
            "Take the [[Red Fox]] and go on to the [end](#the-end).",
            "Nimm [[Rotfuchs]], weiter am [Ende](#the-end).",
        ),
        ("", "Draw 3 cards.", "Zieh 3 Karten."),
        ("", "speed", "Tempo"),
        ("", "The end", "Das Ende"),
        ("", "You hold {{ hand }} cards.", "Du hast {{ hand }} Karten."),
    )
    game, found = den.load()
    assert found == ()
    (chapter,) = game.chapters
    headings = [
        (block.attributes.id, plain_text(block.children))
        for block in chapter.blocks
        if isinstance(block, Heading)
    ]
    assert headings == [("start", "Der Anfang"), ("the-end", "Das Ende")]
    assert "unlisted" in chapter.blocks[-2].attributes.classes
    words = plain_text(
        Resolver(game).resolve_blocks(chapter.blocks, Resolver(game).scope, chapter.source.place).value
    )
    assert "Nimm Rotfuchs, weiter am Ende." in words
    assert "Zieh 3 Karten.\nPlay one." in words
    assert "fox | Tempo" in words
    assert "Du hast 3 Karten." in words
    assert [block.body for block in walk(chapter.blocks) if isinstance(block, Directive)] == ["hand = 3"]


def test_cards_go_by_their_names_of_the_original_as_well(den: Den) -> None:
    den.translate("cards", ("grey-fox.name", "Grey Fox", "Graufuchs"), RED)
    game, found = den.load()
    assert found == ()  # the field `den` of one says `Grey Fox`, and the rules say `[[Red Fox]]`
    index = Resolver(game).index
    assert index.find("Grey Fox").name == index.find("Graufuchs").name == "Graufuchs"


def test_a_language_that_is_not_there_cannot_be_read(den: Den) -> None:
    den.translate("cards", RED)
    with pytest.raises(CardgenError, match=r"no translation `fr`.*there are `de`"):
        pipeline.read_game(den.folder, "foxes", language="fr")


def test_findings_in_translated_texts_stand_where_the_words_are(den: Den) -> None:
    den.translate(
        "cards",
        ("red.text", "Take 2 :coin: of {{ card.name }}.", "Nimm 2 :coin: :gold: von {{ card.name }}."),
    )
    den.translate("rules", ("", "Draw 3 cards.", "Zieh 3 Karten."), ("", "Play one.", "Spiel [[Fucks]] aus."))
    game, _ = den.load()
    found = pipeline.draw_cards(game, pipeline.open_library(game).value).diagnostics
    assert [(each.message, *told((each,))[0][1:]) for each in found] == [
        ("there is no icon `gold` (card `red`)", "foxes/i18n/de/cards.po", 3)
    ]
    assert found[0].span is not None
    assert (found[0].span.column, found[0].span.end_column) == (23, 29)


def test_texts_that_are_not_translated_yet_may_name_cards_as_the_original_does(den: Den) -> None:
    den.translate("cards", RED)
    found = check(Subject(den.folder, "foxes", language="de"), {}).result.diagnostics
    assert "NAM501" not in {each.problem.code for each in found}


def checked(den: Den) -> list[tuple[str, str]]:
    """The files of what a check of the translation finds of changed numbers, and of comments that silence them."""
    found = check(Subject(den.folder, "foxes", language="de"), {}).result.diagnostics
    asked = ("TRN006", "SUP001")
    return [(each.problem.code, each.span.path) for each in found if each.span and each.problem.code in asked]


def test_translators_silence_findings_in_po_files(den: Den) -> None:
    den.translate(
        "cards", ("red.text", "Take 2 :coin: of {{ card.name }}.", "Nimm 3 :coin: von {{ card.name }}.")
    )
    den.translate("rules", ("", "Draw 3 cards.", "Zieh 4 Karten."), ("", "Play one.", "Spiel eine."))
    assert checked(den) == [("TRN006", "foxes/i18n/de/cards.po"), ("TRN006", "foxes/i18n/de/rules.po")]
    den.change("i18n/de/cards.po", "msgctxt", "# ignore TRN006: so it is printed there\nmsgctxt")
    den.change(
        "i18n/de/rules.po", 'msgid "Draw', '# ignore TRN006, TRM605: so it is printed there\nmsgid "Draw'
    )
    assert checked(den) == [("SUP001", "foxes/i18n/de/rules.po")], "only `TRM605` silences nothing"


def test_what_is_silenced_in_the_original_is_no_matter_of_its_translation(den: Den) -> None:
    den.change(
        "rules/01-start.md", "1. Draw", "<!-- ignore TXT902: one stammers -->\nDraw the the cards.\n\n1. Draw"
    )
    den.change("cards/fox.yaml", "- {id: red", "# ignore TRM605: both are right\n- {id: red")
    den.translate("cards", RED)
    assert checked(den) == []
