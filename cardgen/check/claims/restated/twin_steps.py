"""Evidence → the numbers of a step that differ between two lists with the same labels: `Refresh – draw to 5`, and a
chapter of that name.

A turn is often described twice, in the rules and on the back of the book. If two lists have the same labels, a word
or two are enough to know which number is repeated.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.document import UNBINDING_KINDS, Document, TextBlock
from cardgen.check.documents.structure.headings import title_over
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.gist import gist
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class _Steps:
    """A list with labels: the blocks below each label, and the number of characters in all of them.

    `ordered` means that it is numbered, or repeats the rules; descriptions of creatures have labels, too.
    """

    document: Document
    blocks: Mapping[frozenset[str], tuple[TextBlock, ...]]
    length: int
    ordered: bool


_LABEL = TextPattern(
    r"(?:\d{1,2}[.)]\s+)?(?P<label>[A-Z][^:.;|–—\d()]{2,40}?)(?:\s\([^()]*\))?\s*(?:$|[:–—]|\s-\s)"
)
_NUMBERED = TextPattern(r"(?:(?:phase|step|stage)\s)?(?:\d|[IVX]+\b)", re.IGNORECASE)
#: The fewest labels that two lists have in common, and their share of the shorter list's labels.
_FEWEST, _MOST = 3, 0.6


def twin_steps(evidence: Evidence) -> Iterator[Restatement]:
    """The numbers in which the shorter of two lists differs from the longer."""
    lists = [steps for document in evidence.documents for steps in _lists(document)]
    pairs = [(first, second) for first, second in combinations(lists, 2) if _tell_one(first, second)]
    paired = Counter(id(steps) for pair in pairs for steps in pair)
    for first, second in pairs:
        again, rules = sorted((first, second), key=lambda steps: steps.length)
        ordered = first.ordered or second.ordered or first.document is not second.document
        if ordered and paired[id(first)] == paired[id(second)] == 1:
            for label in again.blocks:
                if label in rules.blocks:
                    yield from _compare(_numbers(again, label), _numbers(rules, label), label)


def _tell_one(first: _Steps, second: _Steps) -> bool:
    """Whether two lists have most of their labels in common."""
    common = len(first.blocks.keys() & second.blocks.keys())
    return common >= max(_FEWEST, _MOST * min(len(first.blocks), len(second.blocks)))


def _lists(document: Document) -> Iterator[_Steps]:
    """The lists of a text whose items or titles have distinct labels."""
    runs: dict[tuple[int, int], list[tuple[frozenset[str], list[TextBlock]]]] = defaultdict(list)
    items = titles = None
    for block in document.blocks:
        if block.kind in UNBINDING_KINDS:
            continue
        if block.is_heading:
            items = None
            titles = _opened(runs[-block.level, title_over(document, block)], block)
        elif block.level == 1:
            items = _opened(runs[block.section, block.group], block)
        for below in (items, titles):
            if below is not None:
                below.append(block)
    for run in runs.values():
        blocks = {label: tuple(below) for label, below in run if label}
        if len(run) == len(blocks) >= _FEWEST:
            first = run[0][1][0]
            length = sum(len(block.text) for below in blocks.values() for block in below)
            ordered = _NUMBERED.match(first.marker or first.text) is not None or is_said_again(first.headings)
            yield _Steps(document, blocks, length, ordered)


def _opened(run: list[tuple[frozenset[str], list[TextBlock]]], block: TextBlock) -> list[TextBlock]:
    """The (still empty) list of blocks for a new label."""
    found = _LABEL.match(block.text)
    run.append((gist(found["label"]) if found else frozenset(), []))
    return run[-1][1]


def _numbers(steps: _Steps, label: frozenset[str]) -> list[SaidNumber]:
    """The numbers below a label."""
    read = {block.index for block in steps.blocks[label]}
    return [each for each in said_numbers(steps.document) if each.place.block.index in read]


def _compare(
    again: Sequence[SaidNumber], rules: Sequence[SaidNumber], label: frozenset[str]
) -> Iterator[Restatement]:
    for number in again:
        stated = number.clause.gist - label
        if number.clause.supposed or number.clause.scope or not stated:
            continue
        near = [rule for rule in rules if stated & rule.clause.gist and _count_alike(number, rule)]
        meant = tuple(rule for rule in near if not rule.clause.supposed and not rule.clause.scope)
        # A condition in brackets after a number often does not apply to it.
        meant = meant or tuple(rule for rule in near if rule.thing == number.thing and not rule.clause.scope)
        if len({rule.value for rule in meant}) == 1 and all(rule.value != number.value for rule in near):
            yield Restatement(number, meant)


def _count_alike(number: SaidNumber, rule: SaidNumber) -> bool:
    """Whether two numbers may count the same thing: `2 Resources` are Resource tokens, and `to 5` counts anything."""
    return (
        not number.thing or not rule.thing or bool(number.noun & rule.noun or number.noun & rule.clause.gist)
    )
