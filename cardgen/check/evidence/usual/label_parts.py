"""The texts of a field that hold several labels each (`Item. Weapon. Firearm.`) → the labels, each with its places."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")

#: What stands between labels.
_BETWEEN = tuple(re.compile(rf"\s*{sign}\s+|\.$") for sign in (r"\.", r"[-–—]", ",", ";", "[•·|]"))
#: So many texts have several labels, at least one in so many; a label stands in so many of them on average, and has
#: no more words than that.
_SEVERAL, _ONE_IN, _SHARED, _WORDS = 5, 4, 2, 4


def labels_in_parts(uses: Mapping[str, Sequence[T]]) -> Mapping[str, Sequence[T]]:
    """The labels with all their places, where the texts hold several; else the texts as they are."""
    for sign in _BETWEEN:
        parted = {text: [part for part in sign.split(text) if part] for text in uses}
        several = sum(len(parts) > 1 for parts in parted.values())
        if several < _SEVERAL or several * _ONE_IN < len(uses):
            continue
        labels: dict[str, list[T]] = defaultdict(list)
        for text, places in uses.items():
            for part in parted[text]:
                labels[part].extend(places)
        longest = max(label.count(" ") for label in labels)
        if len(labels) * _SHARED <= sum(map(len, parted.values())) and longest < _WORDS:
            return labels
    return uses
