"""A group → whether it is the face of a card, which is inked by itself, on whatever page it stands."""

from __future__ import annotations

from cardgen.drawing.items import Group


def is_face(group: Group) -> bool:
    """Whether the group is a placed face of a card."""
    return group.name.startswith("face:")
