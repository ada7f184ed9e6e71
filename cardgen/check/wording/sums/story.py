"""The text of an example → the amounts that it states in order: who has, gains, loses and ends up with how many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.story_clauses import (
    Clause,
    acts_alone,
    all_do,
    attribute_before,
    is_granted,
    is_name,
    is_noun,
    is_portion,
    is_some_of,
    supposes,
    unit_after,
)
from cardgen.check.wording.sums.story_words import (
    EVERYBODY,
    HALTS,
    LABELLED,
    OPPOSITE,
    POINTING,
    RECEIVERS,
    SUMS,
    UNCOUNTED,
    VERBS,
)
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, Token, read_number, tokenize
from cardgen.frozen import frozen


@frozen
class Amount:
    """A number of an example at `start` to `end`.

    `role` is `has` (there is so much), `set` (so much, calculated on the spot), `had` (so much before the latest
    changes), `more`, `less`, `change` (either of these), `now` (the result of the changes), `total` (the sum of those
    before) or `other`.
    `actor` is a name, or "" if none is given; `unit` is the folded thing, or "" if it is implied; `clear` if the actor
    was named, not only called `she`. `sentence` counts from 0.
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
    """The amounts of an example, the places where it says what numbers alone do not show, where it names those who act,
    and where its paragraphs end.
    """

    amounts: tuple[Amount, ...]
    halts: tuple[int, ...]
    names: tuple[tuple[int, str], ...]
    ends: tuple[int, ...]


#: A written-out sum counts with its result.
_FORMULA = TextPattern(
    r"(?<!\d)\d{1,5}(?:\s*\([^()]{1,30}\))?(?:\s*[-+−–×x*/:]\s*\d+(?:\s*\([^()]{1,30}\))?)+\s*=\s*(?P<result>\d+)"
    r"|(?P<open>(?<!\d)\d{1,5}(?:\s*[-+−–×x*/]\s*\d{1,5})+)"
)
_RANGE = TextPattern(
    r"(?<!\w)\d{1,5}(?:\s?[-–/:]\s?\d+(?!\w)|d\d{0,3}\b|(?:\.\d+)+|\s?%)|\bd\d{1,3}\b|[#§]\s?\d{1,5}|"
    r"\b(?:numbered|labell?ed|marked|valued|rang(?:e|es|ing))(?:\sfrom)?\s\d{1,5}\s(?:to|through)\s\d{1,5}|"
    # Several results of dice, and a space that is called by its number: `2,2,2`, `below the 4 on the track`.
    r"\d{1,2}(?:,\d{1,2}){2,}(?!\d)|\bthe\s\d{1,3}(?=\s(?:on|of)\s(?:the|his|her|their|your)\b)|"
    # The score of two sides: `it is 12 to 9`.
    r"\b(?:is|was|stands\sat|leads|wins|won|lost|score\sof|tied\sat)\s\d{1,5}\sto\s\d{1,5}\b|"
    # The names of places: `skipping spaces 11 and 15`.
    r"\b(?:spaces|squares|fields|hexes|rooms|regions|areas)\s\d{1,3}(?:(?:,\s?(?:and\s)?|\sand\s|\sor\s)\d{1,3})+"
)
_TURN_OF = TextPattern(r"\b([A-Z][a-z]+)['’]s (?:turn|move)\b")
#: Who may act: `Anna`, `Player B`.
_CAPITAL = TextPattern(r"\bPlayer (?:[A-Z]|\d)\b|\b[A-Z][a-z]+\b")
_PLAYER = "Player"
#: A name and what somebody may do.
_ACTS = TextPattern(
    r"\b(?P<name>(?!(?:She|He|It|They|You|We|This|That|There|Who)\b)[A-Z][a-z]+) (?P<verb>[a-z]+)\b"
)
#: The unit of a price without one: the payer's money, whatever it is.
PRICE = "$"
#: The actor if everybody acts.
ALL = "*"
_WHOLE = TextPattern(rf"{NUMBER}\Z", re.IGNORECASE)
#: What ends a clause.
_SIGNS = frozenset(".;:!?()–")
#: Before a thing: it is one.
_ONE = frozenset({"a", "an", "another"})


def tell(text: str) -> Story:
    """The story of a text."""
    return _tell(text)


@lru_cache(maxsize=1024)
def _tell(text: str) -> Story:
    reader = _StoryReader(text)
    for number, sentence in enumerate(split_sentences(text)):
        reader.read(_Line(number, sentence.start, _with_players(tokenize(sentence.text))))
    names = reader.mentions(text)
    ends = tuple(found.start() for found in re.finditer("\n", text))
    return Story(tuple(reader.amounts), tuple(sorted(set(reader.halts))), names, ends)


