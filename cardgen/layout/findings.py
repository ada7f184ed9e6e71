"""What was wrong on many cards → one finding for each cause, with the cards counted."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic


class Findings:
    """Gathers diagnostics while cards are drawn; the same fault at the same place is one finding."""

    def __init__(self) -> None:
        self._cards: dict[Diagnostic, list[str]] = {}

    def add(self, diagnostic: Diagnostic, card: str = "") -> None:
        """Takes note of a fault; `card` is the id of the card it was met on, "" when that does not matter."""
        cards = self._cards.setdefault(diagnostic, [])
        if card and card not in cards[-1:]:
            cards.append(card)

    def report(self) -> tuple[Diagnostic, ...]:
        """The findings in the order in which they were first met."""
        return tuple(
            replace(diagnostic, message=f"{diagnostic.message}{_where(cards)}") if cards else diagnostic
            for diagnostic, cards in self._cards.items()
        )


def _where(cards: list[str]) -> str:
    if len(cards) == 1:
        return f" (card `{cards[0]}`)"
    return f" (card `{cards[0]}` and {len(cards) - 1} more)"
