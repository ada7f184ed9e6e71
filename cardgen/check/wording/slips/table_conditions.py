"""What a row of a table demands besides its pattern → a function that tells whether a match fulfils it.

The names are those in the heads of the tables: `this | these | one` means `this` for `these`, if the noun is singular.
"""

from __future__ import annotations

from collections.abc import Callable
from re import Match

from cardgen.check.wording.nouns import (
    HARDLY_VERBS,
    is_counted,
    is_noun,
    is_only_noun,
    is_only_verb,
    is_thing,
    singular_of,
    verb_of,
)
from cardgen.check.wording.slips.noun_numbers import GROUPS
from cardgen.check.wording.slips.pointing_words import begins_clause_about
from cardgen.check.wording.slips.side_by_side import ends_what_may_be, is_will_or_can
from cardgen.check.wording.slips.small_words_slips import ends_what_is_had, names_deed
from cardgen.check.wording.slips.table_clauses import leads_on, nothing_acts, supposes
from cardgen.check.wording.slips.table_leads import (
    ends_phrase,
    follows_subject,
    is_done_first,
    is_given,
    is_handed,
    is_of_thing,
    is_stated,
    is_stranded,
)
from cardgen.check.wording.slips.table_numbers import (
    JOINS,
    SAME,
    are_many,
    begins_clause,
    is_article_alone,
    is_of_part,
    is_on_condition,
    is_one_of_them,
    is_unknown_plural,
    word_before,
)
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set


def _is_one(found: Match[str]) -> bool:
    """Whether the noun is singular; one that may be a verb counts only if a verb follows."""
    noun = found["noun"]
    sure = is_only_noun(noun) or noun in HARDLY_VERBS or (is_noun(noun) and bool(found["sure"]))
    return sure and noun not in SAME


def _is_several(found: Match[str]) -> bool:
    return found["noun"] not in SAME and bool(singular_of(found["noun"]))


def _is_alone(found: Match[str]) -> bool:
    """Whether the match is not part of a compound: not `there is no points track`, `has move options`."""
    behind = _WORD.match(found.string, found.end())
    word = behind[1] if behind else ""
    return not (is_noun(word) or is_counted(word) or singular_of(word))


def _is_deed(found: Match[str]) -> bool:
    """Whether the second word is a verb, not something that belongs to the person: `the player whose won it`."""
    second = found["second"]
    if verb_of(second) or second in _DID:
        return True
    if not found["sure"]:
        return found["odd"] != "whose" and second.endswith("ed") and _is_alone(found)
    one = singular_of(second)
    acts = second.endswith("s") and not (is_only_noun(one) or one in HARDLY_VERBS)
    return second.endswith("ed") or second in _DOES or acts


def _is_belonging(found: Match[str]) -> bool:
    """Whether the noun is a thing that somebody can own, not an action."""
    noun = singular_of(found["noun"]) or found["noun"]
    return noun in _OWNED or (is_counted(noun) and noun not in _BARE)


def _is_pair(found: Match[str]) -> bool:
    """Whether a pair of things begins here after `both`, not of actions: `both direct or`, not `both pass or`."""
    noun = found["noun"]
    described = found["odd"] == "as" and noun.endswith(("able", "ible", "ed"))  # `both available as`
    deed = noun in _DEEDS_OF_BOTH or is_only_verb(noun) or noun.endswith("ly")
    return bool(found["det"]) or not (described or deed)


#: Before what those have or do whom the sentence is about: `players who drew no card have`, `those with hidden no …`.
_HAD_BY_SOME = TextPattern(r"\b(?:who|that|which|whoever|having)\s(?:[a-z]+\s){1,3}$")


def _is_thing(found: Match[str]) -> bool:
    return is_only_noun(found["noun"]) and found["noun"] not in SAME


def _is_lone_thing(found: Match[str]) -> bool:
    """Whether the noun does not stand for several: `the enemy are near`."""
    return _is_thing(found) and found["noun"] not in GROUPS


def _may_be_thing(found: Match[str]) -> bool:
    noun = found["noun"]
    return (is_noun(noun) or noun in HARDLY_VERBS) and noun not in SAME


def _are_things(found: Match[str]) -> bool:
    noun = singular_of(found["noun"])
    return is_only_noun(noun) or noun in HARDLY_VERBS


def _is_sure_thing(found: Match[str]) -> bool:
    """Whether the noun, singular or plural, is not a verb."""
    noun = singular_of(found["noun"]) or found["noun"]
    return (is_only_noun(noun) or noun in HARDLY_VERBS) and noun not in _DONE_TO


def _is_bare_verb(found: Match[str]) -> bool:
    """Whether a verb has a form that cannot follow `be`."""
    odd = found["odd"]
    return (
        is_only_verb(odd)
        and odd not in _PARTICIPLES
        and not ends_what_is_had(found.string, found.start("odd"))
        and not names_deed(found.string, found.start("odd"))
    )


