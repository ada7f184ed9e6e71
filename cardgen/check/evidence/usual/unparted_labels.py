"""The texts of a field with several labels each (`Item. Weapon.`) → those that lack the sign between two of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.evidence.usual.people_labels import Uses

#: Each of the two labels is on so many cards, and so many have both; the odd one is on so many.
_USUAL, _BOTH, _ODD = 10, 3, 1


def unparted_labels(uses: Uses) -> Iterator[tuple[str, Sequence[str]]]:
    """Each label that is two usual ones in a row (`Item Weapon`), with these.

    Names of two words that are labels themselves (`Fire Spirit`) are on more cards, or stand where the two do not.
    """
    usual = {
        label: frozenset(card.id for card, _ in places)
        for label, places in uses.items()
        if len(places) >= _USUAL
    }
    for label, places in uses.items():
        words = label.split()
        if len(places) != _ODD or len(words) < 2:
            continue
        for at in range(1, len(words)):
            pair = [" ".join(words[:at]), " ".join(words[at:])]
            first, second = (usual.get(part, frozenset()) for part in pair)
            if len(first & second) >= _BOTH:
                yield label, pair
                break
