"""Every slip of a translation is one diagnostic, where the slip is."""

from __future__ import annotations

import pytest

from cardgen import pipeline
from cardgen.drawing.dump import dump_frame
from cardgen.proofing import Subject, check
from tests.translation.conftest import Den

TAKE = "Take 2 :coin: of {{ card.name }}."
BEFORE = "Take the [[Red Fox]] and go on to the [end](#the-end)."


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ("Nimm 2 von {{ card.name }}.", "TRN005", "the translation of `red.text` has no `:coin:`"),
        ("Nimm 2 :coin: von dir.", "TRN005", "the translation of `red.text` has no `{{ card.name }}`"),
        (
            "Nimm 2 :coin: von {{ card.speed }}.",
            "TRN005",
            "the translation of `red.text` has no `{{ card.name }}`, and has `{{ card.speed }}`, which the original "
            "does not have",
        ),
        (
            "Nimm 2 :coin: :coin: von {{ card.name }}.",
            "TRN005",
            "the translation of `red.text` has `:coin:`, which the original does not have",
        ),
        ("Nimm 3 :coin: von {{ card.name }}.", "TRN006",
         "the translation of `red.text` says `3` while the original says `2`"),
        ("Nimm :coin: von {{ card.name }}.", "TRN006",
         "the translation of `red.text` lacks `2` of the original"),
        ("Nimm 2 :coin: von {{ card.name }}, 1 mal.", "TRN006",
         "the translation of `red.text` says `1`, which the original does not"),
    ],
)  # fmt: skip
def test_what_is_lost_or_changed_is_told(den: Den, words: str, code: str, message: str) -> None:
    den.translate("cards", ("red.text", TAKE, words))
    (found,) = den.load()[1]
    assert (found.problem.code, found.message) == (code, message)
    assert found.span is not None
    assert (found.span.path, found.span.line) == ("foxes/i18n/de/cards.po", 3)
    assert found.related[0].span.path == "foxes/cards/fox.yaml"


def test_a_number_may_be_spelt_out_and_a_card_called_by_any_of_its_names(den: Den) -> None:
    den.translate(
        "cards",
        ("red.text", TAKE, "Nimm zwei :coin: von {{ card.name }}."),
        ("red.name", "Red Fox", "Rotfuchs"),
    )
    for written in ("[[Rotfuchs]]", "[[Red Fox]]", "[[red|Rotfuchses]]"):
        den.translate("rules", ("", BEFORE, f"Nimm {written}, dann das [Ende](#the-end)."))
        assert den.load()[1] == ()


@pytest.mark.parametrize(
    ("file", "entry", "code"),
    [
        ("rules", ("", BEFORE, "Nimm [[Red Fux]], dann das [Ende](#the-end)."), "MOD001"),
        ("rules", ("", BEFORE, "Nimm [[Red Fox]] und [[Fux]], dann das [Ende](#the-end)."), "MOD001"),
        ("cards", ("red.text", TAKE, "Nimm 2 :coyn: von {{ card.name }}."), "MOD003"),
        ("rules", ("", BEFORE, "Nimm [[Grey Fox]], dann das [Ende](#the-end)."), "TRN005"),
        ("cards", ("red.text", TAKE, "Nimm 2 :coyn:."), "TRN005 MOD003"),
        ("rules", ("", BEFORE, "Nimm [[Red Fox]], dann das [Ende](#the-ende)."), "REF317"),
        ("rules", ("", BEFORE, "Nimm [[Red Fox]], dann das [Ende](#start)."), "TRN005"),
        ("cards", ("red.text", TAKE, "Nimm 2 :coin: von {{ card.naem }}."), "EXP002"),
        ("cards", ("red.text", TAKE, "Nimm 2 :coin: von {{ card.naem }}{{ card.speed }}."), "EXP002 TRN005"),
    ],
)
def test_a_sign_of_what_does_not_exist_is_one_finding(
    den: Den, file: str, entry: tuple[str, str, str], code: str
) -> None:
    den.translate(file, entry)
    told = {"TRN005", "MOD001", "MOD003", "REF317", "EXP002"}
    found = check(Subject(den.folder, "foxes", language="de"), {}).result.diagnostics
    codes = [each.problem.code for each in found if each.problem.code in told]
    assert " ".join(codes) == code


def test_words_that_an_expression_prints_are_translated_and_those_it_compares_are_not(den: Den) -> None:
    said = "{{ 'loud' if card.colour == 'red' else 'soft' }}"
    den.change("layouts/fox-front.yaml", '"Speed {{ card.speed }}"', f'"{said}"')
    name = "layout.fox-front.speed.text"
    den.translate("game", (name, said, "{{ 'laut' if card.colour == 'red' else 'leise' }}"))
    assert den.load()[1] == ()
    den.translate("game", (name, said, "{{ 'laut' if card.colour == 'rot' else 'leise' }}"))
    assert [each.problem.code for each in den.load()[1]] == ["TRN005"]


