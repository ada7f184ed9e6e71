"""A card whose values do not correspond as they do on all others, and the columns of values in which that is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.check.evidence.written_values import WrittenCard
from cardgen.frozen import frozen

#: For each field, the value on each card, "" if there is none.
Columns = Mapping[str, Sequence[str]]


@frozen
class Apart:
    """A card whose `field` does not correspond to its `other` field as those of `cards` other cards do; or, without
    an `other`, to its file.

    `usual` is the value that corresponds; "" if it cannot be determined. `how` is the relation between the fields
    (`ends with`, `has`).
    """

    card: WrittenCard
    field: str
    other: str
    usual: str
    how: str
    cards: int

    @property
    def said(self) -> tuple[str, str]:
        """The values of the two fields on the card."""
        values = {**self.card.fields, "id": self.card.card.id}
        return plain(values.get(self.field)), plain(values.get(self.other))


def plain(value: object) -> str:
    """A text or a whole number as a text; "" for anything else."""
    if isinstance(value, str):
        return value.strip()
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else ""
