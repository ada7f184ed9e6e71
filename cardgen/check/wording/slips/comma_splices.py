"""A text → commas in it that part two whole sentences: `You cannot skip this step, it is the heart of the game.`

Told is only where both sides can be nothing but sentences: on the left one that begins with who acts and has its verb,
without a word that makes a clause of it, nor another comma; on the right `it`, `they` and the like with a verb that
helps. What goes on with `and so on` is a list.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.words import word_set

_HELPS = "is|are|was|were|has|have|does|do|can|may|must|will|cannot|should"
_DENIED = "isn|aren|wasn|weren|hasn|haven|doesn|don|can|won|mustn|shouldn"
_SECOND = LatePattern(
    rf"[a-z]+,\s(?P<who>it|they|you|he|she|there|this|we)\s(?:(?:{_HELPS})\b(?!['’])|(?:{_DENIED})['’]t\b)",
    cues="it they you he she there this we",
)
_HAS_VERB = LatePattern(rf"\s(?:(?:{_HELPS})\b(?!['’])|(?:{_DENIED})['’]t\b)")
#: What begins no sentence of its own, or one in which a comma may follow anything.
_LEADS = word_set(
    "if when whenever once after before while as unless until since although though for in on at by with without "
    "during from to because whether however otherwise then also instead should where wherever like unlike under "
    "even every each next first second third finally no example note notes remember whoever whichever what how "
    "why let given provided except due depending regardless apart besides upon now here sometimes usually "
    "normally of per not only had were any suppose say assuming again thus therefore so but and or either neither "
    "both see just later initially basically whatever throughout within outside around starting beginning "
    "generally typically ideally eventually rather time using having being is are do does can may must will"
)
#: What makes a clause of what stands before the comma, or asks for one behind it.
_JOINS = LatePattern(
    r"\b(?:[Ii]f|[Ww]hen|[Ww]henever|because|as|while|that|which|who|whose|what|where|unless|until|once|since|although|"
    r"though|before|after|whether|how|either|neither|even|only|so|such|like|than|says?|said|means?|instead|no|more|why|"
    r"better|less|imagine|suppose|but|yet)\b"
)
_MARKS = LatePattern(r"[,;:()“”\"—–?.]|\s-\s|…")
_SO_ON = LatePattern(r"\band\sso\son\b|\betc\b|\?")
#: Fewer words are an exclamation, or what one says: `It is yours, you may keep it`.
_FEWEST = 4
#: No sentence without a comma has so many characters before one.
_LONGEST = 300


def find_comma_splices(text: str) -> Iterator[SmallSlip]:
    """Every such comma of an English text, with the words beside it."""
    for found in _SECOND.finditer(text):
        sentence = sentence_at(text, found.start())
        if sentence is None or found.start() - sentence.start > _LONGEST:
            continue
        before = text[sentence.start : found.start("who")].rstrip(" ,\n")
        if _is_sentence(before) and not _SO_ON.search(text, found.end(), sentence.end):
            words = text[found.start() : found.end("who")]
            yield SmallSlip(found.start(), found.end("who"), words.replace(",", ";", 1))


def _is_sentence(text: str) -> bool:
    """Whether words that a comma follows are a whole sentence that needs no other."""
    first, *others = text.split()
    if not first[:1].isupper() or first.lower() in _LEADS or len(others) + 1 < _FEWEST:
        return False
    return bool(_HAS_VERB.search(text)) and not _JOINS.search(text) and not _MARKS.search(text)
