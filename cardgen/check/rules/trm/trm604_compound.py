"""A compound is written in two ways: face down, face-down, facedown.

## Why

A term in two spellings has to be searched for twice and translated twice.

## Example

```text
Place it facedown. Keep it facedown. Turn it facedown. Never look at face-down cards.
```

## Use instead

```text
Place it facedown. Keep it facedown. Turn it facedown. Set up the board; the setup takes a minute.
```

## Notes

The usual form must stand three times and make up three of four uses; or twice and two of three, if no form has a
space. A verb with its particle (set up) beside the noun (setup) is right, unless the noun itself is split (the set
up). A hyphen before a noun (a two-player game for two players) is right, too: open and hyphenated forms are compared
only before the same word, and behind a preposition (at half strength) only with others behind one; `face-up` and `face
up` also where they stand behind what they tell of (`lies face up on the table`). A text whose words were torn when it
was extracted from its pages is left alone.

Of two forms without a space (multiplayer and multi-player), the second is reported even if none is the usual one.

Also reported are a compound that everybody writes as one word (`time table`), and a name without its space
(`VictoryPoints`) that stands three times with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.marks.torn_lines import may_be_torn
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.names.spelling.joined_names import joined_names
from cardgen.check.names.spelling.spellings import (
    Spellings,
    is_inner,
    is_of_particle,
    is_phrasal,
    read_spellings,
)
from cardgen.check.rule import SUPPOSED, TYPED, Inspection, Rule, limit_severity
from cardgen.check.wording.english import is_common, is_english, is_listed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, fold, word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TRM604", "compound", Severity.WARNING, __doc__)

#: The word that follows.
_NEXT_WORD = TextPattern(r"\s+(\w+)")
#: What follows words behind the thing that they tell of: `it lies face up on the table`.
_BEHIND = TextPattern(
    r"[.,;:!?]|\s+(?:in|into|on|onto|to|at|under|beside|next|near|from|before|behind|after|until|for)\b|$"
)
#: A person in a story, who lies somewhere as cards do.
_SOMEBODY = TextPattern(
    r"\b(?:(?:he|she|I|we|who|man|woman|body) (?:(?:was|is|lay|lies|fell|falls|landed|lands|slept|sleeps|"
    r"floated|floats|sat|went|collapsed|drowned|died|had been)\b(?: (?:found|lying|discovered|floating|seen|left))?)|"
    r"(?:found|left|saw|discovered) (?:him|her)(?: lying)?) $",
    re.IGNORECASE,
)
_LONGEST_PERSON = 40
#: Right before a word: it is a noun.
_PREPOSITION = TextPattern(r"\b(?:at|by|for|from|in|of|on|to|with|without)\s$")
#: What follows a name that a program reads: `| dangerousgame | A player ends the game |`.
_EXPLAINED = TextPattern(r"\s*[A-Z]\w* [a-z]")
#: What follows a word that is part of an address or of a file's path.
_ADDRESS = TextPattern(r"[@/]\w|\.\w+/")
#: What follows a word of a program: its arguments.
_SETTING = TextPattern(r" [\w-]*[_=][\w=]")
#: What stands before the value of an option in a command: `--table round-one`.
_OPTION, _LONGEST_OPTION = TextPattern(r"(?<!\S)(?:--[a-z][\w-]*|-[a-z])[ =]$"), 24
#: So often a form is the usual one, and for each other one so often; where none has a space, in which two words may
#: only happen to meet, it need not stand as often.
_OFTEN, _SHARE, _FEWEST = 3, 3, 2
#: So often a name, to which a hyphen is put but before another noun.
_OFTEN_NAMED = 4
#: Right before a word: it is a noun.
_DETERMINER = TextPattern(r"\b(?:an?|the|your|each|every|this|that|their|its)\s$", re.IGNORECASE)
#: Right before the words that end a group with a noun: `its light weight`, `small size and light weight`.
_OF_GROUP = TextPattern(r"\b(?:its|their|his|her|your|my|our|the|of|with|for|by|and|or)\s$", re.IGNORECASE)
#: What follows an adjective in a row of them: `a worker-placement, hive-building game`.
_NEXT_ADJECTIVE = TextPattern(r", [a-z]+-[a-z]+ [a-z]")
#: What stands before the last adjective of such a row: `in turn-by-turn or real-time mode`.
_LAST_ADJECTIVE = TextPattern(r"\b[a-z]+(?:-[a-z]+)+,? (?:or|and|and/or|rather than|not|but not) $")
_LONGEST_ADJECTIVE = 40
#: What follows a verb, and no noun.
_AFTER_VERB = word_set("to the a an your his her their its it them")
#: No word of its own stands before the space of an open compound.
_PREFIXES = word_set("non pre sub auto anti multi semi re un mis co inter")
#: Before a hyphen, these make a word of their own of one that means something else.
_PREFIXES_OF_TWO_WORDS = word_set("re co pre un")
#: What stands behind a word more often than it ends one: `shut down`, `put there`.
_NO_SECOND_HALF = word_set("up down out off over back away through around along there here able")
_SHORTEST_HALF = 3
#: Words of two that meet in rules as well: `moves straight forward`, `the leader ship`, `six ties`, `a black board`.
_MEET = word_set(
    "straightforward goldfish leadership ownership membership friendship hardship censorship readership relationship "
    "relationships dictatorship blackboard cardboard fireworks borderline widespread worldwide sixties parties "
    "roundabout turntable sideways manpower soundtrack daytime wartime lifetime seeking sinking starring barring "
    "counterpart counterparts passport highlight highlights"
)
_MEASURES = word_set("foot mile inch hour day minute year week month player step level point card sided")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the forms of every compound."""
    spellings = read_spellings(evidence)
    torn = spellings.is_torn
    compounds = {} if torn else spellings.compounds
    found: list[Diagnostic] = [] if torn else list(_parted(spellings))
    names = _words_of_names(evidence)
    for forms in compounds.values():
        found += _compare(forms, names)
    found += [
        _joined(place, name) for document in evidence.documents for place, name in joined_names(document)
    ]
    return Inspection(tuple(found), len(compounds))


