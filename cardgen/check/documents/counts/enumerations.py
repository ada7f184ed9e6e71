"""Document → the sentences that announce a number of things, each with the list that follows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.counts.numbered_runs import numbered_run
from cardgen.check.documents.document import UNTOLD, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.reading.heading_lines import step_number
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.number_starts import number_starts
from cardgen.check.wording.words import NUMBER, fold, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Enumeration:
    """`expected` things of `noun` are announced at `number`; `items` are those that follow."""

    expected: int
    noun: str
    number: Place
    items: tuple[Place, ...]

    @property
    def length(self) -> int:
        """How many things the items are: each one, or as many as it counts: `3 rounds, then harvest`."""
        counted = [_counted(item.words, fold(self.noun.split()[-1])) for item in self.items]
        return sum(counted) if all(counted) else len(self.items)


_NOUNS = word_set(
    "kind type sort step phase action way option category part stage element attribute stat suit colour color "
    "faction symbol icon condition resource rule thing class race skill power effect ability result area section "
    "zone deck terrain character exception requirement choice round reason trait hero role value season guild family "
    "pillar clan leader nation species quality property good region face component system location band arc segment "
    "mode method track colony building place subsystem"
)
_NUMBERED = (
    rf"\b(?P<number>{NUMBER})\s+(?!of\b)(?:(?P<adjective>different|distinct|possible|main|basic|special|following|simple|"
    rf"available|separate|optional|new|successive|consecutive|major|general)\s+)*"
    rf"(?P<noun>(?:[^\W\d_][\w'’-]*\s+){{0,2}}[^\W\d_][\w'’-]*)"
)
_ANNOUNCE = LatePattern(
    rf"(?P<cue>\b(?:there|the) (?:are|is)(?: only| always| exactly| just| also)?|\bexists?|"
    rf"\bthe following|\bone of(?: the)?(?: following)?|"
    rf"\b(?:consists?|made up|composed|comes?|are|is|kinds?) of(?: the following)?|"
    rf"\b(?:has|have|having|distinguish(?:es)?|knows?|uses?|features?|includes?|offers?|contains?|shows?|tracks?|"
    rf"depicts?|lists?|names?)"
    rf"(?: always| only)?(?: the following)?|"
    rf"\b(?:divided|split|sorted|grouped|broken|falls?|fall)(?: up| down)? into|\b(?:come|comes) (?:in|with)|"
    rf"\bin(?: the following)?|"
    rf"\bthese|\b(?:performs?|takes?|carry out|carries out|chooses?|completes?|follows?|do|does|plays?|resolves?|"
    rf"goes through|go through)(?: the following| these)?|"
    rf"\b(?:choose|select|pick)(?: one| any)?(?: from| among| between)?(?: the following)?|"
    rf"\b(?:from|between|among|into|through|up to \w+ of)(?: the)?(?: following)?|"
    rf"\bof(?: the)?(?: following)?|^)"
    rf"\s*{_NUMBERED}",
    re.IGNORECASE,
)
_COUNTED = LatePattern(_NUMBERED, re.IGNORECASE)
_OPEN = LatePattern(
    r"\b(?:such as|for example|e\.g|etc|and so on|among others|for instance|including|some of)\b|…|\.\.\.",
    re.IGNORECASE,
)
_OTHER_NUMBER = LatePattern(
    rf"\b(?:{NUMBER}|both|either)\b(?!\s+(?:of (?:each|them)|copies|apiece)\b)", re.IGNORECASE
)
_EXISTS = LatePattern(r"^[^:.;]{0,60}$")
_SKIP = UNTOLD | {"components", "faq-question", "heading"}
#: A sentence that announces steps without a colon, and ends the paragraph: `Follow these nine steps before you play.`
_FOLLOWS = LatePattern(
    rf"\b(?:follow|perform|carry out|complete|take|do) (?:these|the following) {NUMBER}\b[^.:;]*\.$",
    re.IGNORECASE,
    cues="these following",
)
_ENDS_WITH = LatePattern(
    rf"\b(?:has|have|with|into|of|through) (?P<number>{NUMBER}) (?P<noun>phases|steps|stages)\.$",
    cues="phases steps stages",
)
_LAST_WORDS = LatePattern(r"[^.:;,\d()]{0,60}\.$")
#: Before a number that counts parts of what the list names: `four phases, each of which has two steps: …`.
OF_EACH = LatePattern(
    r"\b(?:each|every one|all|both|some|most|none) of (?:which|whom|them|these)\s*$", re.IGNORECASE
)
#: What is done a few times, of many things that may be done: `Perform two actions:`; and no cue at all.
_PICKED = LatePattern(
    r"(?:(?:performs?|takes?|chooses?|choose|select|pick|do|does|plays?)(?: one| any)?)?", re.IGNORECASE
)
#: In blocks, and in characters: what is longer is no enumeration.
_LONGEST_LIST = 200
_LONGEST_SENTENCE = 400
_LAST_ITEM = LatePattern(r"\s*(?:and|or|&)\s+")
#: What is said of all the names of a list, or of the last: `Instant and Ongoing, indicated by the symbol`.
_REMARK = LatePattern(
    r"(?<=[a-z]),\s(?=(?:which|who|whose|where|each|indicated|shown|marked|represented|depicted|depending|"
    r"denoted|identified|explained|described|listed|printed)\b)"
)
_ONE_OR_OTHER = re.compile(r",? or |, ")
_BRACKETS = LatePattern(r"\([^()]*\)|\[[^\[\]]*\]|“[^”]*”|\"[^\"]*\"")

#: An item that counts what is announced: `2 rounds, then a harvest`.
_COUNTS = LatePattern(rf"\W*(?P<number>{NUMBER})\s+(?P<noun>[^\W\d_]+)", re.IGNORECASE)
#: By more than this differ an announced number and that of the titles below which are something else.
_NEAR = 2


def _counts_parts(text: str) -> bool:
    """Whether a text has a number of what may be enumerated."""
    found = (_COUNTED.match(text, start) for start in number_starts(text))
    return any(each and _counted_part(text, each) for each in found)


def _counted_part(text: str, found: re.Match[str]) -> str:
    """What a number counts if it may be enumerated, else ""."""
    expected = read_number(found["number"])
    if expected is None or not 2 <= expected <= 20:
        return ""
    return _head(found["noun"]) or _told_as_different(text, found)


def find_enumerations(document: Document) -> Iterator[Enumeration]:
    """The announced lists of a document, each with at least two items."""
    for block in document.blocks:
        told = block.kind == "components" and not block.is_item and block.text.startswith("There are")
        if block.kind in _SKIP and not told:
            continue
        yield from _told_steps(document, block)
        if not (":" in block.text or _FOLLOWS.search(block.text)):
            continue
        small = small_words(block.text)
        if "different" not in small and _NOUNS.isdisjoint(map(fold, small)):
            continue
        for found in _ANNOUNCE.finditer(block.text) if _counts_parts(block.text) else ():
            noun = _counted_part(block.text, found)
            expected = read_number(found["number"])
            if not noun or expected is None:
                continue
            if OF_EACH.search(block.text, max(0, found.start() - 40), found.start()):
                continue
            if not found["cue"] and found["noun"].split()[0][0].isupper():
                continue
            rest_start = found.start("noun") + len(noun)
            number = Place(document, block, *found.span("number"))
            items = tuple(_items(document, block, rest_start))
            items = _up_to_gap(document, items, expected)
            below = items[0].block.index > block.index if items else block.text.endswith(":")
            run = numbered_run(document, block) if below and _is_open(block, rest_start) else ()
            if len(run) > len(items):
                if abs(len(run) - expected) <= _NEAR:
                    yield Enumeration(expected, noun, number, run)
                continue
            if not items and expected > len(titles := tuple(_titles(document, block, rest_start))) > 1:
                yield Enumeration(expected, noun, number, titles)
            # `Three actions: move, fish, sell, rest or trade` says how many of them are chosen.
            chosen = _PICKED.fullmatch(found["cue"]) is not None and len(items) > expected + 1
            if (
                len(items) >= 2
                and not chosen
                and not goes_on(items[-1].block)
                and not are_of_each(items, expected)
            ):
                yield Enumeration(expected, noun, number, items)


def _counted(item: str, noun: str) -> int:
    """How many of a folded noun an item begins with; 0 when it begins with something else."""
    found = _COUNTS.match(item)
    return (read_number(found["number"]) or 0) if found and fold(found["noun"]) == noun else 0


def _told_steps(document: Document, block: TextBlock) -> Iterator[Enumeration]:
    """The numbered titles right below a paragraph that ends `over a series of turns, each with two phases.`"""
    below = document.blocks[block.index + 1 : block.index + 2]
    found = _ENDS_WITH.search(block.text) if below and below[0].is_heading else None
    run = numbered_run(document, block) if found and below[0].text[:1].isdigit() else ()
    expected = read_number(found["number"]) if found else None
    if found and expected and len(run) > 1 and abs(len(run) - expected) <= 1:
        yield Enumeration(expected, found["noun"], Place(document, block, *found.span("number")), run)


def _is_open(block: TextBlock, start: int) -> bool:
    """Whether a block ends with the words that announce: nothing but few words and a colon follow the noun."""
    return block.text.endswith(":") and bool(_EXISTS.match(block.text[start:-1]))


def is_enumerable(noun: str) -> bool:
    """Whether a folded noun names kinds that a text may count and name one by one."""
    return noun in _NOUNS


def _titles(document: Document, block: TextBlock, start: int) -> Iterator[Place]:
    """The headings right below a block that ends with a colon, of one level and below that of its section.

    Only those that are marked as headings: of a plain text's titles one may have been overlooked.
    """
    if not _is_open(block, start):
        return
    below = document.blocks[block.index + 1 :]
    level = below[0].level if below and below[0].is_heading else 0
    if block.section < 0 or level <= document.blocks[block.section].level:
        return
    for title in below:
        if title.is_heading and title.level < level:
            return
        if title.is_heading and title.level == level:
            if document.plain and not document.text[: title.start].rstrip().endswith("#"):
                return
            yield Place(document, title, 0, len(title.text))


def goes_on(item: TextBlock) -> bool:
    """Whether the next number of a list stands inside an item: `(2) a rope; or (3) a net`."""
    value = step_number(f"{item.marker} x")
    return bool(value and re.search(rf"(?:[;,]|\b(?:and|or))\s+\(?{value + 1}[.)]\s", item.text))


def _told_as_different(text: str, found: re.Match[str]) -> str:
    """What is said to be of several sorts, whatever it is, right before their list: `5 different vehicles:`."""
    word = found["noun"].split()[0]
    end = found.start("noun") + len(word)
    several = word.endswith("s") and (found["adjective"] or "").lower() in {"different", "distinct"}
    return word if several and text[end : end + 1] == ":" else ""


def are_of_each(items: Sequence[Place], expected: int) -> bool:
    """Whether each item has so many things itself: `The door can be either open or shut.`"""
    return len(items) != expected and all(len(_ONE_OR_OTHER.split(item.words)) == expected for item in items)


def _head(phrase: str) -> str:
    """The phrase up to its first enumerable noun, "" when it has none."""
    length = 0
    for word in re.finditer(r"\S+", phrase):
        length = word.end()
        if fold(word[0]) in _NOUNS and (word[0].lower().endswith("s") or word[0].lower() in {"dice"}):
            return phrase[:length]
    return ""


def _items(document: Document, block: TextBlock, start: int) -> Iterator[Place]:
    rest = block.text[start : start + 64]
    if _LAST_WORDS.match(block.text, start) and _FOLLOWS.search(block.text):
        yield from list_items(document, block)
        return
    colon = rest.find(":")
    if colon < 0 or not _EXISTS.match(rest[:colon]) or re.search(r"\d", rest[:colon]):
        return
    if _OPEN.search(rest[:colon]) or _OTHER_NUMBER.search(rest[:colon]):
        return
    tail_start = start + colon + 1
    if block.text[tail_start : tail_start + 64].strip():
        yield from _inline_items(document, block, tail_start)
    else:
        yield from list_items(document, block)


def list_items(document: Document, block: TextBlock) -> Iterator[Place]:
    """The items of the list that follows a block: those of its own depth, deeper than the block's."""
    below = document.blocks[block.index + 1 : block.index + _LONGEST_LIST]
    first = below[0] if below else None
    if first is None or not first.is_item or first.level < block.level or first.kind == "heading":
        return
    if block.is_item and (first.level <= block.level or first.group == block.group == 0):
        return
    if first.marker[:1].isdigit():
        yield from _numbered_items(document, below)
        return
    for item in below:
        if item.is_heading or (item.level and item.level < first.level):
            return
        if not item.level:
            return
        if item.level == first.level and item.group == first.group:
            if _OPEN.search(item.text[:20]) or bool(item.marker) != bool(first.marker):
                return
            if item.marker and item.marker[-1:].isalnum() != first.marker[-1:].isalnum():
                return
            yield Place(document, item, 0, min(len(item.text), 40))