def _is_doing(found: Match[str]) -> bool:
    known = found["odd"].endswith("thing") or found["odd"] in _NO_DOING
    at, text = found.start(), found.string
    if is_will_or_can(text, at) or is_done_first(found):
        return False
    return not known and word_before(found) not in _NO_HELP


def _is_behind_thing(found: Match[str]) -> bool:
    """Whether the match follows a noun that is not a verb, or a word for a part of something."""
    before = word_before(found)
    return before in _PARTS or is_only_noun(singular_of(before) or before)


def _is_second_form(found: Match[str]) -> bool:
    """Whether the second word is a singular form of a verb, not a noun."""
    return bool(verb_of(found["second"]))


def _is_beside_nothing(found: Match[str]) -> bool:
    """Whether the subject does not belong to the word before, as in `the shop beside you doesn't` and `gives you`."""
    return word_before(found) not in _TELLING_OF


def _begins_clause(found: Match[str]) -> bool:
    """Whether the subject begins a clause: `if it are`, not `those next to it are`, `let him have`, `what you see is`.

    `he` and `she` are never objects; `it` and `you` can be, after a word that may be a verb.
    """
    before = word_before(found)
    if before in _WANTED or (before == "that" and found["odd"] not in _STATED):
        return False  # `it asks that he draw`, `lest he win`
    beside = before in _TELLING_OF and before != "and" and found[0][0] in "yY"
    if not before[-1:].isalpha() or (before in _CLAUSES and not beside):
        return True
    if before in _HELPING or before in _TELLING_OF:
        return False
    noun = singular_of(before) or before
    return found[0][0] in "hHsS" or (is_counted(noun) if found[0][0] in "iI" else is_only_noun(noun))


def _is_behind_word(found: Match[str]) -> bool:
    """Whether the match continues a sentence, with no other subject before it."""
    before = word_before(found)
    return before.isalpha() and before not in _CLAUSES | JOINS | _TELLING_OF | {"what", "then"}


def _is_of_things(found: Match[str]) -> bool:
    """Whether the match follows nouns that are not actions, and is not part of a compound: `the tile is discard`."""
    before = word_before(found)
    return before.isalpha() and before not in _DEEDS | JOINS and _is_alone(found)


#: Words after which a clause begins, even if it is the second.
_CLAUSES = word_set(
    "if when whenever unless until because although though since while whether once where but however, otherwise, "
    "then, instead, therefore, addition addition, that as so which what perhaps sometimes also even though who "
    "and now"
)
_STATED = word_set("are is has was do")
#: Words before what is wanted or feared, whose verb has no ending.
_WANTED = word_set(
    "lest insist insists demand demands suggest suggests propose proposes recommend recommends"
)
#: After these the subject belongs to a question, or is made to act.
_HELPING = word_set(
    "do does did will would can could may might must should shall is are was were has have had let lets make makes "
    "made help helps see nor neither so-called never only than to not rarely seldom"
)
#: After these a clause may be added.
_PAUSES = word_set("example instead only turn again cards points players dice tokens")


_WORD = TextPattern(r"\s([a-z]+)(?![\w'’-])")
#: Nouns that may name actions: `your options are move and rest`.
_DEEDS = word_set(
    "action actions option options choice choices move moves step steps task tasks goal goals aim object job thing "
    "things do what this which there these rules"
)
#: Verbs before `or equal`: `they must exceed or equal it`.
_EXCEEDING = word_set("exceed exceeds meet meets match matches beat beats to must reach reaches")
#: After these, the next word is not a subject.
_TELLING_OF = word_set(
    "of to with by for from than beside behind between next near against opposite before after above below among at "
    "on in into onto under over around about without like as and or except but give gives grants costs gets shows "
    "tells lets the"
)
#: Verbs with `in` and then `to`; then words after which `can` and `will` are nouns.
_GOING_IN = word_set(
    "log logs logged logging sign signs signed give gives tie ties tied tune plug check tap buy go key pass "
    "dial dials dialed dialled dialing dialling phone phones phoned phoning "
    "passed opted- opt built plugged call calls called calling drop drops dropped stop stops stopped clock"
)
_NO_HELP = word_set("only the your a of own as how why what his her their its free good ill")
#: Verbs that a question can follow: `tell the players how`.
_ASKING = word_set("tell tells ask asks show shows tell teach teaches remind")
#: Words for parts of a thing, which an `of` follows.
_PARTS = word_set(
    "number side end top bottom each one part rest beginning start cost value owner corner color colour level edge "
    "middle center centre kind type set responsibility effect amount total pile stack row"
)
#: Things of players that the lists lack; then nouns that can follow `there` and `they're` nevertheless.
_OWNED = word_set("own hand deck score color colour")
_BARE = word_set(
    "way game time case level king queen captain dealer rule function number point minute space step"
)
#: Verbs where no noun can stand.
_DID = word_set(
    "won drew took chose began threw became went gave is has was can may must does had goes wins loses"
)
_DOES = word_set(
    "plays draws takes places moves rolls scores holds controls gets chooses ends starts passes leads makes puts owns "
    "has discards reveals gains pays bids own have take draw play choose win lose hold control get"
)
_DEEDS_OF_BOTH = word_set(
    "win lose draw pass move play roll take have get agree want choose attack score count use start end hit miss can "
    "may are do stay live die must will should could did fail succeed tie set sides one two of them these those "
    "you place add discard reveal return gain pay put keep give make were need look buy sell able"
)
_BETWEEN = word_set(
    "one two three four five six seven them you him her us dozen each either whether being if turn time and"
)
#: Nouns that are verbs before `it`: `trick it`, `case it`.
_DONE_TO = word_set("trick case phase step stage piece")
#: Verbs whose participle has the same form, and words for a state.
_PARTICIPLES = word_set(
    "become come overcome run undergo forego outrun rerun preset reset upset forget beget broadcast"
)
_NO_DOING = word_set("bring ring sing king wing sling cling fling swing sting spring string ping wring")

