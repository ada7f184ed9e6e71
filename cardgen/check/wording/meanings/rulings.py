"""A sentence or a question → what it rules or asks: that something may be, must be or is so, or not."""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Ruling:
    """`kind` is `may`, `must` or `is`; if `denied`, it is not so. `words` are the stems of everything that is said. It
    is `conditional` if it depends on a case, and a `choice` if it names things joined by `or`; `purpose` are the words
    that only say what it is for.
    """

    kind: str
    denied: bool
    words: frozenset[str]
    conditional: bool
    choice: bool
    purpose: frozenset[str] = frozenset()


#: Yes and no are both ambiguous after a negative question.
_NEGATIVE = word_set("not never cannot")
#: A purpose at the end of a question: `use an owl to vote?`
_PURPOSE = TextPattern(r" to [a-z]+(?: [\w'’]+){0,3}\W*$")
#: Words that could reverse the sense, or show that more than one thing is said.
_ENTANGLED = word_set(
    "only unless except instead otherwise neither nor either however although though rather would could should "
    "whether suppose usually normally generally variant optional optionally"
)
_CONDITION = word_set("if when whenever while until once unless provided")
_CUT = TextPattern(
    r"(?:[,;:]|\s[–—-])\s*(?:but|and|so|or|because|since|as|even|which|who|then|he|she|you|they|it|this|that)\b|[;:()]"
)
_DENIED = TextPattern(
    r"\b(?:cannot|can['’]t|can not|may not|may never|can never|must not|must never|never|not allowed|"
    r"not permitted|forbidden|not possible|(?:no one|nobody|no [a-z]+) (?:may|can)|(?:does|do|is|are|has|have) not|"
    r"doesn['’]t|don['’]t|isn['’]t|aren['’]t)\b",
    re.IGNORECASE,
)
_MAY = TextPattern(r"\b(?:may|can|cannot|can['’]t|allowed|permitted|forbidden|possible)\b", re.IGNORECASE)
_MUST = TextPattern(r"\b(?:must|ha(?:s|ve) to|needs? to|obliged to|required to)\b", re.IGNORECASE)
_ASKS_MUST = TextPattern(
    r"(?:must|need)\b|(?:do|does|am|is|are) (?:i|you|we|a|an|the|each|every|all|players?)\b[^?]{0,40}? "
    r"(?:have to|need to|forced to|obliged to|required to)\b",
    re.IGNORECASE,
)
_ASKS_MAY = TextPattern(
    r"(?:may|can)\b|(?:is it|am i|are (?:we|you|players)|is (?:a|the|each) [a-z]+) (?:allowed|possible|permitted|"
    r"ok(?:ay)?|legal)\b",
    re.IGNORECASE,
)
_ASKS = TextPattern(r"(?:do|does|is|are)\b(?! (?:there|it|this|that)\b)", re.IGNORECASE)
#: The end of the question's number may precede it: `12.1] Do`.
_LEAD = TextPattern(r"[*_\"“\s]*(?:\d*[\])]\s*)?[*_\"“\s]*(?:Q(?:uestion)?\s*\d*\s*[:.)]\s*)?[*_\"“\s]*")
_SUBJECT = TextPattern(
    r"^\W*(?:do |does |am |is |are |may |can |must |it (?:is|not)\s)?(?:so |also |then )?(?:i|you|we|players?|"
    r"each player|every player|a player|one|nobody|no one|no player|everybody|everyone)\b",
    re.IGNORECASE,
)
#: Small words that distinguish one rule from another.
_TELLING = word_set(
    "from into before after with without between over under out off up down more less other another through"
)
_IDLE = FUNCTION_WORDS - _TELLING | word_set(
    "cannot can't can’t never allowed permitted possible forbidden need needs forced obliged required legal "
    "time turn round game always still even just really freely ever exactly simply single yes no "
    "i me my mine your yours nobody everybody everyone don't doesn't isn't aren't"
)
_WORD = TextPattern(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)?")


@lru_cache(maxsize=16384)
def ruling_of(sentence: str) -> Ruling | None:
    """What a sentence rules; None if it says more than one thing or compares cases."""
    head = _CUT.split(sentence, maxsplit=1)[0]
    small = small_words(head)
    if not _ENTANGLED.isdisjoint(small) or "?" in sentence:
        return None
    denied = bool(_DENIED.search(head))
    kind = "may" if _MAY.search(head) else "must" if _MUST.search(head) else "is"
    return Ruling(kind, denied, _words(head), not _CONDITION.isdisjoint(small), "or" in small)


def question_of(question: str) -> Ruling | None:
    """What a yes-or-no question asks; None for other questions."""
    lead = _LEAD.match(question)
    asked = question[lead.end() :] if lead else question
    small = small_words(asked)
    if not (_ENTANGLED | _NEGATIVE).isdisjoint(small):
        return None
    ways = (("must", _ASKS_MUST), ("may", _ASKS_MAY), ("is", _ASKS))
    kind = next((kind for kind, pattern in ways if pattern.match(asked)), "")
    if not kind:
        return None
    words, purpose = _words(asked), _PURPOSE.search(asked)
    for_what = words - _words(asked[: purpose.start()]) if purpose else frozenset[str]()
    return Ruling(
        kind,
        denied=False,
        words=words,
        conditional=not _CONDITION.isdisjoint(small),
        choice="or" in small,
        purpose=for_what,
    )


def _words(text: str) -> frozenset[str]:
    """The stems of a text, and its numbers except one: any rule may say `in one turn`."""
    rest = _SUBJECT.sub("", text)
    words = {
        stem(word) for word in _WORD.findall(rest) if word.lower() not in _IDLE and read_number(word) is None
    }
    numbers = {str(value) for word in ANY_NUMBER.findall(rest) if (value := read_number(word)) and value > 1}
    return frozenset(words | numbers)
