"""Cards from sheets, databases and products are translated like all others, and keep their ids."""

from __future__ import annotations

from pathlib import Path

from cardgen import pipeline
from cardgen.assets.shipped import shipped_folder
from cardgen.translation.loading import read_translation

KIND = "kind: beast\nfaces: {front: beast-front, back: none}\nfields:\n  text: {type: text, optional: true}\n"
LAYOUT = "layout: beast-front\nelements:\n  name: {is: text, box: [5mm, 5mm, 53mm, 8mm], text: '{{ card.name }}'}\n"


def write(folder: Path, **files: str) -> Path:
    given = {"game.yaml": "title: Beasts\n", "kinds/beast.yaml": KIND, "layouts/beast-front.yaml": LAYOUT}
    for path, text in {**given, **files}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def entries(*said: tuple[str, str, str]) -> str:
    return "\n".join(
        f'msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{words}"\n' for context, text, words in said
    )


def contexts(folder: Path) -> list[str]:
    read = read_translation(folder, "beasts", shipped_folder("layouts"), "de").value
    return [each.context for each in read.messages if each.file == "cards"]


def cards(folder: Path) -> list[tuple[str, str, object]]:
    read = pipeline.read_game(folder, "beasts", language="de")
    assert [each.message for each in read.diagnostics if each.problem.code != "TRN001"] == []
    return [(card.id, card.name, card.values.get("text")) for card in read.value.cards]


def test_a_sheet_is_translated_and_its_cards_keep_the_ids_that_their_names_gave(tmp_path: Path) -> None:
    sheet = "name,text,tags\nRed Fox,Quick.,sly; small\nOwl,,wise\n"
    kind = KIND + "  tags: {type: list, of: text}\n"
    po = entries(
        ("red-fox.name", "Red Fox", "Rotfuchs"),
        ("red-fox.text", "Quick.", "Flink."),
        ("red-fox.tags", "sly; small", "schlau; klein"),
    )
    game = write(tmp_path, **{"cards/beast.csv": sheet, "kinds/beast.yaml": kind, "i18n/de/cards.po": po})
    assert contexts(game) == ["red-fox.name", "red-fox.text", "red-fox.tags", "owl.name", "owl.tags"]
    assert cards(game) == [("red-fox", "Rotfuchs", "Flink."), ("owl", "Owl", None)]
    read = pipeline.read_game(game, language="de").value
    assert read.cards[0].values["tags"] == ("schlau", "klein")


def test_a_database_is_translated_under_the_ids_that_were_made_of_its_own(tmp_path: Path) -> None:
    database = '[{"code": "B_01", "title": "Fog", "text": "Thick."}, {"code": "B_02", "title": "Fog", "text": "Thin."}]'
    po = entries(("b-01.name", "Fog", "Nebel"), ("b-02.text", "Thin.", "Dünn."))
    game = write(tmp_path, **{"cards/beast.json": database, "i18n/de/cards.po": po})
    assert contexts(game) == ["b-01.name", "b-01.text", "b-02.name", "b-02.text"]
    assert cards(game) == [("b-01", "Nebel", "Thick."), ("b-02", "Fog", "Dünn.")]


def test_a_product_is_translated_as_its_pattern(tmp_path: Path) -> None:
    product = (
        'kind: beast\ndefaults: {text: Wild.}\neach:\n  with: {size: [1, 2]}\n  card: {id: "fox-{{ size }}", '
        'name: "Fox of size {{ size }}"}\n'
    )
    po = entries(
        ("fox-{{ size }}.name", "Fox of size {{ size }}", "Fuchs der Größe {{ size }}"),
        ("beasts defaults.text", "Wild.", "Wild lebend."),
    )
    game = write(tmp_path, **{"cards/beasts.yaml": product, "i18n/de/cards.po": po})
    assert contexts(game) == ["fox-{{ size }}.name", "beasts defaults.text"]
    assert cards(game) == [
        ("fox-1", "Fuchs der Größe 1", "Wild lebend."),
        ("fox-2", "Fuchs der Größe 2", "Wild lebend."),
    ]


def test_codes_and_numbers_are_no_texts(tmp_path: Path) -> None:
    kind = KIND + "  code: {type: text, pattern: '[A-Z]{2}'}\n  rank: text\n"
    sheet = "name,code,rank\nOwl,AB,3+\n"
    game = write(tmp_path, **{"cards/beast.csv": sheet, "kinds/beast.yaml": kind})
    assert contexts(game) == ["owl.name"]


def test_a_further_book_has_a_file_of_its_own(tmp_path: Path) -> None:
    game = write(
        tmp_path,
        **{
            "game.yaml": "title: Beasts\nbooks: {field-guide: {title: Field Guide, chapters: field}}\n",
            "rules/01.md": "# Play\n\nGo.\n",
            "field/01.md": "# Tracks\n\nLook.\n",
            "cards/beast.csv": "name\nOwl\n",
            "i18n/de/field-guide.po": entries(("", "Tracks", "Spuren")).replace('msgctxt ""\n', ""),
            "i18n/de/game.po": entries(
                ("game.books.field-guide.title", "Field Guide", "Feldbuch"),
                ("game.book.title", "Rulebook", "Regelheft"),
            ),
        },
    )
    read = pipeline.read_game(game, language="de")
    assert [each.message for each in read.diagnostics if each.problem.code != "TRN001"] == []
    assert [volume.title for volume in read.value.volumes] == ["Regelheft", "Feldbuch"]
    assert ["Spuren" in chapter.source.text for chapter in read.value.chapters] == [False, True]
