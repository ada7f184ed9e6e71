"""A group → whether it is the face of a card, which is inked separately from the page it is on."""

from __future__ import annotations

from cardgen.drawing.items import Group


def is_face(group: Group) -> bool:
    """Whether the group is a placed face of a card."""
    return group.name.startswith("face:")
