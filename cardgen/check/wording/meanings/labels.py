"""A line that labels a number → the sentence that it stands for: `Starting gold: 5` is `you start with 5 gold`."""

from __future__ import annotations

from cardgen.check.wording.meanings.answers import Answered
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER

#: `Hand limit: 7 cards`, `Hand limit – 7`, `| Hand limit | 7 |`; a definition may come before the number.
_LABELLED = TextPattern(
    r"\W*(?P<label>[A-Z][^\W\d_]*(?: [^\W\d_][\w'’-]*){0,4})\s*(?:\((?:max\.?|maximum)\)\s*)?[*_]*\s*"
    r"(?:[:|–—]|\s-(?=\s))[*_]*\s*(?:[A-Z][^.:;\d]{10,80}:\s*)?"
    r"(?:(?P<cue>up to|at most|no more than|max\.?|maximum|a maximum of|exactly|first to|reach|score|collect|take|"
    rf"perform|have|get|with)\s+)?(?P<number>{NUMBER})\b(?P<unit>(?:\s+[^\W\d_][\w'’-]*){{0,3}})\s*(?=[.,;|(]|$)"
)
_START = TextPattern(
    r"(?:starting|initial|beginning)\s+(?P<thing>.+)|(?P<other>.+?)\s+at (?:the )?(?:start|beginning)"
)
_AIM = TextPattern(
    r"(?:victory|goal|aim|objective|object(?: of the game)?|winning|win|to win|end of (?:the )?game)$"
)
_EACH_TURN = TextPattern(r"(?P<thing>.+s)\s+(?P<turn>(?:per|each|every|a|in a|on your) turn)$")
_LENGTH = frozenset(
    {"length", "length of the game", "duration", "rounds", "number of rounds", "turns", "number of turns"}
)
_MONEY = {"money", "funds", "capital", "hand", "wealth"}


def find_label(text: str) -> Answered | None:
    """The sentence for a block that begins with a label and a number; None if it does not."""
    found = _LABELLED.match(text)
    if found is None:
        return None
    label, unit = found["label"].lower(), found["unit"].strip()
    before, after = _parts(label, unit)
    start = len(before) + 1
    said = f"{before} {found['number'].lower()} {after}".rstrip() + "."
    return Answered(said, start, start + len(found["number"]), *found.span("number"))


def _parts(label: str, unit: str) -> tuple[str, str]:
    """The parts of the sentence before and after the number."""
    if starts := _START.fullmatch(label):
        thing = starts["thing"] or starts["other"]
        return "you start with", unit if thing in _MONEY and unit else thing
    if _AIM.match(label):
        return "you win with", unit
    if label in _LENGTH:
        return "the game lasts", unit or label.removeprefix("number of ")
    label = label.removeprefix("number of ")
    if label == "actions":
        return "you have", "actions per turn"
    if turn := _EACH_TURN.match(label):
        return "you have", f"{turn['thing']} {turn['turn']}"
    return f"the {label} is", unit
