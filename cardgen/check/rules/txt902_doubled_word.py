"""A word stands twice in a row.

## Why

"Draw the the top card": the eye skips it at the desk and trips over it at the table.

## Example

```text
Shuffle the the deck and draw a card.
```

## Use instead

```text
Shuffle the deck and draw a card. He had had enough, so that that would do. Boom Boom attacks.
```

## Notes

Small words that come in pairs are told when the pair stands twice: "on the on the table"; so are three to five words
of any sort without a mark between them, a whole sentence of six words and more, and what a row of three and more
names twice at its end: "fours, sixes and sixes". A paragraph of twelve words and more is told that stands twice,
unless two sections that are far apart have it in the same place; so is an item of a list without numbers, or a row of
a table, that its list or table has twice. "had had" and "that that" can be right. Capitalised pairs (Boom Boom),
pairs over a line's punctuation, sounds and names of the game are left alone, and so is a word that stands three
times. In flavour and in cells of tables only small words count: people stammer there, and a row may say a thing
twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import and_, eq

from cardgen.check.documents.copies.card_titles import are_of_two_cards
from cardgen.check.documents.copies.repeated_passages import repeated_passages
from cardgen.check.documents.document import BINDING, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import is_torn, may_be_torn
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity

PROBLEM = Problem("TXT902", "doubled-word", Severity.WARNING, __doc__)

_DOUBLED = LatePattern(r"(?<![\w'’-])([A-Za-z]+)(\s+)(\1)(?![\w'’-])", re.IGNORECASE)
#: Two small words that no sentence has twice in a row: `on the on the table`.
_PAIR = LatePattern(
    r"(?<![\w'’-])((?:of|on|in|to|at|by|for|from|with|into|onto|over|under|and|or|that|is|are|as|than|when|if)\s+"
    r"(?:the|an?|your|his|her|their|its|our)|"
    r"(?:the|an?|your|his|her|their|its|each)\s+(?!more\b|less\b|same\b|[a-z]+er\b)[a-z]{3,}|"
    r"(?:the|each|your)\s+(?:player|number|other|dealer|leader|owner|attacker|defender|winner|order|power|"
    r"character|counter|"
    r"marker|tower|river|monster|master|letter|paper|corner|border|center|member|teammate|banker)|"
    r"(?:you|they|he|she|it|players?)\s+(?:may|must|should|draws?|takes?|places?))(\s+)(\1)(?![\w'’-])",
    re.IGNORECASE,
)
#: Some words that stand twice in a row without a mark between them: `to the left to the left`.
_WORDS_AGAIN = LatePattern(
    r"(?<![\w'’-])((?:[A-Za-z'’-]+ ){2,4}[A-Za-z'’-]+)( )(\1)(?![\w'’-])",
    re.IGNORECASE,
)
_FEWEST_AGAIN, _MOST_AGAIN = 3, 5
#: Shorter sentences may be said twice on purpose. In spaces.
_LONG_SENTENCE = 5
_TWICE = 2
#: So many spaces or a tab set columns apart; lines that are set flush have fewer.
_WIDE = "   "
#: A line of fewer characters is an entry of its own, not a part of a sentence.
_SHORT_LINE = 24
_RIGHT = word_set(
    "had that ha ho no very bye blah hey knock tick tock click bang boom chop choo go so now yes ding "
    "vous nous"  # as French has them: `vous vous déplacez`
)


#: The end of a row of three and more: `fours, fives and sixes`.
_ROW_END = LatePattern(
    r"\b[A-Za-z][\w'’-]+, (?:[\w'’-]+, ){0,6}(?:the |an? )?(?P<word>[A-Za-z][\w'’-]{2,}),? (?:and|or) (?:the |"
    r"an? )?"
    r"(?P<again>(?P=word))(?=[,.;:)]|$|\s(?:is|are|all|cards?|tokens?|tiles?|cubes?|for|to|in|on|at)\b)"
)
#: Behind these a clause ends with its verb, and that of the sentence follows: `the player whose turn it is is first`.
_ENDS_CLAUSE = LatePattern(
    r"\b(?:wh(?:ose|at|ere|o|ich) (?:[\w'’-]+ ){0,3}|turn )(?:it|this|that|he|she|there) $|"
    r"(?:^|[.;:,!?] )(?:and |but )?what $",
    re.IGNORECASE,
)
#: A verb with its small word, and one that begins what follows: `comes in in first place`, `logs on on Monday`.
_WITH_VERB = LatePattern(
    r"\b(?:com(?:e|es|ing)|came|go(?:es|ing)?|went|log(?:s|ged|ging)?|sign(?:s|ed|ing)?|hand(?:s|ed|ing)?|"
    r"turn(?:s|ed|ing)?|switch(?:es|ed|ing)?|mov(?:e|es|ed|ing)|pass(?:es|ed|ing)?|carr(?:y|ies|ied)|hold(?:s|ing)?|"
    r"held|join(?:s|ed|ing)?|cash(?:es|ed|ing)?|check(?:s|ed|ing)?|driv(?:e|es)|drove|step(?:s|ped)?) $",
    re.IGNORECASE,
)
#: A clause that another one follows, with what it is about before its verb.
_OPEN_CLAUSE = LatePattern(
    r"\b(?:if|when|whenever|once|after|before|while|as|unless|since|because|until)\b[^.!?;:,]*$",
    re.IGNORECASE,
)
_VERB = LatePattern(
    r"\s+(?:is|are|was|must|may|can(?:not)?|will|should|has|have|does|do|ends?|wins?|loses?|begins?)\b"
)
_WORD = LatePattern(r"[A-Za-z]{2}")
_LONG_WORD = LatePattern(r"[A-Za-z]{4}")
#: `more and more`, `again and again`.
_GROWING = word_set("more less again round around over here there through forth further two three")


def inspect(evidence: Evidence) -> Inspection:
    """Look for pairs of one word."""
    found: list[Diagnostic] = []
    looked = 0
    names = evidence.derive(_doubled_names)
    for document in all_documents(evidence):
        strange = blocks_in_other_languages(document)
        for block in document.blocks:
            looked += 1
            if (
                block.index in strange
                or block.kind in {"index", "contents", "code"}
                or (block.kind == "table" and "|" not in block.text)
            ):
                continue
            words = folded_words(block.text)
            if any(map(eq, words, words[1:])):
                doubled = _DOUBLED.finditer(block.text)
                found += [f for m in doubled if (f := _finding(document, block, m, names))]
            again = [*map(eq, words, words[2:])]
            if any(map(and_, again, again[1:])):
                found += [
                    _pair(document, block, match)
                    for match in _PAIR.finditer(block.text)
                    if not (is_torn(document) and match[1][0].islower() and match[3][0].isupper())
                    and not may_be_torn(document, block, *match.span())
                    and not _begins_clause(match)
                ]
            if any(_stand_again(words, most) for most in range(_FEWEST_AGAIN, _MOST_AGAIN + 1)):
                found += [
                    _pair(document, block, match)
                    for match in _WORDS_AGAIN.finditer(block.text)
                    if len(set(match[1].lower().split())) > _TWICE
                    and not may_be_torn(document, block, *match.span())
                    and not _OPEN_CLAUSE.search(block.text, 0, match.start())
                ]
    for document in evidence.documents:
        found += _sentences(document)
        found += _named_twice(document)
        found += _passages(document)
    return Inspection(tuple(found), looked)


def _stand_again(words: Sequence[str], most: int) -> bool:
    """Whether so many words stand twice in a row."""
    run, same = 0, [*map(eq, words, words[most:])]
    for again in same if sum(same) >= most else ():
        run = run + 1 if again else 0
        if run == most:
            return True
    return False


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
                yield report(PROBLEM, place, message, "name what is meant, or delete one of them")


def _is_order(row: re.Match[str]) -> bool:
    """Whether a row gives two orders of the same things: `move, action or action, move`."""
    behind = row.string[row.end() :].lstrip(" ,")
    return row.string[row.end() : row.end() + 1] == "," and behind.startswith(row[0].split(",")[0])


def _sentences(document: Document) -> Iterator[Diagnostic]:
    """The sentences of some length that stand twice in a row; a card may tell to do a thing twice."""
    for block in document.blocks:
        if block.kind in {"flavour", "table", "code"} or block.text.count(".") < _TWICE:
            continue
        for first, second in pairwise(split_sentences(block.text)):
            if first.text == second.text and first.text.count(" ") >= _LONG_SENTENCE:
                place = Place(document, block, second.start, second.end)
                yield report(PROBLEM, place, "the sentence stands twice", "delete one of them")


def _passages(document: Document) -> Iterator[Diagnostic]:
    """The paragraphs, items and rows that stand twice."""
    for repeated in repeated_passages(document):
        if is_torn(document) and not _LONG_WORD.search(repeated.again.words):
            continue  # the head of a table
        if are_of_two_cards(repeated.first, repeated.again):
            continue  # two cards may do the same
        related = [repeated.first.related("here, too")]
        message = f"the {repeated.what} stands twice"
        yield report(PROBLEM, repeated.again, message, "delete one of them", related)


def _pair(document: Document, block: TextBlock, match: re.Match[str]) -> Diagnostic:
    """The finding of two words that stand twice."""
    place = Place(document, block, *match.span(3))
    gap = Place(document, block, match.end(1), match.end(3))
    fix = Fix("delete the second", (Edit(gap.span, ""),), safe=True)
    plain = document.written(block, match.end(1), match.end(3)).split() == match[3].split()
    message = f"the words `{match[3]}` stand twice"
    return Diagnostic(PROBLEM, message, place.span, "delete one pair of them", (), fix if plain else None)


def _begins_clause(pair: re.Match[str]) -> bool:
    """Whether the words end one clause and begin the next: `if she hears of it before the feast the feast is off`."""
    return (
        _VERB.match(pair.string, pair.end()) is not None
        and _OPEN_CLAUSE.search(pair.string, 0, pair.start()) is not None
    )


def _doubled_names(evidence: Evidence) -> frozenset[str]:
    """The words that a card's or term's name doubles."""
    names = [card.name for card in evidence.game.cards] if evidence.game else []
    names += [term.term for term in evidence.game.terms.values()] if evidence.game else []
    return frozenset(m[1].lower() for name in names for m in _DOUBLED.finditer(name))


def _ends_entry(document: Document, offset: int) -> bool:
    """Whether a word that ends at an offset ends a short line of a plain text."""
    line = document.text[max(0, offset - 200) : offset].rpartition("\n")[2].strip()
    return document.plain and document.text.startswith(("\n", "\r"), offset) and len(line) < _SHORT_LINE


def _are_columns(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether a wide gap of a plain text parts the two words: they stand in two columns."""
    return document.plain and _WIDE in document.written(block, match.end(1), match.start(3))


