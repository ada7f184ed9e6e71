"""A text → verbs that do not agree with the noun that a clause begins with: `the effects of the card is`.

A verb is reported only if its subject and the number of that subject are certain: the noun is in the lists, follows a
word such as `the`, `all` or `each` at the beginning of a clause, and only what belongs to it separates it from the
verb. Groups (`a team of six are`), amounts and measures can take either form.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from cardgen.check.wording.nouns import is_counted, is_noun, is_only_verb, singular_of, verb_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.slips.noun_numbers import (
    BESIDE,
    GROUPS,
    HELPS_ONE,
    HELPS_SEVERAL,
    NEVER_ASKED,
    ONE_AFTER_ALL,
    one_of,
)
from cardgen.check.wording.slips.number_phrases import SEVERAL_WORDS
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set
from cardgen.frozen import frozen, mutable

_OF_SEVERAL = word_set("the all both these those some many most several your their his her its only")
_OF_ONE = word_set("the each every a an this that your another its his her their")
#: `One of the players` and `neither of these` are singular, whatever follows.
_EACH_OF = word_set("one each either neither")
_LEADS = _OF_SEVERAL | _OF_ONE | _EACH_OF
_LEAD = "|".join(sorted(_LEADS))


def _small_or_capital(words: str) -> str:
    """The words as alternatives, each also with a capital: a pattern that begins with a letter is fast."""
    return "|".join(f"{word.capitalize()}|{word}" for word in words.split())


#: Signs after which a clause begins within a sentence. `that` is not one: `it asks that the player draw`.
_MARKED = TextPattern(rf"[;:(,] ?(?=(?:{_LEAD})\s)")
_CONDITIONS = (
    "if when whenever because unless until once before after while whether though although whereas sometimes normally "
    "usually"
)
_JOINED = TextPattern(rf"\b(?:{_small_or_capital(_CONDITIONS)}|that|which)\s(?=(?:{_LEAD})\s)")
#: Words before `that` and `which` after which a new clause begins.
_BEFORE_JOINED = {
    "that ": word_set("note so means ensure ensures such sure show find"),
    "which ": word_set("in at on for"),
}
#: These begin a clause only after a main clause: in `the steps before the last one are`, the verb belongs to the steps.
_TIMES = ("before ", "after ")
_STATED = word_set("must may can cannot will is are should happen happens")
_JOINING = word_set("But However So Thus Then Finally Therefore Also And Otherwise Instead")
#: At most this many words, and characters, from the beginning of the clause to the word after the verb.
_MOST_WORDS, _REACH = 13, 110
#: A comma may be part of a list, or of an instruction to somebody who is named within this distance before it.
_COMMA, _BEFORE_COMMA = ",", 80
_ENDS = TextPattern(r"[.!?:]\s")
#: A relative clause, and the spaces in a subject that is no more than its lead and noun: `in which the tiles have`.
_WHICH, _OF_LEAD_AND_NOUN = "which", 2
_LINKS = word_set("of in on with from")
_SEVERAL_NUMBERS = word_set(SEVERAL_WORDS)
_ADVERBS = word_set(
    "other own also only then always typically usually never immediately automatically simply still"
)
#: Words that may follow `all` and `both`.
_OWNING = word_set("the your his her their its these those my our two three four five six seven eight")
_OBJECTS = word_set(
    "a an the one two three four five six seven eight nine ten up any some all it them his her their your its this "
    "that different additional extra more less into onto from as out toward towards against double"
)
#: Words that show that a noun before them is a verb.
_SURE_OBJECTS = word_set("it them his her their into onto out up different")
#: Verbs that the list of pure verbs lacks: those that are not nouns in rules, and those that are.
_VERBS = word_set(
    "get lose make go give reach pass take see provide become receive choose show keep need contain discard"
)
_DEEDS = word_set(
    "place return use score build leave pick flip gain win pay reveal count cover grant upgrade deal cost run deny "
    "attack move roll draw play"
)
#: Verbs that need one of these words after them to be distinguished from a noun: `each player start with a lamp`.
_BEGINNING, _WITH = word_set("start begin"), word_set("with by in on at the his her their a")
_FORMS = {
    f"{verb}{'es' if verb.endswith(('s', 'ch', 'go')) else 's'}": verb
    for verb in _VERBS | _DEEDS | _BEGINNING
}
_OF_ONE_ACTING = {verb: form for form, verb in _FORMS.items()}
#: Nouns that are singular without a number, though `ten rounds is` may be right; and words for a single thing.
_LASTING = word_set("game turn round day week month year hour minute")
_SINGLE = word_set("each every another")
_NO_GROUP = word_set("few other following above below latter former")
_PEOPLE = word_set("player opponent dealer attacker defender hero team bidder leader")
#: Endings of who has what follows, and a noun that the lists lack, which is of several: `the sum of these scores are`.
_OWNERS, _SUM = ("'s", "s'", "’s", "s’"), "sum"
#: After these a verb without its ending may be right: `let it fall, the player draw`.
_HELPING = word_set(
    "may must can cannot could should would will might let have make do does did help see watch to or nor not"
)
#: Words that begin a clause of their own before the verb: `the room in which the pieces are`,
#: `the list containing values has`, `the value of a card before any changes are made`; or a word that is spoken
#: about: `the word goblins is a plural`.
_TELLING = word_set(
    "which that who whom whose what how why whether where when while before after until once containing holding having "
    "showing using including making bearing carrying wearing word term noun keyword title"
)

#: Participles that look like nouns for one.
_DONE = word_set("read hit cast bet bid put cut set split spread lost cost deal beat")


@frozen
class _Clause:
    """How a clause begins: its first word, the noun, the last word before the verb, the verb and its place, and the
    next word.
    """

    first: str
    noun: str
    last: str
    verb: str
    at: int
    behind: str


#: What may be the verb of a clause that says when: `whoever leads when the last tide turns wins the game`.
_HAPPENING = word_set("turns ends starts stops breaks falls rests changes returns moves runs")


def find_disagreements(text: str) -> Iterator[SmallSlip]:
    """Every verb in an English text that does not agree with its noun, with the right form."""
    for start, led in _clause_starts(text).items():
        clause = _clause(text, start)
        meant = _meant(clause, led) if clause else ""
        if not clause or not meant:
            continue
        within = text[start : clause.at].count(" ") > _OF_LEAD_AND_NOUN
        if led == _WHICH and clause.verb in HELPS_SEVERAL and within:
            continue  # `the room in which the guest stands has`
        bare = clause.verb not in HELPS_ONE and meant.endswith("s")
        if not (bare and led == _COMMA and _is_asked(text, start)):
            yield SmallSlip(clause.at, clause.at + len(clause.verb), meant)


def _clause_starts(text: str) -> dict[int, str]:
    """Where clauses begin, each with what leads to it: a sign, `which`, `if` for any other conjunction, or nothing."""
    starts = {}
    for sentence in split_sentences(text):
        start = sentence.start
        first = text[start : text.find(" ", start)]
        if first.lower() in _LEADS:
            starts[start] = ""
        elif first.rstrip(",") in _JOINING:
            starts[start + len(first) + 1] = ""
    starts |= {found.end(): found[0].strip() for found in _MARKED.finditer(text)}
    for found in _JOINED.finditer(text):
        asked = _BEFORE_JOINED.get(found[0])
        if asked and asked.isdisjoint(text[: found.start()].lower().rsplit(None, 1)[-1:]):
            continue
        if found[0] not in _TIMES or not _STATED.isdisjoint(text[: found.start()].rsplit(None, 2)[-2:]):
            starts[found.end()] = _WHICH if found[0].startswith(_WHICH) else "if"
    return starts


def _is_asked(text: str, at: int) -> bool:
    """Whether the words before a place make or allow somebody to do something."""
    sentence = _ENDS.split(text[max(0, at - _BEFORE_COMMA) : at])[-1]
    return not _HELPING.isdisjoint(sentence.lower().split())


def _clause(text: str, at: int) -> _Clause | None:
    """How a clause begins at a place, or None if no noun with its verb is found."""
    words = text[at : at + _REACH].split(" ", _MOST_WORDS)
    first, place = words[0].lower(), at + len(words[0]) + 1
    of_all = first in _EACH_OF and words[1:2] == ["of"]
    if first not in _LEADS or (first in _EACH_OF - _OF_ONE and not of_all):
        return None
    subject = _Subject("each" if of_all else first, of_all)
    for word, behind, after in zip(words[1:], words[2:], (*words[3:], ""), strict=False):
        acts = after.rstrip(".,;:)")
        named = is_only_verb(word) and (_is_finite(acts) or acts in _FORMS)  # `the old detect power returns`
        acting = _is_verb(word, behind) or subject.acts_in(word, behind, acts)
        if subject.last and word not in _LINKS and not named and acting:
            noun = subject.noun or subject.last
            return _Clause(subject.first, noun, subject.last, word, place, behind.rstrip(".,;:)"))
        if not subject.takes(word):
            return None
        place += len(word) + 1
    return None


@mutable
class _Subject:
    """The noun phrase that a clause begins with, as far as it was read: its first word, whether that is `one of` or
    `each of`, the noun before `of` and the like, the last word that may be a noun, and whether a number above one
    precedes it.
    """

    first: str
    of_all: bool
    noun: str = ""
    last: str = ""
    several: bool = False

    def takes(self, word: str) -> bool:
        """Read the next word; False if it cannot be part of the phrase."""
        if self.noun and word.endswith(_OWNERS):
            self.last = ""
            return True  # for example `the result of each side's actions`
        # Behind `each of`, only the verb can be singular: names, numbers and compounds do not matter.
        plain = word.replace("-", "").isalnum() if self.of_all else word.isalpha() and word.islower()
        if not plain:
            return False
        if word in _LINKS:
            if self.several and self.last and not one_of(self.last):
                return False  # `the two point of interest tokens are`
            is_second = self.noun and not (self.of_all and self.last)
            joins = not is_second and bool(self.last or self.first == "each")
            self.noun = self.noun or self.last or "one"
            return joins
        if word == "and" and (not self.of_all or one_of(self.last)):
            return False  # a second subject may follow: `the effect of the lamp and the doors are`
        is_inner = self.last or word not in _OWNING
        if word in _TELLING or (_is_small(word) and not self.noun and is_inner):
            return False
        done = word in _DONE and bool(one_of(self.last))  # for example `the units hit are`
        if done or (word.endswith("ing") and (is_noun(self.last) or is_counted(self.last))):
            return False  # for example `the document giving instructions is`
        self.several = self.several or word in _SEVERAL_NUMBERS
        if word not in _ADVERBS and is_inner:
            self.last = word.lower()
        return True

    def acts_in(self, word: str, behind: str, after: str) -> bool:
        """Whether a word that may be a noun is the verb of `each of` several: `each of the six cards yield gold`.

        After a plural, another noun would have its own verb soon: `each of the victory points cards is`.
        """
        return (
            self.of_all
            and bool(one_of(self.last))
            and is_noun(word)
            and not is_counted(word)
            and behind.isalpha()
            and not (_is_small(behind) or _is_finite(behind) or _is_finite(after))
        )


def _is_small(word: str) -> bool:
    """Whether a word is not part of a noun phrase."""
    return (word in FUNCTION_WORDS and word not in _ADVERBS) or word in BESIDE


def _is_verb(word: str, behind: str) -> bool:
    """Whether a word is a verb, judged together with the word after it."""
    if word in HELPS_ONE or word in HELPS_SEVERAL or verb_of(word):
        return True
    if word.removesuffix("s") in _BEGINNING:
        return behind in _WITH
    if word in NEVER_ASKED:
        return True
    if behind.rstrip(".,;:)") not in _OBJECTS and not behind.lstrip("+")[:1].isdigit():
        # What is nothing but a verb needs no object, unless it is a noun here: `a plot augment is earned`.
        return is_only_verb(word) and behind.isalpha() and not (_is_finite(behind) or _is_small(behind))
    return word in _FORMS or word in _VERBS or word in _DEEDS or is_only_verb(word)


def _is_finite(word: str) -> bool:
    """Whether a word is a verb that needs a subject right before it."""
    return word in HELPS_ONE or word in HELPS_SEVERAL or word in _HELPING or bool(verb_of(word))


def _meant(clause: _Clause, led: str) -> str:
    """The form that the verb should have, or "" if it is right or may be."""
    noun = one_of(clause.noun)
    summed = clause.noun == _SUM and clause.last.endswith("s")
    if clause.last not in {clause.noun, "play"} and not (summed or _tells(clause.last)):
        return ""
    if noun:
        if led == "if" and clause.last in _HAPPENING:
            return ""
        is_wrong = clause.first in _OF_SEVERAL and noun not in ONE_AFTER_ALL
        return _for_several(clause.verb) if is_wrong else ""
    is_wrong = clause.first in _OF_ONE and (
        clause.noun == "one"
        or clause.noun not in GROUPS
        or clause.noun in _LASTING
        or (clause.first in _SINGLE and clause.noun not in _NO_GROUP)
    )
    return _for_one(clause, led) if is_wrong and (clause.noun in _LASTING or _tells(clause.noun)) else ""


def _for_several(verb: str) -> str:
    """The plural form of a verb, or "" if it has that form."""
    if verb in HELPS_SEVERAL:
        return HELPS_SEVERAL[verb]
    return verb_of(verb) or _FORMS.get(verb, "")


def _for_one(clause: _Clause, led: str) -> str:
    """The singular form of a verb, or "" if it has that form or may be a noun."""
    verb = clause.verb
    if verb in HELPS_ONE:
        return "" if verb == "were" and led else HELPS_ONE[verb]
    somebody = (clause.noun if clause.noun != "one" else one_of(clause.last)) in _PEOPLE
    somebody = somebody and clause.last != clause.noun
    won = verb == "win" and clause.behind == "the"
    of_several = clause.noun == "one" and is_noun(verb)
    if verb in _DEEDS and not (somebody or won or of_several) and clause.behind not in _SURE_OBJECTS:
        return ""
    known = verb in _OF_ONE_ACTING or is_only_verb(verb) or of_several
    return _OF_ONE_ACTING.get(verb, f"{verb}s") if known else ""


@cache
def _tells(word: str) -> bool:
    """Whether a word is a noun, singular or plural."""
    return word in {"one", _SUM} or is_noun(word) or bool(singular_of(word))
