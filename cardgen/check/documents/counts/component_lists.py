"""Document → its lists of counted things, each with the total that it is said to have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile

from cardgen.check.documents.counts.component_entries import TOTAL, Entry, entry_of, read_entries
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.reading.line_leads import COUNTED_LINE
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number, word_set
from cardgen.frozen import frozen


@frozen
class CountedList:
    """A claimed total, the entries directly below it, and the innermost entries below it."""

    total: Entry
    entries: tuple[Entry, ...]
    leaves: tuple[Entry, ...]


#: A line of an aligned list: `Red cavalry      14`.
_ALIGNED = TextPattern(r"^[A-Z][^\d|:]{2,50}\s{3,}\d{1,4}$")
#: Words that make a number the total of everything that follows, of whatever kind.
_ADDS_UP = TextPattern(r"\b(?:made up|consists?|consisting|divided|composed|split)\b", re.IGNORECASE)
_PARTIAL = TextPattern(
    r"\b(?:includ\w+|of which|among (?:them|these)|some of|at least|up to|each|per player|such as|optional)\b",
    re.IGNORECASE,
)
#: A bracket that divides a number without changing it: `20 discs (5 in each colour)`.
_SHARES = TextPattern(r"\([^()]*\b(?:each|per)\b[^()]*\)", re.IGNORECASE)
_OPENS = TextPattern(r"(?::|\bconsisting of|\bcomprising|\bmade up of|\bas follows)[\s.:]*$", re.IGNORECASE)
_TITLED = TextPattern(
    r"^(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?(?P<name>[A-Z][A-Za-z '’-]{2,40}) "
    r"\((?P<number>\d{1,4})(?: (?P<noun>[A-Za-z ]{3,30}))?\):?$"
)
_OF_THE_BOX = TextPattern(
    r"(?:The|All(?: the)?|These) (?P<number>\d{2,4}) cards (?:of|in|from) (?:this|the) (?:box|game)\b"
)
#: Cards that explain the game, and which few authors count as cards.
_AIDS = word_set(
    "aid reference help summary overview player rule rules turn action score big large oversized blank back"
)
#: The largest difference with which a list still seems meant to be complete, and the fewest entries of such a list.
_NEAR, _SEVERAL = 3, 4
_FEW = 2
#: Parts that a game of cards only also prints on cards.
_ON_CARDS = word_set("card deck token marker tile aid sheet tracker counter")
_ANYTHING = frozenset({"component", "piece", "item", "part", "thing", "element"})
#: Sheets from which other parts are punched or cut: their number is not the sum of those.
_HOLDERS = ("punch", "sprue", "die-cut", "diecut")
_BEHIND = TextPattern(r"(?:[,;&+]|\band)\s+$")
#: At the end of a line above a list, it may mean all of the parts or only some: what other lists do decides.
_INCLUDING = TextPattern(r",? \(?including:?$", re.IGNORECASE)
#: What a line says of the make-up of the part that it counts.
_MAKE_UP = TextPattern(r"\s[–—-]\s")
#: `18 sand cards in each of 6 colours`, `5 each of 4 treasures`: so many times as many.
_EACH_OF = TextPattern(
    rf"^(?P<number>{NUMBER}) (?:[a-z'’-]+ ){{0,4}}?(?:(?:in|of|for) each of|each (?:of|in|for))(?: the)? "
    rf"(?P<kinds>{NUMBER}) (?:[a-z'’-]+ ){{0,2}}?[a-z'’-]+\.?$",
    re.IGNORECASE,
    cues="each",
)
#: `4 sets of 12 cards (one per player)`: so many times as many, too.
_SETS_OF = TextPattern(
    rf"^(?P<number>{NUMBER}) (?:[a-z'’-]+ )?(?:sets|decks|packs|stacks|piles|groups|suits|series) of "
    rf"(?P<kinds>{NUMBER}) [a-z]",
    re.IGNORECASE,
    cues="sets decks packs stacks piles groups suits series",
)
#: `5 x 10 role cards`, the cards of five players.
_TIMES = TextPattern(
    r"^(?P<number>\d{1,3}) [x×] (?P<kinds>\d{1,3}) (?:[a-z'’-]+ ){0,2}"
    r"(?:cards|tiles|tokens|markers|cubes|pieces|dice|dis[ck]s|counters|coins|chips|figures|meeples)\b"
)
#: `12x 2 Sushi rolls`: the number of things whose name has a number.
_OF_NUMBERED = TextPattern(r"^(?P<number>\d{1,3})\s?[x×]\s?\d{1,3} [A-Za-z]")
#: `Starting cards (24): Places (8), Persons (16)`.
_NAMED = TextPattern(r"^(?P<name>[A-Z][\w '’-]{2,40}) \((?P<number>\d{1,4})\):")
#: Totals below this are too small to tell what a list below an item counts.
_LARGE = 8


@derived
def counted_lists(document: Document) -> tuple[CountedList, ...]:
    """Every claimed total of the document, with the list that should add up to it."""
    blocks = document.blocks
    found: list[CountedList] = []
    including: list[CountedList] = []
    for block in blocks:
        total = _claimed_total(document, block)
        if total is not None:
            children = tuple(_items_below(blocks, block)) or tuple(_items_behind(blocks, block, total))
            counted = _sum_up(document, total, children) or _sum_of_titles(document, total)
            if counted:
                (including if _INCLUDING.search(block.text) else found).append(counted)
    found += _complete(including)
    found += _closing_totals(document)
    found += _cards_of_the_box(document)
    return tuple(found)


def _complete(lists: Sequence[CountedList]) -> Iterator[CountedList]:
    """The lists below `including`, if they name all parts: most of them add up, and the others nearly."""
    surpluses = [sum(entry.value for entry in counted.entries) - counted.total.value for counted in lists]
    whole = surpluses.count(0)
    if whole * 2 > len(lists) or (whole and len(lists) == _FEW):
        yield from (
            counted for counted, surplus in zip(lists, surpluses, strict=True) if abs(surplus) <= _NEAR
        )


def _claimed_total(document: Document, block: TextBlock) -> Entry | None:
    """The total claimed by a heading, an item or a sentence before a list; None if there is none."""
    text = block.text
    titled = _TITLED.match(text) if text.endswith((")", "):")) else None
    if titled and (block.is_heading or block.kind == "components" or _opens_list(document, block)):
        place = Place(document, block, *titled.span("number"))
        noun = fold_phrase(titled["noun"] or titled["name"])
        return Entry(int(titled["number"]), noun, place) if noun[-1] in COMPONENT_NOUNS else None
    is_part = block.kind == "components" and block.is_item and text.endswith(":")
    quantities = [q for q in find_quantities(text) if q.noun and (is_part or q.head not in ABSTRACT_NOUNS)]
    if len(quantities) != 1 or block.kind in {"credits", "index", "contents", "flavour"}:
        return None
    quantity = quantities[0]
    whole = re.sub(r"\bof which there (?:are|is)\b\s*:?$", "", text)
    if _PARTIAL.search(_INCLUDING.sub("", whole) if block.is_item else whole):
        return None
    if block.is_heading:
        # `2 COMPONENTS` is the heading of the second section.
        begins = quantity.start == 0 and quantity.head not in _ANYTHING
        claims = begins or text[: quantity.start].rstrip().endswith("(")
    else:
        counts_box = quantity.head in COMPONENT_NOUNS or block.kind == "components"
        claims = counts_box and (block.is_item or _OPENS.search(text) is not None)
    return entry_of(document, block, quantity) if claims else None


def _opens_list(document: Document, block: TextBlock) -> bool:
    """Whether a paragraph is directly above a list that no further counting lines continue."""
    below = document.blocks[block.index + 1 :]
    items = sum(1 for _ in takewhile(lambda each: each.is_item, below))
    return not block.is_item and items > 0 and not any(each.text[:1].isdigit() for each in below[items:][:1])


def _items_below(blocks: Sequence[TextBlock], parent: TextBlock) -> Iterator[TextBlock]:
    """The items of the list that a block opens: those of a heading's section, or the deeper ones of an item."""
    opened = 0
    for at in range(parent.index + 1, len(blocks)):
        block = blocks[at]
        if block.is_heading or (parent.is_item and block.is_item and block.level <= parent.level):
            return
        aligned = _ALIGNED.match(block.text) and _ADDS_UP.search(parent.text)
        if not (block.is_item or block.kind == "table" or aligned):
            if parent.is_heading and not opened:
                continue
            return
        if opened and block.group != opened and not parent.is_item:
            return
        opened = block.group
        yield block


