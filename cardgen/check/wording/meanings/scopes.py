"""A sentence → what limits its scope, and whether it only supposes: claims of unlike scope never contradict."""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, read_number, small_words, word_set

#: The pieces of one player, of which `2 player boards` are so many; but `the 2 player board` is one for two players.
_PIECE = r"(?:aid|board|card|mat|marker|pawn|piece|screen|sheet|token)"
#: `One player has` speaks of any one player, `between the two players` of all, `a one-player game` of a game for one.
_PLAYERS = TextPattern(
    rf"\b(?!one player\b(?! (?:game|variant|mode|version)))(?!(?<=between the )two players\b)"
    rf"(?!1 player {_PIECE}\b|{NUMBER} player {_PIECE}s\b)(?P<low>{NUMBER})"
    rf"(?:\s*(?:-|–|to|or)\s*(?P<high>{NUMBER}))?[- ]players?\b",
    re.IGNORECASE,
)
_LIMITS = TextPattern(
    r"\b(?:solo|solitaire|campaign|variant|advanced|experts?|beginners?|"
    r"(?<!\bis )(?:easy(?! reach\b)|normal|hard)|epic|legendary|"
    r"(?:short|long)(?:er)?(?= (?:\w+ )?(?:games?|versions?|variants?|modes?|campaigns?|rules|scenarios?|play)\b)|"
    r"(?:(?<=^)|(?<=[-*•] ))(?!(?:end|mid|late|early|full|whole|the|this|each|every|your)\b)[\w’'-]+(?: [\w’'-]+)?[- ]"
    r"(?:game|mode|version)(?=:)|"
    r"in teams|team (?:game|play|variant)|expansion|tournament|family|"
    r"first (?:game|turn|round)|last (?:turn|round)|first player(?! to | who | with )|starting player|"
    r"second player|third player|fourth player|last player|(?:first|second|third|fourth|\d(?:st|nd|rd|th)|new|"
    r"old|revised) edition|act [iv\d]+|level \d+|scenario \d+|per (?:turn|round|game|player|attack|action|day|"
    r"location|hero|card)|(?:each|every|a) (?:turn|round|day|attack)|in one turn|at a time|at once)\b",
    re.IGNORECASE,
)
_SUPPOSES = TextPattern(
    r"\b(?:if|suppose|supposing|assume|assuming|imagine|for example|e\.g|for instance|unless|instead|except|"
    r"in the variant|would|could have|whenever|as if|with the help of|thanks to|additional|extra|other than)\b",
    re.IGNORECASE,
)
#: Somebody has a card or ability that changes what holds for others: `With the Long Bow, you …`.
_AIDED = TextPattern(
    r"(?:^|: )With (?:the|an?|his|her|their|your) [A-Z]|"
    # `so with two libraries your hand limit is 7`, but not with so many players, of whom a scope speaks
    rf"(?:^|[,;:] |\b(?:so|and|but|or) )[Ww]ith (?:an?|{NUMBER}) (?!players?\b)[a-z]+,? (?:you|your|the|each|it|they|"
    r"he|she|his|her|their)\b",
    cues="with",
)
#: At least one word of every limit and of every supposition.
_OF_LIMITS = word_set(
    "solo solitaire campaign variant advanced expert experts beginner beginners easy normal hard epic legendary short "
    "shorter long longer teams team expansion tournament family first last player act level scenario per turn round "
    "day attack time once edition game mode version"
)
_OF_SUPPOSITIONS = word_set(
    "if suppose supposing assume assuming imagine example g instance unless instead except variant would could "
    "whenever with thanks additional extra than"
)
_OF_PLAYERS = word_set("player players")
_SEVERAL = 2


@lru_cache(maxsize=16384)
def scope_of(sentence: str) -> tuple[str, ...]:
    """The limits that a sentence names, in lower case and sorted: `3-3 players`, `per turn`, `solo`."""
    words = small_words(sentence)
    may_limit = not _OF_LIMITS.isdisjoint(words)
    found = {match[0].lower() for match in _LIMITS.finditer(sentence)} if may_limit else set()
    if not _OF_PLAYERS.isdisjoint(words):
        for match in _PLAYERS.finditer(sentence):
            low, high = read_number(match["low"]), read_number(match["high"] or match["low"])
            found.add(f"{low}-{high} players")
    return tuple(sorted(found))


def scope_at(sentence: str, position: int) -> tuple[str, ...]:
    """The limits of what stands at a position. If each of several numbers of players is followed by what it gets, only
    the last one before the position counts: `With 2 players, take 6 coins each; with 3 players, take 5 each`. What
    stands behind a semicolon limits nothing before it.
    """
    semicolon = sentence.find(";", position)
    limits = scope_of(sentence[:semicolon] if semicolon >= 0 else sentence)
    if sum(limit.endswith(" players") for limit in limits) < _SEVERAL:
        return limits
    named = [match for match in _PLAYERS.finditer(sentence) if match.end() <= position]
    if not named or has_number(sentence[: named[0].start()]):
        return limits
    last = scope_of(named[-1][0])
    return tuple(sorted({*last, *(limit for limit in limits if not limit.endswith(" players"))}))


@lru_cache(maxsize=16384)
def supposes(sentence: str) -> bool:
    """Whether a sentence is a condition, an example or an exception rather than a claim."""
    if _OF_SUPPOSITIONS.isdisjoint(small_words(sentence)):
        return False
    return is_aided(sentence) or bool(_SUPPOSES.search(sentence))


def is_aided(sentence: str) -> bool:
    """Whether a sentence begins with the card or ability of which it speaks: `With the Long Bow, you …`."""
    return _AIDED.search(sentence) is not None
