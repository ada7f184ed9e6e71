"""The texts of the cards → the marks with which a file parts what once stood in lines, without a space behind them."""

from __future__ import annotations

from collections import Counter

from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern

#: What a program put between lines; where more than so many stand in the cards of a file, that is how it writes.
_PARTED = {mark: TextPattern(rf"\w{mark}(?=[A-Za-z]{{2}})") for mark in ",;"}
_PARTING = 3


def parting_marks(evidence: Evidence) -> frozenset[tuple[str, str]]:
    """The marks behind which the cards of a file have no space, as they part what was in lines: path and mark."""
    tight: Counter[tuple[str, str]] = Counter()
    loose: Counter[tuple[str, str]] = Counter()
    for text in card_texts(evidence):
        for mark in ",;":
            if mark in text.prose.text:
                key = (text.document.path, mark)
                loose[key] += text.prose.text.count(mark + " ")
                tight[key] += len(_PARTED[mark].findall(text.prose.text))
    return frozenset(key for key, times in tight.items() if times > max(_PARTING, loose[key] // 4))