def _items_behind(blocks: Sequence[TextBlock], parent: TextBlock, total: Entry) -> Iterator[TextBlock]:
    """The items after `110 cards:` in a list that lost its indents: those that count the same kind of thing, or all
    up to the first that counts another part of the box. If they have other names, the list may end earlier: where the
    sum is right, or at the end if the whole sum is close.
    """
    if not parent.is_item or not _OPENS.search(parent.text):
        return
    others = COMPONENT_NOUNS - {total.head}
    below = tuple(
        takewhile(
            lambda block: block.is_item and block.level == parent.level and _heads(block).isdisjoint(others),
            blocks[parent.index + 1 :],
        )
    )
    alike = tuple(takewhile(lambda block: _heads(block) == {total.head}, below))
    goes_on = below[len(alike) : len(alike) + 1]
    if alike and goes_on and COMPONENT_NOUNS.isdisjoint(_heads(goes_on[0])):
        return  # Whether a part with its own name is a card is unknown.
    if alike or not _ADDS_UP.search(parent.text):
        yield from alike
        return
    sums = list(accumulate(quantity.value for block in below for quantity in find_quantities(block.text)[:1]))
    if total.value in sums:
        yield from below[: sums.index(total.value) + 1]
    elif sums and abs(sums[-1] - total.value) <= _NEAR:
        yield from below


