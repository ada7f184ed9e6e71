"""A text → apostrophes that are missing, or that do not belong there, each with what is meant."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import (
    is_counted,
    is_like_person,
    is_noun,
    is_only_noun,
    is_thing,
    singular_of,
    verb_of,
)
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.slips.acting_owners import find_acting_owners
from cardgen.check.wording.slips.lost_contractions import find_lost_contractions
from cardgen.check.wording.slips.lost_owners import is_done_by_one
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set
from cardgen.expressions.plurals import plural_of

#: `it's` before something that belongs to it: `it's owner`, `it's original position`, `it's own`.
_IT_S = TextPattern(
    r"(?<![\w'’-])(?P<its>[Ii]t['’]s)\s(?P<first>[a-z]{3,})(?:['’]s)?(?:\s(?P<second>[a-z]{3,}))?(?![\w-])",
    cues="it",
)
#: Words that are never followed by a clause.
_LEADING = TextPattern(
    r"(?i:\b(?:to|from|into|onto|of|under|upon|with|by|at|above|below|within|than|beside|behind|against|across|"
    r"towards?|despite|including|discards?|pay|pays|reduces?|increases?|loses?|reveals?|flips?|resolves?|"
    r"places?|removes?|uses?|moves?|has|have|follows?|ignores?|changes?|adds?|takes?|puts?|activates?|"
    r"triggers?|gains?|keeps?|double|swaps?|returns?|reach|reaches|affects?|adjusts?|generates?|raises?|"
    r"lowers?|leaves?|enters?|defines?|measure|apply|applies|draws?|exhausts?|halves|gets?|performs?|spends?|both))\s$"
)
#: Words that are seldom followed by a clause, and never by one that says what something is.
_SELDOM = TextPattern(
    r"(?i:\b(?:in|on|for|over|through|using|near|off|read|see|plus|set|starts?|ends?|finish|finishes|turns?|"
    r"opposite|announces?|shuffles?|concludes?|controls?|opens?|closes?|shows?|gives?|spends?|rolls?|takes?|"
    r"copy|counts?|look at|[a-z]{2,}[a-z]ing))\s$"
)
#: Words that join clauses.
_JOINING = TextPattern(
    r"(?i:\b(?:when|if|and|then|or|but|that|after|before|until|as|all|because|only|also|know))\s$"
)
#: The rank at which no clause can begin that says what a thing is; see `_is_owned`.
_NAMED = 2
#: Small words that choose one of several.
_WHICH = word_set("last other same most more")
#: Words that may follow `it is`: what something is like, does, or is called.
_PREDICATES = word_set(
    "not now just also only always never still usually often sometimes already really very too quite rather "
    "almost about like good bad best better worse fun fine legal illegal free easy hard possible impossible "
    "necessary likely unlikely time day night war over out off up down here there away gone done dead alive "
    "empty full able worth high low important useful helpful true false okay one two three called named "
    "part half more less most all both each every any some another what why where when how who that this "
    "these those the your their his her our because if mine yours theirs such nothing something anything "
    "face side enough common open time game cheaper late early safe standard anyone anybody nobody everyone everybody "
    "someone somebody run set cut hit cast split burst spread beat shut"
)
#: Verbs that make the word after `its` a subject.
_AUXILIARIES = word_set("is are was were has may must can will cannot does")
#: After these, `it's` is idiomatic: `it's higher level`.
_DEGREES = word_set("level class quality value order")
#: What tells the time or the weather: `it's market day`, `if it's full moon`.
_SEASONS = word_set(
    "moon tide day night time season noon midnight midday morning evening dawn dusk winter summer spring autumn "
    "weather rain snow fog storm hour"
)
_TURNED = word_set("up down out over one two three four five six")
#: Things and persons that own something in rules: `the players hand`.
_OWNERS = (
    "player|opponent|card|hero|enemy|unit|character|owner|controller|dealer|winner|loser|attacker|defender|"
    "leader|monster|"
    "creature|model|minion|captain|king|queen|knight|wizard|dragon|commander|warrior|ship|token|tile|piece|"
    "die|house|city|"
    "team|faction|location|deck|neighbour|neighbor|spell|weapon|item|target|PC|NPC|GM|DM"
)
_PLURALS = "|".join(
    ["heroes", "enemies", "cities", *(f"{owner}s" for owner in _OWNERS.split("|") if owner[-1] not in "yo")]
)
_BELONGINGS = word_set(
    "hand deck turn board score pawn token mat area choice discard graveyard tableau owner controller "
    "effect cost value text name title ability abilities power strength health pile meeple marker side face "
    "position cards tokens side row space color colour type hands territory base castle supply reserve pool "
    "stats attributes defense defence attack action actions profile level rank sheet statistics score "
    "scores opponent opponents tricks bid points total army inventory size rule state pieces units colors "
    "colours advantage liking general life feet head movement skill skills hero heroes influence order "
    "phase decision"
)
#: Belongings that can also be verbs, with the owners as their subject.
_DEEDS = word_set(
    "hand turn board score discard value cost text name title power effect side face position attack type "
    "color colour level rank total base order head supply reserve pool space pile bid trick skill phase "
    "influence row act action token marker area pawn general"
)
_POSSESSIVE = TextPattern(
    rf"(?<![\w'’-])(?P<lead>(?P<before>[A-Za-z]+)\s)?(?P<det>[Tt]he|[Tt]his|[Yy]our|[Ii]ts|[Aa]|[Aa]n|[Ee]ach|"
    rf"[Ee]very|[Aa]nother|[Tt]he\s(?:other|active|next|current|losing|winning|attacking|defending))\s"
    rf"(?P<owner>{_PLURALS})\s(?P<owned>[a-z]{{3,}})(?![\w'’-])(?=(?P<mark>[.,;:!?)])|\s(?P<next>[a-z]+)|$)",
    cues=_PLURALS.replace("|", " ").lower(),
)
#: Words after a belonging that show that it was not a verb.
_NO_OBJECT = word_set(
    "is are was were has in of on at by for from with to when if and or must may can will cannot until "
    "during before after that which ends begins starts then instead as phase pile value marker order"
)
_PREPOSITIONS = word_set(
    "to from into onto in on of during at under with by for through within between behind near"
)
#: After these, a plural owner is wrong whatever follows.
_SINGLE = word_set("a an each every another this its")
_UNCOUNTED = word_set("headquarters")
#: Owners who can have any kind of thing.
_PEOPLE = word_set(
    "player opponent hero enemy dealer winner loser attacker defender leader captain king queen knight PC NPC GM DM"
)
#: What consists of things, and those of whom nothing consists.
_HOLDING = word_set("deck pile row pool supply reserve tableau graveyard discard")
_PLAYERS = word_set(
    "player opponent dealer owner controller winner loser attacker defender leader team captain neighbour neighbor PC "
    "NPC GM DM"
)
#: After these, the owners may receive what follows: `deal the players cards`.
_GIVEN = word_set(
    "give gives giving deal deals dealing award awards awarding grant grants cost costs costing show shows "
    "showing hand hands offer offers pay pays paying tell tells allow allows bring brings send sends lend "
    "teach owe sell earn earns all make makes leave leaves ask asks let lets deny denies assign assigns "
    "gain have has had given dealt awarded deduct scores scoring"
)
#: Verbs that need an object: without one, the word is a noun.
_TRANSITIVE = word_set(
    "hand color colour value title name text cost effect power skill token marker pawn general area influence"
)
_HANDED = word_set("in over out to on by")
#: Adjectives that never follow a noun.
_ADJECTIVES = word_set("current original personal individual maximum initial previous final active")
_COMPOUNDS = word_set(
    "guide handbook manual aid section menu list page book reference companion kit guild association"
)
#: An apostrophe after a word for several: `all player's draw`, `two card's`.
_SEVERAL_S = TextPattern(
    r"(?<!-)\b(?i:all|two|three|four|five|six|seven|eight|nine|ten|several|many|most|few|these|those)\s"
    r"(?P<noun>[a-z]{3,})(?P<mark>['’])s(?=\s(?P<next>[a-z]+)|[.,;:!?)]|$)"
)
#: An apostrophe before words that nobody can own: `the tile's in the bag`, `all of the card's.`; but what has a number
#: may be said to be there: `the key's in 3`.
_NOT_OWNING = TextPattern(
    r"['’]s(?:(?=\s(?!(?:in|on|at)\s\d)(?P<next>in|on|from|of|at|with|are|have|can|may|must|should|that|who|which|for|"
    r"by|into|onto|if|when|you|they|he|she|cannot|could|were)\b)|(?=[.,;:)]))"
)
_WHERE, _JOINS = word_set("in on at from with for by"), word_set("and but if when because that while so then")
_BEFORE_SEVERAL = word_set("the of other both all your their some more any no")
_ACTING = word_set("must may cannot should could have are were")
_LONGEST_OWNER = 60
#: The endings of nouns for persons, and what is said of something that they own.
_LIKE_PEOPLE = ("er", "or", "ent", "ist", "ant")
_IS_DONE = TextPattern(
    r"\s(?:are|were|(?:must|may|can|cannot|should|could|have)\s(?:not\s|also\s|then\s)?(?:be|been))\b"
)
_DOUBLE = TextPattern(r"(?<![\w-])(?P<plural>[a-z]{3,}s)['’]s\b")
_PRONOUN_S = TextPattern(r"\b(?P<pronoun>[Hh]er|[Tt]heir|[Yy]our|[Oo]ur)['’]s\b|\b[Ii]ts['’](?=\s[a-z])")
_OF_ONE = TextPattern(
    r"\b(?:[Ee]ach|[Ee]very|[Aa]nother|[Oo]ne)\s(?P<owners>(?:players|opponents|teams|characters|units|owners)"
    r"(?P<mark>['’]))(?=\s[a-z])",
    cues="players opponents teams characters units owners",
)
_WHOSE = TextPattern(
    r"(?<![\w-])(?P<who>[Ww]ho['’]s)\s(?P<noun>[a-z]{3,})\b(?P<by>\s(?:he|she|they|you|we|it)\s)?"
)
_YOU_ARE = TextPattern(
    r"(?<![\w-])(?P<you>[Yy]ou['’]re)\s(?P<own>own\s|[a-z]{3,}['’]s\s)?(?P<noun>[a-z]{3,})(?![\w'’-])(?=(?:\s(?P<next>[a-z]+))?)"
)
_ROLES = word_set(
    "host dealer king queen leader player owner winner loser champion friend enemy captain target guest boss"
)


def find_apostrophe_slips(text: str) -> Iterator[SmallSlip]:
    """Every missing or needless apostrophe in an English text."""
    yield from find_lost_contractions(text)
    yield from _belongings(text)
    yield from _owners(text)
    yield from find_acting_owners(text)


def _belongings(text: str) -> Iterator[SmallSlip]:
    """Apostrophes in words for an owner, which have none: `it's owner`, `who's turn`, `you're hand`, `their's`."""
    if "'" not in text and "’" not in text:
        return
    for found in _IT_S.finditer(text):
        before = max(0, found.start() - 12), found.start()
        ranks = ((_LEADING, 3), (_SELDOM, 2), (_JOINING, 1))
        led = next((rank for pattern, rank in ranks if pattern.search(text, *before)), 0)
        if (
            text.startswith(" by", found.end())
            or _says_what_it_is(found)
            or _NUMBERED.match(text, found.end())
        ):
            continue  # for example `a move it's hit by`, `if it's level 2`
        if _is_owned(found["first"], found["second"] or "", led):
            yield SmallSlip(*found.span("its"), f"{found['its'][0]}ts")
    for found in _WHOSE.finditer(text):
        noun = found["noun"]
        of_whom = found["by"] and noun not in FUNCTION_WORDS and not noun.endswith(("ing", "ly", "ed"))
        if of_whom or (is_noun(noun) and noun not in _ROLES and noun in _BELONGINGS):
            yield SmallSlip(*found.span("who"), f"{found['who'][0]}hose")
    for found in _YOU_ARE.finditer(text):
        led = _LEADING.search(text, max(0, found.start() - 12), found.start()) is not None
        if not found["own"] and _says_what_it_is(found):
            continue
        if found["own"] or _is_yours(found["noun"], found["next"] or "", led):
            yield SmallSlip(*found.span("you"), f"{found['you'][0]}our")
    for found in _PRONOUN_S.finditer(text):
        meant = f"{found['pronoun']}s" if found["pronoun"] else f"{found[0][0]}ts"
        yield SmallSlip(*found.span(), meant)


def _says_what_it_is(found: Match[str]) -> bool:
    """Whether nothing but what something is stands in its sentence, or what it is is told apart: `It's team play.`,
    `it's cards that count`, `it's luck, not skill`.
    """
    text = found.string
    if found[0].endswith((" that", " who")) or text.startswith(", not ", found.end()):
        return True
    return (
        _ENDED_BEHIND.match(text, found.end()) is not None
        and _BEGUN.search(text, 0, found.start()) is not None
    )


def _is_yours(first: str, second: str, led: bool) -> bool:
    """Whether what follows `you're` belongs to you; what you can be is allowed: a dealer, settlers, or tired."""
    thing = singular_of(first) or first
    are_people = thing != first and thing.endswith(_LIKE_PEOPLE) and thing not in _BELONGINGS | _PEOPLE
    if second == "who" or (are_people and second not in _AUXILIARIES):
        return False
    if is_counted(thing) and thing not in _ROLES | _STANDINGS and second not in _TURNED:
        return True
    if (
        first in _ROLES
        or first in FUNCTION_WORDS
        or first in _PREDICATES
        or first.endswith(("ing", "ly", "ed", "er"))
    ):
        return False
    return (
        (first in _BELONGINGS and second not in _TURNED)
        or second in _AUXILIARIES
        or (led and _is_thing(first))
    )


#: What shows that the word before names one of several: `if it's round 3`.
_NUMBERED = TextPattern(r"\s\d")
#: The end of a sentence, and what begins one.
_ENDED_BEHIND, _BEGUN = TextPattern(r"[.!?]"), TextPattern(r"(?:^|[.!?:]\s)$")
#: Other things that you can be without an article.
_STANDINGS = word_set(
    "banker judge team attacker defender mile history master game toast level prey bait partner ally teammate player "
    "number way time thing case step round turn space piece class type family kin royalty human"
)


def _is_thing(word: str) -> bool:
    """Whether a word is a noun, or something that players often have."""
    return is_thing(word) or word in _BELONGINGS


def _is_owned(first: str, second: str, led: int) -> bool:
    """Whether what follows `it's` belongs to it: a noun without an article cannot say what it is.

    `led` tells what the word before allows: 3 if no clause can begin there, 2 if none that says what a thing is, 1 if
    hardly one, 0 otherwise.
    """
    if first == "own":
        return True
    if first in _WHICH:
        return led >= _NAMED and _is_thing(second)
    if first in FUNCTION_WORDS or first.endswith(("ing", "ly")):
        return led > _NAMED and first.endswith("ing") and _is_thing(second)
    if first in _PREDICATES or first.endswith("ed"):
        return led > _NAMED and _is_thing(second) and second not in FUNCTION_WORDS
    return second in _AUXILIARIES or led > _NAMED or _is_named(first, second, led)


def _is_named(first: str, second: str, led: int) -> bool:
    """Whether one of two words after `it's` is a thing that belongs to it, not what it is."""
    if led < _NAMED and not _SEASONS.isdisjoint({first, second}):
        return False
    if led == _NAMED:
        return (_is_thing(first) or _is_thing(second)) and second not in _TURNED
    if singular_of(first) and (second.endswith("ing") or (second in FUNCTION_WORDS and led == 0)):
        return False  # `he swears that it's goblins digging`, `I hope it's apples and plums`
    if is_only_noun(first) or first in _BELONGINGS or (is_thing(first) and not is_noun(first)):
        return second not in _TURNED and (led > 0 or not _is_thing(second))
    if _is_thing(first):
        return led > 0 and second not in _TURNED and not _is_thing(second)
    return _is_thing(second) and second not in _DEGREES and (led > 0 or is_only_noun(second))


def _owners(text: str) -> Iterator[SmallSlip]:
    """Lost or needless apostrophes of owners: `the players hand`, `all player's draw`, `players's`."""
    for found in _POSSESSIVE.finditer(text):
        owner = _one_of(found["owner"])
        if _is_possessive(found, owner) and not is_done_by_one(found):
            yield SmallSlip(*found.span("owner"), f"{owner}'s")
    for found in _OF_ONE.finditer(text):
        yield SmallSlip(*found.span("owners"), f"{singular_of(found['owners'][:-1])}{found['mark']}s")
    if "'s" not in text and "’s" not in text:
        return
    for found in _SEVERAL_S.finditer(text):
        if is_counted(found["noun"]) and not _is_of_a_trade(found):
            meant = plural_of(found["noun"])
            owned = found["next"] in _BELONGINGS
            yield SmallSlip(
                found.start("noun"), found.end("mark") + 1, f"{meant}{found['mark']}" if owned else meant
            )
    for found in _NOT_OWNING.finditer(text):
        *before, noun = ["", *text[max(0, found.start() - _LONGEST_OWNER) : found.start()].split()]
        if (
            is_counted(noun)
            and not _is_of_somebody(found, noun)
            and not _is_said_of(found, noun, [word.lower() for word in before[-2:]])
            and _owns_nothing([word.lower() for word in before], noun, found["next"])
        ):
            yield SmallSlip(found.start() - len(noun), found.end(), plural_of(noun))
    for found in _DOUBLE.finditer(text):
        if singular_of(found["plural"]):
            yield SmallSlip(*found.span(), f"{found['plural']}'")


def _is_of_a_trade(found: Match[str]) -> bool:
    """Whether a number counts things of a sort: `two hunter's cloaks`, but not `two player's hands`."""
    noun, things = found["noun"], found["next"] or ""
    several = singular_of(things) or (
        things.endswith("s") and is_english(things[:-1]) and not verb_of(things)
    )
    return noun not in _PLAYERS and is_like_person(noun) and bool(several)


def _one_of(owners: str) -> str:
    """The singular of owners, who may be written as initials: `PCs`."""
    return owners.removesuffix("s") if owners[:-1].isupper() else singular_of(owners)


def _is_of_somebody(found: Match[str], noun: str) -> bool:
    """Whether something that everybody has one of is left out behind a person: `the dealer's may be kept`."""
    person = noun in _PEOPLE or noun.endswith(_LIKE_PEOPLE)
    return person and _IS_DONE.match(found.string, found.end()) is not None


def _is_said_of(found: Match[str], noun: str, before: list[str]) -> bool:
    """Whether `is` may be contracted behind a noun that begins a clause: `the abbot's in the cellar`, but not `mix the
    lamp's in the bag`. Of components, nobody says so.
    """
    begins = before[-1] in _BEFORE_SEVERAL - {"of"} and (
        before[-2] in _JOINS or not before[-2][-1:].isalpha()
    )
    return begins and found["next"] in _WHERE and noun not in COMPONENT_NOUNS


def _owns_nothing(before: list[str], noun: str, behind: str | None) -> bool:
    """Whether a noun with an apostrophe is a plain plural, judged by the words before and after it."""
    if behind:
        if any(word.endswith(("'s", "’s")) for word in before):
            return False  # `if its owner's stats would be lowered, the attacker's are instead`
        return behind in _ACTING or before[-1] in _BEFORE_SEVERAL
    if noun in _PEOPLE:
        return False
    return before[-1] == "of" or (before[-1] == "the" and before[-2] in {"all", "on", "in", "between"})


def _is_possessive(found: Match[str], owner: str) -> bool:
    """Whether plural owners and the word after them can only be an owner and a belonging."""
    before, owned = (found["before"] or "").lower(), found["owned"]
    behind = found["mark"] or found["next"] or "."
    if not owner or owned in _COMPOUNDS or owned == "die":
        return False  # `the heroes die` is what they do
    if owned in _ADJECTIVES:
        return behind.isalpha() and behind not in FUNCTION_WORDS
    if owned in _HOLDING and (owner not in _PLAYERS or found["det"].lower() == "an"):
        return False  # what it consists of: `the monsters deck`
    named = owner in _PEOPLE and (is_only_noun(owned) or is_only_noun(singular_of(owned)))
    if owner.isupper():
        single = found["det"].lower() in _SINGLE
        named = named or is_counted(owned) or (single and is_thing(owned))
    if not named and owned not in _BELONGINGS:
        return False
    if found["det"].lower() in _SINGLE:
        return True
    if owned.endswith("s") and owned not in _UNCOUNTED:
        return before not in _GIVEN
    ended = not behind.isalpha() or (behind in _NO_OBJECT and (owned != "hand" or behind not in _HANDED))
    return owned not in _DEEDS or (ended and (before in _PREPOSITIONS or owned in _TRANSITIVE))
