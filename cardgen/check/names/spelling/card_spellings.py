"""The paragraphs of the cards → words that stand on one card only, are no English, and are one slip from a right one.

Two things are asked of a word: that nobody else writes it (no other card, no name, no term, no English dictionary), and
that one typing mistake makes it a word that many cards use. Failing that, that English knows just one such word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.card_paragraphs import Paragraph, card_paragraphs
from cardgen.check.names.spelling.sure_slips import surely_meant
from cardgen.check.names.spelling.word_usage import TOGETHER, Usage, parted
from cardgen.check.wording.english import (
    LONGEST_WORD,
    english_neighbours,
    is_common,
    is_english,
    one_mistake_from,
)
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import fold
from cardgen.frozen import frozen

#: A word on so many cards is right; a name must be on more, for invented names are many.
_USUAL, _USUAL_NAME = 5, 10
#: A shorter word has too many neighbours; one that is told by the dictionary alone must be longer.
_SHORTEST, _LONG = 4, 6
#: So many letters are one away from no English word by chance.
_VERY_LONG = 11
#: A word on more cards than these is meant; what is meant instead must stand on so many times as many. A long one that
#: somebody never spelled otherwise may stand on a few more, where all others spell it right.
_FEW, _TIMES = 2, 10
_HABIT, _HABIT_TIMES = 12, 30
#: A slip that is sure is one on so many cards, too.
_SURE = 3
#: A word with more English neighbours is told by none of them.
_MOST_MEANT = 8
#: A word on so many cards stands so often before another one, and so many times for each in which it is two.
_VERY_USUAL, _GOING_ON, _FOR_EACH = 50, 20, 20
#: In so many cards, a word that is meant stands somewhere else.
_MANY_CARDS = 200
#: With more strange words than these, and more than one in so many, a text is in another language, or plays with words.
_FEW_STRANGE, _ONE_IN = 2, 10
#: A value of more words is a text, and so is one with a stop behind the first of these: neither proves a word.
_MOST_WORDS, _FIRST_WORDS = 7, 3
_TWO_CAPITALS = LatePattern(r"[A-Z]{2}[a-z]{1,}(?<![A-Z]s)")
_PARTS = LatePattern(r"[^\W\d_]+")
_ELIDED = ("'", "’")
#: Endings that make words which no list has all of, from longer ones: `flayer`, `smithing`.
_DERIVED = ("er", "ers", "ing")
#: Endings that may stand for each other, and those that follow an `e` only: `free`, `freed`.
_LAST, _AFTER_E = frozenset("syedr"), frozenset("dr")
_FORMS = {"", "s", "y", "e", "ed", "d", "er", "r", "ing", "ly", "es", "ies", "ish"}


@frozen
class Misspelling:
    """A word at its places, the words that can be meant, and how many cards have that one (0: it is only English)."""

    places: tuple[Place, ...]
    meant: tuple[str, ...]
    cards: int


def misspellings(evidence: Evidence) -> tuple[tuple[Misspelling, ...], int]:
    """The misspelled words of English card texts, in order, and how many words were looked at."""
    game = evidence.game
    if game is None or game.language.split("-")[0] != "en":
        return (), 0
    paragraphs = card_paragraphs(evidence)
    counts = _cards_by_word(paragraphs)
    usage = Usage(counts, paragraphs, len({paragraph.name for paragraph in paragraphs}))
    rare, known = _rare(paragraphs, counts), _registered(evidence)
    tokens = {token for paragraph in paragraphs for token in paragraph.tokens}
    odd = {token for token in tokens if len(_bare(token)) >= _SHORTEST and _bare(token) in rare}
    mixed = {token for token in tokens if token[1:2].isupper() and token[2:].islower()}
    found = [
        slip for paragraph in paragraphs if paragraph.flavour for slip in _in_fiction(paragraph, odd, usage)
    ]
    for paragraph in (p for p in paragraphs if not p.flavour):
        strange = [at for at, token in _those(odd, paragraph) if _is_strange(token, _bare(token), known)]
        if len(strange) <= max(_FEW_STRANGE, len(paragraph.tokens) // _ONE_IN):
            found += [slip for at in strange if (slip := _judge(paragraph, at, usage))]
        capitals = (_judge_capitals(paragraph, at, counts, known) for at, _ in _those(mixed, paragraph))
        found += [slip for slip in capitals if slip]
    torn = tuple(slip for slip in _torn(paragraphs, usage) if not _is_of_a_code(slip.places[0]))
    told = {(place.block, place.end) for slip in torn for place in slip.places}
    found = [slip for slip in found if (slip.places[0].block, slip.places[0].end) not in told]
    found = [slip for slip in found if not _is_of_a_code(slip.places[0])]
    return (*found, *_of_real_words(paragraphs, usage), *torn), len(counts)


def _is_of_a_code(place: Place) -> bool:
    """Whether letters are part of a code, with digits beside them: `C7BMf8hIf`."""
    text = place.block.text
    return text[max(0, place.start - 1) : place.start].isdigit() or text[place.end : place.end + 1].isdigit()


def _those(wanted: set[str], paragraph: Paragraph) -> list[tuple[int, str]]:
    """The tokens of a paragraph that are wanted, which most have none of, each with its number."""
    if wanted.isdisjoint(paragraph.tokens):
        return []
    return [(at, token) for at, token in enumerate(paragraph.tokens) if token in wanted]


@lru_cache(maxsize=65536)
def _bare(token: str) -> str:
    """A word in small letters without its possessive; other tokens, and those with a capital inside, are nothing."""
    if not token[0].isalpha() or not (token[1:].islower() or token.isupper() or len(token) == 1):
        return ""
    lower = token.lower().replace("’", "'").removesuffix("'s")
    return lower if lower.isascii() and lower.isalpha() else ""


def _cards_by_word(paragraphs: Iterable[Paragraph]) -> Counter[str]:
    """On how many cards of different names each word stands; with a capital it counts those that write it so."""
    by_name: dict[str, set[str]] = {}
    for paragraph in paragraphs:
        by_name.setdefault(paragraph.name, set()).update(paragraph.tokens)
    counts: Counter[str] = Counter()
    for tokens in by_name.values():
        counts.update({*map(_bare, tokens), *[token for token in tokens if token[0].isupper()]})
    del counts[""]
    return counts


def _rare(paragraphs: Iterable[Paragraph], counts: Counter[str]) -> frozenset[str]:
    """The words on cards of one or two names, or in one or two wordings that several cards have; and long ones on more
    that are no English.
    """
    wordings: Counter[str] = Counter()
    for tokens in {paragraph.tokens for paragraph in paragraphs}:
        wordings.update({*map(_bare, tokens)})
    few = {word for word, many in wordings.items() if word and min(many, counts[word]) <= _FEW}
    habits = {word for word in wordings if _FEW < counts[word] <= _HABIT and len(word) >= _LONG}
    return frozenset(few | {word for word in habits if not is_english(word)})


def _registered(evidence: Evidence) -> frozenset[str]:
    """The words of names, terms and values of fields, except sentences: right, however rare."""
    game = evidence.game
    if game is None:
        return frozenset()
    texts = [card.name for card in game.cards]
    texts += [value for card in game.cards for value in words_in(card.values) if not _is_text(value)]
    texts += [
        form for term in game.terms.values() for form in (term.term, term.many, term.short, *term.forms)
    ]
    texts += [
        value for kind in game.kinds.values() for f in kind.fields.values() for value in words_in(f.options)
    ]
    return frozenset(word.lower() for text in texts for word in _PARTS.findall(text))


def _is_text(value: str) -> bool:
    """Whether a value has a sentence in it."""
    first = value.split(None, _FIRST_WORDS)
    rest = first[_FIRST_WORDS] if len(first) > _FIRST_WORDS else ""
    return not frozenset(".!?").isdisjoint(rest) or len(rest.split()) + _FIRST_WORDS > _MOST_WORDS


def _is_strange(token: str, word: str, known: frozenset[str]) -> bool:
    if token.isupper() or word in known or fold(word) in known or is_english(word):
        return False
    stems = (word.removesuffix(end) for end in _DERIVED if word.endswith(end))
    return not any(len(stem) >= _SHORTEST - 1 and is_english(stem) for stem in stems)


def _judge(paragraph: Paragraph, at: int, usage: Usage) -> Misspelling | None:
    token, after = paragraph.tokens[at], paragraph.tokens[at + 1]
    word = _bare(token)
    if after in _ELIDED:
        return None
    counts = usage.counts
    named = token[0].isupper() and paragraph.tokens[at - 1][0].isalpha()
    near = {other for other in one_mistake_from(word) if other in counts and other != word}
    enough = _USUAL_NAME if named else _USUAL
    if counts[word] > _FEW:
        enough = counts[word] * _HABIT_TIMES
    own = [other for other in _words_of(paragraph.name) if _is_own(word, other, counts)]
    if own:
        shown = own[0].capitalize() if token[0].isupper() else own[0]
        again = any(_bare(other) == word for other in paragraph.tokens[:at])
        return None if again else Misspelling(paragraph.places(at), (shown,), 1)
    usual = [
        other
        for other in near
        if (
            counts[other] >= max(enough, _TIMES * (counts[word] - 1))
            or (named and _is_of_a_label(word, other, paragraph.tokens[at - 1], usage))
        )
        and not _is_form(word, other)
        and (not named or 2 * counts[other.capitalize()] >= counts[other])
    ]
    best = max((counts[other] for other in usual), default=_TIMES // 2)
    in_a_name = named and after[0].isupper()
    if (
        not in_a_name
        and counts[word] <= _FEW
        and (pair := parted(word, usage, 2 * best, after=after if token[0].isupper() else ""))
    ):
        return Misspelling(paragraph.places(at), (f"{token[: len(pair[0])]} {pair[1]}",), 0)
    if usual:
        meant = max(usual, key=lambda other: (counts[other], other))
        known = after[0].isalpha() and usage.together(meant, after) >= TOGETHER
        if token[0].isupper() and len(word) < _LONG and not known:
            return None  # a name of gods and people, that no list has
        shown = meant.capitalize() if token[0].isupper() else meant
        return Misspelling(paragraph.places(at), (shown,), counts[meant])
    return _judge_english(paragraph, at, word, usage)


@lru_cache(maxsize=4096)
def _words_of(name: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in _PARTS.findall(name))


def _is_own(word: str, other: str, counts: Counter[str]) -> bool:
    """Whether a word that no other card has is a slip of one in the card's name, but for another form of it."""
    if counts[word] != 1 or min(len(word), len(other)) < _LONG or word[0] != other[0] or word == other:
        return False
    ends = word[:-1] in (other, other[:-1]) or word == other[:-1]
    return not ends and other in one_mistake_from(word) and not _is_form(word, other)


