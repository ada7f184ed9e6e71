"""A question with its answer → the sentence that both form: `How many cards may I hold? Seven.` is `you may hold …`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen


@frozen
class Answered:
    """What a question and its answer say together: `text`, with its number at `start` to `end`.

    `first` and `last` are the place of that number in the answer.
    """

    text: str
    start: int
    end: int
    first: int
    last: int


_CUE = r"no more than|not more than|never more than|at most|up to|a maximum of|exactly|only|just"
_DOES = (
    r"hold|keep|have|carry|own|store|start|begin|draw|take|get|receive|need|play|move|use|pay|gain|score|win|last|"
    r"place|lose|discard|roll|perform|spend|build|buy|cost|deal|add|heal"
)
#: A time or a place after a number, which adds nothing to the question: `two in a turn`.
_TIME = (
    r"(?:in|per|each|at|during|on)\s(?:(?:a|one|the|your|each|every|any|same|end|single)\s){0,4}"
    r"(?:of (?:a|the|your|each|every) )?(?:turn|round|day|phase|game|year|time|hand|hex|space|card)(?=\s*[.,;!]|$)"
)
#: An answer that is a single number: `A: Seven.`, `Yes, up to 7 cards.`, `You may keep three.`
_ANSWER = TextPattern(
    r"\s*(?:A(?:nswer)?\s*\d*\s*[:.)]\s*)?(?:(?!No more)(?:Yes|No)\b[\s,.;:!–—-]*)?"
    r"(?:(?:you|they|we|players|(?:each|every|a|the) player|everyone|everybody|there (?:are|is)|it is|that is|it|"
    rf"he|she)\s+(?:(?:may|can|must|will|always|all)\s+)?(?:(?:is|are|{_DOES})s?\s+)?(?:with\s+)?)?"
    rf"(?:(?P<cue>{_CUE})\s+)?(?P<number>{NUMBER})\b(?P<unit>(?:\s+(?!in\b|at\b|on\b|for\b|per\b|if\b|or\b|and\b|to\b)"
    r"[^\W\d_][\w'’-]*){0,3})\s*(?=[.,;:!(–—](?!\d)|$|at (?:most|the most|a time|any time|once)\b|in (?:all|total)\b|"
    rf"{_TIME}|(?:from|to|into) (?:the|your|his|her|their) [\w'’ ]{{2,30}}[.,;!])",
    re.IGNORECASE,
)
_YES = TextPattern(
    r"\s*(?:A(?:nswer)?\s*\d*\s*[:.)]\s*)?(?P<word>yes|no)\b(?! (?:more|fewer|less|one|player)\b)",
    re.IGNORECASE,
)
_BUT = TextPattern(r"\b(?:unless|except|but|however|if|although|though|depends|with the)\b", re.IGNORECASE)
_HOW_MANY = TextPattern(
    r"\bhow (?:many (?P<noun>[^\W\d_][\w'’-]*(?: (?!may\b|can\b|do\b|does\b)[\w'’-]+){0,3}?)|much(?: [a-z]+)?|far) "
    rf"(?P<may>may|can|could|must|should|will|do|does) (?P<who>(?:[\w'’-]+ ){{1,4}}?)(?P<does>{_DOES})\b"
    r"(?P<before> with\b)?(?P<rest>[^?]{0,100})$",
    re.IGNORECASE,
)
_WHAT_IS = TextPattern(r"\bwhat(?:['’]s| is| are) (?P<what>(?:the|my|your) [^?]{3,60}?)$", re.IGNORECASE)
_LIMIT_ON = TextPattern(
    r"\bis there an? (?:limit|maximum) (?:to|on|of|for) (?:the number of )?(?:how many )?(?:the )?"
    r"(?P<noun>[^\W\d_][\w'’-]*(?: (?!i\b|you\b|we\b|in\b|on\b|that\b)[\w'’-]+)?)"
    rf"(?: (?:that )?(?:i|you|we|a player|players|one) (?:may|can) (?P<does>{_DOES}))?(?P<rest>[^?]{{0,60}})$",
    re.IGNORECASE,
)
_IS_THERE = TextPattern(r"\bis there an? (?P<what>[^?]{0,30}?\b(?:limit|maximum))$", re.IGNORECASE)
_WHEN = TextPattern(
    r"\b(?:when|how) (?:does|is) the game (?:end|over|won)|\b(?:when|how) do (?:i|you|we) win\b|\bwho wins\b",
    re.IGNORECASE,
)
_READER = TextPattern(r"\b(?:i|we|me|us)\b", re.IGNORECASE)
_HIS = TextPattern(r"\b(?:my|our)\b", re.IGNORECASE)
_QUESTION = TextPattern(r"[^.?!:]{8,200}\?[*_\"”’)]*")


def find_questions(text: str) -> Iterator[re.Match[str]]:
    """The questions in a text, without a label such as `Q:`."""
    return _QUESTION.finditer(text) if "?" in text else iter(())


def opens(question: str) -> str:
    """The beginning of a sentence that the answer completes: `When does the game end?`, `When a player has 9 coins.`"""
    return "The game ends" if _WHEN.search(question) else ""


@frozen
class Given:
    """The one number of an answer, at `first` to `last`; if `limits`, there may be no more."""

    value: int
    unit: str
    limits: bool
    first: int
    last: int


def is_yes(answer: str) -> bool | None:
    """Whether an answer begins with yes or no; None if it begins otherwise, or continues with an exception."""
    found = _YES.match(answer)
    if found is None or _BUT.search(answer):
        return None
    return found["word"].lower().startswith("y")


def read_answer(answer: str) -> Given | None:
    """The number that an answer gives; None if it says something else, or more than one thing."""
    given = _ANSWER.match(answer)
    value = read_number(given["number"]) if given else None
    if given is None or value is None:
        return None
    cue = (given["cue"] or "").lower()
    limits = bool(cue) and cue not in {"exactly", "just"}
    return Given(value, given["unit"].strip(), limits, *given.span("number"))


def join(question: str, answer: str) -> Answered | None:
    """The sentence that a question forms with a one-number answer; None if it forms none."""
    given = _ANSWER.match(answer)
    if given is None:
        return None
    words = question.strip().rstrip('?*_"”’) ')
    cue, unit = (given["cue"] or "").lower(), given["unit"].strip()
    parts = _parts(words, cue, unit)
    if parts is None:
        return None
    before, after = (" ".join(part.split()) for part in parts)
    before, after = (_HIS.sub("your", _READER.sub("you", part)) for part in (before, after))
    start = len(before) + 1
    text = f"{before} {given['number'].lower()} {after}".rstrip() + "."
    return Answered(text, start, start + len(given["number"]), *given.span("number"))


def _parts(question: str, cue: str, unit: str) -> tuple[str, str] | None:
    """The parts of the sentence before and after the number."""
    if asked := _HOW_MANY.search(question):
        may = asked["may"].lower()
        limits = may in {"may", "can", "could"}
        does = asked["does"].lower()
        if may == "does":
            does = "has" if does == "have" else does + "s"
        verb = f"{'may' if limits else ''} {does}{asked['before'] or ''}"
        allowed = cue or ("up to" if limits else "")
        return f"{asked['who']} {verb} {allowed}", f"{asked['noun'] or unit} {asked['rest']}"
    if asked := _LIMIT_ON.search(question):
        return f"you may {asked['does'] or 'have'} up to", f"{asked['noun']} {asked['rest']}"
    if asked := _WHAT_IS.search(question):
        return f"{asked['what']} is", unit
    if asked := _IS_THERE.search(question):
        return f"the {asked['what']} is", unit
    return None
