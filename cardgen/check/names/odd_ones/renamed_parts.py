"""Documents → parts and names with another word in one place: `influence markers` where they are tokens everywhere
else, `Spare Wheel` in a list of names where it is `Spare Tire` elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.ordinary_modifiers import ORDINARY
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, small_words, word_set

#: A game may have both with the same word before.
_CARD_AND_TILE = word_set("card tile")
#: Words for the same sort of things: no game has two of them with the same word before; first those for what lies in
#: the box, then those which anybody may use for one another.
_PARTS = (
    word_set("token marker counter chip disc disk bead"),
    word_set("pawn meeple figure figurine miniature standee"),
    _CARD_AND_TILE,
    word_set("board mat"),
)
_SORTS = (
    *_PARTS,
    word_set("pile stack deck"),
    word_set("bag pouch sack"),
    word_set("space spot"),
    word_set("area zone"),
)
_SORT = {head: at for at, sort in enumerate(_SORTS) for head in sort}
_HEADS = frozenset(_SORT) | {f"{head}s" for head in _SORT}
_PART = TextPattern(
    rf"(?<![\w'’-])(?P<name>[A-Za-z]+(?:['’]s|-[a-z]+)?)\s+(?P<head>{'|'.join(sorted(_SORT))})(?P<many>s?)(?![\w'’-])"
    rf"(?!\s(?:{'|'.join(sorted(_SORT))})s?\b)",
    re.IGNORECASE,
)
_NAME = r"[A-Z][\w'’-]+(?: (?:(?:of|the|of the|&) )?[A-Z][\w'’-]+){0,3}"
_JOINT = TextPattern(r"(?:,|\s+and|\s+or)\s+(?:and\s+|or\s+)?(?=[A-Z])")
_ROW = TextPattern(rf"{_NAME}(?:{_JOINT.pattern}{_NAME}){{2,9}}")
_SKIP = NON_RULE_KINDS | {"variant"}
#: How often the usual name must occur, and how often so that a part can hardly be another one.
_USUAL, _OFTEN = 2, 4


def renamed_parts(document: Document) -> Iterator[Renamed]:
    """Renamed parts, then renamed names in lists, each in the order of the text."""
    blocks = [block for block in document.blocks if block.kind not in _SKIP]
    yield from _other_heads(document, blocks)
    yield from _odd_in_a_row(document, blocks)


def _other_heads(document: Document, blocks: Iterable[TextBlock]) -> Iterator[Renamed]:
    """Parts with another noun than usual, if the word before has only these two nouns of one sort."""
    uses: dict[tuple[str, int], dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for block in blocks:
        if _HEADS.isdisjoint(small_words(block.text)):
            continue
        for found in _PART.finditer(block.text):
            name = found["name"].lower()
            if name not in ORDINARY:
                head = found["head"].lower()
                place = Place(document, block, found.start("name"), found.end())
                uses[fold(name), _SORT[head]][head].append(place)
    for (name, sort), heads in uses.items():
        if len(heads) != _USUAL:
            continue
        rare, usual = sorted(heads, key=lambda head: (len(heads[head]), head))
        place, others = heads[rare][0], heads[usual]
        if len(heads[rare]) > 1 or _is_listed(place):
            continue
        if rare in _CARD_AND_TILE and any(place.block is other.block for other in others):
            continue  # `Whoever buys a harbour tile draws two harbour cards`
        sure = sort < len(_PARTS) and len(others) >= _OFTEN
        if len(others) >= (_OFTEN if name.endswith(("ing", "ed")) else _USUAL):
            yield Renamed(place, _with_head(place, usual), tuple(others), sure)


def _with_head(place: Place, head: str) -> str:
    """The words of a part with another noun: `Milk Tokens` for `Milk Markers`."""
    name, _, written = place.words.rpartition(" ")
    many = "s" if written.lower().endswith("s") else ""
    return f"{name} {head.capitalize() if written[0].isupper() else head}{many}"


def _is_listed(place: Place) -> bool:
    """Whether a place gives a part its name: a title, a component, or the beginning of an item or a row."""
    block = place.block
    return block.is_heading or block.kind in {"components", "table"} or place.start == 0


def _odd_in_a_row(document: Document, blocks: Iterable[TextBlock]) -> Iterator[Renamed]:
    """Names in a list of known ones that occur nowhere else, and differ from a known one in the last word."""
    rows = [
        (block, row)
        for block in blocks
        if block.text.count(",") >= _USUAL
        for row in _ROW.finditer(block.text)
    ]
    if not rows:
        return
    known: Counter[str] = Counter()
    places: dict[str, Place] = {}
    for block in blocks:
        for found in re.finditer(_NAME, block.text):
            known[found[0]] += 1
            places.setdefault(found[0], Place(document, block, *found.span()))
    words = Counter(
        word for name, times in known.items() for word in name.lower().split() for _ in range(times)
    )
    for block, row in rows:
        cuts = list(_JOINT.finditer(block.text, *row.span()))
        starts, ends = [row.start(), *(c.end() for c in cuts)], [*(c.start() for c in cuts), row.end()]
        names = [Place(document, block, a, b) for a, b in zip(starts, ends, strict=True)]
        odd = [place for place in names if known[place.words] <= 1 and not _is_broken(place)]
        if len(odd) == 1 and (meant := _meant(odd[0], known, words)):
            yield Renamed(odd[0], meant, (places[meant],))


def _is_broken(place: Place) -> bool:
    """Whether a line ends inside a name, so that it may be the end of one thing and the beginning of another."""
    return "\n" in place.document.written(place.block, place.start, place.end)


def _meant(place: Place, known: Counter[str], words: Counter[str]) -> str:
    """The only name of the text that differs in the last word, if this last word occurs nowhere else; or ""."""
    first, _, last = place.words.rpartition(" ")
    if not first or words[last.lower()] > 1:
        return ""
    alike = [
        name
        for name in known
        if name.rpartition(" ")[0] == first and fold(name.rpartition(" ")[2]) != fold(last)
    ]
    if len(alike) != 1:
        return ""
    usual = known[alike[0]] >= _USUAL or words[alike[0].lower().rpartition(" ")[2]] >= _USUAL
    return alike[0] if usual else ""
