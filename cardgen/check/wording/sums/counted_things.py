"""A text and the names of things → where it mentions them, and how many: `two apples and a cherry`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.wording.words import FUNCTION_WORDS, Token, fold, read_number, tokenize, word_set
from cardgen.frozen import frozen

Thing = tuple[str, ...]

_ONE = word_set("a an one the another his her their its my your")
#: Words that may stand between a number and the thing.
_BETWEEN = word_set("more other further of the his her their new")


@frozen
class Counted:
    """`count` of `thing`, at `start` to `end`; `stated` if the text states the count."""

    thing: Thing
    count: int
    start: int
    end: int
    stated: bool


def by_first_word(things: Iterable[Thing]) -> dict[str, list[Thing]]:
    """The things by their first words, the longest first."""
    found: dict[str, list[Thing]] = {}
    for thing in sorted(set(things), key=lambda thing: (-len(thing), thing)):
        found.setdefault(thing[0], []).append(thing)
    return found


def find_counted(text: str, things: Mapping[str, list[Thing]]) -> tuple[Counted, ...]:
    """The mentions of the things in order; a word belongs to one mention only."""
    return tuple(_find(text, tokenize(text), things))


def _find(text: str, tokens: tuple[Token, ...], things: Mapping[str, list[Thing]]) -> Iterator[Counted]:
    folded = [fold(token.text) for token in tokens]
    at = 0
    while at < len(tokens):
        thing = next((t for t in things.get(folded[at], ()) if tuple(folded[at : at + len(t)]) == t), None)
        if thing is None:
            at += 1
            continue
        last = at + len(thing)
        if is_longer_name(text, tokens, at):
            at = last
            continue
        count, stated = _count_before(tokens, at)
        yield Counted(thing, count, tokens[at].start, tokens[last - 1].end, stated)
        at = last


def is_longer_name(text: str, tokens: Sequence[Token], at: int) -> bool:
    """Whether a capitalised word precedes the thing within a sentence, as part of a longer name: `Black Citadel`."""
    if not at:
        return False
    before, first = tokens[at - 1], tokens[at]
    if not (before.text[0].isupper() and first.text[0].isupper() and before.text[1:].islower()):
        return False
    begins = at == 1 or text[tokens[at - 2].end : before.start].strip(" ") != ""
    return not begins and text[before.end : first.start] == " " and before.lower not in FUNCTION_WORDS


def _count_before(tokens: tuple[Token, ...], at: int) -> tuple[int, bool]:
    before = at - 1
    while before > 0 and tokens[before].lower in _BETWEEN and tokens[before - 1].lower not in _BETWEEN | _ONE:
        before -= 1
    if before < 0:
        return 1, False
    number = read_number(tokens[before].text)
    if number is not None:
        return number, True
    return 1, tokens[before].lower in _ONE


def numbers_before(text: str, label: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The places of numbers that the folded words of `label` follow: `9 guilders`, but not `6 infantry units`."""
    tokens = tokenize(text)
    for at in range(len(tokens) - len(label)):
        last = at + 1 + len(label)
        said = [fold(token.text) for token in tokens[at + 1 : last]]
        goes_on = any(t.text[0].isalpha() and t.lower not in FUNCTION_WORDS for t in tokens[last : last + 1])
        if label and said == [*label] and not goes_on and read_number(tokens[at].text) is not None:
            yield tokens[at].start, tokens[at].end
