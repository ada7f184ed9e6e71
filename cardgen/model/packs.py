"""Files of cards → which of them are packs of one game: sets that were sold separately, each in its own file.

Databases of card games that grow have a file for each pack (`core.json`, `second-tide.json`). All packs have the same
kinds of cards, so their kinds are inferred from all of them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.adopting import made_id
from cardgen.schema.inferring import Cards, is_given

#: The keys under which databases name the set of a card, regardless of capitals, spaces and hyphens.
_SET = LazyPattern(
    r"(?:pack|set|expansion|cycle|edition|release|deck|box)_?(?:code|id|name|key|no|number)?"
).fullmatch
_PLAIN = LazyPattern(r"[\s-]|(?<=[a-z])(?=[A-Z])")
#: Among so many cards, and so many times as many as those, a few may name another set by mistake.
_ENOUGH, _TIMES = 10, 20
#: The part of their usual keys that packs have in common, in tenths.
_ALIKE = 6


def find_packs(files: Mapping[str, Cards]) -> frozenset[str]:
    """The names of the files that are packs of one game: in each, all cards name the same set, and
    they have similar keys.
    """
    sets_of_files = {name: sets for name, cards in files.items() if (sets := _sets_of(name, cards))}
    counted = Counter(key for sets in sets_of_files.values() for key in sets)
    if sum(any(map(str.isdigit, name)) for name in sets_of_files) * 2 < len(sets_of_files):
        del counted[""]  # a word before ids may just be a kind; codes of sets have digits
    if not counted:
        return frozenset()
    by = max(counted, key=lambda key: (counted[key], key))
    packs = {name: _usual(files[name]) for name, sets in sets_of_files.items() if by in sets}
    usual = {
        key
        for key, count in Counter(k for keys in packs.values() for k in keys).items()
        if count * 2 > len(packs)
    }
    alike = {name for name, keys in packs.items() if len(keys & usual) * 10 >= len(keys | usual) * _ALIKE}
    return frozenset(alike) if len(alike) > 1 else frozenset()


def _sets_of(name: str, cards: Cards) -> set[str]:
    """The keys that give all cards of a file the same set; also "" if their ids begin with the file's name."""
    found: set[str] = set()
    if cards:
        for key in cards[0]:
            plain = _PLAIN.sub("_", key).lower()
            if _SET(plain) and _is_shared([card.get(key) for card in cards]):
                found.add(plain)
    ids = [made_id(card.get("id", card.get("code"))) for card in cards]
    if ids and all(one.startswith(f"{name}-") for one in ids):
        found.add("")
    return found


def _is_shared(values: Sequence[object]) -> bool:
    """Whether all cards have the same value; of many, a few may be mistaken."""
    (value, times), *_ = Counter(map(str, values)).most_common()
    odd = len(values) - times
    return is_given(value) and value != str(None) and (not odd or times >= max(_ENOUGH, _TIMES * odd))


def _usual(cards: Cards) -> set[str]:
    """The keys that at least half of the cards have."""
    having = Counter(key for card in cards for key in card)
    return {key for key, count in having.items() if count * 2 >= len(cards)}
