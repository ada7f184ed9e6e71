"""A line that several cards have word for word has other punctuation, capitals or spaces on one card.

## Why

Players ask what is meant by it, and a search for the line does not find this card.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: text
# file: cards/item.csv
id,text
a,Play only if you control a Spy character.
b,Play only if you control a Spy character.
c,Play only if you control a Spy character.
d,Draw 2 cards and keep one of them.
x,Play only if you control a spy character.
```

## Use instead

```files
# all else as above
# file: cards/item.csv
id,text
a,Play only if you control a Spy character.
b,Play only if you control a Spy character.
c,Play only if you control a Spy character.
d,Draw 2 cards and keep one of them.
x,Play only if you control a Spy character.
```

## Notes

The rule compares the lines of three or more words in the texts of cards in JSON and spreadsheets, the brackets at
their end, and the labels before their first colon. At least three cards must have the line in one form, three times as
many as in all other forms, and a single card in this one. Flavour texts are left alone.
"""

from __future__ import annotations

import string
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import zip_longest

from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT928", "line-otherwise", Severity.WARNING, __doc__)

#: So many cards have a line in one form, and so many times as many as in all others.
_USUAL, _TIMES = 3, 3
_WORDS, _LETTERS, _LABEL = 3, 10, 48
_BULLETS = "•*·-–— "
_NUMBER_SIGNS = frozenset("-+−–")
_MARKS = dict.fromkeys(map(ord, f"{string.punctuation}{string.whitespace}\u00a0−–—“”‘’«»…•·→￼"))
#: `+1`, `-1`.
_SIGNED_NUMBER = TextPattern(r"[-+−–]\d+")
#: Which of two tags marks the words is asked by another rule.
_SAME_TAGS = (("<b>", "<strong>"), ("</b>", "</strong>"), ("<i>", "<em>"), ("</i>", "</em>"))
#: The brackets at the end of a line, with tags about them.
_LAST_BRACKETS = TextPattern(r"(?:<\w+>)?\([^()]{10,160}\)[.<>/\w]*")
#: The label that begins a line: `Hero Action:`.
_LEADING_LABEL = TextPattern(r"[^:.!?\n]{8,48}:(?:</\w{1,6}>)?")
#: A line that goes on with the sentence of the one before.
_GOES_ON = TextPattern(r"(?:<\w+>|[_(+-])*[a-z\d]")
#: A tag; `closing` is the stroke of one that closes.
_TAG = TextPattern(r"<(?P<closing>/?)\w{1,6}>")

#: By the name of each card with a line in this form, where it stands on it first.
_Form = dict[str, Place]


def inspect(evidence: Evidence) -> Inspection:
    """Compare the lines that are the same but for their marks."""
    lines: dict[str, dict[str, _Form]] = defaultdict(lambda: defaultdict(dict))
    bare_words = cache(_bare)
    inspected = 0
    for text in card_texts(evidence):
        if not text.prose.origin.source.foreign:
            continue
        inspected += sum(1 for _ in text.document.of_kind("card"))
        for place in _lines_of(text):
            bare = bare_words(place.words)
            if len(bare) >= _LETTERS:
                lines[bare][_in_one_form(place.words)].setdefault(text.card.name, place)
    found = [finding for forms in lines.values() if len(forms) > 1 for finding in _odd(forms)]
    return Inspection(tuple({finding.span: finding for finding in found}.values()), inspected)


def _lines_of(text: CardText) -> Iterator[Place]:
    """The lines of a card's text, but for those that go on in the next paragraph."""
    blocks = text.document.blocks
    for block, after in zip_longest(blocks, blocks[1:]):
        if block.kind == "card" and not (after and _GOES_ON.match(after.text)):
            yield from (Place(text.document, block, start, end) for start, end in _units(block))


def _bare(words: str) -> str:
    """The letters and digits of a line without its tags, and the numbers with a sign: `+1` is another than `-1`."""
    plain = _TAG.sub("", words) if "<" in words else words
    bare = plain.lower().translate(_MARKS)
    return (
        f"{bare} {' '.join(_SIGNED_NUMBER.findall(plain))}" if not _NUMBER_SIGNS.isdisjoint(plain) else bare
    )


def _units(block: TextBlock) -> Iterator[tuple[int, int]]:
    """The line, what stands in brackets at its end, and its label, unless that is all of it."""
    line = block.text.rstrip()
    start = len(line) - len(line.lstrip())
    if line.count(" ") >= _WORDS - 1:
        yield start, len(line)
    opened = line.rfind("(") if line.endswith((")", ").", ">")) else -1
    before = line.rfind(" ", 0, opened) + 1
    if opened > start and before and (last := _LAST_BRACKETS.fullmatch(line, before)):
        yield last.span()
    if ":" in line[: _LABEL + 1] and (label := _LEADING_LABEL.match(line, start)) and " " in label[0]:
        yield start, label.end()


def _in_one_form(words: str) -> str:
    if "<" in words:
        for tag, other in _SAME_TAGS:
            words = words.replace(tag, other)
    return words


def _odd(forms: dict[str, _Form]) -> Iterator[Diagnostic]:
    """The lines of which one card has another form than many do."""
    usual = max(forms, key=lambda form: (len(forms[form]), form))
    names, others = forms[usual], [form for form in forms if form != usual]
    if len(names) < max(_USUAL, _TIMES * sum(len(forms[form]) for form in others)):
        return
    first = next(iter(names.values()))
    for form in others:
        for name, place in forms[form].items():
            if name not in names and len(forms[form]) == 1 and not _is_reported(form, usual):
                start, end, meant = _difference(place.words, usual)
                odd = replace(place, start=place.start + start, end=place.start + end)
                message = f"expected `{meant}` in a line that {len(names)} cards have, found `{odd.words}`"
                related = (Related(first.span, "as here"),)
                yield Diagnostic(PROBLEM, message, odd.span, f"write `{meant}`", related)


def _is_reported(form: str, usual: str) -> bool:
    """Whether other rules tell what differs (spaces alone, tags without their pair), or the line is an item of a list
    or part of brackets over several lines.
    """
    closing = [bool(tag["closing"]) for tag in _TAG.finditer(form)] if "<" in form else []
    parted = any(line.count("(") != line.count(")") for line in (form, usual))
    items = form.lstrip(_BULLETS) == usual.lstrip(_BULLETS)
    spaces = "".join(form.split()) == "".join(usual.split())
    return parted or items or spaces or closing.count(True) * 2 != len(closing)


def _alike(one: str, other: str) -> int:
    """How many signs two texts begin with together."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _difference(found: str, usual: str) -> tuple[int, int, str]:
    """Where what is found differs, from word to word, and what the usual line has there."""
    start = _alike(found, usual)
    behind = _alike(found[start:][::-1], usual[start:][::-1])
    start = found.rfind(" ", 0, start) + 1
    end = found.find(" ", max(len(found) - behind, start + 1))
    behind = 0 if end < 0 else len(found) - end
    return start, len(found) - behind, usual[start : len(usual) - behind]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
