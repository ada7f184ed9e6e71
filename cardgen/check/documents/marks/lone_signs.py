"""Document → the brackets and quotation marks that are never closed, or never opened.

In a plain text they are reported only if most of what it opens is closed. Drawings made of brackets, or lines torn
apart when pages were extracted, are no evidence.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from cardgen.check.documents.block_kinds import SIGNS
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.slips.brackets import Loose, loose_brackets, loose_quotes, loose_single_quotes
from cardgen.check.wording.text_patterns import TextPattern

_NO_SENTENCES = frozenset({"code", "credits", "index", "contents", "facts"})
_OPENING = {")": "(", "]": "[", "}": "{", "”": "“", '"': '"'}
#: What is opened in a block may be closed in one of so many following ones.
_REACH = 4
#: Partners torn apart by a page are at most so many blocks apart.
_TORN = 30
#: One sign may be alone, and one more for each of so many pairs; more are a habit.
_PAIRS_A_SLIP = 8
#: Text between backticks is typed, and so are its signs.
_TYPED = TextPattern(r"(?<!\w)(?P<tick>`{1,2})[^`']{1,120}(?P=tick)(?!\w)")
_BRACKETS = frozenset("()[]{}")
_QUOTES = frozenset('"“”')
#: The fewest pairs of single quotation marks; fewer may be apostrophes.
_FEWEST_SINGLE = 4
#: The fewest quotations that show the usual style of a text.
_FEWEST_MIXED = 4


@derived
def lone_brackets(document: Document) -> tuple[Place, ...]:
    """The brackets without a partner."""
    return tuple(_lone(document, loose_brackets, _BRACKETS))


@derived
def lone_quotes(document: Document) -> tuple[Place, ...]:
    """The quotation marks without a partner."""
    found = [*_lone(document, loose_quotes, _QUOTES)]
    return (*found, *_lone_single(document))


@derived
def mixed_quotes(document: Document) -> tuple[Place, ...]:
    """The quotation marks that close a quotation of another style, if that is rare in the text."""
    found: list[Place] = []
    pairs = 0
    for block in document.blocks:
        if block.kind not in _NO_SENTENCES and not _QUOTES.isdisjoint(block.text):
            loose = loose_quotes(shown(block))
            pairs += len(loose.pairs)
            found += [Place(document, block, at, at + 1) for at in loose.mixed]
    return tuple(found) if pairs >= _FEWEST_MIXED and len(found) <= 1 + pairs // _PAIRS_A_SLIP else ()


def _lone(document: Document, read: Callable[[str], Loose], signs: frozenset[str]) -> Iterator[Place]:
    """The signs that no nearby block opens or closes."""
    waiting: dict[str, list[tuple[int, Place]]] = defaultdict(list)
    alone: dict[str, list[Place]] = defaultdict(list)
    pairs: Counter[str] = Counter()
    for nth, block in enumerate(document.blocks):
        if block.kind in _NO_SENTENCES or signs.isdisjoint(block.text):
            continue
        loose = read(shown(block))
        for sign, at in loose.closed:
            opened = waiting[_OPENING[sign]]
            if opened and nth - opened[-1][0] <= _REACH:
                opened.pop()
            elif at not in loose.needless:
                alone[_OPENING[sign]].append(Place(document, block, at, at + 1))
        for sign, at in loose.opened:
            if at not in loose.needless:
                waiting[sign].append((nth, Place(document, block, at, at + 1)))
        pairs.update(block.text[at] for at in loose.pairs)
    for sign, opened in waiting.items():
        alone[sign] += [place for nth, place in opened if not _goes_on(document, nth, signs)]
    for sign, found in alone.items():
        places = _not_torn(found) if document.from_pages else found
        if not document.plain or len(places) <= 1 + pairs[sign] // _PAIRS_A_SLIP:
            yield from places


def _not_torn(places: list[Place]) -> list[Place]:
    """The signs without a possible partner that also stands alone nearby: text next to them tears such pairs apart."""
    signs: dict[int, set[str]] = defaultdict(set)
    for place in places:
        signs[place.block.index].add(place.words)

    def is_torn(place: Place) -> bool:
        nearby = range(place.block.index - _TORN, place.block.index + _TORN + 1)
        return any(near in signs and signs[near] - {place.words} for near in nearby)

    return [place for place in places if not is_torn(place)]


def _lone_single(document: Document) -> Iterator[Place]:
    blocks = [block for block in document.blocks if block.kind not in _NO_SENTENCES]
    texts = [(block, loose_single_quotes(shown(block))) for block in blocks if _may_quote(block.text)]
    pairs = sum(len(loose.pairs) for _, loose in texts)
    alone = [Place(document, block, at, at + 1) for block, loose in texts for _, at in loose.opened]
    if pairs >= _FEWEST_SINGLE and len(alone) <= 1 + pairs // _PAIRS_A_SLIP:
        yield from alone


def _may_quote(text: str) -> bool:
    return "'" in text or "‘" in text


def shown(block: TextBlock) -> str:
    """The text of a block with letters in place of everything typed, generated or drawn, at the same length."""
    text = _TYPED.sub(lambda typed: "x" * len(typed[0]), block.text) if "`" in block.text else block.text
    for mark in block.marks:
        if mark.kind in {"code", "generated", "bound", "icon", "image"}:
            text = text[: mark.start] + "x" * (mark.end - mark.start) + text[mark.end :]
    return text


def _goes_on(document: Document, nth: int, signs: frozenset[str]) -> bool:
    """Whether the next block with words continues a quotation, because it begins with the sign again."""
    after = (block.text.lstrip(SIGNS) for block in document.blocks[nth + 1 : nth + 1 + _REACH])
    return '"' in signs and next(filter(None, after), "").startswith(('"', "“"))
