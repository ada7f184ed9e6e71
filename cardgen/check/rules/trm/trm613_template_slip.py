"""A card breaks a pattern of wording that all similar cards follow.

## Why

Readers learn what a label promises; the one card that breaks the pattern is misread.

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
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "r{{ number }}", name: "Response {{ number }}", text: "Response: After you rest, draw a card."}
cards:
  - {id: odd, name: Odd One, text: "Response: When you rest, draw a card."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "r{{ number }}", name: "Response {{ number }}", text: "Response: After you rest, draw a card."}
cards:
  - {id: odd, name: Odd One, text: "Response: After you rest, draw a card."}
```

## Notes

The rule learns the patterns from the cards. It reports

- a different word behind a label (`Response: After`) that stands on at least twenty cards, if 95 in 100 have the same
  word there;
- a word that is one letter away, or has other capitals or punctuation, or an article, small word, comma or final full
  stop that is missing or added, where twenty cards agree in the two words before and the two after that place (items
  and headings need no full stop);
- obvious slips (capitals, a comma for a full stop, one letter of a word, a lost comma or article) already where one
  word before and one after agree, on ten or twenty cards, with one more word on either side;
- other capitals in a label that begins a line (`Hero Action:`) than four other cards have;
- a word within a sentence that one card, or two in a hundred, write with a small letter and all others with a capital,
  or the other way round: ten cards must agree if the word is not English, otherwise twenty, beside the same word;
  italics, headings and names of cards are left alone;
- a number above a thousand that is written with a comma, or without, where twenty others before the same word, and
  eight for each such, are not (`1200 coins`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence, Set

from cardgen.check.documents.place import Place, rewrite_all
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.card_paragraphs import Paragraph, card_paragraphs
from cardgen.check.evidence.usual.thousands import OddThousand, odd_thousands
from cardgen.check.evidence.usual.usual_endings import texts_without_stops
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.majorities.backed_wording import find_backed_slips
from cardgen.check.wording.majorities.case_of_pairs import find_case_of_pairs
from cardgen.check.wording.majorities.usual_case import find_case_slips
from cardgen.check.wording.majorities.usual_openings import find_lost_commas
from cardgen.check.wording.majorities.usual_wording import EDGE, NUMBER, Slip, count_neighbours, find_slips
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TRM613", "template-slip", Severity.WARNING, __doc__)

#: `Response: After`: a label, and the first word behind it.
_LABEL_AND_WORD = TextPattern(r"(?:^|(?<=[.!?]\s))([A-Z][\w'’ -]{1,30}?)\s*[:–—]\s+([^\W\d_][\w'’-]*)")
#: A label that begins a line, with the signs of other tools about it and a remark behind it; so many are usual.
_LEADING = TextPattern(
    r"(?:<\w+>|\*+|\[\w+\]|\s)*(?P<label>[A-Z][\w'’-]*(?: [\w'’-]+){0,3})(?:</\w+>|\*+)?\s*"
    r"(?:(?:<\w+>)?\([^()]*\)(?:</\w+>)?\s*)?:"
)
_USUAL_LABEL = 4
_ENOUGH = 20
#: The beginning of an item or a heading in a text that nobody parses; and what is about words in italics there.
_ENTRY = TextPattern(r"\s*(?:[-•*–·]|\d+\s*[-–.):]|#+)\s")
#: A line that goes on with the sentence of the one before.
_GOES_ON = TextPattern(r"(?:</?\w+>|[_*(]|\[x\])*[a-z]")
#: Marks of italics: an odd number of them before a word means that it stands in italics.
_STARS = TextPattern(r"\*+")


def inspect(evidence: Evidence) -> Inspection:
    """Count the words after each label, and give the few that differ from all others."""
    by_label = _words_by_label(evidence)
    found = [d for label, places in sorted(by_label.items()) for d in _slips(label, places)]
    found += _labels_in_other_case(evidence)
    found += map(_odd_thousand, odd_thousands(evidence))
    spoken = [paragraph for paragraph in card_paragraphs(evidence) if not paragraph.flavour]
    found += [_odd(spoken[slip.text], slip) for slip in _of_wordings(spoken, texts_without_stops(evidence))]
    reported = {finding.span for finding in found}
    names = vocabulary_of(evidence.lasting).names
    named = [(p.name, p.tokens) for p in spoken]
    for slip in (*find_case_slips(named), *find_case_of_pairs(named)):
        place = spoken[slip.text].places(slip.at)[0]
        if place.span not in reported and not _is_quoted(place, names):
            reported.add(place.span)
            found.append(_odd(spoken[slip.text], slip))
    return Inspection(tuple(found), sum(map(len, by_label.values())) + len(spoken))


def _words_by_label(evidence: Evidence) -> dict[str, list[Place]]:
    """The first words behind each label, on all cards."""
    by_label: dict[str, list[Place]] = defaultdict(list)
    for text in card_texts(evidence):
        if not text.pointer:
            continue
        for block in text.document.blocks:
            labelled = ":" in block.text or "–" in block.text or "—" in block.text
            if not labelled:
                continue
            for match in _LABEL_AND_WORD.finditer(block.text):
                by_label[match[1]].append(Place(text.document, block, match.start(2), match.end(2)))
    return by_label


def _of_wordings(spoken: Sequence[Paragraph], bare: Set[int]) -> list[Slip]:
    """What differs from all others between the same words, but for the stops that items, headings and `bare` texts
    lack.
    """
    texts = [paragraph.tokens for paragraph in spoken]
    neighbours = count_neighbours(texts)
    slips = [*find_slips(texts, neighbours)]
    reported = {(slip.text, slip.at) for slip in slips}
    for slip in (*find_backed_slips(texts, neighbours), *find_lost_commas(texts)):
        if (slip.text, slip.at) not in reported:
            reported.add((slip.text, slip.at))
            slips.append(slip)
    return [slip for slip in slips if not _is_entry(spoken[slip.text], slip, bare)]


def _is_entry(paragraph: Paragraph, slip: Slip, bare: Set[int]) -> bool:
    """Whether a paragraph that lacks its last stop is a heading, an item of a list, in a field of such, or goes on in
    the next line.
    """
    document, block = paragraph.blocks[0]
    if slip.usual != "." or paragraph.tokens[slip.at] != EDGE:
        return False
    if id(document) in bare:
        return True
    after = next((other for other in document.blocks if other.index == block.index + 1), None)
    return bool(_ENTRY.match(block.text) or (after and _GOES_ON.match(after.text)))


def _is_quoted(place: Place, names: PhraseIndex[Entry]) -> bool:
    """Whether a word is fiction, in a heading or in italics, or in the name of a card."""
    text = place.block.text
    if text.startswith("#") or len(_STARS.findall(text, 0, place.start)) % 2:
        return True
    named = (name for name in names.find(place.block.text) if name.start <= place.start < name.end)
    return bool(place.block.marks_at(place.start, place.end, "emphasis")) or any(
        " " in name.item.phrase for name in named
    )


def _odd(paragraph: Paragraph, slip: Slip) -> Diagnostic:
    """What stands in a place where other cards have something else; versions that do the same are other places."""
    places = paragraph.places(slip.at)
    first, *others = places
    after = " ".join(t for t in paragraph.tokens[slip.at - 2 : slip.at] if t != EDGE).replace(NUMBER, "…")
    where = "" if slip.everywhere else f"after `{after}` " if after else "at the beginning "
    found = "nothing" if slip.missing else f"`{first.words}`"
    usual = f"`{slip.usual}`" if slip.usual else "nothing"
    message = f"expected {usual} {where}as on {slip.times} cards, found {found}"
    hint = f"put {usual} there" if slip.missing else f"delete {found}" if not slip.usual else f"write {usual}"
    fix = rewrite_all(places, slip.usual) if slip.usual and not slip.missing else None
    return Diagnostic(PROBLEM, message, first.span, hint, tuple(p.related("here too") for p in others), fix)


def _odd_thousand(odd: OddThousand) -> Diagnostic:
    message = f"expected `{odd.meant}` before `{odd.noun}` as {odd.texts} others are written, found `{odd.place.words}`"
    return Diagnostic(
        PROBLEM, message, odd.place.span, f"write `{odd.meant}`", (), odd.place.rewrite(odd.meant, safe=True)
    )


def _labels_in_other_case(evidence: Evidence) -> list[Diagnostic]:
    """The label that one card writes with other capitals than all others: `Alter-ego Action:`."""
    written: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for text in card_texts(evidence):
        if not text.pointer:
            continue
        for block in text.document.blocks:
            if block.kind != "flavour" and ":" in block.text and (match := _LEADING.match(block.text)):
                place = Place(text.document, block, *match.span("label"))
                written[place.words.lower()][place.words].append(place)
    found = []
    for forms in written.values():
        usual, *others = sorted(forms, key=lambda form: (-len(forms[form]), form))
        if len(others) == 1 and len(forms[others[0]]) == 1 and len(forms[usual]) >= _USUAL_LABEL:
            message = f"the label `{usual}` is on {len(forms[usual])} cards, found `{others[0]}`"
            [place] = forms[others[0]]
            fix = place.rewrite(usual)
            found.append(Diagnostic(PROBLEM, message, place.span, f"write `{usual}`", (), fix))
    return found


def _slips(label: str, places: list[Place]) -> list[Diagnostic]:
    words = Counter(place.words for place in places)
    usual, count = words.most_common(1)[0]
    if count < _ENOUGH or count * 100 < len(places) * 95:
        return []
    return [_report(label, usual, count, place) for place in places if place.words != usual]


def _report(label: str, usual: str, count: int, place: Place) -> Diagnostic:
    message = f"after `{label}`, `{usual}` occurs {count} times, found `{place.words}`"
    hint = f"write `{usual}`, or give the card another label"
    return Diagnostic(PROBLEM, message, place.span, hint, (), place.rewrite(usual))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
