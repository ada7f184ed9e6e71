"""Parameters are read before anything is done with them: what is lacking is refused, what is odd is left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.language_server.parameters import (
    Change,
    Document,
    Opened,
    Position,
    Range,
    Raw,
    Settings,
    WrongParametersError,
    read_changed,
    read_document,
    read_editor,
    read_marked,
    read_opened,
    read_pointed,
    read_renamed,
    read_settings,
)

FILE = {"textDocument": {"uri": "file:///a.md", "version": 3, "text": "words"}}
PLACE = {"line": 1, "character": 4}


def test_an_editor_is_what_it_says_it_can() -> None:
    able = {
        "textDocument": {"publishDiagnostics": {"versionSupport": True}},
        "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}},
    }
    editor = read_editor({"clientInfo": {"name": "Ed"}, "capabilities": able})
    assert (editor.name, editor.takes_versions, editor.watches) == ("Ed", True, True)


@pytest.mark.parametrize(
    "params",
    [{}, {"clientInfo": None}, {"clientInfo": "Ed", "capabilities": [1]}, {"initializationOptions": 7}],
)
def test_an_editor_that_says_odd_things_can_nothing(params: dict[str, object]) -> None:
    editor = read_editor(params)
    assert (editor.name, editor.takes_versions, editor.watches) == ("", False, False)
    assert editor.settings == Settings()


def test_settings_may_stand_below_the_name_of_the_program() -> None:
    own = {"profile": "print", "pictures": True, "plainTexts": False}
    read = Settings("print", pictures=True, plain_texts=False)
    assert read_settings({"settings": own}) == read_settings({"settings": {"cardgen": own}}) == read
    assert read_settings({"settings": {"profile": 3, "pictures": "yes"}}) == Settings()


def test_files_places_and_ranges_are_read() -> None:
    assert read_document(FILE) == Document("file:///a.md", 3)
    assert read_opened(FILE) == Opened(Document("file:///a.md", 3), "words")
    assert read_pointed({**FILE, "position": PLACE}).position == Position(1, 4)
    assert read_pointed({**FILE, "position": PLACE, "context": {"includeDeclaration": True}}).declared
    assert read_renamed({**FILE, "position": PLACE, "newName": "Fox"}).new_name == "Fox"
    marked = read_marked({**FILE, "range": {"start": PLACE, "end": PLACE}})
    assert marked.range == Range(Position(1, 4), Position(1, 4))
    changes = [{"text": "new"}, {"text": "", "range": {"start": PLACE, "end": PLACE}}]
    read = read_changed({**FILE, "contentChanges": changes})
    assert read.changes == (Change("new"), Change("", marked.range))


@pytest.mark.parametrize(
    ("read", "params", "lacking"),
    [
        (read_document, {}, "uri"),
        (read_document, {"textDocument": {"uri": 3}}, "uri"),
        (read_opened, {"textDocument": {"uri": "file:///a"}}, "text"),
        (read_pointed, {**FILE}, "position"),
        (read_pointed, {**FILE, "position": {"line": -1, "character": 0}}, "position"),
        (read_pointed, {**FILE, "position": {"line": "1", "character": 0}}, "position"),
        (read_renamed, {**FILE, "position": PLACE}, "newName"),
        (read_marked, {**FILE, "range": {"start": PLACE}}, "range"),
        (read_changed, {**FILE}, "contentChanges"),
        (read_changed, {**FILE, "contentChanges": ["words"]}, "contentChanges"),
        (read_changed, {**FILE, "contentChanges": [{"text": "a", "range": {}}]}, "contentChanges"),
    ],
)
def test_what_is_lacking_is_refused_by_its_name(
    read: Callable[[Raw], object], params: Raw, lacking: str
) -> None:
    with pytest.raises(WrongParametersError, match=lacking):
        read(params)
