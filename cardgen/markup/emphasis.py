"""Inlines and runs of `*` and `_` → inlines in Strong and Emphasis, by CommonMark's delimiter algorithm."""

from __future__ import annotations

import unicodedata

from cardgen.markup.nodes import Emphasis, Inline, Strong, Text
from cardgen.markup.passage import Passage


class Run:
    """A run of `*` or `_`, from `start` to `end` in the passage, which shrinks as it is used up."""

    __slots__ = ("closes", "end", "length", "opens", "sign", "start")

    def __init__(self, place: tuple[int, int], sign: str, opens: bool, closes: bool) -> None:
        self.start, self.end = place
        self.length = self.end - self.start
        self.sign = sign
        self.opens = opens
        self.closes = closes


def read_run(text: str, start: int, end: int) -> Run:
    """The run that begins at `start`, and whether it can open or close emphasis (CommonMark 0.31, section 6.2)."""
    before = text[start - 1] if start else " "
    after = text[end] if end < len(text) else " "
    space_before, space_after = before.isspace(), after.isspace()
    mark_before, mark_after = _is_mark(before), _is_mark(after)
    left = not space_after and (not mark_after or space_before or mark_before)
    right = not space_before and (not mark_before or space_after or mark_after)
    sign = text[start]
    if sign == "_":
        opens = left and (not right or mark_before)
        closes = right and (not left or mark_after)
        return Run((start, end), sign, opens, closes)
    return Run((start, end), sign, left, right)


def pair_runs(items: list[Inline | Run], passage: Passage) -> tuple[list[Inline], list[Run]]:
    """The inlines with every pair of runs turned into emphasis, and the runs that were not paired."""
    index = 0
    deepest: dict[tuple[str, bool, int], int] = {}
    while index < len(items):
        closer = items[index]
        if not isinstance(closer, Run) or not closer.closes or closer.start == closer.end:
            index += 1
            continue
        key = (closer.sign, closer.opens, closer.length % 3)
        opener_at = _opener(items, index, deepest.get(key, 0))
        if opener_at is None:
            deepest[key] = closer.start
            index += 1
            continue
        index = _join(items, opener_at, index, passage)
    left = [item for item in items if isinstance(item, Run) and item.start < item.end]
    return _plain(items, passage), left


def lack_of(run: Run) -> str:
    """What is wrong with a run of `*` that is not paired, entirely or in part; "" if nothing is."""
    left = run.end - run.start
    if run.sign != "*" or not (run.opens or run.closes):
        return ""
    if left >= 2:
        return "opens bold words that are not closed" if run.opens else "closes bold words that are not open"
    if run.length == 2:
        return "opens bold words that one `*` closes" if run.opens else "closes bold words that one `*` opens"
    return ""


def _opener(items: list[Inline | Run], closer_at: int, bottom: int) -> int | None:
    closer = items[closer_at]
    assert isinstance(closer, Run)
    for at in range(closer_at - 1, -1, -1):
        run = items[at]
        if not isinstance(run, Run):
            continue
        if run.start < bottom:
            return None
        if run.sign != closer.sign or not run.opens or run.start == run.end:
            continue
        both = run.closes or closer.opens
        if both and (run.length + closer.length) % 3 == 0 and (run.length % 3 or closer.length % 3):
            continue
        return at
    return None


def _join(items: list[Inline | Run], opener_at: int, closer_at: int, passage: Passage) -> int:
    opener, closer = items[opener_at], items[closer_at]
    assert isinstance(opener, Run)
    assert isinstance(closer, Run)
    used = 2 if opener.end - opener.start >= 2 and closer.end - closer.start >= 2 else 1
    children = tuple(_plain(items[opener_at + 1 : closer_at], passage))
    start = passage.at(opener.end - used)
    end = passage.end_at(closer.start + used)
    node: Inline = Strong(children, start, end) if used == 2 else Emphasis(children, start, end)
    opener.end -= used
    closer.start += used
    first = opener_at + 1 if opener.start < opener.end else opener_at
    items[first:closer_at] = [node]
    return first + 1


def _plain(items: list[Inline | Run], passage: Passage) -> list[Inline]:
    """The items with unpaired runs as literal signs, joined to the words beside them."""
    plain: list[Inline] = []
    for item in items:
        if isinstance(item, Run):
            if item.start == item.end:
                continue
            signs = item.sign * (item.end - item.start)
            node: Inline = Text(signs, passage.at(item.start), passage.end_at(item.end))
        else:
            node = item
        last = plain[-1] if plain else None
        if isinstance(node, Text) and isinstance(last, Text) and _adjoin(last, node):
            plain[-1] = Text(last.text + node.text, last.start, node.end)
        else:
            plain.append(node)
    return plain


def _adjoin(left: Text, right: Text) -> bool:
    """Whether two texts were written directly side by side."""
    return (
        left.end == right.start
        and left.end - left.start == len(left.text)
        and right.end - right.start == len(right.text)
    )


def _is_mark(character: str) -> bool:
    """Whether a character is punctuation or a symbol."""
    return not character.isalnum() and unicodedata.category(character)[0] in "PS"
