"""Which texts are about programs, where brackets and strange words are typed as they stand."""

from __future__ import annotations

from cardgen.check.documents.program_texts import is_of_program
from cardgen.check.documents.reading.plain_text import read_text

MANUAL = """Start the game with --deck FILE. The file is read from $HOME/.lamprc, or from ~/games/lamp.cfg where
there is none. With -v each draw is printed, with --seed N the deck is shuffled the same way again, and with --no-lamp
it is dark. See shuffle(6) for the names of decks, such as old_deck and new_deck.
"""
RULES = """Each player draws a card. Whoever has the higher one, e.g. a 7 against a 5, takes the well-worn lamp of the
keeper, and puts it down -- face up -- before the others. A left-hand neighbour may row with him/her to the pier.
"""


def test_options_files_and_variables_tell_of_a_program() -> None:
    assert is_of_program(read_text("r.txt", MANUAL))
    assert not is_of_program(read_text("r.txt", RULES))


def test_a_few_signs_in_a_long_text_do_not() -> None:
    assert not is_of_program(read_text("r.txt", MANUAL + RULES * 60))
