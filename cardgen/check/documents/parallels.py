"""Documents → pairs of sentences that are equal but for one word that changes a rule."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.words import Token, read_number, tokenize
from cardgen.frozen import frozen

_CLASSES = {
    "and": "+", "or": "+", "may": "?", "must": "?", "cannot": "?", "before": "<", "after": "<",
    "highest": "^", "lowest": "^", "least": "@", "most": "@",
}  # fmt: skip
#: Shorter sentences are alike by chance.
_SHORTEST = 7
_READ = frozenset({"rule", "setup", "quick-reference", "faq-answer"})


@frozen
class Parallel:
    """The two words that differ, in the order of the text."""

    first: Place
    second: Place


@frozen
class _Clause:
    document: Document
    block: TextBlock
    tokens: tuple[Token, ...]
    slots: tuple[int, ...]

    def word(self, slot: int) -> str:
        token = self.tokens[slot].lower
        value = read_number(token)
        return token if value is None else str(value)


def find_parallels(documents: Iterable[Document]) -> tuple[list[Parallel], int]:
    """The pairs in all documents, and the number of sentences that were compared."""
    groups: dict[tuple[str, ...], list[_Clause]] = {}
    count = 0
    for document in documents:
        for signature, clause in _clauses(document):
            count += 1
            groups.setdefault(signature, []).append(clause)
    found = []
    for group in groups.values():
        if 2 <= len(group) <= 6:
            found += _differences(group)
    return found, count


@derived
def _clauses(document: Document) -> tuple[tuple[tuple[str, ...], _Clause], ...]:
    """The longer sentences of a document, each with its words of which the critical ones are masked."""
    found = []
    for block in document.blocks:
        if block.kind not in _READ or block.scope:
            continue
        tokens = tokenize(block.text)
        starts = [token.start for token in tokens]
        for sentence in split_sentences(block.text):
            said = tokens[bisect_left(starts, sentence.start) : bisect_left(starts, sentence.end)]
            if len(said) >= _SHORTEST:
                signature, slots = _mask(said)
                found.append((signature, _Clause(document, block, said, slots)))
    return tuple(found)


def _mask(tokens: tuple[Token, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The sentence with every critical word replaced by its class, and the positions of these words."""
    signature = []
    slots = []
    long = sum(token.text[0].isalpha() for token in tokens) >= 10
    for at, token in enumerate(tokens):
        mask = _mask_of(token.text)
        if mask == "#" and not long:
            mask = ""
        if mask:
            slots.append(at)
        if mask or token.text[0].isalnum():
            signature.append(mask or token.lower)
    return tuple(signature), tuple(slots)


@lru_cache(maxsize=32768)
def _mask_of(word: str) -> str:
    """What stands for a critical word, `#` for a number, "" for every other."""
    lower = word.lower()
    return _CLASSES.get(lower, "") or ("#" if read_number(lower) is not None else "")


def _differences(group: list[_Clause]) -> list[Parallel]:
    found = []
    first = group[0]
    for other in group[1:]:
        if first.document is other.document and _expected_to_differ(first.document, first.block, other.block):
            continue
        differing = [
            (a, b) for a, b in zip(first.slots, other.slots, strict=True) if first.word(a) != other.word(b)
        ]
        if len(differing) == 1:
            a, b = differing[0]
            if first.word(a).isdigit() and first.block.kind == other.block.kind:
                continue
            found.append(Parallel(_place(first, a), _place(other, b)))
    return found


def _expected_to_differ(document: Document, one: TextBlock, other: TextBlock) -> bool:
    """Neighbours, items of one list and parallel sections are written alike to say different things."""
    if other.index - one.index < 4 or (one.group and one.group == other.group):
        return True
    if one.section < 0 or other.section < 0:
        return False
    above, below = document.blocks[one.section], document.blocks[other.section]
    siblings = above.section == below.section and above.level == below.level >= 2 and above.section >= 0
    return siblings and one.is_item and other.is_item


def _place(clause: _Clause, slot: int) -> Place:
    token = clause.tokens[slot]
    return Place(clause.document, clause.block, token.start, token.end)
