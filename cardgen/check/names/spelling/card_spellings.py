"""The paragraphs of the cards → words that are on one card only, are not English, and are one slip from a right one.

A word must meet two conditions: nobody else writes it (no other card, no name, no term, no English dictionary), and
one typing mistake makes it a word that many cards use. Failing that, English must have just one such word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.card_paragraphs import Paragraph, card_paragraphs
from cardgen.check.names.spelling.card_neighbours import slips_between_neighbours, torn_words
from cardgen.check.names.spelling.card_words import FEW, SHORTEST, USUAL, Misspelling, is_form, tokens_among
from cardgen.check.names.spelling.sure_slips import surely_meant
from cardgen.check.names.spelling.word_usage import TOGETHER, Usage, parted
from cardgen.check.wording.english import (
    LONGEST_WORD,
    english_neighbours,
    is_common,
    is_english,
    one_mistake_from,
)
from cardgen.check.wording.languages import has_english_words, in_another_language
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold
from cardgen.memoising import memoised

#: A name must be on more cards than another word to be right, since invented names are many.
_USUAL_NAME = 10
#: A word that only the dictionary reveals must have this many letters.
_LONG = 6
#: A word of this length is not one letter away from an English word by chance.
_VERY_LONG = 11
#: The right word must be on so many times as many cards. A long word may be on a few more, as somebody's habit, if so
#: many times as many spell it right.
_TIMES = 10
_HABIT, _HABIT_TIMES = 12, 30
#: A certain slip may be on so many cards.
_SURE = 3
#: A word with more English neighbours than this may be a slip for any of them.
_MOST_MEANT = 8
#: In a set of so many cards, the right word occurs on another one.
_MANY_CARDS = 200
#: If one paragraph in so many is in another language, the data are bilingual.
_MIXED = 10
#: After these a sentence continues, and a capitalised word is a name: `Bach, Handel and Vivaldi`.
_GOES_ON = frozenset(",(&/")
#: With more strange words than this, and more than one in so many, a text is in another language, or plays with words.
_FEW_STRANGE, _ONE_IN = 2, 10
#: A value with more words is a sentence, as is one with a stop after so many: neither proves a word right.
_MOST_WORDS, _FIRST_WORDS = 7, 3
_TWO_CAPITALS = TextPattern(r"[A-Z]{2}[a-z]{1,}(?<![A-Z]s)")
_PARTS = TextPattern(r"[^\W\d_]+")
_ELIDED = ("'", "’")
#: Endings of words that are derived from longer stems and missing from lists: `flayer`, `smithing`.
_DERIVED = ("er", "ers", "ing")


@derived
def misspellings(evidence: Evidence) -> tuple[tuple[Misspelling, ...], int]:
    """The misspelt words of English card texts, in order, and how many words were checked."""
    game = evidence.game
    if game is None or game.language.split("-")[0] != "en":
        return (), 0
    paragraphs = _in_english(card_paragraphs(evidence))
    counts = _cards_by_word(paragraphs)
    usage = Usage(counts, paragraphs, len({paragraph.name for paragraph in paragraphs}))
    torn = [slip for slip in torn_words(paragraphs, usage) if not _is_of_a_code(slip.places[0])]
    of_torn = {(place.block, place.end) for slip in torn for place in slip.places}
    found = [
        slip
        for slip in _misspelled_words(evidence, usage)
        if (slip.places[0].block, slip.places[0].end) not in of_torn and not _is_of_a_code(slip.places[0])
    ]
    return (*found, *slips_between_neighbours(paragraphs, usage), *torn), len(counts)


def _misspelled_words(evidence: Evidence, usage: Usage) -> Iterator[Misspelling]:
    """The slips within one word: those in flavour texts first, then all others."""
    paragraphs, counts = usage.paragraphs, usage.counts
    rare, known = _rare(paragraphs, counts), _registered(evidence)
    tokens = {token for paragraph in paragraphs for token in paragraph.tokens}
    odd = {token for token in tokens if len(_bare(token)) >= SHORTEST and _bare(token) in rare}
    mixed = {token for token in tokens if token[1:2].isupper() and token[2:].islower()}
    for paragraph in paragraphs:
        if paragraph.flavour:
            yield from _in_fiction(paragraph, odd, usage)
    for paragraph in paragraphs:
        if paragraph.flavour:
            continue
        strange = [
            at for at, token in tokens_among(odd, paragraph) if _is_strange(token, _bare(token), known)
        ]
        if len(strange) <= max(_FEW_STRANGE, len(paragraph.tokens) // _ONE_IN):
            yield from (slip for at in strange if (slip := _judge(paragraph, at, usage)))
        capitals = (_judge_capitals(paragraph, at, counts, known) for at, _ in tokens_among(mixed, paragraph))
        yield from (slip for slip in capitals if slip)


def _in_english(paragraphs: Sequence[Paragraph]) -> tuple[Paragraph, ...]:
    """The paragraphs, without those in another language. If the data are bilingual, a paragraph without common English
    words counts as one of those.
    """
    texts = [(paragraph, paragraph.blocks[0][1].text) for paragraph in paragraphs]
    strange = {text for _, text in texts if in_another_language(text)}
    if len(strange) * _MIXED < len(texts):
        return tuple(paragraph for paragraph, text in texts if text not in strange)
    return tuple(paragraph for paragraph, text in texts if text not in strange and has_english_words(text))


def _is_of_a_code(place: Place) -> bool:
    """Whether letters are part of a code, with digits next to them: `C7BMf8hIf`."""
    text = place.block.text
    return text[max(0, place.start - 1) : place.start].isdigit() or text[place.end : place.end + 1].isdigit()


@memoised(65536)
def _bare(token: str) -> str:
    """A word in lower case without its possessive ending; "" for other tokens, and for words with an inner capital."""
    if not token[0].isalpha() or not (token[1:].islower() or token.isupper() or len(token) == 1):
        return ""
    lower = token.lower().replace("’", "'").removesuffix("'s")
    return lower if lower.isascii() and lower.isalpha() else ""


def _cards_by_word(paragraphs: Iterable[Paragraph]) -> Counter[str]:
    """On how many cards of different names each word is; a capitalised form counts the cards with that form."""
    by_name: dict[str, set[str]] = {}
    for paragraph in paragraphs:
        by_name.setdefault(paragraph.name, set()).update(paragraph.tokens)
    counts: Counter[str] = Counter()
    for tokens in by_name.values():
        counts.update({*map(_bare, tokens), *[token for token in tokens if token[0].isupper()]})
    del counts[""]
    return counts


def _rare(paragraphs: Iterable[Paragraph], counts: Counter[str]) -> frozenset[str]:
    """The words on cards of one or two names, or in one or two wordings that several cards share; and long ones on a
    few more that are not English.
    """
    wordings: Counter[str] = Counter()
    for tokens in {paragraph.tokens for paragraph in paragraphs}:
        wordings.update({*map(_bare, tokens)})
    few = {word for word, many in wordings.items() if word and min(many, counts[word]) <= FEW}
    habits = {word for word in wordings if FEW < counts[word] <= _HABIT and len(word) >= _LONG}
    return frozenset(few | {word for word in habits if not is_english(word)})


def _registered(evidence: Evidence) -> frozenset[str]:
    """The words of names, terms and values of fields other than sentences: right, however rare."""
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
    """Whether a value contains a sentence."""
    first = value.split(None, _FIRST_WORDS)
    rest = first[_FIRST_WORDS] if len(first) > _FIRST_WORDS else ""
    return not frozenset(".!?").isdisjoint(rest) or len(rest.split()) + _FIRST_WORDS > _MOST_WORDS


def _is_strange(token: str, word: str, known: frozenset[str]) -> bool:
    if token.isupper() or word in known or fold(word) in known or is_english(word):
        return False
    stems = (word.removesuffix(end) for end in _DERIVED if word.endswith(end))
    return not any(len(stem) >= SHORTEST - 1 and is_english(stem) for stem in stems)


def _judge(paragraph: Paragraph, at: int, usage: Usage) -> Misspelling | None:
    """What a strange word is a slip for: a word in the card's name, two words without their space, a word that many
    cards have, or, failing these, an English one.
    """
    token, after = paragraph.tokens[at], paragraph.tokens[at + 1]
    if after in _ELIDED:
        return None
    word = _bare(token)
    if own := [other for other in _words_of(paragraph.name) if _is_own(word, other, usage.counts)]:
        again = any(_bare(other) == word for other in paragraph.tokens[:at])
        return None if again else _meaning(paragraph, at, own[0], 1)
    usual = _usual_words(paragraph, at, usage)
    enough = 2 * max((usage.counts[other] for other in usual), default=_TIMES // 2)
    if pair := _run_together(paragraph, at, usage, enough):
        return Misspelling(paragraph.places(at), (f"{token[: len(pair[0])]} {pair[1]}",), 0)
    if not usual:
        return _judge_english(paragraph, at, word, usage)
    meant = max(usual, key=lambda other: (usage.counts[other], other))
    known = after[0].isalpha() and usage.together(meant, after) >= TOGETHER
    if token[0].isupper() and len(word) < _LONG and not known:
        return None  # a name of gods or people, which no list has
    return _meaning(paragraph, at, meant, usage.counts[meant])


def _meaning(paragraph: Paragraph, at: int, meant: str, cards: int) -> Misspelling:
    """The misspelling of a word that is on so many cards, with a capital if the token has one."""
    shown = meant.capitalize() if paragraph.tokens[at][0].isupper() else meant
    return Misspelling(paragraph.places(at), (shown,), cards)


def _is_named(paragraph: Paragraph, at: int) -> bool:
    """Whether a token has a capital in the middle of its sentence."""
    return paragraph.tokens[at][0].isupper() and paragraph.tokens[at - 1][0].isalpha()


def _usual_words(paragraph: Paragraph, at: int, usage: Usage) -> list[str]:
    """The words one mistake away that are on enough cards for this one to be a slip for them."""
    word, counts = _bare(paragraph.tokens[at]), usage.counts
    named, before = _is_named(paragraph, at), paragraph.tokens[at - 1]
    enough = _USUAL_NAME if named else USUAL
    if counts[word] > FEW:
        enough = counts[word] * _HABIT_TIMES
    enough = max(enough, _TIMES * (counts[word] - 1))
    near = {other for other in one_mistake_from(word) if other in counts and other != word}
    return [
        other
        for other in near
        if (counts[other] >= enough or (named and _is_of_a_label(word, other, before, usage)))
        and not is_form(word, other)
        and (not named or 2 * counts[other.capitalize()] >= counts[other])
    ]


def _run_together(paragraph: Paragraph, at: int, usage: Usage, enough: int) -> tuple[str, str] | None:
    """The two words on `enough` cards that a strange one consists of, unless it is part of a name."""
    token, after = paragraph.tokens[at], paragraph.tokens[at + 1]
    word = _bare(token)
    if usage.counts[word] > FEW or (_is_named(paragraph, at) and after[0].isupper()):
        return None
    return parted(word, usage, enough, after=after if token[0].isupper() else "")


@lru_cache(maxsize=4096)
def _words_of(name: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in _PARTS.findall(name))


def _is_own(word: str, other: str, counts: Counter[str]) -> bool:
    """Whether a word that no other card has is a slip for one in the card's name, not another form of it."""
    if counts[word] != 1 or min(len(word), len(other)) < _LONG or word[0] != other[0] or word == other:
        return False
    ends = word[:-1] in (other, other[:-1]) or word == other[:-1]
    return not ends and other in one_mistake_from(word) and not is_form(word, other)


