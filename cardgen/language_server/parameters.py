"""The parameters of a message as received → records; if one is incomplete, it is refused first."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.frozen import frozen

#: The objects of a message before they are read.
Raw = Mapping[str, object]


class WrongParametersError(Exception):
    """What a method needs and its parameters lack, in one sentence."""


@frozen
class Position:
    """A place in a text, line and character from 0; characters are UTF-16 code units."""

    line: int
    character: int


@frozen
class Range:
    """From a position to just before another one."""

    start: Position
    end: Position


@frozen
class Change:
    """A text that replaces a range, or the whole text."""

    text: str
    range: Range | None = None


@frozen
class Settings:
    """What the user has set; None for the rest."""

    profile: str | None = None
    pictures: bool | None = None
    plain_texts: bool | None = None


@frozen
class Editor:
    """The editor's capabilities: whether it accepts versions of files with findings, and can watch files."""

    name: str
    takes_versions: bool
    watches: bool
    settings: Settings


@frozen
class Document:
    """A file, by its address; `version` counts its changes, None if the editor does not count them."""

    uri: str
    version: int | None = None


@frozen
class Opened:
    """A file that was opened, with its text."""

    document: Document
    text: str


@frozen
class Changed:
    """The changes of an open file, in order."""

    document: Document
    changes: tuple[Change, ...]


@frozen
class Pointed:
    """A place in a file. `declared` also asks for the declaration; `new_name` is for renaming."""

    document: Document
    position: Position
    declared: bool = False
    new_name: str = ""


@frozen
class Marked:
    """A range of a file."""

    document: Document
    range: Range


def read_nothing(_params: Raw) -> None:
    """For methods that need no parameters."""


def read_editor(params: Raw) -> Editor:
    """The parameters of `initialize`; missing or unexpected ones mean that the editor lacks a capability."""
    able = _inner(params, "capabilities")
    published = _inner(_inner(able, "textDocument"), "publishDiagnostics")
    watched = _inner(_inner(able, "workspace"), "didChangeWatchedFiles")
    return Editor(
        str(_inner(params, "clientInfo").get("name", "")),
        takes_versions=published.get("versionSupport") is True,
        watches=watched.get("dynamicRegistration") is True,
        settings=_settings(_inner(params, "initializationOptions")),
    )


def read_settings(params: Raw) -> Settings:
    """The parameters of `workspace/didChangeConfiguration`."""
    return _settings(_inner(params, "settings"))


def read_document(params: Raw) -> Document:
    """The file that a method is about. Raises WrongParametersError without an address."""
    document = _inner(params, "textDocument")
    uri, version = document.get("uri"), document.get("version")
    if not isinstance(uri, str):
        raise WrongParametersError("expected `textDocument` with an address as `uri`")
    return Document(uri, version if isinstance(version, int) else None)


def read_opened(params: Raw) -> Opened:
    """The parameters of `textDocument/didOpen`. Raises WrongParametersError without a text."""
    document, text = read_document(params), _inner(params, "textDocument").get("text")
    if not isinstance(text, str):
        raise WrongParametersError("expected `textDocument` with a `text`")
    return Opened(document, text)


def read_changed(params: Raw) -> Changed:
    """The parameters of `textDocument/didChange`. Raises WrongParametersError for malformed changes."""
    document, changes = read_document(params), params.get("contentChanges")
    if not isinstance(changes, list):
        changes = [None]
    return Changed(document, tuple(_change(change) for change in changes))


def read_pointed(params: Raw) -> Pointed:
    """The parameters of methods that ask for a place. Raises WrongParametersError without a position."""
    document, position = read_document(params), _position(params.get("position"))
    if position is None:
        raise WrongParametersError("expected `position` with `line` and `character`, from 0")
    declared = _inner(params, "context").get("includeDeclaration") is True
    return Pointed(document, position, declared)


def read_renamed(params: Raw) -> Pointed:
    """The parameters of `textDocument/rename`. Raises WrongParametersError without a new name."""
    pointed, name = read_pointed(params), params.get("newName")
    if not isinstance(name, str):
        raise WrongParametersError("expected `newName`, a text")
    return Pointed(pointed.document, pointed.position, new_name=name)


def read_marked(params: Raw) -> Marked:
    """The parameters of methods that ask for a range. Raises WrongParametersError without one."""
    document, marked = read_document(params), _range(params.get("range"))
    if marked is None:
        raise WrongParametersError("expected `range` with `start` and `end`")
    return Marked(document, marked)


def _settings(written: Raw) -> Settings:
    own = written.get("cardgen")
    settings = own if isinstance(own, dict) else written
    profile, pictures, plain = (settings.get(key) for key in ("profile", "pictures", "plainTexts"))
    return Settings(
        profile if isinstance(profile, str) else None,
        pictures if isinstance(pictures, bool) else None,
        plain if isinstance(plain, bool) else None,
    )


def _change(value: object) -> Change:
    text, where = (value.get("text"), value.get("range")) if isinstance(value, dict) else (None, None)
    marked = _range(where)
    if not isinstance(text, str) or (where is not None and marked is None):
        raise WrongParametersError(
            "expected `contentChanges`, each with a `text`, and a `range` where it is not all of it"
        )
    return Change(text, marked)


def _range(value: object) -> Range | None:
    if not isinstance(value, dict):
        return None
    start, end = _position(value.get("start")), _position(value.get("end"))
    return Range(start, end) if start and end else None


def _position(value: object) -> Position | None:
    line, character = (value.get("line"), value.get("character")) if isinstance(value, dict) else (None, None)
    if not isinstance(line, int) or not isinstance(character, int) or line < 0 or character < 0:
        return None
    return Position(line, character)


def _inner(params: Raw, name: str) -> Raw:
    """The object of that name inside another one; an empty one if there is none."""
    inner = params.get(name)
    return inner if isinstance(inner, dict) else {}
