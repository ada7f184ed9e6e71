"""Two sentences say the same but for one word that changes the rule.

## Why

"Discard a card and draw two" on page 3, "discard a card or draw two" on page 11: both were copied from one sentence,
and one was changed.

## Example

```text
Resting

When you rest, you must discard one card and draw two new cards.

Movement

Move up to your speed.

Fighting

Roll the dice.

Trading

Swap cards.

Summary

When you rest, you must discard one card or draw two new cards.
```

## Use instead

```text
Resting

When you rest, you must discard one card and draw two new cards.

Movement

Move up to your speed.

Fighting

Roll the dice.

Trading

Swap cards.

Summary

When you rest, you must discard one card and draw two new cards.
```

## Notes

Compared are all sentences, list items and cells of seven words and more, wherever they stand. Words that change a
rule are numbers, may, must and cannot, not, and/or, and opposites such as before and after, highest and lowest, left
and right, gain and lose; in copies of eight words and more also colours, suits and pieces (`two cards`, `two coins`).
A copy may begin with `Remember:`, say `it` for the thing, leave out what is added at the end, or tell its two clauses
the other way round. Copies near each other, in one list, in variants and below titles of one sort are left alone,
because they differ on purpose; so are entries that name what they are about first (`Upper Total: …`, `Lower
Total: …`), and those of which the sentences before or behind are written alike, too, series
with three and more such words, and numbers in examples. Summaries and answers are held against the rules in other
words and order, too, by one of two opposites in each: before and after, first and last, left and right, face up and
face down, gain and lose, most and fewest. So are their single clauses (`player to the right of the dealer leads`) and
answers with their questions, also by where things go (the supply, the discard pile, the box), by who acts and by the
start and the end of a turn. Two rules that share nearly all of their words are compared by these words, too, and
where one allows what the other forbids. What holds for the whole game is compared however it is said: who wins by the
most or the least of what, what decides a tie, which way play goes, who begins, whether attacker or defender wins a
draw. So is how one thing is dealt with: hidden or open, shuffled or not, face up or down, at the same time or one
after the other, discarded or taken back after use, paid to the bank or to its owner, optional or compulsory; and of
the numbers of acts: how often something may be done, with how many dice, on what roll it hits. In one paragraph,
words beside each other must not clash (`face up and hidden`, `left (starboard)`), nor a label and what stands behind
it; and of two that are told apart (`The western camp … The eastern camp …`, `one true, the other true`) the same is
not said word by word. Nor does a sentence go with the next one when what reaches a target fails as what falls short
of it, when a thing may do something in the state in which it no longer may, when the only thing allowed is the
forbidden one, or when one case stands in two items of a list. Where low rolls succeed, a 1 does not always fail, and
what is compulsory is not left to the players. A piece with two sides cannot be turned to the side that lies up from
the beginning, nor from the one that lies down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.claims.opposed.opposed_clauses import opposed_clauses
from cardgen.check.claims.opposed.opposed_neighbours import opposed_neighbours
from cardgen.check.claims.opposed.opposed_rules import opposed_rules
from cardgen.check.claims.opposed.opposed_stances import opposed_stances
from cardgen.check.claims.opposed.piece_sides import piece_sides
from cardgen.check.claims.opposed.reversals import reversals
from cardgen.check.claims.opposed.roll_ways import roll_ways
from cardgen.check.claims.opposed.whole_game_opposites import whole_game
from cardgen.check.claims.restated.restatements import told_as_facts
from cardgen.check.claims.restated.said_otherwise import parallels_of, said_otherwise
from cardgen.check.documents.copies.card_titles import are_of_two_cards
from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.marks.torn_lines import begins_line
from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("DUP101", "parallel-clauses", Severity.WARNING, __doc__)


#: A page's number, and what stands beside it at the head of each page: `6 4. The units`.
_HEAD = TextPattern(r"\d{1,3} (?:\d{1,2}\.? )?[A-Z][^\n.]{0,40}\n")


#: What an entry is about, before a colon.
_LABEL = TextPattern(r"\W*(\w[^.:;!?\n]{0,30}):\s")

_FINDERS = opposed_clauses, opposed_rules, opposed_stances, whole_game, opposed_neighbours, roll_ways


def inspect(evidence: Evidence) -> Inspection:
    """Compare the sentences that differ in one word."""
    copies = parallels_of(evidence)
    parallels = [
        each
        for each in _not_told(copies.told, evidence)
        if not (_are_of_two(each) or _are_heads(each) or _are_names(each))
    ]
    told = {parallel.second.order for parallel in parallels}
    reversed_, compared = reversals(evidence)
    clauses = [
        each
        for document in evidence.documents
        for find in _FINDERS
        for each in document.derive(find)
        if not _are_of_two(each)
    ]
    others = []
    for parallel in (*reversed_, *clauses):
        if told.isdisjoint({parallel.first.order, parallel.second.order}):
            told |= {parallel.first.order, parallel.second.order}
            others.append(parallel)
    sides = [each for document in evidence.documents for each in document.derive(piece_sides)]
    found = (*map(_finding, (*parallels, *others)), *map(_finding_of_sides, sides))
    return Inspection(found, copies.looked + compared)


def _not_told(copies: Sequence[Parallel], evidence: Evidence) -> Iterator[Parallel]:
    """The copies without those whose numbers other rules tell."""
    told = {
        number.place.order for each in said_otherwise(evidence)[0] for number in (each.again, *each.rules)
    } | told_as_facts(evidence)
    return (each for each in copies if told.isdisjoint({each.first.order, each.second.order}))


def _finding(parallel: Parallel) -> Diagnostic:
    here, there = parallel.second, parallel.first
    if here.words.casefold() == there.words.casefold():
        message, hint = f"`{here.words}` of both, which stand here to be told apart", "say of one what is so"
    elif here.block is there.block:
        message, hint = f"`{here.words}` does not go with `{there.words}` beside it", "make both say the same"
    else:
        message = f"`{here.words}` here, but `{there.words}` where the same is said elsewhere"
        hint = "make both sentences say the same"
    return report(PROBLEM, here, message, hint, [there.related(f"`{there.words}` here")])


def _finding_of_sides(parallel: Parallel) -> Diagnostic:
    here, there = parallel.second, parallel.first
    message = f"the `{here.words}` side here does not go with the `{there.words}` side of the other place"
    hint = "say which side lies up before a piece is turned, and which after it"
    return report(PROBLEM, here, message, hint, [there.related(f"`{there.words}` here")])


def _are_of_two(parallel: Parallel) -> bool:
    """Whether two places are of two cards, or of two things that their paragraphs name first: `Upper Total: …`."""
    labels = [_LABEL.match(place.block.text) for place in (parallel.first, parallel.second)]
    named = {label[1].casefold() for label in labels if label}
    return len(named) > 1 or are_of_two_cards(parallel.first, parallel.second)


def _are_names(parallel: Parallel) -> bool:
    """Whether two places stand in the names of cards that the texts refer to: another card is another rule."""
    return all(
        place.block.marks_at(place.start, place.end, "card") for place in (parallel.first, parallel.second)
    )


def _are_heads(parallel: Parallel) -> bool:
    """Whether two places of a text from pages are numbers of pages before a title, on lines of their own."""
    return all(
        place.document.from_pages
        and _HEAD.match(place.document.text, place.block.offset(place.start))
        and begins_line(place)
        for place in (parallel.first, parallel.second)
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
