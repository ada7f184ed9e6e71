"""Document → every number in its rules, with what it counts and the gist of its clause."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.numbers.answered_numbers import answered_numbers
from cardgen.check.claims.restated.numbers.clauses import (
    clause_around,
    doer_of,
    is_spent,
    label_of,
    opening_of,
    scope_within,
    why_supposed,
    words_counted,
)
from cardgen.check.claims.restated.numbers.frames import (
    Frame,
    frame_of,
    groups_of_mirrors,
    lead_in,
    title_of_all,
)
from cardgen.check.claims.restated.numbers.said_number import Clause, SaidNumber
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.bounds import bound_of, limits
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, small_words, word_set
from cardgen.frozen import frozen

_UNREAD = NON_RULE_KINDS | {"faq-question", "heading", "facts"}
#: `12 or more points`, `12+ points`.
_OR_MORE = TextPattern(
    r"(?:\s+or (?:more|fewer|less)|\+)((?:\s+(?!in\b|at\b|on\b|for\b|of\b|to\b|and\b|is\b|are\b|means?\b|"
    r"takes?\b|turns?\b|hits?\b|wins?\b|ends?\b|gets?\b|gains?\b|gives?\b|scores?\b|draws?\b|loses?\b)[A-Za-z][\w'’-]*){1,2})"
)
#: Before a number that belongs to a name: `set the values for Player 2.`
_NUMBERED = TextPattern(r"\s[A-Z][a-z]+ $")
#: Before a number that says which one is meant: `place the pawn on tile 42`, but not `units per hex 4`.
_WHICH = TextPattern(
    r"(?<!\bper )(?<!\beach )(?<!\bevery )(?<!\ba )(?<!\ban )(?<!\bone )"
    r"\b(?:area|board|box|card|cell|column|counter|door|field|floor|hex|location|map|marker|region|room|row|"
    r"sector|slot|space|square|tile|token|zone) $"
)
#: After a number that is part of another word: `a two sided die`.
_COMPOUND = TextPattern(r"[- ](?:sided|handed|suited|fold|dimensional|way)\b")
#: `A 35-point bonus`, `a 24-card deck`.
_HYPHENED = TextPattern(r"-([a-z]{3,})\b")
#: After a number that is the rank of a name: `3 – The Kestrel (four cards)`.
_RANK = TextPattern(r"\s+[–—-]\s+(?=[A-Z])")
#: Around a number that is printed on the board: `the marker moves toward "0"`.
_QUOTES = frozenset('"“”')
_HELD = word_set("carry carries hold holds keep keeps own owns wear wears store stores perform performs")
#: In a list of components, a sentence with one of these words is a rule.
_RULING = word_set("may can must cannot carry hold holds pay buy gain gains draw")
#: `from 5 to 7`: neither of the two numbers is used.
_RANGE_FROM, _RANGE_TO = TextPattern(r"\b(?:from|between) $"), TextPattern(r"\s(?:to|and)\s\d")
#: `for one to four heroes`, `one of a team of 2 to 4`: neither are these.
_UP_TO = TextPattern(rf"\b{NUMBER} to $", re.IGNORECASE)
#: `To 6: With five stones you may fly` refers to the rule with that number.
_OF_RULE = TextPattern(r"\W*(?:(?:on|to|ad|re) )?(?:(?:rule|point|no\.?|section) )?$", re.IGNORECASE)
#: The fewest stems of a clause; with fewer the sentence is used.
_FEWEST = 2
#: A sentence with this many bars is a row of values.
_COLUMNS = 3
#: A sentence with more numbers than this is a row of them.
_MOST_SAID = 30
#: The most characters of its sentence before and after a number that are used: a list without a full stop may be very
#: long.
_FAR = 500
#: The number of characters before a number that are searched.
_NEAR = 60


@frozen
class _Sentence:
    """A sentence of a block with its frame; `previous` are the stems of the sentence before it."""

    place: Place
    frame: Frame
    previous: frozenset[str]

    @property
    def label(self) -> str:
        """The label before the sentence, its own or that of its block."""
        frame = self.frame
        whole = self.place.start == 0 or frame.label.alone
        return (frame.label if whole else label_of(self.place.words)).words

    def role_of(self, quantity: Quantity) -> str:
        """The role of one of its numbers: after `for example` all belong to an example."""
        return "example" if self.frame.shown < self.place.start + quantity.start else self.frame.role


@derived
def said_numbers(document: Document) -> tuple[SaidNumber, ...]:
    """The numbers in the rules, summaries and answers of a text."""
    return (*_in_sentences(document), *answered_numbers(document))


def _in_sentences(document: Document) -> Iterator[SaidNumber]:
    mirrors = groups_of_mirrors(document)
    titles = Counter(block.text for block in document.blocks if block.is_heading)
    whole = title_of_all(document)
    for block in document.of_other_kinds(*_UNREAD):
        if not has_number(block.text) or (block.group or -block.index) in mirrors:
            continue
        frame = frame_of(block, titles, lead_in(document, block), whole)
        before = frozenset[str]()
        for sentence in split_sentences(block.text):
            place = Place(document, block, sentence.start, sentence.end)
            for quantity in _quantities(block, sentence.text):
                yield _said(_Sentence(place, frame, before), quantity)
            before = gist(sentence.text)


def _quantities(block: TextBlock, sentence: str) -> Sequence[Quantity]:
    """The quantities of a sentence, unless there are too many, or it asks, or lists what is in the box."""
    listed = block.kind == "components" and _RULING.isdisjoint(small_words(sentence))
    if listed or sentence.count("|") >= _COLUMNS or "?" in sentence:
        return ()
    found = find_quantities(sentence)
    if len(found) > _MOST_SAID:
        return ()
    return [quantity for quantity in found if not _is_of_a_name(sentence, quantity)]


def _is_of_a_name(text: str, quantity: Quantity) -> bool:
    """Whether a number belongs to a name, a range or another word, and counts nothing."""
    ranks = not text[: quantity.start].strip() and _RANK.match(text, quantity.number_end)
    ranges = _RANGE_TO.match(text, quantity.number_end) and _RANGE_FROM.search(text, 0, quantity.start)
    named = text.startswith(":", quantity.number_end) and _OF_RULE.match(text[: quantity.start])
    printed = (
        text[quantity.start - 1 : quantity.start] in _QUOTES and text[quantity.number_end :][:1] in _QUOTES
    )
    if named or printed or _UP_TO.search(text, max(0, quantity.start - _NEAR), quantity.start):
        return True
    if ranks or ranges or _COMPOUND.match(text, quantity.number_end):
        return True
    near = max(1, quantity.start - _NEAR), quantity.start
    counts = quantity.shown or _OR_MORE.match(text, quantity.number_end)
    return not counts and bool(_NUMBERED.search(text, *near) or _WHICH.search(text, *near))


def _said(sentence: _Sentence, quantity: Quantity) -> SaidNumber:
    text, place = sentence.place.words, sentence.place
    more = _OR_MORE.match(text, quantity.number_end)
    hyphened = _HYPHENED.match(text, quantity.number_end) if not quantity.shown else None
    words = [hyphened[1]] if hyphened else words_counted(more[1] if more else quantity.shown, quantity.value)
    thing, noun = (stem(words[-1]), frozenset(map(stem, words))) if words else ("", frozenset[str]())
    bound = bound_of(text, quantity.start, quantity.number_end)
    if not bound and any(map(limits, (text, sentence.label, sentence.frame.title))):
        bound = "max"
    start, length = place.start + quantity.start, quantity.number_end - quantity.start
    own = Place(place.document, place.block, start, start + length)
    clause = _clause_of(sentence, quantity, noun)
    return SaidNumber(
        quantity.value,
        thing,
        noun=noun,
        bound=bound,
        place=own,
        role=sentence.role_of(quantity),
        clause=clause,
        home=sentence.frame.home,
    )


def _clause_of(sentence: _Sentence, quantity: Quantity, noun: frozenset[str]) -> Clause:
    """The clause of a number that counts `noun`."""
    text, frame, role = sentence.place.words, sentence.frame, sentence.role_of(quantity)
    before, after = _beside(text, quantity)
    clause = clause_around(before, text[quantity.start : quantity.number_end], after)
    label, whole = gist(sentence.label), gist(text)
    own = gist(clause) | label | noun
    held = min(map(stem, _HELD & small_words(clause)), default="") if own - doer_of(clause) == noun else ""
    if len(own) < _FEWEST and not label:
        own |= whole | (sentence.previous if role == "example" else frozenset())
    start = frozenset({"start"}) if role == "setup" else frozenset[str]()
    supposed = why_supposed(before, after, role)
    return Clause(
        gist=own,
        around=own | whole | gist(frame.title) | frame.opened | start,
        scope=scope_within(sentence.place.block, text),
        spent=is_spent(clause),
        supposed=bool(supposed),
        conditional=supposed == "if",
        label=label,
        held=held,
        beside=sentence.previous,
        opening=opening_of(text),
    )


def _beside(text: str, quantity: Quantity) -> tuple[str, str]:
    """The words of a sentence before and after a number that belong to its clause."""
    before = text[max(0, quantity.start - _FAR) : quantity.start]
    return before, text[quantity.number_end : quantity.number_end + _FAR]