def _up_to_gap(document: Document, items: tuple[Place, ...], expected: int) -> tuple[Place, ...]:
    """So many items, if a blank line parts these from more of the same list and stands between none of them."""
    pairs = pairwise(item.block for item in items) if document.plain and len(items) > expected else ()
    gaps = [document.text[one.end : other.start].count("\n") > 1 for one, other in pairs]
    first = gaps.index(True) + 1 if True in gaps else 0
    return items[:expected] if first == expected else items


def _numbered_items(document: Document, below: Sequence[TextBlock]) -> Iterator[Place]:
    """The items that bear the numbers of the list that the blocks begin with: no lists within these, and no list that
    begins again; none where texts and titles stand between them.
    """
    first = below[0]
    items: list[TextBlock] = []
    within = False
    for item in below:
        if not item.level or item.is_heading or item.level < first.level:
            break
        if item.level > first.level or item.group != first.group or not _goes_with(first, item):
            within = within or item.level == first.level
            continue
        if items and _value(item) == 1 < _value(items[-1]):
            break
        if _OPEN.search(item.text[:20]):
            return
        items.append(item)
    going_on = _value(items[-1]) + 1
    later = below[below.index(items[-1]) + 1 :] if within else ()
    if not any(_goes_with(first, item) and _value(item) == going_on for item in later):
        yield from (Place(document, item, 0, min(len(item.text), 40)) for item in items)


