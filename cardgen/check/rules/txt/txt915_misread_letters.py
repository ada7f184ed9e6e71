"""A character was lost or garbled when the text was copied from another program.

## Why

`playerâ€™s` is printed as it stands, and it is on every page.

## Example

```text
Each player takes the playerâ€™s board and the pawn.
```

## Use instead

```text
Each player takes the player’s board and the pawn. À la carte, ça va, «très bien», Ângela plays for 3 €.
```

## Notes

The rule reports runs that turn into one character when their bytes are read as UTF-8 (`Ã©` for `é`), with that
character; the replacement character for what could not be read (U+FFFD); letters in place of digits (`1O`, `l2`,
`3d1o`); digits and semicolons in place of letters and apostrophes (`p1ayer`, `doesn;t`); and a letter or character
between two words that belongs to neither and stands so nowhere else in the text (`draw t one card`). All places of a
text with the same fault are one finding. In a text that belongs to no game, a stray letter is advice.
"""

from __future__ import annotations

from collections import defaultdict

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.marks.lone_signs import shown
from cardgen.check.documents.place import Place, report, rewrite_all
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_blocks, limit_severity
from cardgen.check.wording.slips.misread_letters import (
    lone_signs,
    misread_digits,
    misread_letters,
    misread_words,
    torn_signs,
)
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT915", "misread-letters", Severity.WARNING, __doc__)

_LOST = "\ufffd"
#: One letter or sign that stands by itself.
_LONE_SIGN = TextPattern(r"(?<![^\s(\"“‘'*_`])[^\s\d](?![^\s).,;:\"”’'*_`])")
#: A letter that names one of some things; `a` and `I` are words.
_NAMING = TextPattern(r"(?<![\w'’])(?P<letter>[b-hj-z]) (?P<noun>[a-z]{3,})\b")


def inspect(evidence: Evidence) -> Inspection:
    """Look at all that is not written in plain letters."""
    return inspect_blocks(all_documents(evidence), _in_text)


def _in_text(document: Document) -> tuple[Diagnostic, ...]:
    """One finding for each sign that a text has wrong."""
    places: dict[tuple[str, str], list[Place]] = defaultdict(list)
    for block in document.blocks:
        if block.kind == "code":
            continue
        text = shown(block)
        for misread in (
            *misread_letters(block.text),
            *misread_digits(block.text),
            *misread_words(text),
            *torn_signs(text),
            *(() if document.from_pages or block.kind in NON_RULE_KINDS else lone_signs(text)),
        ):
            place = Place(document, block, misread.start, misread.end)
            places[place.words, misread.meant.replace(_LOST, "")].append(place)
        at = block.text.find(_LOST)
        if at >= 0:
            places[_LOST, ""].append(Place(document, block, at, at + 1))
    return tuple(
        _finding(found, meant)
        for (sign, meant), found in places.items()
        if len(sign) > 1 or meant or sign == _LOST or _is_alone(document, sign)
    )


def _is_alone(document: Document, sign: str) -> bool:
    """Whether a sign stands between spaces once in a text: what does so again is a name or a mark, and a letter before
    a word that stands behind another letter, too, is a name as well: `on f squares`, `on g squares`.
    """
    named: dict[str, set[str]] = defaultdict(set)
    for found in _NAMING.finditer(document.text):
        named[found["noun"]].add(found["letter"])
    if any(sign in letters and len(letters) > 1 for letters in named.values()):
        return False
    alone = (found[0] for found in _LONE_SIGN.finditer(document.text))
    return sum(each.lower() == sign for each in alone) <= 1


def _finding(places: list[Place], meant: str) -> Diagnostic:
    first, *others = places
    related = tuple(other.related("here, too") for other in others)
    if not meant and len(first.words) == 1 and first.words != _LOST:
        problem = limit_severity(
            first.document, PROBLEM, SUPPOSED
        )  # it may be a name that is given only here
        return report(
            problem, first, f"`{first.words}` belongs to no word", "delete it, or write what you mean"
        )
    if not meant:
        return report(PROBLEM, first, "a letter or sign was lost here", "write what was here", related)
    message = f"expected `{meant}`, found `{first.words}`"
    return Diagnostic(PROBLEM, message, first.span, f"write `{meant}`", related, rewrite_all(places, meant))


RULE = Rule(PROBLEM, inspect)
