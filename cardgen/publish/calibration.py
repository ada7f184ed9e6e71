"""A paper and what is known of a printer → a sheet to print on both sides, which shows how far off its backs are.

Five cross-shaped scales are on the front, and five plain crosses behind them on the back. Held against the light, the
lines of the back can be read on the scales of the front.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.assets.books import FontBook
from cardgen.drawing.items import Colour, Frame, Group, Item, Segment, Shape, move
from cardgen.drawing.publication import Box, Page, Publication
from cardgen.imposition.placing import flips_sideways
from cardgen.imposition.register import Drift, Register, against
from cardgen.imposition.scheme import Lettering, Paper
from cardgen.publish.lettering import lettering_in
from cardgen.units import MM

_INK: Colour = "#000000"
_FINE, _BOLD = 0.35, 0.8
#: Scales reach so many millimetres to each side, with a line every half: few printers are farther off.
_REACH = 5
_HALVES = 2
#: The lengths of a scale's lines: halves, whole millimetres, and fifths, which have figures.
_LINES = (1.6 * MM, 2.8 * MM, 4.2 * MM)
#: How far above and beside the middle of a target its scales are, and the length of the arms of the cross on the back.
_AWAY, _ARM = 11 * MM, 17 * MM
#: The places of the targets, as parts of the paper: the one that is read, and the outer ones.
_MIDDLE = (0.5, 0.66)
_CORNERS = ((0.18, 0.45), (0.82, 0.45), (0.18, 0.87), (0.82, 0.87))
_MARGIN = 15 * MM
_TITLE, _TEXT, _FIGURE = 18.0, 10.5, 8.0
_LEADING = 1.45
#: The indent of steps after their numbers.
_INDENT = 6 * MM
_RULER = 100
_READ = "read this one"
_STEPS = (
    "Print this sheet at 100 %, on both sides, flipped on the {edge}. The ruler below must be {ruler} mm long.",
    "Hold it against the light, with this side towards you. The cross of the back is over the scales in the middle.",
    "Read where the vertical line of the cross meets the horizontal scale: positive on the right, negative on the "
    "left. Then read where its horizontal line meets the vertical scale: positive below, negative above.",
    "Enter what you have read: {command} --right 0.8mm --down -0.3mm",
    "Make and print this sheet again: now the crosses should meet. The outer crosses should almost meet, too; "
    "if they do not, the paper is fed at an angle: adjust the paper guides of the printer.",
)


def calibration_sheet(paper: Paper, turns: str, printer: str, drift: Drift, fonts: FontBook) -> Publication:
    """Front and back for the `printer` of that name, with its known `drift` on this paper compensated.

    `turns` is the edge about which it turns the sheet, `long-edge` or `short-edge`.
    """
    letter = lettering_in(fonts, "en", _INK)
    sideways = paper.width > paper.height
    pages = (_front(paper, turns, printer, letter), _back(paper, turns, letter))
    return Publication(
        f"calibration-{printer}-{paper.name}{'-sideways' if sideways else ''}",
        f"Calibration of the printer {printer} on {paper.title}",
        against(Register(drift, drift), pages, turns),
        subject=f"print at 100 %, on both sides, flipped on the {turns.replace('-', ' ')}",
        duplex=turns,
    )


def _front(paper: Paper, turns: str, printer: str, letter: Lettering) -> Page:
    command = f"cardgen calibrate {printer}{' --sideways' if paper.width > paper.height else ''}"
    items: list[Item] = [Group(letter(f"Printer {printer}: front", _TITLE), move(_MARGIN, _MARGIN))]
    y = _MARGIN + _TITLE * 2
    for number, step in enumerate(_STEPS, 1):
        said = step.format(edge=turns.replace("-", " "), ruler=_RULER, command=command)
        items.append(Group(letter(f"{number}.", _TEXT), move(_MARGIN, y)))
        for line in _broken(said, letter, paper.width - 2 * _MARGIN - _INDENT):
            items.append(Group(line, move(_MARGIN + _INDENT, y)))
            y += _TEXT * _LEADING
        y += _TEXT * (_LEADING - 1)
    items.append(Group(_ruler(letter), move(_MARGIN + _INDENT, y + _TEXT)))
    items += [Group(_scales(letter), move(x, y)) for x, y in _targets(paper)]
    x, y = _targets(paper)[0]
    named = letter(_READ, _TEXT)
    items.append(Group(named, move(x - named.width / 2, y + _ARM + MM)))
    return _page(paper, items, "front")


def _back(paper: Paper, turns: str, letter: Lettering) -> Page:
    sideways = flips_sideways(paper.width, paper.height, f"duplex-{turns}")
    items: list[Item] = [Group(letter("Back", _TITLE), move(_MARGIN, _MARGIN))]
    for x, y in _targets(paper):
        behind = (paper.width - x, y) if sideways else (x, paper.height - y)
        items.append(Group(_cross(), move(*behind)))
    return _page(paper, items, "back")


def _page(paper: Paper, items: Iterable[Item], label: str) -> Page:
    box = Box(0, 0, paper.width, paper.height)
    return Page(Frame(paper.width, paper.height, tuple(items)), label, box, box)


def _targets(paper: Paper) -> list[tuple[float, float]]:
    return [(x * paper.width, y * paper.height) for x, y in (_MIDDLE, *_CORNERS)]


def _broken(text: str, letter: Lettering, width: float) -> list[Frame]:
    """The text in lines of at most this width."""
    lines: list[Frame] = []
    words: list[str] = []
    for word in text.split():
        if words and letter(" ".join([*words, word]), _TEXT).width > width:
            lines.append(letter(" ".join(words), _TEXT))
            words = []
        words.append(word)
    return [*lines, letter(" ".join(words), _TEXT)]


def _scales(letter: Lettering) -> Frame:
    """A level scale above the frame's origin, and an upright one on its left; a thin cross is at the origin."""
    dot = 1.5 * MM
    path: list[Segment] = [("M", -dot, 0.0), ("L", dot, 0.0), ("M", 0.0, -dot), ("L", 0.0, dot)]
    items: list[Item] = []
    for tick in range(-_REACH * _HALVES, _REACH * _HALVES + 1):
        whole = tick % _HALVES == 0
        fifth = tick % (_REACH * _HALVES) == 0
        at, long = tick * MM / _HALVES, _LINES[whole + fifth]
        path += [("M", at, -_AWAY), ("L", at, -_AWAY - long), ("M", -_AWAY, at), ("L", -_AWAY - long, at)]
        if fifth:
            shown = letter(f"{tick // _HALVES:+d}".replace("-", "−").replace("+0", "0"), _FIGURE)
            items.append(Group(shown, move(at - shown.width / 2, -_AWAY - long - shown.height)))
            items.append(Group(shown, move(-_AWAY - long - shown.width - 2, at - shown.height / 2)))
    return Frame(0.0, 0.0, (Shape(tuple(path), stroke=_INK, line=_FINE), *items))


def _cross() -> Frame:
    """A plain cross about the frame's origin."""
    path: tuple[Segment, ...] = (("M", -_ARM, 0.0), ("L", _ARM, 0.0), ("M", 0.0, -_ARM), ("L", 0.0, _ARM))
    return Frame(0.0, 0.0, (Shape(path, stroke=_INK, line=_BOLD),))


def _ruler(letter: Lettering) -> Frame:
    """A ruler with a line every centimetre, followed by its length."""
    tall, length = 3 * MM, _RULER * MM
    path: list[Segment] = [("M", 0.0, tall), ("L", length, tall)]
    for tick in range(0, _RULER + 1, 10):
        path += [("M", tick * MM, 0.0 if tick in (0, _RULER) else tall / 2), ("L", tick * MM, tall)]
    named = letter(f"{_RULER} mm", _TEXT)
    return Frame(
        length + named.width,
        tall,
        (Shape(tuple(path), stroke=_INK, line=_FINE), Group(named, move(length + 4, -1))),
    )