#: Persons that a relative clause may describe across other words: `people with a grasp on the rules who`.
_SOMEBODY = TextPattern(
    r"\b(?:people|persons?|players?|opponents?|characters?|those|anyone|someone|everyone|nobody|one)\b[^.;:!?]*$"
)
#: Words after which somebody can, must or may do what follows, and how many characters before it they may begin.
_LEAD = 40
_MADE = TextPattern(
    r"\b(?:allowed|able|unable|wants?|needs?|wish(?:es)?|chooses?|decides?|tries|try|[Ii]n order|required|forced|has|"
    r"have|(?:an|your|bonus|free|one|their|its) action|(?:allow|allows|enable|enables|force|forces) (?:you|them|him|"
    r"her|it|players|(?:a|the) (?:player|game|owner)))$"
)


def _is_made_to(found: Match[str]) -> bool:
    """Whether somebody can, must or may do something, and no noun such as `addition` follows."""
    lead = _MADE.search(found.string, max(0, found.start() - _LEAD), found.start())
    return lead is not None and _is_doing(found)


#: The conditions by the names that the tables use.
HOLDS: dict[str, Callable[[Match[str]], bool]] = {
    "begins": begins_clause,
    "belonging": _is_belonging,
    "deed": _is_deed,
    "pair": _is_pair,
    "between": lambda found: found["noun"] not in _BETWEEN and not is_only_verb(found["noun"]),
    "one": _is_one,
    "one of them in a statement": lambda found: is_one_of_them(found) and is_stated(found),
    "many": are_many,
    "made to": _is_made_to,
    "on condition": is_on_condition,
    "article alone": is_article_alone,
    "part of it": is_of_part,
    "unknown plural": is_unknown_plural,
    "several": _is_several,
    "several behind nothing": lambda found: (
        _is_several(found)
        and not ends_phrase(found)
        and not singular_of(word_before(found))
        and not begins_clause_about(found.string, found.start("odd"))  # `the debts this leaves are many`
    ),
    "things not given": lambda found: _are_things(found) and not is_given(found),
    "perhaps a thing unaided": lambda found: _may_be_thing(found) and word_before(found) not in _HELPING,
    "not of a thing": lambda found: not is_of_thing(found),
    "thing": _is_thing,
    "lone thing": _is_lone_thing,
    "thing that nobody has": lambda found: (
        _is_thing(found) and not _HAD_BY_SOME.search(found.string, 0, found.start())
    ),
    "things": _are_things,
    "perhaps a thing": _may_be_thing,
    "noun": lambda found: is_noun(found["noun"]),
    "noun by its end": lambda found: is_thing(found["noun"]),
    "bare verb": _is_bare_verb,
    "second verb": lambda found: (
        is_only_verb(found["second"]) and not ends_what_is_had(found.string, found.start("second"))
    ),
    "second form": _is_second_form,
    "clause": _begins_clause,
    "nothing acts": nothing_acts,
    "not led on": lambda found: not leads_on(found),
    "after a pause": lambda found: word_before(found)[-1:] == "," or word_before(found) in _PAUSES,
    "behind a word": _is_behind_word,
    "alone": _is_alone,
    "of things alone": _is_of_things,
    "nothing exceeds": lambda found: word_before(found) not in _EXCEEDING,
    "of nobody": lambda found: not _SOMEBODY.search(found.string, 0, found.start()),
    "nothing asked": lambda found: word_before(found) not in _ASKING,
    "beside nothing": _is_beside_nothing,
    "doing": _is_doing,
    "surely a thing": _is_sure_thing,
    "behind a thing": _is_behind_thing,
    "behind its subject": lambda found: follows_subject(found) and not supposes(found),
    "not stranded": lambda found: not is_stranded(found),
    "nothing done": lambda found: not word_before(found).endswith("ed"),
    "helping": lambda found: (
        word_before(found) not in _NO_HELP
        and not is_will_or_can(found.string, found.start())
        and not ends_what_may_be(found.string, found.start())
    ),
    "not going in": lambda found: word_before(found) not in _GOING_IN and not is_handed(found),
    "without than": lambda found: "than" not in found[0],
}