def _goes_with(first: TextBlock, item: TextBlock) -> bool:
    """Whether two items are numbered in one way: `1.` and `2.`, not `a.`"""
    return item.marker[:1].isdigit() and item.marker.lstrip("0123456789") == first.marker.lstrip("0123456789")


def _value(item: TextBlock) -> int:
    return step_number(f"{item.marker} x")


def _inline_items(document: Document, block: TextBlock, start: int) -> Iterator[Place]:
    text = block.text
    masked = _BRACKETS.sub(lambda found: "\x00" * len(found[0]), text[start : start + _LONGEST_SENTENCE])
    stop = re.search(r"[.!?](?=\s|$)", masked)
    body = masked[: stop.start()] if stop else masked
    if remark := _REMARK.search(body):
        body = body[: remark.start()]
    if stop is None and _is_torn_off(document, block):
        return
    if _OPEN.search(text[start : start + len(body)]) or len(body) == _LONGEST_SENTENCE:
        return
    if ":" in body or "<" in body:
        return
    separator = ";" if ";" in body else "/" if "/" in body and "," not in body else ","
    pieces = _up_to_the_last(body, list(_split(body, separator)))
    if any(len(body[a:b].split()) > (14 if separator == ";" else 5) for a, b in pieces):
        return
    if any(
        re.match(
            r"(?:and |or )?(?:you|he|she|they|it|we|this|that|if|then(?! an? )(?! the ))\b", body[a:b].strip()
        )
        for a, b in pieces
    ):
        return
    if re.search(r"\bor\b", body) and re.search(r"\band\b", body):
        return
    if sum(body[a:b].strip()[:1].isdigit() for a, b in pieces) > 1:
        return
    for a, b in pieces:
        lead = len(body[a:b]) - len(body[a:b].lstrip())
        yield Place(document, block, start + a + lead, start + a + len(body[a:b].rstrip()))


