"""A word or phrase is written twice in a row.

## Why

"Draw the the top card": the eye skips it while writing, and trips over it at the table.

## Example

```text
Shuffle the the deck and draw a card.
```

## Use instead

```text
Shuffle the deck and draw a card. He had had enough, so that that would do. Boom Boom attacks.
```

## Notes

The rule also reports

- a pair of small words that stands twice ("on the on the table"), and three to five words of any sort, if no
  punctuation stands between them;
- a whole sentence of six or more words, and one of eight or more that a paragraph has twice;
- the last entry of a row of three or more that is there already: "fours, sixes and sixes";
- a paragraph of twelve or more words that stands twice, unless two sections that are far apart have it in the same
  place, or it speaks there of what the title names (`this card is played at once`). In a text that belongs to no game
  this is advice if the two are far apart, have labels of their own above them, or are not the only paragraphs that two
  sections share;
- an item of an unnumbered list, or a row of a table, that the same list or table has twice.

In German, French, Spanish, Italian and Dutch, single words are reported ("de de", "hat hat"), unless a sentence may
have them twice: "die, die die Karte haben", "nous nous arrêtons", "als je je kaart neemt".

"had had" and "that that" can be right. Left alone are capitalised pairs (Boom Boom), pairs across a line's
punctuation, sounds and names of the game, a word that stands three times, and an exclamation that three texts have
(`Hoo hoo!`). In flavour text and in table cells only small words count: characters stammer, and a row may say a thing
twice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from cardgen.check.documents.copies.card_titles import are_of_two_cards
from cardgen.check.documents.copies.repeated_passages import repeated_passages
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import BINDING, Document, TextBlock
from cardgen.check.documents.marks.doubled_words import (
    Doubled,
    doubled_in_language,
    doubled_words,
    words_doubled_in,
)
from cardgen.check.documents.marks.torn_lines import is_torn
from cardgen.check.documents.other_languages import blocks_in_other_languages, other_language
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SEEN, SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity

PROBLEM = Problem("TXT902", "doubled-word", Severity.WARNING, __doc__)

_ENGLISH = "en"
_UNREAD = frozenset({"index", "contents", "code"})
#: The end of a row of three and more: `fours, fives and sixes`.
_ROW_END = TextPattern(
    r"\b[A-Za-z][\w'’-]+, (?:[\w'’-]+, ){0,6}(?:the |an? )?(?P<word>[A-Za-z][\w'’-]{2,}),? (?:and|or) (?:the |an? )?"
    r"(?P<again>(?P=word))(?=[,.;:)]|$|\s(?:is|are|all|cards?|tokens?|tiles?|cubes?|for|to|in|on|at)\b)"
)
#: `more and more`, `again and again`, `neck and neck`.
_GROWING = word_set(
    "neck half such side back out on up down more less again round around over here there through forth further two "
    "three"
)
#: Shorter sentences may be said twice on purpose. In spaces.
_LONG_SENTENCE, _LONG_IN_PARAGRAPH = 5, 7
_TWICE = 2
#: A call has so few letters, and is said so often.
_CALL, _OFTEN = 4, 3
#: The name of one of several things that the lines of a page describe: `Bite. It hits.`
_LABEL = TextPattern(r"[A-Z][\w'’-]*(?: [A-Z(][\w'’()–-]*){0,4}\.")
#: Right before the second word of a sentence.
_BEGINS = TextPattern(r"(?:^|[.!?][\"”’)]*\s+)[\w'’-]+\s\Z")
#: A word of four letters, which the heads of torn tables rarely have.
_LONG_WORD = TextPattern(r"[A-Za-z]{4}")


def inspect(evidence: Evidence) -> Inspection:
    """Look for what stands twice in a row, from words to paragraphs."""
    found: list[Diagnostic] = []
    inspected = 0
    doubled: list[Doubled] = []
    names = _doubled_names(evidence)
    own = evidence.game.language.split("-")[0] if evidence.game else _ENGLISH
    for document in all_documents(evidence):
        inspected += len(document.blocks)
        doubled += _doubled_in(document, names, own)
    times = Counter(each.again.words.lower() for each in doubled)
    found += [_doubled(each) for each in doubled if not _is_habit(each, times)]
    for document in evidence.documents:
        found += _sentences(document)
        found += _named_twice(document)
        found += _passages(document)
    return Inspection(tuple(found), inspected)


def _doubled_in(document: Document, names: frozenset[str], own: str) -> Iterator[Doubled]:
    """The words that are doubled in a text of a game whose `own` language this is, or in other languages."""
    strange = blocks_in_other_languages(document)
    other = other_language(document) if strange and own == _ENGLISH else own
    for block in document.blocks:
        if _is_unread(block):
            continue
        if own == _ENGLISH and block.index not in strange:
            yield from doubled_words(document, block, names)
        else:
            yield from doubled_in_language(document, block, names, other)


def _is_habit(each: Doubled, times: Mapping[str, int]) -> bool:
    """Whether a word is said twice again and again, as one calls: `Hoo hoo!`; or two words are all of the call."""
    word, behind = each.again.words.lower(), each.again.block.text[each.again.end :][:1]
    if word in FUNCTION_WORDS or behind == " ":
        return False
    alone = behind == "!" and _BEGINS.search(each.again.block.text, 0, each.again.start) is not None
    return alone or (len(word) <= _CALL and times[word] >= _OFTEN)


@derived
def _doubled_names(evidence: Evidence) -> frozenset[str]:
    """The words that a card's or term's name doubles."""
    names = [card.name for card in evidence.cards]
    names += [term.term for term in evidence.terms.values()]
    return frozenset(word for name in names for word in words_doubled_in(name))


def _is_unread(block: TextBlock) -> bool:
    return block.kind in _UNREAD or (block.kind == "table" and "|" not in block.text)


def _doubled(found: Doubled) -> Diagnostic:
    words = found.again.words
    message = f"the word `{words}` is repeated" if found.single else f"the words `{words}` are repeated"
    hint = "delete one of them" if found.single else "delete one pair of them"
    fix = Fix("delete the second", (Edit(found.gap.span, ""),), safe=True) if found.plain else None
    return Diagnostic(PROBLEM, message, found.again.span, hint, (), fix)


def _named_twice(document: Document) -> Iterator[Diagnostic]:
    """What a row names twice, `fours, sixes and sixes`; in an example somebody may have two of it."""
    for block in document.blocks:
        if block.kind not in BINDING or "," not in block.text:
            continue
        for found in _ROW_END.finditer(block.text):
            word = found["word"].lower()
            if (
                not word.endswith("er")
                and word not in _GROWING | NUMBER_WORDS.keys()
                and not _is_order(found)
            ):
                place = Place(document, block, *found.span("again"))
                message = f"the row names `{found['word']}` twice"
                yield report(PROBLEM, place, message, "name what you mean, or delete one of them")


def _is_order(row: re.Match[str]) -> bool:
    """Whether a row gives two orders of the same things: `move, action or action, move`."""
    behind = row.string[row.end() :].lstrip(" ,")
    return row.string[row.end() : row.end() + 1] == "," and behind.startswith(row[0].split(",")[0])


def _sentences(document: Document) -> Iterator[Diagnostic]:
    """The sentences of some length that stand twice in a row, and longer ones in one paragraph; a card may tell to do a
    thing twice.
    """
    for block in document.blocks:
        if block.kind in {"flavour", "table", "code"} or block.text.count(".") < _TWICE:
            continue
        sentences = split_sentences(block.text)
        times = Counter(sentence.text for sentence in sentences)
        last, labelled = "", False
        for sentence in sentences:
            labelled = labelled or (document.from_pages and _LABEL.fullmatch(sentence.text) is not None)
            least = _LONG_SENTENCE if sentence.text == last else _LONG_IN_PARAGRAPH
            generated = block.marks_at(sentence.start, sentence.end, "generated")
            again = sentence.text == last or (times[sentence.text] < 0 and not (generated or labelled))
            if again and sentence.text.count(" ") >= least:
                place = Place(document, block, sentence.start, sentence.end)
                yield report(PROBLEM, place, "the sentence is repeated", "delete one of them")
            last = sentence.text
            times[last] = -1 if times[last] == _TWICE else times[last]


def _passages(document: Document) -> Iterator[Diagnostic]:
    """The paragraphs, items and rows that stand twice."""
    for repeated in repeated_passages(document):
        if is_torn(document) and not _LONG_WORD.search(repeated.again.words):
            continue  # the head of a table
        if are_of_two_cards(repeated.first, repeated.again):
            continue  # two cards may do the same
        related = [repeated.first.related("here, too")]
        message = f"the {repeated.what} is repeated"
        problem = limit_severity(
            document, PROBLEM, SEEN if repeated.surely else SUPPOSED
        )  # of two things the same may be said
        yield report(problem, repeated.again, message, "delete one of them", related)


RULE = Rule(PROBLEM, inspect)
