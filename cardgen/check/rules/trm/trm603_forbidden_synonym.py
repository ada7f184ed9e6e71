"""A text uses a word that the terms forbid.

## Why

A second word for the same thing makes the reader look for a second thing.

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
discard: {term: Discard Pile, not: [graveyard]}
# file: rules/01-rules.md
# Turn

Shuffle the Discard Pile. Then empty the graveyard.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Turn

Shuffle the Discard Pile. Then empty the Discard Pile.
```

## Notes

The forbidden words are those under `not:` of each term. Names of cards, kinds and components that contain one are left
alone, and so are fiction, credits and players' questions. A forbidden form that differs from the term only in capitals
or punctuation (`No Type` for `NoType`) is compared exactly as written.

A text that belongs to no game has no terms; there the rule gives only advice (but a warning about a component with at
least four other places, and about a list of at least four names that stands twice with another name), on

- a component that is called by another word in one place (influence markers, everywhere else tokens), or by another
  than the component list has (oasis chips, listed as markers); or a draw pile that is a draw deck elsewhere;
- a name whose first word has another form or a synonym (the start player and the starting player, the score track and
  the scoring track; the community supply, everywhere else the common supply);
- a name in a row of known names whose last word differs from everywhere else, and one below a title that is not quite
  the title;
- a word that stands once, beside members of a closed list (`1 wood and 1 brick`, while the four resources are wood,
  clay, wool and grain);
- a name that stands once, in a row, column or list of names of which another row has a different one
  (`Arbo, Darn and Vath`, while the five ports are Arbo, Cale, Dorn, Istre and Vath);
- a kind of cards or tokens that is named once and is none of those listed or mentioned (`energy tokens`, while there
  are stamina tokens and wound tokens);
- a name of two words that stands once, if one of them occurs nowhere else and the other always in one other name
  (`Guild Hall`, while there is a Guild Court).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import named_things
from cardgen.check.names.odd_ones.closed_lists import odd_members, odd_titles
from cardgen.check.names.odd_ones.odd_parts import odd_parts
from cardgen.check.names.odd_ones.odd_rows import odd_in_rows
from cardgen.check.names.odd_ones.other_forms import other_forms
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.names.odd_ones.renamed_names import renamed_names
from cardgen.check.names.odd_ones.renamed_parts import renamed_parts
from cardgen.check.names.vocabulary import Entry, known_uses
from cardgen.check.rule import COMPARED, SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.nouns import is_noun, singular_of
from cardgen.check.wording.phrases import Found, PhraseIndex, tokens_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Term

PROBLEM = Problem("TRM603", "forbidden-synonym", Severity.WARNING, __doc__)

#: Before a verb, who does it: `the dragon sheds`, `it sheds`.
_DOER, _REACH = TextPattern(r"\b([A-Za-z]+) $"), 24
_ONE = word_set("it he she who that which")
#: Behind a verb, the beginning of its object: `sheds its skin`, `sheds all marks`.
_OBJECT = TextPattern(r" (?:an?|the|its|his|her|their|your|all|one|two|three|any|every|each|some|it|them)\b")
_Forbidden = tuple[str, Term]


def inspect(evidence: Evidence) -> Inspection:
    """Look for every forbidden word."""
    terms = evidence.terms.values()
    forbidden = [(word, (word, term)) for term in terms for word in term.forbidden]
    index: PhraseIndex[_Forbidden] = PhraseIndex(forbidden)
    known = known_uses(evidence) if forbidden else {}
    found: list[Diagnostic] = []
    if forbidden:
        for document, block in spoken_blocks(evidence):
            found += _in_block(index, known[block], document, block)
    lone = evidence.lone_texts
    ways = (renamed_parts, odd_members, odd_titles, odd_in_rows, odd_parts, renamed_names, other_forms)
    cards = named_things(evidence)
    found += [
        _renamed(part)
        for document in lone
        for way in ways
        for part in way(document)
        if not any(f.start <= part.place.start < f.end for f in cards.find(part.place.block.text))
    ]
    return Inspection(tuple(found), len(forbidden) + len(lone))


def _renamed(part: Renamed) -> Diagnostic:
    message = f"expected `{part.usual}` as elsewhere, found `{part.place.words}`"
    related = [other.related("its usual name") for other in part.others[:3]]
    # what has another name may be another thing
    problem = limit_severity(part.place.document, PROBLEM, COMPARED if part.sure else SUPPOSED)
    return report(problem, part.place, message, "give it one name", related)


def _in_block(
    index: PhraseIndex[_Forbidden], known: tuple[Found[Entry], ...], document: Document, block: TextBlock
) -> Iterator[Diagnostic]:
    """The forbidden words of a block, but for those that are part of a longer name."""
    registered = [(f.start, f.end) for f in known if f.item.kind != "heading"]
    for use in index.find(block.text):
        word, term = use.item
        place = Place(document, block, use.start, use.end)
        if _only_case_differs(word, term) and place.words not in term.forbidden:
            continue
        if any(
            start <= use.start and use.end <= end and end - start > use.end - use.start
            for start, end in registered
        ):
            continue
        if not (block.marks_at(use.start, use.end, "card", "code", "generated") or _is_verb(place)):
            yield _report(place, term)


def _is_verb(place: Place) -> bool:
    """Whether a word that looks like a plural is what something does: `the dragon sheds its skin`."""
    text = place.block.text
    if not place.words.islower() or not _OBJECT.match(text, place.end):
        return False
    doer = _DOER.search(text, max(0, place.start - _REACH), place.start)
    who = doer[1].lower() if doer else ""
    return place.words.endswith("s") and (who in _ONE or (is_noun(who) and not singular_of(who)))


def _only_case_differs(word: str, term: Term) -> bool:
    return "".join(t.folded for t in tokens_of(word)) == "".join(t.folded for t in tokens_of(term.term))


def _report(place: Place, term: Term) -> Diagnostic:
    plural = place.words.endswith("s") and not place.words.endswith("ss")
    right = term.many if plural and term.many else term.term
    related = (Related(term.origin.key_span, "the term"),)
    message = f"`{place.words}` is not a word of this game, the term is `{right}`"
    fix = place.rewrite(right, safe=place.words.endswith("s") == right.endswith("s"))
    return Diagnostic(PROBLEM, message, place.span, f"write `{right}`", related, fix)


RULE = Rule(PROBLEM, inspect)