def _joined(place: Place, name: str) -> Diagnostic:
    message = f"expected `{name}` as elsewhere, found `{place.words}`"
    fix = place.rewrite(name)
    return Diagnostic(PROBLEM, message, place.span, f"write `{name}`", (), fix)


def _parted(spellings: Spellings) -> Iterator[Diagnostic]:
    """Two words in small letters that everybody writes as one; of what is no word by itself TXT903 tells."""
    for whole, places in spellings.parted.items():
        first, _, second = places[0].words.partition(" ")
        if whole in _MEET:
            continue
        apart = [
            p
            for p in places
            if p.words == f"{first} {second}" and not p.document.from_pages and not _is_command(p)
        ]
        rare = len(first) >= _SHORTEST_HALF and second not in FUNCTION_WORDS | _NO_SECOND_HALF
        if apart and first.islower() and rare and is_listed(first) and is_listed(second):
            message = f"expected `{whole}`, which is one word, found `{first} {second}`"
            related = tuple(other.related("and here") for other in apart[1:6])
            fix = apart[0].rewrite(whole)
            yield Diagnostic(PROBLEM, message, apart[0].span, f"write `{whole}`", related, fix)


def _is_command(place: Place) -> bool:
    """Whether two words are those of a command: `/nick name`, `type set speed=2`."""
    text = place.block.text
    return text[place.start - 1 : place.start] in {"/", "@"} or bool(_SETTING.match(text, place.end))


@derived_from_cards
def _words_of_names(evidence: Evidence) -> frozenset[str]:
    """The words that the names of cards are made of, as they are written."""
    cards = evidence.cards
    return frozenset(word.lower() for card in cards for word in card.name.split())


def _compare(forms: dict[str, list[Place]], names: frozenset[str]) -> list[Diagnostic]:
    """The uses of a compound's rare forms, where one form is clearly the usual one."""
    uses = _uses_as_noun(forms)
    usual = _usual_form(uses) or _first_form(uses)
    if not usual:
        return []
    found = []
    for form, places in uses.items():
        wrong = [
            place
            for place in places
            if form != usual
            and not _both_right(place, form, uses[usual], usual)
            and _is_surely_a_use(place, names)
        ]
        if wrong:
            found.append(_finding(wrong, usual, uses[usual]))
    return found