def _is_of_a_label(word: str, other: str, before: str, usage: Usage) -> bool:
    """Whether a capitalised word no card has is a slip of an English one that stands behind the same word, as labels
    do: `Hero Respone`.
    """
    long = usage.counts[word] == 1 and len(word) >= _LONG and usage.counts[other] >= _USUAL
    return long and is_english(other) and usage.together(before, other) >= TOGETHER


def _judge_english(paragraph: Paragraph, at: int, word: str, usage: Usage) -> Misspelling | None:
    """A word that only English has; where a game has many cards, it must be on one of them, too."""
    token = paragraph.tokens[at]
    begins = token.istitle() and not paragraph.tokens[at - 1][0].isalpha()
    if (token.islower() or begins) and usage.counts[word] <= _SURE and (meant := surely_meant(word)):
        return Misspelling(paragraph.places(at), (meant.capitalize() if begins else meant,), 0)
    if not token.islower() or len(word) < _LONG or usage.counts[word] > 1 or _is_compound(word):
        return None
    english = english_neighbours(word)
    if not 0 < len(english) <= _MOST_MEANT or any(_is_form(word, other) for other in english):
        return None
    used = tuple(other for other in english if other in usage.counts)
    alone = len(english) == 1 and len(word) > _LONG
    known = any(map(is_common, english)) or (alone and len(word) >= _VERY_LONG)
    if not used and (not known or (usage.cards >= _MANY_CARDS and not alone)):
        return None
    return Misspelling(paragraph.places(at), used or english, 0)


