"""A text → the articles, verbs and small words that are wrong in any English sentence, each with what is meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_noun, is_only_noun, singular_of
from cardgen.check.wording.slips.side_by_side import find_odd_pairs, is_will_or_can
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, has_digit, word_set
from cardgen.frozen import frozen


@frozen
class SmallSlip:
    """The words from `start` to `end` of a text, and what they should be ("" if only the author can say)."""

    start: int
    end: int
    meant: str = ""


def first_at_each_place(slips: Iterable[SmallSlip]) -> Iterator[SmallSlip]:
    """The slips, only the first of several that begin at the same place."""
    known: set[int] = set()
    for slip in slips:
        if slip.start not in known:
            known.add(slip.start)
            yield slip


#: A clause that identifies things by who has them: `the crystals that the players have represent`.
_HAD = TextPattern(
    r"\b(?:that|which)\s(?:(?:the|your|each|other|\w+ing)\s){0,2}[a-z]+\s(?:have|has|had|need|needs)\s$"
)


def ends_what_is_had(text: str, at: int) -> bool:
    """Whether a clause that identifies things by who has them ends at `at`, so that the verb there belongs to them."""
    return bool(_HAD.search(text, max(0, at - 50), at))


#: Before the name of what is done: `the third phase is explore`.
_DEED_CALLED = TextPattern(
    r"\b(?:phase|step|action|command|option|choice|deed|word|verb|ability|keyword|task|order)s?(?: [a-z]+)?"
    r"(?: (?:must|can|may|should|will|cannot))? (?:is|are|was|were|be) (?:(?:not|also|always|then|only) )?$|"
    r"\b(?:do|does|did|done) (?:is|was) (?:(?:not|also|always|then|only) )?$"  # `all she does is wait`
)


def names_deed(text: str, at: int) -> bool:
    """Whether the verb at `at` is the name of a phase, an action or the like."""
    return bool(_DEED_CALLED.search(text, max(0, at - 50), at))


#: After a sign, or a single letter that the end of a page tore off, `a` is not an article.
_ARTICLE = TextPattern(
    r"(?P<article>[aA](?<![^\s(“\"‘*_].)(?<!\b[a-zA-Z]\s.)(?:n|(?<=a)))\s(?P<open>[\"“‘]?)"
    r"(?P<word>[A-Za-z][a-z]{2,}[\w'’-]*)"
)
#: After these, `a` is a letter: `if case a applies`.
_CALLED, _LONGEST_CALLED = (
    TextPattern(r"\b(?:case|option|step|row|column|letter|section|variant|figure|clause) $"),
    12,
)
#: At the beginning of a sentence, a capital `A` may be a name: only before a noun it is certainly an article.
_FIRST_ARTICLE = TextPattern(r"A(?:(?<=^A)|(?<=[.!?]\sA))\s(?P<word>[aeio][a-z]{3,})\b(?=\s[a-z])")
#: Before a number: `a 8x8 board`, `an 10-sided die`, `a 18% chance`.
_BEFORE_DIGITS = TextPattern(
    r"(?<=[ (])(?P<article>an?)\s(?P<number>\d{1,2})(?=x\d|%|[-‑][a-z]|\s(?:or|[a-z]{3,})\b)", cues="a an"
)
_EIGHT, _ELEVEN = 8, (11, 18)
_VOWELS = frozenset("aeiou")
_SPOKEN = _VOWELS | {"y"}
#: These take `a` although they begin with a vowel: `a unit`, `a European`, `a one-time effect`.
_LIKE_CONSONANTS = (
    "uni",
    "unanim",
    "us",
    "uti",
    "ub",
    "ura",
    "ure",
    "uri",
    "ute",
    "uto",
    "u-",
    "eu",
    "ew",
    "once",
    "one",
    "ouija",
)
_VOWELS_AFTER_ALL = ("unin", "unim", "ush")
#: Of these, nobody says otherwise: `an unique ship` is wrong, while `an unidentified one` is right.
_SURELY_LIKE_CONSONANTS = tuple(
    "uniqu unit unif univ unic union useful useless user usual utility europ euro".split()
)
#: The `h` of these words is silent, at least for some speakers: `an historic` is good English.
_SILENT_H = tuple(
    "hour hono heir honest homage herb hist hotel habit hyst hors hilar horr hered halluc heroic harmon hypo".split()
)
#: Its `h` is silent for all.
_SURELY_SILENT_H = ("hour", "honest", "honor", "honour", "heir")
#: Verb forms that cannot follow `will` or `may`; `_BASES` has the base forms that end alike, such as `need`.
_MODAL = TextPattern(
    r"\b(?P<modal>will|must|may|can|should|would|could|cannot)\s(?P<between>(?:not|also|then|only|always|"
    r"never)\s)?(?:to\s)?(?P<verb>[a-z]{2,}ed|taken|given|been|drawn|shown|chosen|thrown|gone|done)\b(?!-)",
    cues="will must may can should would could cannot",
)
_BASES = word_set(
    "need embed feed proceed speed seed bed shed bleed exceed succeed breed wed heed weed shred sled reseed indeed"
)
#: Pairs of words that occur in no correct sentence.
_PAIRS = TextPattern(
    r"(?<![\w'’-])(?:the of(?! the\b)|Is has|on or more|one of more(?! than)|of or more)(?![\w'’/-])"
)
_MEANT = {"on or more": "one or more", "one of more": "one or more", "of or more": "one or more"}
#: After a verb, `on of` is wrong: `choose on of your cards`, but not `later on of the game`.
_ONE_OF = TextPattern(
    r"\b(?i:choose|change|discard|draw|reveal|take|gain|lose|move|place|put|return|remove|replace|play|destroy|"
    r"exhaust|use|get|to|is|when|with|for|by|if|only|any|the|up to)\s(?P<on>on)\sof\s"
    r"(?=the\s|your|his|her|its|their|these|those|[A-Z])"
)
#: A word that is torn at the end of a line, or quoted as a word.
_TORN = TextPattern(r"\s?[-\u00ad\u2010](?:\s|$)|['’\"”]")


#: Words before which `an` is a slip for `a`.
_AN = word_set("more most less few while much")


def find_small_slips(text: str) -> Iterator[SmallSlip]:
    """Every wrong article, verb or small word in an English text."""
    yield from _wrong_articles(text)
    for found in _MODAL.finditer(text):
        verb = found["verb"]
        if is_will_or_can(text, found.start()) or _TORN.match(text, found.end()):
            continue
        if verb not in _BASES and is_english(verb):
            meant = f"{found['modal']} {found['between'] or ''}be {verb}" if verb != "been" else ""
            yield SmallSlip(*found.span(), meant)
    for found in _PAIRS.finditer(text):
        quoted = text[found.start() - 1 : found.start()] in {'"', "“", "‘"}
        if not quoted and not _TORN.match(text, found.end()):
            yield SmallSlip(*found.span(), _MEANT.get(found[0], ""))
    for start, end in find_odd_pairs(text):
        first, second = text[start:end].split()
        yield SmallSlip(start, end, f"{first[0]} {second}" if first[1:] == "n" and second in _AN else "")
    for found in _ONE_OF.finditer(text):
        yield SmallSlip(*found.span("on"), "one")


def _wrong_articles(text: str) -> Iterator[SmallSlip]:
    """`a` before a vowel, `an` before a consonant, and `an` where `and` is meant."""
    for found in _ARTICLE.finditer(text):
        if found["word"].endswith("s") and _CALLED.search(
            text, max(0, found.start() - _LONGEST_CALLED), found.start()
        ):
            continue
        if meant := _article(found["article"], found["word"]):
            if meant == "a" and _is_joined(text[: found.start()].rstrip()[-1:], found["word"]):
                meant = "and"
            yield SmallSlip(*found.span(), f"{meant} {found['open']}{found['word']}")
    for found in _FIRST_ARTICLE.finditer(text):
        if is_only_noun(found["word"]) and _article("a", found["word"]):
            yield SmallSlip(*found.span(), f"An {found['word']}")
    if not has_digit(text):
        return
    for found in _BEFORE_DIGITS.finditer(text):
        number = int(found["number"])
        meant = "an" if number == _EIGHT or number // 10 == _EIGHT or number in _ELEVEN else "a"
        if meant != found["article"]:
            yield SmallSlip(*found.span(), f"{meant} {found['number']}")


def _is_joined(before: str, word: str) -> bool:
    """Whether `an` before a word is a slip for `and`: `obstacles an walls`, `add them up, an consult the table`."""
    one = singular_of(word)
    return bool(one and is_noun(one)) or (before == "," and not is_noun(word))


def _article(article: str, word: str) -> str:
    """The article that a word takes, or "" if the one before it is right."""
    lower = word.lower()
    first = lower.split("-")[0].split("'")[0].split("’")[0]
    if lower in FUNCTION_WORDS or word[1:].lower() != word[1:] or not is_english(first):
        return ""
    if _SPOKEN.isdisjoint(first.lower()):
        return ""  # `an html page`, whose letters are named
    is_an = article[1:] == "n"
    if lower[0] in _VOWELS:
        spoken = lower.startswith(_LIKE_CONSONANTS) and not lower.startswith(_VOWELS_AFTER_ALL)
        if is_an:
            return article[0] if first.startswith(_SURELY_LIKE_CONSONANTS) else ""
        return "an" if article == "a" and not spoken else ""
    if not is_an:
        return f"{article}n" if first.startswith(_SURELY_SILENT_H) else ""
    spelled = lower[1] not in _VOWELS and lower[0] == "x"
    return article[0] if not spelled and not first.startswith(_SILENT_H) else ""
