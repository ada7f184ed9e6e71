"""A text → the brackets and quotation marks in it that have no partner."""

from __future__ import annotations

from cardgen.check.wording.late_patterns import LatePattern

_SIGN = LatePattern(r"[()\[\]{}“”\"]")
_OPENING = {")": "(", "]": "[", "}": "{", "”": "“"}
#: What a closing round bracket may stand behind without an opening one: `a)`, `12)`, `iv)`, a face `:-)`.
_MARKER = LatePattern(r"(?:^|[\s,;(])(?:\w|\d+|[ivxIVX]+)\Z|[:;=][-o^]?\Z")
_ROUND = LatePattern(r"[()]")
#: A bracket in quotation marks is spoken of.
_QUOTED = LatePattern(r"(?<=[`'\"‘“])[()](?=[`'\"’”])")
_FACE = LatePattern(r"[:;=]['-]?\Z")


def unpaired(text: str) -> list[int]:
    """Where brackets and quotation marks stand that are not opened, not closed, or closed by another sort."""
    opened: list[tuple[str, int]] = []
    alone: list[int] = []
    straight: list[int] = []
    for found in _SIGN.finditer(text):
        sign, at = found[0], found.start()
        if sign == '"':
            straight.append(at)
        elif sign not in _OPENING:
            if sign == "(" and _FACE.search(text[max(0, at - 4) : at]):
                continue
            opened.append((sign, at))
        elif opened and opened[-1][0] == _OPENING[sign]:
            opened.pop()
        elif sign != ")" or not _MARKER.search(text[max(0, at - 12) : at]):
            alone.append(at)
    alone += [at for _, at in opened]
    return sorted(alone + (straight[-1:] if len(straight) % 2 else []))


def unclosed(text: str) -> tuple[list[int], int]:
    """Where round brackets stand that are not closed, and how many are closed that were opened before the text."""
    opened: list[int] = []
    closed = 0
    for found in _ROUND.finditer(text):
        before = text[max(0, found.start() - 12) : found.start()]
        if _QUOTED.match(text, found.start()):
            continue
        if found[0] == "(":
            opened += [] if _FACE.search(before) else [found.start()]
        elif opened:
            opened.pop()
        else:
            closed += not _MARKER.search(before)
    return opened, closed