def _uses_as_noun(forms: dict[str, list[Place]]) -> dict[str, list[Place]]:
    """The places of each form, without those where a verb has its particle behind it (`set up`)."""
    nouns = {
        form: [place for place in places if not is_phrasal(form) or _is_noun(place)]
        for form, places in forms.items()
    }
    return {form: places for form, places in nouns.items() if places}


def _usual_form(uses: dict[str, list[Place]]) -> str:
    """The form that stands far more often than each other, "" where there is none, or only one form."""
    if len(uses) < 2:
        return ""
    usual = max(uses, key=lambda form: (len(uses[form]), form))
    others = max(len(places) for form, places in uses.items() if form != usual)
    may_only_meet = any(" " in form and form.split(" ", maxsplit=1)[0] not in _PREFIXES for form in uses)
    fewest, share = (_OFTEN, _SHARE) if may_only_meet else (_FEWEST, _FEWEST)
    return usual if len(uses[usual]) >= max(fewest, share * others) else ""


def _first_form(uses: dict[str, list[Place]]) -> str:
    """Of two forms without a space, the one that stands more often, or first; "" for any others, and where they may be
    two words: `re-cover` is no `recover`, and a `break-out marker` may be for another thing than a `breakout`.
    """
    if len(uses) != _FEWEST or any(" " in form for form in uses):
        return ""
    whole = next((form for form in uses if form.isalpha()), "")
    parted = next((form for form in uses if "-" in form), "")
    if not whole or not parted or is_of_particle(parted):
        return ""
    if parted.split("-")[0] in _PREFIXES_OF_TWO_WORDS and is_common(whole):
        return ""
    return min(uses, key=lambda form: (-len(uses[form]), uses[form][0].order))


def _is_surely_a_use(place: Place, names: frozenset[str]) -> bool:
    """Whether a compound is no name of a card, tells of no person (`he was found face down in the mud`), and was not
    torn when it was taken from a page.
    """
    if place.words.lower() in names or (place.document.from_pages and _is_split(place)):
        return False
    if _SOMEBODY.search(place.block.text, max(0, place.start - _LONGEST_PERSON), place.start):
        return False
    return not may_be_torn(place.document, place.block, place.start, place.end)


def _is_noun(place: Place) -> bool:
    """Whether a verb with its particle stands where a noun does: `the set up`, but not `turn the set up over`."""
    text = place.block.text
    if not _DETERMINER.search(text, max(0, place.start - 9), place.start):
        return False
    after = _NEXT_WORD.match(text, place.end)
    return after is None or after[1].lower() not in _AFTER_VERB


def _both_right(place: Place, form: str, others: list[Place], usual: str) -> bool:
    """Whether an open and a hyphenated form stand in places that ask for different ones."""
    if _is_no_use(place, form, others) or _is_adjective(place, form, usual):
        return True
    if " " in form and form.split(" ", maxsplit=1)[0] in _PREFIXES:
        return False
    if _is_name(place) and _is_name(others[0]) and len(others) >= _OFTEN_NAMED:
        return False  # `Victory-Points` is wrong whatever follows it
    if not _differ_in_hyphen(form, usual):
        return False
    if "-" in form and place.words.islower() and all(other.words[0].isupper() for other in others):
        return (
            _NEXT_WORD.match(place.block.text, place.end) is not None
        )  # `end-game bonuses`, `End Game cards`
    if is_of_particle(form) and _BEHIND.match(place.block.text, place.end):
        return sum(_BEHIND.match(other.block.text, other.end) is not None for other in others) < _OFTEN
    # A title in capitals has the words of others without their hyphens.
    return _around(place) not in {_around(other) for other in others if not other.words.isupper()}


def _is_no_use(place: Place, form: str, others: list[Place]) -> bool:
    """Whether a form is no use of the compound: a measure, a title in capitals, a word of its own (`in their lifetime`
    beside a `life time track`), a name of a program, a possessive.
    """
    is_measure = (
        re.search(r"[\d-]\s?$", place.block.text[max(0, place.start - 2) : place.start]) is not None
        or re.split(r"[ -]", form)[0] in _MEASURES
    )
    is_loud = place.words.isupper() and not others[0].words.isupper()
    if " " in form and _only_meet(place, form, others):
        return True
    return is_measure or is_loud or form in _MEET or _is_key(place) or place.words.endswith(("'s", "’s"))


