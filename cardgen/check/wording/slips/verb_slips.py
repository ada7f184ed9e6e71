"""A text → verb forms that cannot be right in their place, each with what is meant.

The subject must be certain: `the player draw` is wrong at the beginning of a sentence, but right in `have the player
draw`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from re import Match

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_only_noun, is_only_verb, verb_of
from cardgen.check.wording.phrases import words_of
from cardgen.check.wording.slips.agreement import find_disagreements
from cardgen.check.wording.slips.later_verbs import find_later_disagreements
from cardgen.check.wording.slips.noun_numbers import ONE_DICE
from cardgen.check.wording.slips.several_act import ends_clause_about, find_several_act
from cardgen.check.wording.slips.side_by_side import is_power
from cardgen.check.wording.slips.small_words_slips import SmallSlip, first_at_each_place
from cardgen.check.wording.slips.who_acts import find_who_acts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Verbs of rules that take an `s`; a few of these forms are nouns as well.
_REGULAR = (
    "draw take gain get lose place put choose discard play move pay receive reveal resolve roll add remove "
    "return give keep make use go become win score perform start begin activate flip shuffle collect count "
    "attack spend build buy check claim look need want turn set enter leave deal defend select decide have "
    "do pick put compare continue"
)
_IRREGULAR = {"have": "has", "do": "does", "go": "goes", "pay": "pays", "play": "plays", "buy": "buys"}


def _one_acts(verb: str) -> str:
    """The singular form of a verb: `draws`, `discards`, `passes`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh")) else f"{verb}s"


_BASES = {_one_acts(verb): verb for verb in _REGULAR.split()}
_FORMS = {verb: form for form, verb in _BASES.items()}
_BASE = "|".join(_FORMS)
_FORM = "|".join(_BASES)
#: Their past has no other form: `he set down his harp`. Only of a player it is surely the present.
_SAME_IN_PAST = word_set("put set")
_ROLE = TextPattern(
    r"\b(?:player|opponent|dealer|attacker|defender|winner|loser|leader|team|PC|GM|DM)\s|[Yy]ou\s"
)
#: Singular forms that are not nouns.
_ONLY_FORMS = (
    "takes|gains|gets|loses|chooses|discards|pays|receives|reveals|resolves|adds|removes|gives|keeps|makes|"
    "goes|becomes|"
    "performs|begins|activates|shuffles|collects|spends|builds|buys|enters|defends|selects|decides|continues"
)
_OBJECT = (
    r"\s(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|up|any|some|all|it|them|his|her|their|your|its|this|that(?!\s(?:is|are|was|has|have|can|may|must|will|[a-z]+s)\b)|also|again|"
    r"around|through|away|outside|onto|into|either|both|\d+)\b"
)
#: What precedes a subject at the beginning of a clause; before `it`, fewer words are certain.
_BEFORE_FIRST = TextPattern(r"(?:[.!?:;…]|\b(?i:finally,|then,|if|when|whenever|once|until|unless))\s$")
_BEFORE = TextPattern(
    r"(?:[.!?:;…]|\b(?i:finally,?|then,?|first,|next,|after|before|since|because|in case|each turn|if|when|whenever|"
    r"once|until|unless|how|how (?:well|fast|far|often|many|much)))\s$"
)
_LONGEST_BEFORE = 12
#: A person who is described by the next word, which is not the subject: `the player after you plays one`.
_BEHIND_SOMEBODY = TextPattern(
    r"\b(?:player|opponent|person|team|one|side|anyone|everyone|whoever|neighbou?r|next)\s"
    r"(?:right |directly |seated |sitting )?"
    r"(?:after|before|behind|beside|opposite|facing|next to|left of|right of|ahead of)\s$"
)
_LONGEST_SOMEBODY = 40
#: These can act as several: `the enemy are near`.
_CROWDS = ("the team", "the enemy", "that team", "this team")
#: After these, the subject of `is` can be another word: `what lies before you is a door`.
_PLACED = ("before ", "Before ", "after ", "After ")
#: A clause before the main one: `If the unit fails, `.
_LEADING = TextPattern(
    r"(?:^|[.!?:]\s)(?i:if|when|whenever|once|after|before|during|at|in|on|of|to|for|while|as|until|otherwise|instead|"
    r"starting|beginning|then|next|finally|with|from|by|since|because|each time|every time)\b[^,.;:!?]*,\s$"
)
_LONGEST_LEAD = 160
#: The last words of subjects by kind: a person or thing, a pronoun, several, `you`, and `they` or `we`.
_ACTING = {
    "one": (
        "player|opponent|hero|unit|team|dealer|attacker|defender|winner|leader|loser|character|captain|card|token|piece|"
        "pawn|meeple|monster|creature|minion|enemy|model|figure|ship|knight|wizard|warrior|dragon|worker|agent|"
        "PC|NPC|GM|DM"
    ),
    "he": "he|she|it",
    "several": (
        "players|opponents|units|heroes|teams|monsters|creatures|minions|enemies|attackers|defenders|characters|"
        "pieces|models|figures|ships|workers|warriors|adventurers|investigators|survivors"
    ),
    "you": "you",
    "they": "they|we",
}


