"""A term of several words is capitalised differently from the list of terms.

## Why

Capitals tell a term of the rules from ordinary words.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: terms.yaml
danger: {term: Danger Level}
# file: rules/01-rules.md
# Turn

Read the Danger Level. Add the Danger Level. Raise the Danger Level. Then lower the danger level.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Turn

Read the Danger Level. Add the Danger Level. Raise the Danger Level. Then lower the Danger Level.
```

## Notes

Terms of a single word are too often ordinary words, and not checked. The registered form must be used at least as
often as the other; a heading that is the term counts as one use. Other headings, and words in capitals throughout, are
left alone; so is a term with hyphens that stands before a noun and is none itself (`a knocked-out hero` beside
`Knocked Out`).

A text that belongs to no game has no terms. There the rule reports a name of two words of which only one has a capital
in one place (`the Adventure row`), and one without capitals if it has both in five other places. A part or a phase of
the game is reported, too, if it stands twice in each of two ways (`Gift phase` and `Gift Phase`), or if it lost its
only capital (`the church card` among many Church cards). A single word that lost its capital is reported if the words
on both sides are those that it has elsewhere, too, or if it is not English. In a text that capitalises its terms, and
has the same words in lower case where they are none, only such parts are reported, and a name of two words that stands
six times, and once otherwise.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.names.odd_ones.small_names import small_pairs, small_words
from cardgen.check.names.registered import Use, as_registered, report_other_form, slips_among
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.names.vocabulary import known_uses, vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.nouns import is_counted, is_thing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, tokenize
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TRM605", "term-in-other-case", Severity.WARNING, __doc__)
#: The word that follows.
_NEXT_WORD = TextPattern(r" ([A-Za-z]+)")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the capitals of every use of a term with its registered form."""
    lone, inspected = _in_lone_texts(evidence)
    uses: dict[str, list[Use]] = defaultdict(list)
    words = vocabulary_of(evidence)
    if not any(entry.kind == "term" for entry in words.entries):
        return Inspection(tuple(lone), inspected)
    known = known_uses(evidence)
    for document, block in spoken_blocks(evidence):
        if block.text.isupper():
            continue
        longer = [found for found in known[block] if found.item.kind not in {"term", "heading"}]
        if not known[block]:
            continue
        for found in words.terms.find(block.text):
            inside = any(other.start <= found.start and found.end <= other.end for other in longer)
            titled = not block.is_heading or block.text == found.item.phrase
            if " " in found.item.phrase and titled and not inside:
                place = Place(document, block, found.start, found.end)
                uses[found.item.phrase].append((place, found.item))
    reported = [d for phrase, places in sorted(uses.items()) for d in _slips(phrase, places)]
    return Inspection((*lone, *reported), inspected + sum(map(len, uses.values())))


def _in_lone_texts(evidence: Evidence) -> tuple[list[Diagnostic], int]:
    """What English texts without terms write in small letters in one place, and the number of those texts."""
    lone = evidence.lone_texts
    spellings = read_spellings(evidence)
    if not lone or not spellings.is_english:
        return [], 0
    pairs = [slip for document in lone for slip in _pairs(document)]
    reported = [slip.place for slip in pairs]
    words = [slip for slip in small_words(spellings) if not _is_within(slip.place, reported)]
    return [
        slip.report(PROBLEM, "its usual form") for slip in (*pairs, *words) if slip.place.document.plain
    ], len(lone)


@derived
def _pairs(document: Document) -> tuple[Renamed, ...]:
    return tuple(small_pairs(document))


def _is_within(place: Place, others: list[Place]) -> bool:
    return any(
        other.block is place.block and other.start <= place.start and place.end <= other.end
        for other in others
    )


def _slips(phrase: str, places: list[Use]) -> Iterator[Diagnostic]:
    wrong = [use for use in places if _is_slip(use[0], phrase)]
    for use in slips_among(wrong, len(places) - len(wrong)):
        yield report_other_form(PROBLEM, use, f"the term is `{phrase}`, found `{use[0].words}`")


def _is_slip(place: Place, phrase: str) -> bool:
    """Whether only capitals and hyphens differ; the first letter of all may be one, where a sentence begins."""
    written, meant = place.words, as_registered(place.words, phrase)
    if written == meant or written.isupper() or _is_attribute(place, phrase):
        return False
    return written[1:] != meant[1:] or (phrase[0].isupper() and written[0].islower())


def _is_attribute(place: Place, phrase: str) -> bool:
    """Whether a term that is no noun stands before one, joined by hyphens as English asks: `a knocked-out hero`."""
    last = tokenize(phrase)[-1].text.lower()
    if is_thing(last) or is_counted(last) or "-" in phrase or len(place.words.split()) > 1:
        return False
    behind = _NEXT_WORD.match(place.block.text, place.end)
    return behind is not None and behind[1].lower() not in FUNCTION_WORDS


RULE = Rule(PROBLEM, inspect)
