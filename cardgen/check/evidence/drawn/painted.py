"""Faces and pages → their Sights: text with its size and place, painted areas, icons and lines."""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.drawn.placed import Paint, PlacedArea, PlacedIcon, PlacedLine, PlacedText, Sight
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.diagnostics import Related, Span
from cardgen.drawing.items import (
    IDENTITY,
    OUTLINED,
    Colour,
    Frame,
    Group,
    Picture,
    Segment,
    Shape,
    TextRun,
    Transform,
    compose,
    rectangle,
)
from cardgen.drawing.outlines import (
    BAND,
    Outline,
    bands_of,
    outlines_of,
    region_of,
    scale_of,
)
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen

#: Names of groups that hold a whole face or an icon, and are not elements of a layout.
_NO_ELEMENT = ("trim", "bleed", "face", "icon", "outlined")


def see(frame: Frame, *, faces: bool = True) -> Sight:
    """The sight of a frame; without placed cards unless `faces` is set."""
    return _Walk(faces).see(frame)


def see_face(evidence: Evidence, face: Face) -> Sight:
    """The sight of a face. Each face is walked once, and what many faces share is placed once."""
    return _walk_of_faces(evidence).see(face.frame)


@derived_from_cards
def seen_faces(evidence: Evidence) -> tuple[tuple[Face, Sight], ...]:
    """All faces, each with its sight."""
    return tuple((face, see_face(evidence, face)) for face in evidence.faces)


@derived_from_cards
def _walk_of_faces(_: Evidence) -> _Walk:
    return _Walk(faces=True)


def _place_of_face(evidence: Evidence, face: Face) -> Span | None:
    """Where the card of a face is written."""
    cards = _places(evidence)
    return cards.get(face.card)


def places_of(
    evidence: Evidence, face: Face, path: tuple[str, ...], properties: tuple[str, ...]
) -> tuple[Span | None, tuple[Related, ...]]:
    """The place in the layout of an element, with the card that it is drawn for; without an element, just the card's
    place.

    The place is that of the first of the `properties` that the element has, else that of the element.
    """
    card, layout = _place_of_face(evidence, face), face.locate(path, properties)
    if layout is None:
        return card, ()
    return layout, (Related(card, f"as drawn on `{face.name}`"),) if card else ()


@derived
def _places(evidence: Evidence) -> dict[str, Span]:
    return {card.id: card.origin.span for card in evidence.cards}


@frozen
class _Setting:
    """The combined effect of the groups around an item; `scale` is the factor by which it is enlarged, `outline` the
    colour of the line around letters, "" if there is none.
    """

    transform: Transform = IDENTITY
    opacity: float = 1.0
    path: tuple[str, ...] = ()
    clips: tuple[tuple[Outline, ...], ...] = ()
    scale: float = 1.0
    outline: Colour = ""

    def inside(self, group: Group) -> _Setting:
        """The setting of a group's contents."""
        transform = compose(self.transform, group.transform)
        named = group.name and group.name.partition(":")[0] not in _NO_ELEMENT
        path = (*self.path, group.name) if named else self.path
        clips = (*self.clips, outlines_of(group.clip, transform)) if group.clip else self.clips
        scale = scale_of(transform)
        outline = group.name.removeprefix(OUTLINED) if group.name.startswith(OUTLINED) else self.outline
        return _Setting(transform, self.opacity * group.opacity, path, clips, scale, outline)


@frozen
class _Seen:
    """A Sight while it is being built."""

    texts: list[PlacedText]
    areas: list[PlacedArea]
    icons: list[PlacedIcon]
    lines: list[PlacedLine]

    @property
    def sight(self) -> Sight:
        """The finished, frozen Sight."""
        return Sight(tuple(self.texts), tuple(self.areas), tuple(self.icons), tuple(self.lines))