def _is_torn_off(document: Document, block: TextBlock) -> bool:
    """Whether a paragraph of a plain text goes on in the next one, which begins with a small letter."""
    after = document.blocks[block.index + 1].text if block.index + 1 < len(document.blocks) else ""
    return document.plain and after[:1].islower() and not document.blocks[block.index + 1].marker


def _up_to_the_last(body: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pieces up to the one that begins with `and` or `or`: what follows it is no item any more."""
    joints = {at: found for at, (a, b) in enumerate(pieces) if (found := _LAST_ITEM.match(body[a:b]))}
    if len(joints) != 1:
        return pieces
    ((at, joint),) = joints.items()
    start, end = pieces[at]
    return [*pieces[:at], (start + joint.end(), end)]


def _split(body: str, separator: str) -> Iterator[tuple[int, int]]:
    """The stretches between separators; a last `and` or `or` separates too, with or without a comma before it."""
    cuts = [(found.start(), found.end()) for found in re.finditer(re.escape(separator), body)]
    last_start = cuts[-1][1] if cuts else 0
    lead = re.match(r"\s*(?:and|or|&)\s+", body[last_start:]) if cuts else None
    joint = None if lead else re.search(r"\s(?:and|or|&)\s", body[last_start:])
    if joint and separator != "/" and not re.search(r"\s(?:and|or|&)\s", body[last_start + joint.end() :]):
        cuts.append((last_start + joint.start(), last_start + joint.end()))
    if lead:
        cuts[-1] = (cuts[-1][0], last_start + lead.end())
    at = 0
    for start, end in cuts:
        if body[at:start].strip():
            yield at, start
        at = end
    if body[at:].strip():
        yield at, len(body)
