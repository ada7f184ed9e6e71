"""A space or punctuation mark is where it should not be, or is missing.

## Why

It is a small fault, but once printed it stays.

## Example

```text
Draw a card , then discard one.
```

## Use instead

```text
Draw a card, then discard one. Play 1/2/3 cards (at 4 : 1 odds) … or pass.
```

## Notes

The rule looks for a space before a comma, semicolon or full stop, and for a full stop or comma between two words
without a space. Numbers, abbreviations, addresses, settings (`a=b,c`), dot leaders and French punctuation are left
alone, and so is punctuation that is mentioned by name (press , or ;). If a plain text has many places of one kind, it
was extracted from pages, or its pictures were lost: then that kind is not reported.

In rules, if the text has nearly all other places right, also reported are a space before a question mark, an
exclamation mark or a colon, a space inside brackets, a missing space before or behind brackets, behind a colon or
beside a number (`5cards`, `of3`), a space inside a word (`addit ion`), a mark before a closing bracket, a comma before
an opening one, and several spaces in a row.

Two marks where there should be one (`,,`, `!.`, two dots) are reported, except behind a name that ends with a mark;
and so is a full stop behind an article or a conjunction. In a game's own texts a space is missing before an opening
bracket if the same word, or the same bracket, has it three times elsewhere.

On cards the rule reports

- two spaces in a row, and a space at which no line breaks;
- a space, or a missing one, before an icon (`+1 {gold}`) or behind a colon, a full stop or a bracket, if at most two
  in a hundred texts of the field have it so;
- a number with its sign that runs into a word (`+2armour`), and a word broken as at the end of a line
  (`disap- pears`);
- a text without a final full stop if at least twenty others of its field have one, and twelve for each that has not (a
  quotation may be followed by its speaker; items, titles and headings have none), and likewise a value
  (`Item. Weapon`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.loose_spaces import loose_spaces
from cardgen.check.documents.marks.odd_marks import OddMark, odd_marks
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.joined_words import OddJoint, odd_joints
from cardgen.check.evidence.usual.loose_signs import loose_signs
from cardgen.check.evidence.usual.parting_marks import parting_marks
from cardgen.check.evidence.usual.spacing import OddSpace, missing_spaces, odd_spaces
from cardgen.check.evidence.usual.usual_endings import OddEnding, odd_endings
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.names.spelling.split_words import split_words
from cardgen.check.rule import TYPED, Inspection, Rule, limit_severity
from cardgen.check.wording.slips.space_slips import SpaceSlip
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT903", "spaces", Severity.WARNING, __doc__)

#: So many places of one kind are slips, and one more for each so many words of a text without pages; more are a habit.
_SLIPS, _WORDS_A_SLIP = 3, 5000
_ENGLISH = "en"
_UNREAD = frozenset({"index", "contents", "code", "credits", "table"})


def inspect(evidence: Evidence) -> Inspection:
    """Look at every mark of punctuation, and at the spaces of texts and cards."""
    found = [_odd_mark(odd) for document in all_documents(evidence) for odd in _odd_marks(evidence, document)]
    found += [_before_bracket(place) for place in missing_spaces(evidence)]
    found += [_behind_sign(place) for place in loose_signs(evidence)]
    reported = {finding.span for finding in found}
    slips = [slip for document in evidence.documents for slip in loose_spaces(document)]
    found += [_loose(place, slip) for place, slip in slips if place.span not in reported]
    found += [_split(place, whole) for place, whole in split_words(read_spellings(evidence))]
    found += [_oddly_joined(odd) for odd in odd_joints(evidence)]
    found += [_odd_space(odd) for odd in odd_spaces(evidence) if odd.place.span not in reported]
    found += [_without_stop(ending) for ending in odd_endings(evidence)]
    inspected = sum(sum(map(_is_read, document.blocks)) for document in all_documents(evidence))
    return Inspection(tuple(found), inspected)


def _is_read(block: TextBlock) -> bool:
    return block.kind not in _UNREAD


def _odd_marks(evidence: Evidence, document: Document) -> Iterator[OddMark]:
    """The odd marks of a text, those of each sort unless a plain text has so many that they are a habit."""
    names, habits = _loud_names(evidence), parting_marks(evidence)
    language = evidence.game.language if evidence.game is not None else _ENGLISH
    french, english = language.startswith("fr"), language.startswith(_ENGLISH)
    strange = blocks_in_other_languages(document)
    odd = [
        mark
        for block in filter(_is_read, document.blocks)
        for mark in odd_marks(
            document,
            block,
            names,
            french=french or block.index in strange,
            english=english and block.index not in strange,
        )
        if mark.sort != "no space after" or (document.path, mark.place.words) not in habits
    ]
    if odd and document.plain:
        words = sum(block.text.count(" ") + 1 for block in filter(_is_read, document.blocks))
        most = _SLIPS + (0 if "\f" in document.text else words // _WORDS_A_SLIP)
        sorts = Counter(mark.sort for mark in odd)
        odd = [mark for mark in odd if sorts[mark.sort] <= most]
    yield from odd


@derived
def _loud_names(evidence: Evidence) -> tuple[str, ...]:
    """The names that end with a mark: what follows them is not a second one."""
    names = {card.name for card in evidence.cards}
    return tuple(name for name in names if name.endswith(("!", "?", ".", "…")))


def _odd_mark(odd: OddMark) -> Diagnostic:
    fix = odd.place.rewrite(odd.meant, odd.title, safe=odd.safe)
    return Diagnostic(_problem_at(odd.place), odd.message, odd.place.span, odd.hint, (), fix)


def _loose(place: Place, slip: SpaceSlip) -> Diagnostic:
    hint = f"write `{slip.meant}`" if slip.meant.strip() else "write one space"
    return Diagnostic(
        _problem_at(place), slip.message, place.span, hint, (), place.rewrite(slip.meant, hint, safe=True)
    )


def _problem_at(place: Place) -> Problem:
    """The problem, with the severity that it has for a mark that may be no mark of a sentence."""
    return limit_severity(place.document, PROBLEM, TYPED)


def _split(place: Place, whole: str) -> Diagnostic:
    message = f"there is a space inside `{whole}`"
    return Diagnostic(PROBLEM, message, place.span, f"write `{whole}`", (), place.rewrite(whole, safe=True))


def _odd_space(odd: OddSpace) -> Diagnostic:
    fix = odd.place.rewrite(odd.usual, "write it as elsewhere", safe=True)
    if odd.usual == " ":
        found = "one at which no line breaks" if "\u00a0" in odd.place.words else "two"
        message = f"expected one space, as in {odd.times} texts, found {found}"
        return Diagnostic(PROBLEM, message, odd.place.span, "write one space", (), fix)
    message = f"expected `{odd.usual}` as {odd.times} times elsewhere, found `{odd.place.words}`"
    return Diagnostic(PROBLEM, message, odd.place.span, f"write `{odd.usual}`", (), fix)


def _oddly_joined(odd: OddJoint) -> Diagnostic:
    fix = odd.place.rewrite(odd.meant, f"write `{odd.meant}`", safe=True)
    return Diagnostic(PROBLEM, odd.message, odd.place.span, f"write `{odd.meant}`", (), fix)


def _before_bracket(place: Place) -> Diagnostic:
    fix = place.rewrite(" (", "put a space", safe=True)
    message = "expected a space before `(` as elsewhere, found none"
    return Diagnostic(PROBLEM, message, place.span, "put a space before it", (), fix)


def _behind_sign(place: Place) -> Diagnostic:
    meant = place.words.replace(" ", "")
    message = f"expected `{meant}` as elsewhere, found `{place.words}`"
    return Diagnostic(PROBLEM, message, place.span, f"write `{meant}`", (), place.rewrite(meant))


def _without_stop(ending: OddEnding) -> Diagnostic:
    message = f"expected `{ending.stop}` at the end, as {ending.usual} others in `{ending.field}` have"
    if ending.place is None:
        return Diagnostic(PROBLEM, message, ending.span, f"put `{ending.stop}` there")
    fix = ending.place.rewrite(ending.place.words + ending.stop, "put a stop")
    return Diagnostic(PROBLEM, message, ending.place.span, f"put `{ending.stop}` there", (), fix)


RULE = Rule(PROBLEM, inspect)
