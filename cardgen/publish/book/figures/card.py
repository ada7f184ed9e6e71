"""`:::{card} temple`: a card's face, at any scale."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective
from cardgen.publish.book.illustration.finding import Finder
from cardgen.publish.book.illustration.mounting import Mount, mount_once
from cardgen.publish.problems import FIGURE_TOO_WIDE

#: The scale of a card in a book, relative to its true size.
_SCALE = 0.55


def _draw(context: FigureContext) -> Outcome[Drawing | None]:
    """Options: `scale` or `width`, `face` (front, back), `turn` (0, 90, 180, 270)."""
    finder = Finder(context)
    drawn = finder.card(context.directive.argument.strip(), finder.place_of())
    if drawn is None:
        return Outcome(None, tuple(finder.found))
    side = finder.side()
    face = finder.face(drawn, side, finder.place_of("face"))
    turn = int(finder.choice("turn", ("0", "90", "180", "270")))
    asked = finder.asked_width / Mount(1.0, turn).size(face)[0]
    mount = Mount(finder.scale(asked or _SCALE), turn)
    wide = mount.size(face)[0]
    if wide > context.width:
        mount = Mount(mount.scale * context.width / wide, turn)
        if "scale" in context.directive.options:
            message = f"the card is {wide:.0f} pt wide at this scale, the text {context.width:.0f} pt"
            hint = f"write `:scale: {mount.scale:.2f}` or less"
            finder.say(FIGURE_TOO_WIDE, message, finder.place_of("scale"), hint)
    alt = f"{drawn.card.name}: {face.text}" if face.text else drawn.card.name
    return Outcome(Drawing(mount_once(context.resources.memory, face, mount), alt), tuple(finder.found))


FIGURE = FigureDirective("card", _draw)