def _is_of_a_label(word: str, other: str, before: str, usage: Usage) -> bool:
    """Whether a capitalised word that no other card has is a slip for an English one that often follows the same word,
    as in labels: `Hero Respone`.
    """
    long = usage.counts[word] == 1 and len(word) >= _LONG and usage.counts[other] >= USUAL
    return long and is_english(other) and usage.together(before, other) >= TOGETHER


def _judge_english(paragraph: Paragraph, at: int, word: str, usage: Usage) -> Misspelling | None:
    """The misspelling of a word that is only known to be English; in a large game, a card must have it as well."""
    token = paragraph.tokens[at]
    before = paragraph.tokens[at - 1][0]
    begins = token.istitle() and not before.isalpha() and before not in _GOES_ON
    if (token.islower() or begins) and usage.counts[word] <= _SURE and (meant := surely_meant(word)):
        return Misspelling(paragraph.places(at), (meant.capitalize() if begins else meant,), 0)
    if not token.islower() or len(word) < _LONG or usage.counts[word] > 1 or _is_compound(word):
        return None
    english = english_neighbours(word)
    if not 0 < len(english) <= _MOST_MEANT or any(is_form(word, other) for other in english):
        return None
    used = tuple(other for other in english if other in usage.counts)
    alone = len(english) == 1 and len(word) > _LONG
    known = any(map(is_common, english)) or (alone and len(word) >= _VERY_LONG)
    if not used and (not known or (usage.cards >= _MANY_CARDS and not alone)):
        return None
    return Misspelling(paragraph.places(at), used or english, 0)