def _only_meet(place: Place, form: str, others: list[Place]) -> bool:
    """Whether two words with a space are rightly two: a noun before a small word (`the bar on the ship`, not a baron),
    an adverb (`cheaply made`), or an adjective and the noun at the end of their group, beside a compound that stands
    only before nouns (`its light weight`, `a lightweight boat`).
    """
    first, _, second = form.rpartition(" ")
    if (second in FUNCTION_WORDS and not is_of_particle(form)) or first.endswith("ly"):
        return True
    if not _ends_group(place) or any(map(_ends_group, others)):
        return False
    return (
        _OF_GROUP.search(place.block.text, max(0, place.start - _LONGEST_ADJECTIVE), place.start) is not None
    )


def _ends_group(place: Place) -> bool:
    """Whether no other word of the same group of nouns and adjectives follows."""
    after = _NEXT_WORD.match(place.block.text, place.end)
    return after is None or after[1].lower() in FUNCTION_WORDS


def _is_adjective(place: Place, form: str, usual: str) -> bool:
    """Whether a verb with its particle, or a number with what it counts, stands before a noun: `set aside two cards`,
    but `the set-aside cards`; `three cards`, but `three-card deals`.
    """
    before_noun = _NEXT_WORD.match(place.block.text, place.end)
    if before_noun and "-" in form and form.partition("-")[0] in NUMBER_WORDS:
        return True
    if "-" in form and _NEXT_ADJECTIVE.match(place.block.text, place.end):
        return True
    if (
        "-" in form
        and before_noun
        and _LAST_ADJECTIVE.search(place.block.text, max(0, place.start - _LONGEST_ADJECTIVE), place.start)
    ):
        return True
    return is_phrasal(usual) and "-" in form and _is_noun(place) and before_noun is not None


def _differ_in_hyphen(form: str, usual: str) -> bool:
    """Whether one form has a space where the other has a hyphen."""
    one_each = all({" " in words, "-" in words} == {True, False} for words in (form, usual))
    return one_each and form.replace("-", " ") == usual.replace("-", " ")


def _is_name(place: Place) -> bool:
    """Whether both words have a capital inside a sentence."""
    return is_inner(place.block, place.start) and all(
        part[:1].isupper() for part in re.split(r"[ -]", place.words)
    )


def _is_split(place: Place) -> bool:
    """Whether the two words may be one that was split when it was taken from a page, or one whose hyphen stood at the
    end of a line.
    """
    torn = " " in place.words and not all(map(is_english, place.words.lower().split()))
    return torn or "\n" in place.document.written(place.block, place.start, place.end)


def _is_key(place: Place) -> bool:
    """Whether a word is of an address, the value of a command's option, or one in small letters is all of a line or
    the cell that a row explains.
    """
    text, word = place.block.text, place.words
    if _ADDRESS.match(text, place.end) or text[place.start - 1 : place.start] in {"/", "@"}:
        return True
    if _OPTION.search(text, max(0, place.start - _LONGEST_OPTION), place.start):
        return True
    row = text.startswith(f"| {word} |") and _EXPLAINED.match(text, len(word) + 4)
    return word.replace("-", "").isalpha() and word.islower() and (text == word or bool(row))


def _around(place: Place) -> tuple[bool, str]:
    """Whether it stands behind a preposition, as a noun does (at half strength), and the word that follows it."""
    text = place.block.text
    after = _NEXT_WORD.match(text, place.end)
    behind = _PREPOSITION.search(text, max(0, place.start - 9), place.start) is not None
    return behind, fold(after[1]) if after else ""


def _finding(places: list[Place], usual: str, others: list[Place]) -> Diagnostic:
    place = places[0]
    shown = usual.capitalize() if place.words[0].isupper() else usual
    related = [p.related("and here") for p in places[1:6]] + [others[0].related("the usual form")]
    often = f"{len(others)} times" if len(others) > 1 else "once"
    message = f"expected `{shown}` ({often}), found `{place.words}`"
    strange = any(form.isalpha() and not is_english(form.lower()) for form in (usual, place.words))
    # a program, a file or a sign in the text
    problem = limit_severity(place.document, PROBLEM, SUPPOSED if strange else TYPED)
    return Diagnostic(problem, message, place.span, f"write `{shown}`", tuple(related), place.rewrite(shown))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
