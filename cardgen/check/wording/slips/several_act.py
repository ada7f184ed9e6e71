"""A text → singular verbs after a plural subject, or after an auxiliary: `you draws`, `may moves`.

The subject is in the middle of a sentence here; the words before it decide whether it begins a clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import Match

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_only_noun, is_only_verb, verb_of
from cardgen.check.wording.slips.side_by_side import is_power
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

#: Verbs of rules that are nouns as well, by their forms with `s`.
_ALSO_NOUNS = {
    f"{verb}s": verb
    for verb in (
        "draw place discard play move roll return use score start count attack build check claim look need "
        "want turn set leave deal pick put flip keep gain control hold win trade pay reveal fail"
    ).split()
}
#: Verbs with irregular forms, and those that cannot be nouns.
_NO_NOUNS = {
    "goes": "go", "does": "do", "has": "have", "takes": "take", "gets": "get", "loses": "lose", "makes": "make",
    "gives": "give", "reaches": "reach", "passes": "pass", "finishes": "finish", "chooses": "choose",
}  # fmt: skip
#: Words with an `s` that are no forms of a verb.
_NO_FORMS = FUNCTION_WORDS | word_set(
    "sometimes besides afterwards backwards forwards upwards downwards towards inwards outwards upstairs downstairs "
    "indoors outdoors overseas"
)
#: Words after which a clause begins.
_CLAUSES = word_set(
    "that which when if while how where what whatever whichever because until unless once whenever so "
    "since though although whether before after or and then"
)
#: After these, `you` is not the subject: `the player before you draws`, `he and you`, `everyone but you`.
_NOT_BEFORE_YOU = word_set(
    "of to from by with for than behind beside besides opposite between before after above below except "
    "next near against toward towards left right but not in on at into onto over under around about "
    "without among like as nor upon within"
)
#: Verbs with two objects: `gives you draws`.
_GIVING = word_set(
    "give gives gave giving grant grants cost costs get gets got earn earns buy buys win wins show shows "
    "bring brings allow allows offer offers tell tells send sends save saves deal deals award awards "
    "leave leaves deny denies pay pays find finds teach teaches ask asks owe owes cast and or"
)
_ACTS = TextPattern(
    r"\b(?P<who>[Yy]ou|[Tt]hey|[Ww]e|[Pp]layers|[Oo]pponents)\s"
    r"(?:(?:also|then|always|never|only|still|(?!only|early)[a-z]{3,}ly)\s)?(?P<verb>[a-z]{2,}s)(?![\w'’-])(?=(?P<behind>\s[\w'’-]+)?)",
    cues="you they we players opponents",
)
#: The word before, with its marks; words that say how many there are do not count.
_WORD_BEFORE = TextPattern(r"(?P<word>[\w'’-]+)(?P<mark>[,;:.!?)\"”]*)\s$")
_COUNTING = TextPattern(r"(?:\b(?:all|both|the|these|two)\s)?(?:\bother\s)?$", re.IGNORECASE)
_LONGEST_WORD = 40
#: Words that follow a verb but not a plural: `the players moves in turn`.
_OBJECTS = word_set(
    "a an the one two three four five six up any all it them his her their your its this that in on "
    "through around away back again clockwise cards tokens"
)
_HELPED = TextPattern(
    r"\s(?P<help>may|must|should|would|could|might|can|will|cannot|can['’]t|won['’]t)\s"
    r"(?:not\s|also\s|then\s|only\s|never\s|always\s)?(?P<verb>[a-z]{2,}s)(?![\w'’-])",
    cues="may must should would could might can will cannot won",
)
#: Before an auxiliary with which a clause about somebody ends: `whoever has to draw one and cannot takes a marker`.
_ABOUT_SOMEBODY = TextPattern(
    r"\b(?:who|that|which|whoever|whatever)\s[^.;:!?]*\s(?:and|but)\s$", cues="and but"
)
_LONGEST_CLAUSE = 160
#: After these, the auxiliary is a noun, or begins a question.
_NO_SUBJECT = word_set(
    "a an the in of his her their your its my our free good own only then how when where what nor so "
    "which why oil tin that on by"
)


def find_several_act(text: str) -> Iterator[SmallSlip]:
    """Every such verb in an English text, with its right form."""
    for found in _ACTS.finditer(text):
        verb = _base(found["verb"]) or _base_behind_pronoun(found)
        if (
            verb
            and _begins_clause(text, found)
            and (found["verb"] not in _ALSO_NOUNS or _is_verb_here(found))
        ):
            yield SmallSlip(*found.span("verb"), verb)
    for found in _HELPED.finditer(text):
        verb = _base(found["verb"])
        before = _WORD_BEFORE.search(text, max(0, found.start() - _LONGEST_WORD), found.start() + 1)
        helps = verb and before and not before["mark"] and before["word"].lower() not in _NO_SUBJECT
        at = found.start() + 1
        if helps and not (ends_clause_about(text, at) or is_power(text, at)):
            yield SmallSlip(*found.span("verb"), verb)


def ends_clause_about(text: str, at: int) -> bool:
    """Whether an auxiliary at an offset may end a clause about somebody, so that the verb behind it is the main one."""
    return _ABOUT_SOMEBODY.search(text, max(0, at - _LONGEST_CLAUSE), at) is not None


def _base(form: str) -> str:
    """The verb of which this is a form with `s`, or "" if none is known."""
    return _NO_NOUNS.get(form) or _ALSO_NOUNS.get(form) or verb_of(form)


def _base_behind_pronoun(found: Match[str]) -> str:
    """The verb of any other form behind `they` or `we`, where an object follows: `they shares the fish`."""
    form = found["verb"]
    if (
        found["who"].lower() not in {"they", "we"}
        or form in _NO_FORMS
        or form.endswith("ss")
        or not _has_object(found)
    ):
        return ""
    verb = f"{form[:-3]}y" if form.endswith("ies") else form[:-1]
    return verb if is_english(verb) and not is_only_noun(verb) else ""


def _begins_clause(text: str, found: Match[str]) -> bool:
    """Whether the subject begins a clause here, judged by the words before it."""
    who, at, noun = found["who"].lower(), found.start(), found["verb"] in _ALSO_NOUNS
    if who in {"players", "opponents"}:
        counting = _COUNTING.search(text, max(0, at - _LONGEST_WORD), at)
        at = counting.start() if counting else at
    before = _WORD_BEFORE.search(text, max(0, at - _LONGEST_WORD), at)
    if who in {"they", "we"} or before is None or before["mark"]:
        return True
    word = before["word"].lower()
    if who == "you" and _is_done_to(word, text, before.start("word")):
        return False
    if who != "you":
        return word in _CLAUSES or (is_only_noun(word) and not noun)
    if word in _NOT_BEFORE_YOU or word.endswith("ing"):
        return word == "as" and noun and not _AS_MUCH.search(text, max(0, at - _LONGEST_WORD), at)
    return word not in _GIVING or (not noun and word in {"and", "or"})


def _is_done_to(word: str, text: str, at: int) -> bool:
    """Whether the object of a word at an offset is `you`: `whoever attacks you gets`, `the plan to rob you has`."""
    if verb_of(word) or word in _DID or (word.endswith("ed") and len(word) > _SHORTEST):
        return word not in _CLAUSES
    if word.endswith("s") and _WHO_DOES.search(text, max(0, at - _LONGEST_WORD), at):
        return True
    if is_only_verb(word) and not _YOU.search(text, max(0, at - _LONGEST_WORD), at):
        return True  # `whether the ghosts hear you depends on`
    return not is_only_noun(word) and _TO_DO.search(text, max(0, at - _LONGEST_WORD), at) is not None


#: Before a verb without an ending.
_TO_DO = TextPattern(r"\b(?:to|may|must|can|cannot|will|would|could|should|might|not|never)\s$")
#: Before a verb with an ending: `whoever insults you`.
_WHO_DOES = TextPattern(r"\b(?:[Ww]ho|[Ww]hoever|that|which|[Ww]hatever|[Ww]hichever)\s(?:[a-z]+ly\s)?$")
_YOU = TextPattern(r"\b[Yy]ou\s$")
#: Past forms of what is done to somebody.
_DID = word_set(
    "hit beat struck saw caught found met held shot bit fought gave told led brought sent taught bound"
)
_SHORTEST = 4
#: A comparison: `a smith as skilled as you needs it`.
_AS_MUCH = TextPattern(r"\bas\s[a-z]+\sas\s$")


def _is_verb_here(found: Match[str]) -> bool:
    """Whether a word that may be a plural is a verb here, because an object follows."""
    return found["who"].lower() in {"you", "they", "we"} or _has_object(found)


def _has_object(found: Match[str]) -> bool:
    """Whether a word follows the verb that cannot follow a plural."""
    behind = (found["behind"] or "").strip().lower()
    return behind in _OBJECTS or behind.isdigit()
