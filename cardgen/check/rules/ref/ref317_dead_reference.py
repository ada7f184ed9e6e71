"""A reference leads to an anchor that no heading, figure or passage has.

## Why

The book prints words that lead nowhere, and the reader searches in vain. This happens when a heading is renamed or
deleted after it was referred to.

## Example

```files
# file: rules/01-rules.md
# Setup {#setup}

Deal the cards; see [](#dealing).

## How to deal {#deal}

Give three cards to each player.
```

## Use instead

```files
# file: rules/01-rules.md
# Setup {#setup}

Deal the cards; see [](#deal).

## How to deal {#deal}

Give three cards to each player.
```

## Notes

An anchor is what a heading or passage is given in braces (`{#deal}`), or the heading's words in small letters with
hyphens. When the pages are made, the book reports the same as PUB203, and this rule keeps silent.

In a Markdown text that belongs to no game, a link to an anchor (`[the turn](#the-turn)`) is reported if most other
links lead to a heading, if it nearly is the anchor of one, or if no heading has any of its words. So is a link whose
words are the title of a different heading from the one that it leads to. A text with fields that are filled in later
(`{{ gold.max }}`) is one chapter of a book: there, only a link that nearly has the anchor of a heading is reported. In
a folder of such texts, which are one
book, a link from one file to another (`combat.md#flanking`) must lead to a heading there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.anchors import (
    InnerLink,
    anchor_form,
    anchored_headings,
    anchors_of,
    chapter_links,
    headings_by_chapter,
    inner_links,
    is_template,
    tagged_anchors,
)
from cardgen.check.documents.structure.headings import title_key
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.mentions import Mention, sections_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.words import fold, small_words
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity
from cardgen.suggestions import near, nearest, one_of

PROBLEM = Problem("REF317", "dead-reference", Severity.ERROR, __doc__)

#: What the book names itself: a card's place, and an entry of its index.
_MADE = ("card-", "drawn-", "entry:")
_SHORTEST = 5
#: For each dead anchor so many must be alive, else the anchors are made in a way that is not known; and so much like a
#: heading's must one be that is reported anyway.
_ALIVE, _LIKE = 2, 0.85


def inspect(evidence: Evidence) -> Inspection:
    """Look up every anchor that the rules refer to."""
    sections = sections_of(evidence)
    known = {mention.id for mention in sections if mention.role == "definition"}
    used = [mention for mention in sections if mention.role == "reference"]
    offered = known - set(_empty_books(evidence))
    found = [_report(m, offered) for m in used if m.id not in known and not m.id.startswith(_MADE)]
    inspected = len(used)
    if evidence.game is None:
        for document in evidence.documents:
            links = list(inner_links(document))
            inspected += len(links)
            if links:
                found += (*_dead_links(document, links), *_misleading_links(document, links))
            found += _between_chapters(document)
    return Inspection(tuple(found), inspected)


def _dead_links(document: Document, links: list[InnerLink]) -> Iterator[Diagnostic]:
    """The links that lead nowhere."""
    headings, tagged = anchored_headings(document), tagged_anchors(document)
    forms = {link.anchor: anchor_form(link.anchor) for link in links}
    dead = [link for link in links if forms[link.anchor] not in headings and forms[link.anchor] not in tagged]
    otherwise = [
        link
        for link in links
        if (to := headings.get(forms[link.anchor])) and link.anchor not in anchors_of(to)
    ]
    exact = len(links) - len(dead) - len(otherwise)
    lost = {link.anchor for link in dead}
    whole = not is_template(document)
    trusted = whole and len(forms) - len(lost) >= _ALIVE * len(lost)
    titled = frozenset(fold(word) for block in headings.values() if whole for word in small_words(block.text))
    for link in (*dead, *(otherwise if exact >= max(2, 3 * len(otherwise)) else ())):
        meant = nearest(forms[link.anchor], headings, _LIKE)
        like = meant and (exact or _is_slip(forms[link.anchor], meant))
        if trusted or like or _is_of_no_title(link.anchor, titled):
            hint = _hint(headings, link.place.words, meant) or "name an anchor of a heading"
            message = f"expected the anchor of a heading, found `#{link.anchor}`"
            yield report(PROBLEM, link.place, message, hint)


def _is_of_no_title(anchor: str, titled: frozenset[str]) -> bool:
    """Whether an anchor consists of words, none of which a heading has: then, no heading gets it in any program."""
    words = anchor.lower().split("-")
    return bool(titled) and all(map(is_english, words)) and titled.isdisjoint(map(fold, words))


def _hint(headings: Mapping[str, TextBlock], words: str, meant: str) -> str:
    """A hint at the heading that the words of a link name, or that has the anchor which is meant; else nothing."""
    heading = headings.get(anchor_form(words)) or headings.get(meant)
    return f"did you mean the heading `{heading.text}`?" if heading else ""


def _misleading_links(document: Document, links: list[InnerLink]) -> Iterator[Diagnostic]:
    """The links whose words are the title of another heading than the one that they lead to."""
    headings = anchored_headings(document)
    titles = {title_key(block.text): block for block in headings.values()}
    for link in links:
        named, target = titles.get(title_key(link.place.words)), headings.get(anchor_form(link.anchor))
        if named and target and not set(title_key(named.text)) <= set(title_key(target.text)):
            message = f"the words name `{named.text}`, but the link leads to `{target.text}`"
            related = [Place(document, target, 0, len(target.text)).related("it leads here")]
            yield report(PROBLEM, link.place, message, "correct the words or the anchor", related)


def _between_chapters(document: Document) -> Iterator[Diagnostic]:
    """The links of a book from file to file that lead to no heading there, or to a file that is nearly one of it."""
    links = list(chapter_links(document))
    headings = headings_by_chapter(document) if links else {}
    tagged = tagged_anchors(document) if links else frozenset()
    for link in links:
        if link.path not in headings:
            if meant := nearest(link.path, headings, _LIKE):
                message = f"expected a file of the book, found `{link.path}`"
                yield report(PROBLEM, link.place, message, f"did you mean `{meant}`?")
            continue
        form = anchor_form(link.anchor)
        if form and form not in headings[link.path] and form not in tagged:
            meant = nearest(form, headings[link.path], _LIKE)
            hint = _hint(headings[link.path], link.place.words, meant) or "name an anchor of a heading there"
            message = f"expected the anchor of a heading in `{link.path}`, found `#{link.anchor}`"
            yield report(PROBLEM, link.place, message, hint)


def _empty_books(evidence: Evidence) -> Iterator[str]:
    """The names of books without chapters: whoever refers to one means it, but to refer to it is no cure."""
    game = evidence.game
    if game is not None:
        filled = {chapter.volume for chapter in game.chapters}
        yield from (volume.name for volume in game.volumes if volume.name not in filled)


def _report(mention: Mention, known: set[str]) -> Diagnostic:
    hint = near(mention.id, known)
    fix = None
    if hint and mention.written == mention.id:
        anchor = hint.split("`")[1]
        fix = Fix(f"write `{anchor}`", (Edit(mention.span, anchor),), safe=_is_slip(mention.id, anchor))
    message = f"expected the anchor of a heading, figure or passage, found `{mention.id}`"
    return Diagnostic(PROBLEM, message, mention.span, hint or f"anchors are {one_of(known)}", fix=fix)


def _is_slip(written: str, meant: str) -> bool:
    """Whether the two differ in one letter too many, too few, other or two that are swapped.

    Short words have neighbours that mean something else (`rest` and `test`).
    """
    if abs(len(written) - len(meant)) > 1 or max(len(written), len(meant)) < _SHORTEST:
        return False
    same = 0
    while same < min(len(written), len(meant)) and written[same] == meant[same]:
        same += 1
    one, other = written[same:], meant[same:]
    swapped = one[:2] == other[:2][::-1] and one[2:] == other[2:]
    return one[1:] == other[1:] or one[1:] == other or one == other[1:] or swapped


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
