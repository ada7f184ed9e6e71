"""Cards can only be told apart by a colour that many people do not see.

## Why

One reader in twelve does not see the colour, and a grey printer shows it to nobody (the share of men with
colour vision deficiency, Birch 2012).

## Example

Cards of two suits, whose suit nothing shows but a bar:

```yaml
bar: {is: shape, box: [0mm, 0mm, 63.5mm, 8mm], fill: "{{ '#b03030' if card.suit == 'fire' else '#4a6a20' }}"}
```

## Use instead

```yaml
bar: {is: shape, box: [0mm, 0mm, 63.5mm, 8mm], fill: "{{ '#b03030' if card.suit == 'fire' else '#4a6a20' }}"}
suit: {is: icon, box: [3mm, 1mm, 6mm, 6mm], icon: "{{ card.suit }}", colour: "#ffffff"}
```

## Notes

The rule compares what is drawn on the cards of each kind and side: elements that have one plain colour on some cards
and another on others, and icons in two colours. The colours are compared as people with protanopia and deuteranopia
see them, and as a grey printer prints them (see `cardgen/check/evidence/drawn/colours.py`). Nothing is reported if
something else tells the same cards apart: a word, an icon, a picture, a shape or a position that all of one group and
none of the other have, or a number that is higher on all of one group.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from cardgen.check.evidence.drawn.colours import are_distinguishable
from cardgen.check.evidence.drawn.painted import places_of, see_face
from cardgen.check.evidence.drawn.placed import PlacedArea
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.items import Frame, Picture, Shape
from cardgen.drawing.publication import Face

PROBLEM = Problem("LAY412", "colour-alone", Severity.ADVICE, __doc__)

_Path = tuple[str, ...]
_Colours = tuple[str, ...]
#: With more colours in one element they are a picture, or a scale.
_MOST = 12


def inspect(evidence: Evidence) -> Inspection:
    """Compare the faces of one kind and side; one finding for each element."""
    kinds = {card.id: card.kind for card in evidence.cards}
    alike: dict[tuple[str, str], dict[int, Face]] = defaultdict(dict)
    for face in evidence.faces:
        alike[kinds.get(face.card, ""), face.side].setdefault(id(face.frame), face)
    groups = [tuple(faces.values()) for faces in alike.values()]
    found = tuple(finding for faces in groups if len(faces) > 1 for finding in _compare(evidence, faces))
    return Inspection(found, len(evidence.faces))


def _compare(evidence: Evidence, faces: Sequence[Face]) -> Iterator[Diagnostic]:
    by_path: dict[_Path, dict[_Colours, list[Face]]] = defaultdict(lambda: defaultdict(list))
    for face in faces:
        for path, colours in _colours_of(see_face(evidence, face).areas).items():
            by_path[path][colours].append(face)
    for path, classes in by_path.items():
        if not path or not 1 < len(classes) <= _MOST:
            continue
        for (first, ones), (second, others) in combinations(classes.items(), 2):
            pair = _confusable(first, second)
            if pair and not _otherwise_parted(evidence, ones, others):
                yield _report(evidence, path, pair, (ones, others))
                break


def _colours_of(areas: Sequence[PlacedArea]) -> Mapping[_Path, _Colours]:
    """The plain colours of each element of a face, in painting order."""
    found: dict[_Path, list[str]] = defaultdict(list)
    for area in areas:
        if isinstance(area.paint, Frame):
            fills = (item.fill for item in area.paint.walk() if isinstance(item, Shape))
            found[area.path].extend(fill for fill in fills if isinstance(fill, str))
        elif area.colour:
            found[area.path].append(area.colour)
    return {path: tuple(colours) for path, colours in found.items()}


def _confusable(first: _Colours, second: _Colours) -> tuple[str, str] | None:
    """Two colours by which the elements differ, when none of those are told apart."""
    if len(first) != len(second):
        return None
    differing = [(one, other) for one, other in zip(first, second, strict=True) if one != other]
    return None if any(are_distinguishable(*pair) for pair in differing) else differing[0]


def _otherwise_parted(evidence: Evidence, ones: Sequence[Face], others: Sequence[Face]) -> bool:
    """Whether anything but colour is on all of the ones and none of the others, or the other way round."""
    first, second = ([_signs_of(evidence, face) for face in faces] for faces in (ones, others))
    if set.intersection(*first) - set.union(*second) or set.intersection(*second) - set.union(*first):
        return True
    numbers, more = ([_numbers_of(evidence, face) for face in faces] for faces in (ones, others))
    shared = set.intersection(*(set(each) for each in (*numbers, *more)))
    return any(_apart([each[path] for each in numbers], [each[path] for each in more]) for path in shared)


def _apart(one: Sequence[float], other: Sequence[float]) -> bool:
    return max(one) < min(other) or max(other) < min(one)


def _signs_of(evidence: Evidence, face: Face) -> set[object]:
    """What is seen on a face without its colours: words, icons, and what stands where."""
    sight = see_face(evidence, face)
    signs: set[object] = {word.casefold() for item in sight.texts for word in item.run.text.split()}
    signs |= {("icon", icon.name) for icon in sight.icons}
    for area in sight.areas:
        picture = area.paint.key if isinstance(area.paint, Picture) else ""
        signs.add((area.path, tuple(round(side, 1) for side in area.box), len(area.outlines), picture))
    return signs


def _numbers_of(evidence: Evidence, face: Face) -> dict[_Path, float]:
    """The elements of a face that show a number."""
    texts = see_face(evidence, face).texts
    return {item.path: float(item.run.text) for item in texts if item.run.text.isdecimal()}


def _report(
    evidence: Evidence, path: _Path, pair: tuple[str, str], parted: tuple[Sequence[Face], Sequence[Face]]
) -> Diagnostic:
    one, other = (
        f"`{faces[0].name}`{f' and {len(faces) - 1} more' if len(faces) > 1 else ''}" for faces in parted
    )
    message = (
        f"only the colour of `{path[-1]}` tells {one} from {other}: "
        f"`{pair[0]}` and `{pair[1]}` look alike to the colour-blind or in grey"
    )
    place, related = places_of(evidence, parted[0][0], path, ("fill", "colour"))
    return Diagnostic(
        PROBLEM, message, place, "add an icon, a word or a pattern, or use other colours", related
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces", "layouts"}), reads_texts=False)
