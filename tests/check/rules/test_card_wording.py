"""Card texts against each other: misspelled words, and wordings that one card breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from tests.check.small_games import check_game, item_kind, messages_found

USUAL = [f"At the start of your turn, draw {number} cards." for number in range(2, 32)]


KIND = item_kind(
    "text: {type: rich_text, optional: true}",
    "flavour: {type: rich_text, optional: true}",
)


def found(root: Path, *texts: str, **more: str) -> list[tuple[str, str]]:
    """Code and message of what is found of words and wordings when these texts stand beside thirty usual ones."""
    return [(d.problem.code, d.message) for d in check(root, *texts, **more)]


def check(
    root: Path, *texts: str, field: str = "text", game: str = "title: Small\n", kind: str = KIND
) -> list[Diagnostic]:
    """The findings themselves."""
    rows = [f"  - {{id: odd-{n}, name: Odd {n}, {field}: {text!r}}}" for n, text in enumerate(texts)]
    rows += [f"  - {{id: u-{n}, name: Usual {n}, text: {text!r}}}" for n, text in enumerate(USUAL)]
    cards = "kind: item\ncards:\n" + "\n".join(rows) + "\n"
    result = check_game(root, {"game.yaml": game, "kinds/item.yaml": kind, "cards/items.yaml": cards})
    return [d for d in result.diagnostics if d.problem.code in {"TXT903", "TXT904", "TXT911", "TRM613"}]


@pytest.mark.parametrize(
    "text, code, message",
    [
        ("Then shuffle your crads.", "TXT904", "expected `cards` (30 cards), found `crads`"),
        (
            "Then play a continous trick.",
            "TXT904",
            "expected an English word or one of the game's, found `continous`",
        ),
        ("Wait for the Start of play.", "TRM613", "expected `start` as on 30 cards, found `Start`"),
        (
            "At the start of you turn, draw 3 cards.",
            "TXT911",
            "expected `your turn`, found `you turn`",
        ),
        (
            "At the start of your turn draw 3 cards.",
            "TRM613",
            "expected `,` after `your turn` as on 30 cards, found nothing",
        ),
        (
            "At the start of your turn, draw 3 cards",
            "TXT903",
            "expected `.` at the end, as 30 others in `text` have",
        ),
        ("Then draw no c ards.", "TXT904", "expected `cards` (30 cards), found `c ards`"),
        (
            "At the start ofyour turn, draw 3 cards.",
            "TXT904",
            "expected an English word or one of the game's, found `ofyour`",
        ),
        (
            "Wait. At the start of you turn, play.",
            "TXT911",
            "expected `your turn`, found `you turn`",
        ),
        (
            "At the start your turn, draw 3 cards.",
            "TRM613",
            "expected `of` after `the start` as on 30 cards, found nothing",
        ),
        (
            "At the start of the your turn, draw 3 cards.",
            "TXT911",
            "`the your` is not possible side by side",
        ),
    ],
)
def test_what_one_card_has_is_held_against_all_others(
    tmp_path: Path, text: str, code: str, message: str
) -> None:
    assert found(tmp_path, text) == [(code, message)]


@pytest.mark.parametrize(
    "text",
    [
        "At the end of your turn, draw 3 cards.",
        "Then shuffle your Wormlings and their wormlairs.",
        "The Odd's cads are your carts.",
        "Then shout: CRADS!",
        "Nothin' but cards.",
    ],
)
def test_other_words_and_invented_ones_are_right(tmp_path: Path, text: str) -> None:
    assert found(tmp_path, text) == []


def test_flavour_may_play_with_words(tmp_path: Path) -> None:
    assert found(tmp_path, "Then shuffle your crads", field="flavour") == []


@pytest.mark.parametrize(
    "text, name, times",
    [
        ("We knew the Start of it.", "Past the End", 1),
        ("*We knew the Start of it.*", "Past the End", 0),
        ("Keep Past the Start here.", "Past the End", 1),
        ("Keep Past the Start here.", "Past the Start", 0),
    ],
)
def test_another_case_in_italics_or_in_the_name_of_a_card_is_right(
    tmp_path: Path, text: str, name: str, times: int
) -> None:
    texts = [*USUAL, text]
    rows = "".join(f"  - {{id: u-{n}, name: Usual {n}, text: {text!r}}}\n" for n, text in enumerate(texts))
    cards = f"kind: item\ncards:\n  - {{id: odd, name: {name}, text: Rest here.}}\n{rows}"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert [d.problem.code for d in result.diagnostics].count("TRM613") == times


def test_words_of_another_language_are_not_held_against_english(tmp_path: Path) -> None:
    assert found(tmp_path, "Then shuffle your crads.", game="title: Small\nlanguage: de\n") == []


def test_a_misspelled_word_is_one_finding_though_its_wording_is_odd_too(tmp_path: Path) -> None:
    assert [code for code, _ in found(tmp_path, "At the strat of your turn, draw 3 cards.")] == ["TXT904"]


def test_versions_of_one_card_with_one_slip_are_one_finding(tmp_path: Path) -> None:
    cards = "".join(
        f'  - {{id: o-{n}, name: Odd, text: "Draw {n} crads."}}\n'
        f'  - {{id: u-{n}, name: U{n}, text: "Draw {n} cards."}}\n'
        for n in range(2, 9)
    )
    result = check_game(tmp_path, {"cards/items.yaml": f"kind: item\ncards:\n{cards}"})
    [slip] = [d for d in result.diagnostics if d.problem.code == "TXT904"]
    assert (slip.message, len(slip.related)) == ("expected `cards` (7 cards), found `crads`", 6)
    assert slip.fix is not None
    assert len(slip.fix.edits) == 7


def test_a_text_in_another_language_is_not_misspelled(tmp_path: Path) -> None:
    assert found(tmp_path, "Karten, crads und carten nimmst du auf deine Hannd.") == []


def test_a_slip_in_a_text_that_two_cards_have_is_told_of_both(tmp_path: Path) -> None:
    text = "Then shuffle your crads."
    message = "expected `cards` (30 cards), found `crads`"
    assert found(tmp_path, text, text) == [("TXT904", message), ("TXT904", message)]


def test_a_sentence_in_a_plain_field_proves_no_word(tmp_path: Path) -> None:
    kind = KIND.replace("rich_text", "text")
    assert found(tmp_path, "Then shuffle your crads.", kind=kind)[0][0] == "TXT904"


def test_all_english_words_that_can_be_meant_are_named(tmp_path: Path) -> None:
    [slip] = check(tmp_path, "Once you have contigent rights, stop.")
    assert slip.hint == "did you mean `continent` or `contingent`?"


@pytest.mark.parametrize(
    "text, hint",
    [
        ("Then drawcards at once.", "did you mean `draw cards`?"),
        ("The Starter takes a Cardat once.", "did you mean `Card at`?"),
        ("The Old Drawcards is yours.", ""),
    ],
)
def test_a_space_may_be_missing(tmp_path: Path, text: str, hint: str) -> None:
    usual = [f"Take a card at {n}." for n in range(12)]
    slips = check(tmp_path, text, *usual)
    assert [slip.hint for slip in slips if slip.problem.code == "TXT904"] == [hint] * bool(hint)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Then draw a cardd.", "expected `cards` (30 cards), found `cardd`"),
        ("Then drwa a card.", "expected `draw` (60 cards), found `drwa`"),
        ("Then draw a carx.", "expected `card` (30 cards), found `carx`"),
    ],
)
def test_a_last_letter_struck_twice_or_wrongly_is_no_form_of_a_word(
    tmp_path: Path, text: str, message: str
) -> None:
    usual = [f"Then draw a card in round {n}, and rest." for n in range(30)]
    assert message in [slip.message for slip in check(tmp_path, text, *usual)]


@pytest.mark.parametrize(
    "text",
    [
        "Pray to Hera, Nike, or Frey (gods of Greek seas).",
        "The mind flayer does its smithing.",
        "Wear the headwear by its handholds.",
        "Break the heartstone from an extraplanar vein.",
        "Play a lateen and a spinel.",
    ],
)
def test_rare_words_of_a_large_game_are_no_misspellings(tmp_path: Path, text: str) -> None:
    words = ("Hear", "Like", "Fey", "Green", "player", "heart", "stone", "extra", "hand", "holds")
    usual = [
        f"{words[n % 10]} is word {n} of the player, and the {words[n % 10].lower()}." for n in range(220)
    ]
    assert [slip.message for slip in check(tmp_path, text, *usual)] == []


@pytest.mark.parametrize(
    ("line", "many"),
    [
        ("Then draw two cards", 1),
        ("- Then draw two cards", 0),
        ("2. Then draw two cards", 0),
        ("## Draw two cards", 0),
    ],
)
def test_a_line_without_its_stop_is_no_item_and_no_heading(tmp_path: Path, line: str, many: int) -> None:
    usual = [f"Rest for {n} days. Then draw two cards." for n in range(30)]
    told = check(tmp_path, line, *usual, kind=KIND.replace("rich_text", "text"))
    assert [slip.message for slip in told] == [
        "expected `.` after `two cards` as on 30 cards, found nothing"
    ] * many


@pytest.mark.parametrize(
    "text",
    ["### The End of the Effect", "**Ending the Effect.** Stop at once.", "Ranged effect or not, rest."],
)
def test_headings_and_stars_of_a_plain_text_have_capitals(tmp_path: Path, text: str) -> None:
    usual = [f"Keep the effect for {n} days." for n in range(30)]
    usual += [f"Use the Ranged Effect of card {n}." for n in range(30)]
    assert check(tmp_path, text, *usual, kind=KIND.replace("rich_text", "text")) == []


def test_what_half_a_hundred_cards_agree_in_is_no_choice(tmp_path: Path) -> None:
    usual = [f"Whenever you cast a spell, your hero gains {n} armour each time." for n in range(2, 62)]
    odd = "Whenever you cast a spell, your gains 2 armour."
    few = (
        "Whenever your hero falls, cast a spell.",
        "Whenever you cast two spells, your hero gains 1 armour.",
        "Whenever you play a spell, your hero gains 2 armour each time.",
    )
    assert found(tmp_path / "a", *usual, odd) == [
        ("TRM613", "expected `hero` after `, your` as on 60 cards, found nothing"),
    ]
    assert found(tmp_path / "b", *usual, *few) == []
    assert found(tmp_path / "c", *usual[:40], odd) == []


def test_a_word_that_goes_with_the_one_before_and_never_goes_on_so_is_a_slip(tmp_path: Path) -> None:
    usual = [f"The target must succeed on a check of {n}." for n in range(2, 62)]
    usual += [f"The target must make {n} checks now." for n in range(2, 32)]
    odd, right = "The target must make on a check of 9.", "The target must win on a check of 9."
    assert found(tmp_path / "a", *usual, odd) == [
        ("TRM613", "expected `succeed` after `target must` as on 60 cards, found `make`")
    ]
    assert found(tmp_path / "b", *usual, right) == []


def test_a_word_that_several_cards_misspell_is_told_of_each(tmp_path: Path) -> None:
    usual = [f"Choose a charakter of rank {n} and heal it." for n in range(4)]
    usual += [f"Wound the character of rank {n}, and draw." for n in range(150)]
    assert (
        found(tmp_path / "a", *usual)
        == [("TXT904", "expected `character` (150 cards), found `charakter`")] * 4
    )
    assert found(tmp_path / "b", *usual[:60]) == []


@pytest.mark.parametrize(("word", "many"), [("Then", 1), ("Great", 0)])
def test_a_capital_behind_a_word_that_begins_a_sentence_is_no_name(
    tmp_path: Path, word: str, many: int
) -> None:
    usual = [f"Rest for {n} days. {word} shuffle the deck." for n in range(30)]
    told = [message for _, message in found(tmp_path, f"Rest first. {word} Shuffle a pack.", *usual)]
    assert told == ["expected `shuffle` as on 30 cards, found `Shuffle`"] * many


def test_lines_broken_by_hand_go_on_though_a_space_ends_them(tmp_path: Path) -> None:
    broken = [f"Whenever you draw \n{n} cards of your \nown, lose a card." for n in range(9)]
    usual = [f"For {n} days draw a card of your deck." for n in range(30)]
    usual += [f"Lose a card of your own for {n} days." for n in range(30)]
    assert check(tmp_path, *broken, *usual, kind=KIND.replace("rich_text", "text")) == []


def test_an_icon_for_another_is_told_where_half_a_hundred_cards_agree(tmp_path: Path) -> None:
    usual = [f"Your hero gains {n} {{h}} at once." for n in range(2, 62)]
    assert found(
        tmp_path / "a",
        *usual,
        *(f"Pay {n} {{r}} now, all of you." for n in range(20)),
        "Your hero gains 2 {r} at once.",
    ) == [("TRM613", "expected `{h}` after `gains …` as on 60 cards, found `{r}`")]


def test_capitals_inside_a_name_are_misspelt(tmp_path: Path) -> None:
    cards = "kind: item\ncards:\n  - {id: a, name: Silver Xuriken, text: Throw the Silver XUriken at once.}\n"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert [d.message for d in result.diagnostics if d.problem.code == "TXT904"] == [
        "expected an English word or one of the game's, found `XUriken`"
    ]


def test_bold_signs_do_not_part_a_wording(tmp_path: Path) -> None:
    usual = [f"At the **start** of your turn, draw {number} cards." for number in range(2, 32)]
    kind = item_kind("text: {type: text, optional: true}")
    assert found(tmp_path, *usual, "At the **start** of you turn, draw 3 cards.", kind=kind) == [
        ("TRM613", "expected `your` after `start of` as on 60 cards, found `you`")
    ]


def test_a_word_that_is_mistyped_before_the_next_one_alone_is_told(tmp_path: Path) -> None:
    usual = [f"Rest {n} times, then put it into your pouch at once." for n in range(2, 32)]
    assert found(tmp_path / "a", *usual, "Gain a coin. Drop all into you pouch.") == [
        ("TRM613", "expected `your` after `all into` as on 30 cards, found `you`")
    ]
    for right in (
        "Put it into our pouch.",
        "Then it fits into his pouch.",
        "Is it in your pouch?",
        "Coins of your touch.",
    ):
        assert found(tmp_path / right[:4], *usual, right) == []


def test_a_card_is_quoted_below_the_title_with_its_name(tmp_path: Path) -> None:
    cards = 'kind: item\ncards:\n  - {id: barge, name: Slow Barge, text: "Move one of your ships to another lake."}\n'
    chapter = (
        '# Cards\n\n## Slow Barge (Strength 1)\n\nCard text: "Move two of your ships to another lake."\n'
    )
    assert messages_found(tmp_path, "TXT907", KIND, cards, chapter) == [
        "the quotation differs from the text of `Slow Barge`: `two` for `one`"
    ]
    right = chapter.replace("two", "one")
    assert messages_found(tmp_path / "right", "TXT907", KIND, cards, right) == []
    other = chapter.replace("Slow Barge (", "About the Slow Barge (")
    assert messages_found(tmp_path / "other", "TXT907", KIND, cards, other) == []
