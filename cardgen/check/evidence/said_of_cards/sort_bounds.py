"""Evidence → the limits that sentences give for a number on all cards of a sort, with those that the cards have.

`Every Structure is worth at least 2 points`, `No Engine costs more than 6`,
`Strike targets of Dragons range from 10 to 18`, `Technology cards cost 2 or 3 Credits, Tools 4 or 5`,
`Every Dragon has one icon`, `the lowest cost is 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.said_of_cards.sorts import cards_meant
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, read_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class SortBound:
    """A text limits a number on all cards of a sort: `place` says `stated`, but it is `value`, as on `card`."""

    sort: str
    field: str
    end: str
    stated: int
    value: int
    card: Card
    place: Place


#: The document, the block, and the offset of the sentence in it.
_Where = tuple[Document, TextBlock, int]


@frozen
class _Bounds:
    """The stated lowest and highest number (`None` if not stated); `reached` if some card must have them."""

    low: int | None
    high: int | None
    reached: bool
    places: tuple[tuple[int, int], tuple[int, int]]


_N = rf"(?:{NUMBER})"
_SOME = "two|three|four|five|six|seven|eight|nine|ten"
_DETERMINER = (
    r"(?P<all>[Ee]very|[Ee]ach|[Aa]ll(?: of)?(?: the)?|"
    rf"[Tt]he (?:{_SOME}|\d+)|[Nn]o|[Nn]one of the)"
)
_VERB = r"(?P<verb>costs?|(?:is|are) worth|has|have|pays?|gives?|grants?|needs?|requires?|scores?)"
#: `Every Dragon` at the start of a sentence or clause, up to the verb of what is said about it; its kind may come
#: first.
_SUBJECT = TextPattern(
    rf"(?:^|[,;:]\s(?:and\s|but\s)?|\.\s){_DETERMINER}?\s?(?!other\b)(?P<sort>[A-Za-z][\w'’ -]{{2,40}}?)"
    rf"(?:\s(?:is|are)\s[A-Za-z]+\sand)?\s{_VERB}\s"
)
_BOUND = TextPattern(
    r"(?:an?\s)?(?:(?P<label>[A-Za-z][A-Za-z]+(?:\s(?!of\b)[A-Za-z]+)??)\s(?:of\s)?)??"
    r"(?:(?P<how>at least|no less than|a minimum of|at most|no more than|up to|a maximum of|more than|less than|"
    rf"fewer than|exactly|only)\s(?P<one>{_N})|(?:from\s|between\s)?(?P<low>{_N})\s?(?:to|and|or|–|-)\s?(?P<high>{_N})|"
    rf"(?P<same>{_N}))(?!\s(?:more|less|fewer|extra|to|for)\b)(?:\s(?P<unit>[A-Za-z]+(?:\spoints?)?))?"
    r"(?=$|[.,;:)]|\s(?:and|but|each)\b)"
)
_RANGE = TextPattern(
    r"(?P<what>[A-Za-z][\w'’ -]{2,50}?)\s(?:always\s|only\s)?(?:ranges?|runs?|goes|go|var(?:y|ies)|lies?)\s"
    rf"(?:from|between)\s(?P<low>{_N})\s(?:to|and|up to)\s(?P<high>{_N})(?:\s(?P<unit>[A-Za-z]+))?"
    r"(?=$|[.,;:)]|\s(?:and|but)\b)"
)
#: A second limit without its own verb: `Tier 2 cards cost 3 to 5, Tier 3 cards from 5 to 7`.
_GAPPED = TextPattern(
    r"(?:,\s(?:and\s|but\s)?|\sand\s)(?P<sort>[A-Za-z][\w'’ -]{2,40}?)\s(?:from\s|between\s)?"
    rf"(?P<low>{_N})\s?(?:to|and|or|–|-)\s?(?P<high>{_N})(?=$|[.,;:)]|\s(?:[a-z]+[.,;]|and\b))"
)
#: `The lowest cost is 2`, `the highest install cost of Engines is 5`; after another one just `the highest is 5`.
_EXTREME = TextPattern(
    r"(?:^|,\s(?:and\s|but\s)?|;\s|\sand\s|\s(?:has|have|with)\s)[Tt]he\s"
    r"(?:(?P<least>lowest|cheapest|smallest|fewest|least)|"
    r"highest|largest|biggest|greatest|dearest|most expensive|most)"
    r"(?:\s(?P<label>(?!is\b|of\b)[a-z]+(?:\s(?!is\b|of\b)[a-z]+)?))?"
    rf"(?:\sof\s(?:all\s|the\s)?(?P<sort>[A-Za-z][\w'’ -]{{2,40}}?))?(?:\sis\s|,\s|:\s|\s\()(?P<number>{_N})"
    r"(?=$|[.,;:)]|\s[a-z]+[.,;]|\sand\b)"
)
#: Words that make a number differ from that on the cards.
_CHANGED = TextPattern(
    r"\b(?:if|when|while|until|unless|would|may|can|must|should|during|extra|additional|each turn|per|instead|now|"
    r"start)\b",
    re.IGNORECASE,
)
_NONE = frozenset({"no", "none of the"})
_LOW = frozenset({"at least", "no less than", "a minimum of"})
_HIGH = frozenset({"at most", "no more than", "up to", "a maximum of"})
#: The share of the cards, and the number of cards, that must have the number.
_MOST, _FEWEST = 0.5, 2


@derived
def stated_bounds(evidence: Evidence) -> tuple[SortBound, ...]:
    """Every limit that a text gives for a number on the cards of a sort, right or wrong."""
    if not evidence.cards:
        return ()
    return tuple(
        bound
        for document, block in blocks_in(evidence.documents)
        if block.binding and not block.scope and block.kind != "table" and has_number(block.text)
        for sentence in split_sentences(block.text)
        if not (_CHANGED.search(sentence.text) or supposes(sentence.text) or scope_of(sentence.text))
        for bound in _of_sentence(evidence, document, block, sentence)
    )


def _of_sentence(
    evidence: Evidence, document: Document, block: TextBlock, sentence: Sentence
) -> Iterator[SortBound]:
    where = (document, block, sentence.start)
    if ranged := _RANGE.match(sentence.text):
        yield from _of_range(evidence, ranged, where)
        return
    yield from _of_extremes(evidence, sentence, where)
    for subject in _SUBJECT.finditer(sentence.text):
        bound = _BOUND.match(sentence.text, subject.end())
        bounds = _bounds(subject, bound) if bound else None
        if bound and bounds:
            unit = bound["unit"] or ""
            label = "cost" if subject["verb"].startswith("cost") else bound["label"] or unit
            meant = (label, unit if label != unit else "")
            yield from _of_sort(evidence, subject["sort"], meant, bounds, where)
            if bound["low"] and (gapped := _GAPPED.match(sentence.text, bound.end())):
                yield from _of_sort(evidence, gapped["sort"], meant, _ends(gapped), where)


def _of_extremes(evidence: Evidence, sentence: Sentence, where: _Where) -> Iterator[SortBound]:
    """The lowest and the highest number that are stated for all cards, or for a sort."""
    label = ""
    for extreme in _EXTREME.finditer(sentence.text):
        label = extreme["label"] or label
        number, span = read_number(extreme["number"]), extreme.span("number")
        low, high = (number, None) if extreme["least"] else (None, number)
        if label and number is not None:
            bounds = _Bounds(low, high, reached=True, places=(span, span))
            yield from _of_sort(evidence, extreme["sort"] or "", (label, ""), bounds, where)


def _of_range(evidence: Evidence, ranged: re.Match[str], where: _Where) -> Iterator[SortBound]:
    """The two ends of `Engine costs range from 2 to 6`, both of which some card must have."""
    bounds = _ends(ranged)
    for sort, label in _splits(ranged["what"]):
        if bound := tuple(_of_sort(evidence, sort, (label, ranged["unit"] or ""), bounds, where)):
            yield from bound
            return


def _ends(ranged: re.Match[str]) -> _Bounds:
    """The two ends of a range, both of which some card must have."""
    low, high = read_number(ranged["low"]), read_number(ranged["high"])
    return _Bounds(low, high, reached=True, places=(ranged.span("low"), ranged.span("high")))


def _of_sort(
    evidence: Evidence, sort: str, meant: tuple[str, str], bounds: _Bounds, where: _Where
) -> Iterator[SortBound]:
    """The limits for a sort. If several groups of cards fit its name, the one that agrees best is used."""
    one_sided = None in {bounds.low, bounds.high}
    groups = cards_meant(evidence, sort) if sort else _all_kinds(evidence)
    numbered = (_numbers(cards, meant, one_sided) for cards in (groups if meant[0] else ()))
    claims = [tuple(_held(sort, numbers, bounds, where)) for numbers in numbered if numbers]
    if claims:
        yield from min(claims, key=lambda each: sum(one.stated != one.value for one in each))


def _all_kinds(evidence: Evidence) -> tuple[tuple[Card, ...], ...]:
    """The cards of each kind."""
    cards = evidence.cards
    kinds = dict.fromkeys(card.kind for card in cards)
    return tuple(tuple(card for card in cards if card.kind == kind) for kind in kinds)


def _splits(what: str) -> Iterator[tuple[str, str]]:
    """The possible divisions of `Strike targets of Dragons` or `Engine costs` into the cards and the number."""
    label, of, sort = what.partition(" of ")
    if of:
        yield sort, label
        return
    words = what.split()
    for at in range(1, len(words)):
        yield " ".join(words[:at]), " ".join(words[at:])


def _bounds(subject: re.Match[str], bound: re.Match[str]) -> _Bounds | None:
    none, how = (subject["all"] or "").lower() in _NONE, bound["how"] or ""
    if not subject["all"] and not subject["sort"].rstrip().endswith("s"):
        return None
    if bound["low"]:
        low, high = read_number(bound["low"]), read_number(bound["high"])
        right = not none and low is not None and high is not None and low < high
        return (
            _Bounds(low, high, reached=True, places=(bound.span("low"), bound.span("high")))
            if right
            else None
        )
    span = bound.span("one") if how else bound.span("same")
    number = read_number(bound[0][span[0] - bound.start() : span[1] - bound.start()])
    if number is None:
        return None
    low, high = {
        "more than": (None, number) if none else (number + 1, None),
        "less than": (number, None) if none else (None, number - 1),
        "fewer than": (number, None) if none else (None, number - 1),
    }.get(how, (number if how not in _HIGH else None, number if how not in _LOW else None))
    if none and how not in {"more than", "less than", "fewer than"}:
        return None
    if not how and not subject["all"]:
        return None
    return _Bounds(low, high, reached=False, places=(span, span))


def _numbers(
    cards: Sequence[Card], words: tuple[str, str], one_sided: bool
) -> tuple[str, list[tuple[int, Card]]] | None:
    """The one field that the words name on the cards of a sort, with its numbers; None if they name none or several."""
    meant = [(number_meant(card, *words), card) for card in cards]
    named = [(found[0], found[1], card) for found, card in meant if found]
    own = [each for each in named if each[0].lower().endswith(f".{words[1].lower()}")] if words[1] else []
    named = own or named
    enough = max(_FEWEST, 0 if one_sided and words[1] else _MOST * len(cards))
    if len({field for field, _, _ in named}) != 1 or len(named) < enough:
        return None
    return named[0][0], [(value, card) for _, value, card in named]


def _held(
    sort: str,
    named: tuple[str, list[tuple[int, Card]]],
    bounds: _Bounds,
    where: _Where,
) -> Iterator[SortBound]:
    """The limits, each with the number that the cards have."""
    field, numbers = named
    document, block, base = where
    (lowest, first), (highest, last) = min(numbers, key=_number), max(numbers, key=_number)
    for end, stated, value, card, span in (
        ("lowest", bounds.low, lowest, first, bounds.places[0]),
        ("highest", bounds.high, highest, last, bounds.places[1]),
    ):
        if stated is None:
            continue
        past = value < stated if end == "lowest" else value > stated
        place = Place(document, block, base + span[0], base + span[1])
        wrong = past or (bounds.reached and value != stated)
        said = read_number(place.words)
        if said is not None:
            yield SortBound(
                sort or card.kind,
                field,
                end=end,
                stated=said,
                value=value - stated + said if wrong else said,
                card=card,
                place=place,
            )


def _number(stated: tuple[int, Card]) -> int:
    return stated[0]
