"""A text → commas that join two complete sentences: `You cannot skip this step, it is the heart of the game.`

A comma is reported only if both sides can be nothing but sentences. The left one must begin with a subject that has its
verb, or with an instruction, and have neither a word that makes it a clause nor another comma. The right one must begin
with `it`, `they` and the like and a verb, with a noun and a verb such as `are` (`their effects are`), or with an
instruction (`put them back`). If it goes on with `and`, it may be part of a list of three.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.nouns import is_only_verb, singular_of
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_DEEDS = (
    "draw|take|place|put|discard|remove|return|roll|shuffle|move|add|choose|give|keep|make|get|have|play|pay|gain|lose|use|"
    "reveal|leave|count|receive|need|go|win|score|spend|buy|build|become|start|want"
)
_DONE = (
    "draws|takes|places|puts|discards|removes|returns|rolls|shuffles|moves|adds|chooses|gives|keeps|makes|gets|has|plays|"
    "pays|gains|loses|uses|reveals|leaves|counts|receives|needs|goes|wins|scores"
)
_HELPS = "is|are|was|were|has|have|does|do|can|may|must|will|cannot|should"
_DENIED = "isn|aren|wasn|weren|hasn|haven|doesn|don|can|won|mustn|shouldn"
_SECOND = TextPattern(
    rf"[a-z]+,\s(?P<who>it|they|you|he|she|there|this|we)\s(?:(?:{_HELPS})\b(?!['’])|(?:{_DENIED})['’]t\b)",
    cues="it they you he she there this we",
)
#: Other beginnings of the second sentence, unless an `and` makes it the second item of a list.
_OTHERS = TextPattern(
    rf"[a-z]+,\s(?:(?P<who>they|you|we)\s(?:{_DEEDS})|(?P<one>it|he|she)\s(?:{_DONE})|"
    rf"(?P<whose>their|its|his|her|these|those|this|the|each|every|all|no)\s(?:(?!wh(?:ich|om?|ose|ere|en)\b|that\b)[a-z-]+\s){{1,3}}"
    rf"(?:{_HELPS})|(?P<deed>{_DEEDS})\s(?:it|them|the|an?|one|two|three|your|all))\b(?!['’])",
    cues=f"they you we it he she their its his her these those this the each every all no {_DEEDS.replace('|', ' ')}",
)
_HAS_DEED = TextPattern(
    rf"(?<!\bto)\s(?:(?:can|may|must|will|cannot|should|is|are|has|have|do|does)|{_DONE})\s"
)
_SUBJECTS = word_set(
    "the each every a an this that your his her their its players you they it he she we all no"
)
_ORDERS = word_set(_DEEDS.replace("|", " "))
#: `Each time` begins a clause, but `each player` is a subject.
_SOMEBODY = word_set("player opponent team side hero unit card token tile piece character")
_WHENEVER = TextPattern(r"(?:(?:Each|Every|The (?:first|second|next|last)) time|The moment)\b")
_THIRD = TextPattern(r"\b(?:and|or|but)\b")
#: `The higher the roll, the lower the price is.`
_MORE = TextPattern(r"The\s(?:more|less|fewer|[a-z]+er)\b")
#: Behind `to`, a verb is none of a sentence: `Aiming to have a share, they`.
_HAS_VERB = TextPattern(rf"(?<!\bto)\s(?:(?:{_HELPS})\b(?!['’])|(?:{_DENIED})['’]t\b)")
#: Words that begin no complete sentence, or one in which a comma can follow anything.
_LEADS = word_set(
    "whilst whereas lest albeit supposing providing granted "
    "if when whenever once after before while as unless until since although though for in on at by with without "
    "during from to because whether however otherwise then also instead should where wherever like unlike under "
    "even every each next first second third finally no example note notes remember whoever whichever what how "
    "why let given provided except due depending regardless apart besides upon now here sometimes usually "
    "normally of per not only had were any suppose say assuming again thus therefore so but and or either neither "
    "both see just later initially basically whatever throughout within outside around starting beginning "
    "through against among amid amongst below beneath beside between beyond near off onto out over past toward towards "
    "via generally typically ideally eventually rather time using having being is are do does can may must will"
)
#: Words that make a clause of what precedes the comma, or require one after it.
_JOINS = TextPattern(
    r"\b(?:[Ii]f|[Ww]hen|[Ww]henever|because|as|while|that|which|who|whose|what|where|unless|until|once|since|although|"
    r"though|before|after|whether|how|either|neither|even|only|so|such|like|than|says?|said|means?|instead|no|more|why|"
    r"better|less|imagine|suppose|but|yet)\b|\b(?:and|or)\s(?:by|in|for|at|on)\s(?:[a-z]+\s)?[a-z]+$"
)
_MARKS = TextPattern(r"[,;:()“”\"—–?.]|\s-\s|--|…")
#: The last clause of a list of clauses.
_LAST_OF_LIST = TextPattern(r",\s(?:and|or)\s(?P<who>it|they|you|he|she|there|this|we)\s[a-z]")
_SO_ON = TextPattern(r"\band\sso\son\b|\betc\b|\?")
#: A remark between two commas, or behind one: `I have taken a tail, it is true; but`.
_REMARK = TextPattern(
    r"(?:it|they|you|we)\s(?:is|are|was|will|may|must|can|have)\s(?:true|sure|said|seem|see|say|know)\b(?=[^\w\s])"
)
#: The verb of a sentence, before what it leads to: `The short answer is, we may`.
_LEADING_VERB = TextPattern(r"\s(?:is|are|was|were)$")
#: With fewer words it is an exclamation or a saying: `It is yours, you may keep it`.
_FEWEST = 4
#: A sentence without a comma is never this long.
_LONGEST = 300
#: The name of an ability in capitals, before what it does: `KEEP DRIVING While it has damage, it is faster.`
_TITLE = TextPattern(r"[A-Z]['’A-Z-]+\s(?:[A-Z]['’A-Z-]*\s)*(?=[A-Z][a-z]|A\s[a-z])")


#: `A boat is in each race, however it has no sails.` is wrong, but not `one moves, however one may`.
_ADVERB = TextPattern(
    r"[a-z\d](?P<comma>,)\s(?P<adverb>however|therefore|consequently|nevertheless|nonetheless|thus)\s"
    r"(?!(?<=however\s)(?:you|we)\b)(?:it|they|you|he|she|we|there|this|these|neither\sof\sthem|(?:the|an?|your|his|her|its|their|no|all|each|both|any)(?:\s[a-z-]+){1,3}?)\s"
    rf"(?:both\s|all\s|also\s)?(?:{_HELPS}|{_DONE}|remains|stays|applies|requires)\b(?!\s[a-z]+,\s(?:is|are|was|were|may|must|can|will|do|does|has|have)\b)",
    cues="however therefore consequently nevertheless nonetheless thus",
)
#: A clause that the adverb belongs to: `although it is dear, nevertheless it sells`.
_CONCEDING = TextPattern(
    r"\b(?:[Aa]lthough|[Tt]hough|[Ee]ven|[Ww]hile|[Ii]f|[Bb]ecause|[Ss]ince|As|[Ww]hen|[Hh]ow)\b"
)

#: A condition or case that what precedes the comma leaves open: `It must be moved, if this is not possible it stays.`
_CASE = TextPattern(
    r"[a-z]+(?P<comma>,)\s(?P<case>in\s(?:this|that|such\sa)\scase|if\s(?:this|that|it)\sis\s(?:not\s|im)possible|"
    r"if\s(?:this|that)\sis\s(?:not\s)?the\scase),?\s(?:it|they|you|he|she|there|we|(?:the|each|all|no)\s[a-z]+)\s"
    rf"(?:{_HELPS}|{_DONE}|{_DEEDS}|remains?|stays?|[a-z]+s)\b",
    cues=("in if", "case possible impossible"),
)


def find_comma_splices(text: str) -> Iterator[SmallSlip]:
    """Every such comma in an English text, with the words next to it."""
    for found in _SECOND.finditer(text):
        sentence = sentence_at(text, found.start())
        if sentence is None or found.start() - sentence.start > _LONGEST:
            continue
        before = _without_title(text[sentence.start : found.start("who")].rstrip(" ,\n"))
        if _REMARK.match(text, found.start("who")) or _LEADING_VERB.search(before):
            continue
        ends = _SO_ON.search(text, found.end(), sentence.end) or _is_of_three(found, sentence.end)
        if _is_sentence(before) and not ends:
            words = text[found.start() : found.end("who")]
            yield SmallSlip(found.start(), found.end("who"), words.replace(",", ";", 1))
    for found in _ADVERB.finditer(text):
        sentence = sentence_at(text, found.start())
        if sentence and not _CONCEDING.search(text, sentence.start, found.start()):
            yield SmallSlip(found.start("comma"), found.end("adverb"), f"; {found['adverb']},")
    for found in _CASE.finditer(text):
        sentence = sentence_at(text, found.start())
        before = text[sentence.start : found.start("comma")] if sentence else ""
        if _HAS_VERB.search(before) and not _CONCEDING.search(before) and not _MARKS.search(before):
            yield SmallSlip(found.start("comma"), found.end("case"), f"; {found['case']},")
    for found in _OTHERS.finditer(text):
        sentence = sentence_at(text, found.start())
        if sentence is None or found.start() - sentence.start > _LONGEST:
            continue
        at = found.start(found.lastgroup or "who")
        before, behind = _without_title(text[sentence.start : at].rstrip(" ,\n")), text[at : sentence.end]
        if _are_two(before, behind, found.lastgroup == "deed"):
            end = found.end(found.lastgroup or "who")
            yield SmallSlip(found.start(), end, text[found.start() : end].replace(",", ";", 1))


def _is_of_three(second: re.Match[str], end: int) -> bool:
    """Whether a third clause with the same subject ends the list: `it is X, it may Y, and it must Z`."""
    third = _LAST_OF_LIST.search(second.string, second.end(), end)
    return third is not None and third["who"] == second["who"]


def _without_title(sentence: str) -> str:
    title = _TITLE.match(sentence)
    return sentence[title.end() :] if title else sentence


def _are_two(before: str, behind: str, ordered: bool) -> bool:
    """Whether both sides of a comma are sentences; the left one may begin with a subject or an instruction."""
    first, *others = before.split()
    if _WHENEVER.match(before) or _LEADING_VERB.search(before):
        return False
    if not first[:1].isupper() or len(others) + 1 < _FEWEST or _JOINS.search(before) or _MARKS.search(before):
        return False
    is_clause = _is_subject(first.lower(), others[0]) and _HAS_DEED.search(before) and not _MORE.match(before)
    asked = (first.lower() in _ORDERS or is_only_verb(first.lower())) and not ordered
    return bool(is_clause or asked) and not _THIRD.search(behind) and not _MARKS.search(behind[:-1])


def _is_subject(first: str, second: str) -> bool:
    """Whether a sentence with these first two words begins with its subject."""
    return (
        first in _SUBJECTS or bool(singular_of(first)) or (first not in _LEADS and bool(singular_of(second)))
    )


def _is_sentence(text: str) -> bool:
    """Whether the words before a comma are a complete sentence with a subject."""
    first, *others = text.split()
    if not first[:1].isupper() or len(others) + 1 < _FEWEST or _WHENEVER.match(text):
        return False
    if first.lower() in _LEADS and not (first in {"Each", "Every"} and others[0] in _SOMEBODY):
        return False
    is_clause = _HAS_VERB.search(text) or (
        first.lower() in _SUBJECTS and _HAS_DEED.search(text) and not _MORE.match(text)
    )
    return bool(is_clause) and not _JOINS.search(text) and not _MARKS.search(text)
