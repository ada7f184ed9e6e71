"""A Source of cards with the keys and ids of another program, and their kind → the same cards under cardgen's own keys.

A card has an `id`, a `name` and `copies`. Databases have other names for these, such as `code`, `title` and `quantity`;
a kind can declare them under `keys`, and the usual ones are known. A key that the kind declares as a field remains that
field, even if `keys` names it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.formats import EVERY_CARD
from cardgen.schema.ids import slug
from cardgen.schema.records import Kind
from cardgen.source.source import Marks, Pointer, Source

#: Other names for these keys in databases, the likeliest first, regardless of capitals, spaces and hyphens.
_USUAL: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "code", "cardid", "cardcode", "uuid", "guid", "slug", "index", "key"),
    "name": ("name", "title", "cardname", "cardtitle"),
    "copies": ("copies", "quantity", "count", "qty", "numberofcopies"),
}
#: Names for the number of a card in its set, which serves as an id together with the set.
_NUMBERS = frozenset({"number", "no", "num", "nr", "cardnumber", "collectornumber", "setnumber", "position"})
#: A key replaces one of cardgen's if half of the cards have it; of ids, so many in ten must differ.
_MOST = 9
#: If a quarter of at least so many cards share ids, the ids start again in each set and do not identify cards.
_MANY, _SAME = 20, 4
#: Nearly all cards of a file are at least this part.
_NEARLY = 0.95
#: The key of an entry that is no card itself, but provides values for others.
_ABSTRACT = "abstract"
_COUNT = LazyPattern(r"[0-9]{1,3}").fullmatch
_PLAIN = LazyPattern(r"[^a-z0-9]")

#: The keys of the file by `id`, `name` and `copies`; by `prefix`, a word to put before every id.
Keys = Mapping[str, tuple[str, ...]]


def adopt(source: Source, kind: Kind) -> Source:
    """Give the cards of a file an `id`, a `name` and `copies`, whatever their names in the file."""
    raw = source.data.get("cards") if isinstance(source.data, dict) else None
    if not isinstance(raw, list) or not (source.foreign or kind.keys):
        return source
    cards = [card for card in raw if isinstance(card, dict)]
    keys = {**(find_keys(cards, kind.fields) if source.foreign else {}), **kind.keys}
    adopted = _Adopting(keys, kind, source.foreign, _are_identified(cards, keys), _are_called(cards, keys))
    renamed = [
        adopted.card(card, number) if isinstance(card, dict) else card for number, card in enumerate(raw, 1)
    ]
    if renamed == raw:
        return source
    written = {own: names[0] for own, names in keys.items() if own in EVERY_CARD}
    inside = adopted.inside
    marks = (
        _AdoptedMarks(source.marks, written, inside) if source.marks and (written or inside) else source.marks
    )
    return replace(source, data={**source.data, "cards": renamed}, marks=marks)


def find_keys(
    cards: Sequence[Mapping[str, object]], declared: Iterable[str] = ()
) -> dict[str, tuple[str, ...]]:
    """Find the keys that mean `id`, `name` and `copies`, if no card has these and they are not `declared`.

    An `id` that many cards share is replaced by another key, or combined with the name of the set.
    """
    taken = {*declared, *EVERY_CARD}
    found: dict[str, tuple[str, ...]] = {}
    written = dict.fromkeys(key for card in cards for key in card)
    shared = "id" in written and _is_shared([card.get("id") for card in cards])
    for own, words in _USUAL.items():
        if own in written and not (own == "id" and shared):
            continue
        known = {_plain(key): key for key in reversed(written) if key not in taken}
        for word in words:
            key = known.get(word)
            if key is not None and _serves(own, [card.get(key) for card in cards]):
                found[own] = (key,)
                break
    if shared and "id" not in found:
        found["id"] = (_set_of(cards, "id"), "id")
    elif "id" not in {*written, *found} and (number := _number_of(cards, found)):
        found["id"] = (_set_of(cards, number), number)
    return found


def _number_of(cards: Sequence[Mapping[str, object]], keys: Keys) -> str:
    """The key that numbers cards in their sets, if they have no ids and several have the same name;
    "" if there is none.
    """
    name = keys.get("name", ("name",))[0]
    names = [made_id(card.get(name)) for card in cards]
    if not all(names) or len(set(names)) == len(names):
        return ""
    written = dict.fromkeys(key for card in cards for key in card)
    numbered = (key for key in written if _plain(key) in _NUMBERS)
    return next((key for key in numbered if all(made_id(card.get(key)) for card in cards)), "")


def _are_identified(cards: Sequence[Mapping[str, object]], keys: Keys) -> bool:
    """Whether nearly all cards have an id, so that none is made for a card without one."""
    names = keys.get("id", ("id",))
    given = sum(card.get(names[0]) not in (None, "") for card in cards)
    return len(names) == 1 and len(cards) > given >= max(_MANY, len(cards) * _NEARLY)


def _are_called(cards: Sequence[Mapping[str, object]], keys: Keys) -> bool:
    """Whether most cards have an id or a name, so that none is made from the place of a card without either."""
    own = [key for name in ("id", "name") for key in keys.get(name, (name,))]
    given = sum(any(card.get(key) not in (None, "") for key in own) for card in cards)
    return len(cards) > given > max(1, len(cards) // 2)


def _is_shared(ids: Sequence[object]) -> bool:
    """Whether many cards have the `id` of another card."""
    given = [made_id(value) for value in ids if value is not None and value != ""]
    return len(given) >= _MANY and len(set(given)) * _SAME <= len(given) * (_SAME - 1)


def _set_of(cards: Sequence[Mapping[str, object]], number: str) -> str:
    """The key with the fewest values that distinguishes cards with the same `number`; the name if none does."""
    candidates: list[tuple[int, str]] = []
    for key in dict.fromkeys(key for card in cards for key in card if key != number):
        values = [made_id(card.get(key)) for card in cards]
        pairs = {(value, made_id(card.get(number))) for value, card in zip(values, cards, strict=True)}
        if all(values) and len(pairs) * _SAME * _MOST >= len(cards) * (_SAME * _MOST - 1):
            candidates.append((len(set(values)), key))
    return min(candidates, key=lambda one: one[0])[1] if candidates else "name"


def made_id(value: object) -> str:
    """The id of another program in cardgen's form: `EX1_001` → `ex1-001`; "" if nothing is left of it."""
    return "" if value is None or isinstance(value, dict | list | bool) else slug(str(value))


