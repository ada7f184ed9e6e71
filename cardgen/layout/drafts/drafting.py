"""An inferred kind, and its cards as read → the size that they need, and a plain layout that shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum

from cardgen.frozen import frozen
from cardgen.layout.drafts.printable import Printable, Shown, find_printable
from cardgen.schema.ids import slug
from cardgen.schema.inferring import Cards, KindDraft
from cardgen.source.writing.yaml_writing import write_yaml
from cardgen.units import MM

#: Sizes from small to large, as kinds name them, with width and height in millimetres; the last fits on A4 and Letter.
_SIZES = (
    ("poker", 63.5, 88.9),
    ("tarot", 69.85, 120.65),
    ("jumbo", 88.9, 139.7),
    ("120mm x 170mm", 120.0, 170.0),
    ("148mm x 210mm", 148.0, 210.0),
    ("180mm x 260mm", 180.0, 260.0),
)
#: So many of a hundred cards must fit with the smallest comfortable text; text on the others is made smaller.
_FITTING = 98
#: The margins at the sides of the words, above and below them, and the height of a row of numbers with its gap (mm).
_SIDE, _HEAD, _FOOT, _ROW = 5.0, 21.0, 7.0, 9.5
#: The width of a letter of the smallest body text, its leading, the width of a letter in a label, and the space beside
#: a label (points).
_LETTER, _LEADING, _LABEL, _BESIDE = 3.25, 8.6, 4.1, 7.0
#: The part of the card's height that its picture takes, and the space below it (mm).
_PICTURED, _UNDER_PICTURE = 0.36, 2.0
#: Numbers are in one row if at least this part of the cards that have either of them have both.
_TOGETHER = 0.6

_SIDES = {"left": "5mm", "right": "5mm"}
_STYLES = {
    "value": {"like": "title", "size": "11pt", "align": "center", "colour": "accent"},
    "label": {"like": "kind", "size": "7pt", "align": "center", "tracking": 0, "caps": ""},
    "flavour": {"like": "text", "italic": True, "colour": "quiet"},
}


@frozen
class FaceDraft:
    """The size that a kind's cards need, and the text of the layout of their fronts."""

    size: str
    layout: str


def draft_face(draft: KindDraft, cards: Cards) -> FaceDraft:
    """Draft the size and the layout for the cards of an inferred kind."""
    parts = find_printable(draft, cards)
    groups = _groups(parts.numbers)
    size, high, rows = _fit(parts, groups)
    body = (*parts.facts, *parts.prose)
    layout: dict[str, object] = {
        "layout": f"{draft.name}-front",
        "about": "drafted from the data; change it as you like, and draw one card with `cardgen show`",
        "extends": "plain-front",
        "smallest": "6pt",
        "styles": _STYLES,
        "remove": ["rule", "kind", *(() if body else ("words",))],
        "elements": {**_head(parts.types), **_picture(parts.picture, high), **_rest(rows, body, high)},
    }
    return FaceDraft(size, write_yaml(layout, ("elements", "styles", "children")))


def _groups(numbers: Sequence[Shown]) -> list[list[Shown]]:
    """Group the numbers that are on much the same cards."""
    groups: list[list[Shown]] = []
    for each in numbers:
        mine = {at for at, words in enumerate(each.words) if words}
        for group in groups:
            theirs = {at for at, words in enumerate(group[0].words) if words}
            if len(mine & theirs) >= len(mine | theirs) * _TOGETHER:
                group.append(each)
                break
        else:
            groups.append([each])
    return groups


