"""The tokens of an example → who acts in each clause, what is counted, and the role of each number."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.wording.sums.story_words import (
    ADDS,
    ASIDE,
    BUYS,
    CLOSERS,
    COUNTERS,
    ENDINGS,
    KEEPS,
    LABELS,
    NO_SUBJECT,
    NOUN_ENDS,
    OPENERS,
    OPPOSITE,
    PAST,
    PLURALS,
    RECEIVED,
    RECEIVERS,
    ROLES,
    SHIFTS,
    SUMS,
    VERBS,
)
from cardgen.check.wording.words import Token, fold, read_number

_DOWN_TO = frozenset({"down to", "up to", "back to"})
_OF_HIS = frozenset({"of his", "of her", "of their", "of its"})
_THE_REST = frozenset({"left with", "the other", "other", "the remaining", "remaining"})
_LIE = frozenset({"are", "were", "lie", "go", "belong", "form"})
_SOME_OF = (["of", "them"], ["of", "which"], ["of", "these"], ["of", "those"])
_IN_ALL = (["in", "all"], ["in", "total"])
_ADVERBS = frozenset({"now", "then", "also", "still", "who", "therefore", "thus", "only", "first", "just"})
_PRONOUNS = frozenset({"it", "them", "these"})
#: Words between `each` or `all` and the verb.
_ALL_WHO = frozenset({"of", "them", "player", "players", "the", "now"})
#: Words between a number and what it counts.
_MORE_OF_IT = frozenset({"more", "further", "other", "additional", "extra", "new"})
_OWNERS = frozenset({"the", "his", "her", "their", "its", "your"})
#: A thing has an owner and a name.
_FEWEST = 2
#: How many words before a number are searched for its thing: `the armour of the old troll is`.
_NEAR = 6


class Clause:
    """What is known about the current clause."""

    def __init__(self, actor: str) -> None:
        self.subject, self.clear = actor, False
        self.receiver = ""
        self.leave()

    def leave(self) -> None:
        """Begin the next clause with the same person."""
        self.verb = self.role = self.receiver = self.mover = ""
        self.now = self.sums = self.counted = False

    def begin(self, tokens: Sequence[Token], at: int) -> None:
        """Begin with a verb."""
        verb = tokens[at].lower
        if verb == "with" and self.verb in CLOSERS:
            return
        self.verb, self.role, self.counted, self.receiver = verb, ROLES[verb], False, ""
        self.mover = _mover(tokens, at)

    def turn_to(self, somebody: str) -> None:
        """Let somebody else do what follows."""
        self.subject, self.clear = somebody, True
        self.verb = self.role = self.mover = ""
        self.now = self.sums = False

    def name(self, word: str, tokens: Sequence[Token], at: int) -> None:
        """Take a name as the one who acts, or as the one who receives."""
        before = tokens[at - 1].lower if at else ""
        after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
        if self.verb in RECEIVERS and before in ("to", self.verb):
            self.receiver = word
        elif before in NO_SUBJECT or read_number(before) is not None:
            return
        elif after in VERBS or after in _ADVERBS:
            self.turn_to(word)
        elif _is_short(tokens, at):
            self.subject, self.clear = word, True

    def takes_note(self, word: str, following: str) -> bool:
        """Whether a word changes what the numbers of this clause mean: `now`, `them`, `total`; if so, it is noted."""
        if word in OPENERS:
            self.now = True
        elif word == "who" and self.receiver not in ("", "?"):
            self.turn_to(self.receiver)
        elif word in RECEIVED and self.verb in RECEIVERS:
            self.receiver = "?"
        elif word in SUMS and following != "with":
            self.sums = True
        else:
            return False
        return True

    def passes_on(self, word: str) -> bool:
        """Whether a pronoun without a number is what is given."""
        return word in _PRONOUNS and self.verb in RECEIVERS and not self.counted

    def role_of(self, tokens: Sequence[Token], at: int, follows: Sequence[str]) -> str:
        """The role of a number in this clause; `follows` are the words after its unit."""
        before = [token.lower for token in tokens[max(0, at - 4) : at]]
        if before[-1:] and before[-1] in LABELS:
            del before[-1]
        last, phrase = (before[-1:] or [""])[0], " ".join(before[-2:])
        if last == "from":
            return "had" if self.role != "less" else self.role
        if phrase in _OF_HIS:
            return "had"
        if phrase == "up to" and self.verb in ADDS:
            return "other"
        if phrase in _DOWN_TO or (last == "to" and self.verb in SHIFTS):
            return "now"
        if phrase in ("exchange for", "return for"):
            return OPPOSITE.get(self.role, "other")
        if last == "for" and self.verb in BUYS:
            return "price"
        if (self.sums and last != "by") or follows[:2] in _IN_ALL or follows[:1] == ["altogether"]:
            return "total"
        return "now" if self._ends(phrase, follows) else self._stated(before, follows)

    def _ends(self, phrase: str, follows: Sequence[str]) -> bool:
        """Whether a number is the amount at the end."""
        now = self.verb in KEEPS and (self.now or follows[:1] == ["now"])
        left = any(word in ENDINGS for word in follows[: 2 if follows[:1] in (["are"], ["is"]) else 1])
        if phrase in _THE_REST and not self.verb and set(follows[:1]) & _LIE:
            return False  # they may be anybody's: `the remaining 5 shares are in the bank`
        return phrase in _THE_REST or self.verb in CLOSERS or now or (self.verb not in PAST and left)

    def _stated(self, before: Sequence[str], follows: Sequence[str]) -> str:
        if self.role == "has" and (self.verb in PAST or "already" in before or set(follows[:1]) & ASIDE):
            return "had"
        return self.role or "other"


def _is_short(tokens: Sequence[Token], at: int) -> bool:
    """Whether a name and a number are a whole clause: `and Bea 7`, `, Cem to 41`."""
    before = tokens[at - 1].lower if at else ","
    after = [token.text for token in tokens[at + 1 : at + 3]]
    return before in ("and", ",", "but", "while") and any(read_number(word) is not None for word in after)


def _mover(tokens: Sequence[Token], at: int) -> str:
    """The folded thing of which a verb tells that its amount moves (`her income falls`); "" for what shows any."""
    if at < _FEWEST or tokens[at].lower not in SHIFTS - {"is"} or tokens[at - 2].lower not in _OWNERS:
        return ""
    thing = tokens[at - 1].lower
    return "" if thing in NOUN_ENDS or fold(thing) in COUNTERS else fold(thing)


def is_granted(tokens: Sequence[Token], at: int) -> bool:
    """Whether a rule gives something (`this gives us a bonus`), so that nobody loses it."""
    granted = at > 0 and tokens[at].lower in RECEIVERS
    return granted and tokens[at - 1].lower in ("this", "that", "which", "it")


def supposes(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins with a number that it depends on: `; with six it makes twelve`."""
    after = [token.lower for token in tokens[at + 1 : at + 5]]
    opens = tokens[at].lower == "with" and (at == 0 or tokens[at - 1].text in ".,;:")
    return (
        opens and read_number((after or [""])[0]) is not None and not {"it", "that", "this"}.isdisjoint(after)
    )


