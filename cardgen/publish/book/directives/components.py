"""`:::{components}` → the list of what the box holds, in groups, counted from the data, with its sum."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.markup.nodes import Block, Emphasis, Inline
from cardgen.model.nouns import Component
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.composing import strong, table, text
from cardgen.publish.book.problems import UNKNOWN_ASKED
from cardgen.suggestions import near, one_of


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    """Option `group`: only that group. The sum counts what is printed, not what players supply."""
    found: list[Diagnostic] = []
    components = _chosen(context, found)
    groups: dict[str, list[Component]] = {}
    for component in components:
        groups.setdefault(_group(component, context), []).append(component)
    rows: list[tuple[tuple[Inline, ...], ...]] = []
    for name, members in groups.items():
        if name:
            rows.append(((), (strong(name, context),)))
        rows += [_row(member, context) for member in members]
        in_box = [member for member in members if member.kind and not member.supplied_by]
        if len(groups) > 1 and len(in_box) > 1:
            pieces = sum(member.count for member in in_box)
            rows.append(((strong(str(pieces), context),), (strong(_total(in_box, context), context),)))
    made: tuple[Block, ...] = (table((), rows, ("right", "left"), context),) if rows else ()
    return Outcome((*made, *context.directive.children), tuple(found))


def _chosen(context: DirectiveContext, found: list[Diagnostic]) -> Iterable[Component]:
    components = context.game.components
    group = context.option.get("group", "")
    if not group:
        return components
    known = {component.group for component in components if component.group}
    if group not in known:
        hint = near(group, known) or f"groups are {one_of(known)}"
        message = f"no component is in the group `{group}`"
        found.append(Diagnostic(UNKNOWN_ASKED, message, context.span_of("group"), hint))
    return [component for component in components if component.group == group]


def _group(component: Component, context: DirectiveContext) -> str:
    """The heading for a component; components without a group get one if there are others."""
    label = context.style.label
    if component.group or not any(each.group for each in context.game.components):
        return component.group
    return label("from your own") if component.supplied_by else label("others")


def _total(members: list[Component], context: DirectiveContext) -> str:
    """The words for a sum: cards, if one of the members has that name, otherwise none."""
    cards, total = context.style.label_within("cards"), context.style.label("total")
    return f"{cards} {total}" if any(cards.lower() in member.many.lower() for member in members) else total


def _row(component: Component, context: DirectiveContext) -> tuple[tuple[Inline, ...], ...]:
    name = component.name if component.count == 1 else component.many
    words: list[Inline] = [text(name, context)]
    if component.note:
        note = text(f" ({component.note})", context)
        words.append(Emphasis((note,), note.start, note.end))
    return (text(str(component.count), context),), tuple(words)


DIRECTIVE = BookDirective("components", _make)