def _small_or_not(words: str) -> str:
    """The words, each with or without a capital."""
    return "|".join(f"[{word[0].upper()}{word[0]}]{word[1:]}" for word in words.split("|"))


_ACTS = TextPattern(
    r"\b(?:(?P<one>(?:[Tt]he|[Ee]ach|[Ee]very|[Aa]|[Aa]nother|[Tt]hat|[Tt]his)\s(?:(?:other|next|active|first|starting|"
    r"current|winning|losing|attacking|defending|same|second|last|eliminated|defeated|chosen|selected|affected|"
    rf"targeted)\s)?(?:{_ACTING['one']}))|"
    rf"(?P<he>{_small_or_not(_ACTING['he'])})|(?P<several>(?:(?:[Aa]ll|[Bb]oth|[Tt]he|[Tt]wo|[Oo]ther|[Tt]hese|[Yy]our)\s)?"
    rf"(?:{_small_or_not(_ACTING['several'])}))|(?P<you>{_small_or_not(_ACTING['you'])})|"
    rf"(?P<they>{_small_or_not(_ACTING['they'])}))\s"
    rf"(?P<verb>{_BASE}|{_FORM}|is|was|are)\b(?P<object>{_OBJECT})?(?!\s(?:you|the)\b)"
)
_DICE = TextPattern(r"\b[Dd]ice\b", cues="dice Dice")
#: Forms that can only be verbs, whatever follows.
_SURE_OF_SEVERAL = word_set("is has does was gets takes gains loses chooses receives")
#: Verbs that cannot be nouns in a name: `the player choose to`.
_SURE_OF_ONE = word_set("choose lose get receive become take give make have do")
#: Forms after `they` and `we` that no other list has.
_ACTIVE = frozenset(_BASES) - {"has", "does"}
_OF_ONE = {"have": "has", "do": "does", "are": "is"}
_OF_SEVERAL = {"is": "are", "was": "were"}
_MODALS = "may|must|can|cannot|should|would|could|will|might"
#: These and `do`, without what follows the apostrophe.
_HELPING = f"{_MODALS} do does did won don doesn didn".replace("|", " ")
_BY_MODAL = (
    rf"\b(?:{_MODALS}|can['’]t|won['’]t)\s"
    r"(?:(?:not|also|then|only|never|always|each|all|both|now|first|immediately|simply|still)\s)?"
)
_MODAL_FORM = TextPattern(
    rf"{_BY_MODAL}(?P<verb>{_ONLY_FORMS})\b(?![-'’])|\b(?:{_MODALS})\s(?:not\s|also\s|then\s|"
    rf"only\s)?(?P<noun>{_FORM}){_OBJECT}|"
    rf"\b(?:do|does|did)(?:\snot|n['’]t)\s(?P<not>{_FORM})\b",
    cues=(_HELPING, _FORM.replace("|", " ")),
)
_PASTS = {
    "took": "take", "drew": "draw", "went": "go", "gave": "give", "chose": "choose", "threw": "throw",
    "began": "begin", "became": "become", "fell": "fall", "ate": "eat", "wrote": "write", "grew": "grow",
    "knew": "know", "flew": "fly", "got": "get", "lost": "lose", "won": "win", "kept": "keep", "made": "make",
    "paid": "pay", "held": "hold", "left": "leave", "sold": "sell", "built": "build", "bought": "buy",
    "had": "have", "broke": "break", "did": "do", "told": "tell", "brought": "bring", "caught": "catch",
    "taught": "teach", "sent": "send", "spent": "spend", "met": "meet", "rode": "ride", "rose": "rise",
    "spoke": "speak", "dealt": "deal", "fought": "fight", "led": "lead", "shot": "shoot",
}  # fmt: skip
_DONE = {
    "took": "taken", "drew": "drawn", "went": "gone", "gave": "given", "chose": "chosen", "threw": "thrown",
    "began": "begun", "fell": "fallen", "ate": "eaten", "wrote": "written", "grew": "grown", "knew": "known",
    "flew": "flown", "broke": "broken", "choose": "chosen", "take": "taken", "give": "given", "lose": "lost",
    "remove": "removed", "receive": "received", "resolve": "resolved", "discard": "discarded",
    "reveal": "revealed", "destroy": "destroyed", "activate": "activated",
    "show": "shown",
}  # fmt: skip
_PAST = "|".join(_PASTS)
#: Past forms that are not also another form of their verb.
_ONLY_PAST = (
    "chose took gave went drew threw broke won did had made began became paid kept sold told bought brought "
    "caught taught sent spent met rode rose spoke wrote knew grew lost dealt built fought flew led shot"
)
#: Before a helping verb that ends a clause: `all who could fled, and as many as could went along`.
_ALL_WHO = TextPattern(r"\b(?:[Aa]ll|[Tt]hose|[Ee]veryone|[Ww]hoever|[Mm]any)\s(?:who\s|that\s|as\s)?$")
_WANTED_PAST = TextPattern(
    rf"(?:(?:(?<=^)|(?<=[\w,]\s))\b(?:may|must|can|cannot|will|(?<=[a-z]\s)should|would|could|able\sto|has\sto|"
    rf"have\sto|wants?\sto|wish(?:es)?\sto|allowed\sto|needs?\sto|chooses?\sto)(?:\snot|\salso|\sonly)?\s)"
    rf"(?P<word>{_ONLY_PAST.replace(' ', '|')})\b(?![-'’])",
    cues=_ONLY_PAST,
)
#: Not what one does to trees and enemies: `it will fell its victims`.
_FELL = r"fell(?!\s(?:the|an?|any|one|two|three|all|it|them|its|their|his|her|your|trees?)\b)"
_MODAL_PAST = TextPattern(
    rf"\b(?:{_MODALS})\s(?:not\s|also\s|then\s|only\s)?(?P<past>took|drew|went|gave|chose|threw|began|became|"
    rf"{_FELL}|ate|wrote|grew|knew|flew|got|won|kept|made|paid|sold|built|bought)\b|"
    rf"\b(?:do|does|did)(?:\snot|n['’]t)\s(?P<not>{_PAST})\b|"
    r"\bto\s(?P<to>took|went|gave|chose|threw|began|became|ate|wrote|grew|knew|flew)\b",
    cues=_PAST.replace("|", " "),
)
_IS_PAST = TextPattern(
    r"\b(?P<be>is|are|was|were|be|been|being|has|have|had)\s(?:not\s|also\s|already\s|never\s|just\s)?"
    rf"(?P<verb>{'|'.join(_DONE)})\b(?![-'’])(?=(?P<behind>[.,;:!?)]|\s[a-z]+|\s|$))",
    cues=("is are was were be been being has have had", " ".join(_DONE)),
)
#: Words after a passive, which show that the verb is not a noun as in `there is discard` and `the goal is take that`.
_PASSIVE = word_set(
    "below above here from by in on to at with when if until for and or during before after immediately"
)
_TO_FORM = TextPattern(
    r"\b(?:in\sorder\sto|has\sto|have\sto|had\sto|able\sto|allowed\sto|wants?\sto|wish(?:es)?\sto|"
    r"needs?\sto|must\sto|going\sto)\s"
    rf"(?P<verb>{_FORM})\b(?!-)",
    cues=("to", _FORM.replace("|", " ")),
)
_AFTER_HELP = TextPattern(
    rf"\b(?:{_MODALS}|do(?:es)?\snot|did\snot|doesn['’]t|don['’]t|didn['’]t|can['’]t|"
    rf"won['’]t)\s(?P<form>[a-z]{{3,}}s)\b(?![-'’])",
    cues=_HELPING,
)
_TO_AND_S = TextPattern(
    r"\b(?:in\sorder|able|unable|allowed|wants?|wish(?:es)?|needs?|has|have|had|try|tries|chooses?|decides?|attempts?)\s"
    r"to\s(?P<form>[a-z]{3,}s)\b(?![-'’])(?=\s(?:the|an?|your|his|her|their|its|it|them|one|two|three|any|all|\d))",
    cues=("order able unable allowed want wants wish wishes need needs has have had try tries choose chooses decide "
          "decides attempt attempts", "to"),
)  # fmt: skip
_BE_VERB = TextPattern(
    r"\b(?:is|are|was|were|be|been)\s(?:not\s|also\s|then\s)?(?P<verb>[a-z]{4,})(?=\s(?:from|by|to|in|on|at|"
    r"with|when|if|until|for)\b)",
    cues="is are was were be been",
)
_MUST_TO = TextPattern(
    rf"\b(?P<modal>must|may|should|cannot|(?:can|could|will|must|may|should)\s(?:also|only|then|always))\s(?P<to>to\s)"
    rf"(?:{_BASE}|be|not)\b(?!-)",
    cues="must may should cannot can could will",
)
_BY_BASE = TextPattern(
    rf"\b(?P<by>[Bb]y|[Ww]ithout|[Ii]nstead\sof)\s(?P<verb>{_BASE}){_OBJECT}", cues="by without of"
)
#: After `of`, a verb takes `ing`; and after an auxiliary `do`, no verb has an ending.
_OF_VERB = TextPattern(
    r"\bof\s(?P<verb>[a-z]{5,})\s(?:such|an?|the|your|his|her|their|this|these|those)\b", cues="of"
)
_DO_FORM = TextPattern(
    r"\b(?:do|does|did)\s(?P<form>[a-z]{4,}s)\s(?:an?|the|his|her|its|their|your|this|that|itself|much|more)\b",
    cues="do does did",
)
_INGS = (
    "drawing|taking|gaining|placing|putting|choosing|discarding|playing|moving|paying|revealing|using|making|being|"
    "having|adding|removing|losing|returning"
)
_MODAL_ING = TextPattern(
    rf"(?<!\bonly\s)\b(?:must|may|should|cannot|will|would|could)\s(?:not\s|also\s|then\s)?(?P<verb>{_INGS}){_OBJECT}",
    cues=("must may should cannot will would could", _INGS.replace("|", " ")),
)
_THERE = TextPattern(
    r"\b(?P<there>[Tt]here\s(?:is|was))\s(?:(?:only|also|still|now)\s)?"
    r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|few|[2-9]|\d\d)\s"
    r"(?!or\b|and\b|to\b|per\b)(?:(?!of\b|or\b|and\b|to\b|in\b|on\b|as\b|x\b)[a-z]+(?<!s)\s){0,2}?[a-z]+s\b(?!['’-])",
    cues="there",
)
_PREFER = TextPattern(
    r"\b(?:could|would|should|must|(?<!the )(?<!full )(?<!their )(?<!sheer )might)\s(?P<of>of)\b"
    r"(?!\s(?:course|the|one|those|these)\b)(?=\s[a-z]+(?:ed|en|n|t|e)\b)",
    cues="could would should must might",
)