def test_words_that_a_filter_prints_are_translated_too(den: Den) -> None:
    before, after = "Hold {{ hand | plural('card') }}.", "Halte {{ hand | plural('Karte', 'Karten') }}."
    den.change("rules/01-start.md", "Play one.", before)
    den.translate("rules", ("", before, after))
    game, found = den.load()
    assert found == ()
    assert after in game.chapters[0].source.text
    den.translate("rules", ("", before, after.replace("hand", "3")))
    assert [each.problem.code for each in den.load()[1]] == ["TRN005"]


@pytest.mark.parametrize(
    ("context", "code", "message", "hint"),
    [
        ("rad.text", "TRN003", "there is no card `rad` for `rad.text`", "did you mean `red.text`?"),
        ("red.txt", "TRN003", "the card `red` has no text `red.txt`", "did you mean `red.text`?"),
        ("red.speed", "TRN004",
         "`red.speed` is not a text but of the type `integer`, which is the same in every language",
         "remove the entry"),
        ("red.colour", "TRN004",
         "`red.colour` is not a text but of the type `choice`, which is the same in every language",
         "remove the entry; how it is printed is `kind.fox.fields.colour.…` in `game.po`"),
        ("red.copies", "TRN004", "`red.copies` is not a text: it is the same in every language",
         "remove the entry"),
    ],
)  # fmt: skip
def test_what_is_no_text_of_the_game_is_told_with_what_is_meant(
    den: Den, context: str, code: str, message: str, hint: str
) -> None:
    den.translate("cards", (context, "4", "5"))
    (found,) = den.load()[1]
    assert (found.problem.code, found.message, found.hint) == (code, message, hint)
    assert found.span is not None
    assert (found.span.line, found.span.column) == (1, 9)


def test_a_text_of_no_chapter_is_told(den: Den) -> None:
    den.translate("rules", ("", "Nobody says so.", "Niemand."), ("", "Nor so.", "Auch nicht."))
    (found,) = den.load()[1]
    assert found.message == "no chapter has the text `Nobody says so.` and 1 more"


@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        (
            "Play one.",
            "1. Spiel eine.\n2. Und noch eine.",
            "expected a paragraph as in the original, found a list",
        ),
        (
            "Start",
            "Der\n\nAnfang",
            "expected a list as in the original, found a paragraph",
        ),
        ("fox", "Fuchs | Bau", "expected a table as in the original, found a paragraph"),
    ],
)
def test_a_text_stays_one_text(den: Den, text: str, words: str, message: str) -> None:
    den.translate("rules", ("", text, words))
    found = [each for each in den.load()[1] if each.problem.code == "TRN007"]
    assert [each.message for each in found][:1] == [message]


def test_a_translation_that_was_made_of_another_text_is_stale_and_printed(den: Den) -> None:
    den.translate(
        "cards", ("red.text", "Take 2 :coin: from {{ card.name }}.", "Nimm 2 :coin: von {{ card.name }}.")
    )
    den.translate(
        "rules", ("", "Draw 3 cards, all of you.", "Zieht 3 Karten."), ("", "Draw 3 card.", "Zieh 3 Karten.")
    )
    game, found = den.load()
    assert [(each.problem.code, each.message) for each in found] == [
        (
            "TRN002",
            "the translation of `red.text` is stale: the text was `Take 2 :coin: from {{ card.name }}.` and is now "
            "`Take 2 :coin: of {{ card.name }}.`",
        ),
        ("TRN003", "no chapter has the text `Draw 3 cards, all of you.`"),
        (
            "TRN002",
            "the translation of `Draw 3 cards.` is stale: the text was `Draw 3 card.` and is now `Draw 3 cards.`",
        ),
    ]
    assert str(game.cards[0].values["text"]).startswith("Nimm")
    assert "Zieh 3 Karten." in game.chapters[0].source.text


def test_a_translation_that_nobody_looked_over_is_told(den: Den) -> None:
    den.write("i18n/de/cards.po", '#, fuzzy\nmsgctxt "red.name"\nmsgid "Red Fox"\nmsgstr "Rotfuchs"\n')
    (found,) = den.load()[1]
    assert found.message == "the translation of `red.name` is marked `fuzzy`: it needs review"


def test_two_translations_of_one_text_and_files_that_nobody_reads_are_told(den: Den) -> None:
    den.translate("cards", ("red.name", "Red Fox", "Rotfuchs"), ("red.name", "Red Fox", "Roter Fuchs"))
    den.translate("card", ("red.name", "Red Fox", "Rotfuchs"))
    game, found = den.load()
    assert game.cards[0].name == "Rotfuchs"
    assert [each.message for each in found] == [
        "`i18n/de/card.po` is not read",
        "`red.name` is translated twice: first in line 3",
    ]
    assert found[0].hint == "did you mean `cards`?"


