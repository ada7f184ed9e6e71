"""Document → numbers of things of a kind that are named one by one elsewhere in the text.

`1 board with nine rooms` in the component list, where a sentence names eight rooms; `6 locations along a track`, with
a table that has a row for each location, anywhere in the book; `a campaign of eight scenarios`;
`The game includes 30 different locations` and a heading `Locations`; and `that fifth role` of four roles.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from cardgen.check.documents.block_kinds import NUMBER_LEAD
from cardgen.check.documents.counts.announced_tables import COPIES
from cardgen.check.documents.counts.enumerations import Enumeration
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of, place_at
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, fold, fold_phrase, has_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Collection:
    """Things that a text names one by one: their folded name (`action space`), and the place of each."""

    title: tuple[str, ...]
    items: tuple[Place, ...]


#: Words that do not say which things are meant.
_PLAIN = word_set(
    "different distinct main basic possible special various separate available unique the a an all total list table "
    "overview of and critical important known new great famous single numbered named"
)
#: Nouns with changing numbers, which alone do not name a kind of thing.
_LOOSE = COMPONENT_NOUNS | word_set(
    "player point turn round action step example rule note item option level value number result roll effect cost "
    "space hex minute page year day hour time way thing unit set tip hint variant change name reward bonus requirement "
    "question answer detail definition condition term word letter copy amount score d resource symbol icon square "
    "field row column line side goal objective modifier attack hit move hand area section member"
)
_KINDS = word_set("type kind sort class")
_OF = TextPattern(r"\s*of\s+(?:the\s+)?(?P<of>[^\W\d_]+s)\b")
#: Words before a number which show that it means all of the things.
_WHOLE = TextPattern(
    r"\b(?:there (?:are|exist)|exists?|has|have|features?|includes?|contains?|depicts?|offers?|tracks?|uses|knows|"
    r"distinguish(?:es)?|shows?|consists? of|made up of|composed of|comprises?|(?:divided|split|sorted|grouped|broken|"
    r"falls?)(?: up| down)? (?:into|in)|comes? in|with|all(?: of)?(?: the| your| its| these)?|among|between|"
    r"(?:campaign|game|story|world|city|map|board|island|castle|ship|school|pack|deck) of|over)"
    r"(?: exactly| only| always| a total of)?\s+$",
    re.IGNORECASE,
)
#: One out of a number, where the number counts all.
_ONE_OF = TextPattern(
    r"\b(?:one|each|every one|none|all) of(?: the| your| its| their| these| his| her| our)?\s+$",
    re.IGNORECASE,
)
#: Words which show that only some are meant, or how many somebody has or gets.
_SOME = TextPattern(
    r"\b(?:up to|at least|at most|or|if|when|first|last|next|other|remaining|choose|draw|takes?|pick|select|remove|"
    r"gain|pay|spend|reveal|deal|place|put|add|more|fewer|less|additional|extra|players?|you|he|she|they|already|who|"
    r"whoever)\b[^.;:,]{0,25}$",
    re.IGNORECASE,
)
_NOT_ALL = TextPattern(
    r"\s*(?:or (?:more|fewer|less)|per|each|away|at a time|apart|left|remain\w*|higher|lower|from|back|ahead|behind|"
    r"wide|long|adjacent|next|in a row)\b",
    re.IGNORECASE,
)
_MORE = word_set("some more others sometimes usually most")
#: With so many, there are these: `3 heroes: 6 goblins and 3 wolves`.
_CASE = TextPattern(rf"\s*(?:[:–—]|\s-\s)\s*(?:use |take |place )?{NUMBER}\b", re.IGNORECASE)
_ORDINAL = TextPattern(
    r"\b(?:the|that|this|a) (?P<ordinal>" + "|".join(ORDINALS) + r") (?P<noun>[a-z]+)\b", re.IGNORECASE
)
#: The name of an item: a few words, before its description.
_NAME = TextPattern(
    r"(?:(?:the|an?)\s)?[A-Z][\w'’&/-]*(?:\s[\w'’&/-]+){0,4}(?=\s*(?:[:(.]|\s[–—-]\s|[–—]|$))"
)
_JOINT_NAMES = TextPattern(r"\w\s/\s\w")
_TOTAL = TextPattern(r"(?:(?:grand |sub)?totals?|sum|all|any|other|none|etc)\b", re.IGNORECASE)
_FEWEST = 3
_FEWEST_ITEMS = 4
#: With this many things, numbers may differ by more than one and still mean the same.
_MANY = 10
_READ = RULE_KINDS | {"components", "flavour", "caption", "heading"}


def find_stated_collections(document: Document, known: Sequence[Enumeration]) -> Iterator[Enumeration]:
    """The numbers that count what is named elsewhere, right or close. `known` are enumerations that were already
    found.
    """
    reported = {(each.number.block.index, each.number.start) for each in known}
    collections = [*_of_tables(document), *_of_lists(document)]
    collections += [
        Collection(_title(each.noun), each.items) for each in known if each.expected == len(each.items)
    ]
    named = [each for each in collections if len(each.items) >= _FEWEST and _is_kind(each.title)]
    heads: dict[str, list[Collection]] = {}
    for collection in named:
        heads.setdefault(collection.title[-1], []).append(collection)
    if not heads:
        return
    for block in document.blocks:
        if block.kind not in _READ or block.scope:
            continue
        ordinal = not ORDINALS.keys().isdisjoint(small_words(block.text))
        if not ordinal and not has_number(block.text):
            continue
        for sentence in split_sentences(block.text):
            yield from _in_sentence(document, block, sentence, heads, reported)
            yield from _ordinals(document, block, sentence, heads)


def _is_kind(title: tuple[str, ...]) -> bool:
    return bool(title) and (len(title) > 1 or title[0] not in _LOOSE | _KINDS)


def _title(words: str) -> tuple[str, ...]:
    """The folded name of a kind: (ship, type) for `The Ship Types` and also for `types of ships`."""
    folded = [word for word in fold_phrase(words) if word not in _PLAIN]
    if len(folded) > 1 and folded[0] in _KINDS:
        folded = [*folded[1:], folded[0]]
    return tuple(folded)


def _of_tables(document: Document) -> Iterator[Collection]:
    """The first columns that name one thing in each row, by names or by numbers from one on."""
    for table in tables_of(document):
        names = [row[0].text for row in table.rows]
        words = {name.lower() for name in names}
        head = table.head[0].text.lower()
        # `Checkers | 1 | 2` gives amounts, `Location | 1 | 2` numbers the rows.
        counted = names == [str(at) for at in range(1, len(names) + 1)] and fold(head) == head
        if len(words) < len(names) or any(COPIES.match(head.text) for head in table.head[1:]):
            continue
        if any(_JOINT_NAMES.search(name) for name in names):
            continue  # a row is of several: `Mill / Forge`
        if counted or all(name[:1].isalpha() and not _TOTAL.match(name) for name in names):
            yield Collection(_title(table.head[0].text), tuple(_cells(document, table)))


def _cells(document: Document, table: Table) -> Iterator[Place]:
    for row in table.rows:
        block = document.blocks[
            bisect_right(document.blocks, row[0].start, key=lambda block: block.start) - 1
        ]
        # A name with markup has no place of its own.
        yield place_at(document, row[0].start, row[0].end) or beginning_of(document, block)


def _of_lists(document: Document) -> Iterator[Collection]:
    """The lists of names that are alone in their section: thirty bullets under `Locations`."""
    for heading in document.of_kind("heading"):
        title = _title(NUMBER_LEAD.sub("", heading.text))
        last = heading.text.split()[-1] if heading.text.split() else ""
        if not title or not last.lower().endswith("s"):
            continue
        items = []
        for block in document.blocks[heading.index + 1 :]:
            if block.section != heading.index:
                break
            if block.is_item and block.level == 1:
                items.append(block)
        one = len({(item.group, item.marker.isalnum()) for item in items}) == 1
        names = [_NAME.match(item.text) for item in items]
        parts = {fold(name[0].split()[-1]) in COMPONENT_NOUNS for name in names if name}
        if one and len(items) >= _FEWEST_ITEMS and all(names) and len(parts) == 1:
            yield Collection(title, tuple(beginning_of(document, item) for item in items))


def _in_sentence(
    document: Document,
    block: TextBlock,
    sentence: Sentence,
    heads: dict[str, list[Collection]],
    reported: set[tuple[int, int]],
) -> Iterator[Enumeration]:
    for quantity in find_quantities(sentence.text):
        known = _meant(sentence.text, quantity, heads)
        if not known or any(len(each.items) == quantity.value for each in known):
            continue
        start = sentence.start + quantity.start
        if (block.index, start) in reported or not _counts_all(block, sentence, quantity):
            continue
        near = [each for each in known if abs(len(each.items) - quantity.value) <= _near(len(each.items))]
        if len(near) == len(known) and len({len(each.items) for each in near}) == 1:
            number = Place(document, block, start, sentence.start + quantity.number_end)
            yield Enumeration(quantity.value, quantity.shown, number, near[0].items)


def _near(size: int) -> int:
    """The largest difference between numbers that count the same things."""
    return 1 if size < _MANY else 2


def _meant(text: str, quantity: Quantity, heads: dict[str, list[Collection]]) -> list[Collection]:
    """The collections that a counted phrase in the plural names."""
    shown = quantity.shown.split()
    for at, word in enumerate(shown[: len(quantity.noun)]):
        if fold(word) == word.lower():
            continue
        phrase = [fold(each) for each in shown[: at + 1] if fold(each) not in _PLAIN]
        of = _OF.match(text, quantity.start + text[quantity.start :].find(word) + len(word))
        if of and phrase and phrase[-1] in _KINDS:
            phrase = [fold(of["of"]), phrase[-1]]
        return [each for each in heads.get(phrase[-1], ()) if list(each.title) == phrase] if phrase else []
    return []


def _counts_all(block: TextBlock, sentence: Sentence, quantity: Quantity) -> bool:
    """Whether a number counts all things of its kind."""
    before, after = sentence.text[: quantity.start], sentence.text[quantity.end :]
    limits = set(scope_of(sentence.text)) - {"campaign"}
    if (
        limits
        or supposes(sentence.text)
        or _NOT_ALL.match(after)
        or _CASE.match(after)
        or not _MORE.isdisjoint(small_words(after))
    ):
        return False
    if _ONE_OF.search(before):
        return True
    if _SOME.search(before):
        return False
    return bool(_WHOLE.search(before)) or (block.is_item and not before.strip())


def _ordinals(
    document: Document, block: TextBlock, sentence: Sentence, heads: dict[str, list[Collection]]
) -> Iterator[Enumeration]:
    """An ordinal one above the size of a collection: `that fifth role` of four roles."""
    for found in _ORDINAL.finditer(sentence.text):
        known = [each for each in heads.get(fold(found["noun"]), ()) if len(each.title) == 1]
        value = ORDINALS[found["ordinal"].lower()]
        if {len(each.items) for each in known} == {value - 1}:
            start, end = (sentence.start + at for at in found.span("ordinal"))
            yield Enumeration(
                value, known[0].title[-1] + "s", Place(document, block, start, end), known[0].items
            )