def _fit(parts: Printable, groups: Sequence[Sequence[Shown]]) -> tuple[str, float, list[list[Shown]]]:
    """The smallest size on which nearly all cards fit, the height of its picture (mm), and the numbers in rows."""
    rows: list[list[Shown]] = []
    cards = [*zip(*(each.words for each in (*parts.facts, *parts.prose)), strict=True)]
    for size, width, height in _SIZES:
        across = (width - 2 * _SIDE) * MM
        rows = [row for group in groups for row in _rows(group, across)]
        high = round(height * _PICTURED) if parts.picture else 0
        used = _HEAD + _below(high) + _FOOT + _ROW * _most_at_once(rows)
        room = (height - used) * MM / _LEADING
        taken = sorted(fsum(map(_lines_in(across / _LETTER), card)) for card in cards)
        if room > 0 and (not taken or taken[(len(taken) - 1) * _FITTING // 100] <= room):
            return size, high, rows
    return _SIZES[-1][0], high, rows


def _below(high: float) -> float:
    """How far a picture of this height moves the words down (mm)."""
    return high + _UNDER_PICTURE if high else 0.0


def _most_at_once(rows: Sequence[Sequence[Shown]]) -> int:
    """The largest number of rows on any card."""
    there = (map(any, zip(*(each.words for each in row), strict=True)) for row in rows)
    return max(map(sum, zip(*there, strict=True)), default=0)


def _lines_in(letters: float) -> Callable[[str], float]:
    """A function that returns how many lines of so many letters a text takes, including the space after it."""

    def count(text: str) -> float:
        return fsum(-(-(len(line) + 4) // letters) + 0.3 for line in text.splitlines() if line.strip())

    return count


def _rows(numbers: Sequence[Shown], across: float) -> list[list[Shown]]:
    rows: list[list[Shown]] = []
    left = 0.0
    for each in numbers:
        wide = len(each.label) * _LABEL + _BESIDE
        if wide > left:
            rows.append([])
            left = across
        rows[-1].append(each)
        left -= wide
    return rows


def _head(types: Sequence[Shown]) -> dict[str, object]:
    return {
        "name": {"box": {**_SIDES, "top": "6mm", "height": "8mm"}, "valign": "middle"},
        "type": {
            "is": "text",
            "box": {**_SIDES, "top": "14mm", "height": "4mm"},
            "text": _typed(types),
            "style": "kind",
            "valign": "middle",
            "fit": {"min": "7pt"},
        },
        "under": {
            "is": "line",
            "box": {**_SIDES, "top": "18.8mm", "height": "0.4pt"},
            "stroke": "quiet",
            "line": "0.4pt",
        },
    }


def _picture(shown: Shown | None, high: float) -> dict[str, object]:
    """The element for the card's picture, below its head."""
    if shown is None:
        return {}
    box = {**_SIDES, "top": f"{_HEAD:g}mm", "height": f"{high:g}mm"}
    condition = {"when": shown.when} if shown.when else {}
    return {
        "art": {
            "is": "picture",
            **condition,
            "box": box,
            "file": f"{{{{ {shown.expression} }}}}",
            "corner": "1mm",
        }
    }


def _rest(rows: Sequence[Sequence[Shown]], body: Sequence[Shown], pictured: float) -> dict[str, object]:
    """The elements for the body text, below a picture of this height, and for the numbers at the foot."""
    high = _ROW * _most_at_once(rows)
    elements: dict[str, object] = {}
    if body:
        elements["words"] = {
            "is": "stack",
            "box": {**_SIDES, "top": f"{_HEAD + _below(pictured):g}mm", "bottom": f"{_FOOT - 2 + high:g}mm"},
            "gap": "1mm",
            "fit": {"min": "6pt"},
            "children": _named(body, _part),
        }
    if rows:
        elements["numbers"] = {
            "is": "stack",
            "box": {**_SIDES, "bottom": "5mm", "height": f"{high - 1:g}mm"},
            "valign": "bottom",
            "gap": "1mm",
            "children": {f"row-{number}": _row(row) for number, row in enumerate(rows, 1)},
        }
    return elements


def _typed(types: Sequence[Shown]) -> str:
    """The line of types under the name; fields of a record are printed only if the card has that record."""
    if not types:
        return "{{ kind.one }}"
    parts = (
        f'({each.expression} if {each.when} else "")' if " and " in each.when else each.expression
        for each in types
    )
    return "{{ [" + ", ".join(parts) + '] | select | join(" · ") }}'


def _named(shown: Sequence[Shown], make: Callable[[Shown], Mapping[str, object]]) -> dict[str, object]:
    """An element for each, under the name of its field; repeated names are numbered."""
    made: dict[str, object] = {}
    for number, each in enumerate(shown, 1):
        key = slug(each.plain) or "field"
        made[f"{key}-{number}" if key in made else key] = make(each)
    return made


def _part(shown: Shown) -> dict[str, object]:
    """A part of the body: rules and story as they are, everything else after its label."""
    condition = {"when": shown.when} if shown.when else {}
    style = {"style": "flavour"} if shown.is_flavour else {}
    if shown.text_key:
        entry = {
            "is": "text",
            "text": f'**{{{{ item.name }}}}** {{{{ item.{shown.text_key} | lines | join(" ") }}}}',
        }
        return {"is": "stack", **condition, "gap": "0.6mm", "of": shown.expression, "each": entry}
    if shown.is_prose and (shown.is_main or shown.is_flavour or shown.rich):
        if shown.rich and not shown.many:
            return {"is": "text", **condition, "text": f"{{{{ {shown.expression} }}}}", **style}
        line = {"is": "text", "text": "{{ item }}", **style}
        return {"is": "stack", **condition, "gap": "0.6mm", "of": f"{shown.expression} | lines", "each": line}
    words = f'{shown.expression} | lines | join(" ")' if shown.is_prose else shown.expression
    listed = f'{shown.expression} | join(", ")' if shown.many and not shown.is_prose else words
    return {"is": "text", **condition, "text": f"**{shown.label}** {{{{ {listed} }}}}"}


def _row(row: Sequence[Shown]) -> dict[str, object]:
    """Numbers side by side on a tinted background, drawn if the card has at least one of them."""
    there = {"when": " or ".join(each.when for each in row)} if all(each.when for each in row) else {}
    panel = {"fill": "accent 10%", "corner": "1mm", "padding": ["0.6mm", "0.5mm"]}
    return {"is": "row", **there, "height": f"{_ROW - 1:g}mm", **panel, "children": _named(row, _cell)}


def _cell(shown: Shown) -> dict[str, object]:
    """A number above its label, as wide as these need."""
    condition = {"when": shown.when} if shown.when else {}
    value = {"is": "text", "text": f"{{{{ {shown.expression} }}}}", "style": "value", "fit": {"min": "7pt"}}
    label = {"is": "text", "text": shown.label, "style": "label", "fit": {"min": "7pt"}}
    share = round(len(shown.label) * _LABEL + _BESIDE)
    return {"is": "stack", **condition, "share": share, "children": {"value": value, "label": label}}