class _Walk:
    """Places the contents of frames.

    Most of a card comes from its template: equal groups share one setting, and an item painted in the same setting
    shares its areas. Both are recognised by identity.
    """

    def __init__(self, faces: bool) -> None:
        self._faces = faces
        self._outermost = _Setting()
        self._sights: dict[int, Sight] = {}
        self._settings: dict[object, _Setting] = {}
        self._areas: dict[object, tuple[object, tuple[PlacedArea, ...]]] = {}

    def see(self, frame: Frame) -> Sight:
        """The sight of a frame."""
        sight = self._sights.get(id(frame))
        if sight is None:
            seen = _Seen([], [], [], [])
            self._place(frame, self._outermost, seen)
            sight = self._sights[id(frame)] = seen.sight
        return sight

    def _place(self, frame: Frame, setting: _Setting, seen: _Seen) -> None:
        for item in frame.items:
            if isinstance(item, TextRun):
                size, below = item.size * setting.scale, len(seen.areas)
                seen.texts.append(
                    PlacedText(
                        item,
                        size,
                        opacity=setting.opacity,
                        path=setting.path,
                        below=below,
                        transform=setting.transform,
                        width=item.width,
                        outline=setting.outline,
                    )
                )
            elif isinstance(item, Group):
                self._place_group(item, setting, seen)
            elif (
                isinstance(item, (Shape, Picture)) and not setting.outline
            ):  # the line belongs to its letters
                seen.areas.extend(self._painted(item, setting))
                if isinstance(item, Shape) and item.stroke is not None and item.line > 0:
                    seen.lines.append(PlacedLine(item.line * setting.scale, setting.path))

    def _place_group(self, group: Group, setting: _Setting, seen: _Seen) -> None:
        if group.name.startswith("icon:"):
            inner = setting.inside(group)
            height = group.frame.height * inner.scale
            areas, name = _area_of_icon(group.frame, inner), group.name.removeprefix("icon:")
            spoken, below = group.tag is not None, len(seen.areas)
            seen.icons.append(
                PlacedIcon(name, height, setting.path, areas[0] if areas else None, spoken, below)
            )
            seen.areas.extend(areas)
        elif self._faces or not group.name.startswith("face:"):
            key = (id(setting), group.name, group.transform, group.opacity, group.clip)
            known = self._settings.get(key)
            if known is None:
                known = self._settings[key] = setting.inside(group)
            self._place(group.frame, known, seen)

    def _painted(self, item: Shape | Picture, setting: _Setting) -> tuple[PlacedArea, ...]:
        key = (item if isinstance(item, Picture) else id(item), id(setting))
        known = self._areas.get(key)
        if known is None:
            # The item is stored with its areas, because another object could get the identity of a deleted one.
            known = self._areas[key] = item, _painted(item, setting)
        return known[1]


def _area_of_icon(frame: Frame, setting: _Setting) -> tuple[PlacedArea, ...]:
    """The area of an icon, with a shortcut for icons that are neither turned nor clipped, as nearly all are."""
    a, b, c, d, x, y = setting.transform
    if a > 0 and b == c == 0 and d > 0 and frame.width > 0 and frame.height > 0 and not setting.clips:
        box = (x, y, a * frame.width + x, d * frame.height + y)
        return (PlacedArea((), box, frame, setting.transform, setting.opacity, setting.path),)
    path = rectangle(0, 0, frame.width, frame.height)
    return _areas(path, frame, setting, setting.opacity)


def _painted(item: Shape | Picture, setting: _Setting) -> tuple[PlacedArea, ...]:
    opacity = setting.opacity * item.opacity
    if isinstance(item, Picture):
        return _areas(rectangle(item.x, item.y, item.width, item.height), item, setting, opacity)
    found: tuple[PlacedArea, ...] = ()
    if item.fill is not None:
        filled = _areas(item.path, item.fill, setting, opacity)
        found = tuple(replace(area, even_odd=item.even_odd) for area in filled)
    if item.stroke is not None and not item.dash and item.line * setting.scale >= BAND:
        for band in bands_of(item.path, item.line):
            found += _areas(band, item.stroke, setting, opacity)
    return found


def _areas(
    path: tuple[Segment, ...], paint: Paint, setting: _Setting, opacity: float
) -> tuple[PlacedArea, ...]:
    region = region_of(path, setting.transform, setting.clips)
    if region is None:
        return ()
    return (
        PlacedArea(
            region.outlines,
            region.box,
            paint=paint,
            transform=setting.transform,
            opacity=opacity,
            path=setting.path,
            clips=region.clips,
        ),
    )
