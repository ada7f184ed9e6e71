"""Document → numbers announced together with names, or in a heading above a list.

`Choose one of three: REST, DO ACTION or MOVE`, `each of the four types, STR, INT, AGL and NoType, has`,
`tells two things: how far you go, and what you meet`, a heading `Four pieces of advice` above a numbered list,
`The nine places` above a sentence that names them, and `The campaign consists of six scenarios` in a book that
contains them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from cardgen.check.documents.counts.enumerations import Enumeration
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of, place_at
from cardgen.check.documents.reading.heading_lines import step_number
from cardgen.check.documents.tables import tables_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, NUMBER_WORDS, read_number

_NAME = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}"
_LIST = rf"(?P<list>{_NAME}(?:, {_NAME})*,? (?:and|or) {_NAME})"
_NUMBERED_NAME = rf"{_NAME}(?: \(\d{{1,2}}\))?"
_NUMBERED_LIST = rf"(?P<list>{_NUMBERED_NAME}(?:, {_NUMBERED_NAME})*,? (?:and|or) {_NUMBERED_NAME})"
#: Nouns for which the names between commas are all of them; in "the three heroes, Ann and Bob" only some may be named.
_KINDS = (
    "kinds|types|sorts|phases|steps|stages|actions|stats|attributes|suits|colours|colors|factions|symbols|elements|"
    "resources|classes|races|skills|options"
)
_BESIDE = TextPattern(
    rf"(?:(?<![Oo]f )|(?<=[Ee]ach of )|(?<=[Aa]ll of ))\b[Tt]h(?:e|ese) (?P<number>{NUMBER}) (?P<noun>{_KINDS}), "
    rf"{_LIST}(?=[,.;)]|$)",
    cues=_KINDS.replace("|", " "),
)
#: `Each player chooses one of two actions, Rest or Smith:`
_ONE_OF = TextPattern(
    rf"\b(?:one|any) of (?:the |these )?(?P<number>{NUMBER}) (?P<noun>{_KINDS}), {_LIST}(?=[.;:]|$)",
    cues=_KINDS.replace("|", " "),
)
#: `There are 4 resources in the game - Wood, Clay, Wool and Ore.`, `There are 2 types of traps – Pits (3) and Nets (2)`
_DASHED = TextPattern(
    rf"\bThere are (?:exactly |only )?(?P<number>{NUMBER}) (?:different |basic |main )?(?P<noun>{_KINDS})"
    rf"(?: (?:in|of|for|to) [\w’' ]{{2,60}}?)?(?: [-–—]|—) {_NUMBERED_LIST}(?=[.;]|\s?[–—]|$)",
    cues=_KINDS.replace("|", " "),
)
_BARE = TextPattern(
    rf"\b(?:one|any) of (?:the |these )?(?P<number>{NUMBER}): {_LIST}(?=[.;]|$)", cues="one any"
)
_ASKS = r"(?:how|what|who|which|where|when|whether|why)\b"
_ASKED = TextPattern(
    rf"\b(?P<number>{NUMBER}) things: (?P<list>{_ASKS}[^.;:()]{{5,300}})(?=[.;]|$)", cues="things"
)
#: `ends in one of two ways: when the pile is empty, or when a garden is full`
_EACH_BY = TextPattern(
    rf"\b(?P<number>{NUMBER}) (?:ways|cases|conditions|reasons|exceptions): (?P<list>(?P<lead>when|if|by|as soon as|"
    r"because|for)\b[^.;:()]{5,300})(?=[.;]|$)",
    re.IGNORECASE,
    cues="ways cases conditions reasons exceptions",
)
_HEADED = TextPattern(
    r"(?P<number>[A-Z][a-z]+) (?P<noun>(?:[a-z]+ )?"
    r"(?:pieces of advice|tips|hints|reasons|ways|questions|phases|steps|stages)(?: [a-z ]+)?)",
    re.IGNORECASE,
)
_SPLIT = TextPattern(r",? (?:and|or) |, ")
_NEXT_ASKED = TextPattern(rf"(?:,|,? (?:and|or)) (?={_ASKS} (?!(?:and|or)\b))")
_NAMED = TextPattern(rf"The (?P<number>{NUMBER}) (?P<noun>[a-z]+s)", re.IGNORECASE)
_NAMES = TextPattern(
    rf"(?P<lead>[A-Z][^.:;()]{{0,90}}\b(?:are|is|find|see|called|named|these|following|order)\b[^.:;()\d]{{0,30}}): "
    rf"{_LIST}\.(?=\s|$)"
)
_SOME = TextPattern(rf"\b(?:{NUMBER}|some|most|few|others?|such|example|first|last)\b", re.IGNORECASE)
_CHAPTER = "scenario|mission|quest|adventure|episode"
_STATED = TextPattern(
    r"\b(?:campaign|game|story|book|saga)\b[^.:;,()]{0,20}\b(?:consists? of|has|have|contains?|comprises?|"
    rf"is made up of|tells|is played (?:in|over)|offers)\s+(?P<number>{NUMBER})\s+"
    rf"(?:(?:different|separate|linked|connected)\s+)?(?P<noun>(?:{_CHAPTER})s)\b",
    re.IGNORECASE,
)
_CHAPTERS = TextPattern(rf"(?P<kind>{_CHAPTER})\s+(?P<value>\d{{1,2}})\b", re.IGNORECASE)
#: Words which show that some of them are in another text, or that other ones are meant.
_OTHERS = TextPattern(
    rf"\b(?:(?:{_CHAPTER}|campaign|story)s? ?-?(?:books?|booklets?|guides?|sheets?|packs?)|websites?|online|downloads?|"
    r"expansions?|further|more scenarios|additional|bonus)\b",
    re.IGNORECASE,
)
#: A whole sentence that says how many kinds of something there are.
_KINDS_OF = TextPattern(
    r"(?:There (?:are|exist)(?: also| only)?|(?:[A-Z][a-z]+ (?:[a-z]+ ){0,3})(?:can|may|must)? ?"
    r"(?:play|choose|use|has|have|contains?|"
    rf"uses|consists? of|is divided into|are divided into)) (?:the |exactly |these )?(?P<number>{NUMBER}) "
    r"(?:different |distinct |main |basic |possible )?"
    r"(?P<noun>(?:[a-z]+ )?(?:kinds|types|sorts|ways|phases|steps|parts|suits|classes|factions)\b)"
    r"(?P<rest>[^.:;,]{0,60}(?:,? (?:each of (?:which|them)|which|that|all of (?:which|them))\b[^.:;]{0,110})?)[.:]",
    cues="kinds types sorts ways phases steps parts suits classes factions",
)
#: The length from which the words between the kinds and the colon are too long for `find_enumerations`.
_LONG_REST = 60
#: `There are two kinds of upgrades, lasting upgrades and single upgrades:`
_EACH_NAMED = TextPattern(
    rf"\b[Tt]here (?:are|exist) (?:also |only |exactly )?(?P<number>{NUMBER}) (?:different |distinct |main |basic )?"
    r"(?P<noun>(?:kinds|types|sorts|classes|categories|forms|varieties) of (?P<thing>[a-z]+?)(?:s|es))(?:,|:| –| —)\s"
    r"(?P<list>(?:the |an? )?(?:[\w'’-]+ ){1,3}(?P=thing)(?:s|es)?(?:(?:,? (?:and|or) |, )(?:the |an? )?"
    r"(?:[\w'’-]+ ){1,3}(?P=thing)(?:s|es)?)+)(?=\s*[.:;]|$)",
    cues="kinds types sorts classes categories forms varieties",
)
#: A title with a count for the numbered items of its section: `Buildings (4)` above `1) Mill`, `2) Forge` and so on.
_COUNTED_TITLE = TextPattern(
    r"(?:\d{1,2}[.)]\s*)?(?P<noun>[A-Z][a-z]+(?: [A-Z]?[a-z]+){0,2}s) \((?P<number>\d{1,2})\)"
)
#: If the numbers differ by more than this, one of them counts something else.
_CLOSE = 2
_READ = RULE_KINDS | {"example", "variant", "footnote"}


def find_announcements(document: Document) -> Iterator[Enumeration]:
    """The announced numbers of a document, each with the things that it counts."""
    for block in document.blocks:
        if block.is_heading:
            yield from _under(document, block)
            yield from _numbered_below(document, block)
            yield from _names_below(document, block)
            continue
        yield from _kinds_below(document, block)
        if block.kind in _READ and (" or " in block.text or " and " in block.text):
            for pattern, joints in (
                (_BESIDE, _SPLIT),
                (_ONE_OF, _SPLIT),
                (_DASHED, _SPLIT),
                (_BARE, _SPLIT),
                (_ASKED, _NEXT_ASKED),
                (_EACH_NAMED, _SPLIT),
            ):
                yield from _beside(document, block, pattern, joints)
            yield from _each_by(document, block)
    yield from _chapters(document)


def _beside(
    document: Document, block: TextBlock, pattern: TextPattern, joints: TextPattern
) -> Iterator[Enumeration]:
    for found in pattern.finditer(block.text):
        expected = read_number(found["number"])
        items = tuple(_items(document, block, found, joints))
        if expected is not None and expected > 1 and len(items) > 1:
            noun = found.groupdict().get("noun") or "things"
            yield Enumeration(expected, noun, Place(document, block, *found.span("number")), items)


def _each_by(document: Document, block: TextBlock) -> Iterator[Enumeration]:
    """Announced ways that all begin with the same word, the last of them after `or` or `and`."""
    for found in _EACH_BY.finditer(block.text):
        joints = re.compile(rf",? (?:(?:and|or) )?(?={found['lead']}\b)", re.IGNORECASE)
        items = tuple(_items(document, block, found, joints))
        closed = re.match(rf".*\b(?:and|or) {found['lead']}\b", found["list"], re.IGNORECASE | re.DOTALL)
        expected = read_number(found["number"])
        if expected and closed and len(items) > 1 and abs(len(items) - expected) <= _CLOSE:
            yield Enumeration(expected, "ways", Place(document, block, *found.span("number")), items)


def _items(
    document: Document, block: TextBlock, found: re.Match[str], joints: TextPattern | re.Pattern[str]
) -> Iterator[Place]:
    start = found.start("list")
    for joint in joints.finditer(block.text, *found.span("list")):
        yield Place(document, block, start, joint.start())
        start = joint.end()
    yield Place(document, block, start, found.end("list"))


def _under(document: Document, heading: TextBlock) -> Iterator[Enumeration]:
    """The items of the only numbered list in a heading's section, if it begins directly below the heading."""
    found = _HEADED.fullmatch(heading.text)
    expected = NUMBER_WORDS.get(found["number"].lower()) if found else None
    if not found or expected is None:
        return
    section = []
    for block in document.blocks[heading.index + 1 :]:
        if block.is_heading:
            break
        section.append(block)
    first = section[0] if section else None
    if first is None or not first.marker[:1].isdigit():
        return
    tops = [block for block in section if block.is_item and block.level == first.level]
    if len(tops) > 1 and all(block.group == first.group for block in tops):
        items = tuple(beginning_of(document, block) for block in tops)
        yield Enumeration(expected, found["noun"], Place(document, heading, *found.span("number")), items)


