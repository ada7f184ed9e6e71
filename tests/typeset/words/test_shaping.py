"""Words are shaped with their kerning and ligatures, and every glyph knows its characters."""

from __future__ import annotations

import subprocess
import sys

from cardgen.assets.fonts import Fonts
from cardgen.typeset.words.shaping import Shaper, soften, spread


def test_ligatures_say_which_characters_they_stand_for(fonts: Fonts) -> None:
    word = Shaper(fonts).shape(fonts.find("serif", 400, False), "office").pieces[0].word
    assert len(word.glyphs) < len("office")
    assert len(word.clusters) == len(word.glyphs)
    assert word.clusters == tuple(sorted(word.clusters))
    assert word.clusters[0] == 0


def test_kerning_counts(fonts: Fonts) -> None:
    shaper, font = Shaper(fonts), fonts.find("sans", 700, False)
    assert shaper.shape(font, "AV").width < shaper.shape(font, "A").width + shaper.shape(font, "V").width


def test_lining_figures_differ_from_the_font_s_own(fonts: Fonts) -> None:
    shaper, font = Shaper(fonts), fonts.find("serif", 400, False)
    lining = shaper.shape(font, "1", ("lnum",)).pieces[0].word.glyphs
    assert lining != shaper.shape(font, "1", ("onum",)).pieces[0].word.glyphs


def test_a_feature_can_be_turned_off(fonts: Fonts) -> None:
    shaper, font = Shaper(fonts), fonts.find("serif", 400, False)
    assert len(shaper.shape(font, "office", ("-liga",)).pieces[0].word.glyphs) == 6


def test_a_character_beyond_the_first_plane_falls_back(fonts: Fonts) -> None:
    shaped = Shaper(fonts).shape(fonts.find("serif", 400, False), "a\U0001f409b")
    assert [piece.font for piece in shaped.pieces] == ["Alegreya-400", "NotoEmoji-400", "Alegreya-400"]
    assert [piece.word.text for piece in shaped.pieces] == ["a", "\U0001f409", "b"]
    assert shaped.missing == ""


def test_a_character_that_no_font_has_is_told(fonts: Fonts) -> None:
    shaped = Shaper(fonts).shape(fonts.find("serif", 400, False), "a\ue123")
    assert shaped.missing == "\ue123"
    assert shaped.pieces[-1].word.text == "\u25af"  # an empty box, which nobody takes for a word
    assert shaped.width > 0


def test_a_word_is_shaped_once(fonts: Fonts) -> None:
    shaper, font = Shaper(fonts), fonts.find("serif", 400, False)
    assert shaper.shape(font, "once") is shaper.shape(font, "once")


def test_the_hyphen_of_a_divided_word_is_a_soft_one(fonts: Fonts) -> None:
    shaped = soften(Shaper(fonts).shape(fonts.find("serif", 400, False), "king-"))
    assert shaped.pieces[0].word.text == "king\u00ad"
    assert len(shaped.pieces[0].word.glyphs) == 5


def test_a_mark_takes_its_letter_into_the_font_that_has_both(fonts: Fonts) -> None:
    font = fonts.find("serif", 400, False)
    keycap = Shaper(fonts).shape(font, "a1\ufe0f\u20e3")
    assert [(piece.font, piece.word.text) for piece in keycap.pieces] == [
        (font.key, "a"),
        ("NotoEmoji-400", "1\ufe0f\u20e3"),
    ]


def test_marks_of_direction_and_order_need_no_glyph(fonts: Fonts) -> None:
    assert Shaper(fonts).shape(fonts.find("serif", 400, False), "\ufeffa\u200eb").missing == ""


def test_parts_of_a_word_read_from_the_right_stand_from_the_right(fonts: Fonts) -> None:
    shaped = Shaper(fonts).shape(fonts.find("serif", 400, False), "\u05d0\u2605.")
    assert [piece.word.text for piece in shaped.pieces] == [".", "\u2605", "\u25af"]


def test_of_nothing_nothing_is_drawn(fonts: Fonts) -> None:
    font = fonts.find("serif", 400, False)
    assert Shaper(fonts)._glyphs.shape(font, "", ()).glyphs == ()


def test_no_break_spaces_are_no_narrower_than_those_between_words(fonts: Fonts) -> None:
    shaper, font = Shaper(fonts), fonts.find("sans", 400, False)
    shaped = shaper.shape(font, "3\u00a0Gold")
    wide = spread(shaped, 0.6)
    own = shaped.pieces[0].word.advances[1]
    assert wide.pieces[0].word.advances[1] == 0.6 > own
    assert abs(wide.width - shaped.width - (0.6 - own)) < 1e-9
    assert spread(shaped, 0.01) == shaped


def test_brackets_of_a_number_read_from_the_right_look_the_other_way(fonts: Fonts) -> None:
    shaper, font = Shaper(fonts), fonts.find("sans", 400, False)
    (opening,) = shaper.shape(font, "(").pieces[0].word.glyphs
    turned = shaper.shape_turned(font, "12)")
    assert [piece.word.text for piece in turned.pieces] == [")", "12"]
    assert turned.pieces[0].word.glyphs == (opening,)
    assert turned.pieces[1].word.glyphs == shaper.shape(font, "12").pieces[0].word.glyphs


def test_a_word_read_from_the_right_is_drawn_from_its_end(fonts: Fonts) -> None:
    shaped = Shaper(fonts).shape(fonts.find("sans", 400, False), "(אבג2x)")
    assert [piece.word.text for piece in shaped.pieces][:3] == [")", "x", "2"]
    assert shaped.pieces[-1].word.text == "("


def test_who_draws_nothing_does_not_wake_harfbuzz() -> None:
    program = "import sys, cardgen.proofing; from cardgen.typeset.words.shaping import Shaper; Shaper(None); "
    program += "sys.exit('uharfbuzz' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
