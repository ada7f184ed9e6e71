"""Document → the numbers on which its markers are placed, each with the ends of the track."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class Track:
    """A track with its two ends; `name` is the word before `track` in lower case, "" if it has none."""

    name: str
    low: int
    high: int
    place: Place


@frozen
class OnTrack:
    """A number on which a marker is placed, and its track."""

    value: int
    place: Place
    track: Track

    @property
    def holds(self) -> bool:
        """Whether the track has such a space."""
        return self.track.low <= self.value <= self.track.high


_READ = RULE_KINDS | {"components"}
_TRACK = TextPattern(
    r"\b(?P<name>[A-Za-z]{3,}) (?:track|scale|dial)\b[^.;:()\d]{0,30}\b(?:from|spaces?|numbered|shows?|numbers)\s+"
    r"(?P<low>\d{1,3})\s*(?:to|–|-)\s*(?P<high>\d{1,3})\b",
    cues="track scale dial",
)
_ON = TextPattern(
    r"\b(?P<name>[A-Za-z]{3,}) (?:marker|token|cube|pawn)s? (?:on|at|to)(?: the)?(?: (?:space|number|value))? "
    r"(?P<value>\d{1,3})\b(?! ?(?:of|spaces?|tokens?|cards?|[-–/x×]))",
    cues="on at to",
)
_ARTICLES = frozenset({"the", "this", "that", "each", "every", "your"})


def on_tracks(document: Document) -> Iterator[OnTrack]:
    """The markers on a track with the same name, or on the only unnamed track in the same paragraph."""
    tracks = [track for block in document.of_kind(*_READ) for track in _tracks(document, block)]
    if not tracks:
        return
    for block in document.of_kind(*_READ):
        for found in _ON.finditer(block.text):
            name = found["name"].lower()
            named = [track for track in tracks if track.name == name]
            near = [track for track in tracks if not track.name and track.place.block is block]
            if len(meant := named or near) == 1 and not block.scope:
                place = Place(document, block, *found.span("value"))
                yield OnTrack(int(found["value"]), place, meant[0])


def _tracks(document: Document, block: TextBlock) -> Iterator[Track]:
    for found in _TRACK.finditer(block.text):
        name, low, high = found["name"].lower(), int(found["low"]), int(found["high"])
        if low < high:
            place = Place(document, block, *found.span("high"))
            yield Track("" if name in _ARTICLES else name, low, high, place)
