"""The results of validation: kinds with their fields, records with typed values, prose with its parsed blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeVar

from cardgen.expressions.values import WithMarkup
from cardgen.frozen import frozen
from cardgen.markup.nodes import Block
from cardgen.source.source import Origin

T = TypeVar("T")
#: Names of up to so many letters are initials.
_INITIALS = 2


@frozen
class Prose(WithMarkup):
    """The value of a rich text: the text as written, its parsed blocks, and its origin.

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
    """Turn a name in the data into words: `hit_points` → `Hit points`, `hp` → `HP`."""
    words = name.replace("_", " ").strip() or name
    return words.upper() if len(words) <= _INITIALS else words[:1].upper() + words[1:]


@frozen
class FieldSpec:
    """One field of a kind. `options` are the type's own (min, max, of, values …), already checked.

    `label` is the name for readers, "" if the kind gives none.
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
        """The name for readers: the label, otherwise the name in words."""
        return self.label or name_in_words(self.name)


#: The items of lists and mappings that declare nothing about them: values of any type, and texts.
ANYTHING = FieldSpec("", "any", required=True)
TEXT = FieldSpec("", "text", required=True)


@frozen
class Kind:
    """A kind of card. `front` and `back` name layouts; `back` is "" if the kind has none."""

    name: str
    one: str
    many: str
    size: CardSize
    front: str
    back: str
    fields: Mapping[str, FieldSpec]
    origin: Origin
    description: str = ""
    #: The names of `id`, `name` and `copies` in files from other programs; several keys make up one id.
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Whether undeclared keys of cards are ignored; otherwise they are reported.
    ignores_others: bool = False


@frozen
class Record:
    """One card's validated values: every declared field is there, with defaults filled in.

    `values` contains str, int, float, bool, None, Prose, tuples and mappings of these.
    """

    id: str
    name: str
    kind: str
    copies: int
    values: Mapping[str, object]
    origin: Origin
