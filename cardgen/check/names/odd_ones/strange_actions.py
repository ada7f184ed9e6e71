"""Document → actions mentioned once by a name whose word occurs nowhere else, while other actions have titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import stem
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_NAMED = TextPattern(
    r"\b(?:the|an?|your|another)\s+(?P<name>[A-Z][A-Za-z]{3,})\s+[Aa]ction(?![\w'’-])", cues="action"
)
#: A line that names an action: `Action: REGROUP`, `SCAVENGE: Draw 2 Scrap from the pool.`
_TITLED = TextPattern(
    r"\W*(?:Action\s?[:–—-]\s?(?P<name>[A-Z][A-Za-z]{3,})|(?P<capitals>[A-Z]{4,}) ?(?:\([^()]*\))?:)"
)
#: Before `action`, these are not names.
_ORDINARY = word_set(
    "main free bonus single first second third next last final normal basic special standard major minor full extra "
    "additional main legal simple emergency player hero quick double half combat"
)
#: How many other actions must have titles.
_FEWEST = 2


def strange_actions(document: Document) -> Iterator[tuple[Place, tuple[Place, ...]]]:
    """The places of such names, each with the places of the titles that exist."""
    uses: dict[str, list[Place]] = {}
    titled: dict[str, Place] = {}
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS:
            continue
        if found := _TITLED.match(block.text):
            group = "name" if found["name"] else "capitals"
            titled.setdefault(stem(found[group].lower()), Place(document, block, *found.span(group)))
        if "ction" not in block.text:
            continue
        for named in _NAMED.finditer(block.text):
            word = named["name"].lower()
            if word not in _ORDINARY:
                uses.setdefault(stem(word), []).append(Place(document, block, *named.span("name")))
    if not uses:
        return
    words = Counter(stem(word) for block in document.blocks for word in small_words(block.text))
    every = Counter(stem(word) for block in document.blocks for word in folded_words(block.text))
    for key, places in uses.items():
        others = [place for name, place in titled.items() if name != key]
        if len(places) == 1 and max(words[key], every[key]) == 1 and len(others) >= _FEWEST:
            yield places[0], tuple(others)
