"""A text shows its markup: a tag of another language, or brackets that have no partner.

## Why

The reader sees the signs, and what they were to do is not done.

## Example

```text
Shuffle the <b>Objective/b> deck and draw one card.
```

## Use instead

```text
Shuffle the **Objective** deck and draw one card.
```

## Notes

Reported are HTML tags (whole or cut), statements of templates (`{% if … %}`), double square or curly brackets and
pairs of stars that are still there after the text was parsed. In a plain text, which has no markup, only the tags are;
and Markdown of another program may use HTML, so that there only cut tags and those without their pair are. A single
star, bracket or `<` means something in ordinary text and is left alone. A bracket that a paragraph of the rules opens
must be closed in it or soon behind it, and by one of its sort; a plain text may leave one bracket alone for each eight
pairs, and one more, or none is told. A bracket that is named (press ( to aim), a face and the mark of an item, a),
need no partner.
Markdown is read for emphasis, backticks and fences that are not closed, and for the signs of headings and items without
their space (`##Setup`, `1.Draw`).

On cards, but for flavour, every bracket and quotation mark must have its partner in the text. Tags that are on
ten cards and more are how the data were written elsewhere: each sort is one finding, and a tag that is not closed or
has no words in it is another. So are double brackets and stars about words in plain fields. In JSON and sheets, which
other programs read, too, both are told only where a card is drawn with them. There a sign that HTML
writes in letters (`&lt;`) is told, too, and a `<br>` at the end, where no more than five in a hundred texts with such
breaks end so."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import replace
from html import unescape
from itertools import accumulate, chain

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.broken_lines import BrokenLine, broken_lines
from cardgen.check.documents.marks.lone_signs import lone_brackets
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.slips.brackets import unpaired
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT901", "broken-markup", Severity.ERROR, __doc__)

_TAGS = "b|i|u|em|strong|sup|sub|br|p|span|div|small|font|center|hr|strike|s|ul|ol|li"
_TAG = LatePattern(
    rf"</?(?P<name>{_TAGS})(?:\s[^<>=]{{0,40}}=[^<>]{{0,80}})?\s?/?>|(?<=\w)/(?:{_TAGS})>|</(?:{_TAGS})\b",
    re.IGNORECASE,
)
_WHOLE_TAG = LatePattern(rf"</?(?:{_TAGS})(?:\s[^<>=]{{0,40}}=[^<>]{{0,80}})? */?>", re.IGNORECASE)
_ATTRIBUTES = LatePattern(r"\s[^<>=]*=[^<>]*(?=>)")
_SINGLE = frozenset({"br", "hr", "p", "li"})
#: Where a Markdown text has so many pairs of a tag, one that is alone lacks its partner.
_PAIRS = 2
#: A tag that stands so often on cards is no slip.
_USUAL = 10
#: Signs about words, as other tools mark a name or a trait, and what closes them.
_PAIR = LatePattern(r"\[\[[^\[\]]+\]\]|\{\{[^{}]+\}\}|\*\*[^*]+\*\*")
_CLOSING = {"[[": "]]", "{{": "}}", "**": "**"}
_BRACKETS = LatePattern(r"\[\[|\]\]|\{\{|\}\}|(?<![*\w])\*\*(?=\w)|(?<=\w)\*\*(?![*\w])")
_SIGNS = ("[[", "]]", "{{", "}}", "**")

_PICTURE = LatePattern(
    r"\b\w[\w-]*\.(?:png|jpe?g|gif|svg|webp)\b", re.IGNORECASE, cues="png jpg jpeg gif svg webp"
)
#: Breaks behind which no line follows; so many in a hundred texts with breaks may be slips.
_LAST_BREAK = LatePattern(r"(?:<br ?/?>\s*)+\Z")
_PERCENT = 5
#: A sign as HTML writes it, where no reader of HTML comes.
_ENTITY = LatePattern(
    r"&(?:lt|gt|amp|quot|apos|nbsp|ndash|mdash|hellip|[lr][sd]quo|#\d{2,5}|#x[\da-fA-F]{2,5});"
)
#: A loop or a condition, as templates of elsewhere have them: texts here have expressions alone.
_STATEMENT = LatePattern(r"\{%[^{}\n]*%\}")
#: A capital in angle brackets without its pair names what is to be filled in.
_ARGUMENT = LatePattern(r"<[A-Z]>")

_WRITE = "write `**bold**` or `*italic*`, or put a backslash before the sign"
_DECLARE = "declare the field as `rich_text`, where such signs mean something, or write the words alone"
_CLOSE = "close it or delete it"
_CHOOSE = 'choose with `{{ "a" if card.cost > 2 else "b" }}`; a layout\'s `stack` prints each entry of a list'


def inspect(evidence: Evidence) -> Inspection:
    """Look for markup in what is left when the texts are parsed."""
    cards = [text.document for text in card_texts(evidence)]
    of_rules = (finding for document in evidence.documents for finding in _in_rules(document))
    looked = sum(len(document.blocks) for document in evidence.documents) + len(cards)
    return Inspection((*of_rules, *_in_cards(evidence, cards)), looked)


def _in_rules(document: Document) -> Iterator[Diagnostic]:
    """What is odd in a text of the rules."""
    understood, lone = _understood(document)
    for block in document.blocks:
        if block.kind != "code" and (not document.plain or "<" in block.text or "/" in block.text):
            yield from _in_block(document, block, understood=understood, lone=lone)
    if document.plain and not is_markdown(document.path):
        yield from _spelled_once(document)
    yield from _lone(document)
    yield from map(_broken, broken_lines(document))


def _in_cards(evidence: Evidence, cards: list[Document]) -> Iterator[Diagnostic]:
    """What is odd in the texts of the cards; what stands there often is told once."""
    signs = _signs_of(cards)
    foreign = frozenset(t.document.path for t in card_texts(evidence) if t.prose.origin.source.foreign)
    often = {
        sign for sign, places in signs.items() if len(places) >= _USUAL or _is_own(sign, places, foreign)
    }
    usual = often | {_CLOSING[sign] for sign in often if sign in _CLOSING}
    for document in cards:
        for block in document.blocks:
            yield from _in_block(document, block, usual)
            yield from _pictures(document, block)
            yield from (_spelled(place) for place in _entities(document, block) if place.words not in often)
        yield from _unpaired(document, usual)
    yield from _last_breaks(cards)
    for sign in sorted(often):
        if not _is_own(sign, signs[sign], foreign) or _is_printed(evidence, sign):
            yield _foreign(sign, signs[sign])


def _signs_of(cards: list[Document]) -> dict[str, list[Place]]:
    """The tags, brackets and signs of other tools on cards, each with its places."""
    found: dict[str, list[Place]] = defaultdict(list)
    for document in cards:
        for block in document.blocks:
            for match in _WHOLE_TAG.finditer(block.text) if "<" in block.text else ():
                found[_tag_of(match[0])].append(Place(document, block, *match.span()))
            for match in _PAIR.finditer(block.text) if any(sign in block.text for sign in _SIGNS) else ():
                found[match[0][:2]].append(Place(document, block, match.start(), match.start() + 2))
            for place in _entities(document, block):
                found[place.words].append(place)
    return found


def _tag_of(written: str) -> str:
    """A tag without its attributes, in small letters; any other sign as it is."""
    return _ATTRIBUTES.sub("", written.lower()) if "=" in written else written.lower()


def _lone(document: Document) -> Iterator[Diagnostic]:
    """The brackets of the rules that are not opened, not closed, or closed by another sort."""
    for place in lone_brackets(document):
        if place.block.kind != "flavour":
            yield report(PROBLEM, place, f"`{place.words}` is left without its pair", _CLOSE)


def _broken(line: BrokenLine) -> Diagnostic:
    """The finding of a sign of Markdown that does not work where it stands."""
    hint = _CLOSE if line.lacks == "its pair" else "put it there, or delete the sign"
    related = (Related(line.ends, "it may be missing here"),) if line.ends else ()
    return Diagnostic(PROBLEM, f"`{line.sign}` is left without {line.lacks}", line.span, hint, related)


def _understood(document: Document) -> tuple[frozenset[str], frozenset[int]]:
    """The tags, in small letters, that a plain Markdown text uses as HTML has them: single, or opened and closed; and
    where one of these stands that has no partner.
    """
    if not document.plain or not is_markdown(document.path) or "<" not in document.text:
        return frozenset(), frozenset()
    opened: dict[str, list[int]] = defaultdict(list)
    closed: Counter[str] = Counter()
    lone: dict[str, list[int]] = defaultdict(list)
    for tag in _TAG.finditer(document.text):
        name = (tag["name"] or "").lower()
        if name and not tag[0].startswith("</"):
            opened[name].append(tag.start())
        elif name and opened[name]:
            opened[name].pop()
            closed[name] += 1
        elif name:
            lone[name].append(tag.start())
    left = {name: {*opened[name], *lone[name]} for name in {*opened, *lone}}
    usual = {
        name
        for name, odd in left.items()
        if name in _SINGLE or not odd or (closed[name] >= _PAIRS and len(odd) == 1)
    }
    return frozenset(usual), frozenset(at for name in usual - _SINGLE for at in left[name])


def _is_own(tag: str, places: list[Place], foreign: frozenset[str]) -> bool:
    """Whether a tag is mark-up of data from elsewhere, which means something to what reads them."""
    return not tag.startswith("&") and all(place.document.path in foreign for place in places)


def _is_printed(evidence: Evidence, tag: str) -> bool:
    """Whether a tag comes to be read: the layout may take it out, and data without a game are not drawn."""
    words = (face.words() if callable(face.words) else face.words for face in evidence.faces)
    return any(tag in printed.lower() for printed in words)


def _foreign(tag: str, places: list[Place]) -> Diagnostic:
    """One finding for all uses of a tag with which the data were written elsewhere."""
    shown = places[1:] if tag.startswith("&") else places[1:4]  # those are slips, each to be mended
    related = [place.related("here too") for place in shown]
    message = f"`{tag}` means nothing here; it stands {len(places)} times in the texts of the cards"
    hint = _WRITE if "<" in tag else _DECLARE if tag in _SIGNS else f"write `{unescape(tag)}`"
    return report(PROBLEM, places[0], message, hint, related)


def _pictures(document: Document, block: TextBlock) -> Iterator[Diagnostic]:
    """The names of pictures that a page of elsewhere showed in the words of a card."""
    for match in _PICTURE.finditer(block.text) if "." in block.text else ():
        place = Place(document, block, *match.span())
        if not block.marks_at(place.start, place.end, "code", "image"):
            yield report(PROBLEM, place, f"`{place.words}` is the name of a picture", "write what it shows")


def _last_breaks(cards: list[Document]) -> list[Diagnostic]:
    """The breaks at the end of a card's text, where few texts end so: a line was lost, or is none."""
    ends = [
        (document, document.blocks[-1]) for document in cards if document.blocks and "<br" in document.text
    ]
    places = [
        Place(document, block, *match.span())
        for document, block in ends
        if (match := _LAST_BREAK.search(block.text)) and match.start()
    ]
    if len(places) * 100 > len(ends) * _PERCENT:
        return []
    message = "a break ends the text, and no line follows it"
    return [report(PROBLEM, place, message, "delete it, or write what is missing") for place in places]


