"""An example → the values that it gives for single things: in brackets, as prices, as terms of a sum."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.examples.example import OTHERWISE, Example, Worked
from cardgen.check.documents.examples.odd_terms import find_odd_term
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.documents.values.value_lists import Value, ValueList
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.sums.counted_things import Counted, is_longer_name, numbers_before
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import (
    NUMBER,
    fold,
    fold_phrase,
    folded_tokens,
    read_number,
    tokenize,
    word_set,
)

_EACH = TextPattern(
    r"\b(?:each|every|per)\b|\b(?:for|over|in) (?:\d+|two|three|four|five) (?:rounds|turns|days|years|times)\b",
    re.IGNORECASE,
)
#: `her Swim is 5`, `with its Strength of 6`.
_OWN = TextPattern(
    rf"\b(?:her|his|its|their|whose)\s+(?P<label>[^\W\d_]+(?: [^\W\d_]+)?)\s+(?:is|was|of)\s+(?P<number>{NUMBER})\b"
    r"(?!\s*[-+×/–])"
)
_CLAUSES = TextPattern(r"[,;:]")
_BELONGS = TextPattern(r"[a-z] with(?:out)? (?:an? |the )?$")
#: Before a number that is paid, used or lost; the table's row may say how much of it there is.
_USED = TextPattern(r"(?:\b(?:for|with|uses?|spends?)(?:\s(?:only|just|another))?\s|[-–−])$")
#: The number of characters before a number in which such a word may begin.
_REACH = 16
#: What a number is for: `5 power points for the town`, `7 points from 11-20 spaces`.
_REASON = TextPattern(
    r"(?:\s+[\w'’-]+){1,3}?\s+(?:for|from|because of|thanks to)\s+"
    r"(?P<what>(?!(?:it|this|that|them|these|those|doing)\b)[^,;:.]+?)(?=\s+(?:and|but|plus)\b|[,;:.]|$)"
)
_OWNED = TextPattern(r"(?:his|her|their|its)\s")
#: Shorter names of rows are numbers: `III`, `4`.
_SHORT = 4
_PRICE = word_set("cost price")
#: Words for what is scored, in the label of a list, and behind a number that is paid.
_POINTS = word_set("vp vps point score scoring fame renown prestige")
_IN_POINTS = TextPattern(r"\s*(?:[a-z]+ )?(?:VPs?|points?|fame|renown|prestige)\b")
_NO_LABEL = word_set("in of the a each for one per and or to")
_IN_BRACKETS = TextPattern(r"\s*\((?P<number>\d+)\)")
#: Words with which an amount in brackets can be what a thing is worth.
_SCORES = TextPattern(r"\b(?:points?|scor\w+|worth|VPs?|total|value|counts?|for)\b", re.IGNORECASE)
_FOR = TextPattern(
    rf"\s+(?:for|at)\s+(?:another\s+)?(?P<number>{NUMBER})\b(?!\s*(?:turns?|rounds?|players?|days?|%|[-–/]))"
)
_TRADES = TextPattern(
    r"\b(?:buy|buys|bought|buying|build|builds|builds|hire|hires|recruit|recruits|purchase|purchases)\b"
)
#: Where prices change, the list has only the first ones.
_PRICES_MOVE = TextPattern(
    r"\b(?:price|cost)s? (?:of [^.;]{1,30} )?(?:also )?"
    r"(?:ris(?:es?|ing)|increases?|goes (?:up|down)|go (?:up|down)|falls?|drops?|sinks?|decreases?|climbs?)\b|"
    r"\b(?:rais|increas|lower|reduc|adjust|chang)(?:es?|ing) (?:the|its|their|that|all|this) prices?\b",
    re.IGNORECASE,
)
_AND = TextPattern(r"\s*(?:,|and|,\s*and|plus)\s+(?:an?|one|the|another)?\s*")
_SUM = TextPattern(r"(?<![\d+×x*/–-])(?<![+×x*/–-] )\d+(?:\s*\+\s*\d+)+(?!\s*[+×x*/–-])")
_DIGITS = TextPattern(r"\d+")


def single_values(example: Example) -> Iterator[Worked]:
    """Values next to a single thing: `a Snowy Owl (3)`, `buys a Snowy Owl for 6`."""
    text = example.block.text
    for mention in example.mentions:
        known = [
            (each.label, each.values[mention.thing]) for each in example.lists if mention.thing in each.values
        ]
        shown = _IN_BRACKETS.match(text, mention.end)
        if not _SCORES.search(text):
            known = [(label, value) for label, value in known if not label.startswith("worth in ")]
        elif not _TRADES.search(text):
            known = [(label, value) for label, value in known if not label.startswith("cost in ")]
        if shown is None and _trades(example, mention):
            shown = _FOR.match(text, mention.end)
            known = _prices(known, text[shown.end() :] if shown else "")
        if shown is None or not known:
            continue
        counts = {1, mention.count}
        expected = {value.number * count for _, value in known for count in counts}
        names = " ".join(mention.thing)
        listed = " or ".join(f"{value.number} ({label})" for label, value in known)
        yield example.work_out(
            shown.span("number"), expected, f"`{names}` has {listed}", [v for _, v in known]
        )


def _prices(known: list[tuple[str, Value]], after: str) -> list[tuple[str, Value]]:
    """The values that can be prices: if a thing also gives something, only those called a price; and no points, unless
    the words `after` the number say that it is paid with them.
    """
    if not _IN_POINTS.match(after):
        known = [(label, value) for label, value in known if not _POINTS & {*fold_phrase(label)}]
    if not any(label.startswith("gain in ") for label, _ in known):
        return known
    return [(label, value) for label, value in known if _PRICE & {*fold_phrase(label)}]


def _trades(example: Example, mention: Counted) -> bool:
    """Whether somebody buys just this thing; in `a Mill and an Abbey for 14` the price is that of both."""
    sentence = example.sentence(mention.start)
    if any(_AND.fullmatch(example.block.text, m.end, mention.start) for m in example.mentions):
        return False
    if not _TRADES.search(sentence) or OTHERWISE.search(sentence):
        return False
    return not any(_PRICES_MOVE.search(block.text) for block in example.document.blocks)


def row_values(example: Example) -> Iterator[Worked]:
    """Values of the only table row that a sentence names: `He fulfils a level III Contract and gets 9 guilders`."""
    for sentence in split_sentences(example.block.text):
        if OTHERWISE.search(sentence.text) or _EACH.search(sentence.text):
            continue
        for table in tables_of(example.document):
            row, *named = _named_row(table, sentence.text)
            # In `two towns with churches` the row is not what is counted.
            if not (named and _BELONGS.search(sentence.text, 0, named[0])):
                yield from _of_row(example, sentence, table, row, named)


def _of_row(
    example: Example, sentence: Sentence, table: Table, row: Sequence[Cell], named: list[int]
) -> Iterator[Worked]:
    """The numbers that a sentence gives for the columns of a row, which it names at some places."""
    for head, cell in zip(table.head[1:], row[1:], strict=False):
        if not cell.text.isdecimal():
            continue
        label = [word for word in fold_phrase(head.text) if word != "each"]
        value = Value(int(cell.text), table.span(cell))
        reason = f"`{row[0].text}` has {cell.text} ({head.text})"
        about = {*fold_phrase(row[0].text), *fold_phrase(table.head[0].text)} - _NO_LABEL
        numbers = list(_row_numbers(sentence.text, label, named))
        for first, last in numbers:
            if _is_for_another(sentence.text, last, about, alone=len(numbers) == 1):
                continue
            span = (sentence.start + first, sentence.start + last)
            yield example.work_out(span, {value.number}, reason, [value])


def _is_for_another(sentence: str, at: int, about: set[str], *, alone: bool) -> bool:
    """Whether the number before `at` says itself what it is for, and not one of the words for the row is in it: the
    second number of `7 points for the spaces (11-20) and 5 points for the town`. If it stands alone, it must be for
    something that somebody has: `2 points for his torch`.
    """
    reason = _REASON.match(sentence, at)
    if reason is None or (alone and not _OWNED.match(reason["what"])):
        return False
    return about.isdisjoint(fold_phrase(reason["what"]))


def terms(example: Example) -> Iterator[Worked]:
    """The terms of a sum, in the order of the things: `holds the Bridge and the Mill and scores 4 + 2`."""
    text = example.block.text
    for found in _SUM.finditer(text):
        places = [(found.start() + d.start(), found.start() + d.end()) for d in _DIGITS.finditer(found[0])]
        numbers = [int(text[first:last]) for first, last in places]
        start = example.begin(found.start())
        near = [m for m in example.mentions if start <= m.start and m.end <= found.start() and m.count]
        if odd := find_odd_term(numbers, near, _lists_for(example, found.start())):
            at, term = odd
            reason = f"`{' '.join(term.thing.thing)}` has {term.value.number} ({term.label})"
            yield example.work_out(places[at], {term.number}, reason, [term.value])


def _lists_for(example: Example, at: int) -> tuple[ValueList, ...]:
    """The lists whose label the sentence mentions, or all if it mentions none."""
    said = folded_tokens(example.sentence(at))
    named = tuple(each for each in example.lists if said & {*fold_phrase(each.label)} - _NO_LABEL)
    return named or example.lists


def _row_numbers(sentence: str, label: list[str], named: list[int]) -> Iterator[tuple[int, int]]:
    """The positions of numbers of the row's column: `9 guilders` in the clause with the row, `her Swim is 5` after
    it.
    """
    for first, last in numbers_before(sentence, label):
        used = _USED.search(sentence, max(0, first - _REACH), first)
        if not used and not _CLAUSES.search(sentence[min(first, *named) : max(last, *named)]):
            yield first, last
    if not label:
        return
    for found in _OWN.finditer(sentence, named[1]):
        if list(fold_phrase(found["label"])) == label:
            yield found.span("number")


def _named_row(table: Table, sentence: str) -> tuple[tuple[Cell, ...], int, int]:
    """The only row that a sentence names, with its position: `Troll`, `level III`, `3 fruits`; () if there is none,
    or several.

    A row after another number than one is left out: of `two bridges`, each may have the row's value, or both
    together.
    """
    tokens = tokenize(sentence)
    folded = tuple(fold(token.text) for token in tokens)
    above = fold_phrase(table.head[0].text)
    found = []
    for row in table.rows:
        label = tuple(fold(token.text) for token in tokenize(row[0].text))
        short = len(row[0].text) < _SHORT
        for name in (
            ((*above, *label), (*label, *above)) if short and above else (label,) if not short else ()
        ):
            at = next((at for at in range(len(folded)) if name and folded[at : at + len(name)] == name), None)
            if at is None or is_longer_name(sentence, tokens, at):
                continue
            if (read_number(tokens[max(at - 1, 0)].text) or 1) == 1:
                found.append((row, tokens[at].start, tokens[at + len(name) - 1].end))
                break
    return found[0] if len(found) == 1 else ((), 0, 0)