def _in_fiction(paragraph: Paragraph, odd: set[str], usage: Usage) -> Iterator[Misspelling]:
    """The certain slips in a story: other words that are not English may be a character's way of speaking."""
    strange = [
        at for at, token in tokens_among(odd, paragraph) if token.islower() and not is_english(_bare(token))
    ]
    for at in strange:
        word = _bare(paragraph.tokens[at])
        meant = surely_meant(word) if len(strange) <= _FEW_STRANGE and usage.counts[word] == 1 else ""
        if meant and len(word) > _LONG and paragraph.tokens[at + 1] not in _ELIDED:
            yield Misspelling(paragraph.places(at), (meant,), 0)


def _judge_capitals(
    paragraph: Paragraph, at: int, counts: Counter[str], known: frozenset[str]
) -> Misspelling | None:
    """A word whose second letter is a capital too: `THe`."""
    token = paragraph.tokens[at]
    is_word = is_english(token.lower()) or token.lower() in known
    if not _TWO_CAPITALS.fullmatch(token) or not (is_word and counts[token] == 1):
        return None
    return Misspelling(paragraph.places(at), (token.capitalize(),), counts[token.lower()])


def _is_compound(word: str) -> bool:
    """Whether a word consists of two English ones: `handholds`, `headwear`."""
    return len(word) <= LONGEST_WORD and any(
        is_english(word[:at]) and is_english(word[at:]) for at in range(SHORTEST, len(word) - SHORTEST + 1)
    )
