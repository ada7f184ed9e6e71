"""A text → where `to` is missing before a verb, after `able`, `in order`, `want` and `need`: `you want move`."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun, is_only_noun, is_only_verb, is_thing
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Verbs that are nouns as well, but not nouns that anybody wants.
_VERBS = word_set(
    "act activate add attack avoid be bash break build buy capture cast chase choose clear claim climb come connect "
    "count create deal discard do download draw drop edit end exit feed fight figure gain find flip get give "
    "go have highlight hit jam keep know lead learn leave log look make mark match move open pass pay "
    "pick place play put reach read register repeat replay reply restart resume return reverse roll run "
    "save see select sell set shoot show start stop substitute supply take throw touch track train try "
    "turn use view win write"
)
#: Others that are wanted as nouns too, unless an object follows.
_WITH_OBJECT = word_set(
    "change control cover decrease help increase hold drag reference trade repair test name need sort "
    "scan watch"
)
_OBJECTS = word_set(
    "a an the your his her their its this that these those it them him all any one two three each every"
)
_ABLE = TextPattern(
    r"(?<!\S)(?<!\b[Aa]n\s)(?<!\bthe\s)(?<!\bmost\s)(?P<able>able|unable|[Ii]n\sorder)\s(?P<verb>[a-z]{2,})(?![\w'’-])",
    cues="able unable order",
)
#: Words after which `in order` means sorted: `when all are in order place them`.
_ORDERED = TextPattern(r"(?i:\b(?:is|are|be|them|it|out|cards|tiles|all|back|not|turn)\s)$")
_LONGEST = 12
_WANT = TextPattern(
    r"\b(?P<who>[\w'’]+)\s(?P<between>(?:(?:not|also|still|only|just|really|probably|first|always|often|occasionally|normally|usually|then|now)\s){0,2})"
    r"(?P<want>wants?|needs?|wish|wishes)\s(?P<verb>[a-z]{2,})(?![\w'’-])(?=(?P<next>(?:\s[\w'’-]+){1,3})?)",
    cues="want wants need needs wish wishes",
)
#: After these, `need` and `want` are verbs, not nouns.
_SEVERAL = word_set(
    "you they we i players opponents who will would may might should don't doesn't didn't don’t doesn’t "
    "didn’t you'll you’ll they'll they’ll you'd you’d we'll we’ll do does did characters units heroes "
    "teams people these those and or but"
)
_JOINING = word_set("and or but")
_ONE = word_set("he she it that which who one everyone everybody someone anyone nobody")
_NO_SUBJECT = word_set(
    "the a an no any of his her their your its our my for in these those special some all what new"
)
#: A passive after `need`: `it needs be moved`.
_BE = TextPattern(r"\s(?:[a-z-]+(?:ed|en|n|t)|able)\b")


def find_lost_to(text: str) -> Iterator[SmallSlip]:
    """Every place in an English text where `to` is missing."""
    for found in _ABLE.finditer(text):
        verb = found["verb"]
        order = found["able"].endswith("order")
        if (verb in _VERBS or is_only_verb(verb) or _is_both(verb)) and not (
            order and _ORDERED.search(text, max(0, found.start() - _LONGEST), found.start())
        ):
            start = found.end("able") - len("order") if order else found.start("able")
            yield SmallSlip(start, found.end("able"), f"{text[start : found.end('able')]} to")
    for found in _WANT.finditer(text):
        if _is_done(found):
            yield SmallSlip(*found.span("want"), f"{found['want']} to")


def _is_done(found: Match[str]) -> bool:
    """Whether the word after `want` or `need` is a verb: something that somebody wants to do."""
    who, want, verb = found["who"].lower(), found["want"], found["verb"]
    follows = (found["next"] or "").split()
    if want.endswith("s"):
        if who in _NO_SUBJECT or not (who in _ONE or is_noun(who) or who.istitle()):
            return False
    elif who not in _SEVERAL or (who in _JOINING and want != "want"):
        return False
    if want.startswith("need"):
        if verb == "be":
            return _BE.match(found["next"] or "") is not None
        compound = not is_only_verb(verb) and _begins_thing(follows)
        if verb == "do" or compound or not {"only", "but", "more", "no"}.isdisjoint(follows):
            return False  # `you need discard only one`, `they need search no longer`, `you need draw cards`
    if verb in _WITH_OBJECT:
        return bool(follows) and follows[0] in _OBJECTS
    return verb in _VERBS or is_only_verb(verb)


def _begins_thing(words: list[str]) -> bool:
    """Whether the first of the words is a noun or a plural."""
    first = words[0] if words else ""
    return is_thing(first) or (first.endswith("s") and first not in _OBJECTS)


def _is_both(word: str) -> bool:
    """Whether a word is both a verb and a noun."""
    return is_noun(word) and not is_only_noun(word)