def _entities(document: Document, block: TextBlock) -> list[Place]:
    """The signs of a plain text that HTML writes in letters."""
    found = _ENTITY.finditer(block.text) if "&" in block.text else ()
    places = [Place(document, block, *match.span()) for match in found]
    return [place for place in places if not block.marks_at(place.start, place.end, "code")]


def _spelled_once(document: Document) -> Iterator[Diagnostic]:
    """One finding for all places where a text spells one sign as HTML does."""
    places: dict[str, list[Place]] = defaultdict(list)
    for block in document.blocks if _ENTITY.search(document.text) else ():
        for place in _entities(document, block):
            places[place.words].append(place)
    for first, *others in places.values():
        yield replace(_spelled(first), related=tuple(other.related("here, too") for other in others))


def _spelled(place: Place) -> Diagnostic:
    sign = unescape(place.words)
    message = f"`{place.words}` is printed as it stands, expected `{sign}`"
    return Diagnostic(PROBLEM, message, place.span, f"write `{sign}`", (), place.rewrite(sign))


def _unpaired(document: Document, usual: set[str]) -> Iterator[Diagnostic]:
    """The brackets of a card's text that have no partner, and the usual tags that are not closed, or empty."""
    blocks = [block for block in document.blocks if block.kind != "flavour"]
    joined = "\n".join(block.text for block in blocks)
    starts = list(accumulate((len(block.text) + 1 for block in blocks), initial=0))
    signed = any(sign in joined for sign in _SIGNS)
    matches = [match for match in _BRACKETS.finditer(joined) if match[0] not in usual] if signed else []
    told = {at for match in matches for at in range(*match.span())}
    alone = [(at, at + 1) for at in unpaired(joined) if at not in told]
    odd: list[tuple[int, int, str]] = []
    opened: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for match in _WHOLE_TAG.finditer(joined) if usual else ():
        name = _tag_of(match[0]).strip("</> ")
        if _tag_of(match[0]) not in usual or name in _SINGLE:
            continue
        if match[0][1] != "/":
            opened[name].append(match.span())
        elif opened[name]:
            start, end = opened[name].pop()
            if not joined[end : match.start()].strip():
                odd.append((start, end, "ends without a word in it"))
        else:
            alone.append(match.span())
    odd += [(*span, "is left without its pair") for span in chain(alone, *opened.values())]
    for start, end, fault in sorted(odd):
        index = bisect_right(starts, start) - 1
        place = Place(document, blocks[index], start - starts[index], end - starts[index])
        if not place.block.marks_at(place.start, place.end, "code", "generated", "bound"):
            yield report(PROBLEM, place, f"`{place.words}` {fault}", _CLOSE)


