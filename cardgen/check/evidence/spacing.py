"""Texts of a game → where a space before a bracket is missing that stands before it everywhere else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.cardtexts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.late_patterns import LatePattern

#: A word, or the tag behind it, and a bracket; an ending of two letters belongs to its word (`card(s)`).
_BRACKET = LatePattern(r"(?P<word>[^\W\d_]{3,}|</\w+>)(?P<space> ?)\((?P<inside>[^\W\d_][^()\n]{0,40})\)")
#: So often the same word or the same bracket stands with a space.
_USUAL = 3
_ENDING = 2


def missing_spaces(evidence: Evidence) -> tuple[Place, ...]:
    """The opening brackets without the space before them, in the chapters and cards of a game."""
    return evidence.derive(_find)


def _find(evidence: Evidence) -> tuple[Place, ...]:
    loose: Counter[str] = Counter()
    tight: Counter[str] = Counter()
    places = []
    for document, block, match in _brackets(evidence):
        keys = (match["word"].lower(), f"({match['inside'].lower()})")
        if match["space"]:
            loose.update(keys)
        elif len(match["inside"]) > _ENDING or match["inside"].isupper():
            tight.update(keys)
            places.append((Place(document, block, match.end("word"), match.end("word") + 1), keys))
    return tuple(place for place, keys in places if any(loose[key] >= _USUAL * tight[key] for key in keys))


def _brackets(evidence: Evidence) -> Iterator[tuple[Document, TextBlock, re.Match[str]]]:
    for document in all_documents(evidence):
        for block in document.blocks if not document.plain else ():
            if block.kind not in {"code", "index", "contents", "credits"} and "(" in block.text:
                for match in _BRACKET.finditer(block.text):
                    if not block.marks_at(match.start(), match.end(), "code", "generated", "bound"):
                        yield document, block, match
