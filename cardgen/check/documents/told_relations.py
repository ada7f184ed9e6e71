"""Document → what it says that one thing costs or is worth beside another, held against its lists of values."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.statements import statements_of
from cardgen.check.documents.value_lists import Value, ValueList, priced_lists
from cardgen.check.documents.verdict import Verdict
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.relations import Relation, find_relations
from cardgen.check.wording.words import fold_phrase, word_set

_COSTS = word_set("cost price buy pay")
_UNSURE = LatePattern(r"\b(?:if|would|could|unless|except|now|instead)\b")


def judge_relations(document: Document) -> Iterator[Verdict]:
    """`Wine costs one coin more than wool`, where a table has the prices of both."""
    lists = priced_lists(document)
    for statement in statements_of(document) if lists else ():
        if statement.made is not None or statement.block.scope or _UNSURE.search(statement.text):
            continue
        for relation in find_relations(statement.text):
            pairs = list(_pairs(lists, relation))
            place = statement.place(document, relation.start, relation.end)
            if not pairs or place is None:
                continue
            holds = any(left.number == relation.of(right.number) for left, right in pairs)
            left, right = pairs[0]
            message = (
                f"`{' '.join(relation.left)}` has {left.number}, `{' '.join(relation.right)}` {right.number}"
            )
            yield Verdict(place, holds, message, (left.span, right.span))


def _pairs(lists: tuple[ValueList, ...], relation: Relation) -> Iterator[tuple[Value, Value]]:
    """The two values, of each list that has both and tells what is meant."""
    for each in lists:
        is_cost = not _COSTS.isdisjoint(fold_phrase(each.label))
        right = _value(each, relation.right)
        left = _value(each, relation.left)
        if left and right and left is not right and is_cost == (relation.does == "cost"):
            yield left, right


def _value(values: ValueList, thing: tuple[str, ...]) -> Value | None:
    """That of the thing, or of the one whose name begins or ends with its words."""
    if thing in values.values:
        return values.values[thing]
    near = [
        v
        for name, v in values.values.items()
        if thing and (name[-len(thing) :] == thing or name[: len(thing)] == thing)
    ]
    return near[0] if len(near) == 1 else None
