"""The labels of a field of cards → those with a sign of another look than that of all others: `Equipment – Hand`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from cardgen.frozen import frozen

#: Signs that look alike, each where it means the same.
_ALIKE = tuple(
    {sign: re.compile(where) for sign, where in signs.items()}
    for signs in (
        {sign: rf"(?<= ){sign}(?= )" for sign in "-–—"},
        {sign: rf"(?<=[^\W\d_]){sign}(?=[^\W\d_])" for sign in "'’`"},
        {"...": r"\.{3}", "…": "…"},
    )
)
#: A label as a program calls it; so many others are none, and one in so many cards at most has one.
_RAW = re.compile(r"[A-Z][A-Z\d]*(?:_[A-Z\d]+)+").fullmatch
_PLAIN, _RAW_IN = 4, 20
#: So many labels have the usual sign for each that has another one.
_USUAL = 20


@frozen
class OddLabel:
    """A label with a sign of which all but a few `labels` have another look: what it should be."""

    label: str
    meant: str
    sign: str
    usual: str
    labels: int


def odd_labels(labels: Iterable[str]) -> Iterator[OddLabel]:
    """Those of a field, in their order."""
    different = [*dict.fromkeys(labels)]
    for alike in _ALIKE:
        having: dict[str, list[str]] = defaultdict(list)
        for sign, where in alike.items():
            having[sign] += [label for label in different if sign in label and where.search(label)]
        usual = max(having, key=lambda sign: len(having[sign]))
        odd = [(label, sign) for sign, those in having.items() if sign != usual for label in those]
        for label, sign in odd if len(having[usual]) >= _USUAL * len(odd) else ():
            yield OddLabel(label, alike[sign].sub(usual, label), sign, usual, len(having[usual]))


def raw_labels(uses: Mapping[str, int]) -> Iterator[str]:
    """The few labels that are written as programs write them (`SORT_NONE`), where no other one is; `uses` says how
    often each label stands.
    """
    raw = [label for label in uses if _RAW(label)]
    rest = sum(uses.values()) - sum(uses[label] for label in raw)
    others = [label for label in uses if label not in raw]
    coded = sum(map(str.isupper, others)) * 2 > len(others) or any("_" in label for label in others)
    if raw and len(others) >= _PLAIN and not coded:
        yield from raw if sum(uses[label] for label in raw) * _RAW_IN <= rest else ()
