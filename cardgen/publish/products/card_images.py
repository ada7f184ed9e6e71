"""The game's cards → a picture of every face of every card, at 300 dpi."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, move
from cardgen.drawing.publication import Face, Page, Publication
from cardgen.publish.choosing import CARD_OPTIONS, YES_OR_NO, chosen, chosen_cards, without_cards
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `cards`, `where`, and `bleed` (yes, no): whether pictures show what is cut away; no by default."""
    bleed = chosen(build, "bleed", "no", YES_OR_NO) == "yes"
    faces: dict[str, Face] = {}
    for card in chosen_cards(build):
        for face in (card.front, card.back):
            if face is not None:
                faces.setdefault(face.name, face)
    pages = tuple(_page(face, bleed) for face in faces.values())
    made = build.publication("card-images", build.said("cards"), pages)
    return Outcome((made,) if pages else (), without_cards(build))


def _page(face: Face, bleed: bool) -> Page:
    label = face.name.replace("/", "-")
    if bleed:
        return Page(face.frame, label)
    trimmed = Group(face.frame, move(-face.bleed, -face.bleed), name=f"face:{face.name}")
    return Page(Frame(face.width, face.height, (trimmed,)), label)


PRODUCT = Product(
    "card_images", "a picture of every face of every card", ("png",), _make, (*CARD_OPTIONS, "bleed")
)
