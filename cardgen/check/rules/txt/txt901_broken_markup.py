"""Markup shows in the text: a tag of another language, or a bracket without its partner.

## Why

The reader sees the markup itself, and what it should do is not done.

## Example

```text
Shuffle the <b>Objective/b> deck and draw one card.
```

## Use instead

```text
Shuffle the **Objective** deck and draw one card.
```

## Notes

The rule reports HTML tags (whole or cut), template statements (`{% if … %}`), double square or curly brackets and
pairs of asterisks that are left after parsing, a value in single braces (`{card.cost}`), an icon of the game that is
opened and not closed (`:gold for`) or has spaces in it (`: gold :`), a link with a space (`[the end] (#end)`), a
picture as HTML has it, a table without a line of hyphens below its head, and a heading without its space (`#Setup`).
In a plain text only tags are reported. Markdown of another program may use HTML: there, only cut tags and those without
their pair are reported, and emphasis, backticks and fences that are not closed, and marks of headings and items without
their space (`##Setup`, `1.Draw`). A single asterisk, bracket or `<` has a meaning in ordinary text and is left alone.

A bracket that a paragraph of the rules opens must be closed in it or soon after it, by one of the same kind. A plain
text may have one odd bracket for each eight pairs, and one more; with more than that, none is reported. A bracket that
is mentioned by name (press ( to aim), an emoticon, and the mark of a list item, a), need no partner.

On cards, except in flavour text, every bracket and quotation mark must have its partner. Tags that are on ten or more
cards show how the data was written elsewhere: each sort is one finding, and a tag that is not closed or has no words
in it is another; likewise double brackets and asterisks around words in plain fields. In JSON and spreadsheets, which
other programs read, too, both are reported only if a card is drawn with them. There, a character in HTML notation
(`&lt;`) is reported, too, and a `<br>` at the end, if no more than five in a hundred texts with such breaks end in
one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from html import unescape

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.broken_lines import BrokenLine, broken_lines
from cardgen.check.documents.marks.lone_signs import lone_brackets
from cardgen.check.documents.marks.tags import (
    SIGNS,
    KnownTags,
    entities,
    has_entities,
    known_tags,
    strange_signs,
    unpaired_signs,
)
from cardgen.check.documents.marks.unfinished_marks import UnfinishedMark, unfinished_marks
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.foreign_signs import foreign_signs
from cardgen.check.evidence.usual.torn_tags import torn_tags
from cardgen.check.rule import COMPARED, SUPPOSED, TYPED, Inspection, Rule, limit_severity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT901", "broken-markup", Severity.ERROR, __doc__)

#: The name of a picture's file.
_PICTURE = TextPattern(
    r"\b\w[\w-]*\.(?:png|jpe?g|gif|svg|webp)\b", re.IGNORECASE, cues="png jpg jpeg gif svg webp"
)
#: Right before the name of a picture, where an address leads to it.
_ADDRESS = TextPattern(r"://[^\s<>]*\Z")
#: Breaks behind which no line follows; so many in a hundred texts with breaks may be slips.
_LAST_BREAK = TextPattern(r"(?:<br ?/?>\s*)+\Z")
_PERCENT = 5
#: A loop or a condition, as templates of elsewhere have them: texts here have expressions alone.
_STATEMENT = TextPattern(r"\{%[^{}\n]*%\}")
_EMPHASIS = frozenset({"*", "**", "***", "_", "__", "~~"})
_PAIR = "its partner"
_WRITE = "write `**bold**` or `*italic*`, or put a backslash before the sign"
_DECLARE = "declare the field as `rich_text`, where such signs mean something, or write the words alone"
_CLOSE = "close it or delete it"
_CHOOSE = 'choose with `{{ "a" if card.cost > 2 else "b" }}`; a layout\'s `stack` prints each entry of a list'


def inspect(evidence: Evidence) -> Inspection:
    """Look for markup in what is left when the texts are parsed."""
    cards = [text.document for text in card_texts(evidence)]
    icons = evidence.icons
    of_rules = (finding for document in evidence.documents for finding in _in_rules(document, icons))
    inspected = sum(len(document.blocks) for document in evidence.documents) + len(cards)
    return Inspection((*of_rules, *_in_cards(evidence, cards)), inspected)


def _in_rules(document: Document, icons: Collection[str]) -> Iterator[Diagnostic]:
    """What is odd in a text of the rules."""
    known = known_tags(document)
    for block in document.blocks:
        if not document.plain:
            yield from map(_unfinished, unfinished_marks(document, block, icons))
        if block.kind != "code" and (not document.plain or "<" in block.text or "/" in block.text):
            yield from _in_block(document, block, (), known)
    if document.plain and not is_markdown(document.path):
        yield from _spelled_once(document)
    yield from _lone(document)
    problem = limit_severity(document, PROBLEM, COMPARED, TYPED)
    for line in broken_lines(document):  # a lone star may mean what its author likes
        yield _broken(line, problem if line.sign in _EMPHASIS and line.lacks == _PAIR else PROBLEM)


def _in_cards(evidence: Evidence, cards: list[Document]) -> Iterator[Diagnostic]:
    """What is odd in the texts of the cards; what stands there often is reported once."""
    signs = foreign_signs(evidence)
    icons = evidence.icons
    for document in cards:
        for block in document.blocks:
            yield from map(_unfinished, unfinished_marks(document, block, icons))
            yield from _in_block(document, block, signs.usual, KnownTags())
            yield from _pictures(document, block)
            spelled = entities(document, block)
            yield from (_spelled(place) for place in spelled if place.words not in signs.usual)
        for place, fault in unpaired_signs(document, signs.usual):
            yield report(PROBLEM, place, f"`{place.words}` {fault}", _CLOSE)
    for place, tag in torn_tags(evidence):
        message = f"a tag lacks a bracket, expected `{tag}`, found `{place.words}`"
        yield Diagnostic(PROBLEM, message, place.span, f"write `{tag}`", (), place.rewrite(tag))
    yield from _last_breaks(cards)
    yield from (_foreign(sign, places) for sign, places in signs.visible)


def _in_block(
    document: Document, block: TextBlock, usual: Collection[str], known: KnownTags
) -> Iterator[Diagnostic]:
    """What is left of markup in a block: one finding for the tags, one for other signs, one for statements."""
    tags: list[Place] = []
    signs: list[Place] = []
    for place in strange_signs(document, block, usual, known):
        alone = block.offset(place.start) in known.lone
        (tags if _is_tag(place) and not alone else signs).append(place)
    statements = [] if document.plain or "{%" not in block.text else _statements(document, block)
    ended = is_markdown(document.path) or any("/" in place.words for place in tags)
    basis = COMPARED if ended else SUPPOSED  # what nothing ends may stand for a word in other texts: `<name>`
    yield from _report(tags, "a tag without a meaning here", _WRITE, limit_severity(document, PROBLEM, basis))
    yield from _report(
        signs, "without its partner", _CLOSE, limit_severity(document, PROBLEM, COMPARED, TYPED)
    )
    yield from _report(statements, "printed as it is", _CHOOSE, PROBLEM)


def _unfinished(mark: UnfinishedMark) -> Diagnostic:
    return report(PROBLEM, mark.place, f"`{mark.shown}` {mark.fault}", mark.hint)


def _is_tag(place: Place) -> bool:
    return "<" in place.words or ">" in place.words


def _statements(document: Document, block: TextBlock) -> list[Place]:
    """The loops and conditions of another program's templates."""
    places = (Place(document, block, *match.span()) for match in _STATEMENT.finditer(block.text))
    return [place for place in places if not block.marks_at(place.start, place.end, "code")]


