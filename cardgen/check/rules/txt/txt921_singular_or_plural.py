"""A noun is singular where there are several things, or plural where there is one.

## Why

"Draw two card" was one card once: the number was changed, and the noun forgotten.

## Example

```text
Draw two card and give each players one of them.
```

## Use instead

```text
Draw two cards and give each player one of them. A two player game lasts an hour. Mark it on a points track. Two card
decks are needed. Each points at a card.
```

## Notes

The rule reads nouns behind numbers from two to twelve in words, digits that are not a name or value (`draw 2 card`, but
not `level 2 spell`), `2-4`, `several`, `these`, `the number of`, `one of your red`, and behind `a`, `one`, `1`, `each`,
`every`, `another`, `this`, `per`, `in either` and `neither`. Only countable nouns are reported, and only if no other
noun follows: before one, either form can be right. Words that can be verbs as well (`each turns`) are reported behind a
preposition (`of each turns`); behind a number, if the text has the plural behind another number and the singular
nowhere else. A noun that may be a value (`three strength`) is reported if the text has its plural.

A plural before another noun is reported if it stands once, and the text has the singular there three times (`dungeons
tiles`, everywhere else dungeon tiles). So are the initials of roles (`two PC are`), and singulars that lack an article
(`allows player to draw`, `newly built hut and boats are`).

The name of a kind of cards, a term or a component is reported, too (`two Wave Card`, `1 Wave Cards`), if the game
declares its plural. Two that are told apart share a plural (`the red and white boat are`), and so do numbered steps
(`skip step 1 and 2`). The texts of cards are read, too; there, digits count if ten other places have the plural behind
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from itertools import chain

from cardgen.check.documents.document import Document
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.counted_names import CountedName, counted_names
from cardgen.check.evidence.usual.counted_nouns import LoneNoun, lone_nouns
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import Inspection, Rule, found_in
from cardgen.check.wording.nouns import HARDLY_VERBS, is_noun, is_only_noun, singular_of
from cardgen.check.wording.slips.counted_elsewhere import counted_once, find_counted_once
from cardgen.check.wording.slips.initials_of_roles import find_initials
from cardgen.check.wording.slips.lost_plurals import find_lost_plurals
from cardgen.check.wording.slips.noun_numbers import ONE_DICE
from cardgen.check.wording.slips.odd_modifiers import find_odd_modifiers, odd_modifiers
from cardgen.check.wording.slips.small_words_slips import SmallSlip, first_at_each_place
from cardgen.check.wording.slips.wrong_plurals import find_wrong_plurals
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.expressions.plurals import plural_of
from cardgen.schema.records import Kind

PROBLEM = Problem("TXT921", "singular-or-plural", Severity.WARNING, __doc__)
#: What some books have one form for, like sheep: reported only where the text has the plural, too.
_ALIKE = frozenset({"meeples"})
#: Who writes `3 die` has heard `dice` all the same.
_NEVER_ALIKE = "dice"
#: Before what has two sides: `a four by four grid`.
_SIDES = TextPattern(r"\b(?:\d+|[a-z]+) by (?:\d+|[a-z]+) $", re.IGNORECASE)
_REACH = 30
#: So often stands a noun that is no thing, but a value.
_OFTEN, _OFTEN_ON_CARDS = 5, 3
#: What characters have so much of, unless a text has their plural: `you have 3 attack`.
_ABILITIES = frozenset({"attack", "move", "block", "fight", "trade", "heal", "push"})
#: So often stands behind numbers, always in this form, what is a resource.
_SETTLED = 4


def inspect(evidence: Evidence) -> Inspection:
    """Look at the nouns behind numbers in every rules text and card that is English."""
    documents = english_documents(evidence)
    fields = {plural_of(name) for kind in _kinds(evidence) for name in kind.fields}
    slips = list(found_in(documents, _slips))
    found = [finding for finding in slips if not _is_of_a_field(finding, fields)]
    if found and evidence.game:
        words = "\n".join(text.prose.text for text in card_texts(evidence)).lower()
        paths = {text.document.path for text in card_texts(evidence)}
        found = [f for f in found if not (f.span and f.span.path in paths and f.fix and _is_value(f, words))]
    reported = {finding.span for finding in found}
    found += [_lone(one) for one in lone_nouns(evidence) if documents and one.place.span not in reported]
    reported_ends = {_end(finding.span) for finding in found}
    found += [_name(one) for one in counted_names(evidence) if _end(one.place.span) not in reported_ends]
    return Inspection(tuple(found), sum(len(document.blocks) for document in documents))


def _kinds(evidence: Evidence) -> tuple[Kind, ...]:
    return tuple(evidence.kinds.values())


def _is_of_a_field(finding: Diagnostic, plurals: Set[str]) -> bool:
    """Whether a noun is what cards have a number of: `it has 3 attack`."""
    return finding.fix is not None and finding.fix.edits[0].text in plurals


def _lone(one: LoneNoun) -> Diagnostic:
    """A noun for one behind a number behind which many cards have it for several."""
    message = f"expected `{one.meant}` as after numbers on {one.cards} cards, found `{one.place.words}`"
    return Diagnostic(
        PROBLEM, message, one.place.span, f"write `{one.meant}`", (), one.place.rewrite(one.meant)
    )


def _end(span: Span | None) -> tuple[str, int, int] | None:
    """Where a place ends."""
    return (span.path, span.end_line, span.end_column) if span else None


def _name(one: CountedName) -> Diagnostic:
    """A name of the game in the wrong number."""
    message = f"expected `{one.meant}` after `{one.number}`, found `{one.place.words}`"
    return Diagnostic(
        PROBLEM, message, one.place.span, f"write `{one.meant}`", (), one.place.rewrite(one.meant)
    )


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    once = counted_once(block.text for block in document.blocks) if document.plain else frozenset()
    modifiers = odd_modifiers(block.text for block in document.blocks)
    one_dice = ONE_DICE.search(document.text) is not None

    def find(text: str) -> Iterator[SmallSlip]:
        slips = chain(
            find_lost_plurals(text),
            find_wrong_plurals(text),
            find_counted_once(text, once),
            find_initials(text),
            find_odd_modifiers(text, modifiers),
        )
        for slip in first_at_each_place(slips):
            if one_dice and slip.meant == "die":
                continue
            if not _SIDES.search(text, max(0, slip.start - _REACH), slip.start):
                yield slip

    found = slips_in(document, PROBLEM, find)
    lower = document.text.lower()
    return tuple(f for f in found if not (f.fix and _has_no_plural(f.fix.edits[0].text.lower(), lower)))


def _is_value(finding: Diagnostic, words: str) -> bool:
    """Whether the cards together have no plural of a noun, and use it often: `remove 4 threat from a scheme`."""
    return finding.fix is not None and _has_no_plural(finding.fix.edits[0].text, words, _OFTEN_ON_CARDS)


def _has_no_plural(plural: str, lower: str, enough: int = _OFTEN) -> bool:
    """Whether a text has no plural of a noun that it uses often, or that may be a value: `you have 2 block`."""
    one = singular_of(plural)
    if plural == _NEVER_ALIKE or not one:
        return False
    if plural in lower:
        return _is_resource(one, plural, lower)
    value = one in _ABILITIES or not (is_noun(one) or one in HARDLY_VERBS)
    often = len(re.findall(rf"\b{re.escape(one)}\b", lower)) >= enough
    return plural in _ALIKE or value or often


def _is_resource(one: str, plural: str, lower: str) -> bool:
    """Whether a text has numbers of what can also be a verb in this form only: `gain 2 move`, `the 2 move`, `+5 move`.

    The form with an `s` is the verb then.
    """
    if not one or is_only_noun(one) or one in HARDLY_VERBS:
        return False
    singular = len(re.findall(rf"(?:\b(?:[2-9]|[1-9]\d)|\+\d+) {re.escape(one)}\b", lower))
    return singular >= _SETTLED and not re.search(rf"\d {re.escape(plural)}\b", lower)


RULE = Rule(PROBLEM, inspect)
