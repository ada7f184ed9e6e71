"""`:::{anatomy} place`: a card's face with numbered callouts; the words come from the layout's `about`."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, Item, Shape, move
from cardgen.drawing.publication import Box, Face
from cardgen.layout.faces.faces import DrawnCard
from cardgen.layout.template import Template
from cardgen.markup.nodes import Inline, Spliced, Text
from cardgen.markup.parsing import parse_inline
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective, LegendEntry
from cardgen.publish.book.illustration.callouts import Aim, Callout, plan_callouts
from cardgen.publish.book.illustration.finding import Finder
from cardgen.publish.book.illustration.legend import RADIUS, add_legend, draw_number
from cardgen.publish.book.illustration.lettering import circle
from cardgen.publish.book.illustration.mounting import SHADOW_REACH, Mount, map_from_face, mount_once
from cardgen.publish.book.illustration.parts import Part, described_paths, find_parts, find_signs
from cardgen.publish.languages import DESCRIPTIONS, words_in
from cardgen.publish.problems import FIGURE_OPTION, NOTHING_DESCRIBED
from cardgen.suggestions import near, one_of

#: The scale of a card in an anatomy figure.
_SCALE = 0.62
_LINE, _HALO, _DOT = 0.7, 2.1, 1.35


def _draw(context: FigureContext) -> Outcome[Drawing | None]:
    """Options: `card`, `face`, `scale`, `width`, `only` (elements of the layout, separated by commas)."""
    finder = Finder(context)
    side = finder.side()
    drawn = _choose_card(finder, side)
    if drawn is None:
        return Outcome(None, tuple(finder.found))
    face = finder.face(drawn, side, finder.place_of("face"))
    template = _template(drawn, side)
    parts = _choose_parts(finder, template, find_parts(face, template)) if template else ()
    if not parts:
        if (
            not finder.found and template and not template.partial
        ):  # otherwise, what the layout lacks is reported
            layout = template.name
            message = f"the layout `{layout}` has no `about` for any element of `{drawn.card.id}`"
            hint = f"give elements of `layouts/{layout}.yaml` an `about`"
            finder.say(NOTHING_DESCRIBED, message, finder.place_of(), hint)
        return Outcome(None, tuple(finder.found))
    mount = Mount(min(finder.scale(_SCALE), (finder.width - 6 * RADIUS) / face.width))
    signs = find_signs(face, template) if template else ()
    picture, order = _draw_callouts(context, face, mount, (parts, signs))
    entries = tuple(LegendEntry(str(number), _words(finder, part)) for number, part in enumerate(order, 1))
    words = words_in(context.resources.game.language, DESCRIPTIONS)
    alt = words["anatomy of one" if len(parts) == 1 else "anatomy"].format(drawn.card.name, len(parts))
    drawing = add_legend(context.resources, picture, entries, (alt, finder.width))
    return Outcome(drawing, tuple(finder.found))


def _draw_callouts(
    context: FigureContext, face: Face, mount: Mount, shown: tuple[tuple[Part, ...], tuple[Box, ...]]
) -> tuple[Frame, tuple[Part, ...]]:
    """The face with its callouts, and the parts in the order of their numbers; `shown` are parts and other signs."""
    parts, signs = shown
    width, height = mount.size(face)
    aims = [
        Aim(
            map_from_face(face, mount, part.box),
            tuple(map_from_face(face, mount, piece) for piece in part.ink),
        )
        for part in parts
    ]
    plan = plan_callouts(aims, (width, height), RADIUS, [map_from_face(face, mount, sign) for sign in signs])
    items: list[Item] = [Group(mount_once(context.resources.memory, face, mount), move(plan.left, plan.top))]
    for callout in plan.callouts:
        items.extend(_leader(callout, plan.left, plan.top, context.resources.style.colour))
    for callout in plan.callouts:
        x, y = callout.centre
        items.append(draw_number(context.resources, str(callout.number), x + plan.left, y + plan.top))
    size = (plan.left + width + plan.right, plan.top + height + max(plan.bottom, SHADOW_REACH))
    return Frame(*size, tuple(items)), tuple(parts[callout.part] for callout in plan.callouts)


def _leader(callout: Callout, left: float, top: float, colour: str) -> list[Item]:
    points = [(x + left, y + top) for x, y in callout.leader]
    path = (("M", *points[0]), *(("L", *point) for point in points[1:]))
    x, y = points[-1]
    return [
        Shape(path, stroke="#ffffff", line=_HALO, opacity=0.85, round_line=True),
        circle(x, y, _DOT + 0.6, "#ffffff"),
        Shape(path, stroke=colour, line=_LINE, round_line=True),
        circle(x, y, _DOT, colour),
    ]


def _choose_card(finder: Finder, side: str) -> DrawnCard | None:
    """The card that is named, or the card of the kind that shows the most parts described in the layout."""
    directive, resources = finder.context.directive, finder.context.resources
    named = directive.options.get("card", "").strip()
    asked = directive.argument.strip()
    if named:
        return finder.card(named, finder.place_of("card"))
    if asked not in resources.game.kinds:
        return finder.card(asked, finder.place_of())
    best, most = None, -1
    for drawn in finder.cards_of(asked, finder.place_of()):
        face = drawn.back if side == "back" else drawn.front
        template = _template(drawn, side)
        shown = len(find_parts(face, template)) if face is not None and template is not None else 0
        if shown > most:
            best, most = drawn, shown
    return best


def _template(drawn: DrawnCard, side: str) -> Template | None:
    return drawn.back_layout if side == "back" and drawn.back else drawn.front_layout


def _choose_parts(finder: Finder, template: Template, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts that the option `only` names by their path in the layout, or its last word."""
    only = [
        name.strip() for name in finder.context.directive.options.get("only", "").split(",") if name.strip()
    ]
    if not only:
        return parts
    chosen: list[Part] = []
    known = described_paths(template)
    for name in only:
        fitting = [part for part in parts if name in (part.path, part.path.rsplit(".", 1)[-1])]
        if fitting:
            chosen.append(fitting[0])
            continue
        if any(name in (path, path.rsplit(".", 1)[-1]) for path in known):
            message, hint = f"`only`: this card does not show `{name}`", "choose another card with `:card:`"
        else:
            message = f"`only`: the layout `{template.name}` describes no element `{name}`"
            hint = near(name, known) or f"it describes {one_of(known)}"
        finder.say(FIGURE_OPTION, message, finder.place_of("only", name), hint)
    return tuple(chosen)


def _words(finder: Finder, part: Part) -> tuple[Inline, ...]:
    """The layout's words, resolved, beginning with a capital."""
    resources, locate = finder.context.resources, part.origin.within
    parsed = parse_inline(part.about, locate)
    resolved = resources.resolver.resolve_inlines(parsed.value, resources.resolver.scope, locate)
    finder.found.extend((*parsed.diagnostics, *resolved.diagnostics))
    words = resolved.value
    if words and isinstance(words[0], Text):
        first = words[0]
        words = (Text(first.text[:1].upper() + first.text[1:], first.start, first.end), *words[1:])
    return (Spliced(words, locate),)


FIGURE = FigureDirective("anatomy", _draw)