def _line_of(document: Document, block: TextBlock, match: re.Match[str]) -> str:
    """The line, or two of them, that two words stand on."""
    first, last = block.offset(match.start()), block.offset(match.end())
    text = document.text
    return text[text.rfind("\n", 0, first) + 1 : (text.find("\n", last) + 1 or len(text) + 1) - 1]


def _begins_sentence(text: str, start: int) -> bool:
    """Whether a word is the first of its sentence."""
    return not text[:start].strip() or text[:start].rstrip()[-1:] in {".", "!", "?"}


def _finding(
    document: Document, block: TextBlock, match: re.Match[str], names: frozenset[str]
) -> Diagnostic | None:
    first, second = match[1], match[3]
    article = first in {"a", "A"} and (first + second == "aa" or _begins_sentence(block.text, match.start()))
    sounds = first.lower() in _RIGHT or first.lower() in names or (len(first) == 1 and not article)
    title = first[0].isupper() and second[0].isupper() and not first.isupper()
    sign = first.isupper() and not article and (not second.isupper() or first.lower() not in FUNCTION_WORDS)
    address = block.text[match.end() : match.end() + 1] == "@"
    drawn = len(first) == 1 and is_torn(document) and not _WORD.search(_line_of(document, block, match))
    if sounds or title or sign or address or drawn or (second[0].isupper() and not first[0].isupper()):
        return None
    if block.kind in {"flavour", "table"} and first.lower() not in FUNCTION_WORDS:
        return None
    if re.match(rf"\W{{0,3}}{first}\b", block.text[match.end() :], re.IGNORECASE):
        return None
    if first in {"is", "are", "was"} and _ENDS_CLAUSE.search(block.text[: match.start()]):
        return None
    if first in {"in", "on"} and _WITH_VERB.search(block.text, 0, match.start()):
        return None
    place = Place(document, block, match.start(3), match.end(3))
    gap = Place(document, block, match.end(1), match.end(3))
    if _ends_entry(document, block.offset(match.end(1))) or _are_columns(document, block, match):
        return None
    if may_be_torn(document, block, *match.span()):
        return None
    message = f"the word `{second}` stands twice"
    fix = Fix("delete the second", (Edit(gap.span, ""),), safe=True)
    plain = document.written(block, match.end(1), match.end(3)).split() == [second]
    return Diagnostic(PROBLEM, message, place.span, "delete one of them", (), fix if plain else None)


RULE = Rule(PROBLEM, inspect)
