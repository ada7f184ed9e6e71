"""A colour takes more ink than the paper can hold.

## Why

Too much ink does not dry: sheets stick together, and dark areas smear.

## Example

With a limit of 240 per cent:

```yaml
ground: {is: shape, box: bleed, fill: "#101018"}
```

## Use instead

```yaml
ground: {is: shape, box: bleed, fill: "#404a6c"}
```

## Notes

Nothing is reported unless there is a limit, in per cent for all four inks together; printers ask for 240 to 300. It is
that of the print shop, if the game is made for one that prints in CMYK (`print: {shop: drivethrucards}`, or
`cardgen check my-game --shop drivethrucards`), or that of the settings: `check: {options: {LAY409: {limit: 240}}}`.
The rule measures plain areas, gradients and pictures; pictures in 64 parts along their longer side, and reported if a
hundredth of what is shown is over the limit. Letters and icons are left alone: their ink dries.

For a shop, the inks are those of the files that `shop_files` makes. In these, there is less cyan, magenta and yellow
where the limit is exceeded, which shows if it is more than a tenth of them: only such colours are reported.

Without a shop, cards are drawn in red, green and blue, and the printer's own conversion decides how much ink is used.
The rule estimates it as PDF describes (ISO 32000-1, 10.3.4): 1 - red, 1 - green and 1 - blue of cyan, magenta and
yellow, where black replaces a part of what the three share. How large that part is differs from printer to printer. The
option `black` is what pure black takes, 330 unless it is set: ISO Coated v2 (Fogra 39), the usual profile in Europe,
allows that much. US Web Coated (SWOP) v2 gives 300 (75 + 68 + 67 + 90), as does ISO Coated v2 300 %, and a printer that
prints greys in black ink alone 100: `LAY409: {limit: 280, black: 300}`. A limit as high as `black` is never exceeded.
The figures are estimates: those of a profile differ by about ten per cent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from cardgen.check.evidence.drawn.colours import ink
from cardgen.check.evidence.drawn.grounds import Grounds, grounds_of
from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.drawn.placed import SOLID, PlacedArea
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import NUMBER, Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.colours import mix_colours
from cardgen.drawing.items import Frame, Gradient, Picture
from cardgen.drawing.publication import Face, Press
from cardgen.frozen import frozen
from cardgen.inking.separation import separation_for, total

PROBLEM = Problem("LAY409", "too-much-ink", Severity.WARNING, __doc__)

#: What ISO Coated v2 makes of black at most.
_BLACK = 330.0
#: So large a part of a picture must be over the limit.
_PART = 0.01
#: Between two stops of a gradient the ink may be more than at both.
_BETWEEN = (0.25, 0.5, 0.75)
_OPAQUE = 250


#: A limit that no colour exceeds.
_ALL = 400.0
#: So large a part of cyan, magenta and yellow can be left out without showing.
_UNSEEN = 0.1
_HINT = "lighten it"
_SHOP_HINT = "lighten it, or leave it: `shop_files` prints it with less cyan, magenta and yellow"


@frozen
class _Press:
    """How much ink is allowed; how much a colour takes if that is too much, else 0; and what can be done."""

    limit: float
    excess: Callable[[str], float]
    hint: str


@frozen
class _Excess:
    """What takes too much ink, how much that is at most, and on what part of a picture there is too much."""

    what: str
    taken: float
    part: float = 0.0


def inspect(evidence: Evidence) -> Inspection:
    """Measure everything painted against the limit, where there is one; one finding for each paint."""
    press, grounds = _press_of(evidence), grounds_of(evidence)
    if press is None:
        return Inspection((), 0)
    judged: dict[object, _Excess | None] = {}
    found: list[Diagnostic] = []
    inspected = 0
    for face, sight in seen_faces(evidence):
        for area in sight.areas:
            paint = area.paint
            if area.opacity <= SOLID or isinstance(paint, Frame):
                continue
            inspected += 1
            key = (paint.key, paint.crop) if isinstance(paint, Picture) else paint
            if key not in judged:
                judged[key] = excess = _judge(paint, press, grounds)
                if excess:
                    found.append(_report(evidence, (face, area), excess, press))
    return Inspection(tuple(found), inspected)


def _press_of(evidence: Evidence) -> _Press | None:
    """The press of the game's print shop, or the one that the settings describe; None if there is no limit."""
    options = evidence.options.get("LAY409", {})
    limit, black = options.get("limit"), options.get("black", _BLACK)
    shop = evidence.game.printing.shop if evidence.game else None
    if shop is not None and shop.prints_inks:
        most = limit if isinstance(limit, (int, float)) else shop.ink
        separation = separation_for(Press(shop.dpi, _ALL, shop.rich_black))

        def separated(colour: str) -> float:
            inks = separation.inks(colour)
            taken, black_ink = total(inks), total((0, 0, 0, inks[3]))
            return taken if taken - most > _UNSEEN * (taken - black_ink) else 0.0

        return _Press(most, separated, _SHOP_HINT)
    if not isinstance(limit, (int, float)) or not isinstance(black, (int, float)):
        return None

    def estimated(colour: str) -> float:
        taken = ink(colour, black)
        return taken if taken > limit else 0.0

    return _Press(limit, estimated, _HINT)


def _judge(paint: str | Gradient | Picture, press: _Press, grounds: Grounds) -> _Excess | None:
    """What of the paint is over the limit, None when nothing is."""
    if isinstance(paint, Picture):
        return _judge_picture(paint, press, grounds)
    colours = [paint] if isinstance(paint, str) else list(_colours_of(paint))
    taken, worst = max((press.excess(colour), colour) for colour in colours)
    what = f"`{worst}`" if isinstance(paint, str) else f"`{worst}` in a gradient"
    return _Excess(what, taken) if taken else None


def _colours_of(gradient: Gradient) -> Iterator[str]:
    yield from (colour for _, colour in gradient.stops)
    for (_, first), (_, second) in pairwise(gradient.stops):
        yield from (mix_colours(second, first, share) for share in _BETWEEN)


def _judge_picture(picture: Picture, press: _Press, grounds: Grounds) -> _Excess | None:
    sample = grounds.sample(picture.key)
    if sample is None:
        return None
    cells = sample.within(picture.crop)
    solid = [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue, opacity in cells if opacity >= _OPAQUE]
    over = [taken for colour in solid if (taken := press.excess(colour))]
    if len(over) < max(_PART * len(cells), 1):
        return None
    return _Excess(f"the picture `{grounds.file_of(picture.key)}`", max(over), len(over) / len(cells))


def _report(evidence: Evidence, where: tuple[Face, PlacedArea], excess: _Excess, press: _Press) -> Diagnostic:
    face, area = where
    part = f" on {100 * excess.part:.0f} % of it" if excess.part else ""
    message = (
        f"{excess.what} on `{face.name}` takes up to {excess.taken:.0f} % of ink{part}, "
        f"allowed {press.limit:g} %"
    )
    place, related = places_of(evidence, face, area.path, ("fill", "colour", "file"))
    return Diagnostic(PROBLEM, message, place, press.hint, related)


RULE = Rule(
    PROBLEM,
    inspect,
    needs=frozenset({"faces"}),
    reads_texts=False,
    options={"limit": NUMBER, "black": NUMBER},
)
