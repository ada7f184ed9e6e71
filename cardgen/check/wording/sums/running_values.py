"""An example → the amounts that it follows step by step: had 4, loses 2, now has 2."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set
from cardgen.frozen import frozen


@frozen
class Restated:
    """An amount that is stated again after changes: its possible values by these steps, and the stated one."""

    before: int
    changes: tuple[int, ...]
    expected: frozenset[int]
    value: int
    start: int
    end: int
    first: tuple[int, int]

    @property
    def holds(self) -> bool:
        """Whether the steps lead to it."""
        return self.value in self.expected


_AFTER_THING = (
    "and|is|are|now|has|have|so|to|on|in|for|from|with|of|left|but|at|"
    "which|that|as|because|then|he|she|it|they|remaining"
)
_UNIT = (
    r"(?P<unit>(?:of (?:them|these|those|his|her|its|their)|[^\W\d_][\w'’-]*"
    rf"(?:\s+(?!(?:{_AFTER_THING})\b)[^\W\d_][\w'’-]*){{0,2}}))"
)
_PLUS = "gains?|gained|draws?|drew|receives?|received|adds?|earns?|scores?|collects?"
_MINUS = "pays?|paid|spends?|spent|discards?|loses?|lost|removes?|sells?|returns?|uses?"
_EITHER = (
    "takes?|took|deals?|dealt|suffers?|heals?|recovers?|costs?|gets?|wins?|gives?|restores?|inflicts?|places?"
)
_STEP = TextPattern(
    rf"\b(?P<again>(?:now has|now have|now holds|is left with|are left with|has left|leav(?:es|ing)(?: "
    rf"(?:him|her|it|them|you|[A-Z]\w+))?"
    rf"(?: with)?|is (?:now )?down to|down to|drops? to|rises? to|falls? to|is now at|goes? (?:up|down) to|still has|"
    rf"has only|keeps|now stands at|has now|and has|so (?:he|she|it|they) (?:has|have)|then has)\s+(?:only\s+|"
    rf"just\s+)?(?P<value>{NUMBER}))(?:\s+{_UNIT})?"
    r"|\b(?:has|have|had)\s+(?P<none>none|nothing|no [^\W\d_]+)\s+left\b"
    rf"|(?<=[^\d] )for\s+(?P<price>{NUMBER})\b(?:\s+(?!{_AFTER_THING})(?P<unit3>[^\W\d_]+))?"
    r"(?!\s+(?:turns?|rounds?|players?)\b)"
    rf"|\b(?:has|have|had|holds|held|with|at|starts with|begins with|owns)\s+(?:only\s+|already\s+|"
    rf"exactly\s+)?(?P<start>{NUMBER})\s+{_UNIT.replace('unit', 'unit1')}"
    rf"|\b(?P<verb>{_PLUS}|{_MINUS}|{_EITHER})\s+(?:(?:him|her|them|it|you)\s+)?(?:another\s+|a "
    rf"further\s+|only\s+|the other\s+)?"
    rf"(?:\d+(?:\s*[-+×/]\s*\d+)+\s*=\s*)?"
    rf"(?P<change>{NUMBER}(?=\s*[,.;]\s|\s+(?:and|so)\b)|"
    rf"(?:{NUMBER}|an?)(?=\s+(?!and\b|so\b){_UNIT.replace('unit', 'unit2')}))"
    rf"|\b(?:an?|another|one)\s+(?:further\s+|more\s+|additional\s+)?(?P<noun>loss|hit|wound)\s+(?=leaves\b)",
    re.IGNORECASE,
)
_LEFT = TextPattern(r"\s+(?:left|remaining)\b")
#: Before `for 6`, these make it a price.
_BUYS = TextPattern(r"\b(?:buy|bought|build|built|hire|recruit|purchase)s?\b[^.;]*$", re.IGNORECASE)
_STOPS = TextPattern(
    r"\b(?:if|would|could|instead|suppose|each|per|twice|double|half|all|few|some|several)\b|['’]s turn\b",
    re.IGNORECASE,
)

#: A name before what somebody does: `; Cem gets`, `Bea now has`.
_NAME = r"(?:^|[.;,:–—] |\b(?:and|but|while) )(?P<name>(?!(?:She|He|It|They|We|You|This|That)\b)[A-Z][a-z]+) "
_SUBJECT = TextPattern(_NAME + r"(?:(?:also|then|only|now) )?$")
_SUBJECTS = TextPattern(_NAME + r"(?=[a-z]+[sdt]\b)")


@frozen
class _State:
    value: int
    unit: str
    span: tuple[int, int]
    end: int
    changes: tuple[tuple[int, int], ...] = ()


def find_restated(text: str) -> Iterator[Restated]:
    """The amounts that are stated again, each with what the steps before allow.

    A number that no step explains, a condition or a doubling breaks the chain, and nothing is reported.
    """
    state: _State | None = None
    #: A change that is stated right before the amount that it started from.
    done: tuple[str, tuple[int, int]] | None = None
    for step in _STEP.finditer(text):
        before, done = done, _done(step)
        if state and (_unexplained(text[state.end : step.start()]) or _is_of_another(text, state, step)):
            state = None
        again = _stated_again(text, step)
        if again:
            value, unit, span = again
            fits = (
                state is not None
                and state.changes
                and (not unit or unit == state.unit or not _is_thing(unit))
            )
            if state and fits:
                yield _restated(state, value, span)
            kept = unit if _is_thing(unit) else state.unit if state else unit
            state = _State(value, kept, span, span[1])
        elif step["start"]:
            unit = _head(step["unit1"])
            past = step[0].lower().startswith("had") and _LEFT.match(text, step.end())
            changes = (before[1],) if before and past and before[0] == unit else ()
            state = _State(
                read_number(step["start"]) or 0, unit, step.span("start"), step.end("unit1"), changes
            )
        elif step["price"]:
            state = _pay(state, step) if state and _BUYS.search(text[: step.start()]) else None
        elif state:
            state = _change(state, step)


def _stated_again(text: str, step: re.Match[str]) -> tuple[int, str, tuple[int, int]] | None:
    """The amount that results from a change: its value, its unit and its place."""
    if step["value"]:
        return read_number(step["value"]) or 0, _head(step["unit"] or ""), step.span("value")
    if step["none"]:
        return 0, "", step.span("none")
    behind = step["start"] and not step[0].lower().startswith("had")
    if behind and (step["unit1"].lower().startswith(("left", "remaining")) or _LEFT.match(text, step.end())):
        return read_number(step["start"]) or 0, _head(step["unit1"]), step.span("start")
    return None


def _pay(state: _State, step: re.Match[str]) -> _State | None:
    """The state after something is bought for a price in the same unit."""
    if step["unit3"] and _head(step["unit3"]) != state.unit:
        return None
    price = read_number(step["price"]) or 0
    return _State(state.value, state.unit, state.span, step.end(), (*state.changes, (-1, price)))


def _restated(state: _State, value: int, span: tuple[int, int]) -> Restated:
    signs = [(sign,) if sign else (-1, 1) for sign, _ in state.changes]
    # Amounts do not fall below zero: `has 6 Hit Points, takes 18 and drops to 0`.
    expected = {
        max(0, state.value + sum(s * amount for s, (_, amount) in zip(chosen, state.changes, strict=True)))
        for chosen in product(*signs)
    }
    changes = tuple(amount for _, amount in state.changes)
    return Restated(state.value, changes, frozenset(expected), value, *span, state.span)


def _done(step: re.Match[str]) -> tuple[str, tuple[int, int]] | None:
    """What a step changes: the things, and by how many, as more (1), less (-1) or either (0)."""
    if not step["change"] or not step["change"].isdigit():
        return None
    return _head(step["unit2"] or ""), (_sign(step["verb"].lower()), int(step["change"]))


def _sign(verb: str) -> int:
    return 1 if re.fullmatch(_PLUS, verb) else -1 if re.fullmatch(_MINUS, verb) else 0


def _change(state: _State, step: re.Match[str]) -> _State | None:
    """The state after a step; None if the step is about something that may or may not count."""
    if step["noun"]:
        sign = -1 if step["noun"].lower() == "loss" else 0
        return _State(state.value, state.unit, state.span, step.end(), (*state.changes, (sign, 1)))
    amount = 1 if step["change"].lower() in {"a", "an"} else read_number(step["change"]) or 0
    # `She has 12 coins and spends 5.`
    said = step["unit2"] or state.unit
    unit = _head(said)
    same = unit == state.unit or said.lower().startswith("of ")
    if not same and step["change"].lower() in {"a", "an"}:
        return state
    sign = _sign(step["verb"].lower()) if same else -1 if unit == "loss" else 0
    if len(state.changes) >= 3:
        return None
    return _State(
        state.value,
        state.unit,
        state.span,
        max(step.end(), step.end("unit2")),
        (*state.changes, (sign, amount)),
    )


def _unexplained(between: str) -> bool:
    return bool(_STOPS.search(between)) or any(m[0].lower() != "one" for m in ANY_NUMBER.finditer(between))


def _is_of_another(text: str, state: _State, step: re.Match[str]) -> bool:
    """Whether a step names who acts, and somebody else was named last before the amount."""
    subject = _SUBJECT.search(text, state.end, step.start())
    named = [each["name"] for each in _SUBJECTS.finditer(text, 0, state.span[0])] if subject else []
    return bool(subject and named and subject["name"] != named[-1])


_WEAK = word_set(
    "left remaining on in of at and to so from for with by but now "
    "because as when which after instead more again"
)


def _head(unit: str) -> str:
    words: list[str] = []
    for word in unit.split():
        if word.lower() in _WEAK:
            break
        words.append(word)
    return fold(words[-1]) if words else ""


def _is_thing(unit: str) -> bool:
    return bool(unit) and unit not in _WEAK
