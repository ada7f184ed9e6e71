"""A Game → what its data says about counts: cards of every kind and choice, and the parts of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.fact import Authority, Fact
from cardgen.check.words import fold_phrase
from cardgen.diagnostics import Span
from cardgen.model.nouns import Game


def facts_of_game(game: Game) -> Iterator[Fact]:
    """Counts by kind (copies, and different cards), and of declared components."""
    copies: Counter[str] = Counter()
    different: Counter[str] = Counter()
    for card in game.cards:
        copies[card.kind] += card.copies
        different[card.kind] += 1
    for name, kind in game.kinds.items():
        source = Span(kind.origin.source.path)
        for subject in {" ".join(fold_phrase(kind.one)), " ".join(fold_phrase(kind.many))} - {""}:
            yield Fact(subject, "count", copies[name], Authority.DATA, source=source, phrase=kind.many)
            yield Fact(subject, "different", different[name], Authority.DATA, source=source, phrase=kind.many)
    if game.cards:
        whole = Span(game.origin.source.path)
        yield Fact("card", "count", sum(copies.values()), Authority.DATA, source=whole, phrase="cards")
    for component in game.components:
        if not component.kind and component.count:
            subject = " ".join(fold_phrase(component.name))
            source = Span(component.origin.source.path)
            yield Fact(
                subject, "count", component.count, Authority.DECLARED, source=source, phrase=component.name
            )
