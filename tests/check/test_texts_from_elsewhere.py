"""Texts as manuals and extracted pages have them: what their layout makes look wrong is right."""

from __future__ import annotations

import pytest

from cardgen.check.documents.marks.odd_capitals import capitalises_terms
from cardgen.check.documents.marks.torn_lines import is_shredded
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.findings.engine import check
from cardgen.check.findings.settings import Settings
from cardgen.diagnostics import Severity
from tests.check.rule_pages import evidence_of_text, findings
from tests.check.test_texts_of_others import told

#: Lines that end in the middle of words, as a program extracts them from a page.
PAGE = (
    "The captain of a boat decides where the crew goes, and the crew fol -\nlows the captain from the har -\nbour "
    "to the light -\nhouse and back to the har -\nbour, where "
)
WRAPPED = "the crew takes the oars \nand rows to the pier \nwhere the lamps burn \nand the bell rings \n"


def page(text: str) -> str:
    return f"{PAGE}{WRAPPED * 4}until the tide turns.\n\n{text}\n"


@pytest.mark.parametrize(
    "text",
    [
        "You could find a Storm Oar , for example.\nOne kind of  Oar is enough.\nNobody rows with Anchor . You wait.",
        "Lamp Colour Lamp Colour\nFirst Red Third Blue\nSecond Green Fourth Gold",
        "Hook. The crew pulls the boat two spaces towards the pier. Net. The crew pulls the boat two spaces towards "
        "the pier.",
    ],
)
def test_what_an_extraction_leaves_is_no_mistake(text: str) -> None:
    assert told(page(text)) == []


def test_values_in_rows_of_pages_are_those_of_their_thing() -> None:
    rows = [
        f"{who}\nSpeed {n} ft.\nSight −{n % 3} Oars −{n}"
        for who, n in zip("ABCDEFG", range(2, 9), strict=True)
    ]
    assert told(page("\n".join(rows))) == []


def test_a_shredded_text_gives_advice_only() -> None:
    words = ["The boat (save", "DC", "17)", "is is", "red.", "Then", "The", "lamp", "burns"] * 40
    text = "\n".join(words)
    assert is_shredded(read_text("rules.txt", text))
    checked = check(evidence_of_text(text), Settings()).diagnostics
    assert all(finding.severity is Severity.ADVICE for finding in checked)


def test_a_list_of_words_with_explanations_has_wide_gaps() -> None:
    text = (
        "There are four values, and each of them has a name.\n\nValues\n\n"
        "   strength   says how much a sailor can carry.\n\n"
        "   quickness  says how often a sailor acts.\n\n"
        "   The boats lie at the pier, and the crews wait for the tide.\n"
    )
    assert told(text) == []


def test_a_term_before_its_explanation_begins_no_sentence() -> None:
    calm = "\n\n".join(["Each crew rows to the pier and back in one turn."] * 7)
    assert "TXT914" in {
        code for code, _ in told(f"{calm}\n\nroll the dice, and move your boat to the pier.\n")
    }
    assert told(f"{calm}\n\nroll  Roll the dice, and move your boat to the pier.\n") != told(
        f"{calm}\n\nroll the dice, and move your boat to the pier.\n"
    )


SPELLS = (
    "The wizard casts a Spell with an Action, and the Spell deals Damage. As an Action you move, and each Action "
    "costs a Point of Health. The Spell ends when its Damage is dealt, and Health returns. "
)
PLAIN = "A spell takes an action, the damage lowers your health by a point, and no spell is an action of its own. "


def test_a_text_that_capitalises_its_terms_may_have_one_more() -> None:
    text = f"{SPELLS * 3}{PLAIN * 2}Some wood is material, and material burns. It cannot have Material parts of gold."
    assert capitalises_terms(read_text("rules.txt", text))
    assert [code for code, _ in told(text) if code in {"TXT914", "TRM605"}] == []
    calm = f"{PLAIN * 3}Some wood is material, and material burns. It cannot have Material parts of gold."
    assert not capitalises_terms(read_text("rules.txt", calm))
    assert "TXT914" in {code for code, _ in told(calm)}


def test_a_text_that_is_spread_to_its_column_has_lost_no_symbols() -> None:
    lost = "Each crew may spend  to row along the pier, where the lamps burn.\n"
    spread = "A  boat  is  rowed  from  pier  to  pier  by  a  crew  of  two  or  three,  as  the  tide  allows.\n\n"
    assert "ICO804" in {code for code, _ in told(lost)}
    assert "ICO804" not in {code for code, _ in told(spread * 4 + lost)}


RESTS = (
    "You may take a Short Rest now. A Short Rest takes an hour. After a Short Rest you heal. No Short Rest is free. "
    "Each Short Rest counts. The Short Rest is over at dusk. A night is no rest, and a rest by day is never short. "
)


@pytest.mark.parametrize(
    ("last", "number"),
    [
        ("Then you end the short rest.", 1),
        ("Then you end the Short rest.", 1),
        ("Then you end the Short Rest.", 0),
        ("A pause is a short rest. Nobody needs a short rest.", 0),
    ],
)
def test_a_name_that_lost_its_capitals_once_is_told_among_capitalised_terms(last: str, number: int) -> None:
    text = f"{SPELLS * 3}{PLAIN * 2}{RESTS}{last}"
    assert capitalises_terms(read_text("rules.txt", text))
    assert [code for code, _ in told(text)].count("TRM605") == number


def test_entries_of_one_list_are_two_things() -> None:
    lamps = "The lantan is red. Light the lantan. Put out the lantan. "
    assert "TXT904" in {code for code, _ in told(f"{lamps}Then take the lanttan from the pier.")}
    assert (
        told(
            f"{lamps}Take a lantan, a pier, rope, lanttan, or an oar.".replace(
                "a lantan, a pier", "lantan, pier"
            )
        )
        == []
    )


def test_a_half_of_a_torn_word_is_no_small_word() -> None:
    assert not [
        finding
        for finding in findings(
            evidence_of_text(page("Each crew makes an at -\ntack roll with import -\nant lamps."))
        )
        if finding.problem.code == "TXT911"
    ]


def test_french_puts_a_space_before_a_colon() -> None:
    text = (
        "# Règles\n\nLe joueur pose une carte: il gagne.\n\nChaque joueur prend une pièce: elle est rouge.\n\n"
        + "\n\n".join(f"Le joueur avance de {n} cases avec le pion: le tour est fini." for n in range(2, 30))
        + "\n\nCrocodile ou archer : le pion avance de deux cases sur le plateau avec une carte."
    )
    assert [code for code, _ in told(text, "regles.md") if code == "TXT903"] == []


def test_a_page_shows_tags_that_it_speaks_of() -> None:
    text = (
        "<html><body><p>Writing &lt;i&gt;softly&lt;/i&gt; gives <em>softly</em> on the map.</p></body></html>"
    )
    assert told(text, "rules.html") == []


def test_the_links_of_a_manual_are_repeated() -> None:
    link = '<p>Previous: <a href="#row">Rowing</a>, Up: <a href="#top">The whole of the game of boats</a></p>'
    text = f"<html><body>{link}<p>Each crew rows once, and then it rests at the pier.</p>{link}</body></html>"
    assert told(text, "rules.html") == []