def _in_block(
    document: Document,
    block: TextBlock,
    usual: Collection[str] = (),
    understood: Collection[str] = (),
    lone: Collection[int] = (),
) -> list[Diagnostic]:
    text = block.text
    matches = [*_TAG.finditer(text)] if "<" in text or ">" in text else []
    if not document.plain and any(sign in text for sign in _SIGNS):
        matches += _BRACKETS.finditer(text)
    statements = [] if document.plain or "{%" not in text else _statements(document, block)
    if not matches and not statements:
        return []
    places = [
        Place(document, block, match.start(), match.end())
        for match in sorted(matches, key=lambda match: match.start())
        if not block.marks_at(match.start(), match.end(), "code", "generated", "bound")
        and _tag_of(match[0]) not in usual
        and (
            (match.groupdict().get("name") or "").lower() not in understood
            or block.offset(match.start()) in lone
        )
        and not (_ARGUMENT.fullmatch(match[0]) and f"</{match[0][1:]}" not in block.text)
    ]
    sorts: dict[bool, list[Place]] = {True: [], False: []}
    for place in places:
        sorts[not _is_tag(place) or block.offset(place.start) in lone].append(place)
    signs, tags = sorts[True], sorts[False]
    return [
        *_report(tags, "a tag that means nothing here", _WRITE),
        *_report(signs, "left without its pair", _CLOSE),
        *_report(statements, "printed as it stands", _CHOOSE),
    ]


def _statements(document: Document, block: TextBlock) -> list[Place]:
    """The loops and conditions of another program's templates."""
    places = (Place(document, block, *match.span()) for match in _STATEMENT.finditer(block.text))
    return [place for place in places if not block.marks_at(place.start, place.end, "code")]


def _is_tag(place: Place) -> bool:
    return "<" in place.words or ">" in place.words


def _report(places: list[Place], what: str, hint: str) -> list[Diagnostic]:
    """One finding for all that is wrong in the same way in one block."""
    if not places:
        return []
    first, *others = places
    related = [place.related(f"`{place.words}` too") for place in others]
    return [report(PROBLEM, first, f"`{first.words}` is {what}", hint, related)]


RULE = Rule(PROBLEM, inspect)