def _numbered_below(document: Document, heading: TextBlock) -> Iterator[Enumeration]:
    """The numbered items in the section of a title with a count."""
    found = _COUNTED_TITLE.fullmatch(heading.text)
    if found is None:
        return
    section = takewhile(
        lambda block: not (block.is_heading and block.level <= heading.level),
        document.blocks[heading.index + 1 :],
    )
    led = [(block, step_number(f"{block.marker} x" if block.marker else block.text)) for block in section]
    items = [block for block, number in led if number and not block.is_heading]
    numbers = [number for block, number in led if number and not block.is_heading]
    expected = int(found["number"])
    if len(items) > 1 and numbers == [*range(1, len(items) + 1)] and abs(len(items) - expected) <= _CLOSE:
        places = tuple(beginning_of(document, block) for block in items)
        yield Enumeration(expected, found["noun"], Place(document, heading, *found.span("number")), places)


def _names_below(document: Document, heading: TextBlock) -> Iterator[Enumeration]:
    """The names in the only sentence that lists some below a heading such as `The nine places`."""
    found = _NAMED.fullmatch(heading.text)
    expected = read_number(found["number"]) if found else None
    if not found or expected is None:
        return
    named = []
    for block in document.blocks[heading.index + 1 :]:
        if block.is_heading:
            break
        if block.is_item or ":" in block.text.replace(": ", "", 1):
            return
        named += [(block, names) for names in _NAMES.finditer(block.text)]
    if len(named) == 1 and not _SOME.search(named[0][1]["lead"]):
        block, names = named[0]
        items = tuple(_items(document, block, names, _SPLIT))
        if abs(len(items) - expected) <= _CLOSE < len(items):
            yield Enumeration(expected, found["noun"], Place(document, heading, *found.span("number")), items)