def _with_players(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a sentence, with `Player A` as one."""
    if not any(token.text == _PLAYER for token in tokens):
        return tokens
    joined: list[Token] = []
    for token in tokens:
        last = joined[-1] if joined else None
        if last and last.text == _PLAYER and len(token.text) == 1 and token.text.isalnum():
            joined[-1] = Token(f"{_PLAYER} {token.text}", last.start, token.end)
        else:
            joined.append(token)
    return joined


@frozen
class _Line:
    """The words of one sentence: its number, counted from 0, where it begins in the text, and its tokens."""

    sentence: int
    offset: int
    tokens: Sequence[Token]

    def start(self, at: int) -> int:
        """Where a token begins in the text."""
        return self.offset + self.tokens[at].start

    def end(self, at: int) -> int:
        """Where a token ends in the text."""
        return self.offset + self.tokens[at].end

    def word(self, at: int) -> str:
        """A token in lower case; "" before the first and behind the last."""
        return self.tokens[at].lower if 0 <= at < len(self.tokens) else ""


class _StoryReader:
    """Reads the sentences one by one, and remembers who the last one was about."""

    def __init__(self, text: str) -> None:
        self.amounts: list[Amount] = []
        self.halts: list[int] = []
        self._actor = self._unit = ""
        self._names: set[str] = set()
        self._persons = {found["name"] for found in _ACTS.finditer(text) if found["verb"] in VERBS}
        formulas = list(_FORMULA.finditer(text))
        self._results = {m.end("result") for m in formulas if m["result"]}
        covered = [(m.start(), m.start("result") if m["result"] else m.end()) for m in formulas]
        covered += [m.span() for m in _RANGE.finditer(text)]
        self._covered = {place for first, last in covered for place in range(first, last)}

    def read(self, line: _Line) -> None:
        """Read one sentence."""
        clause = Clause(self._actor)
        for at in range(len(line.tokens)):
            number = self._number(line, at)
            if number is not None:
                self._take(clause, line, at, number)
            else:
                self._read_word(clause, line, at)
        self._close(clause, line.end(-1) if line.tokens else line.offset)
        self._actor = clause.subject or self._actor

    def _read_word(self, clause: Clause, line: _Line, at: int) -> None:
        """Read what is no number: who acts, a verb, the end of a clause, or what changes the meaning of numbers."""
        tokens, token, word = line.tokens, line.tokens[at], line.word(at)
        if word in EVERYBODY and all_do(tokens, at):
            clause.turn_to(ALL)
        elif word == "all" and self._number(line, at + 1) is not None:
            return  # it adds nothing to the number: `all 5 coins`
        elif _cannot_be_followed(tokens, at) or clause.passes_on(word):
            self.halts.append(line.start(at))
        elif token.text in _SIGNS:
            self._close(clause, line.start(at))
            clause.leave()
        elif clause.takes_note(word, line.word(at + 1)):
            return
        elif word in VERBS and not is_noun(tokens, at):
            self._close(clause, line.start(at))
            clause.begin(tokens, at)
        elif word in _ONE and clause.role in OPPOSITE:
            self._take_one(clause, line, at)
        elif at == 0 and token.text in self._persons and acts_alone(tokens):
            clause.turn_to(token.text)
        elif token.text[0].isupper() and is_name(tokens, at):
            clause.name(token.text, tokens, at)
            self._names |= {clause.subject} - {""}

    def mentions(self, text: str) -> tuple[tuple[int, str], ...]:
        """The places of the names of those who act in the text, or whose turn it is."""
        names = self._names | {found[1] for found in _TURN_OF.finditer(text)}
        return tuple((word.start(), word[0]) for word in _CAPITAL.finditer(text) if word[0] in names)

    def _number(self, line: _Line, at: int) -> int | None:
        """The amount that a token gives; None for other words, labels, and numbers in ranges and formulas."""
        if at >= len(line.tokens) or not _WHOLE.match(line.tokens[at].text):
            return None
        is_label = line.word(at - 1) in LABELLED or _is_of_name(line, at) or is_some_of(line.tokens, at)
        points = line.word(at) == "one" and line.word(at - 1) in POINTING
        return (
            None
            if is_label or points or line.start(at) in self._covered
            else read_number(line.tokens[at].text)
        )

    def _close(self, clause: Clause, at: int) -> None:
        """Close a clause; an act without a number may have changed anything."""
        if clause.verb in UNCOUNTED and not clause.counted:
            self.halts.append(at)

    def _take(self, clause: Clause, line: _Line, at: int, number: int) -> None:
        tokens, span = line.tokens, (line.start(at), line.end(at))
        unit, behind = unit_after(tokens, at)
        role = clause.role_of(tokens, at, [token.lower for token in tokens[behind : behind + 3]])
        if named := attribute_before(tokens, at):
            unit, role = named, "has" if role in ("other", "now") else role
        elif unit:
            self._unit = unit
        elif clause.mover and role in ("had", "now"):
            unit = clause.mover
        elif role not in ("other", "has") and not role.startswith("price") and not is_portion(tokens, at):
            unit = self._unit
        if span[1] in self._results and role in ("now", "total", "has", "other"):
            role = "set"
        if role == "price":
            role, unit = "less", unit or PRICE
        self.amounts.append(Amount(number, role, clause.subject, unit, *span, line.sentence, clause.clear))
        clause.counted = True
        if clause.receiver and role in OPPOSITE and clause.verb in RECEIVERS:
            received = OPPOSITE[role]
            self.amounts.append(
                Amount(number, received, clause.receiver, unit, *span, line.sentence, clear=True)
            )

    def _take_one(self, clause: Clause, line: _Line, at: int) -> None:
        """Take an amount of one that is not a number: `loses a coin`, `draws another card`."""
        unit, _ = unit_after(line.tokens, at)
        if unit and unit not in SUMS:
            span = line.start(at), line.end(at)
            self.amounts.append(
                Amount(1, clause.role, clause.subject, unit, *span, line.sentence, clause.clear)
            )
            clause.counted = True


def _is_of_name(line: _Line, at: int) -> bool:
    """Whether a number and the letters right before it are one name: `a move at C3`; not in `x3`."""
    return line.word(at - 1).isalpha() and line.word(at - 1) != "x" and line.end(at - 1) == line.start(at)


def halted(story: Story, first: int, last: int) -> bool:
    """Whether something between two places makes the story impossible to follow."""
    return any(first < place < last for place in story.halts)


def _cannot_be_followed(tokens: Sequence[Token], at: int) -> bool:
    """Whether a token says what numbers alone do not show: a fraction, a condition, what a rule grants."""
    token = tokens[at]
    return token.lower in HALTS or token.text == "%" or supposes(tokens, at) or is_granted(tokens, at)
