"""Files of cards → which of them are packs of one game: sets that were sold one by one, each in a file of its own.

Databases of card games that grow keep a file a pack (`core.json`, `second-tide.json`). Their cards are of the same
kinds: what all have in common is learnt from all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.adopting import made_id
from cardgen.schema.inferring import Cards, is_given

#: What databases call the set that a card is from; capitals, spaces and hyphens count for nothing.
_SET = LazyPattern(
    r"(?:pack|set|expansion|cycle|edition|release|deck|box)_?(?:code|id|name|key|no|number)?"
).fullmatch
_PLAIN = LazyPattern(r"[\s-]|(?<=[a-z])(?=[A-Z])")
#: Packs have so much of their usual keys in common, in tenths.
_ALIKE = 6


def find_packs(files: Mapping[str, Cards]) -> frozenset[str]:
    """The names of the files that are packs of one game: all their cards say the same set, and they have like keys."""
    told = {name: sets for name, cards in files.items() if (sets := _sets_of(name, cards))}
    counted = Counter(key for sets in told.values() for key in sets)
    if sum(any(map(str.isdigit, name)) for name in told) * 2 < len(told):
        del counted[""]  # ids that begin with a word are of a kind; codes of sets have numbers
    if not counted:
        return frozenset()
    by = max(counted, key=lambda key: (counted[key], key))
    packs = {name: _usual(files[name]) for name, sets in told.items() if by in sets}
    usual = {
        key
        for key, count in Counter(k for keys in packs.values() for k in keys).items()
        if count * 2 > len(packs)
    }
    alike = {name for name, keys in packs.items() if len(keys & usual) * 10 >= len(keys | usual) * _ALIKE}
    return frozenset(alike) if len(alike) > 1 else frozenset()


def _sets_of(name: str, cards: Cards) -> set[str]:
    """The keys by which all cards of a file say that they are of one set; "" where their ids begin with its name."""
    found: set[str] = set()
    for key in cards[0] if cards else ():
        plain = _PLAIN.sub("_", key).lower()
        if _SET(plain) and len({str(card.get(key)) for card in cards}) == 1 and is_given(cards[0][key]):
            found.add(plain)
    ids = [made_id(card.get("id", card.get("code"))) for card in cards]
    if ids and all(one.startswith(f"{name}-") for one in ids):
        found.add("")
    return found


def _usual(cards: Cards) -> set[str]:
    """The keys that half of the cards have."""
    having = Counter(key for card in cards for key in card)
    return {key for key, count in having.items() if count * 2 >= len(cards)}
