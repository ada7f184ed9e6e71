"""Two sentences say the same except for one word that changes the rule.

## Why

"Discard a card and draw two" on page 3, "discard a card or draw two" on page 11: both come from one sentence, and only
one of them was changed.

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

**Copies.** The rule compares all sentences, list items and cells of seven or more words, wherever they stand. The
words that change a rule are numbers, may, must and cannot, not, and/or, and opposites such as before and after,
highest and lowest, left and right, gain and lose; in copies of eight or more words also colours, suits and components
(`two cards`, `two coins`). A copy may begin with `Remember:`, say `it` for the thing, omit an addition at the end, or
give its two clauses in reverse order.

**Summaries and answers** may use other words and another order: they are compared with the rules by one pair of
opposites (before and after, first and last, left and right, face up and face down, gain and lose, most and fewest). So
are their single clauses (`player to the right of the dealer leads`), and answers with their questions: also where
things go (the supply, the discard pile, the box), who acts, and whether at the start or the end of a turn. Two rules
that share nearly all of their words are compared in this way, too, and by whether one allows what the other forbids.

**Rules of the whole game** are compared however they are worded: who wins by the most or the least of what, what
decides a tie, in which direction play goes, who begins, whether attacker or defender wins a draw; and which of several
things of one name takes, wins or begins (`the last one takes it`, `the first one if there are several`). So is the
handling of one thing: hidden or open, shuffled or not, face up or down, simultaneous or in turn, discarded or taken
back after use, paid to the bank or to its owner, optional or compulsory; and how often something may be done, with
how many dice, and on what roll it hits.

**Within a paragraph**, words side by side must not clash (`face up and hidden`, `left (starboard)`), nor a label and
the text behind it. If a text tells two things apart (`The western camp … The eastern camp …`,
`one true, the other true`), it must not say the same of both, word for word. A sentence contradicts the next one if
what reaches a target fails just as what falls short of it does, if a thing may do something in a state in which it no
longer may, if the only thing allowed is the forbidden one, or if one case stands in two items of a list. Where low
rolls succeed, a 1 does not always fail; what is compulsory is not left to the players; and a two-sided component
cannot be turned to the side that is already up.

In a text that belongs to no game, only copies are warnings; rules that are worded otherwise may be about two things,
and are advice.

**Left alone**, because they differ on purpose, are copies near each other, in one list, in variants, below similar
titles and in two parts of the game (`Phase One`, `Phase Two`); entries that first name what they are about
(`Upper Total: …`, `Lower Total: …`); numbers of `this weapon`, and those below a label that several things have
(`Night Sight. You see 60 feet.`); copies whose neighbouring sentences are alike, too; series with three or more such
words; and numbers in examples.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.claims.opposed.opposed_clauses import opposed_clauses
from cardgen.check.claims.opposed.opposed_neighbours import opposed_neighbours
from cardgen.check.claims.opposed.opposed_rules import opposed_rules
from cardgen.check.claims.opposed.opposed_stances import opposed_stances
from cardgen.check.claims.opposed.piece_sides import piece_sides
from cardgen.check.claims.opposed.ranked_takers import opposed_takers
from cardgen.check.claims.opposed.reversals import reversals
from cardgen.check.claims.opposed.roll_ways import roll_ways
from cardgen.check.claims.opposed.whole_game_opposites import whole_game
from cardgen.check.claims.restated.restatements import stated_as_facts
from cardgen.check.claims.restated.said_otherwise import parallels_of, said_otherwise
from cardgen.check.documents.copies.card_titles import are_of_two_cards
from cardgen.check.documents.copies.deliberate_differences import explain_terms
from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.copies.parts_of_games import are_of_parts
from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.marks.torn_lines import begins_line
from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import COMPARED, SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.meanings.pointed_things import speaks_of_title
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("DUP101", "parallel-clauses", Severity.WARNING, __doc__)


#: A page's number, and what stands beside it at the head of each page: `6 4. The units`.
_HEAD = TextPattern(r"\d{1,3} (?:\d{1,2}\.? )?[A-Z][^\n.]{0,40}\n")


#: What an entry is about, before a colon.
_LABEL = TextPattern(r"\W*(\w[^.:;!?\n]{0,30}):\s")

#: A number with its sign: `a +1 card`, `"-2"`.
_SIGNED = TextPattern(r"(?<![\w)])([+−-])\d")
#: These compare rules that are worded otherwise by what both are about: whether that is one thing, words do not prove.
_FINDERS = opposed_clauses, opposed_rules, opposed_stances, whole_game, opposed_neighbours, roll_ways


def inspect(evidence: Evidence) -> Inspection:
    """Compare the sentences that differ in one word."""
    copies = parallels_of(evidence)
    parallels = [
        each
        for each in _not_reported(copies.reported, evidence)
        if not (_are_of_two(each) or _have_own_names(each) or _are_heads(each) or _are_names(each))
    ]
    reported = {parallel.second.order for parallel in parallels}
    reversed_, compared = reversals(evidence)
    clauses = [
        each
        for document in evidence.documents
        for find in _FINDERS
        for each in document.derive(find)
        if not _are_of_two(each)
    ]
    found = [_finding(parallel, COMPARED) for parallel in parallels]
    takers = [each for document in evidence.documents for each in opposed_takers(document)]
    named = [each for each in takers if not _are_of_two(each)]
    for others, basis in ((reversed_, COMPARED), (named, COMPARED), (clauses, SUPPOSED)):
        for parallel in others:
            told = not reported.isdisjoint({parallel.first.order, parallel.second.order})
            if not told and not are_of_parts(parallel.first, parallel.second):
                reported |= {parallel.first.order, parallel.second.order}
                found.append(_finding(parallel, basis))
    sides = [each for document in evidence.documents for each in piece_sides(document)]
    return Inspection((*found, *map(_finding_of_sides, sides)), copies.looked + compared)


def _not_reported(copies: Sequence[Parallel], evidence: Evidence) -> Iterator[Parallel]:
    """The copies without those whose numbers other rules tell."""
    reported = {
        number.place.order for each in said_otherwise(evidence)[0] for number in (each.again, *each.rules)
    } | stated_as_facts(evidence)
    return (each for each in copies if reported.isdisjoint({each.first.order, each.second.order}))


def _finding(parallel: Parallel, basis: str) -> Diagnostic:
    here, there = parallel.second, parallel.first
    if here.words.casefold() == there.words.casefold():
        message, hint = f"`{here.words}` of both, which this passage distinguishes", "say which is which"
    elif here.block is there.block:
        message, hint = f"`{here.words}` does not go with `{there.words}` beside it", "make both say the same"
    else:
        message = f"`{here.words}` here, but `{there.words}` where the same is said elsewhere"
        hint = "make both sentences say the same"
    problem = limit_severity(here.document, PROBLEM, basis)
    return report(problem, here, message, hint, [there.related(f"`{there.words}` here")])


def _finding_of_sides(parallel: Parallel) -> Diagnostic:
    here, there = parallel.second, parallel.first
    message = f"the `{here.words}` side here does not go with the `{there.words}` side of the other place"
    hint = "say which side is up before a piece is turned, and which after"
    return report(PROBLEM, here, message, hint, [there.related(f"`{there.words}` here")])


def _are_of_two(parallel: Parallel) -> bool:
    """Whether two places are of two cards, or of two things that their paragraphs name first: `Upper Total: …`."""
    places = parallel.first, parallel.second
    labels = [_LABEL.match(place.block.text) for place in places]
    named = {label[1].casefold() for label in labels if label}
    titled = places[0].block.headings != places[1].block.headings and all(
        (sentence := sentence_at(place.block.text, place.start)) and speaks_of_title(sentence.text)
        for place in places
    )
    of_two = _have_other_signs(parallel) or explain_terms(*places) or are_of_two_cards(*places)
    return len(named) > 1 or titled or of_two


def _have_own_names(parallel: Parallel) -> bool:
    """Whether the paragraphs of two copies begin with two names: `**Quiet mill (2).**`, `**Abbot (1).**`."""
    names = {name for place in (parallel.first, parallel.second) if (name := _emphasised(place.block))}
    return len(names) > 1


def _emphasised(block: TextBlock) -> str:
    """The emphasised words that a paragraph begins with, what it is about: `**Mill (2).** Take 3 flour.`"""
    names = (mark for mark in block.marks if mark.kind in {"strong", "emphasis"} and not mark.start)
    return next((block.text[: mark.end].casefold() for mark in names if mark.end < len(block.text)), "")


def _have_other_signs(parallel: Parallel) -> bool:
    """Whether one paragraph is about a plus and the other about a minus: `a +1 card raises`, `a -1 card lowers`."""
    plus, minus = (
        frozenset(found[1].replace("−", "-") for found in _SIGNED.finditer(place.block.text))
        for place in (parallel.first, parallel.second)
    )
    return bool(plus and minus) and plus.isdisjoint(minus)


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
