"""The text of an example → the amounts that it tells in order: who has, gains, loses and ends up with how many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.story_words import (
    ADDS,
    ASIDE,
    BUYS,
    CLOSERS,
    ENDINGS,
    EVERYBODY,
    HALTS,
    KEEPS,
    LABELLED,
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
    UNCOUNTED,
    VERBS,
)  # fmt: skip
from cardgen.check.wording.words import NUMBER, Token, fold, read_number, tokenize
from cardgen.frozen import frozen


@frozen
class Amount:
    """A number of an example at `start` to `end`.

    `role` is `has` (there is so much), `set` (so much, worked out on the spot), `had` (so much before what was told
    last), `more`, `less`, `change` (either of these), `now` (what the changes lead to), `total` (what those
    before add up to) or `other`.
    `actor` is a name, "" where none is told; `unit` is the folded thing, "" where it goes without saying; `clear` is
    whether the actor was named and not only called `she`. `sentence` counts from 0.
    """

    value: int
    role: str
    actor: str
    unit: str
    start: int
    end: int
    sentence: int
    clear: bool


@frozen
class Story:
    """The amounts of an example, where it says something that numbers alone do not tell, where it names those who act
    in it, and where a paragraph of it ends.
    """

    amounts: tuple[Amount, ...]
    halts: tuple[int, ...]
    names: tuple[tuple[int, str], ...]
    ends: tuple[int, ...]


#: A sum that is written out counts with its result.
_FORMULA = LatePattern(
    r"(?<!\d)\d{1,5}(?:\s*\([^()]{1,30}\))?(?:\s*[-+−–×x*/:]\s*\d+(?:\s*\([^()]{1,30}\))?)+\s*=\s*(?P<result>\d+)"
    r"|(?P<open>(?<!\d)\d{1,5}(?:\s*[-+−–×x*/]\s*\d{1,5})+)"
)
_RANGE = LatePattern(
    r"(?<!\w)\d{1,5}(?:\s?[-–/:]\s?\d+(?!\w)|d\d{0,3}\b|(?:\.\d+)+|\s?%)|\bd\d{1,3}\b|[#§]\s?\d{1,5}|"
    r"\b(?:numbered|labell?ed|marked|valued|rang(?:e|es|ing))(?:\sfrom)?\s\d{1,5}\s(?:to|through)\s\d{1,5}"
)
_TURN_OF = LatePattern(r"\b([A-Z][a-z]+)['’]s (?:turn|move)\b")
_CAPITAL = LatePattern(r"\b[A-Z][a-z]+\b")
#: The unit of a price that is told without one: whatever money the payer has.
PRICE = "$"
#: Stands for whoever plays.
ALL = "*"
_WHOLE = LatePattern(rf"{NUMBER}\Z", re.IGNORECASE)


def tell(text: str) -> Story:
    """The story of a text."""
    return _tell(text)


@lru_cache(maxsize=1024)
def _tell(text: str) -> Story:
    teller = _Teller(text)
    for number, sentence in enumerate(split_sentences(text)):
        teller.read(number, sentence.start, tokenize(sentence.text))
    names = teller.mentions(text)
    ends = tuple(found.start() for found in re.finditer("\n", text))
    return Story(tuple(teller.amounts), tuple(sorted(set(teller.halts))), names, ends)


class _Teller:
    """Reads sentence after sentence, and knows of whom the last one spoke."""

    def __init__(self, text: str) -> None:
        self.amounts: list[Amount] = []
        self.halts: list[int] = []
        self._actor = self._unit = ""
        self._names: set[str] = set()
        formulas = list(_FORMULA.finditer(text))
        self._results = {m.end("result") for m in formulas if m["result"]}
        covered = [(m.start(), m.start("result") if m["result"] else m.end()) for m in formulas]
        covered += [m.span() for m in _RANGE.finditer(text)]
        self._covered = {place for first, last in covered for place in range(first, last)}

    def read(self, sentence: int, offset: int, tokens: Sequence[Token]) -> None:
        """Take in one sentence, whose tokens begin at `offset` of the text."""
        clause = _Clause(self._actor)
        for at, token in enumerate(tokens):
            lower = token.lower
            number = self._number(offset, token, tokens[at - 1].text if at else "")
            if number is not None:
                self._take(clause, (sentence, offset), tokens, at, number)
            elif lower in EVERYBODY and _all_do(tokens, at):
                clause.turn_to(ALL)
            elif lower == "all" and at + 1 < len(tokens) and self._number(offset, tokens[at + 1]) is not None:
                continue
            elif lower in HALTS or token.text == "%" or _supposes(tokens, at) or _is_granted(tokens, at):
                self.halts.append(offset + token.start)
            elif token.text in ".;:!?()–":
                self._close(clause, offset + token.start)
                clause.leave()
            elif lower in ("it", "them", "these") and clause.verb in RECEIVERS and not clause.counted:
                self.halts.append(offset + token.start)
            elif lower in OPENERS:
                clause.now = True
            elif lower in RECEIVED and clause.verb in RECEIVERS:
                clause.receiver = "?"
            elif lower in SUMS and [t.lower for t in tokens[at + 1 : at + 2]] != ["with"]:
                clause.sums = True
            elif lower in VERBS and not _is_noun(tokens, at):
                self._close(clause, offset + token.start)
                clause.begin(lower)
            elif lower in ("a", "an", "another") and clause.role in OPPOSITE:
                self._single(clause, (sentence, offset), tokens, at)
            elif token.text[0].isupper() and _is_name(tokens, at):
                clause.name(token.text, tokens, at)
                self._names |= {clause.subject} - {""}
        self._close(clause, offset + (tokens[-1].end if tokens else 0))
        self._actor = clause.subject or self._actor

    def mentions(self, text: str) -> tuple[tuple[int, str], ...]:
        """Where those are named who do something in the text, or whose turn it is."""
        names = self._names | {found[1] for found in _TURN_OF.finditer(text)}
        return tuple((word.start(), word[0]) for word in _CAPITAL.finditer(text) if word[0] in names)

    def _number(self, offset: int, token: Token, before: str = "") -> int | None:
        if not _WHOLE.match(token.text):
            return None
        is_label = before.lower() in LABELLED
        return None if is_label or offset + token.start in self._covered else read_number(token.text)

    def _close(self, clause: _Clause, at: int) -> None:
        """What was done without a number may have changed anything."""
        if clause.verb in UNCOUNTED and not clause.counted:
            self.halts.append(at)

    def _take(
        self, clause: _Clause, where: tuple[int, int], tokens: Sequence[Token], at: int, number: int
    ) -> None:
        sentence, offset = where
        unit, behind = _unit_after(tokens, at)
        role = clause.role_of(tokens, at, [token.lower for token in tokens[behind : behind + 3]])
        if named := _attribute(tokens, at):
            unit, role = named, "has" if role in ("other", "now") else role
        elif unit:
            self._unit = unit
        elif role not in ("other", "has") and not role.startswith("price") and not _is_of(tokens, at):
            unit = self._unit
        if offset + tokens[at].end in self._results and role in ("now", "total", "has", "other"):
            role = "set"
        if role == "price":
            role, unit = "less", unit or PRICE
        start, end = offset + tokens[at].start, offset + tokens[at].end
        self.amounts.append(Amount(number, role, clause.subject, unit, start, end, sentence, clause.clear))
        clause.counted = True
        if clause.receiver and role in OPPOSITE and clause.verb in RECEIVERS:
            self.amounts.append(
                Amount(number, OPPOSITE[role], clause.receiver, unit, start, end, sentence, clear=True)
            )

    def _single(self, clause: _Clause, where: tuple[int, int], tokens: Sequence[Token], at: int) -> None:
        """`loses a coin`, `draws another card`."""
        unit, _ = _unit_after(tokens, at)
        if unit and unit not in SUMS:
            start, end = where[1] + tokens[at].start, where[1] + tokens[at].end
            self.amounts.append(
                Amount(1, clause.role, clause.subject, unit, start, end, where[0], clause.clear)
            )
            clause.counted = True


_DOWN_TO = frozenset({"down to", "up to", "back to"})
_OF_HIS = frozenset({"of his", "of her", "of their", "of its"})
_THE_REST = frozenset({"left with", "the other", "other", "the remaining", "remaining"})
_IN_ALL = (["in", "all"], ["in", "total"])


class _Clause:
    """What is known of the clause that is being read."""

    def __init__(self, actor: str) -> None:
        self.subject, self.clear = actor, False
        self.receiver = ""
        self.leave()

    def leave(self) -> None:
        """Begin the next one with the same person."""
        self.verb = self.role = self.receiver = ""
        self.now = self.sums = self.counted = False

    def begin(self, verb: str) -> None:
        """A verb opens it."""
        if verb == "with" and self.verb in CLOSERS:
            return
        self.verb, self.role, self.counted, self.receiver = verb, ROLES[verb], False, ""

    def turn_to(self, somebody: str) -> None:
        """Somebody else does what follows."""
        self.subject, self.clear = somebody, True
        self.verb = self.role = ""
        self.now = self.sums = False

    def name(self, word: str, tokens: Sequence[Token], at: int) -> None:
        """A name is that of the one who does it, or of the one who gets it."""
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

    def role_of(self, tokens: Sequence[Token], at: int, follows: Sequence[str]) -> str:
        """What a number in this clause is; `follows` are the words behind its unit."""
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
        return "now" if self._ends(phrase, follows) else self._told(before, follows)

    def _ends(self, phrase: str, follows: Sequence[str]) -> bool:
        """Whether a number is what there is at the end."""
        now = self.verb in KEEPS and (self.now or follows[:1] == ["now"])
        left = any(word in ENDINGS for word in follows[: 2 if follows[:1] in (["are"], ["is"]) else 1])
        return phrase in _THE_REST or self.verb in CLOSERS or now or (self.verb not in PAST and left)

    def _told(self, before: Sequence[str], follows: Sequence[str]) -> str:
        if self.role == "has" and (self.verb in PAST or "already" in before or set(follows[:1]) & ASIDE):
            return "had"
        return self.role or "other"


_ADVERBS = frozenset({"now", "then", "also", "still", "who", "therefore", "thus"})


def _is_short(tokens: Sequence[Token], at: int) -> bool:
    """Whether a name and a number stand for a whole clause: `and Bea 7`, `, Cem to 41`."""
    before = tokens[at - 1].lower if at else ","
    after = [token.text for token in tokens[at + 1 : at + 3]]
    return before in ("and", ",", "but", "while") and any(read_number(word) is not None for word in after)


def _is_granted(tokens: Sequence[Token], at: int) -> bool:
    """Whether a rule gives something (`this gives us a bonus`), so that nobody loses it."""
    granted = at > 0 and tokens[at].lower in RECEIVERS
    return granted and tokens[at - 1].lower in ("this", "that", "which", "it")


def _supposes(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause opens with the number on which what it tells depends: `; with six it makes twelve`."""
    after = [token.lower for token in tokens[at + 1 : at + 5]]
    opens = tokens[at].lower == "with" and (at == 0 or tokens[at - 1].text in ".,;:")
    return (
        opens and read_number((after or [""])[0]) is not None and not {"it", "that", "this"}.isdisjoint(after)
    )


