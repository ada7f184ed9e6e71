"""Document → lists in its examples whose values are all the same multiple of those in a list of the rules, except
one: `1 Alpha = 10 points, 1 Charlie = 6 points, 1 Delta = 3 points`, where the rules say 5, 3 and 1, and they are
doubled.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import WholeExample, whole_examples
from cardgen.check.documents.values.value_lists import Value, value_lists
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number

#: `1 Alpha = 10 points`, `Delta: 2`: a thing, and what it is worth in the example.
_ENTRY = TextPattern(
    rf"(?:^|[\n,;:] ?)(?:and )?(?:(?P<count>{NUMBER}|an?) )?(?P<thing>[A-Za-z][\w'’ -]{{1,30}}?)\s*"
    rf"(?:=|:|→|->|is worth|scores?|counts?|gives?|costs?)\s*(?P<number>\d{{1,4}})(?![\w.%/]|\s*[-+×*/]\s*\d)",
    re.MULTILINE,
)
#: The fewest entries from which the factor is inferred.
_FEWEST = 3


def judge_multiples(document: Document) -> Iterator[Verdict]:
    """The entries that are another multiple than the others."""
    for telling in whole_examples(document):
        entries = (
            list(_ENTRY.finditer(telling.text)) if telling.text.count("\n") or "," in telling.text else []
        )
        if len(entries) >= _FEWEST:
            yield from _judge(telling, entries)


def _judge(telling: WholeExample, entries: list[re.Match[str]]) -> Iterator[Verdict]:
    for values in value_lists(telling.document):
        known = [
            (found, value, Fraction(int(found["number"]), value.number * _count(found)))
            for found in entries
            if (value := _value(values.values.get(fold_phrase(found["thing"])))) is not None
        ]
        if len(known) < _FEWEST:
            continue
        (usual, often), *others = Counter(ratio for _, _, ratio in known).most_common()
        if often != len(known) - 1 or len(others) != 1:
            continue
        for found, value, ratio in known:
            expected = usual * value.number * _count(found)
            if ratio != usual and expected.denominator == 1:
                place = telling.place(*found.span("number"))
                message = f"expected {expected}, {usual} times what the rules say, as beside it"
                yield Verdict(place, holds=False, message=message, sources=(value.span,))


def _value(value: Value | None) -> Value | None:
    return value if value and value.number else None


def _count(found: re.Match[str]) -> int:
    return read_number(found["count"] or "1") or 1
