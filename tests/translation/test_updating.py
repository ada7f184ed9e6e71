"""`cardgen translate` writes what a translator needs, and keeps what a translator wrote."""

from __future__ import annotations

from cardgen.assets.shipped import shipped_folder
from cardgen.translation.loading import Translation, read_translation
from cardgen.translation.updating import Progress, progress_of, updated_files
from tests.translation.conftest import Den


def read(den: Den) -> Translation:
    return read_translation(den.folder, "foxes", shipped_folder("layouts"), "de").value


def update(den: Den) -> dict[str, Progress]:
    for name, text in updated_files(read(den)).items():
        den.write(f"i18n/de/{name}.po", text)
    return {name: progress_of(file) for name, file in read(den).matched.items()}


def entry(den: Den, file: str, text: str) -> str:
    """The entry of a file in which a text stands."""
    said = (den.folder / f"i18n/de/{file}.po").read_text(encoding="utf-8").split("\n\n")
    return next(each for each in said if text in each)


def test_a_new_language_has_every_text_once_with_where_it_stands(den: Den) -> None:
    assert update(den) == {
        "cards": Progress(5, 0, 5),
        "game": Progress(11, 0, 11),
        "rules": Progress(9, 0, 9),
    }
    assert entry(den, "cards", "red.text").splitlines() == [
        'msgctxt "red.text"',
        'msgid "Take 2 :coin: of {{ card.name }}."',
        'msgstr ""',
    ]
    assert entry(den, "rules", "You hold").startswith("#: 01-start#the-end\n")
    assert entry(den, "game", "kind.fox.title.many").startswith("#. several cards\n")
    assert "hand = 3" not in (den.folder / "i18n/de/rules.po").read_text(encoding="utf-8")


def test_writing_again_changes_nothing(den: Den) -> None:
    update(den)
    before = updated_files(read(den))
    assert before == {
        path.stem: path.read_text(encoding="utf-8") for path in (den.folder / "i18n/de").iterdir()
    }


def test_a_text_that_has_changed_is_marked_with_what_it_was(den: Den) -> None:
    update(den)
    den.change(
        "i18n/de/cards.po",
        'msgid "Take 2 :coin: of {{ card.name }}."\nmsgstr ""',
        'msgid "Take 2 :coin: of {{ card.name }}."\nmsgstr "Nimm 2 :coin: von {{ card.name }}."',
    )
    den.change("cards/fox.yaml", "Take 2 :coin: of", "Take 3 :coin: of")
    assert update(den)["cards"] == Progress(5, 1, 4)
    marked = [
        "#, fuzzy",
        '#| msgid "Take 2 :coin: of {{ card.name }}."',
        'msgctxt "red.text"',
        'msgid "Take 3 :coin: of {{ card.name }}."',
        'msgstr "Nimm 2 :coin: von {{ card.name }}."',
    ]
    assert entry(den, "cards", "red.text").splitlines() == marked
    update(den)
    assert entry(den, "cards", "red.text").splitlines() == marked


def test_what_a_translator_wrote_stays(den: Den) -> None:
    den.write(
        "i18n/de/cards.po",
        '# Ada, 2026\nmsgid ""\nmsgstr ""\n"Language: de\\n"\n"X-Poedit: yes\\n"\n\n'
        '# short, please\n#, no-wrap\nmsgctxt "red.name"\nmsgid "Red Fox"\nmsgstr "Rotfuchs"\n',
    )
    update(den)
    text = (den.folder / "i18n/de/cards.po").read_text(encoding="utf-8")
    assert text.startswith('# Ada, 2026\nmsgid ""\nmsgstr ""\n"Language: de\\n"\n"X-Poedit: yes\\n"\n\n')
    assert '# short, please\n#, no-wrap\nmsgctxt "red.name"\n' in text


def test_what_the_game_lost_is_put_aside_and_found_again(den: Den) -> None:
    den.translate("rules", ("", "Play one.", "Spiel eine."))
    kept = (den.folder / "rules/01-start.md").read_text(encoding="utf-8")
    den.change("rules/01-start.md", "2. Play one.\n", "")
    update(den)
    assert entry(den, "rules", "Spiel eine").splitlines() == [
        '#~ msgid "Play one."',
        '#~ msgstr "Spiel eine."',
    ]
    assert den.load()[1] == ()
    den.write("rules/01-start.md", kept)
    update(den)
    assert entry(den, "rules", "Spiel eine").splitlines()[-2:] == [
        'msgid "Play one."',
        'msgstr "Spiel eine."',
    ]


def test_a_text_that_was_moved_takes_its_translation_with_it(den: Den) -> None:
    den.translate(
        "cards", ("grey-fox.calls[0].sound", "Yap", "Kläff"), ("grey-fox.calls[1].sound", "Howl", "Heul")
    )
    den.change("cards/fox.yaml", "calls: [{sound: Yap}", "calls: [{sound: Bark}, {sound: Yap}")
    game, found = den.load()
    assert found == ()
    assert [call["sound"] for call in game.cards[1].values["calls"]] == ["Bark", "Kläff", "Heul"]  # type: ignore[attr-defined]


def test_words_that_are_known_are_proposed_to_be_looked_over(den: Den) -> None:
    den.translate("cards", ("red.name", "Red Fox", "Rotfuchs"))
    update(den)
    assert (
        entry(den, "rules", 'msgid "Red Fox"').splitlines()[-3:]
        == ["#, fuzzy", 'msgid "Red Fox"', 'msgstr "Rotfuchs"'][-3:]
    )
