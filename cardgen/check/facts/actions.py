"""Texts → how many actions everybody has on a turn, or in a phase that is named."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.scopes import scope_of, supposes
from cardgen.check.wording.sentences import Sentence, split_sentences

_READ = frozenset({"rule", "quick-reference", "faq-answer"})
_EVERYBODY = r"(?:each|every) (?:player|hero|character|adventurer|investigator)|all (?:players|heroes)"
_HAVE = LatePattern(
    rf"\b(?:(?P<all>{_EVERYBODY})|you)\s+(?:(?:always|then|now|must|will|may|can)\s+)?"
    r"(?:takes?|has|have|performs?|gets?|carry out|carries out|receives?)\s+"
    r"(?:exactly\s+|up to\s+|a total of\s+)?$",
    re.IGNORECASE,
)
_PHASE = LatePattern(r"\b(?:[Ii]n|[Dd]uring) (?:the|your|each|every) (?P<name>[A-Z][\w'’-]+) [Pp]hase\b")
_TURN = LatePattern(
    r"\b(?:on|in|during) (?:your|his|her|their|his or her|each|every) turns?\b|\b(?:per|each|every|a) turn\b",
    re.IGNORECASE,
)
#: Who has taken some of them, or more than them.
_OTHERWISE = LatePattern(r"\b(?:until|after|once|more|again|only|another)\b", re.IGNORECASE)
_TURNS = frozenset({"per turn", "each turn", "every turn", "a turn", "in one turn"})
#: One action is often one at a time.
_FEWEST = 2


def _extract(document: Document) -> Iterator[Fact]:
    """Nothing where no sentence says it of everybody: what `you` have may be one hero's own."""
    found = [
        told
        for block in document.blocks
        if block.kind in _READ and "action" in block.text
        for sentence in split_sentences(block.text)
        for told in _told(document, block, sentence)
    ]
    if any(of_all for of_all, _ in found):
        yield from (fact for _, fact in found)


def _told(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[tuple[bool, Fact]]:
    text = sentence.text
    phase = _PHASE.search(text)
    if not (phase or _TURN.search(text)) or supposes(text) or _OTHERWISE.search(text):
        return
    for quantity in find_quantities(text):
        said = _HAVE.search(text[: quantity.start])
        if said is None or quantity.subject != "action" or quantity.value < _FEWEST:
            continue
        place = Place(document, block, sentence.start + quantity.start, sentence.start + quantity.number_end)
        scope = (*block.scope, *(limit for limit in scope_of(text) if limit not in _TURNS))
        when = f"in the {phase['name']} Phase" if phase else "a turn"
        yield (
            bool(said["all"]),
            Fact(
                f"action {when.lower()}", "max", quantity.value, authority_of(place), scope, place,
                phrase=f"actions {when}",
            ),
        )  # fmt: skip


EXTRACTOR = Extractor("actions", _extract)