def find_verb_slips(text: str) -> Iterator[SmallSlip]:
    """Every wrong verb form in an English text."""
    of_one_dice = {found.end() + 1 for found in _DICE.finditer(text)} if ONE_DICE.search(text) else set()
    readers = (
        _subjects,
        _helped,
        _wanted,
        _others,
        find_several_act,
        find_disagreements,
        find_later_disagreements,
        find_who_acts,
    )
    for slip in first_at_each_place(chain.from_iterable(read(text) for read in readers)):
        if slip.start not in of_one_dice:
            yield slip


def _subjects(text: str) -> Iterator[SmallSlip]:
    """Verbs that do not agree with a subject right before them: `each player draw a card`, `you has`."""
    if not _may_disagree(text):
        return
    for found in _ACTS.finditer(text):
        meant, first = _agreeing(found["verb"], _who(found), found["object"] is not None)
        begins = _BEFORE_FIRST if first else _BEFORE
        at = found.start()
        if _BEHIND_SOMEBODY.search(text, max(0, at - _LONGEST_SOMEBODY), at):
            continue
        if found["one"] and found["one"].lower().endswith(_CROWDS):
            continue
        if found["verb"] in _SAME_IN_PAST and not _ROLE.search(found[0]):
            continue
        if found["you"] and found["verb"] in {"is", "was"} and text.endswith(_PLACED, 0, at):
            continue
        if meant and (
            found["they"]
            or not at
            or begins.search(text, max(0, at - _LONGEST_BEFORE), at)
            or _LEADING.search(text, max(0, at - _LONGEST_LEAD), at)
        ):
            yield SmallSlip(*found.span("verb"), meant)


