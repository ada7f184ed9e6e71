"""A reference leads to its own section, or to one that is clearly not meant.

## Why

Sections were inserted, and the numbers in the text stayed. The section exists, so nothing looks wrong; but whoever
reads "roll for every disordered unit, see 6.0" finds reinforcements there, and the rally in 7.0.

## Example

```text
1.0 TURNS

1.1 In the rally phase roll for every disordered unit, see 2.0.

2.0 REINFORCEMENTS

2.1 New units arrive on the eastern edge of the map.

3.0 RALLY

3.1 A disordered unit is rallied on a roll of 5 or 6.
```

## Use instead

```text
1.0 TURNS

1.1 In the rally phase roll for every disordered unit, see 3.0.

2.0 REINFORCEMENTS

2.1 New units arrive on the eastern edge of the map.

3.0 RALLY

3.1 A disordered unit is rallied on a roll of 5 or 6.
```

## Notes

The rule compares the words of the sentence with the title and the text of the section, without words that occur in
more than a fifth of the sections. It reports a reference only if the sentence shares no word with the section it names
and exactly one other section, of the same depth and not around the sentence, shares at least two or has its title in
the sentence. A reference that says what it leads to (`see 3.2 for the variant`, `the tax in 3.2`) is also reported if
nothing in that section has the word, and exactly one other section has it as its title or before the colon of its
title (`3.4 Variant: …`). References with a title belong to REF301.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Set

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.headings import Headings, Section, is_part, read_headings
from cardgen.check.documents.structure.references import SectionReference, section_references
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import content_words, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import distinct

PROBLEM = Problem("REF318", "other-section", Severity.WARNING, __doc__)

#: In a text of fewer sections no word is rarer than another.
_FEWEST = 4
#: A word that more than one of so many sections has tells nothing of one.
_COMMON = 5
_CUES = frozenset({"see", "section", "next"})
#: So many words of a sentence in the text of a section say that it is meant.
_SHARED = 2
#: What a reference leads to, behind it and before it: `see 3.2 for the variant`, `the tax in 3.2`.
_FOR, _OF = (
    TextPattern(
        r"\]?,? for (?:the|an?) (?P<noun>[a-z]{3,}(?:-[a-z]+)?)(?=[.,;:)]|$| without\b| with\b| of\b)"
    ),
    TextPattern(r"\b(?:the|an?) (?P<noun>[a-z]{3,}(?:-[a-z]+)?) (?:in|of|under) (?:section |rule |\[|§ ?)?$"),
)
_FAR = 48
#: The number of a paragraph: `3.2 `.
_NUMBER = TextPattern(r"^\W*\d+(?:\.\d+)*[a-z]?\W+")
#: Words with so many equal first letters may be forms of one: `vary` and `variant`.
_ROOT = 4
#: Sections have these without naming them.
_UNNAMED = word_set(
    "table chart figure picture diagram map example list rule rules section paragraph note exception definition "
    "description explanation detail details text part order procedure sequence case condition way point title"
)
#: The noun that begins a title: `Variant: …`, `Optional Variant – …`.
_LABEL = TextPattern(
    r"(?:optional )?(?P<noun>[^\W\d_]{3,}(?:-[^\W\d_]+)?)(?:[:.]|\s[–—-]\s|$)", re.IGNORECASE
)


@distinct
class _Words:
    """The words of a section's title and of all that stands in it, up to the block `last`; `depth` counts the numbers
    above its own.
    """

    section: Section
    title: frozenset[str]
    body: frozenset[str]
    last: int
    depth: int
    label: str


def inspect(evidence: Evidence) -> Inspection:
    """Hold every sentence that refers to a section against its words."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    headings = read_headings(document)
    if len(headings.by_number) < _FEWEST:
        return Inspection((), 0)
    references = [r for r in section_references(document) if r.certain and not r.title]
    known = _words_of_sections(document) if references else {}
    found = [f for reference in references if (f := _check(document, headings, known, reference))]
    return Inspection(tuple(found), len(references))


@derived
def _words_of_sections(document: Document) -> dict[str, _Words]:
    """The words of every section whose number stands once, by the number, without those that many have."""
    sections = read_headings(document).sections
    read = []
    for at, section in enumerate(sections):
        after = at + 1
        while after < len(sections) and is_part(sections[after].number, section.number):
            after += 1
        end = sections[after].block.index if after < len(sections) else len(document.blocks)
        if section.number:
            words = (gist(block.text) for block in document.blocks[section.block.index : end])
            read.append((section, frozenset[str]().union(*words), end - 1))
    common = Counter(word for _, body, _ in read for word in body)
    idle = {word for word, count in common.items() if count * _COMMON > len(read)}
    return {
        section.number: _Words(
            section, gist(section.title), body - idle, last, _depth(section.number), _label_of(section)
        )
        for section, body, last in read
    }