def _heads(block: TextBlock) -> set[str]:
    """The noun of the first quantity in a block, as a set."""
    return {quantity.head for quantity in find_quantities(block.text)[:1]}


def _sum_up(document: Document, total: Entry, children: Sequence[TextBlock]) -> CountedList | None:
    """The list below a total, if everything in it is counted and may be part of the total; else None."""
    if len(children) < 2:
        return None
    top = min(child.level for child in children)
    direct: list[Entry] = []
    leaves: list[Entry] = []
    counts_leaves = True
    for at, child in enumerate(children):
        if TOTAL.match(child.text):
            continue
        entries = _entries(document, child)
        if not entries and child.level == top:
            return None
        counts_leaves = counts_leaves and bool(entries)
        if child.level == top:
            direct += entries
        after = children[at + 1] if at + 1 < len(children) else None
        if after is None or after.level <= child.level:
            leaves += entries
    if len(direct) < 2 or not _counts_the_same(total, direct, children, top):
        return None
    within = leaves if counts_leaves else direct
    fits = total.value in {sum(entry.value for entry in direct), sum(entry.value for entry in within)}
    if not fits and any(_counts_more(document, child) for child in children if child.level == top):
        return None
    return CountedList(total, tuple(direct), tuple(within))


def _entries(document: Document, block: TextBlock) -> tuple[Entry, ...]:
    """The counted things of a line, also in each of so many kinds or sets; none if they are only some of a part."""
    patterns = (_EACH_OF, _SETS_OF, _TIMES, _OF_NUMBERED, _NAMED)
    numbered = next((found for pattern in patterns if (found := pattern.match(block.text))), None)
    if numbered is None:
        entries = read_entries(document, block)
        return () if _PARTIAL.search(_SHARES.sub("", block.text)) else entries
    said = numbered.groupdict()
    number = read_number(said["number"]) or 0
    kinds = read_number(said.get("kinds") or "one") or 1
    place = Place(document, block, *numbered.span("number"))
    return (Entry(number * kinds, fold_phrase(said.get("name") or ""), place),)


def _counts_the_same(total: Entry, direct: Sequence[Entry], children: Sequence[TextBlock], top: int) -> bool:
    """Whether the entries of a list are parts of what its total counts."""
    if _ADDS_UP.search(total.place.block.text) and all(_ALIGNED.match(child.text) for child in children):
        return True
    return _same_class(total, direct) or _all_of_paper(total, direct) or _lies_below(total, direct, top)


def _lies_below(total: Entry, entries: Sequence[Entry], top: int) -> bool:
    """Whether nothing but parts with other names lies below a large number of an item, and they nearly add up."""
    block = total.place.block
    near = abs(sum(entry.value for entry in entries) - total.value) <= 1
    return block.is_item and top > block.level and total.value >= _LARGE and near


def _sum_of_titles(document: Document, total: Entry) -> CountedList | None:
    """A total above nothing but titles with counts: `Unit cards (28)` above `Bronze (12)`, `Silver (8)` and so on."""
    parent = total.place.block
    below = document.blocks[parent.index + 1 :]
    if not (parent.is_heading and below and below[0].is_heading and below[0].level > parent.level):
        return None
    entries = []
    for title in takewhile(lambda block: not block.is_heading or block.level > parent.level, below):
        if title.is_heading and title.level == below[0].level:
            counted = _TITLED.match(title.text)
            if counted is None or (counted["noun"] and fold_phrase(counted["noun"])[-1] != total.head):
                return None
            place = Place(document, title, *counted.span("number"))
            entries.append(Entry(int(counted["number"]), fold_phrase(counted["name"]), place))
    parts = tuple(entries)
    return CountedList(total, parts, parts) if len(parts) > 1 else None


