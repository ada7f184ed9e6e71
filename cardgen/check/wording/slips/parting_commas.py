"""A text → commas that separate what belongs together: `Tokens that were used, are removed`, `note, that`.

A comma is reported if a verb follows it and only the subject of that verb precedes it: the sentence begins with a word
such as `the` and has no other comma, so that nothing is set off by two of them, and nothing is listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from re import Match

from cardgen.check.wording.nouns import singular_of
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_HELPS = "is|are|was|were|has|have|may|must|can|cannot|will|should"
_DOES = "determines|indicates|shows|gives|wins|loses|means|counts|costs|allows|becomes|starts|begins|goes|receives|gets"
#: In a question, the verb precedes its subject: `if they, may you`; and in `should the allies be lost`.
_BEFORE_VERB = TextPattern(
    rf"[a-z)],\s(?P<verb>{_HELPS}|{_DOES})\b(?!['’-])(?!\s(?:you|he|she|it|they|we|I|there)\b)"
    r"(?<!should(?=\s(?:the|an?|any|one|no|all|this|that|these|those|your|his|her|its|their)\b))",
    cues=f"{_HELPS}|{_DOES}".replace("|", " "),
)
_DEEDS = word_set(_DOES.replace("|", " "))
#: First words of sentences that are statements, not instructions.
_FIRST = word_set(
    "the a an each every any all this that these those your his her their its both some many most whoever anyone "
    "everyone nobody whatever what another one no"
)
#: A mark that sets off or lists something, or begins a quotation.
_MARKS = TextPattern(r"[;:“”\"—–?]|\s-\s|\(|…")
_JOINED = TextPattern(
    r"\b(?:and|or|but|nor|then)\s(?!(?:the|an?|his|her|its|their|your|one|two|three|all|any|each|every|how)\b)"
)
#: Words that make a clause of what precedes a comma.
_CLAUSES = TextPattern(
    r"\b(?:if|where|given|considering|when|whenever|once|while|because|although|though|until|unless|so|however|as|either|neither)\b"
)
_LONGEST = 220
#: Words that are followed by a comma in German, but not in English.
_THAT = TextPattern(
    r"\b(?P<word>[Nn]ote|[Nn]otice|important|possible|impossible|necessary|ensure|ensures|[Rr]emember|means|aware|sure|certain|assume|"
    r"assumes|ways?|possibility|possibilities|opportunity|opportunities|ability|(?<!\bto the )(?<!\bto its )(?<!\bto "
    r"your )(?<!\bto their )right),\s(?P<next>that|to)\s(?P<then>[a-z]+)",
    cues=("that to", "note notice important possible impossible necessary ensure ensures remember means aware sure "
          "certain assume assumes way ways possibility possibilities opportunity opportunities ability right"),
)  # fmt: skip
#: Two commas set something off: `ways, good ways, to begin`; or an apposition repeats what something is.
_SET_OFF = TextPattern(r",[^.!?]*$|\b(?:[Ss]ome|[Aa]ny|[Ee]very|[Nn]o)thing\s$")
_NEAR = 80
_TO = word_set("way ways possibility possibilities opportunity opportunities ability right")
#: After these, `that` is a determiner: `Note, that player is out.`; and `be sure` can be set off by two commas.
_NO_CLAUSE = word_set("is was be do means")


#: `What I like about it, is that it is short.`
_WHAT_IS = TextPattern(
    r"\b[Ww]hat\s[^.;:,?!()]{4,60}(?P<comma>,)\s(?P<verb>is|was)\s(?:that|how|the)\b", cues="what"
)

#: `Only then, can the ship sail.`
_ONLY_THEN = TextPattern(
    r"\b[Oo]nly\s(?:then|now|afterwards|after\s(?:this|that)|in\s(?:this|that)\scase)(?P<comma>,)\s(?P<verb>can|may|must|is|are|do|does|will)\b",
    cues="only",
)
#: `A player who takes the last card, ends the round.`, where what follows `who` has no other clause.
_WHO_DOES = TextPattern(
    r"(?:^|[.!?:]\s)(?:A|The|Each|Any|Every)\s(?:[a-z]+\s)?(?:player|opponent|team|bidder|dealer|winner|loser|attacker|defender)\s"
    r"(?:who|that|whose)\s(?P<deed>[^.,;:()?!\"“”–—]{5,90})(?P<comma>,)\s(?P<verb>[a-z]+s)\s(?!,)",
    cues="who that whose",
)
#: `more than they, themselves can pay`: one comma without its partner.
_ONESELF = TextPattern(
    r"\b(?P<who>he|she|they|you|it|we|[a-z]+s)(?P<comma>,)\s(?P<verb>himself|herself|themselves|yourself|itself|ourselves)\s"
    r"(?:can|may|must|have|has|are|is|do|does|will|[a-z]+s)\b",
    cues="himself herself themselves yourself itself ourselves",
)
#: `announces the number of coins, they wish to pay.`
_WISHED = TextPattern(
    r"\bnumber\sof\s(?:[a-z]+\s)?[a-z]+s(?P<comma>,)\s(?:they|he|she|you)\s(?P<verb>wish|want|would|intend|plan)(?:es|s)?\s(?:like\s)?to\s[a-z]+"
    r"(?=[.,;)]|$|\s(?:for|in|and|from|to)\b)",
    cues="number",
)
#: `She is asked first, whether she agrees.`
_ASKED = TextPattern(
    r"\b(?:asks?|asked|decides?|decided|checks?|determines?|announces?|declares?|knows?|sees?)(?:\sfirst|\sthen|\snow)?(?P<comma>,)\s"
    r"(?P<verb>whether)\s(?:he|she|it|they|you|the|an?|any|this|there|to)\b(?!\s[^.;:!?]*,)",
    cues="whether",
)


def find_parting_commas(text: str) -> Iterator[SmallSlip]:
    """Every such comma in an English text, with the words next to it."""
    if "," not in text:
        return
    for found in _BEFORE_VERB.finditer(text):
        sentence = sentence_at(text, found.start())
        if sentence is None or found.start() - sentence.start > _LONGEST:
            continue
        before, behind = text[sentence.start : found.start() + 1], text[found.end() : sentence.end]
        if "," not in before + behind and _is_subject_of(before) and _is_rest(before, behind, found["verb"]):
            at = before.rfind(" ") + 1 + sentence.start
            yield SmallSlip(at, found.end("verb"), text[at : found.end("verb")].replace(",", ""))
    for found in (*_WHAT_IS.finditer(text), *_single_commas(text)):
        at = text.rfind(" ", 0, found.start("comma")) + 1
        yield SmallSlip(at, found.end("verb"), text[at : found.end("verb")].replace(",", ""))
    for found in _THAT.finditer(text):
        fits = (found["next"] == "to") == (found["word"] in _TO) and found["then"] not in _NO_CLAUSE
        if fits and not _SET_OFF.search(text, max(0, found.start() - _NEAR), found.start()):
            words = text[found.start() : found.end("next")]
            yield SmallSlip(found.start(), found.end("next"), words.replace(",", ""))


def _single_commas(text: str) -> Iterator[Match[str]]:
    """Commas between words that one clause needs, each with no partner that would set something off."""
    yield from _ONLY_THEN.finditer(text)
    yield from _ASKED.finditer(text)
    for found in _WHO_DOES.finditer(text):
        if not _CLAUSES.search(found["deed"]) and not singular_of(found["verb"]):
            yield found
    for found in chain(_ONESELF.finditer(text), _WISHED.finditer(text)):
        sentence = sentence_at(text, found.start())
        if sentence and not _CLAUSES.search(text, sentence.start, found.start()):
            yield found


def _is_subject_of(before: str) -> bool:
    """Whether the words before a comma begin a sentence and are its subject."""
    first, _, rest = before.partition(" ")
    if not rest or not first[:1].isupper() or _MARKS.search(before) or _CLAUSES.search(before):
        return False
    second = rest.split(" ", 1)[0]
    return first.lower() in _FIRST or bool(singular_of(first.lower()) or singular_of(second))


def _is_rest(before: str, behind: str, verb: str) -> bool:
    """Whether the words after the verb complete the sentence, and the verb is not one of a list of actions."""
    if _MARKS.search(behind) or behind[-1:] not in {".", "!"}:
        return False
    return not _JOINED.search(behind) or (verb not in _DEEDS and not _HAS_VERB.search(before))


_HAS_VERB = TextPattern(
    rf"\b(?:{_HELPS}|{_DOES}|draws|takes|places|plays|moves|rolls|puts|turns|reveals|ends)\b"
)
