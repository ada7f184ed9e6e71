"""A text → edits that tell one of its sentences again elsewhere, in a form of its own, with one word that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

from benchmarks.mutation.edits import WORDS, change_number
from benchmarks.mutation.foreign.slips import Edit, Find

_SENTENCE = re.compile(r"(?<=[.!]) [A-Z][^.!?:\n|*#]{50,200}\.(?=\s)")
_PARAGRAPH = re.compile(r"(?<=\n\n)[A-Z][^\n|#*]{120,600}[.!](?=\n\n)")
_NUMBER = re.compile(r"\d|\b(?:" + "|".join(WORDS[2:13]) + r")\b")
_TURNED = (
    ("may not", "may"), ("must not", "may"), ("cannot", "can"), ("must", "may"), ("may", "must"), ("can", "cannot"),
    ("is not", "is"), ("does not", "does"), ("is", "is not"), ("are", "are not"), ("before", "after"),
    ("after", "before"), ("highest", "lowest"), ("lowest", "highest"), ("most", "fewest"), ("left", "right"),
    ("right", "left"), ("first", "last"), ("up", "down"), ("down", "up"), ("top", "bottom"), ("start", "end"),
    ("end", "start"), ("and", "or"), ("or", "and"), ("with", "without"), ("more", "less"), ("all", "none"),
    ("same", "different"),
    ("from", "to"), ("into", "out of"), ("each", "no"), ("once", "twice"), ("own", "opponent's"), ("over", "under"),
)  # fmt: skip
_PIECES = ("card", "coin", "token", "point", "die", "tile", "cube", "space", "action", "turn", "round")
_SORTS = (*(("red", "blue", "green", "yellow", "black", "white"),), _PIECES)
_LEADS = ("Remember: ", "In short, ", "Note that ", "As a reminder, ", "Again, ")
_CLAUSE = re.compile(r", (?:and|but|so|which|then|or)\b[^,;]{12,}(?=\.$)")
_LEADING = re.compile(r"^((?:When|If|After|Before|At|During|In|On|Once)\b[^,;]{8,80}), ([a-z][^,;]{20,})\.$")
_FORMS = (
    (" must ", " has to "), (" can ", " is able to "), ("each player", "every player"), (" may ", " is allowed to "),
    (" the ", " this "), (" a ", " one "), (" your ", " their "), (" has ", " had "), (" are ", " were "),
)  # fmt: skip


def _turned(sentence: str, random: Random) -> str:
    """The sentence with one word that says something else; the same where it has none."""
    ways = [(old, new) for old, new in _TURNED if re.search(rf"\b{old}\b", sentence)]
    numbers = bool(_NUMBER.search(sentence))
    if numbers and (not ways or random.random() < 0.4):
        return change_number(sentence, random)
    if not ways:
        return sentence
    old, new = random.choice(ways)
    return re.sub(rf"\b{old}\b", new, sentence, count=1)


def _of_another_sort(sentence: str, random: Random) -> str:
    """The sentence with another colour or piece; the same where it names none."""
    for sort in _SORTS:
        for word in sort:
            if re.search(rf"\b{word}s?\b", sentence):
                other = random.choice([each for each in sort if each != word])
                return re.sub(rf"\b{word}(s?)\b", rf"{other}\1", sentence, count=1)
    return sentence


def _led(sentence: str, random: Random) -> str:
    return random.choice(_LEADS) + sentence[0].lower() + sentence[1:]


def _shorter(sentence: str, _: Random) -> str:
    return _CLAUSE.sub("", sentence)


def _other_forms(sentence: str, _: Random) -> str:
    """With another form of up to two words."""
    for old, new in [pair for pair in _FORMS if pair[0] in sentence][:2]:
        sentence = sentence.replace(old, new, 1)
    return sentence


def _turned_round(sentence: str, _: Random) -> str:
    """With its first clause behind the second."""
    found = _LEADING.match(sentence)
    if not found:
        return sentence
    return f"{found[2][0].upper()}{found[2][1:]} {found[1][0].lower()}{found[1][1:]}."


def _as_it_is(sentence: str, _: Random) -> str:
    return sentence


def _alone(sentence: str) -> str:
    return f"{sentence}\n\n"


def _in_list(sentence: str) -> str:
    return f"- Sort the box when all is over.\n- {sentence}\n- Look at the back page, too.\n\n"


def _in_table(sentence: str) -> str:
    return f"| What | How |\n|---|---|\n| Box | Sort it |\n| Rule | {sentence.rstrip('.')} |\n\n"


def _as_answer(sentence: str) -> str:
    return f"Q: What about this rule?\n\nA: {sentence}\n\n"


def _told(
    say: Callable[[str, Random], str],
    change: Callable[[str, Random], str] = _turned,
    put: Callable[[str], str] = _alone,
    *,
    same: bool = False,
) -> Find:
    """Edits that put what is said again behind a paragraph far away; `same` where its form may be that of the first."""

    def find(text: str, random: Random) -> Iterator[Edit]:
        ends = [match.end() for match in re.finditer(r"[.!]\n\n", text)]
        for match in _SENTENCE.finditer(text):
            sentence = match[0].strip()
            said = say(sentence, random)
            wrong = change(said, random)
            far = [end for end in ends if abs(end - match.start()) > 800]
            if wrong != said and (same or said != sentence) and far:
                at = random.choice(far)
                yield at, at, put(wrong)

    return find


def _behind_paragraph(text: str, random: Random) -> Iterator[Edit]:
    """Edits that put a wrong copy at the end of a paragraph far away."""
    ends = [match.start() + 1 for match in re.finditer(r"[a-z][.](?=\n\n)", text)]
    for match in _SENTENCE.finditer(text):
        sentence = match[0].strip()
        wrong = _turned(sentence, random)
        far = [end for end in ends if abs(end - match.start()) > 800]
        if wrong != sentence and far:
            at = random.choice(far) + 1
            yield at, at, f" {wrong}"


def _paragraphs(text: str, random: Random) -> Iterator[Edit]:
    """Edits that put a copy of a paragraph far away, with one word of it wrong."""
    ends = [match.end() for match in re.finditer(r"[.!]\n\n", text)]
    for match in _PARAGRAPH.finditer(text):
        wrong = _turned(match[0], random)
        far = [end for end in ends if abs(end - match.start()) > 1200]
        if wrong != match[0] and far:
            at = random.choice(far)
            yield at, at, f"{wrong}\n\n"


#: Name, and the edits.
RETELLINGS: dict[str, Find] = {
    "retold as it is": _told(_as_it_is, same=True),
    "retold with a lead": _told(_led),
    "retold shorter": _told(_shorter),
    "retold in other forms": _told(_other_forms),
    "retold the other way round": _told(_turned_round),
    "retold in a list": _told(_as_it_is, put=_in_list, same=True),
    "retold in a table": _told(_as_it_is, put=_in_table, same=True),
    "retold as an answer": _told(_as_it_is, put=_as_answer, same=True),
    "retold of another sort": _told(_as_it_is, _of_another_sort, same=True),
    "retold behind a paragraph": _behind_paragraph,
    "retold paragraph": _paragraphs,
}
