"""A sentence begins with a small letter, or has lost the full stop at its end.

## Why

The reader goes back to see where the sentence began, and whether something is missing.

## Example

```text
Draw a card. then discard one, if you like. Move your pawn to the next space. You may stay there.
```

## Use instead

```text
Draw a card. Then discard one, if you like. Move your pawn e.g. to the next space. You may stay there.
```

## Notes

**A small letter** is reported behind a full stop, but not behind an abbreviation, in addresses, in names that are
written so, and in words that are not English; and at the beginning of the only such paragraph of a plain text.

**A missing full stop** is reported before a word that begins sentences and never stands in the middle of one
(`draw a card Then discard`; there may be a comma instead), at the end of a paragraph of several sentences or of a long
one with a verb, and at the end of a list item if all others have one. A comma at the end, before something that does
not continue the sentence, does not count as a full stop. What announces a list needs none. A full stop inside a
bracket does not end the sentence that the bracket stands in (`you may pass (nobody must bid.)`), and a bracket between
two sentences is one itself (`Draw two. (they stay hidden)`).

**Other marks**: a question mark behind a statement (`Each player draws two of the cards?`), if the text has only one
such place; a full stop behind a question (`How do I win.`); a small word with a capital where neither a name nor a
sentence begins (`at the end of The round`); and, in a text that belongs to no game, any other word with a capital
behind a word such as `may` or `your` (`you may Draw a card`), if it has a small letter everywhere else, and if the
text does not capitalise its terms.

A plain text in which such places are frequent was written in that way, and is left alone; so is a paragraph with three
capitals that begin no sentence, as the lines of verses do. On cards only small letters
are reported, if twenty others of the field begin with a capital for each, and texts that break off behind a word such
as `the`. In a text that belongs to no game, a small word with a capital, a question with a full stop and a small letter
at the beginning of a line are advice.
"""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.asked_statements import asked_statements, stated_questions
from cardgen.check.documents.marks.bracket_ends import small_in_brackets, stops_in_brackets
from cardgen.check.documents.marks.inner_capitals import inner_capitals
from cardgen.check.documents.marks.lost_stops import lost_stops
from cardgen.check.documents.marks.odd_capitals import odd_capitals
from cardgen.check.documents.marks.open_ends import open_ends
from cardgen.check.documents.marks.sentence_bounds import small_beginnings, wrong_commas
from cardgen.check.documents.marks.small_paragraphs import small_paragraphs
from cardgen.check.documents.marks.torn_lines import are_columns_merged, begins_line, is_row
from cardgen.check.documents.marks.verse_lines import outside_verses
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.cut_texts import cut_texts
from cardgen.check.evidence.usual.small_sentences import small_sentences
from cardgen.check.names.spelling.lost_inner_stops import LostStop, lost_inner_stops
from cardgen.check.rule import COMPARED, SUPPOSED, TYPED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT914", "sentence-bounds", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look at where sentences begin and end, and at how those of the cards begin."""
    in_texts = inspect_texts(evidence, _inspect_text)
    on_cards = (
        *(_small(place) for place in small_sentences(evidence)),
        *(_lost_on_card(lost) for lost in lost_inner_stops(evidence)),
        *(_cut(place) for place in cut_texts(evidence)),
    )
    return Inspection((*in_texts.diagnostics, *on_cards), in_texts.inspected + len(card_texts(evidence)))


def _inspect_text(document: Document) -> Inspection:
    if are_columns_merged(document):
        return Inspection((), len(document.blocks))
    lost, commas = outside_verses(lost_stops(document), wrong_commas(document))
    findings = (
        (_small, small_beginnings(document)),
        (_small, small_paragraphs(document)),
        (_small, small_in_brackets(document)),
        (_inside, stops_in_brackets(document)),
        (_lost, lost),
        (_comma, commas),
        (_open, open_ends(document)),
        (_asked, asked_statements(document)),
        (_stated, stated_questions(document)),
        (_capital, inner_capitals(document)),
        (_odd_capital, odd_capitals(document)),
    )
    found = [
        tell(place) for tell, places in findings for place in places if not is_row(document, place.block)
    ]
    return Inspection(tuple(found), len(document.blocks))


