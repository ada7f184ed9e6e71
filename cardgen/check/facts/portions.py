"""Texts → how many of a part each player has: `48 gears, 12 in each colour`, `takes the 12 gears of one colour`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number

_LISTED = TextPattern(
    rf"(?P<noun>[^\W\d_][\w'’-]*)\s?[,(:–—]\s?(?P<portion>{NUMBER})\s(?:per (?:player )?(?:player|colou?r)|"
    rf"(?:for|in|of) (?:each|every)(?: player)? (?:player|colou?r)|(?:in )?each (?:in|of) (?:the )?(?:{NUMBER} )?"
    r"(?:player )?(?:colou?rs|red\b|blue\b|green\b|yellow\b|white\b|black\b))",
    re.IGNORECASE,
)
#: Words after the parts of one player: `the 12 gears and 2 ships of one colour`; on a board there may be fewer.
_OF_A_COLOUR = TextPattern(
    r"\s(?:of|in) (?:the |that |this |a |one |your |their |his |her )(?:own |chosen |same |player )?colou?r\b"
    r"(?! (?:on|in|at)\b)",
    re.IGNORECASE,
)
_ALL = TextPattern(
    r"\b(?:the|all(?: the)?|your|their|his|her|all (?:of )?(?:your|their|his|her)) $", re.IGNORECASE
)
_OF_ONE = TextPattern(r"\s(?:of|in) one\b")
#: Who takes what follows: `Each player takes 12 gears and 2 ships of one colour`.
_EACH_TAKES = TextPattern(
    r"\b(?:(?:each|every) player(?: then| also)? (?:takes|gets|receives|has|chooses)|"
    r"(?:give|deal|hand)(?: out)?(?: to)? (?:each|every) player) $",
    re.IGNORECASE,
)
_AND = TextPattern(r"\s*(?:,|,?\s*and|plus)\s+(?:the |all |an? )?", re.IGNORECASE)
_A_THING = TextPattern(r"\s*(?:,|,?\s*and|plus)\s+(?:the|an?|all)\s[^,.;:()\d]{3,30}$", re.IGNORECASE)


def _extract(document: Document) -> Iterator[Fact]:
    listed = [fact for block in document.of_kind("components") for fact in _listed(document, block)]
    names = [fact.subject for fact in listed]
    yield from (fact for fact in listed if names.count(fact.subject) == 1)
    if not listed:
        return
    for block in document.of_kind("setup", "rule", "quick-reference"):
        if "colo" in block.text and not block.scope:
            yield from _taken(document, block)


def _listed(document: Document, block: TextBlock) -> Iterator[Fact]:
    """What each player or colour has by the component list."""
    if "per " not in block.text and "each" not in block.text:
        return
    for found in _LISTED.finditer(block.text):
        yield _fact(Place(document, block, *found.span("portion")), fold(found["noun"]))


def _taken(document: Document, block: TextBlock) -> Iterator[Fact]:
    """What each player takes of one colour, if that is all of it."""
    for sentence in split_sentences(block.text):
        if supposes(sentence.text) or scope_of(sentence.text):
            continue
        for found in _OF_A_COLOUR.finditer(sentence.text):
            for quantity in _run_before(sentence.text, found.start()):
                start, end = sentence.start + quantity.start, sentence.start + quantity.number_end
                yield _fact(Place(document, block, start, end), quantity.head)


def _run_before(text: str, end: int) -> list[Quantity]:
    """The list of counted things right before an offset, if the first number follows `the`, or each player takes
    several of them or all of `one colour`; of a single thing of `their colour`, some may be left.
    """
    run: list[Quantity] = []
    for quantity in reversed(find_quantities(text)):
        if quantity.end > end or not quantity.noun:
            continue
        between = text[quantity.end : run[-1].start if run else end]
        if not (_AND.fullmatch(between) if run else not between.strip() or _A_THING.fullmatch(between)):
            break
        run.append(quantity)
    before = text[: run[-1].start] if run else ""
    several = len(run) > 1 or _OF_ONE.match(text, end) is not None
    return run if _ALL.search(before) or (several and _EACH_TAKES.search(before)) else []


def _fact(place: Place, noun: str) -> Fact:
    return Fact(noun, "portion", read_number(place.words) or 0, authority_of(place), place=place, phrase=noun)


EXTRACTOR = Extractor("portions", _extract)