def _in_fiction(paragraph: Paragraph, odd: set[str], usage: Usage) -> Iterator[Misspelling]:
    """The words of a story that are surely slips: what else is no English there may be somebody's way to speak."""
    strange = [at for at, token in _those(odd, paragraph) if token.islower() and not is_english(_bare(token))]
    for at in strange:
        word = _bare(paragraph.tokens[at])
        meant = surely_meant(word) if len(strange) <= _FEW_STRANGE and usage.counts[word] == 1 else ""
        if meant and len(word) > _LONG and paragraph.tokens[at + 1] not in _ELIDED:
            yield Misspelling(paragraph.places(at), (meant,), 0)


def _judge_capitals(
    paragraph: Paragraph, at: int, counts: Counter[str], known: frozenset[str]
) -> Misspelling | None:
    """A word of which the second letter is a capital, too: `THe`."""
    token = paragraph.tokens[at]
    is_word = is_english(token.lower()) or token.lower() in known
    if not _TWO_CAPITALS.fullmatch(token) or not (is_word and counts[token] == 1):
        return None
    return Misspelling(paragraph.places(at), (token.capitalize(),), counts[token.lower()])


def _of_real_words(paragraphs: Iterable[Paragraph], usage: Usage) -> Iterator[Misspelling]:
    """English words on one card, a mistake from one between the same words on others: `intro the deck`."""
    odd: list[tuple[Paragraph, int, list[str]]] = []
    single = {token for token, cards in usage.counts.items() if cards == 1}
    for paragraph in paragraphs:
        for at, token in _those(single, paragraph) if not paragraph.flavour else ():
            if len(token) >= _SHORTEST and token.islower() and is_english(token):
                near = {other for other in one_mistake_from(token) if usage.counts[other] >= _USUAL}
                if meant := [other for other in sorted(near) if not _is_form(token, other)]:
                    odd.append((paragraph, at, meant))
    wanted = {(_around(p.tokens, at), other) for p, at, meant in odd for other in meant}
    cards: dict[tuple[tuple[str, ...], str], set[str]] = {}
    words = {other for _, other in wanted}
    for paragraph in paragraphs if wanted else ():
        for at in [at for at, token in enumerate(paragraph.tokens) if token in words]:
            key = (_around(paragraph.tokens, at), paragraph.tokens[at])
            if key in wanted:
                cards.setdefault(key, set()).add(paragraph.name)
    for paragraph, at, meant in odd:
        for other in meant:
            if len(cards.get((_around(paragraph.tokens, at), other), ())) >= TOGETHER:
                yield Misspelling(paragraph.places(at), (other,), usage.counts[other])
                break


