"""The texts of a field, perhaps with several labels each (`Item. Weapon. Firearm.`) → the labels with their places."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")

#: The signs between labels.
_BETWEEN = tuple(re.compile(rf"\s*{sign}\s+|\.$") for sign in (r"\.", r"[-–—]", ",", ";", "[•·|]"))
#: The fewest texts with several labels, also as one in so many of all; the fewest texts that share a label on average;
#: and the most words of a label.
_SEVERAL, _ONE_IN, _SHARED, _WORDS = 5, 4, 2, 4


def labels_in_parts(uses: Mapping[str, Sequence[T]]) -> Mapping[str, Sequence[T]]:
    """The labels with all their places if the texts hold several; otherwise the texts unchanged."""
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
