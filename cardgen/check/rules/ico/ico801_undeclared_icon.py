"""A text uses an icon that the game does not have.

## Why

Nothing can be printed there, and the sentence loses a word.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: art/fist.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
# file: rules/01-rules.md
# Turn

Discard a :mihgt: card.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Turn

Discard a :might: card.
```

## Notes

A text that belongs to no game has no icons. But if it explains three or more symbols or abbreviations one after the
other (`[G] gold`, `DE = eliminated`), a similar one that is not explained is reported: a symbol of the same set,
letters in the same brackets, an abbreviation in a table of such abbreviations, or one in a sentence that is a letter
away from an explained one.

Card data from elsewhere names its icons in brackets, `[credit]` or `{r}`. If three of a sort stand on ten or more
cards, one that stands on a card or two and looks like a slip of them (similar, cut short, or another letter) is
reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, Mark, TextBlock, blocks_in
from cardgen.check.documents.place import list_words, rewrite_all
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.rare_signs import RareSign, rare_signs
from cardgen.check.names.sign_keys import UnknownSign, unknown_signs
from cardgen.check.rule import Inspection, Rule, limit_severity
from cardgen.check.wording.nearness import one_mistake_away
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity, Span
from cardgen.suggestions import near, one_of

PROBLEM = Problem("ICO801", "undeclared-icon", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look up every icon in the texts."""
    used = list(_icons_used(evidence))
    # A declaration that was left out for a fault of its own is reported there.
    left_out = evidence.game.omissions.names if evidence.game else frozenset()
    known = evidence.icons.keys() | left_out
    found = [
        _undeclared(document, block, mark, tuple(evidence.icons))
        for document, block, mark in used
        if mark.value not in known
    ]
    for document in evidence.lone_texts:
        found += [_not_in_key(sign, limit_severity(document, PROBLEM)) for sign in unknown_signs(document)]
    found += [_rare(sign) for sign in rare_signs(evidence)]
    return Inspection(tuple(found), len(used) + len(evidence.lone_texts))


def _icons_used(evidence: Evidence) -> Iterator[tuple[Document, TextBlock, Mark]]:
    """The icons in the texts of a game of which all declarations could be read."""
    if evidence.game is None or evidence.game.omissions.unread:
        return
    for document, block in blocks_in(all_documents(evidence)):
        yield from ((document, block, mark) for mark in block.marks if mark.kind == "icon")


def _undeclared(document: Document, block: TextBlock, mark: Mark, icons: tuple[str, ...]) -> Diagnostic:
    start, end = block.offset(mark.start), block.offset(mark.end)
    whole = document.text[start:end] == f":{mark.value}:"
    return _report(document.locate(start, end), mark.value, icons, whole=whole)


def _not_in_key(sign: UnknownSign, problem: Problem) -> Diagnostic:
    message = f"the key does not have `{sign.words}`"
    return Diagnostic(problem, message, sign.span, f"write one that it has: {one_of(sign.known)}")


def _rare(sign: RareSign) -> Diagnostic:
    first, *others = sign.places
    message = (
        f"`{sign.words}` occurs nowhere else, but {list_words(f'`{name}`' for name in sign.meant[:3])} often"
    )
    fix = rewrite_all(sign.places, sign.meant[0]) if len(sign.meant) == 1 else None
    related = tuple(other.related("here too") for other in others)
    hint = f"did you mean {' or '.join(f'`{name}`' for name in sign.meant[:3])}?"
    return Diagnostic(PROBLEM, message, first.span, hint, related, fix)


def _report(place: Span, name: str, icons: tuple[str, ...], *, whole: bool) -> Diagnostic:
    there = f"write one that there is ({one_of(icons)}), or declare it" if icons else "declare it"
    hint = near(name, icons) or f"{there} in icons.yaml"
    nearest = one_mistake_away(name, icons)
    fix = None
    if whole and len(nearest) == 1:
        fix = Fix(f"write `:{nearest[0]}:`", (Edit(place, f":{nearest[0]}:"),), safe=True)
    return Diagnostic(PROBLEM, f"no icon is called `{name}`", place, hint, (), fix)


RULE = Rule(PROBLEM, inspect)