def _torn(paragraphs: Iterable[Paragraph], usage: Usage) -> Iterator[Misspelling]:
    """The usual words in which a space stands: `l ose`, one of the halves is no word; `in to play`, two are."""
    halves = {word for word, cards in usage.counts.items() if cards <= _FEW and not is_english(word)}
    parted = _halves(usage)
    firsts = halves | {first for first, _ in parted}
    for paragraph in paragraphs:
        if paragraph.flavour or firsts.isdisjoint(map(str.lower, paragraph.tokens)):
            continue
        for at, pair in enumerate(pairwise(paragraph.tokens)):
            word = "".join(pair)
            no_words = not halves.isdisjoint(pair) and len(word) >= _SHORTEST
            if (no_words and usage.counts[word] >= _USUAL) or (
                (pair[0].lower(), pair[1]) in parted
                and usage.together(word, paragraph.tokens[at + 2]) >= _GOING_ON
            ):
                both = zip(paragraph.places(at), paragraph.places(at + 1), strict=True)
                places = tuple(Place(one.document, one.block, one.start, other.end) for one, other in both)
                yield Misspelling(places, (word,), usage.counts[word])


def _halves(usage: Usage) -> frozenset[tuple[str, str]]:
    """The words of which very usual ones can be made, which hardly ever stand side by side."""
    return frozenset(
        (word[:at], word[at:])
        for word, cards in usage.counts.items()
        if cards >= _VERY_USUAL and word.islower()
        for at in range(2, len(word) - 1)
        if usage.counts[word[:at]] and usage.counts[word[at:]]
        if 0 < usage.together(word[:at], word[at:]) * _FOR_EACH <= cards
    )


def _around(tokens: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The two words before a place, and the two behind it."""
    return (*tokens[at - 2 : at], *tokens[at + 1 : at + 3])


def _is_compound(word: str) -> bool:
    """Whether a word is made of two English ones: `handholds`, `headwear`."""
    return len(word) <= LONGEST_WORD and any(
        is_english(word[:at]) and is_english(word[at:]) for at in range(_SHORTEST, len(word) - _SHORTEST + 1)
    )


def _is_form(word: str, other: str) -> bool:
    """Whether one is a form of the other by its ending: `lifesteals`, `honorably`, `looky`; no letter struck twice."""
    short, long = sorted((fold(word), fold(other)), key=len)
    stem, last, rest = short[:-1], short[-1:], long[len(short) - 1 :]
    if short == long or not long.startswith(stem):
        return short == long
    if len(short) == len(long):
        return last in _LAST and rest in _LAST
    ending = rest.removeprefix(last)
    return ending in _FORMS and (ending not in _AFTER_E or rest == ending or last == "e")