def _has_object(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that may be a verb has an object."""
    after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
    return after in ("a", "an", "the", "his", "her", "their") or read_number(after) is not None


def all_do(tokens: Sequence[Token], at: int) -> bool:
    """Whether `each` and the like is the subject of what follows: `each of them has`, `all players receive`."""
    after = [token.lower for token in tokens[at + 1 : at + 4]]
    verb = next((place for place, word in enumerate(after) if word in VERBS), -1)
    return verb >= 0 and _ALL_WHO.issuperset(after[:verb])


def is_noun(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that may be a verb is a noun: `her moves`, `two draws`."""
    return at > 0 and (
        tokens[at - 1].lower in ("the", "a", "an", "his", "her", "their", "its", "of", "each", "no", "in")
        or read_number(tokens[at - 1].text) is not None
    )


def is_name(tokens: Sequence[Token], at: int) -> bool:
    """Whether a capitalised word names somebody; the first word of a sentence does only before a verb. `Player A`
    always does.
    """
    word = tokens[at]
    if len(word.text) < 2 or word.lower in NOUN_ENDS or "'" in word.text or "’" in word.text:
        return False
    after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
    return at > 0 or " " in word.text or after in VERBS or after in _ADVERBS or after in ("and", ",")


def acts_alone(tokens: Sequence[Token]) -> bool:
    """Whether a sentence that begins with a known name is about that person alone: `Dee guessed right and takes 3`."""
    after = tokens[1].text if len(tokens) > 1 else ""
    return after == "," or (after.isalpha() and after.islower() and after not in ("and", "or"))


def unit_after(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """The counted thing, folded, and the index of the next token."""
    words: list[str] = []
    place = at + 1
    while place < len(tokens) and tokens[place].lower in _MORE_OF_IT:
        place += 1
    if [t.lower for t in tokens[place : place + 1]] == ["of"]:
        return "", place
    while place < len(tokens) and len(words) < 3:
        token = tokens[place]
        noun = token.lower in PLURALS and not _has_object(tokens, place)
        if not token.text[0].isalpha() or (token.lower in NOUN_ENDS and not noun):
            break
        if words and token.text[0].isupper() and words[-1][0].islower():
            break
        words.append(token.text)
        place += 1
    # `victory points` and `action points` are different things.
    telling = words[-2:] if words and fold(words[-1]) == "point" else words[-1:]
    return " ".join(map(fold, telling)), place


def attribute_before(tokens: Sequence[Token], at: int) -> str:
    """The thing in `a Strength of 4` and in `the armour of the troll is 1`, or "" for other numbers."""
    if at and tokens[at - 1].lower in ("is", "was"):
        said = [token.lower for token in tokens[max(0, at - _NEAR) : at - 1]]
        return attribute_before(tokens, at - len(said) + said.index("of")) if "of" in said else ""
    if at < 2 or tokens[at - 1].lower != "of" or not tokens[at - 2].text[0].isalpha():
        return ""
    noun = tokens[at - 2].lower
    return "" if noun in NOUN_ENDS or noun in SUMS or noun in ("value", "number") else fold(noun)


def is_some_of(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number only tells of some of those counted before it: `two ponds, one of them foggy`."""
    before = tokens[at - 1].text if at else ""
    return before == "," and [token.lower for token in tokens[at + 1 : at + 3]] in _SOME_OF


def is_portion(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number is a part of something: `two of the crates`."""
    return [token.lower for token in tokens[at + 1 : at + 2]] == ["of"]
