"""DAT014, DAT008, DAT010: labels of cards against their texts, against other cards, and against other labels."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

KIND = item_kind(
    "keywords: {type: list, of: text, default: []}",
    "clan: {type: text, optional: true}",
    "land: {type: text, optional: true}",
    "cost: {type: integer, optional: true}",
    "text: {type: rich_text, optional: true}",
)


def found(root: Path, *cards: str, codes: str = "DAT008 DAT010 DAT014") -> list[str]:
    rows = "".join(f"  - {{id: c{number}, {card}}}\n" for number, card in enumerate(cards))
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": "kind: item\ncards:\n" + rows}
    return [d.message for d in check_game(root, files).diagnostics if d.problem.code in codes.split()]


GUARDS = [
    f'name: Guard {n}, keywords: [Guard], text: "**Guard {n}**\\n\\nWins {n} times."' for n in range(20)
]


@pytest.mark.parametrize(
    "odd, message",
    [
        (
            'name: Odd, text: "**Guard 2**"',
            "`Odd` has `Guard` on a line of its own, but not in `keywords`; the 20 others have it in both",
        ),
        (
            'name: Odd, text: "**Guard** 2 and rest."',
            "`Odd` has `Guard` in bold at the beginning of a line, but not in `keywords`; "
            "the 20 others have it in both",
        ),
        (
            "name: Odd, keywords: [Guard], text: Rest here.",
            "`Odd` has `Guard` in `keywords`, but not in its text; the 20 others have it in both",
        ),
    ],
)
def test_a_label_stands_in_the_list_and_in_the_text(tmp_path: Path, odd: str, message: str) -> None:
    assert found(tmp_path, *GUARDS, odd) == [message]


@pytest.mark.parametrize(
    "odd",
    [
        'name: Odd, text: "Choose a Guard."',
        'name: Odd, text: "**Guard** on the cards of others does not count."',
        'name: Odd, text: "Return what was lost by **Guard**."',
        'name: Odd, keywords: [Guard], text: "**{0}, {1}**"',
        "name: Odd, keywords: [Rare], text: Rest here.",
    ],
)
def test_a_label_may_be_spoken_of_and_a_rare_one_stand_alone(tmp_path: Path, odd: str) -> None:
    assert found(tmp_path, *GUARDS, odd) == []


GIVERS = [f'name: Giver {n}, keywords: [Flight], text: "All others gain **flight**."' for n in range(20)]


@pytest.mark.parametrize(
    "text, times",
    [("They gain **flight**.", 1), ("Draw, if they have **flight**.", 0), ("They lost **flight**.", 0)],
)
def test_a_label_in_bold_counts_where_the_same_word_stands_before_it(
    tmp_path: Path, text: str, times: int
) -> None:
    message = "`Odd` has `Flight` in bold after `gain`, but not in `keywords`; the 20 others have it in both"
    assert found(tmp_path, *GIVERS, f'name: Odd, text: "{text}"') == [message] * times


def test_versions_of_one_card_are_told_together(tmp_path: Path) -> None:
    odd = [f"name: Odd, keywords: [Guard], text: Rest {n} times." for n in range(2)]
    more = [line.replace("Guard 1", "Guard 10").replace("name: Guard", "name: More") for line in GUARDS * 3]
    assert len(found(tmp_path, *GUARDS, *more, *odd, codes="DAT014")) == 1


def test_a_label_that_texts_often_lack_is_no_pattern(tmp_path: Path) -> None:
    silent = [f"name: Silent {n}, keywords: [Guard], text: Rest here." for n in range(3)]
    assert found(tmp_path, *GUARDS, *silent) == []


VERSIONS = [
    f"name: Twin {n}, clan: Clan {n}, land: Land {n}, cost: {n + side}"
    for n in range(10)
    for side in range(2)
]
ODD = [
    f"name: Odd, clan: {clan}, land: Hill, cost: {cost}" for cost, clan in enumerate(["Moon", "Moon", "Sun"])
]


def test_versions_agree_where_all_others_do(tmp_path: Path) -> None:
    message = "expected `clan` `Moon` as on 2 other versions of `Odd`, found `Sun`"
    assert found(tmp_path, *VERSIONS, *ODD) == [message]


def test_a_value_that_one_version_has_not_is_missed(tmp_path: Path) -> None:
    message = "expected `clan` `Moon` as on 2 other versions of `Odd`, found nothing"
    assert found(tmp_path, *VERSIONS, *ODD[:2], "name: Odd, land: Hill, cost: 3") == [message]


@pytest.mark.parametrize(
    "odd",
    [
        ODD[1:],
        [*ODD, ODD[0].replace("Moon", "Star"), ODD[0].replace("Moon", "Rose")],
        [*ODD[:2], ODD[2].replace("Hill", "Sea")],
    ],
)
def test_two_that_differ_many_that_differ_and_another_thing_of_the_name_are_left_alone(
    tmp_path: Path, odd: list[str]
) -> None:
    assert found(tmp_path, *VERSIONS, *odd) == []


def test_few_names_with_versions_prove_nothing(tmp_path: Path) -> None:
    assert found(tmp_path, *VERSIONS[:8], *ODD) == []


CLANS = [f"name: Knight {n}, clan: Order of Mirhal, keywords: [First Strike]" for n in range(20)]


@pytest.mark.parametrize(
    "odd, message",
    [
        (
            "clan: Order of Mirhall",
            "expected `clan` `Order of Mirhal` as on 20 cards, found `Order of Mirhall`",
        ),
        (
            "clan: order of Mirhal",
            "expected `clan` `Order of Mirhal` as on 20 cards, found `order of Mirhal`",
        ),
        (
            "clan: Order-of Mirhal",
            "expected `clan` `Order of Mirhal` as on 20 cards, found `Order-of Mirhal`",
        ),
        (
            "keywords: [Moon, First Stirke]",
            "expected `keywords` `First Strike` as on 20 cards, found `First Stirke`",
        ),
    ],
)
def test_a_label_that_is_a_slip_of_a_usual_one_is_odd(tmp_path: Path, odd: str, message: str) -> None:
    assert found(tmp_path, *CLANS, f"name: Odd, {odd}", codes="DAT010") == [message]


@pytest.mark.parametrize(
    "odd", ["clan: Order of Moon", "clan: Mirhal", "keywords: [First Stroke]", "keywords: [First Strikes]"]
)
def test_another_label_is_none(tmp_path: Path, odd: str) -> None:
    assert found(tmp_path, *CLANS, f"name: Odd, {odd}", codes="DAT010") == []


def traits(*cards: str) -> list[str]:
    return [f'name: Thing {n}, clan: "{clan}"' for n, clan in enumerate(cards)]


@pytest.mark.parametrize(
    ("odd", "message"),
    [
        ("Item. Relci.", "expected `clan` `Relic` as on 12 cards, found `Relci`"),
        ("Item. relic.", "expected `clan` `Relic` as on 12 cards, found `relic`"),
        ("Hero For Hire.", "expected `clan` `Hero for Hire` as on 2 cards, found `Hero For Hire`"),
        ("Item. Relic. Ghost.", None),
    ],
)
def test_labels_in_one_text_are_read_one_by_one(tmp_path: Path, odd: str, message: str | None) -> None:
    usual = ["Item. Relic."] * 6 + ["Relic. Charm."] * 6 + ["Ally. Hero for Hire.", "Hero for Hire."]
    usual += ["Item. Charm.", "Item. Relic. Charm.".replace("Relic. ", ""), "Ally. Item.", "Ally. Charm."]
    assert found(tmp_path, *traits(*usual, odd), codes="DAT010") == ([message] if message else [])


def test_texts_of_one_card_each_are_no_labels(tmp_path: Path) -> None:
    texts = [f"Sign {word}" for word in "Ash Bay Cod Dew Elm Fog Gem Hay".split()]
    assert found(tmp_path, *traits(*texts, "Sign Ash", "sign ash"), codes="DAT010") == []
