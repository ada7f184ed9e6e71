"""Document → sentences that announce a number of things, each with the list that follows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.counts.listed_items import (
    FOLLOWS,
    goes_on,
    is_open,
    items_after,
    titles_below,
    up_to_gap,
)
from cardgen.check.documents.counts.numbered_runs import numbered_run
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.patterns.number_starts import number_starts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Enumeration:
    """`expected` things called `noun` are announced at `number`; `items` are those that follow."""

    expected: int
    noun: str
    number: Place
    items: tuple[Place, ...]

    @property
    def length(self) -> int:
        """The number of things in the items: one each, or as many as each item counts (`3 rounds, then harvest`)."""
        counted = [_counted(item.words, fold(self.noun.split()[-1])) for item in self.items]
        return sum(counted) if all(counted) else len(self.items)


_NOUNS = word_set(
    "kind type sort step phase action way option category part stage element attribute stat suit colour color "
    "faction symbol icon condition resource rule thing class race skill power effect ability result area section "
    "zone deck terrain character exception requirement choice round reason trait hero role value season guild family "
    "pillar clan leader nation species quality property good region face component system location band arc segment "
    "mode method track colony building place subsystem source"
)
_NUMBERED = (
    rf"\b(?P<number>{NUMBER})\s+(?!of\b)(?:(?P<adjective>different|distinct|possible|main|basic|special|following|simple|"
    rf"available|separate|optional|new|successive|consecutive|major|general)\s+)*"
    rf"(?P<noun>(?:[^\W\d_][\w'’-]*\s+){{0,2}}[^\W\d_][\w'’-]*)"
)
_ANNOUNCE = TextPattern(
    rf"(?P<cue>\b(?:there|the) (?:are|is)(?: only| always| exactly| just| also)?|\bexists?|"
    rf"\bthe following|\bone of(?: the)?(?: following)?|"
    rf"\b(?:consists?|made up|composed|comes?|are|is|kinds?) of(?: the following)?|"
    rf"\b(?:has|have|having|distinguish(?:es)?|knows?|uses?|features?|includes?|offers?|contains?|shows?|tracks?|"
    rf"depicts?|lists?|names?|meets?|satisf(?:y|ies)|fulfill?s?)"
    rf"(?: always| only)?(?: the following)?|"
    rf"\b(?:divided|split|sorted|grouped|broken|falls?|fall)(?: up| down)? into|\b(?:come|comes) (?:in|with)|"
    rf"\bin(?: the following)?|"
    rf"\bthese|\b(?:performs?|takes?|carry out|carries out|chooses?|completes?|follows?|do|does|plays?|resolves?|"
    rf"goes through|go through)(?: the following| these)?|"
    rf"\b(?:choose|select|pick)(?: one| any)?(?: from| among| between)?(?: the following)?|"
    rf"\b(?:from|between|among|into|through|up to \w+ of)(?: the)?(?: following)?|"
    rf"\bof(?: the)?(?: following)?|^)\s*{_NUMBERED}",
    re.IGNORECASE,
)
_COUNTED = TextPattern(_NUMBERED, re.IGNORECASE)
_SKIP = NON_RULE_KINDS | {"components", "faq-question", "heading"}
_ENDS_WITH = TextPattern(
    rf"\b(?:has|have|with|into|of|through) (?P<number>{NUMBER}) (?P<noun>phases|steps|stages)\.$",
    cues="phases steps stages",
)
#: Before a number that counts parts of the listed things: `four phases, each of which has two steps: …`.
OF_EACH = TextPattern(
    r"\b(?:each|every one|all|both|some|most|none) of (?:which|whom|them|these)\s*$", re.IGNORECASE
)
#: Verbs for a few out of many possible things (`Perform two actions:`), or no cue at all.
_PICKED = TextPattern(
    r"(?:(?:performs?|takes?|chooses?|choose|select|pick|do|does|plays?)(?: one| any)?)?", re.IGNORECASE
)
_ONE_OR_OTHER = re.compile(r",? or |, ")

#: An item that itself counts the announced things: `2 rounds, then a harvest`.
_COUNTS = TextPattern(rf"\W*(?P<number>{NUMBER})\s+(?P<noun>[^\W\d_]+)", re.IGNORECASE)
#: If an announced number differs from that of the titles below by more than this, these are something else.
_NEAR = 2


def _counts_parts(text: str) -> bool:
    """Whether a text has a number of things that may be enumerated."""
    found = (_COUNTED.match(text, start) for start in number_starts(text))
    return any(each and _counted_part(text, each) for each in found)


def _counted_part(text: str, found: re.Match[str]) -> str:
    """The noun that a number counts, if such things may be enumerated; else ""."""
    expected = read_number(found["number"])
    if expected is None or not 2 <= expected <= 20:
        return ""
    return _head(found["noun"]) or _stated_as_different(text, found)


@frozen
class _Announcement:
    """`expected` things called `noun` are announced at `number`; the text about them continues at `end` of its block.

    `picks` means that they may be just some of those listed: `Perform two actions:`.
    """

    expected: int
    noun: str
    number: Place
    end: int
    picks: bool


@derived
def find_enumerations(document: Document) -> tuple[Enumeration, ...]:
    """The announced lists of a document, each with at least two items."""
    return tuple(_enumerations(document))


def _enumerations(document: Document) -> Iterator[Enumeration]:
    for block in document.blocks:
        is_total = block.kind == "components" and not block.is_item and block.text.startswith("There are")
        if block.kind in _SKIP and not is_total:
            continue
        yield from _stated_steps(document, block)
        if not _may_announce(block.text):
            continue
        for announced in _announcements(document, block):
            if listed := _listed(announced):
                yield listed


def _may_announce(text: str) -> bool:
    """Whether a text has what every announcement needs: the opening of a list, a known noun and a number of it."""
    if not (":" in text or FOLLOWS.search(text)):
        return False
    small = small_words(text)
    named = "different" in small or not _NOUNS.isdisjoint(map(fold, small))
    return named and _counts_parts(text)


def _announcements(document: Document, block: TextBlock) -> Iterator[_Announcement]:
    text = block.text
    for found in _ANNOUNCE.finditer(text):
        noun, expected = _counted_part(text, found), read_number(found["number"])
        is_title = not found["cue"] and found["noun"].split()[0][0].isupper()
        if (
            not noun
            or expected is None
            or is_title
            or OF_EACH.search(text, max(0, found.start() - 40), found.start())
        ):
            continue
        number, end = Place(document, block, *found.span("number")), found.start("noun") + len(noun)
        yield _Announcement(expected, noun, number, end, _PICKED.fullmatch(found["cue"]) is not None)


def _listed(announced: _Announcement) -> Enumeration | None:
    """An announcement with its list, which follows it or is a numbered run or titles below; None without a list."""
    document, block, expected = announced.number.document, announced.number.block, announced.expected
    items = up_to_gap(document, tuple(items_after(document, block, announced.end)), expected)
    below = items[0].block.index > block.index if items else block.text.endswith(":")
    run = numbered_run(document, block) if below and is_open(block, announced.end) else ()
    if len(run) > len(items):
        items = run if abs(len(run) - expected) <= _NEAR else ()
    elif not items:
        titles = tuple(titles_below(document, block, announced.end))
        items = titles if len(titles) < expected else ()
    elif (
        goes_on(items[-1].block)
        or are_of_each(items, expected)
        or (announced.picks and len(items) > expected + 1)
    ):
        return None
    return Enumeration(expected, announced.noun, announced.number, items) if len(items) > 1 else None


def _counted(item: str, noun: str) -> int:
    """The number of things with a folded noun at the start of an item; 0 if it begins with something else."""
    found = _COUNTS.match(item)
    return (read_number(found["number"]) or 0) if found and fold(found["noun"]) == noun else 0


def _stated_steps(document: Document, block: TextBlock) -> Iterator[Enumeration]:
    """The numbered titles directly below a paragraph that ends with `over a series of turns, each with two phases.`"""
    below = document.blocks[block.index + 1 : block.index + 2]
    found = _ENDS_WITH.search(block.text) if below and below[0].is_heading else None
    run = numbered_run(document, block) if found and below[0].text[:1].isdigit() else ()
    expected = read_number(found["number"]) if found else None
    if found and expected and len(run) > 1 and abs(len(run) - expected) <= 1:
        yield Enumeration(expected, found["noun"], Place(document, block, *found.span("number")), run)


def is_enumerable(noun: str) -> bool:
    """Whether a folded noun names things that texts count and then list."""
    return noun in _NOUNS


def _stated_as_different(text: str, found: re.Match[str]) -> str:
    """The noun of different things directly before their list, whatever they are: `5 different vehicles:`."""
    word = found["noun"].split()[0]
    end = found.start("noun") + len(word)
    several = word.endswith("s") and (found["adjective"] or "").lower() in {"different", "distinct"}
    return word if several and text[end : end + 1] == ":" else ""


def are_of_each(items: Sequence[Place], expected: int) -> bool:
    """Whether each item itself has the announced number of things: `The door can be either open or shut.`"""
    stated = [item.block.text if item.block.is_item else item.words for item in items]
    return len(items) != expected and all(
        len(_ONE_OR_OTHER.split(words)) == expected and " or " in words for words in stated
    )


def _head(phrase: str) -> str:
    """The phrase up to its first enumerable noun, "" if it has none."""
    length = 0
    for word in re.finditer(r"\S+", phrase):
        length = word.end()
        if fold(word[0]) in _NOUNS and (word[0].lower().endswith("s") or word[0].lower() in {"dice"}):
            return phrase[:length]
    return ""