def test_a_file_with_a_fault_is_told_and_its_other_entries_are_read(den: Den) -> None:
    den.write(
        "i18n/de/cards.po",
        'msgctxt "red.text"\nmsgid "x\nmsgstr ""\n\nmsgctxt "red.name"\nmsgid "Red Fox"\nmsgstr "Rotfuchs"\n',
    )
    game, found = den.load()
    assert [(each.problem.code, each.span.line if each.span else 0) for each in found] == [("SRC003", 2)]
    assert game.cards[0].name == "Rotfuchs"


def test_a_value_of_a_choice_is_printed_in_words_and_stays_what_it_is(den: Den) -> None:
    den.translate("game", ("kind.fox.fields.colour.red", "red", "rot"))
    game, found = den.load()
    assert found == ()
    assert game.cards[0].values["colour"] == "red"
    drawn = pipeline.draw_cards(game, pipeline.open_library(game).value)
    assert drawn.diagnostics == ()  # the palette of its layout knows `red`, and no `rot`
    red, grey = (dump_frame(each.front.frame) for each in drawn.value if each.front)
    assert 'text "rot"' in red
    assert 'text "grey"' in grey
    den.change("kinds/fox.yaml", "values: [red, grey]", "values: [red, grey], printed: {rad: Red}")
    assert "`rad`, which `printed` has words for, is not a value of the field `colour`" in [
        each.message for each in den.load()[1]
    ]


def test_a_language_that_is_listed_has_files_in_a_folder_of_its_code(den: Den) -> None:
    den.change("game.yaml", "title: Foxes", "title: Foxes\ntranslations: [fr]")
    den.write("i18n/german/cards.po", 'msgid ""\nmsgstr ""\n')
    found = pipeline.read_game(den.folder, "foxes").diagnostics
    assert [(each.problem.code, each.message, each.hint) for each in found] == [
        (
            "MOD029",
            "`fr` is listed, but there is no translation in `i18n/fr/`",
            "`cardgen translate fr foxes` creates it",
        ),
        ("SRC015", "`i18n/german/` is not read", "rename it to the language code: write `de`"),
    ]


def test_languages_are_named_by_their_codes(den: Den) -> None:
    den.change("game.yaml", "title: Foxes", "title: Foxes\ntranslations: [de, dt, xx]")
    den.translate("cards", ("red.name", "Red Fox", "Rotfuchs"))
    found = [(each.message, each.hint) for each in den.load()[1]]
    assert found == [
        ("`translations[2]`: expected the code of a language, found `dt`", "write `de`"),
        (
            "`translations[3]`: expected the code of a language, found `xx`",
            "write one of two letters, such as `de`, `fr` or `pt-BR`",
        ),
    ]


def test_a_term_is_called_by_its_own_words_in_whatever_form(den: Den) -> None:
    den.change("rules/01-start.md", "Play one.", "Play one from its den. Dens are homes of a Red Fox.")
    text = "Play one from its den. Dens are homes of a Red Fox."
    words = (
        ("term.den.term", "den", "Bau"),
        ("term.den.many", "dens", "Baue"),
        ("term.den.forms", "den", "Baues"),
    )
    den.translate("game", *words)
    den.translate("cards", ("red.name", "Red Fox", "Rotfuchs"))
    for right in ("Spiel eine aus ihrem Bau; Rotfüchse hausen. Rotfuchses.", "Fuchsbau eines Rotfuchses."):
        den.translate("rules", ("", text, right))
        assert den.load()[1] == ()
    den.translate("rules", ("", text, "Spiel eine aus ihrer Höhle, von einem Rotpelz."))
    (found,) = den.load()[1]
    assert (found.problem.code, found.message) == (
        "TRN010",
        "the translation of `Play one from its den. Dens are homes of a Red …` has other words: `den` is `Bau` "
        "elsewhere, `Red Fox` is `Rotfuchs` elsewhere",
    )
    assert found.hint == "write `Bau`, `Rotfuchs`, or list this form under `term.den.forms`"
    assert found.span is not None
    assert found.span.path == "foxes/i18n/de/rules.po"


def test_the_head_of_a_file_names_the_language_of_its_folder(den: Den) -> None:
    for said, found in (("fr", ["TRN011"]), ("de", []), ("de_AT", []), ("", [])):
        den.translate("cards", head=f'msgid ""\nmsgstr "Language: {said}\\n"\n\n')
        assert [each.problem.code for each in den.load()[1]] == found


def test_a_fault_is_not_told_again_by_what_it_leaves_out(den: Den) -> None:
    den.translate("cards", ("grey.name", "Grey Fox", "Graufuchs"))
    den.change("i18n/de/cards.po", "msgstr", "msgstrr")
    read = pipeline.read_game(den.folder, "foxes", language="de")
    assert [
        (d.problem.code, d.span.path) for d in read.diagnostics if d.span and "cards.po" in d.span.path
    ] == [("SRC003", "foxes/i18n/de/cards.po")]
    den.translate("cards", ("red.text", TAKE, "Nimm 2 :coin: von {{ card.name }}."))
    den.change("cards/fox.yaml", "speed: 4", "speed: four")
    assert "TRN003" not in {each.problem.code for each in den.load()[1]}
