"""In an open PO file stands what is wrong with the game in its language."""

from __future__ import annotations

from typing import Any

from tests.language_server.conftest import Talk
from tests.language_server.test_server import edited

PO = "i18n/de/cards.po"


def entry(context: str, text: str, words: str) -> str:
    return f'msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{words}"\n'


def write(talk: Talk, name: str, *entries: str) -> None:
    path = talk.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(entries), encoding="utf-8")


def codes(found: list[dict[str, Any]]) -> list[str]:
    return sorted(finding["code"] for finding in found if finding["code"] != "TRN001")


def test_a_translation_shows_what_is_wrong_with_it_while_it_is_typed(talk: Talk) -> None:
    write(talk, PO, entry("red.name", "Red Fox", "Rotfuchs"))
    talk.open(PO)
    assert codes(talk.findings(PO)) == []
    wrong = entry("red.name", "Red Fox", "Rotfuchs :gold: 3")
    talk.change(PO, {"text": wrong})
    found = [finding for finding in talk.findings(PO) if finding["code"] == "TRN006"]
    assert [finding["range"]["start"] for finding in found] == [{"line": 2, "character": 24}]
    talk.change(PO, {"text": entry("rde.name", "Fox", "Fuchs")})
    assert codes(talk.findings(PO)) == ["TRN003"]
    talk.tell("textDocument/didClose", {"textDocument": {"uri": talk.uri(PO)}})
    assert talk.findings(PO) == []


def test_findings_of_the_original_stay_its_own(talk: Talk) -> None:
    write(talk, PO, entry("red.name", "Red Fox", "Rotfuchs"))
    rules = "rules/rules.md"
    text = (talk.folder / rules).read_text(encoding="utf-8").replace("[[Grey Fox", "[[Gray Fox")
    talk.open(rules, text)
    before = talk.findings(rules)
    assert before
    talk.open(PO)
    assert talk.findings(rules) == before


def test_a_file_that_no_translation_reads_is_told_among_the_others_and_left_alone_elsewhere(
    talk: Talk,
) -> None:
    wrong = entry("rde.name", "Fox", "Fuchs")
    write(talk, PO, wrong)
    told = []
    for name in ("i18n/de/foxes.po", "i18n/de.po", "cards.po"):
        write(talk, name, wrong)
        talk.open(name)
        told.append(codes(talk.findings(name)))
    assert told == [["TRN009"], [], []]


def test_words_are_mended_in_the_open_file(talk: Talk) -> None:
    name = "i18n/de/rules.po"
    text = (
        (talk.folder / "rules/rules.md")
        .read_text(encoding="utf-8")
        .split("\n\n")[1]
        .replace("\n", " ")
        .strip()
    )
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    write(
        talk,
        name,
        entry("", escaped, escaped.replace("[[Grey Fox", "[[Gray Fox")).removeprefix('msgctxt ""\n'),
    )
    talk.open(name)
    found = [finding for finding in talk.findings(name) if finding["data"]["fixable"]]
    asked = {"textDocument": {"uri": talk.uri(name)}, "range": found[0]["range"], "context": {}}
    offered = talk.ask("textDocument/codeAction", asked)
    silencing = next(action for action in offered if action["title"].startswith(f"ignore {found[0]['code']}"))
    assert f"# ignore {found[0]['code']}: \nmsgid" in edited(talk, name, silencing["edit"])
    assert "Gray" not in edited(talk, name, offered[0]["edit"])


RULES = "i18n/de/rules.po"
LINE = "🦊 The [[Grey Fox]] and the Red Fox live in the Den with a :paw:."
SAID = "🦊 Der [[Graufuchs]] und der Rotfuchs wohnen im Bau mit einer :paw:."
COUNTED = "There are {{ count(kind=\\\"fox\\\") }} Fox Cards. See [](#foxes). {{ card('red').speed }}"


def translated(talk: Talk) -> None:
    write(
        talk, PO, entry("red.name", "Red Fox", "Rotfuchs"), entry("grey.name", "Grey Fox", "Graufuchs"),
        entry("red.text", "Take **one** card. Follow [[Grey Fox]].", "Nimm **eine** Karte. Folge [[Graufuchs]]."),
    )  # fmt: skip
    lines = (f'msgid "{LINE}"\nmsgstr "{SAID}"\n', f'msgid "{COUNTED}"\nmsgstr "{COUNTED} Ja"\n')
    write(talk, RULES, *lines)
    for name in (PO, RULES):
        talk.open(name)


def test_the_words_of_a_translation_lead_to_what_they_speak_of_in_its_language(talk: Talk) -> None:
    translated(talk)
    for name in (PO, RULES):
        asked = talk.at(name, "[[Graufuchs]]", 4)
        assert (
            "**Graufuchs** — Fox Card (`grey`)" in talk.ask("textDocument/hover", asked)["contents"]["value"]
        )
        (found,) = talk.ask("textDocument/definition", asked)
        assert (found["uri"], found["range"]["start"]["line"]) == (talk.uri(PO), 6)
    value = talk.at(RULES, 'msgstr "There are {{', len('msgstr "There are {{'))
    assert "prints **4**" in talk.ask("textDocument/hover", value)["contents"]["value"]


def test_a_name_is_renamed_in_its_language_alone(talk: Talk) -> None:
    translated(talk)
    asked = talk.at(RULES, "Rotfuchs wohnen", 2)
    changes = talk.ask("textDocument/rename", {**asked, "newName": 'Der "Rote"'})["changes"]
    assert sorted(changes) == [talk.uri(PO), talk.uri(RULES)], (
        "the data say `friend: Red Fox`, as the original"
    )
    assert 'msgstr "Der \\"Rote\\""' in edited(talk, PO, {"changes": changes})
    assert 'und der Der \\"Rote\\" wohnen' in edited(talk, RULES, {"changes": changes})
