"""Document → its numbered procedures: lists of steps, and headings that are numbered as steps."""

from __future__ import annotations

import re
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.structure.headings import read_headings
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import content_words, read_number, read_roman
from cardgen.frozen import distinct

#: A title in an item of a list, which has its own number: `2. ## Journal`.
_TITLED = TextPattern(r"#{1,6} ")
_MARKER = TextPattern(r"^\(?(?P<value>\d{1,2}|[a-zA-Z]|[ivxIVX]{1,5})[.)]?$")
STEP_LEAD = TextPattern(
    r"^(?P<kind>step|phase|stage)\s+(?P<value>\d{1,2}|[IVX]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)\b"
    r"[:.\s–—-]*",
    re.IGNORECASE,
)

#: After the number of a paragraph that is a step: `Step 3: Trade.`, `Phase II – Supply`.
_NAMED_STEP = TextPattern(r"\s*(?::|\.\s+[A-Z]|\s[–—-]\s)|(?:\s{2,}|\t)(?=[A-Z])")
#: The longest step (in characters) that only names what is described below it.
_LONGEST_TITLE = 40
_SKIP = frozenset({"credits", "index", "contents", "code"})


@distinct
class Step:
    """A step: its number, its block, and the position in the block's text at which its words begin."""

    value: int
    block: TextBlock
    words: int = 0

    @property
    def text(self) -> str:
        """The words of the step, without its number."""
        return self.block.text[self.words :]

    @property
    def head(self) -> str:
        """The name of the step, which is its words up to the first colon, full stop or dash."""
        return re.split(r"[:.!?]|\s[–—-]\s", self.text, maxsplit=1)[0].strip()

    @property
    def key(self) -> tuple[str, ...]:
        """The folded words of the name."""
        return content_words(self.head)


@distinct
class Procedure:
    """Steps that are numbered together. `style` is `1`, `a`, `A`, `i` or `I`; `title` is the heading above."""

    style: str
    steps: tuple[Step, ...]
    title: str
    #: What its steps are called: `phase` for `Phase 1: Dawn`, "" for the items of a list.
    called: str = ""

    @property
    def named(self) -> str:
        """What its steps are called, even if only at the end of their names: `phase` also for `1. Dawn Phase`."""
        last = {step.key[-1] if step.key else "" for step in self.steps}
        return self.called or (next(iter(last)) if len(last) == 1 < len(self.steps) else "")

    @property
    def section(self) -> int:
        """The index of the heading above."""
        return self.steps[0].block.section

    def step(self, value: int) -> Step | None:
        """The step with this number; None if there is none."""
        return next((step for step in self.steps if step.value == value), None)


@derived
def read_procedures(document: Document) -> tuple[Procedure, ...]:
    """The numbered lists (also across figures and paragraphs between their items) and runs of `Step N` headings."""
    found: list[Procedure] = []
    runs: dict[tuple[int, int, str], list[Step]] = {}
    broken: dict[tuple[int, int, str], list[list[Step]]] = {}
    for block in document.blocks:
        if block.kind in _SKIP:
            continue
        if block.is_heading or _TITLED.match(block.text):
            continue
        readings = _read_marker(block.marker)
        if not readings:
            continue
        style, value = next((r for r in readings if _goes_on(runs, block, *r)), readings[0])
        key = (block.section, block.level, style)
        steps = runs.setdefault(key, [])
        if outer := _interrupted(broken.get(key, []), steps, value, block):
            found.append(_procedure(style, steps))
            broken[key].remove(outer)
            steps = runs[key] = outer
        elif steps and (value == 1 or _parent_between(document, steps[-1].block, block)):
            broken.setdefault(key, []).append(steps)
            steps = runs[key] = []
        steps.append(Step(value, block))
    lists = [*runs.items(), *((key, steps) for key, ended in broken.items() for steps in ended)]
    found += [_procedure(key[2], steps) for key, steps in lists]
    found += _heading_steps(document)
    found.sort(key=lambda procedure: procedure.steps[0].block.index)
    return tuple(found)


