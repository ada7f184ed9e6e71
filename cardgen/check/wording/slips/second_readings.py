"""A small word that looks wrong → whether its neighbours allow a reading in which it is right.

Several readers find the same words by what stands right beside them; what the rest of the clause says is asked here.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgen.check.wording.nouns import is_only_verb, verb_of
from cardgen.check.wording.slips.noun_numbers import BESIDE, one_of
from cardgen.check.wording.slips.number_phrases import SEVERAL_WORDS
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: What is taken off something: `lift the part off the board`; but no preposition is between a verb and its object.
_TAKEN = TextPattern(
    r"\b(?i:brush|cut|drag|draw|drew|flick|jump|kick|knock|lift|mov|peel|pick|pull|push|put|roll|scrap|shak|shook|shav|"
    r"slid|slip|snap|sweep|swept|tak|took|tear|tore|torn|throw|threw|tip|toss|wash|wip|cross|remov|br[eo]ak|blow|blew|"
    r"unload|step|trim|keep|kept|bit)\w{0,4}\s(?:(?!(?:of|to|at|in|on|from|into|onto|with|and|or|if|when|until)\s)"
    r"[\w'’-]+\s){0,4}$"
)
_LONGEST_TAKEN = 60
#: A question about an amount, of which the plural is the subject: `how much players can bet`.
_HOW = TextPattern(r"\b[Hh]ow $")
_SUBJECT = TextPattern(
    r"much (?:turns|rests|rides) on\b|much [a-z]+s (?!(?:he|she|they|it|you|we|i|from|there|in|on|of|to|at|is|a|the|"
    r"are (?:in|on|left|there|needed))\b)[a-z]"
)

#: What a clause is separated by, and the first words of a subject of several.
_CLAUSE = TextPattern(r"[.,;:!?()](?:\s|$)|\s(?:if|when|that|which|who|because|unless|until|so)\s")
_LONGEST_CLAUSE = 100
_BEGIN_SUBJECT = word_set(
    f"the all both these those your his her their its our any some many several most few {SEVERAL_WORDS}"
)
_ARTICLE = TextPattern(r"\b(?i:an?|the|this|its|his|her|their|your|another|each|every|one) (?:[a-z-]+ )?$")
#: What somebody has, or changes into: `in its winter form the fox is mute`.
_IN_SUCH = TextPattern(
    r"\b(?i:in|into|of|takes?|took|assumes?) (?i:an?|the|this|its|his|her|their|your|another|each) (?:[a-z-]+ )?$"
)
_THAT_DOES = TextPattern(r"\w+ (?:that|which) (?:[a-z]+s|may|must|can|will|you|they)\b")
#: Words that point to several things and begin nothing but a subject; by themselves, they are one.
_POINTING = word_set("these those both all")
_THEY = (["these"], ["those"], ["both"])
#: What stands between a subject and its verb.
_HOW_DONE = word_set("together now then also always initially")
_HELPS = word_set("is are was were be has have had may must can cannot will would should could do does did")


def may_be_meant(text: str, slip: SmallSlip) -> bool:
    """Whether a word of a text that looks wrong may be what its author means."""
    judge = _JUDGES.get(text[slip.start : slip.end])
    return judge is not None and judge(text, slip.start)


def _is_taken_off(text: str, at: int) -> bool:
    return _TAKEN.search(text, max(0, at - _LONGEST_TAKEN), at) is not None


def _is_amount(text: str, at: int) -> bool:
    return (
        _HOW.search(text, max(0, at - len("how ")), at) is not None and _SUBJECT.match(text, at) is not None
    )


def _is_only_verb_of_clause(text: str, at: int) -> bool:
    """Whether a plural begins the clause of a word, and no other verb is in it; or the word is a noun itself."""
    if _ARTICLE.search(text, max(0, at - _LONGEST_TAKEN), at) and _THAT_DOES.match(text, at):
        return True  # `an upgraded form that costs two coins`
    if _IN_SUCH.search(text, max(0, at - _LONGEST_TAKEN), at):
        return True
    before = _CLAUSE.split(text[max(0, at - _LONGEST_CLAUSE) : at])[-1].lower().split()
    behind = _CLAUSE.split(text[at : at + _LONGEST_CLAUSE])[0].split()[1:]
    if not before or before[0] not in _BEGIN_SUBJECT or before[-1].endswith("ed"):
        return False
    while len(before) > 1 and before[-1] in _HOW_DONE:
        before.pop()
    end = next((i for i, word in enumerate(before) if i and word in BESIDE), 0)
    if not end and before[0] in _POINTING:
        end = len(before)  # `these form your hand`, `those two coins form your supply`
    is_plural = bool(one_of(before[end - 1])) if end > 1 else before[:end] in _THEY
    return is_plural and not any(
        is_only_verb(word) or verb_of(word) or word in _HELPS for word in (*before, *behind)
    )


#: What somebody would do, told before: `two coats would not warm a giant, but three would`.
_WOULD = TextPattern(
    r"\b(?:would|will|could|can|might|did|do|does)(?:n['’]t)?\b[^.!?]*$",
    cues="would will could can might did do does",
)


def _is_told_before(text: str, at: int) -> bool:
    return _WOULD.search(text, max(0, at - _LONGEST_CLAUSE), at) is not None


_JUDGES: dict[str, Callable[[str, int], bool]] = {
    "off": _is_taken_off,
    "much": _is_amount,
    "would": _is_told_before,
    "form": _is_only_verb_of_clause,
}
