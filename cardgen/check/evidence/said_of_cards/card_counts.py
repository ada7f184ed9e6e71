"""Evidence → the numbers of cards that texts give for a sort, which is all cards with one value in some field.

`Action Cards: 15 cards (43%)`, a title `Loot Cards (5 total)`, a row `Rare | 12`, `10 Oni and 10 Dragons`,
`21 Missions: 8 of Tier 1`: these name no kind, but a type or a rarity. Numbers in a list count only if the list is
right about other values of the same field.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.counts.deck_sizes import deck_sizes
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, UNBINDING_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import tables_of
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.named_things import values_of
from cardgen.check.evidence.said_of_cards.sorts import numbered
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, has_digit, read_number, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class SortCount:
    """A text gives `stated` as the number of cards of `sort`; the data has `value`, and `card` is the first of them."""

    sort: str
    stated: int
    value: int
    card: Card
    place: Place


@frozen
class Sort:
    """The cards with one value in a field: how many with their copies, and how many different ones."""

    name: str
    copies: int
    different: int
    first: Card

    def is_counted(self, number: int) -> bool:
        """Whether a number is their count, with copies or without."""
        return number in {self.copies, self.different}


Sorts = Mapping[Pointer, Mapping[tuple[str, ...], Sort]]
_FORMS = (
    TextPattern(
        r"(?P<name>[^\W\d][^():|]{1,40}?):\s(?P<number>\d{1,3})(?:\s(?:cards?|copies|total|in total))?(?=$|\s?[(,;.])"
    ),
    TextPattern(
        r"(?P<name>[^()|]{2,40}?)\s\((?P<number>\d{1,3})(?:\s(?:cards?|total|in total))?\)(?=$|[:.,])"
    ),
    TextPattern(r"(?P<number>\d{1,3})\s?[x×]?\s(?P<name>[A-Za-z][A-Za-z'’ -]{1,30}?)(?=$|\s?[(:,.;–])"),
)
#: `There are 3 copies of the Luck Dragon and 2 copies of the Rain Dragon`.
_COPIES_OF = TextPattern(r"\b(?P<number>\d{1,2}|two|three|four|five|six) copies of (?:the )?(?=[A-Z])")
_BEFORE_NAME, _CLOSE = TextPattern(r"(?<![\w.,/+–-])(?P<number>\d{1,3})\s?[x×]?\s[*_`]*$"), 8
_SOME_COPIES = TextPattern(
    r"\b(?:each|every|per|may|can|must|if|at most|up to|at least|another|player|take|draw|put|add|remove|own|hand)\b",
    re.IGNORECASE,
)
#: Words for the whole set of cards, so that the number means all of them.
_HAS_CARDS = TextPattern(
    r"\b(?:[Tt]here are(?= [^.;]{0,60}\b(?:(?:in|of) (?:the|this) (?:\w+ )?(?:set|deck|game|box|pack|expansion)|in all|"
    r"altogether|in total)\b)|"
    r"(?:[Tt]he|[Tt]his) (?:\w+ )?(?:set|deck|game|box|pack|expansion) (?:has|contains|includes|consists of|comes with|"
    r"holds)) "
)
#: `10 sets of the 25 different Harbour cards`.
_DIFFERENT = TextPattern(
    r"\b[Tt]he (?P<number>\d{1,3}) (?:different|unique|distinct) (?P<name>[A-Z][\w'’-]*(?: [\w'’-]+){0,2}? cards)\b",
    cues="different unique distinct",
)
_COUNT_HEAD = TextPattern(
    r"(?:qty|quantity|counts?|number|amount|cards|copies|total|#|(?:number|no\.?) of cards)", re.IGNORECASE
)
#: Words that a list adds to the name of a sort: `Action Cards`.
_IDLE = word_set("card the all total deck of one ones in set game different unique distinct pile stack")
#: Several numbers in one sentence, each with what it counts.
_IN_ROW = TextPattern(
    r"(?<![\w.,/+–-])(?P<number>\d{1,3})\s(?:of\s(?:the\s)?|different\s)?(?P<name>[A-Z][\w'’-]*(?:\s[\w'’-]+){0,2}?)"
    r"(?=,|\s(?:and|encounters?|in)\b|[.;:)]|$)"
)
#: At least this many values of a field must be counted right; a field with more values than this does not sort cards.
_WITNESSES, _MOST_SORTS = 2, 24
#: The longest name of a sort.
_LONGEST = 30
#: A text that gives one size of its deck this often means all cards.
_TIMES = 2


@derived
def sort_counts(evidence: Evidence) -> tuple[SortCount, ...]:
    """The counts that texts give for sorts of cards, right or wrong."""
    if evidence.game is None or not evidence.game.cards:
        return ()
    sorts = {**sorts_of(evidence), ("kind",): _kinds(evidence)}
    found: list[SortCount] = []
    for document in evidence.documents:
        found += _of_sorts(document, sorts)
        found += _of_all(document, evidence.game.cards)
        found += _of_copies(document, _named(evidence))
        found += _of_names(document, _named(evidence))
    return tuple(found)


@derived_from_cards
def sorts_of(evidence: Evidence) -> Sorts:
    """The sorts of cards by the field that distinguishes them, and by their folded names."""
    cards: dict[Pointer, dict[tuple[str, ...], list[tuple[str, Card]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for card in evidence.cards:
        for field, value in values_of(card):
            if isinstance(value, str) and len(value) <= _LONGEST:
                cards[field][_name(value)].append((value, card))
    every = evidence.cards
    for at, name, of_field in numbered(every):
        cards[of_field,][name].append((" ".join(name).capitalize(), every[at]))
    return {
        field: {
            name: Sort(of[0][0], sum(card.copies for _, card in of), len(of), of[0][1])
            for name, of in named.items()
            if name
        }
        for field, named in cards.items()
        if 1 < len(named) <= _MOST_SORTS and sum(map(len, named.values())) >= _TIMES * len(named)
    }


@derived_from_cards
def _kinds(evidence: Evidence) -> Mapping[tuple[str, ...], Sort]:
    """The kinds of cards as sorts, by their folded names."""
    found: dict[tuple[str, ...], Sort] = {}
    for kind in evidence.kinds.values():
        of = [card for card in evidence.cards if card.kind == kind.name]
        if not of:
            continue
        for name in {_name(kind.one), _name(kind.many)} - {()}:
            found[name] = Sort(kind.many, sum(card.copies for card in of), len(of), of[0])
    return found


def _name(words: str) -> tuple[str, ...]:
    return tuple(word for word in fold_phrase(words) if word not in _IDLE)


def _of_sorts(document: Document, sorts: Sorts) -> Iterator[SortCount]:
    """The counts of sorts in the fields for which most stated counts are right; one is enough in a sentence on the
    whole set.
    """
    counted: dict[Pointer, list[tuple[Sort, Place]]] = defaultdict(list)
    sure: set[Pointer] = set()
    listed: set[tuple[str, int]] = set()
    for source, counts in (
        (_of_blocks, False),
        (_of_tables, False),
        (_of_rows, False),
        (_of_different, False),
        (_of_sentences, True),
    ):
        for name, place in source(document):
            fields = [field for field, named in sorts.items() if _name(name) in named]
            for field in fields:
                sort = sorts[field][_name(name)]
                if all(place.order != known.order for _, known in counted[field]):
                    counted[field].append((sort, place))
                sure |= {field} if counts else set()
                if (
                    len(fields) == 1
                    and _is_near(place, sort)
                    and (counts or source is _of_different or _lists_cards(name, place))
                ):
                    listed.add(place.order)
    right: Counter[Pointer] = Counter(
        field for field, said in counted.items() for sort, place in said if sort.is_counted(int(place.words))
    )
    for field, said in counted.items():
        needed = 1 if field in sure else _WITNESSES
        holds = right[field] >= needed and 2 * right[field] >= len(said) + (field not in sure)
        for sort, place in said:
            if holds or place.order in listed:
                stated = int(place.words)
                value = min(sort.copies, sort.different, key=lambda number: abs(number - stated))
                yield SortCount(
                    sort.name, stated, stated if sort.is_counted(stated) else value, sort.first, place
                )


def _is_near(place: Place, sort: Sort) -> bool:
    """Whether a number is close to the number of the cards."""
    return any(
        abs(int(place.words) - number) <= max(2, number // 4) for number in (sort.copies, sort.different)
    )


def _lists_cards(name: str, place: Place) -> bool:
    """Whether a list of components counts such cards."""
    return place.block.kind == "components" and "card" in fold_phrase(name)


def _of_blocks(document: Document) -> Iterator[tuple[str, Place]]:
    for block in document.blocks:
        if (block.is_item or block.is_heading) and not block.scope and block.kind not in UNBINDING_KINDS:
            found = next(filter(None, (form.match(block.text) for form in _FORMS)), None)
            if found and (block.is_item or found.end() == len(block.text)):
                yield found["name"], _place(document, block, found)


def _place(document: Document, block: TextBlock, found: re.Match[str]) -> Place:
    return Place(document, block, *found.span("number"))


def _of_tables(document: Document) -> Iterator[tuple[str, Place]]:
    """The cells of columns with counts, each with the first cell of its row."""
    for table in tables_of(document):
        for at, head in enumerate(table.head):
            if not at or not _COUNT_HEAD.fullmatch(head.text):
                continue
            for row in table.rows:
                place = table.place(row[at])
                if place and row[at].text.isdigit() and not place.block.scope:
                    yield row[0].text, place


def _of_rows(document: Document) -> Iterator[tuple[str, Place]]:
    """Several counts in one item or sentence: `10 Locations, 10 Oni and 10 Dragons`, `8 of Tier 1, 8 of Tier 2`."""
    for block in document.of_kind(*RULE_KINDS, "components"):
        found = list(_IN_ROW.finditer(block.text)) if not block.scope and not block.is_heading else []
        if len(found) >= _TIMES:
            for one in found:
                yield one["name"], _place(document, block, one)


def _of_sentences(document: Document) -> Iterator[tuple[str, Place]]:
    """Counts in sentences on the whole set: `There are 4 Rare cards in the set`,
    `the base set has 8 Actions and 10 Structures`.
    """
    for block in document.of_kind(*RULE_KINDS, "components"):
        if block.scope:
            continue
        for found in _HAS_CARDS.finditer(block.text):
            sentence = sentence_at(block.text, found.start())
            if not sentence:
                continue
            for quantity in find_quantities(sentence.text):
                start, end = sentence.start + quantity.start, sentence.start + quantity.number_end
                place = Place(document, block, start, end)
                if start >= found.end() and place.words.isdigit():
                    yield " ".join(quantity.noun), place


def _of_different(document: Document) -> Iterator[tuple[str, Place]]:
    """Counts of different cards: `Place 10 sets of the 25 different Harbour cards`."""
    for block in document.of_kind(*RULE_KINDS, "components"):
        if block.scope:
            continue
        for stated in _DIFFERENT.finditer(block.text):
            yield stated["name"], _place(document, block, stated)


def _of_copies(document: Document, named: PhraseIndex[Sort]) -> Iterator[SortCount]:
    """The number of copies of one card, in sentences about the deck."""
    for block in document.of_kind(*RULE_KINDS, "components"):
        if "copies of" not in block.text or block.scope:
            continue
        for copies in _COPIES_OF.finditer(block.text):
            sentence = sentence_at(block.text, copies.start())
            called = next((name for name in named.find(block.text) if name.start == copies.end()), None)
            stated = read_number(copies["number"])
            if called and stated and sentence and not _SOME_COPIES.search(sentence.text):
                sort, place = called.item, Place(document, block, *copies.span("number"))
                yield SortCount(sort.name, stated, sort.copies, sort.first, place)


def _of_names(document: Document, named: PhraseIndex[Sort]) -> Iterator[SortCount]:
    """The counts of several cards in a list, if most of them are right: `14 Herring, 14 Trout, 10 Perch`."""
    lists: dict[int, list[tuple[Sort, Place]]] = defaultdict(list)
    for block in document.of_kind(*RULE_KINDS, "components"):
        if block.scope or block.is_heading or not has_digit(block.text):
            continue
        stated = [
            (name.item, Place(document, block, *found.span("number")))
            for name in named.find(block.text)
            if (found := _BEFORE_NAME.search(block.text, max(0, name.start - _CLOSE), name.start))
        ]
        lists[block.group if block.kind == "components" and block.is_item else -block.index - 1] += stated
    for stated in lists.values():
        in_list = bool(stated) and stated[0][1].block.kind == "components"
        right = [sort.copies for sort, place in stated if sort.copies == int(place.words)]
        # A list of single cards may say what is drawn or dealt.
        several = sum(number > 1 for number in right) + in_list
        if len(right) >= _WITNESSES and several >= _WITNESSES and 2 * len(right) > len(stated):
            for sort, place in stated:
                yield SortCount(sort.name, int(place.words), sort.copies, sort.first, place)


@derived_from_cards
def _named(evidence: Evidence) -> PhraseIndex[Sort]:
    """All cards of one name as a sort, if they are of one kind."""
    named: dict[str, list[Card]] = defaultdict(list)
    for card in evidence.cards:
        named[card.name].append(card)
    return PhraseIndex(
        (name, Sort(name, sum(card.copies for card in cards), len(cards), cards[0]))
        for name, cards in named.items()
        if len({card.kind for card in cards}) == 1
    )


def _of_all(document: Document, cards: tuple[Card, ...]) -> Iterator[SortCount]:
    """The size of the deck, if all cards are of one kind and a list of components or several places give that size."""
    sizes = [size for size in deck_sizes(document) if not size.name]
    values = {size.value for size in sizes}
    listed = any(
        size.number.block.kind == "components"
        or _HAS_CARDS.search(size.number.block.text, 0, size.number.start)
        for size in sizes
    )
    if len(values) != 1 or not (listed or len(sizes) >= _TIMES) or len({card.kind for card in cards}) > 1:
        return
    copies, stated = sum(card.copies for card in cards), values.pop()
    if stated not in {copies, len(cards)} and copies < 2 * stated < 4 * copies:
        yield SortCount("", stated, copies, cards[0], sizes[0].number)