def _plain(key: str) -> str:
    return _PLAIN.sub("", key.lower())


def _serves(own: str, values: Sequence[object]) -> bool:
    """Whether the values of a key are suitable for `own`."""
    given = [value for value in values if value is not None and value != ""]
    if not given:
        return False
    if own == "name":
        given = [_shown_of(value)[1] if isinstance(value, dict) else value for value in given]
    if len(given) * 2 < len(values) or any(isinstance(value, dict | list | bool) for value in given):
        return False
    if own == "copies":
        return all(_is_count(value) for value in given)
    differing = len({made_id(value) for value in given})
    return own == "name" or differing * 10 >= len(values) * _MOST


def _shown_of(name: dict[str, object]) -> tuple[str, object]:
    """For a name in several languages or forms: the key and the value of the first one with words."""
    first = next(((key, text) for key, text in name.items() if isinstance(text, str) and text.strip()), None)
    return first or ("", name)


def _is_count(value: object) -> bool:
    return _COUNT(str(value)) is not None and not isinstance(value, bool)


class _Adopting:
    """Adopts the cards of one file, in order. Ids are put into cardgen's form; ids made from
    names are kept different.
    """

    def __init__(self, keys: Keys, kind: Kind, foreign: bool, identified: bool, called: bool) -> None:
        self._keys = keys
        self._identified, self._called = identified, called
        self._own = {names[0]: own for own, names in keys.items() if len(names) == 1 and own in EVERY_CARD}
        self._prefix = f"{keys['prefix'][0]}-" if "prefix" in keys else ""
        self._kind = kind.name
        self._kept = frozenset(self._own) & kind.fields.keys() - EVERY_CARD
        self._foreign = foreign
        self._made: dict[str, int] = {}
        #: The key of the name inside its mapping, by the card's place in the file.
        self.inside: dict[str | int, str] = {}

    def card(self, card: dict[str, object], number: int) -> dict[str, object]:
        """The card under cardgen's own keys."""
        given = {key: value for key, value in card.items() if value != ""} if self._foreign else card
        if self._foreign and "id" in given and "id" in self._own.values():
            given = {key: value for key, value in given.items() if key != "id"}
        made = {self._own.get(key, key): value for key, value in given.items()}
        made |= {key: given[key] for key in self._kept if key in given}
        name = made.get("name")
        if self._foreign and isinstance(name, dict) and (shown := _shown_of(name))[0]:
            self.inside[number - 1], made["name"] = shown
        several = self._keys.get("id", ())
        if len(several) > 1:
            made["id"] = made_id(" ".join(str(card.get(key, "")) for key in several))
        elif (self._foreign or "id" in self._keys) and not self._lacks_id(made):
            made["id"] = self._id(made, number)
        if self._prefix and isinstance(made.get("id"), str):
            made["id"] = f"{self._prefix}{made['id']}"
        return made

    def _lacks_id(self, card: dict[str, object]) -> bool:
        """Whether a card lacks the id that nearly all others have, or both id and name although most have either."""
        lost = self._identified or (self._called and card.get("name") is None)
        return lost and card.get("id") is None and _ABSTRACT not in card

    def _id(self, card: dict[str, object], number: int) -> object:
        """The id in cardgen's form; if there is none, one made from the name, or from the card's place."""
        given = card.get("id")
        if given is not None:
            return made_id(given) or given
        base = made_id(card.get("name")) or f"{self._kind}-{number}"
        again = self._made[base] = self._made.get(base, 0) + 1
        return base if again == 1 else f"{base}-{again}"


@frozen
class _AdoptedMarks:
    """The places of values that have other keys in the file: `written` by cardgen's own; a name may
    be `inside` a mapping.
    """

    marks: Marks
    written: Mapping[str, str]
    inside: Mapping[str | int, str]

    def value(self, pointer: Pointer) -> tuple[int, int]:
        return self.marks.value(self._written(pointer))

    def key(self, pointer: Pointer) -> tuple[int, int]:
        return self.marks.key(self._written(pointer))

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        return self.marks.stretch(self._written(pointer), start, end)

    def address(self, pointer: Pointer) -> str:
        return self.marks.address(self._written(pointer))

    def _written(self, pointer: Pointer) -> Pointer:
        if len(pointer) > 2 and pointer[0] == "cards":
            inner = (self.inside[pointer[1]],) if pointer[2] == "name" and pointer[1] in self.inside else ()
            return (*pointer[:2], self.written.get(str(pointer[2]), pointer[2]), *inner, *pointer[3:])
        return pointer
