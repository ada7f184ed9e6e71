"""The labels in a field of cards → those with a sign that looks different from that of all others:
`Equipment – Hand`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from cardgen.frozen import frozen

#: Groups of signs that look alike, each with the positions in which they have the same meaning.
_ALIKE = tuple(
    {sign: re.compile(where) for sign, where in signs.items()}
    for signs in (
        {sign: rf"(?<= ){sign}(?= )" for sign in "-–—"},
        {sign: rf"(?<=[^\W\d_]){sign}(?=[^\W\d_])" for sign in "'’`"},
        {"...": r"\.{3}", "…": "…"},
    )
)
#: A label in the form of a program's constant. At least so many other labels must have another form, and at most one
#: card in so many may have such a label.
_RAW = re.compile(r"[A-Z][A-Z\d]*(?:_[A-Z\d]+)+").fullmatch
_PLAIN, _RAW_IN = 4, 20
#: The fewest labels with the usual sign for each that has another one.
_USUAL = 20


@frozen
class OddLabel:
    """A label with a sign that looks different in `labels` others, and the label as it should be."""

    label: str
    meant: str
    sign: str
    usual: str
    labels: int


def odd_labels(labels: Iterable[str]) -> Iterator[OddLabel]:
    """The odd labels of a field, in order."""
    different = [*dict.fromkeys(labels)]
    for alike in _ALIKE:
        having: dict[str, list[str]] = defaultdict(list)
        for sign, where in alike.items():
            having[sign] += [label for label in different if sign in label and where.search(label)]
        usual = max(having, key=lambda sign: len(having[sign]))
        odd = [(label, sign) for sign, those in having.items() if sign != usual for label in those]
        if len(having[usual]) < _USUAL * len(odd):
            continue
        for label, sign in odd:
            yield OddLabel(label, alike[sign].sub(usual, label), sign, usual, len(having[usual]))


def raw_labels(uses: Mapping[str, int]) -> Iterator[str]:
    """The few labels written like a program's constants (`SORT_NONE`) where no others are. `uses` gives how often
    each label occurs.
    """
    raw = [label for label in uses if _RAW(label)]
    rest = sum(uses.values()) - sum(uses[label] for label in raw)
    others = [label for label in uses if label not in raw]
    coded = sum(map(str.isupper, others)) * 2 > len(others) or any("_" in label for label in others)
    if raw and len(others) >= _PLAIN and not coded:
        yield from raw if sum(uses[label] for label in raw) * _RAW_IN <= rest else ()