def _may_disagree(text: str) -> bool:
    """Whether a verb that does not agree follows a subject directly: this check costs a twentieth of the search."""
    if "'" in text or "’" in text:  # apostrophes divide words elsewhere
        return True
    return any(verb in _WRONG[who] for who, verb in pairwise(words_of(text)) if who in _WRONG)


def _who(found: Match[str]) -> str:
    """The kind of the subject, as in `_ACTING`."""
    return next(kind for kind in ("one", "he", "several", "you", "they") if found[kind])


def _agreeing(verb: str, who: str, acted_on: bool) -> tuple[str, bool]:
    """The form that a verb should have ("" if it is right), and whether only the most certain places count."""
    if who in {"one", "he"}:
        if verb in _OF_ONE:
            return _OF_ONE[verb], True
        sure = acted_on or (who == "one" and verb in _SURE_OF_ONE)
        return _FORMS.get(verb, "") if sure else "", who == "he"
    sure = (who == "several" and verb in _SURE_OF_SEVERAL) or who == "you"
    if verb in _FORMS or verb == "are" or not (sure or acted_on) or (who == "they" and verb not in _ACTIVE):
        return "", False
    return _OF_SEVERAL.get(verb) or _BASES[verb], False


_VERBS = (*_BASES, *_FORMS, "is", "was", "are")
#: Last words of subjects, each with the verbs that may disagree with it.
_WRONG = {
    written: verbs
    for who, verbs in [
        (who, frozenset(verb for verb in _VERBS if _agreeing(verb, who, acted_on=True)[0])) for who in _ACTING
    ]
    for word in _ACTING[who].split("|")
    for written in (word, word.capitalize())
}


