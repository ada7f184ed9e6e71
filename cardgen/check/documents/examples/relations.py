"""Document → comparisons of the cost or worth of two things, checked against its lists of values."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import whole_examples
from cardgen.check.documents.statements import statements_of
from cardgen.check.documents.values.value_lists import Value, ValueList, priced_lists
from cardgen.check.wording.meanings.relations import Relation, find_relations
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, fold_phrase, read_number, word_set

_COSTS = word_set("cost price buy pay")
#: `now carries three. That is one fewer than its Health`.
_OWN = TextPattern(
    rf"\b(?P<value>{NUMBER})\b[^.;:\d]{{0,30}}(?:[,;]|\.\s+(?:That|This))\s+(?:(?:which|"
    rf"that)\s+)?(?:is\s+)?(?P<claim>(?P<by>{NUMBER})\s+"
    r"(?P<side>more|fewer|less)\s+than)\s+(?:his|her|its|their)\s+(?P<noun>[A-Z]?[a-z]+)\b"
)
_NAMED = TextPattern(
    rf"\b(?P<noun>[^\W\d_]+)(?:\s+(?:value|score|rating))?(?:\s+(?:of|is|are)\s+|\s*[=:]\s*|\s+)(?P<number>{NUMBER})\b"
)
_UNSURE = TextPattern(r"\b(?:if|would|could|unless|except|now|instead)\b")


def judge_relations(document: Document) -> Iterator[Verdict]:
    """Comparisons such as `Wine costs one coin more than wool`, if a table has the prices of both."""
    lists = priced_lists(document)
    if not lists:
        return
    for statement in statements_of(document):
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


def judge_own_values(document: Document) -> Iterator[Verdict]:
    """Comparisons with a value in the same example: `three wounds. That is one fewer than its Health`, with a Health
    of 4.
    """
    for telling in whole_examples(document):
        for found in _OWN.finditer(telling.text):
            noun = fold(found["noun"])
            before = _NAMED.finditer(telling.text, 0, found.start())
            values = [m for m in before if fold(m["noun"]) == noun]
            value, by = read_number(found["value"]), read_number(found["by"])
            if len(values) != 1 or value is None or by is None:
                continue
            own = read_number(values[0]["number"]) or 0
            expected = value + by if found["side"] in ("fewer", "less") else value - by
            message = f"{value} beside {own}"
            sources = (
                telling.place(*values[0].span("number")).span,
                telling.place(*found.span("value")).span,
            )
            yield Verdict(telling.place(*found.span("claim")), own == expected, message, sources)


def _pairs(lists: tuple[ValueList, ...], relation: Relation) -> Iterator[tuple[Value, Value]]:
    """The two values in each list that has both and is of the right kind."""
    for each in lists:
        is_cost = not _COSTS.isdisjoint(fold_phrase(each.label))
        right = _value(each, relation.right)
        left = _value(each, relation.left)
        if left and right and left is not right and is_cost == (relation.does == "cost"):
            yield left, right


def _value(values: ValueList, thing: tuple[str, ...]) -> Value | None:
    """The value of the thing, or of the only one whose name begins or ends with its words; None if there is none."""
    if thing in values.values:
        return values.values[thing]
    near = [
        v
        for name, v in values.values.items()
        if thing and (name[-len(thing) :] == thing or name[: len(thing)] == thing)
    ]
    return near[0] if len(near) == 1 else None