def _counts_more(document: Document, block: TextBlock) -> bool:
    """Whether further numbers of things follow those that were read: `6 Corporals in front and 14 Pawns behind`."""
    read = {entry.place.start for entry in read_entries(document, block)}
    if not read:
        return False
    made = _MAKE_UP.search(block.text, min(read))
    end = made.start() if made else len(block.text)
    behind = [q for q in find_quantities(block.text) if min(read) < q.start < end and q.start not in read]
    return any(_is_listed(block.text, quantity) for quantity in behind)


def _is_listed(text: str, quantity: Quantity) -> bool:
    """Whether a quantity continues the enumeration, rather than explaining a part in brackets."""
    before, named = text[: quantity.start], text[quantity.number_end :].lstrip()[:1].isupper()
    return before.count("(") == before.count(")") and (named or bool(_BEHIND.search(before)))


def _same_class(total: Entry, entries: Sequence[Entry]) -> bool:
    """Whether the entries may be sorts of what the total counts, with no other part of a box among them."""
    if total.head in _ANYTHING:
        return True
    if any(word.startswith(_HOLDERS) for word in total.noun):
        return False
    heads = {entry.head for entry in entries}
    known = heads & COMPONENT_NOUNS
    if known - {total.head}:
        return False
    return total.head in COMPONENT_NOUNS or total.head in heads or not known


def _all_of_paper(total: Entry, entries: Sequence[Entry]) -> bool:
    """Whether a long list counts cards under other names, such as tokens or a summary; its sum must be close."""
    heads = {entry.head for entry in entries} & COMPONENT_NOUNS
    near = abs(sum(entry.value for entry in entries) - total.value) <= _NEAR
    return total.head == "card" and len(entries) >= _SEVERAL and heads <= _ON_CARDS and near


def _closing_totals(document: Document) -> Iterator[CountedList]:
    """Lists and tables that end with a line such as `Total: 60`."""
    for block in document.blocks:
        before = document.blocks[block.index - 1 : block.index]
        lined = any(COUNTED_LINE.match(each.text) for each in before)
        listed = block.is_item or block.kind in {"table", "components"} or lined
        if not TOTAL.match(block.text) or not listed:
            continue
        number = re.search(r"(?<![\w.])\d{1,4}(?![\w.]\d)", block.text)
        if number is None or len(re.findall(r"\d+", block.text)) != 1:
            continue
        above = []
        for sibling in reversed(document.blocks[: block.index]):
            if sibling.group != (block.group or document.blocks[block.index - 1].group) or sibling.is_heading:
                break
            if lined and not COUNTED_LINE.match(sibling.text):
                break
            above.append(sibling)
        entries = [read_entries(document, sibling) for sibling in reversed(above)]
        if entries and not entries[0] and above[-1].kind == "table":
            entries = entries[1:]
        if len(entries) < 2 or not all(len(found) == 1 for found in entries):
            continue
        total = Entry(int(number[0]), fold_phrase("total"), Place(document, block, *number.span()))
        flat = tuple(found[0] for found in entries)
        yield CountedList(total, flat, flat)


def _cards_of_the_box(document: Document) -> Iterator[CountedList]:
    """`The 60 cards of this box`, with all lines of the component list that count cards."""
    listed = [block for block in document.of_kind("components") if block.is_item and not block.scope]
    cards = [block for block in listed if re.search(r"\b(?:cards?|decks?)\b", block.text, re.IGNORECASE)]
    entries = [read_entries(document, block) for block in cards]
    if len(entries) < 2 or any(
        len(found) != 1 or found[0].head != "card" or not _AIDS.isdisjoint(found[0].noun) for found in entries
    ):
        return
    if len({(block.level, block.section) for block in cards}) > 1 or any(
        "(" in block.text for block in cards
    ):
        return
    flat = tuple(found[0] for found in entries)
    for block in document.of_kind("components", "rule", "setup"):
        claimed = _OF_THE_BOX.match(block.text) if not block.is_item and not block.scope else None
        if claimed:
            place = Place(document, block, *claimed.span("number"))
            yield CountedList(Entry(int(claimed["number"]), ("card",), place), flat, flat)
