"""The contents of a stack, row or grid: its children, and `each` for every entry of `of`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.expressions import Fault
from cardgen.layout.element import Node, Piece
from cardgen.layout.filling import FailedValueError, Scope
from cardgen.layout.problems import UNUSABLE_RESULT
from cardgen.layout.styles import show_value
from cardgen.layout.values import MOST


def list_entries(piece: Piece) -> list[tuple[Node, Scope]]:
    """The nodes to draw with their scopes, in order: the children first, then one for each entry of the list.

    Nodes whose `when` is false are left out, so they take no space.
    """
    scope = piece.scope
    entries: list[tuple[Node, Scope]] = [(node, scope) for node in piece.values["children"] or ()]
    each: Node | None = piece.values["each"]
    if each is not None:
        entries += [(each, inner) for inner in entry_scopes(piece)]
    return [(node, inner) for node, inner in entries if is_wanted(node, inner)]


def is_wanted(node: Node, scope: Scope) -> bool:
    """Whether the `when` of the node holds; one that fails counts as true, because drawing the node reports it."""
    if node.when is None:
        return True
    wanted = node.when.evaluate(scope)
    return bool(wanted) or isinstance(wanted, Fault)


def own_measure(node: Node, name: str, scope: Scope) -> Any:
    """The node's `width`, `height` or `share`; None if it has none or it cannot be evaluated.

    Drawing the node reports what is wrong with it.
    """
    for varying_name, varying in node.varying:
        if varying_name == name:
            try:
                return varying.value(scope)
            except FailedValueError:
                return None
    return node.constants.get(name)


def entry_scopes(piece: Piece) -> list[Scope]:
    """A scope for each entry in the value of `of`: `item`, `index` from 1, `first` and `last`.

    For a mapping, entries have `item.key` and `item.value`.
    """
    value = piece.context.evaluate(piece, "of")
    if value is None:
        return []
    count = value if isinstance(value, int) else len(value) if isinstance(value, (list, tuple, range)) else 0
    if not 0 <= count <= MOST:
        message = f"`of`: expected from 0 to {MOST} entries, found {count}"
        piece.context.report(
            piece, "of", UNUSABLE_RESULT, message, "check that the expression gives what you mean"
        )
        return []
    if isinstance(value, Mapping):
        value = [{"key": key, "value": each} for key, each in value.items()]
    if not isinstance(value, (list, tuple, range)):
        if isinstance(value, int) and not isinstance(value, bool):
            value = range(1, value + 1)
        else:
            message = f"`of`: expected a list, found {show_value(value)}"
            piece.context.report(piece, "of", UNUSABLE_RESULT, message, "use a field that is a list")
            return []
    items = list(value)
    last = len(items)
    return [
        {**piece.scope, "item": item, "index": index, "first": index == 1, "last": index == last}
        for index, item in enumerate(items, 1)
    ]