def _has_object(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that may be a verb has something that it does it to."""
    after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
    return after in ("a", "an", "the", "his", "her", "their") or read_number(after) is not None


def _all_do(tokens: Sequence[Token], at: int) -> bool:
    """Whether `each` and the like is who does what follows: `each of them has`, `all players receive`."""
    after = [token.lower for token in tokens[at + 1 : at + 4]]
    return any(word in VERBS for word in after) and set(after) - VERBS <= {
        "of",
        "them",
        "player",
        "players",
        "the",
        "now",
    } | set(after[next(i for i, word in enumerate(after) if word in VERBS) :])


def _is_noun(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that may be a verb is none: `her moves`, `two draws`."""
    return at > 0 and (
        tokens[at - 1].lower in ("the", "a", "an", "his", "her", "their", "its", "of", "each", "no", "in")
        or read_number(tokens[at - 1].text) is not None
    )


def _is_name(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word with a capital names somebody: the first of a sentence only before a verb."""
    word = tokens[at]
    if len(word.text) < 2 or word.lower in NOUN_ENDS or "'" in word.text or "’" in word.text:
        return False
    after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
    return at > 0 or after in VERBS or after in _ADVERBS or after in ("and", ",")


def _unit_after(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """The thing that is counted, folded, and where the next token stands."""
    words: list[str] = []
    place = at + 1
    while place < len(tokens) and tokens[place].lower in (
        "more",
        "further",
        "other",
        "additional",
        "extra",
        "new",
    ):
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
    return (
        " ".join(map(fold, words[-2:]))
        if words and fold(words[-1]) == "point"
        else fold(words[-1])
        if words
        else ""
    ), place


def _attribute(tokens: Sequence[Token], at: int) -> str:
    """The thing of `a Strength of 4`, "" for other numbers."""
    if at < 2 or tokens[at - 1].lower != "of" or not tokens[at - 2].text[0].isalpha():
        return ""
    noun = tokens[at - 2].lower
    return "" if noun in NOUN_ENDS or noun in SUMS or noun == "value" else fold(noun)


def _is_of(tokens: Sequence[Token], at: int) -> bool:
    return [token.lower for token in tokens[at + 1 : at + 2]] == ["of"]


def halted(story: Story, first: int, last: int) -> bool:
    """Whether something between two places cannot be followed."""
    return any(first < place < last for place in story.halts)
