"""Many short texts as tokens → the few words that have a capital where all others have none, or the reverse.

Games capitalise their own words and no others; the few cards that do otherwise are slips. A word that is not English is
judged by itself. An English one may be two words (an Action, the action), so it is judged together with the same word
before it (`an Action`, `the enemy hero`), or after it (`Status moves`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from cardgen.check.wording.english import is_english
from cardgen.check.wording.majorities.usual_wording import Slip, bracketed, is_in_sentence
from cardgen.check.wording.words import word_set

#: How many cards must agree: on words that are not English, and on others.
_OWN, _ENGLISH = 10, 20
#: How many must write an English word in lower case in any context; after these words, it may still be a name.
_ANYWHERE, _LEADING = 40, word_set("the a an of named called or and with from to in as by for no")
#: How many of a hundred cards may differ (at least one may); and one in how many, for words with hyphens.
_PERCENT, _HYPHENED = 2, 20
_SHORTEST = 4
#: Words that begin a sentence, but no name.
_BEGINNINGS = word_set("then if when whenever while after before until otherwise")
#: Marks a context as the next word.
_BEHIND = "\0"

#: A word in lower case, with the word before or after it if that counts → each way to write it → the names of its
#: cards.
_Cards = dict[tuple[str, str], dict[str, set[str]]]


def find_case_slips(texts: Sequence[tuple[str, Sequence[str]]]) -> Iterator[Slip]:
    """The slips of the texts, in order; each text is the name of its card and its tokens."""
    doubtful = _written_both_ways(text for _, text in texts)
    places = [
        (number, at)
        for number, (_, text) in enumerate(texts)
        if not doubtful.isdisjoint(text)
        for labels in (bracketed(text),)
        for at, word in enumerate(text)
        if word in doubtful and _is_inner(text[at - 1], word) and at not in labels
    ]
    cards: _Cards = defaultdict(lambda: defaultdict(set))
    for number, at in places:
        name, text = texts[number]
        word, lower = text[at], text[at].lower()
        cards["", lower][word].add(name)
        cards[text[at - 1], lower][word].add(name)
        cards[_BEHIND + text[at + 1], lower][word].add(name)
    for number, at in places:
        text = texts[number][1]
        usual = _other_case(text[at])
        if times := _agreeing(cards, text, at, usual):
            yield Slip(number, at, usual, times, everywhere=True)
    yield from _behind_hyphens(texts)


def _behind_hyphens(texts: Sequence[tuple[str, Sequence[str]]]) -> Iterator[Slip]:
    """Hyphenated words of which a later part has another case than nearly everywhere: `Hand-to-Hand`."""
    tokens = {token for _, text in texts for token in text if "-" in token}
    forms: dict[str, set[str]] = defaultdict(set)
    for token in tokens:
        if len(token) >= _SHORTEST and not token.isupper():
            forms[token[0] + token[1:].lower()].add(token)
    doubtful = {token for written in forms.values() if len(written) > 1 for token in written}
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, (_, text) in enumerate(texts):
        if not doubtful.isdisjoint(text):
            for at, token in enumerate(text):
                if token in doubtful and _is_between(text[at - 1]):
                    places[token].append((number, at))
    for written in forms.values():
        cards = {form: {texts[number][0] for number, _ in places[form]} for form in written & doubtful}
        usual = max(cards, key=lambda form: (len(cards[form]), form), default="")
        for form in sorted(cards):
            times = len(cards[usual])
            if form != usual and times >= max(_ENGLISH, len(cards[form]) * _HYPHENED):
                yield from (Slip(*place, usual, times, everywhere=True) for place in places[form])


def _written_both_ways(texts: Iterable[Sequence[str]]) -> set[str]:
    """The words that occur inside sentences both with a capital and without."""
    pairs: set[tuple[str, str]] = set()
    for text in texts:
        pairs.update(pairwise(text))
    words = {word for before, word in pairs if _is_inner(before, word)}
    return {word for word in words if _other_case(word) in words}


def _is_inner(before: str, word: str) -> bool:
    """Whether a word is inside a sentence: after a sign, it may begin one, or a line of a list, or a quotation."""
    return len(word) >= _SHORTEST and word.isalpha() and not word.isupper() and _is_between(before)


def _is_between(before: str) -> bool:
    return before == "," or (before.isalpha() and is_in_sentence(before))


def _other_case(word: str) -> str:
    return word.capitalize() if word.islower() else word.lower()


def _agreeing(cards: _Cards, text: Sequence[str], at: int, usual: str) -> int:
    """How many cards write a word the other way, or 0 if they do not prove enough."""
    word, before = text[at], text[at - 1]
    if word.islower() and not is_english(word):
        return _majority(cards["", word], word, usual, _OWN)
    if not before.isalpha() or (word[0].isupper() and _may_be_name(text, at)):
        return 0
    if word.islower() and before[0].isupper() and not text[at - 2].isalpha():
        return 0  # the word before begins a sentence here, and is a name elsewhere
    times = _majority(cards[before, word.lower()], word, usual, _ENGLISH)
    after = text[at + 1]
    if not times and word[0].isupper() and before.islower() and before not in _LEADING:
        return _majority(cards["", word.lower()], word, usual, _ANYWHERE)
    if times or not after.islower() or word[0].isupper() or not before.islower():
        return times
    return _majority(cards[_BEHIND + after, word.lower()], word, usual, _ENGLISH)


def _may_be_name(text: Sequence[str], at: int) -> bool:
    """Whether a capital may belong to a name, or begin a line of a list."""
    before, after = text[at - 1], text[at + 1]
    begun = before[0].isupper() and not text[at - 2].isalpha() and before.lower() not in _BEGINNINGS
    return begun or after[:1].isupper()


def _majority(forms: dict[str, set[str]], word: str, usual: str, enough: int) -> int:
    many, odd = len(forms.get(usual, ())), len(forms[word])
    return many if many >= enough and odd <= max(1, many * _PERCENT // 100) else 0
