"""A text → plurals that can only be owners without their apostrophe: `your characters ability`, `next turns event`.

In these places, no verb of the owners follows, and the words form no compound: a hero has armour, but a deck of heroes
is a heroes deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.nouns import is_counted, is_noun, is_only_noun, is_thing, singular_of
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set
from cardgen.expressions.plurals import plural_of

#: Persons who own something, by their plurals.
_BEINGS = {
    plural_of(being): being
    for being in (
        "player opponent hero enemy dealer winner loser attacker defender leader captain king queen knight character "
        "monster creature target wizard villain boss owner controller caster bidder merchant commander soldier warrior "
        "hunter pirate neighbour neighbor partner teammate ally"
    ).split()
}
#: Things that have attributes.
_THINGS = {plural_of(thing): thing for thing in "unit ship weapon model vehicle".split()}
_TIMES = {plural_of(time): time for time in "week round turn day game year month battle night".split()}
_OWNERS = _BEINGS | _THINGS | _TIMES
_ADJECTIVES = (
    "special current own starting base remaining total maximum unique original personal entire primary main"
)
_ADJECTIVE = f"(?:{'|'.join(_ADJECTIVES.split())}|first|next|last|attack|combat|movement|melee|ranged|hit)"
_OWNED = TextPattern(
    rf"\b(?P<owner>{'|'.join(_OWNERS)})\s(?:(?P<adjective>{_ADJECTIVE})\s)?(?P<owned>[a-z]{{3,}})(?![\w'’-])"
    r"(?=(?P<mark>[.,;:!?)])|\s(?P<next>[a-z]+|\d)|\s|$)",
    cues=" ".join(_OWNERS),
)
_SAYS_HOW = word_set(_ADJECTIVES)
#: The determiner before the owners, and the word before that.
_LEAD = TextPattern(
    r"(?:(?P<before>[A-Za-z]+)\s)?(?P<lead>(?:[Tt]he\s)?(?:[Oo]ther|[Aa]ctive|[Cc]urrent|[Nn]ext|[Ll]ast|[Ff]irst|"
    r"[Pp]revious|[Ff]inal|[Ww]inning|[Ll]osing|[Aa]ttacking|[Dd]efending)|[Aa]ll\s(?:the|other|of\sthe)|[A-Za-z]+)\s$"
)
_LONGEST_LEAD = 40
_SOME_OF = TextPattern(
    r"\b(?i:each|one|any|none|neither|either|every one) of (?:the|your|their|these|those) $"
)
#: Things that one has, that are not verbs, and that form no compound with a plural, as in `a heroes deck`.
_PARTICULARS = word_set(
    "ability abilities armor armour strength health initiative inventory defense defence speed stats weapon weapons "
    "miniature miniatures favour favor weakness weaknesses strengths armies army crew hull captain dice"
)
#: Others that are verbs as well, so that the next word must show that they are not.
_ALSO_DEEDS = word_set("damage range attack speed")
_VALUES = word_set("is are to value values bonus bonuses die dice roll rolls class rating score")
#: Words that form compounds with a plural.
_COMPOUNDS = word_set(
    "deck decks pile piles list board boards side area areas phase phases table section card cards token tokens space "
    "spaces track sheet sheets book guide page box bag menu aid manual handbook turn turns team teams symbol icon "
    "reference tile tiles companion kit guild master race type class"
)
_ONE = word_set("a an each every another this that one")
_NAMED = word_set("the your his her their its our my any")
_ALL = word_set("both all")
_WHICHEVER = word_set("any one another no each every")
_RIVALS = word_set("player opponent")
_NEAR_TIME = word_set("this each every that a first final")
_OF_GAMES = word_set("night day evening weekend room club shop store table master console cupboard")
_BESIDE_TIME = word_set("next last previous current")
#: After these, the owners receive what follows: `deal all players cards`.
_GIVING = word_set(
    "give gives giving deal deals dealing award awards awarding grant grants cost costs costing show shows hand hands "
    "offer offers pay pays tell tells allow allows bring brings send sends lend teach owe sell earn earns make makes "
    "leave leaves ask asks let lets deny denies assign assigns gain have has had given dealt awarded deduct score "
    "scores call calls named called wish win wins"
)


#: One of several with what belongs to it: `each sides total`, `every heros token`.
_EACH_OWNS = TextPattern(
    r"\b(?:[Ee]ach|[Ee]very|[Aa]nother)\s(?P<owner>[a-z]{3,}s)\s(?P<owned>[a-z]{3,})(?![\w'’-])",
    cues="each every another",
)
#: Plurals that describe what follows: `another arms dealer`.
_DESCRIBING = word_set(
    "sales sports arms goods customs savings systems weapons munitions communications operations parts skills awards "
    "rewards games sciences works news honours honors crafts plans drinks tools spirits"
)
_EACH_OTHERS = TextPattern(r"\b(?P<other>[Ee]ach\sother|[Oo]ne\sanother)s\s(?=[a-z])", cues="others anothers")


def find_lost_owners(text: str) -> Iterator[SmallSlip]:
    """Every plural in an English text that should be an owner, with its apostrophe."""
    for found in _OWNED.finditer(text):
        lead = _LEAD.search(text, max(0, found.start() - _LONGEST_LEAD), found.start())
        before, led = (lead["before"] or "", lead["lead"]) if lead else ("", "")
        meant = _meant(found, before.lower(), led.lower().split())
        if meant and not is_done_by_one(found):
            yield SmallSlip(*found.span("owner"), meant)
    for found in _EACH_OWNS.finditer(text):
        one, owned = singular_of(found["owner"]), found["owned"]
        # A singular is no object without an article, so that the word before is no verb: `each draws cards`.
        known = is_counted(owned) or (is_only_noun(one) and is_counted(singular_of(owned)))
        if one and known and found["owner"] not in _DESCRIBING:
            yield SmallSlip(*found.span("owner"), f"{one}'s")
    for found in _EACH_OTHERS.finditer(text):
        yield SmallSlip(*found.span("other"), f"{found['other']}'s")


def is_done_by_one(found: Match[str]) -> bool:
    """Whether the owned word is a verb whose subject is one of the owners: `each of the defenders scores two`."""
    return (
        not found["mark"]
        and found["owned"].endswith("s")
        and _SOME_OF.search(found.string, 0, found.start("owner")) is not None
    )


def _meant(found: Match[str], before: str, led: list[str]) -> str:
    """The owner with its apostrophe, or "" if the words may be right."""
    owner, owned = found["owner"], found["owned"]
    one = _OWNERS[owner]
    if owned in FUNCTION_WORDS or before in _GIVING or owned in _BEINGS or owned in _THINGS:
        return ""
    if owner in _TIMES:
        return f"{one}'s" if not found["adjective"] and _is_of_time(before, led, found) else ""
    if led and led[0] in _ALL:
        several = owner in _BEINGS and owned in _HAD and led[-1] not in _GIVING and not _goes_on(found)
        return f"{owner}'" if several else ""
    if led and led[-1] in _WHICHEVER and one in _RIVALS:
        return f"{one}'s" if _is_named(owned) and owned not in _COMPOUNDS else ""
    if (
        one in _RIVALS
        and _is_of_one(before, led)
        and (is_counted(singular_of(owned) or owned) or owned in _HELD)
    ):
        return f"{one}'s"
    if _is_had(found, owner):
        return f"{one}'s" if led and (led[-1] in _ONE | _NAMED or len(led) > 1) else ""
    return f"{owner}'" if found["mark"] and _are_told_apart(before, led) and _are_had(owned) else ""


def _are_told_apart(before: str, led: list[str]) -> bool:
    """Whether the persons are some of all, by what was done: `of the tied players positions.`"""
    return before == "the" and led[-1:] != [] and led[-1].endswith("ed")


def _are_had(owned: str) -> bool:
    """Whether a word is the plural of a thing, and no verb of one person: not `one of the tied players turns.`"""
    one = singular_of(owned)
    return is_only_noun(one) or (is_counted(one) and one not in _ALSO_DONE)


#: Things whose plurals are forms of verbs that need no object.
_ALSO_DONE = word_set("point turn step round time function reason phase trick")
#: Words that choose one of several; and things of players that the lists of nouns lack.
_ORDER = word_set("next current active first last second third winning losing starting attacking defending")
_HELD = word_set("hand deck")
_BEFORE_THAT = word_set("of in on from to into onto with for at against by before after under")


def _is_of_one(before: str, led: list[str]) -> bool:
    """Whether the words before a plural ask for a singular: `an attacked players allies`, `into that players deck`."""
    if not led:
        return False
    if led[-1] == "that":
        return before in _BEFORE_THAT
    return (len(led) > 1 and led[-1] in _ORDER) or before in {"a", "an", "each", "every", "another"}


#: Things that everybody has, if no verb follows: `all players hands are`.
_HAD = word_set("hands decks scores boards dice pawns units workers armies tableaus supplies abilities turns")


def _goes_on(found: Match[str]) -> bool:
    """Whether the next word may be an object, or belong to a verb: `the days events happen on`."""
    return not found["mark"] and found["next"] not in {
        "are",
        "have",
        "must",
        "may",
        "and",
        "in",
        "on",
        "at",
        None,
    }


def _is_of_time(before: str, led: list[str], found: Match[str]) -> bool:
    """Whether a word is something that a turn or a week has: `next turns event`, `the weeks performances`."""
    owned = found["owned"]
    if (led == ["that"] and before not in _BEFORE_THAT) or (found["owner"] == "games" and owned in _OF_GAMES):
        return False  # a verb: `a spell that turns frogs into kings`
    if not led or not _is_named(owned):
        return bool(led) and led[-1] in _BESIDE_TIME and is_noun(owned)
    if led[-1] in _NEAR_TIME | _BESIDE_TIME:
        return True
    return led == ["the"] and owned.endswith("s") and not _goes_on(found)


def _is_named(owned: str) -> bool:
    """Whether a word is a noun, singular or plural, and not a verb."""
    one = singular_of(owned) or owned.removesuffix("s")
    return is_only_noun(owned) or is_only_noun(one) or (is_thing(one) and not is_noun(one))


def _is_had(found: Match[str], owner: str) -> bool:
    """Whether the second word is something that the owner has, and cannot be a verb."""
    owned = found["owned"]
    if owned in _ALSO_DEEDS:
        return (found["next"] or "") in _VALUES
    if owned in _PARTICULARS:
        return True
    if owner in _THINGS or owned in _COMPOUNDS:
        return False
    if found["adjective"] in _SAYS_HOW:
        return is_thing(owned)
    return bool(found["adjective"]) and (owned in _VALUES or _is_named(owned))