def _check(
    document: Document, headings: Headings, known: Mapping[str, _Words], reference: SectionReference
) -> Diagnostic | None:
    """The finding of a reference to the section that it stands in, or to one about something else."""
    place = reference.number_place
    cited = headings.by_number.get(reference.number, [])
    is_lead = not any(map(str.isalnum, place.block.text[: place.start]))
    if len(cited) != 1 or is_lead:
        return None
    own = place.block.index
    around = {n for n, each in known.items() if each.section.block.index <= own <= each.last}
    if reference.number in around:
        message = f"section {reference.number} refers to itself"
        return report(PROBLEM, place, message, "name the right section", [_related(document, cited[0])])
    if found := _led_elsewhere(document, known, reference, around):
        return found
    if any(is_part(reference.number, number) for number in around) or _is_titled(known, reference, cited[0]):
        return None
    title = next((known[n].title for n in around if known[n].section.block is place.block), frozenset[str]())
    words = (gist(_sentence_of(place)) - _CUES) | title
    meant = _only_section_about(words, known, known[reference.number], around)
    if meant is None:
        return None
    message = (
        f"section {reference.number} has no word of this sentence, but section {meant.section.number} has: "
        f"{', '.join(sorted(words & (meant.body | meant.title)))}"
    )
    related = [_related(document, cited[0]), _related(document, meant.section)]
    return report(PROBLEM, place, message, "name the right section", related)


def _led_elsewhere(
    document: Document, known: Mapping[str, _Words], reference: SectionReference, around: Set[str]
) -> Diagnostic | None:
    """The finding of a reference for something that is in another section: `see 3.2 for the variant`."""
    place = reference.number_place
    text = place.block.text
    found = _FOR.match(text, place.end) or _OF.search(text, max(0, place.start - _FAR), place.start)
    cited = known.get(reference.number)
    if found is None or cited is None or found["noun"] in _UNNAMED:
        return None
    noun = stem(found["noun"])
    labelled = [each for each in known.values() if each.label == noun]
    if len(labelled) != 1 or labelled[0] is cited or labelled[0].section.number in around:
        return None
    meant = labelled[0].section
    if is_part(meant.number, reference.number) or is_part(reference.number, meant.number):
        return None
    last = cited.last
    there = (document.blocks[at].text for at in range(cited.section.block.index, last + 1))
    words = {stem(word) for each in there for word in content_words(each)}
    above = [known[number].section for number in _above(reference.number) if number in known]
    words |= {stem(word) for each in above for word in content_words(each.title)}
    if any(word[:_ROOT] == noun[:_ROOT] for word in words):
        return None
    message = f"section {reference.number} has no word of the {found['noun']}, which section {meant.number} is about"
    related = [_related(document, cited.section), _related(document, meant)]
    return report(PROBLEM, place, message, "name the right section", related)


def _label_of(section: Section) -> str:
    """The stem of the noun that is a title, or begins one before a colon; "" if there is none."""
    found = _LABEL.match(section.title or _NUMBER.sub("", section.block.text, count=1))
    return stem(found["noun"]) if found else ""


def _is_titled(known: Mapping[str, _Words], reference: SectionReference, cited: Section) -> bool:
    """Whether the sentence has a word of the cited section's title, or of the titles above it."""
    above = [known[number].section for number in _above(reference.number) if number in known]
    said = {stem(word) for word in content_words(_sentence_of(reference.number_place))}
    return any(stem(word) in said for each in (*above, cited) for word in content_words(each.title))


def _only_section_about(
    words: frozenset[str], known: Mapping[str, _Words], cited: _Words, around: Set[str]
) -> _Words | None:
    """The only section with some words, of those as deep as the cited one, where that has none of them."""
    if words & cited.body:
        return None
    others = [
        each
        for number, each in known.items()
        if each.depth == cited.depth
        and number not in around
        and (len(words & each.body) >= _SHARED or (each.title and each.title <= words))
    ]
    return others[0] if len(others) == 1 else None


def _above(number: str) -> Iterator[str]:
    """The numbers of the sections that one is part of, as they may be written: `3` and `3.0` above `3.2`."""
    while "." in number:
        number = number.rpartition(".")[0]
        yield from (number, f"{number}.0")


def _depth(number: str) -> int:
    return number.removesuffix(".0").count(".")


def _sentence_of(place: Place) -> str:
    """The sentence with the reference."""
    text = place.block.text
    return next((s.text for s in split_sentences(text) if s.start <= place.start < s.end), text)


def _related(document: Document, section: Section) -> Related:
    return Place(document, section.block, 0, len(section.block.text)).related(f"section {section.number}")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
