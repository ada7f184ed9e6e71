"""A text → words that cannot follow each other in any sentence: `has being placed`, `these is`.

What is wrong, and what is meant instead, is listed in tables: `odd_neighbours.txt`, and those of single rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from re import Match

from cardgen.check.wording.patterns.needed_words import NeedIndex, needs_of
from cardgen.check.wording.slips.pattern_tables import TableRow, read_rows
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.slips.table_conditions import HOLDS
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: The tables of this form: words that never follow each other, and what single rules report.
TABLES = ("odd_neighbours.txt", "verb_forms.txt", "who_and_than.txt", "lost_words.txt")
#: In a table, marks a case in which only the author can say what is meant.
_NOBODY_KNOWS = "?"


@frozen
class OddNeighbour:
    """A wrong combination of words: the pattern that finds it, what is meant instead, `cues` of which a text must have
    one, and a condition that each match must fulfil.
    """

    pattern: TextPattern
    meant: str
    cues: tuple[str, ...]
    holds: Callable[[Match[str]], bool] | None


#: `either` and the word that joins its alternatives, in one part of a sentence.
_EITHER = TextPattern(
    r"\b(?P<first>either|neither)\s(?!of\b|are\b|is\b)(?P<words>[^.,;:!?()]{2,60}?)\s(?P<odd>nor|or)\s",
    re.IGNORECASE,
)
#: A verb after `neither`, so that `or` belongs to its clause: `neither stat may be below 2 or above 6`, and what only a
#: person does: `neither player won or lost`.
_CLAUSE = TextPattern(
    r"^(?:player|team|side|opponent|person)\s\w|\b(?:may|can|must|will|should|could|would|has|have|is|are|was|were|does|do|did|gets?|gains?)\b"
)
#: A question after `or`: `neither knows which or how many`.
_ASKED = TextPattern(r"(?:how|which|what|who|whom|where|when|why|whether)\b")
_DENIED = TextPattern(r"\b(?:not|never|no|cannot|neither|nor|without|nobody|none)\b|n['’]t\b")


def odd_neighbour(row: TableRow) -> OddNeighbour:
    """The case that a row of the table describes. Raises ValueError with the row's place if it is malformed."""
    meant, cues, *others = row.head.split(" | ")
    flags = re.IGNORECASE if "any case" in others else 0
    (holds,) = [other for other in others if other != "any case"] or [""]
    if holds and holds not in HOLDS:
        raise ValueError(f"{row.place}: nobody knows whether `{holds}` holds")
    meant = meant.replace(_NOBODY_KNOWS, "")
    return OddNeighbour(TextPattern(row.pattern, flags), meant, tuple(cues.split()), HOLDS.get(holds))


@cache
def _index() -> NeedIndex[tuple[str, OddNeighbour]]:
    """The names of the tables with their cases, by what each needs."""
    cases = [(table, case) for table in TABLES for case in map(odd_neighbour, read_rows(table))]
    return NeedIndex(
        ((table, case), needs_of(case.pattern.pattern, case.pattern.flags) or (frozenset(case.cues),))
        for table, case in cases
    )


@lru_cache(maxsize=32768)
def _met_by(text: str) -> tuple[tuple[str, OddNeighbour], ...]:
    """The cases that may find something in a text; kept for the rules that ask about it one after the other."""
    return tuple(_index().met_by(text))


def find_in_table(text: str, asked: str) -> Iterator[SmallSlip]:
    """Every match of a table in an English text; `asked` is the table's file name."""
    for case in [case for table, case in _met_by(text) if table == asked]:
        for found in case.pattern.finditer(text):
            group = "odd" if found["odd"] else "who"
            word = found[group]
            if (case.holds is None or case.holds(found)) and not (
                case.pattern.flags & re.IGNORECASE and _is_called(text, found.start(group), word)
            ):
                shown = case.meant.capitalize() if word[0].isupper() else case.meant
                yield SmallSlip(*found.span(group), shown)


def _is_called(text: str, at: int, words: str) -> bool:
    """Whether a word with a capital inside a sentence is part of a name: `an Other World card`."""
    if words.isupper():
        return False
    inner = text[max(0, at - 2) : at].strip(" \"“‘'(*_")[-1:].isalnum()
    return words.rsplit(maxsplit=1)[-1].istitle() and (inner or " " in words)


def find_odd_neighbours(text: str) -> Iterator[SmallSlip]:
    """Every wrong combination of words in an English text that is not left to a single rule."""
    yield from find_in_table(text, "odd_neighbours.txt")
    for found in _EITHER.finditer(text):
        either, joined = found["first"].lower() == "either", found["odd"]
        if either and joined == "nor" and not _DENIED.search(text, max(0, found.start() - 60), found.start()):
            yield SmallSlip(*found.span("odd"), "or")
        elif not either and joined == "or" and not _CLAUSE.search(found["words"]):
            if " nor " in text[found.end() :][:80] or _ASKED.match(text, found.end()):
                continue
            yield SmallSlip(*found.span("odd"), "nor")