def _report(places: list[Place], what: str, hint: str, problem: Problem) -> Iterator[Diagnostic]:
    """One finding for all that is wrong in the same way in one block."""
    if places:
        first, *others = places
        related = [place.related(f"`{place.words}` too") for place in others]
        yield report(problem, first, f"`{first.words}` is {what}", hint, related)


def _lone(document: Document) -> Iterator[Diagnostic]:
    """The brackets of the rules that are not opened, not closed, or closed by another sort."""
    problem = limit_severity(
        document, PROBLEM, COMPARED, TYPED
    )  # a sign may be spoken of, as a key or as a piece is
    for place in lone_brackets(document):
        if place.block.kind != "flavour":
            yield report(problem, place, f"`{place.words}` lacks its partner", _CLOSE)


def _broken(line: BrokenLine, problem: Problem) -> Diagnostic:
    """The finding of a sign of Markdown that does not work where it stands."""
    hint = _CLOSE if line.lacks == _PAIR else "put it there, or delete the sign"
    related = (Related(line.ends, "it may be missing here"),) if line.ends else ()
    return Diagnostic(problem, f"`{line.sign}` lacks {line.lacks}", line.span, hint, related)


def _foreign(tag: str, places: Sequence[Place]) -> Diagnostic:
    """One finding for all uses of a tag with which the data were written elsewhere."""
    shown = places[1:] if tag.startswith("&") else places[1:4]  # those are slips, each to be mended
    related = [place.related("here too") for place in shown]
    message = f"`{tag}` has no meaning here; it occurs {len(places)} times in the texts of the cards"
    hint = _WRITE if "<" in tag else _DECLARE if tag in SIGNS else f"write `{unescape(tag)}`"
    return report(PROBLEM, places[0], message, hint, related)


def _pictures(document: Document, block: TextBlock) -> Iterator[Diagnostic]:
    """The names of pictures that a page of elsewhere showed in the words of a card."""
    if "." not in block.text:
        return
    for match in _PICTURE.finditer(block.text):
        place = Place(document, block, *match.span())
        linked = _ADDRESS.search(block.text, 0, place.start) is not None
        if not linked and not block.marks_at(place.start, place.end, "code", "image"):
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


def _spelled_once(document: Document) -> Iterator[Diagnostic]:
    """One finding for all places where a text spells one sign as HTML does."""
    places: dict[str, list[Place]] = defaultdict(list)
    if has_entities(document):
        for block in document.blocks:
            for place in entities(document, block):
                places[place.words].append(place)
    for first, *others in places.values():
        yield replace(_spelled(first), related=tuple(other.related("here, too") for other in others))


def _spelled(place: Place) -> Diagnostic:
    sign = unescape(place.words)
    message = f"`{place.words}` is printed as it is, expected `{sign}`"
    return Diagnostic(PROBLEM, message, place.span, f"write `{sign}`", (), place.rewrite(sign))


RULE = Rule(PROBLEM, inspect)
