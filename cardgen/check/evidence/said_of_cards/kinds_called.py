"""A Game → its kinds of cards by the words that texts use for them: `Location Card`, `Locations`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.words import fold_phrase
from cardgen.model.nouns import Game


def kinds_called(game: Game) -> Mapping[tuple[str, ...], str]:
    """The kinds by folded words, with and without `card`; words that fit several kinds are left out."""
    names: dict[tuple[str, ...], str] = {}
    kinds: Counter[tuple[str, ...]] = Counter()
    for name, kind in game.kinds.items():
        called = {tuple(fold_phrase(title)) for title in (kind.one, kind.many)}
        called |= {words[:-1] for words in called if words[1:] and words[-1] in COMPONENT_NOUNS}
        kinds.update(called)
        names |= dict.fromkeys(called, name)
    return {words: name for words, name in names.items() if words and kinds[words] == 1}
