from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import field, fields, replace

from cardgen.frozen import distinct, frozen, mutable


@frozen
class Coin:
    value: int
    metal: str = "gold"
    marks: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)


@frozen
class Nothing:
    pass


@frozen
class Loose:
    value: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Loose) and self.value.casefold() == other.value.casefold()

    def __hash__(self) -> int:
        return hash(self.value.casefold())


@distinct
class Chest:
    coins: list[Coin]


@mutable
class Heap:
    coins: list[Coin] = field(default_factory=list)
    label: str = "heap"


def test_a_mutable_record_is_written_to_and_shares_nothing() -> None:
    heap, other = Heap(), Heap(label="hoard")
    heap.label = "pile"
    heap.coins.append(Coin(1))
    assert (heap.label, other.label, other.coins) == ("pile", "hoard", [])
    assert heap != Heap(heap.coins, "pile")


def test_a_distinct_record_equals_only_itself() -> None:
    chest = Chest([Coin(1)])
    assert chest == chest
    assert chest != Chest([Coin(1)])
    assert {chest: "found"}[chest] == "found"
    assert repr(chest) == "Chest(coins=[Coin(value=1, metal='gold')])"


def test_records_are_equal_by_their_fields() -> None:
    assert Coin(1) == Coin(1, "gold", {"not": "compared"})
    assert Coin(1) != Coin(2)
    assert Coin(1) != (1, "gold")
    assert Nothing() == Nothing()


def test_equal_records_find_each_other_in_a_set() -> None:
    assert {Coin(1), Coin(1), Coin(2)} == {Coin(2), Coin(1)}
    assert {Nothing(), Nothing()} == {Nothing()}


def test_a_records_own_methods_stay() -> None:
    assert Loose("A") == Loose("a")
    assert hash(Loose("A")) == hash(Loose("a"))


def test_a_record_is_a_dataclass_with_slots() -> None:
    assert replace(Coin(1), value=3) == Coin(3)
    assert [each.name for each in fields(Coin)] == ["value", "metal", "marks"]
    assert not hasattr(Coin(1), "__dict__")
    match Coin(4):
        case Coin(value, metal):
            assert (value, metal) == (4, "gold")


@frozen
class Medal(Coin):
    """A coin for somebody."""

    bearer: str = ""


def test_a_record_inherits_fields() -> None:
    medal = Medal(2, "tin", bearer="Ann")
    assert medal == Medal(2, "tin", {}, "Ann")
    assert (medal.value, medal.marks) == (2, {})
    assert replace(medal, value=3) == Medal(3, "tin", bearer="Ann")
    assert [each.name for each in fields(medal)] == ["value", "metal", "marks", "bearer"]
    assert Medal.__match_args__ == ("value", "metal", "marks", "bearer")  # type: ignore[attr-defined]
    assert not hasattr(medal, "__dict__")


def test_records_do_not_share_what_is_made_for_each() -> None:
    assert Coin(1).marks is not Coin(1).marks


def test_a_record_shows_its_fields() -> None:
    assert repr(Coin(1)) == "Coin(value=1, metal='gold')"


def test_a_record_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(Coin(7, "tin"))) == Coin(7, "tin")
