"""The texts of cards → the marks that replace line breaks in a file and have no space after them."""

from __future__ import annotations

from collections import Counter

from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern

#: A mark that a program put between lines. If a file has more than this many, that is how it is written.
_PARTED = {mark: TextPattern(rf"\w{mark}(?=[A-Za-z]{{2}})") for mark in ",;"}
_PARTING = 3


@derived
def parting_marks(evidence: Evidence) -> frozenset[tuple[str, str]]:
    """The path of a file and the mark, for each mark that usually has no space after it in the cards of that file."""
    tight: Counter[tuple[str, str]] = Counter()
    loose: Counter[tuple[str, str]] = Counter()
    for text in card_texts(evidence):
        for mark in ",;":
            if mark in text.prose.text:
                key = (text.document.path, mark)
                loose[key] += text.prose.text.count(mark + " ")
                tight[key] += len(_PARTED[mark].findall(text.prose.text))
    return frozenset(key for key, times in tight.items() if times > max(_PARTING, loose[key] // 4))
