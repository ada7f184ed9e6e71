"""Texts → what every player has at the start of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import Document, TextBlock
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.place import Place
from cardgen.check.quantities import ABSTRACT_NOUNS, find_quantities
from cardgen.check.scopes import scope_of, supposes
from cardgen.check.sentences import Sentence, split_sentences

_READ = frozenset({"rule", "setup", "quick-reference", "faq-answer", "variant"})
_STARTS = re.compile(
    r"\b(?P<who>you|players?|heroe?s?|everyone|everybody|all|character|he|she|they)\s+(?:always\s+)?"
    r"(?:starts?|begins?)\s+(?:the game\s+|play\s+|every game\s+)?with\s+(?:exactly\s+|a total of\s+|only\s+)?$",
    re.IGNORECASE,
)
_TAKES = re.compile(
    r"\b(?P<who>each (?:player|hero|character)|every (?:player|hero)|all players)\s+(?:also\s+|now\s+|then\s+)?"
    r"(?:takes?|receives?|gets?|draws?|is dealt|are dealt|gains?)\s+(?:exactly\s+|a hand of\s+)?$",
    re.IGNORECASE,
)
_DEALS = re.compile(r"\b[Dd]eal\s+$")


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind in _READ:
            for sentence in split_sentences(block.text):
                yield from _starts(document, block, sentence)


def _starts(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    if supposes(sentence.text):
        return
    for quantity in find_quantities(sentence.text):
        if not quantity.noun or quantity.head in ABSTRACT_NOUNS:
            continue
        before = sentence.text[max(0, quantity.start - 120) : quantity.start]
        after = sentence.text[quantity.end : quantity.end + 80]
        dealt = block.kind == "setup" and _DEALS.search(before) and re.match(r"\s+to each player\b", after)
        taken = block.kind == "setup" and _TAKES.search(before)
        if not (taken or dealt or _STARTS.search(before)):
            continue
        if quantity.noun[0] in {"more", "extra", "additional", "different", "random"}:
            continue
        start = sentence.start + quantity.start
        place = Place(document, block, start, sentence.start + quantity.number_end)
        scope = (*block.scope, *scope_of(sentence.text))
        yield Fact(
            quantity.subject,
            "start",
            quantity.value,
            authority_of(place),
            scope,
            place,
            phrase=quantity.shown,
        )


EXTRACTOR = Extractor("starts", _extract)