def _behind_modals(text: str) -> Iterator[SmallSlip]:
    """Forms with `s` after a helping verb: `may draws a card`."""
    for found in _MODAL_FORM.finditer(text):
        if not ends_clause_about(text, found.start()) and not is_power(text, found.start()):
            group = found.lastgroup or "verb"
            yield SmallSlip(*found.span(group), _BASES[found[group]])


def _past_behind_modals(text: str) -> Iterator[SmallSlip]:
    """Past forms after a helping verb that does not end a clause: `may took`, but not `all who could fled`."""
    for found in _MODAL_PAST.finditer(text):
        group = found.lastgroup or "past"
        if not _ALL_WHO.search(text, max(0, found.start() - _LONGEST_BEFORE), found.start()):
            yield SmallSlip(*found.span(group), _PASTS[found[group]])
    for found in _WANTED_PAST.finditer(text):
        if not _ALL_WHO.search(text, max(0, found.start() - _LONGEST_BEFORE), found.start()):
            yield SmallSlip(*found.span("word"), _PASTS[found["word"]])


def _helped(text: str) -> Iterator[SmallSlip]:
    """Wrong forms after other words: `may draws a card`, `does not takes`, `must to`, `is took`, `by discard it`."""
    yield from _behind_modals(text)
    yield from _past_behind_modals(text)
    for found in _IS_PAST.finditer(text):
        behind = found["behind"].strip()
        if (found["verb"] in _PASTS and found["verb"] != "broke") or (
            found["be"] not in {"has", "have", "had"} and behind in _PASSIVE
        ):
            yield SmallSlip(*found.span("verb"), _DONE[found["verb"]])
    for found in _TO_FORM.finditer(text):
        yield SmallSlip(*found.span("verb"), _BASES[found["verb"]])
    for found in _AFTER_HELP.finditer(text):
        if is_power(text, found.start()):
            continue
        if (verb := verb_of(found["form"])) and found["form"] not in _BASES:
            yield SmallSlip(*found.span("form"), verb)
    for found in _BE_VERB.finditer(text):
        if is_only_verb(found["verb"]) and found["verb"] not in _DONE:
            yield SmallSlip(*found.span("verb"))
    for found in _MUST_TO.finditer(text):
        yield SmallSlip(found.start("modal"), found.end("to") - 1, found["modal"])
    for found in _BY_BASE.finditer(text):
        yield SmallSlip(*found.span("verb"))
    for found in _MODAL_ING.finditer(text):
        yield SmallSlip(*found.span("verb"))


def _wanted(text: str) -> Iterator[SmallSlip]:
    """Verbs that no other pattern knows, with a wrong `s`: `wants to purchases the boat`."""
    for found in _TO_AND_S.finditer(text):
        form, verb = found["form"], found["form"][:-1]
        if (
            form not in _BASES
            and not form.endswith(("ss", "us", "is"))
            and is_english(verb)
            and not is_only_noun(verb)
        ):
            yield SmallSlip(*found.span("form"), verb)


def _others(text: str) -> Iterator[SmallSlip]:
    """Other slips: `there is three cards`, `should of`, `it does lends some`, `of enjoy it`."""
    for found in _THERE.finditer(text):
        was = found["there"].endswith("was")
        yield SmallSlip(*found.span("there"), f"{found['there'][:5]} {'were' if was else 'are'}")
    for found in _PREFER.finditer(text):
        yield SmallSlip(*found.span("of"), "have")
    for found in _DO_FORM.finditer(text):
        if is_only_verb(verb := verb_of(found["form"])):
            yield SmallSlip(*found.span("form"), verb)
    for found in _OF_VERB.finditer(text):
        if is_only_verb(found["verb"]):
            yield SmallSlip(*found.span("verb"))