def _kinds_below(document: Document, block: TextBlock) -> Iterator[Enumeration]:
    """The list, table or titles directly below a paragraph that ends with
    `There are four kinds of cards in the game.`
    """
    read = block.kind in _READ and not block.is_item and block.text.endswith((".", ":"))
    last = split_sentences(block.text)[-1] if read else None
    found = _KINDS_OF.fullmatch(last.text) if last else None
    below = document.blocks[block.index + 1 :]
    if not last or not found or not below:
        return
    expected = read_number(found["number"]) or 0
    marked = document.text[: below[0].start].rstrip().endswith("#") or not document.plain
    above = document.blocks[block.section].level if block.section >= 0 else 0
    if below[0].is_heading and marked and below[0].level > above:
        places = _titles_below(document, below)
        places = places if len(places) < expected else []
    elif below[0].is_item and (block.text.endswith(".") or len(found["rest"]) > _LONG_REST):
        items = takewhile(lambda item: item.is_item, below)
        places = [beginning_of(document, item) for item in items if item.level == below[0].level]
    else:
        places = _rows_below(document, below[0], expected)
    if len(places) > 1 and abs(len(places) - expected) < _CLOSE:
        number = Place(document, block, last.start + found.start("number"), last.start + found.end("number"))
        yield Enumeration(expected, found["noun"], number, tuple(places))


