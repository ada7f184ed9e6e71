"""What an editor is told, and what it may ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardgen.language_server.parameters import Change, read_changed
from cardgen.language_server.positions import change_text, line_at
from cardgen.language_server.server import Server
from tests.language_server.conftest import Process, Talk

RULES = "rules/rules.md"
CARDS = "cards/foxes.yaml"


def change_of(edit: dict[str, Any]) -> Change:
    """An edit that was sent, as an editor sends it back."""
    change = {"range": edit["range"], "text": edit["newText"]}
    return read_changed({"textDocument": {"uri": "a"}, "contentChanges": [change]}).changes[0]


def edited(talk: Talk, name: str, edit: dict[str, Any]) -> str:
    """The text of a file after a workspace edit."""
    text = talk.server.open_files.project.text((talk.folder / name).resolve())
    edits = edit["changes"].get(talk.uri(name), [])
    for each in sorted(
        edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True
    ):
        text = change_text(text, change_of(each))
    return text


def labels(items: list[dict[str, Any]]) -> list[str]:
    return [item["label"] for item in items]


def test_a_game_without_faults_has_no_findings(talk: Talk) -> None:
    talk.open(RULES)
    assert talk.findings(RULES) == []


def test_findings_follow_what_is_typed_and_not_saved(talk: Talk) -> None:
    talk.open(RULES)
    start = talk.at(RULES, "Grey Fox]]")["position"]
    end = {"line": start["line"], "character": start["character"] + 8}
    talk.change(RULES, {"range": {"start": start, "end": end}, "text": "Gray Fox"})
    found = talk.findings(RULES)
    assert [finding["severity"] for finding in found] == [1]
    assert found[0]["range"]["start"] == {"line": 2, "character": 7}, "the fox before it counts two units"
    assert "Grey Fox" in found[0]["message"]
    assert "Grey Fox" in (talk.folder / RULES).read_text(encoding="utf-8"), "nothing on disk changes"
    talk.change(RULES, {"range": {"start": start, "end": end}, "text": "Grey Fox"})
    assert talk.findings(RULES) == []


def test_a_change_in_the_data_is_found_in_the_rules(talk: Talk) -> None:
    talk.open(RULES)
    talk.open(CARDS, (talk.folder / CARDS).read_text(encoding="utf-8").replace("Grey Fox", "Blue Fox"))
    assert any("Grey Fox" in finding["message"] for finding in talk.findings(RULES))
    talk.tell("textDocument/didClose", {"textDocument": {"uri": talk.uri(CARDS)}})
    assert talk.findings(RULES) == [], "what was not saved is gone"


def test_a_finding_names_its_other_places(talk: Talk) -> None:
    text = (talk.folder / CARDS).read_text(encoding="utf-8") + "- {id: red, name: Blue Fox, speed: 1}\n"
    talk.open(CARDS, text)
    found = [finding for finding in talk.findings(CARDS) if "relatedInformation" in finding]
    assert found[0]["relatedInformation"][0]["location"]["range"]["start"]["line"] == 2


def test_data_that_do_not_parse_are_told_and_end_nothing(talk: Talk) -> None:
    talk.open(CARDS, "kind: fox\ncards: [\n")
    assert [finding["code"] for finding in talk.findings(CARDS)] == ["SRC003"]
    talk.open("game.yaml", "title: [\n")
    assert talk.findings("game.yaml")
    assert talk.ask("textDocument/hover", talk.at(CARDS, "kind")) is None


def test_names_of_cards_complete_after_two_brackets(talk: Talk) -> None:
    talk.open(RULES, "# Foxes\n\n🦊 Take [[Gr")
    found = talk.ask("textDocument/completion", talk.at(RULES, "Gr", 2))
    assert labels(found) == ["Red Fox", "Grey Fox"]
    edit = found[1]["textEdit"]
    assert edit["newText"] == "Grey Fox]]"
    assert edit["range"] == {"start": {"line": 2, "character": 10}, "end": {"line": 2, "character": 12}}


def test_brackets_that_are_closed_are_not_closed_again(talk: Talk) -> None:
    talk.open(RULES, "# Foxes\n\nTake [[Gr]] now")
    found = talk.ask("textDocument/completion", talk.at(RULES, "Gr", 2))
    assert found[1]["textEdit"]["newText"] == "Grey Fox"


def test_fields_complete_after_a_card_and_a_dot(talk: Talk) -> None:
    talk.open(RULES, "# Foxes\n\nRun [[Red Fox.sp")
    found = talk.ask("textDocument/completion", talk.at(RULES, ".sp", 3))
    speed = next(item for item in found if item["label"] == "speed")
    assert speed["textEdit"]["newText"] == "Red Fox.speed]]"
    assert speed["detail"] == "4"


def test_fields_complete_after_a_card_of_an_expression(talk: Talk) -> None:
    talk.open(RULES, "# Foxes\n\nRun {{ card(\"red\").sp and {{ card('Grey Fox').")
    found = talk.ask("textDocument/completion", talk.at(RULES, '").sp', 5))
    speed = next(item for item in found if item["label"] == "speed")
    assert (speed["textEdit"]["newText"], speed["detail"]) == ("speed", "4")
    found = talk.ask("textDocument/completion", talk.at(RULES, "').", 3))
    assert next(item for item in found if item["label"] == "speed")["detail"] == "7"


def test_directives_complete_after_three_colons_and_a_brace(talk: Talk) -> None:
    talk.open(RULES, "# Foxes\n\n:::{no\n")
    found = talk.ask("textDocument/completion", talk.at(RULES, "{no", 3))
    note = next(item for item in found if item["label"] == "note")
    assert (note["textEdit"]["newText"], note["detail"]) == ("note}", "a remark on the rules")


def versions(talk: Talk) -> list[object]:
    published = [m["params"] for m in talk.sent if m.get("method") == "textDocument/publishDiagnostics"]
    return [params.get("version") for params in published if params["uri"] == talk.uri(RULES)]


def test_findings_name_the_version_that_they_are_about_where_the_editor_asks(game: Path) -> None:
    talk = Talk(game)
    talk.open(RULES, "# Foxes\n\nTake the the card.\n")
    assert versions(talk) == [None]
    talk = Talk(game)
    capabilities = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
    talk.ask("initialize", {"capabilities": capabilities})
    talk.open(RULES, "# Foxes\n\nTake the the card.\n")
    talk.change(RULES, {"text": "# Foxes\n\nTake the card.\n"})
    assert versions(talk) == [1, 2]


def test_icons_expressions_kinds_filters_and_sections_complete(talk: Talk) -> None:
    text = '# Foxes {#den}\n\nA :p\nB {{ cou\nC {{ count(kind="f\nD {{ 3 | wo\nE [](#d'
    talk.open(RULES, text)
    assert labels(talk.ask("textDocument/completion", talk.at(RULES, ":p", 2))) == ["paw"]
    assert "count" in labels(talk.ask("textDocument/completion", talk.at(RULES, "cou", 3)))
    assert labels(talk.ask("textDocument/completion", talk.at(RULES, '"f', 2))) == ["fox"]
    assert "words" in labels(talk.ask("textDocument/completion", talk.at(RULES, "wo", 2)))
    assert labels(talk.ask("textDocument/completion", talk.at(RULES, "(#d", 3))) == ["den"]


def test_sections_of_another_book_complete_and_are_gone_to(talk: Talk, game: Path) -> None:
    quests = "quests/quests.md"
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("books: {quest-guide: {chapters: quests}}\n")
    (game / "quests").mkdir()
    (game / quests).write_text("# The Den {#den}\n\nSee [](#foxes).\n\n# Again {#foxes}\n", encoding="utf-8")
    talk.open(RULES, "# Foxes {#foxes}\n\nA [](#den)\nB [](#quest-guide:foxes)\nC [](#d")
    talk.open(quests)
    assert "den" in labels(talk.ask("textDocument/completion", talk.at(RULES, "C [](#d", 7)))
    for words, place in (("(#den", (quests, 0)), ("(#quest-guide:foxes", (quests, 4))):
        (found,) = talk.ask("textDocument/definition", talk.at(RULES, words, 4))
        assert (found["uri"], found["range"]["start"]["line"]) == (talk.uri(place[0]), place[1])
    (own,) = talk.ask("textDocument/definition", talk.at(quests, "(#foxes", 4))
    assert (own["uri"], own["range"]["start"]["line"]) == (talk.uri(quests), 4)


def test_a_time_of_day_completes_nothing(talk: Talk) -> None:
    talk.open(RULES, "# Foxes\n\nAt 12:3")
    assert talk.ask("textDocument/completion", talk.at(RULES, "12:3", 4)) == []


def test_a_hover_shows_the_card_and_no_picture_unless_the_editor_shows_them(talk: Talk, game: Path) -> None:
    talk.open(RULES)
    told = talk.ask("textDocument/hover", talk.at(RULES, "Grey Fox", 2))
    assert "**Grey Fox** — Fox Card" in told["contents"]["value"]
    assert "- speed: 7" in told["contents"]["value"]
    assert "data:image" not in told["contents"]["value"]
    assert told["range"]["start"]["character"] == 9
    showing = Talk(game, pictures=True)
    showing.open(RULES)
    shown = showing.ask("textDocument/hover", showing.at(RULES, "Grey Fox", 2))
    assert "](data:image/png;base64,iVBOR" in shown["contents"]["value"]


def test_a_hover_says_what_an_expression_prints_and_where_a_fact_comes_from(talk: Talk) -> None:
    talk.open(RULES)
    told = talk.ask("textDocument/hover", talk.at(RULES, "count(", 1))["contents"]["value"]
    assert "prints **4**" in told
    assert "(data) — card_data/foxes/cards/foxes.yaml:3" in told


def test_an_expression_leads_to_what_it_reads(talk: Talk) -> None:
    talk.open(RULES)
    told = talk.ask("textDocument/hover", talk.at(RULES, "').speed", 4))["contents"]["value"]
    assert told.endswith("prints **4**\n\n- `Red Fox` in the data — card_data/foxes/cards/foxes.yaml:3")
    (place,) = talk.ask("textDocument/definition", talk.at(RULES, "').speed", 4))
    assert (place["uri"], place["range"]["start"]["line"]) == (talk.uri(CARDS), 2)
    assert talk.ask("textDocument/definition", talk.at(RULES, "There are", 1)) == []


def test_a_hover_explains_terms_and_icons(talk: Talk) -> None:
    talk.open(RULES)
    assert (
        "where a fox sleeps" in talk.ask("textDocument/hover", talk.at(RULES, "Den", 1))["contents"]["value"]
    )
    assert "PAW" in talk.ask("textDocument/hover", talk.at(RULES, ":paw", 2))["contents"]["value"]


def test_a_definition_is_where_the_data_say_the_name(talk: Talk) -> None:
    talk.open(RULES)
    (place,) = talk.ask("textDocument/definition", talk.at(RULES, "Grey Fox", 2))
    assert place["uri"] == talk.uri(CARDS)
    assert place["range"]["start"] == {"line": 3, "character": 19}
    (section,) = talk.ask("textDocument/definition", talk.at(RULES, "(#foxes", 3))
    assert (section["uri"], section["range"]["start"]["line"]) == (talk.uri(RULES), 0)


def test_references_are_found_in_data_and_texts(talk: Talk) -> None:
    talk.open(RULES)
    asked = talk.at(RULES, "Red Fox", 1)
    found = talk.ask("textDocument/references", {**asked, "context": {"includeDeclaration": False}})
    places = {(Path(place["uri"]).name, place["range"]["start"]["line"]) for place in found}
    assert places == {("rules.md", 2), ("rules.md", 4), ("foxes.yaml", 3)}
    more = talk.ask("textDocument/references", {**asked, "context": {"includeDeclaration": True}})
    assert len(more) == len(found) + 2, "its id and its name"


def test_a_card_is_renamed_in_data_texts_and_plain_words(talk: Talk) -> None:
    talk.open(RULES)
    talk.open(CARDS)
    asked = talk.at(RULES, "Red Fox", 1)
    assert talk.ask("textDocument/prepareRename", asked)["placeholder"] == "Red Fox"
    edit = talk.ask("textDocument/rename", {**asked, "newName": "Fox: the Red"})
    assert 'name: "Fox: the Red"' in edited(talk, CARDS, edit)
    assert 'friend: "Fox: the Red"' in edited(talk, CARDS, edit)
    assert "and the Fox: the Red live" in edited(talk, RULES, edit)
    assert "card('red')" in edited(talk, RULES, edit), "the id stays"
    talk.change(RULES, {"text": edited(talk, RULES, edit)})
    talk.change(CARDS, {"text": edited(talk, CARDS, edit)})
    assert talk.findings(RULES) == []
    assert talk.findings(CARDS) == []


def test_an_id_is_renamed_where_it_is_written(talk: Talk) -> None:
    talk.open(RULES)
    talk.open(CARDS)
    edit = talk.ask("textDocument/rename", {**talk.at(CARDS, "red", 1), "newName": "rufus"})
    assert "{id: rufus, name: Red Fox" in edited(talk, CARDS, edit)
    assert "card('rufus').speed" in edited(talk, RULES, edit)
    assert "the Red Fox" in edited(talk, RULES, edit)


def test_a_name_that_is_taken_is_refused_with_a_reason(talk: Talk) -> None:
    talk.open(RULES)
    answer = talk.ask("textDocument/rename", {**talk.at(RULES, "Red Fox", 1), "newName": "Grey Fox"})
    assert "another card is already called `Grey Fox`" in answer["message"]


def test_a_fix_is_offered_and_mends(talk: Talk) -> None:
    talk.open(RULES, (talk.folder / RULES).read_text(encoding="utf-8").replace("[[Grey Fox", "[[Gray Fox"))
    where = {"start": {"line": 2, "character": 10}, "end": {"line": 2, "character": 10}}
    found = talk.ask(
        "textDocument/codeAction",
        {"textDocument": {"uri": talk.uri(RULES)}, "range": where, "context": {"diagnostics": []}},
    )
    fixes = [action for action in found if action.get("isPreferred")]
    talk.change(RULES, {"text": edited(talk, RULES, fixes[0]["edit"])})
    assert talk.findings(RULES) == []


def test_silencing_asks_for_the_reason(talk: Talk) -> None:
    talk.open(RULES, (talk.folder / RULES).read_text(encoding="utf-8").replace("[[Grey Fox", "[[Gray Fox"))
    where = {"start": {"line": 2, "character": 10}, "end": {"line": 2, "character": 10}}
    found = talk.ask(
        "textDocument/codeAction",
        {"textDocument": {"uri": talk.uri(RULES)}, "range": where, "context": {"diagnostics": []}},
    )
    silence = next(action for action in found if action["title"].startswith("ignore"))
    text = edited(talk, RULES, silence["edit"])
    code = silence["diagnostics"][0]["code"]
    assert f"<!-- cardgen: ignore {code}: -->\n\n🦊 The" in text
    talk.change(RULES, {"text": text})
    assert "SUP002" in [finding["code"] for finding in talk.findings(RULES)]
    talk.change(RULES, {"text": text.replace(f"{code}:", f"{code}: it comes in the next box")})
    assert talk.findings(RULES) == []


def test_data_are_silenced_above_the_entry(talk: Talk) -> None:
    text = (talk.folder / CARDS).read_text(encoding="utf-8").replace("[[Grey Fox", "[[Gray Fox")
    talk.open(CARDS, text)
    found = talk.findings(CARDS)
    asked = {"textDocument": {"uri": talk.uri(CARDS)}, "range": found[0]["range"], "context": {}}
    silence = next(a for a in talk.ask("textDocument/codeAction", asked) if a["title"].startswith("ignore"))
    changed = edited(talk, CARDS, silence["edit"])
    code = silence["diagnostics"][0]["code"]
    assert line_at(changed, 2) == f"# cardgen: ignore {code}: "
    talk.change(CARDS, {"text": changed.replace(f"{code}: ", f"{code}: in the next box")})
    assert talk.findings(CARDS) == []


def test_the_outline_nests_headings_and_lists_cards(talk: Talk) -> None:
    talk.open(RULES, "# One\n\n## Two\n\ntext\n\n### Three\n\n## Four\n")
    (one,) = talk.ask("textDocument/documentSymbol", {"textDocument": {"uri": talk.uri(RULES)}})
    assert [child["name"] for child in one["children"]] == ["Two", "Four"]
    assert one["children"][0]["range"]["end"]["line"] == 8
    talk.open(CARDS)
    found = talk.ask("textDocument/documentSymbol", {"textDocument": {"uri": talk.uri(CARDS)}})
    assert [symbol["name"] for symbol in found] == ["kind", "cards"]
    assert labels([{"label": card["name"]} for card in found[1]["children"]]) == ["Red Fox", "Grey Fox"]


def test_a_text_of_no_game_is_checked_only_when_the_editor_wants_it(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    talk.open("notes.txt", "Take the the cards.\n")
    assert talk.findings("notes.txt") == []
    talk.tell("workspace/didChangeConfiguration", {"settings": {"cardgen": {"plainTexts": True}}})
    assert [finding["code"] for finding in talk.findings("notes.txt")] == ["TXT902"]


def test_questions_that_are_not_understood_are_refused_and_the_conversation_goes_on(talk: Talk) -> None:
    assert talk.ask("textDocument/formatting", {})["code"] == -32601
    document, place = {"uri": talk.uri(RULES)}, {"line": 0, "character": 0}
    for method, params in (
        ("hover", {}),
        ("hover", {"textDocument": document, "position": {"line": -1, "character": 0}}),
        ("completion", {"textDocument": {"uri": 7}, "position": place}),
        ("rename", {"textDocument": document, "position": place}),
        ("codeAction", {"textDocument": document, "range": place}),
    ):
        assert talk.ask(f"textDocument/{method}", params)["code"] == -32602
    for uri in ("untitled:1", "file:///a%00b.md", "file://[a.md"):
        params = {"textDocument": {"uri": uri}, "position": place}
        assert talk.ask("textDocument/hover", params)["code"] == -32600
    talk.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"range": place}]})
    talk.server.handle({"jsonrpc": "2.0", "id": 70, "method": 5})
    assert talk.sent[-1]["id"] == 70
    assert talk.sent[-1]["error"]["code"] == -32600
    assert not any("bug" in str(message) for message in talk.sent)
    talk.open(RULES)
    assert talk.ask("textDocument/hover", talk.at(RULES, "Grey Fox", 2)) is not None


def test_an_editor_that_can_watch_files_is_asked_to() -> None:
    sent: list[dict[str, Any]] = []
    server = Server(sent.append)
    able = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    server.handle({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": able}})
    server.handle({"jsonrpc": "2.0", "method": "initialized", "params": {}})
    assert sent[-1]["method"] == "client/registerCapability"
    assert sent[-1]["params"]["registrations"][0]["method"] == "workspace/didChangeWatchedFiles"
    server.handle({"jsonrpc": "2.0", "id": sent[-1]["id"], "result": None})
    assert len(sent) == 2


def test_a_whole_conversation_over_standard_streams(process: Process, game: Path) -> None:
    uri = (game / RULES).resolve().as_uri()
    process.send("textDocument/hover", {}, 1)
    assert process.receive(1)["error"]["code"] == -32002
    process.send("initialize", {"capabilities": {}, "rootUri": game.as_uri()}, 2)
    assert process.receive(2)["result"]["capabilities"]["positionEncoding"] == "utf-16"
    process.send("initialized", {})
    text = (game / RULES).read_text(encoding="utf-8").replace("[[Grey Fox", "[[Gray Fox")
    document = {"uri": uri, "languageId": "markdown", "version": 1, "text": text}
    process.send("textDocument/didOpen", {"textDocument": document})
    published = process.receive("textDocument/publishDiagnostics")["params"]
    assert published["uri"] == uri
    assert published["diagnostics"][0]["range"]["start"] == {"line": 2, "character": 7}
    process.send("shutdown", {}, 3)
    assert process.receive(3)["result"] is None
    process.send("exit", {})
    assert process.process.wait(timeout=20) == 0
