"""Document → sentences that count all kinds of a part, with the number of that part in the component list.

`There are 10 Crown cards, 10 League cards and 4 Weather cards`, under the title `Event cards`, where the list has 24;
`The sea tiles are divided into 4 Anchor tiles and 20 Ruin tiles`, `Of the sea tiles, 4 are red and 20 are blue`,
`The Peril cards come in three decks of 14 cards each`, anywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from cardgen.check.documents.counts.component_entries import Entry, listed_parts
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.splits import is_near
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number
from cardgen.frozen import frozen


@frozen
class KindsCounted:
    """The number of a part in the list, and the numbers of its kinds."""

    listed: Place
    value: int
    kinds: tuple[Place, ...]
    values: tuple[int, ...]

    @property
    def expected(self) -> int:
        """The sum of the kinds."""
        return sum(self.values)


_STATED = TextPattern(r"(?:There are|They are|These are|You (?:will )?find|Among them are)\s$")
_PART_IS = TextPattern(
    r"(?P<of>Of (?:all )?)?[Tt]he (?P<name>[A-Za-z][a-z'’-]+(?: [A-Za-z][a-z'’-]+){0,2}?)(?(of),|(?: are)? "
    r"(?:(?:divided|split|sorted|grouped) (?:up )?(?:into|as follows:)|consists? of|comprise|made up of|come (?:in|as)|"
    rf"are|are all:))\s(?=(?:the )?{NUMBER}\s)"
)
#: Verbs for what is done with some of the parts, rather than what they are: `4 are dealt and 6 are set aside`.
_DONE = r"(?!(?:[a-z]{3,}ed|used|dealt|drawn|put|laid|set|kept|left|lost|given|taken|chosen|in|on|at|for|not|only)\b)"
_ONE_SHARE = TextPattern(
    rf"(?P<number>{NUMBER})\s(?:are|is|show|have|bear|depict)\s{_DONE}[^,.;:()\d]{{3,40}}?"
    r"(?:,\sand\s|,\s|\sand\s|[.]?$)",
    re.IGNORECASE,
)
_GROUPS_OF = TextPattern(
    rf"(?P<number>{NUMBER})\s(?:different\s|equal\s)?"
    rf"(?:decks|sets|packs|groups|suits|series|kinds|types|colou?rs|families),?\s(?:of\s|with\s)?(?P<each>{NUMBER})"
    r"(?:\s(?:cards|tiles|tokens|pieces|copies))?\s?(?:of each|each)(?:, [^\d;:]*)?[.]?$",
    re.IGNORECASE,
)
_AND = TextPattern(r"\s*(?:,\s*and|,|\band\b|&)\s*")
_LEAD = TextPattern(r"^(?:\d+(?:\.\d+)*\.?\s+)?(?:the\s+)?", re.IGNORECASE)
_FEWEST = 2
_READ = ("rule", "setup", "components")


def kinds_counted(document: Document) -> Iterator[KindsCounted]:
    """The sentences that count the kinds of one part, if the sum is right or close."""
    parts = {entry.noun: entry for entry in listed_parts(document) if len(entry.noun) > 1}
    if not parts:
        return
    known = _called(parts)
    for block in document.of_kind(*_READ):
        if block.scope or "|" in block.text:
            continue
        for whole, kinds in _stated_of(document, block, known):
            values = tuple(value for _, value in kinds)
            if is_near(whole.value, sum(values)):
                yield KindsCounted(whole.place, whole.value, tuple(place for place, _ in kinds), values)
        if not block.is_item and "are " in block.text:
            yield from _of_runs(document, block, parts)


def _of_runs(
    document: Document, block: TextBlock, parts: Mapping[tuple[str, ...], Entry]
) -> Iterator[KindsCounted]:
    """The runs of quantities in a block that count the kinds of the part that their title names."""
    for title, run in _runs(document, block):
        part = parts.get(fold_phrase(_LEAD.sub("", title)))
        if part is None or run[-1].head != part.head or part.head not in COMPONENT_NOUNS:
            continue
        values = tuple(quantity.value for quantity in run)
        if is_near(part.value, sum(values)) and part.noun not in {quantity.noun for quantity in run}:
            places = tuple(Place(document, block, q.start, q.number_end) for q in run)
            yield KindsCounted(part.place, part.value, places, values)


def _called(parts: dict[tuple[str, ...], Entry]) -> dict[tuple[str, ...], Entry]:
    """The parts by name, and also by a short name if it is unique: `Ingots` for `Ingot cards`."""
    firsts = Counter(noun[0] for noun in parts)
    short = {
        noun[:1]: part
        for noun, part in parts.items()
        if firsts[noun[0]] == 1 and part.head in COMPONENT_NOUNS
    }
    return short | parts


def _stated_of(
    document: Document, block: TextBlock, known: dict[tuple[str, ...], Entry]
) -> Iterator[tuple[Entry, list[tuple[Place, int]]]]:
    """The kinds in sentences that begin with a part and say what it consists of."""
    for sentence in split_sentences(block.text):
        opened = _PART_IS.match(sentence.text)
        part = known.get(fold_phrase(opened["name"])) if opened else None
        if not opened or part is None:
            continue
        shares = _shares if opened["of"] else _kinds
        kinds = [(at, value) for at, value in shares(sentence.text, opened.end()) if value]
        if len(kinds) < _FEWEST:
            continue
        yield (
            part,
            [
                (Place(document, block, sentence.start + start, sentence.start + end), value)
                for (start, end), value in kinds
            ],
        )


def _shares(text: str, at: int) -> list[tuple[tuple[int, int], int]]:
    """The numbers in `9 are Sailors, 6 are Monks and 3 are Ringers`, if they go up to the end of the sentence."""
    found = []
    while share := _ONE_SHARE.match(text, at):
        found.append((share.span("number"), read_number(share["number"]) or 0))
        at = share.end()
    return found if at == len(text) else []


def _kinds(text: str, at: int) -> list[tuple[tuple[int, int], int]]:
    """The numbers in `4 Anchor tiles and 20 Ruin tiles`, if they go up to the end; each of `three decks of 14`."""
    groups = _GROUPS_OF.match(text, at)
    if groups:
        number, each = read_number(groups["number"]) or 0, read_number(groups["each"]) or 0
        return [(groups.span("each"), each)] * number
    run = [q for q in find_quantities(text) if q.start >= at]
    joined = all(_AND.fullmatch(text[one.end : other.start]) for one, other in pairwise(run))
    whole = run and joined and run[0].start == at and text[run[-1].end :] in {"", "."}
    named = whole and all(q.noun and q.head not in ABSTRACT_NOUNS for q in run)
    return [((q.start, q.number_end), q.value) for q in run] if named else []


def _runs(document: Document, block: TextBlock) -> Iterator[tuple[str, list[Quantity]]]:
    """The first sentence of a section, if it only counts several things, with the title above and its first words as
    a title.
    """
    sentences = split_sentences(block.text)
    above = document.blocks[block.section].text if block.section >= 0 else ""
    titles = [above, *(sentence.text.rstrip(".:") for sentence in sentences[:1])]
    for sentence in sentences[:2]:
        run = [q for q in find_quantities(block.text) if sentence.start <= q.start < sentence.end]
        if len(run) < _FEWEST or not _STATED.search(block.text[sentence.start : run[0].start]):
            continue
        joined = all(_AND.fullmatch(block.text[one.end : other.start]) for one, other in pairwise(run))
        if joined and block.text[run[-1].end : sentence.end] in {"", "."}:
            yield from ((title, run) for title in titles)