def _titles_below(document: Document, below: Sequence[TextBlock]) -> list[Place]:
    """The titles of the same level as the first block, which is a title."""
    level = below[0].level
    own = takewhile(lambda title: not (title.is_heading and title.level < level), below)
    return [beginning_of(document, title) for title in own if title.is_heading and title.level == level]


def _rows_below(document: Document, first: TextBlock, expected: int) -> list[Place]:
    """The first cells of the table that begins with a block; none if no table does."""
    table = next((each for each in tables_of(document) if each.head[0].start >= first.start), None)
    if table is None or table.head[0].start >= first.end:
        return []
    rows = [place_at(document, cell.start, cell.end) for row in table.rows for cell in row[:1]]
    # In a list written as a table, the first entry takes the place of the head.
    headed = bool(table.head[0].text.strip()) or len(rows) + 1 != expected
    return [place or beginning_of(document, first) for place in rows] if headed else []


def _chapters(document: Document) -> Iterator[Enumeration]:
    """The number of scenarios that a campaign is said to have, with the headings `Scenario 1: …` of a book that has
    them all.
    """
    titles: dict[str, list[tuple[TextBlock, int]]] = {}
    for block in document.of_kind("heading"):
        if title := _CHAPTERS.match(block.text):
            titles.setdefault(title["kind"].lower(), []).append((block, int(title["value"])))
    whole = {kind: all_of for kind, all_of in titles.items() if len(all_of) > _CLOSE and all_of[0][1] == 1}
    if not whole or any(_OTHERS.search(block.text) for block in document.blocks):
        return
    for block in document.of_kind(*_READ):
        for stated in _STATED.finditer(block.text):
            expected, found = read_number(stated["number"]), whole.get(stated["noun"].lower().rstrip("s"), [])
            if expected and found and abs(expected - len(found)) <= _CLOSE:
                items = tuple(beginning_of(document, title) for title, _ in found)
                yield Enumeration(
                    expected, stated["noun"], Place(document, block, *stated.span("number")), items
                )
