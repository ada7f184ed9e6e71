"""The words of all cards as plain text: for screen readers, proofreaders and comparisons."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import WrittenText
from cardgen.publish.choosing import CARD_OPTIONS, chosen_nouns, without_cards
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[WrittenText, ...]]:
    """Options: `cards` and `where`."""
    # For start-up time: what sets plain text is read only when it is asked for.
    from cardgen.publish.plain.card_list import write_cards  # noqa: PLC0415

    cards = chosen_nouns(build)
    made = (WrittenText("card-texts", ".txt", write_cards(build.game, cards)),) if cards else ()
    return Outcome(made, without_cards(build))


PRODUCT = Product(
    "card_texts", "the words of all cards as plain text, 72 columns wide", (), _make, CARD_OPTIONS
)
