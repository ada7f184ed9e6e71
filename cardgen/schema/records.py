"""What validation gives: kinds with their fields, records with typed values, prose with its parse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeVar

from cardgen.frozen import frozen
from cardgen.markup.nodes import Block
from cardgen.source.source import Origin

T = TypeVar("T")
#: Names of so few letters are initials.
_INITIALS = 2


@frozen
class Prose:
    """The value of a rich text: what was written, its parse, and where it stands.

    `str(prose)` is the raw text.
    """

    text: str
    blocks: tuple[Block, ...]
    origin: Origin

    def __str__(self) -> str:
        return self.text


@frozen
class CardSize:
    """A card's trim size and corner radius in points; `name` is from the size table, or the size as written."""

    name: str
    width: float
    height: float
    corner: float


def name_in_words(name: str) -> str:
    """A name of data for people: `hit_points` → `Hit points`, `hp` → `HP`."""
    words = name.replace("_", " ").strip() or name
    return words.upper() if len(words) <= _INITIALS else words[:1].upper() + words[1:]


@frozen
class FieldSpec:
    """One field of a kind. `options` are the type's own (min, max, of, values …), already checked.

    `label` is what people read in its place, "" where the kind does not say it.
    """

    name: str
    type: str
    required: bool
    description: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    origin: Origin | None = None
    label: str = ""

    @property
    def title(self) -> str:
        """What people read in its place: the label, else the name in words."""
        return self.label or name_in_words(self.name)


#: What lists and mappings hold that say no more of it: values of any type, and texts.
ANYTHING = FieldSpec("", "any", required=True)
TEXT = FieldSpec("", "text", required=True)


@frozen
class Kind:
    """A kind of card. `front` and `back` name layouts; `back` is "" when the kind has none."""

    name: str
    one: str
    many: str
    size: CardSize
    front: str
    back: str
    fields: Mapping[str, FieldSpec]
    origin: Origin
    description: str = ""
    #: By `id`, `name` and `copies`: what files of cards from elsewhere call them; several keys make one id.
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Whether keys of cards that no field declares are left unread; else they are faults.
    ignores_others: bool = False


@frozen
class Record:
    """One card's validated values: every declared field is there, defaults filled in.

    `values` holds str, int, float, bool, None, Prose, tuples and mappings of these.
    """

    id: str
    name: str
    kind: str
    copies: int
    values: Mapping[str, object]
    origin: Origin
