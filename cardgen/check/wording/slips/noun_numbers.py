"""Which nouns take the verb of one or of several; the helping verbs in both forms, and verbs that are no nouns."""

from __future__ import annotations

from functools import cache

from cardgen.check.wording.nouns import singular_of
from cardgen.check.wording.slips.number_phrases import BEHIND
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Helping verbs of several things with those of one, and the other way round.
HELPS_ONE = {"are": "is", "were": "was", "have": "has"}
HELPS_SEVERAL = {"is": "are", "was": "were", "has": "have", "does": "do"}
#: Verbs that are never instructions or nouns.
NEVER_ASKED = word_set(
    "require represent provide contain consist belong depend occur exist happen differ affect seem"
)
#: Words for several things that take a singular or a plural verb: `the team are`.
GROUPS = word_set(
    "number pair set majority minority couple group rest half lot variety handful remainder percentage team crew side "
    "army family party staff series range dozen hundred thousand few total maximum minimum kind type sort row line "
    "stack pile column list mix mixture combination collection choice selection sequence amount part bunch host mass "
    "class enemy opposition police audience jury committee company band squad fleet unit data dice media species fish "
    "deer sheep aircraft people following above below other same latter former one two three following work mean new "
    "plus quarter third top bottom gold game damage turn round"
)
#: Nouns whose plural can take a singular verb: `the ten seconds is over`, `hearts is trump`.
ONE_AFTER_ALL = word_set(
    "headquarter barrack work mean new statistic economic tactic logistic physic politic heart spade club "
    "diamond checker minute hour second mile inch meter metre foot day week month year plus quarter third following "
    "gold damage series species"
)
#: Nouns that act and that the lists of nouns lack, and plurals without a regular ending.
_ACTING = {f"{noun}s": noun for noun in ("model", "mech", "elite", "minion")} | {
    "men": "man", "women": "woman", "children": "child", "mice": "mouse", "geese": "goose", "wolves": "wolf",
    "elves": "elf", "dwarves": "dwarf", "thieves": "thief", "knives": "knife", "wives": "wife",
}  # fmt: skip
#: A text that calls one of them `dice` may use it as a singular.
ONE_DICE = TextPattern(
    r"\b(?:an?|one|each|this)\s(?:(?!of\b|or\b|and\b|more\b|few\b|many\b|two\b|three\b|four\b|five\b|\d)[\w-]+\s){0,2}"
    rf"dice{BEHIND}",
    cues="dice",
)
#: A clause after one of these belongs to an earlier noun: `the road between two towns is`,
#: `all stones on this square which`.
BESIDE = word_set(
    "of with from on in at to by for under over beside behind into onto within between through against during among "
    "amongst per around above below across along near outside inside toward towards beyond upon than opposite besides "
    "without via about concerning regarding unlike beneath underneath amid amidst aboard alongside atop"
)


@cache
def one_of(plural: str) -> str:
    """The singular of a plural noun, or "" if the word is not one."""
    return "die" if plural == "dice" else singular_of(plural) or _ACTING.get(plural, "")