def _small(place: Place) -> Diagnostic:
    meant = place.words[0].upper() + place.words[1:]
    message = f"a sentence begins with a small letter, expected `{meant}`"
    fix = place.rewrite(meant, safe=True)
    entry = place.start > 0 and begins_line(place)  # which may begin so, behind the stop of another one
    problem = limit_severity(place.document, PROBLEM, SUPPOSED if entry else TYPED)
    return Diagnostic(problem, message, place.span, f"write `{meant}`", (), fix)


def _lost(place: Place) -> Diagnostic:
    last, _, first = place.words.partition(" ")
    fix = place.rewrite(f"{last}. {first}", "put a stop")
    message = f"there is no full stop between `{last}` and `{first.split()[0]}`"
    problem = limit_severity(place.document, PROBLEM, TYPED)
    return Diagnostic(problem, message, place.span, "end the sentence, or write a small letter", (), fix)


def _lost_on_card(lost: LostStop) -> Diagnostic:
    if not lost.quoted:
        return _lost(lost.place)
    _, _, first = lost.place.words.partition(" ")
    message = f"there is no quotation mark before `{first}`, as on {lost.quoted} cards that give an ability"
    return report(PROBLEM, lost.place, message, "put the ability in quotation marks")


def _cut(place: Place) -> Diagnostic:
    return report(PROBLEM, place, f"the text ends with `{place.words}`", "write the rest of the sentence")


def _comma(place: Place) -> Diagnostic:
    mark, _, first = place.words.partition(" ")
    message = f"`{mark}` is before `{first}`, which begins a sentence"
    return report(PROBLEM, place, message, f"write a stop, or `{first.lower()}`")


def _inside(place: Place) -> Diagnostic:
    """The finding of a full stop before a closing bracket that belongs behind it."""
    message = "the sentence has no full stop: the one inside the bracket ends only the words in it"
    fix = place.rewrite(").", "put the stop behind the bracket")
    problem = limit_severity(place.document, PROBLEM, TYPED)
    return Diagnostic(problem, message, place.span, "end the sentence before or behind the bracket", (), fix)


def _open(place: Place) -> Diagnostic:
    if place.words.endswith(","):
        meant = f"{place.words[:-1]}."
        message = f"there is a comma at the end of a sentence, expected `{meant}`"
        return Diagnostic(
            PROBLEM, message, place.span, "add a full stop", (), place.rewrite(meant, "put a stop")
        )
    problem = limit_severity(place.document, PROBLEM, TYPED)
    return report(problem, place, f"no full stop ends the sentence after `{place.words}`", "add a full stop")


def _asked(place: Place) -> Diagnostic:
    fix = place.rewrite(".", "put a stop")
    return Diagnostic(
        PROBLEM, "a statement ends with a question mark", place.span, "end it with a stop", (), fix
    )


def _stated(place: Place) -> Diagnostic:
    fix = place.rewrite("?", "put a question mark")
    problem = limit_severity(
        place.document, PROBLEM, SUPPOSED
    )  # order alone makes no question: `What did it, nobody knows.`
    return Diagnostic(
        problem, "a question ends with a stop", place.span, "end it with a question mark", (), fix
    )


def _capital(place: Place) -> Diagnostic:
    meant = place.words.lower()
    message = f"`{place.words}` has a capital inside a sentence, expected `{meant}`"
    problem = limit_severity(place.document, PROBLEM, SUPPOSED)  # it may be a name, or what is held in honour
    return Diagnostic(problem, message, place.span, f"write `{meant}`", (), place.rewrite(meant, safe=True))


def _odd_capital(place: Place) -> Diagnostic:
    """The finding of a word that a text has small elsewhere, and with a capital only here."""
    return replace(_capital(place), problem=limit_severity(place.document, PROBLEM, COMPARED, TYPED))


RULE = Rule(PROBLEM, inspect)
