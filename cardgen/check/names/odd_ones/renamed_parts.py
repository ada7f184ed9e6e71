"""Documents → parts and names with another word in one place: `influence markers` where they are tokens everywhere
else, `Spare Wheel` in a list of names where it is `Spare Tire` elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cardgen.check.documents.counts.component_entries import is_listed
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.ordinary_modifiers import ORDINARY
from cardgen.check.wording.sentences import sentence_at
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
#: What lies in the box by one of these names is never another thing by another of them.
_LISTED_SORTS = frozenset({_SORT["token"], _SORT["bag"]})
_HEADS = frozenset(_SORT) | {f"{head}s" for head in _SORT}
_PART = TextPattern(
    rf"(?<![\w'’-])(?P<name>[A-Za-z]+(?:['’]s|-[a-z]+)?)\s+(?P<head>{'|'.join(sorted(_SORT))})(?P<many>s?)(?![\w'’-])"
    rf"(?!\s(?:{'|'.join(sorted(_SORT))})s?\b)",
    re.IGNORECASE,
)
_PILE = TextPattern(
    r"\b(?:an?|the|new|one|this|face[- ]?down|face[- ]?up) "
    r"(?P<name>(?P<what>draw|discard) (?P<head>pile|deck|stack)s?)(?![\w'’-])",
    re.IGNORECASE,
    cues="draw discard",
)
_NAME = r"[A-Z][\w'’-]+(?: (?:(?:of|the|of the|&) )?[A-Z][\w'’-]+){0,3}"
_JOINT = TextPattern(r"(?:,|\s+and|\s+or)\s+(?:and\s+|or\s+)?(?=[A-Z])")
_ROW = TextPattern(rf"{_NAME}(?:{_JOINT.pattern}{_NAME}){{2,9}}")
#: The word before the last two of a name, and words there that say of which things one speaks, not what they are.
_WORD_BEFORE, _LONGEST_WORD = TextPattern(r"([A-Za-z][a-z'’-]*)\s+$"), 24
_DISCS = word_set("disc disk")
#: What a bag is made of tells it from others, as nothing else does.
_STUFFS = word_set("cloth linen cotton paper plastic")
_SKIP = NON_RULE_KINDS | {"variant"}
_Uses = dict[tuple[str, int], dict[str, list[Place]]]
#: How often the usual name must occur, and how often so that a part can hardly be another one.
_USUAL, _OFTEN = 2, 4


def renamed_parts(document: Document) -> Iterator[Renamed]:
    """Renamed parts, then renamed names in lists, each in the order of the text."""
    blocks = [block for block in document.blocks if block.kind not in _SKIP]
    uses = _uses_of_heads(document, blocks)
    once = list(_other_heads(uses))
    yield from once
    reported = {part.place.order for part in once}
    yield from (part for part in _otherwise_listed(uses) if part.place.order not in reported)
    yield from _mixed_piles(document, blocks)
    yield from _odd_in_a_row(document, blocks)


def _mixed_piles(document: Document, blocks: Iterable[TextBlock]) -> Iterator[Renamed]:
    """The pile from which all draw, or on which all discard, by the rarer of its two names, however often each stands:
    `the draw deck` beside the draw pile. Tiles may have a pile beside the deck of the cards.
    """
    uses: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for block in blocks:
        for found in _PILE.finditer(block.text):
            sentence = sentence_at(block.text, found.start())
            if sentence and "tile" not in sentence.text.lower():
                place = Place(document, block, *found.span("name"))
                uses[found["what"].lower()][found["head"].lower()].append(place)
    for heads in uses.values():
        if len(heads) == _USUAL:
            usual, rare = sorted(heads, key=lambda head: (-len(heads[head]), heads[head][0].order))
            yield Renamed(heads[rare][0], _with_head(heads[rare][0], usual), tuple(heads[usual]))


def _uses_of_heads(document: Document, blocks: Iterable[TextBlock]) -> _Uses:
    """The places of all parts, by the word before and the sort of the noun, then by the noun."""
    uses: _Uses = defaultdict(lambda: defaultdict(list))
    for block in blocks:
        if _HEADS.isdisjoint(small_words(block.text)):
            continue
        for found in _PART.finditer(block.text):
            name, head = found["name"].lower(), found["head"].lower()
            if name not in ORDINARY or (_SORT[head] == _SORT["bag"] and name in _STUFFS):
                place = Place(document, block, found.start("name"), found.end())
                uses[_named(found), _SORT[head]][head].append(place)
    return uses


def _otherwise_listed(uses: _Uses) -> Iterator[Renamed]:
    """Parts that the rules always call by another noun than the component list, which has only one of their sort:
    `oasis chips` where the box has `oasis markers`. The list is right, however often the rules say it otherwise.
    """
    for (_, sort), heads in uses.items():
        listed = {head for head, places in heads.items() if any(map(_is_component, places))}
        if sort not in _LISTED_SORTS or len(listed) != 1:
            continue
        usual = listed.pop()
        inside = {place.block for place in heads[usual]}
        for head, places in heads.items():
            alike = [
                place
                for place in places
                if any(_is_same_name(place, other) for other in heads[usual] if _is_component(other))
            ]
            spelled = head == usual or {head, usual} == _DISCS  # one word in two spellings
            # `Place the week marker on the week counter`
            if alike and not spelled and inside.isdisjoint(place.block for place in places):
                yield Renamed(alike[0], _with_head(alike[0], usual), tuple(heads[usual]))


def _is_component(place: Place) -> bool:
    return place.block.kind == "components" and is_listed(place.block)


def _is_same_name(place: Place, other: Place) -> bool:
    """Whether no different words stand before the last two of two names: `oasis scoring chip`, no `caravan scoring
    marker`.
    """
    one, two = _word_before(place), _word_before(other)
    return one == two or not one or not two


def _word_before(place: Place) -> str:
    found = _WORD_BEFORE.search(place.block.text, max(0, place.start - _LONGEST_WORD), place.start)
    word = found[1].lower() if found else ""
    return "" if word in ORDINARY else fold(word)


def _other_heads(uses: _Uses) -> Iterator[Renamed]:
    """Parts with another noun than usual, if the word before has only these two nouns of one sort."""
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


def _named(part: re.Match[str]) -> str:
    """The word before a part, folded; with its `'s` if that only says whose it is: `the ogre's tile` is where the ogre
    stands, whatever the Ogre Cards are, but the `Ogre's Tile` has it in its name.
    """
    name = part["name"].lower()
    is_owner = name[-2:-1] in {"'", "’"} and part["head"].islower()
    return f"{fold(name)}'s" if is_owner else fold(name)


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
