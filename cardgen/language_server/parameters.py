"""The name of a method and its parameters → what is wrong with these, before anything is done with them."""

from __future__ import annotations

from collections.abc import Mapping

_PLACED = frozenset({"completion", "hover", "definition", "references", "prepareRename", "rename"})


def what_is_wrong(method: str, params: Mapping[str, object]) -> str:
    """What a method on a document needs and its parameters lack, "" when that is nothing."""
    family, _, name = method.partition("/")
    if family != "textDocument":
        return ""
    document = params.get("textDocument")
    if not isinstance(document, dict) or not isinstance(document.get("uri"), str):
        return "expected `textDocument` with an address as `uri`"
    if name in _PLACED and not _is_position(params.get("position")):
        return "expected `position` with `line` and `character`, from 0"
    if name == "rename" and not isinstance(params.get("newName"), str):
        return "expected `newName`, a text"
    if name == "codeAction" and not _is_range(params.get("range")):
        return "expected `range` with `start` and `end`"
    if name == "didOpen" and not isinstance(document.get("text"), str):
        return "expected `textDocument` with a `text`"
    if name == "didChange" and not _are_changes(params.get("contentChanges")):
        return "expected `contentChanges`, each with a `text`, and a `range` where it is not all of it"
    return ""


def _is_position(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    numbers = (value.get("line"), value.get("character"))
    return all(isinstance(number, int) and number >= 0 for number in numbers)


def _is_range(value: object) -> bool:
    return isinstance(value, dict) and _is_position(value.get("start")) and _is_position(value.get("end"))


def _are_changes(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(change, dict)
        and isinstance(change.get("text"), str)
        and (change.get("range") is None or _is_range(change["range"]))
        for change in value
    )
