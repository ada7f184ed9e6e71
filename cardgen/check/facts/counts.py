"""Texts → how many of each part are in the box: component lists, `(60 cards)`, `the 28 dice in the box`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from cardgen.check.documents.block_kinds import kind_of_heading
from cardgen.check.documents.counts.component_entries import (
    NOT_WHOLE,
    broken_down,
    counts_for_each,
    is_listed,
    listed_parts,
)
from cardgen.check.documents.counts.player_shares import player_shares
from cardgen.check.documents.counts.whole_parts import (
    DISTINGUISHED,
    LIMITED,
    THERE_ARE,
    is_compound,
    is_near,
    is_total,
    names_all,
)
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Authority, Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.meanings.selections import selected
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number, word_set

_READ = RULE_KINDS | {"components", "caption", "heading", "table"}
#: What joins the parts of `There are 5 Boat Cards, 2 Isle Cards and 7 Wave Cards`.
_JOINED = TextPattern(r"(?:,|,? and|,? plus)(?: exactly)? $")
#: Words before a number that leave no doubt: `all 16 Coins`, `shuffle the 16 Coins`.
_ALL_OF = TextPattern(r"\b(?:all(?: of)?(?: the)?|shuffle (?:together )?(?:all )?the) $", re.IGNORECASE)
#: All of a part, with their number in brackets: `Shuffle the foe cards (36)`.
_BEHIND = TextPattern(
    r"\b(?:[Tt]he|[Aa]ll|[Tt]hese|[Yy]our) (?P<noun>[A-Za-z][\w'’-]*(?: [A-Za-z][\w'’-]*){1,4}) \((?P<number>\d{1,3})\)"
)
#: `All ten cards from the blue suit` are not all cards.
_PART_OF = TextPattern(
    r"\s*(?:from|of|in) (?:the|each|one|his|her|your)\b(?! (?:box|game|deck|pack|set|bag)\b)"
)
_ANY = TextPattern(
    r"\b(?:any|every|each|another|only|reveal|draw|take|pay|discard|gain|lose|play) $", re.IGNORECASE
)
#: The section number before a title, and the bracket after it.
_AROUND_TITLE = TextPattern(r"^[\d.\s]+|\s*\($")
#: `You receive 3 starting cards (with your colour)`, which each player does.
_YOU_GET = TextPattern(
    rf"\b[Yy]ou (?:each )?(?:receive|take|get|are dealt) (?P<number>{NUMBER}) "
    r"(?P<noun>[a-z]+(?: [a-z]+){0,3}?)(?=\s*[(,.:;]| (?:of|in|from|and|with|at)\b)"
)
#: The numbers of players for which a game has parts.
_PLAYERS = range(2, 7)
#: How many characters before a number can say that there are so many.
_NEAR = 40
_ARTICLES = word_set("the a an all your")
_Noun = tuple[str, ...]
#: A number of things that are the same for each player or colour: `5 hands of 6 cards each`, `the 6 cards of a colour`.
_FOR_EACH = TextPattern(
    rf"\b(?P<number>{NUMBER}) (?P<noun>[A-Za-z][\w'’-]*(?: [a-z][\w'’-]*){{0,3}}?) "
    r"(?:each\b|per (?:player|colou?r)|"
    r"(?:of|in) (?:one|an?|his|her|your|their|each|every) (?:own )?(?:player )?colou?r\b)",
    re.IGNORECASE,
    cues="each per color colour",
)
#: If all are used, all that the box contains are meant, even in a scenario.
_ALL_USED = TextPattern(
    rf"^(?:In this (?:scenario|mission|quest),? )?all (?:of )?(?:the )?{NUMBER} [\w' -]{{3,40}} (?:are|is) "
    r"(?:used(?! up\b)|in play)\b",
    re.IGNORECASE,
)
_CHAPTER = TextPattern(r"\b(?:scenario|mission|quest|campaign|adventure)s?\b", re.IGNORECASE)
_TAKEN_OUT = TextPattern(
    r"\b(?:remov\w+|tak(?:e|en) out|leav(?:e|ing)|left|without|set aside|put (?:back|aside)|returned?|only|"
    r"add(?:ed|ing)?|expansion|discard\w*|except|remaining|other)\b",
    re.IGNORECASE,
)


def _extract(document: Document) -> Iterator[Fact]:
    listed = tuple(_listed(document))
    yield from listed
    totals: list[Fact] = []
    for block in document.blocks:
        if block.kind == "variant":
            yield from (fact for fact in _totals(document, block) if not fact.scope)
        if block.kind not in _READ:
            continue
        if block.kind == "components":
            yield from (_broken_down if is_listed(block) else _stated)(document, block)
        else:
            totals += _totals(document, block)
    whole = {(fact.subject, int(fact.value)) for fact in listed}
    shares, chosen = _shares(document), _chosen((*listed, *totals))
    dealt = [*_dealt(document)]
    totals = [
        fact
        for fact in totals
        if (fact.subject, fact.value) not in chosen
        and not _is_share(fact, whole, shares)
        and not _is_left_of(fact, whole, dealt)
    ]
    yield from totals
    yield from (fact for fact in _counted_again(document, listed) if (fact.subject, fact.value) not in chosen)
    yield from _shortened(document, totals, listed)


def _is_share(
    fact: Fact, listed: Collection[tuple[str, int]], shares: Collection[tuple[str, int]] = ()
) -> bool:
    """Whether a number may be that of each player or colour: the list counts a multiple of it, as 24 tiles for the six
    of `all 6 tiles are built`; or a text says that each has so many, whatever is left over.
    """
    some = [whole for subject, whole in listed if subject == fact.subject and whole > int(fact.value) > 0]
    if fact.attribute != "count" or not some:
        return False
    return (fact.subject, int(fact.value)) in shares or any(whole % int(fact.value) == 0 for whole in some)


def _dealt(document: Document) -> Iterator[tuple[str, int, Place]]:
    """What each player has got before the rest is laid out: the part, its number if there are several, and where."""
    for share in player_shares(document):
        yield share.part.subject, share.number, share.place
    for block in document.of_kind("setup"):
        for found in _YOU_GET.finditer(block.text):
            place = Place(document, block, *found.span("number"))
            yield " ".join(fold_phrase(found["noun"])), read_number(found["number"]) or 0, place


def _is_left_of(
    fact: Fact, listed: Collection[tuple[str, int]], dealt: Iterable[tuple[str, int, Place]]
) -> bool:
    """Whether a number is what is left of a part when each player has got some, as a sentence before says: `each takes
    3 starting cards` of 36, and then `sort the 24 cards`.
    """
    wholes = [whole for subject, whole in listed if subject == fact.subject]
    before = [
        number
        for part, number, place in dealt
        if number > 1
        and fact.place
        and place.order < fact.place.order
        and f" {part}".endswith(f" {fact.subject}")
    ]
    return any(
        whole - number * players == fact.value
        for whole in wholes
        for number in before
        for players in _PLAYERS
    )


def _chosen(wholes: Iterable[Fact]) -> set[tuple[str, int | str]]:
    """How many of a part a text selects for the game, or leaves: `shuffle the 7 tiles and draw 4`."""
    return {
        (fact.subject, number)
        for fact in wholes
        if fact.place
        for number in selected(fact.place.block.text, fact.place.start, fact.place.end)
    }


def _shares(document: Document) -> set[tuple[str, int]]:
    """How many of a part each player has, by what each takes, by what is said of each and by lists of what each has."""
    taken = {(share.part.subject, share.number) for share in player_shares(document)}
    for block in document.blocks:
        for found in _FOR_EACH.finditer(block.text):
            taken.add((" ".join(fold_phrase(found["noun"])), read_number(found["number"]) or 0))
    return taken | {
        (part.subject, part.value) for part in listed_parts(document) if counts_for_each(part.place)
    }


def _listed(document: Document) -> Iterator[Fact]:
    """The counts in the lines of the component list; not how many of a part each player has, if another line counts all
    of it.
    """
    most: dict[str, int] = {}
    for entry in listed_parts(document):
        most[entry.subject] = max(entry.value, most.get(entry.subject, 0))
    for entry in listed_parts(document):
        if entry.value < most[entry.subject] and counts_for_each(entry.place):
            continue
        scope = entry.place.block.scope
        yield Fact(
            entry.subject,
            "count",
            entry.value,
            Authority.COMPONENTS,
            scope,
            entry.place,
            phrase=entry.subject,
        )


def _broken_down(document: Document, block: TextBlock) -> Iterator[Fact]:
    """Parts that a line of the list names after its own number: `110 cards (60 Order cards, 50 Tide cards)`."""
    for quantity in broken_down(block.text):
        yield _counted(document, block, 0, quantity)


def _stated(document: Document, block: TextBlock) -> Iterator[Fact]:
    """Counts in a sentence of the component list: `You will find 330 cards (300 secret cards …)`.

    Below a title of its own, such as `Cannon`, a part is explained in relation to others, so bare nouns do not count.
    """
    explained = bool(block.headings) and kind_of_heading(block.headings[-1]) != "components"
    for sentence in split_sentences(block.text):
        if NOT_WHOLE.search(sentence.text):
            continue
        for quantity in find_quantities(sentence.text):
            named = quantity.noun and quantity.head in COMPONENT_NOUNS
            if is_compound(sentence.text, quantity.end):
                continue
            part = len(quantity.noun) == 1 and (explained or _PART_OF.match(sentence.text, quantity.end))
            if named and not part and not _ANY.search(sentence.text[: quantity.start]):
                yield _counted(document, block, sentence.start, quantity)


def _counted_again(document: Document, listed: tuple[Fact, ...]) -> Iterator[Fact]:
    """`the 12 Keeper cards` in the rules, if the component list of the text counts exactly such things."""
    stated = (
        fact
        for block in document.of_kind("components")
        for fact in (_broken_down if is_listed(block) else _stated)(document, block)
    )
    values: dict[_Noun, set[int | str]] = {}
    for fact in (*listed, *stated):
        values.setdefault(tuple(fact.subject.split()), set()).add(fact.value)
    # `2 Seals of War` and `3 Seals of Peace` count two things that share a noun.
    counted = {noun: int(min(said)) for noun, said in values.items() if len(said) == 1}
    yield from counted_again(document, counted)


def _shortened(document: Document, totals: Iterable[Fact], listed: Iterable[Fact]) -> Iterator[Fact]:
    """`all 4 IPOs` in the rules, if a sentence of the text counts all `IPO cards`, always alike, and no list an `IPO`
    of another sort.
    """
    values: dict[_Noun, set[int | str]] = {}
    for fact in (*totals, *listed):
        if fact.attribute == "count" and not fact.scope:
            values.setdefault(tuple(fact.subject.split()), set()).add(fact.value)
    counted = {noun: int(min(said)) for noun, said in values.items() if len(noun) > 1 and len(said) == 1}
    for fact in counted_again(document, counted, counted.keys()):
        if fact.phrase and len(fact.phrase.split()) == 1:
            yield fact


def counted_again(
    document: Document, counted: Mapping[_Noun, int], loose: Collection[_Noun] = ()
) -> Iterator[Fact]:
    """The numbers in the rules of a text that stand for all of a part; `counted` has the true number of each part.

    A single word for one of the `loose` parts (`the 4 Coins`) may mean just some, unless `all` or `shuffle` precedes.
    """
    known = _names(counted)
    if not known:
        return
    for block in document.of_kind("rule", "setup", "quick-reference", "faq-answer", "components"):
        if block.kind == "components" and is_listed(block):
            continue
        yield from _numbered_behind(document, block, known)
        for sentence in split_sentences(block.text):
            for quantity in find_quantities(sentence.text):
                noun, all_of_it = known.get(quantity.noun, ((), 0))
                total = noun == quantity.noun and is_total(sentence.text, quantity, block)
                if all_of_it <= 1 or total or not names_all(sentence.text, quantity, block, all_of_it):
                    continue
                sure = len(quantity.noun) > 1 or noun not in loose
                if sure or _ALL_OF.search(sentence.text, 0, quantity.start):
                    yield _counted(document, block, sentence.start, quantity, noun)


def _numbered_behind(
    document: Document, block: TextBlock, known: Mapping[_Noun, tuple[_Noun, int]]
) -> Iterator[Fact]:
    """The numbers in brackets behind a part: `Shuffle the foe cards (36)`."""
    for found in _BEHIND.finditer(block.text):
        words = fold_phrase(found["noun"])
        named = next((words[at:] for at in range(len(words)) if words[at:] in known), ())
        noun, listed = known.get(named, ((), 0))
        value = int(found["number"])
        if listed > 1 and len(named) > 1 and is_near(value, listed):
            place = Place(document, block, *found.span("number"))
            subject = " ".join(noun)
            yield Fact(subject, "count", value, authority_of(place), block.scope, place, phrase=found["noun"])


def _names(listed: Mapping[_Noun, int]) -> dict[_Noun, tuple[_Noun, int]]:
    """The names that the rules may use for each part, if they fit no other part: also `cubes` and `Contracts`."""
    short: dict[_Noun, set[_Noun]] = {}
    for noun in listed:
        for name in {*(noun[at:] for at in range(1, len(noun))), noun[:-1]}:
            part = noun[-1] in COMPONENT_NOUNS and (name != noun[:-1] or name[-1:] != noun[-1:])
            if name and part and name not in listed and name[-1] not in ABSTRACT_NOUNS:
                short.setdefault(name, set()).add(noun)
    known = {noun: (noun, count) for noun, count in listed.items()}
    parts = {noun[0] for noun in listed if len(noun) == 1 and noun[0] in COMPONENT_NOUNS}
    for noun, count in listed.items():
        # `2 Supreme Commanders` below `20 cards` are Supreme Commander cards.
        if noun[-1] not in COMPONENT_NOUNS:
            known |= {(*noun, part): (noun, count) for part in parts if (*noun, part) not in listed}
    for name, meant in short.items():
        if len(meant) == 1:
            noun = next(iter(meant))
            known[name] = (noun, listed[noun])
    return known


def _counted(document: Document, block: TextBlock, offset: int, quantity: Quantity, noun: _Noun = ()) -> Fact:
    """The fact that there are so many of a part: of `noun`, or of what the quantity names."""
    place = Place(document, block, offset + quantity.start, offset + quantity.number_end)
    subject = " ".join(noun) or quantity.subject
    return Fact(
        subject, "count", quantity.value, authority_of(place), block.scope, place, phrase=quantity.shown
    )


def _totals(document: Document, block: TextBlock) -> Iterator[Fact]:
    for sentence in split_sentences(block.text):
        quantities = find_quantities(sentence.text)
        joined = _joined(sentence.text, quantities, block)
        for quantity in quantities:
            if quantity.head in ABSTRACT_NOUNS:
                continue
            if quantity not in joined and not is_total(sentence.text, quantity, block):
                continue
            start = sentence.start + quantity.start
            place = Place(document, block, start, sentence.start + quantity.number_end)
            attribute = "different" if quantity.noun[0] in {"different", "unique", "distinct"} else "count"
            noun = quantity.noun[1:] if attribute == "different" else quantity.noun
            if block.is_heading and attribute == "count":
                noun = _titled(sentence.text[: quantity.start], noun)
            yield Fact(
                " ".join(noun),
                attribute,
                quantity.value,
                authority_of(place),
                () if _uses_all(document, block, sentence.text) else (*block.scope, *_players(block, start)),
                place,
                phrase=quantity.shown,
            )


def _players(block: TextBlock, start: int) -> tuple[str, ...]:
    """The numbers of players that a paragraph names before a number: `In the 2-player game … A total of five tiles`."""
    return tuple(limit for limit in scope_of(block.text[:start]) if limit.endswith(" players"))


def _joined(text: str, quantities: tuple[Quantity, ...], block: TextBlock) -> tuple[Quantity, ...]:
    """The parts that follow the first in `There are 5 Boat Cards and 7 Wave Cards`."""
    found: list[Quantity] = []
    last: Quantity | None = None
    for quantity in quantities:
        if last is not None and _JOINED.fullmatch(text[last.end : quantity.start]):
            after = text[quantity.end : quantity.end + 80]
            named = len(quantity.noun) > 1 and quantity.head in COMPONENT_NOUNS
            last = (
                quantity if named and not (LIMITED.search(after[:40]) or DISTINGUISHED.match(after)) else None
            )
            found += [quantity] if last is not None else []
        else:
            before = text[max(0, quantity.start - _NEAR) : quantity.start]
            opens = THERE_ARE.search(before) and is_total(text, quantity, block)
            last = quantity if opens else None
    return tuple(found)


def _titled(title: str, noun: _Noun) -> _Noun:
    """What a title counts in brackets: `3.1. Power Cards (32 cards)` does not count all cards."""
    named = tuple(word for word in fold_phrase(_AROUND_TITLE.sub("", title)) if word not in _ARTICLES)
    return named if named[-1:] == noun[-1:] else noun


def _uses_all(document: Document, block: TextBlock, sentence: str) -> bool:
    """Whether a scenario says `All 16 storm cards are used`, and none were taken out before."""
    if not block.scope or not _ALL_USED.match(sentence.strip()):
        return False
    if not all(_CHAPTER.search(limit) for limit in block.scope):
        return False
    section = [other for other in document.blocks if other.section == block.section]
    return not any(_TAKEN_OUT.search(other.text) for other in section)


EXTRACTOR = Extractor("counts", _extract)