def picks_steps(document: Document, procedure: Procedure) -> bool:
    """Whether a list only has those steps of another one that change, with their numbers: 5, 8 and 10 in a variant.

    Either no two of its numbers follow each other, from a later one than 1 on, or other steps or titles have all of
    them, each with nearly the same name.
    """
    values = [step.value for step in procedure.steps]
    gaps = [after - before for before, after in pairwise(values)]
    if min(gaps, default=1) < 1:
        return False
    if gaps and values[0] > 1 and 1 not in gaps:
        return True
    others: dict[int, list[tuple[str, ...]]] = {}
    for other in read_procedures(document):
        steps = () if other is procedure else other.steps
        for step in steps:
            others.setdefault(step.value, []).append(step.key)
    for section in read_headings(document).sections:
        if section.number.isdigit():
            others.setdefault(int(section.number), []).append(content_words(section.title))
    return all(any(_alike(step.key, key) for key in others.get(step.value, ())) for step in procedure.steps)


def _alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two names of steps share more than half of the words of the longer one."""
    return 2 * len({*one} & {*other}) > max(len(one), len(other))


def _interrupted(
    broken: list[list[Step]], steps: list[Step], value: int, block: TextBlock
) -> list[Step] | None:
    """The list of titles that a title continues after the steps of the previous title; None if there is none."""
    if (steps and steps[-1].value == value - 1) or not _is_title(block):
        return None
    ended = (outer for outer in reversed(broken) if outer[-1].value == value - 1)
    return next((outer for outer in ended if all(_is_title(step.block) for step in outer)), None)


def _is_title(block: TextBlock) -> bool:
    return len(block.text) <= _LONGEST_TITLE and not block.text.endswith((".", ":", ";", ","))


def _procedure(style: str, steps: list[Step]) -> Procedure:
    titles = steps[0].block.headings
    return Procedure(style, tuple(steps), titles[-1] if titles else "")


def _goes_on(runs: dict[tuple[int, int, str], list[Step]], block: TextBlock, style: str, value: int) -> bool:
    """Whether a list in this style continues with this number: `V.` is the fifth after `IV.`, and a letter after
    `U.`.
    """
    steps = runs.get((block.section, block.level, style), [])
    return bool(steps) and steps[-1].value == value - 1


def _read_marker(marker: str) -> tuple[tuple[str, int], ...]:
    """The possible meanings of a marker as style and number, likeliest first: `I.` is one, or the ninth letter."""
    found = _MARKER.match(marker)
    if found is None:
        return ()
    value = found["value"]
    if value.isdigit():
        return (("1", int(value)),)
    roman = read_roman(value.upper())
    counts = [("I" if value.isupper() else "i", roman)] if roman is not None else []
    letter = [("A" if value.isupper() else "a", ord(value.lower()) - 96)] if len(value) == 1 else []
    return (*counts, *letter) if value in {"i", "I"} else (*letter, *counts)


def _parent_between(document: Document, last: TextBlock, block: TextBlock) -> bool:
    """Whether an item of a lower depth is between two items, so that a new list has begun."""
    between = document.blocks[last.index + 1 : block.index]
    return any(b.is_item and b.level < block.level for b in between)


def _heading_steps(document: Document) -> list[Procedure]:
    runs: dict[tuple[int, int, str], list[Step]] = {}
    for block in document.blocks:
        found = STEP_LEAD.match(block.text) if block.kind not in _SKIP else None
        if found is None or not (block.is_heading or _is_named(block, found)):
            continue
        raw = found["value"]
        value = read_number(raw) or read_roman(raw.upper()) or 0
        level = block.level if block.is_heading else -1
        runs.setdefault((heading_above(document, block), level, found["kind"].lower()), []).append(
            Step(value, block, found.end())
        )
    return [
        Procedure("1", tuple(steps), steps[0].block.headings[-1] if steps[0].block.headings else "", kind)
        for (_, level, kind), steps in runs.items()
        if level >= 0 or len(steps) > 1
    ]


def _is_named(block: TextBlock, found: re.Match[str]) -> bool:
    """Whether a paragraph has a step's number with its name (`Step 3: Trade.`), or the number in bold."""
    named = _NAMED_STEP.match(block.text, found.end("value")) is not None
    return named or bool(block.marks_at(0, found.end("value"), "strong"))


def heading_above(document: Document, block: TextBlock) -> int:
    """The index of the heading that a block belongs to (for a heading, one of a higher level); -1 if there is none."""
    at = block.section
    while block.is_heading and at >= 0 and document.blocks[at].level >= block.level:
        at = document.blocks[at].section
    return at
