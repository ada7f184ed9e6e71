"""A clause → its gist: the stems of the words that say what it is about; `rests` and `resting` have one stem."""

from __future__ import annotations

from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, fold, word_set

#: Words that come and go when a rule is repeated: who acts, that it is allowed, and vague verbs such as having.
_IDLE = FUNCTION_WORDS | word_set(
    "player everyone everybody anyone person someone remember note important reminder rule game number amount "
    "many much total exactly always never only nobody cannot again over even just still any time own ever yes once "
    "limit limited maximum max least most than up "
    "have hold keep carry take get receive make use perform contain consist own store place put lay set fill face "
    "need want allow able let ask answer pay cost price spend gain worth score value "
    "stand lie occupy sit stay like far long often mine yours i me my summary reference overview glossary q a"
)
#: One word for what publishers call by several names.
_SAME = {
    "begin": "start", "beginning": "start", "setup": "start", "initial": "start",
    "win": "victory", "won": "victory", "winner": "victory", "victorious": "victory", "goal": "victory",
    "aim": "victory", "objective": "victory", "held": "hold", "kept": "keep", "taken": "take", "took": "take",
    "got": "get", "bought": "buy", "built": "build", "drawn": "draw", "drew": "draw",
    "used": "use", "using": "use", "shown": "show", "given": "give", "sold": "sell", "paid": "pay", "lost": "lose",
    "chosen": "choose", "seen": "see", "spent": "spend", "thrown": "throw", "dealt": "deal", "laid": "lay",
    "fought": "fight",
}  # fmt: skip
_ENDINGS = (("ied", "y"), ("ing", ""), ("ed", ""))
#: An adverb has more letters than this without its `ly`: `randomly` becomes `random`, but `family` stays as it is.
_ADVERB = 5
#: The fewest letters before `ing` and `ed`.
_SHORTEST = 3
_WORD = TextPattern(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)?")


@lru_cache(maxsize=32768)
def stem(word: str) -> str:
    """The form that a word shares with its plural, its tenses and its synonyms."""
    folded = fold(word)
    folded = _SAME.get(folded, folded)
    for ending, instead in _ENDINGS:
        if folded.endswith(ending) and len(folded) - len(ending) >= _SHORTEST:
            folded = folded[: -len(ending)] + instead
            if len(folded) > _SHORTEST and folded[-1] == folded[-2] and folded[-1] not in "sl":
                folded = folded[:-1]
            break
    if folded.endswith("ly") and len(folded) - 2 > _ADVERB:
        folded = folded[:-2]
    if folded.endswith("e") and len(folded) > _SHORTEST:
        folded = folded[:-1]
    return _SAME.get(folded, folded)


def stem_set(words: str) -> frozenset[str]:
    """The stems of the words in a string; for tables."""
    return frozenset(map(stem, words.split()))


_IDLE_STEMS = frozenset(map(stem, _IDLE))


@lru_cache(maxsize=32768)
def gist(text: str) -> frozenset[str]:
    """The stems of the words in a text that carry meaning, without numbers."""
    return frozenset(
        stem(word)
        for word in _WORD.findall(text)
        if (lower := word.lower()) not in _IDLE
        and lower not in NUMBER_WORDS
        and stem(word) not in _IDLE_STEMS
    )
