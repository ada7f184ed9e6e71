"""The words that stand before any part of a game: they say which one is meant, not what it is."""

from __future__ import annotations

from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, ORDINALS, word_set

ORDINARY = (
    FUNCTION_WORDS
    | ORDINALS.keys()
    | NUMBER_WORDS.keys()
    | word_set(
        "next last top bottom new old whole entire full single separate different remaining own opponent player "
        "game draw discard face-up face-down facedown faceup wooden plastic cardboard paper cloth small large big "
        "little tiny red blue green yellow black white brown orange purple grey gray pink coloured colored matching"
        " shuffled used unused chosen random additional spare starting start corresponding appropriate several many"
        " few various common shared central main personal double second-hand empty given current active neutral "
        "extra left right middle centre center outer inner upper lower front back side edge corner adjacent nearest"
        " closest whichever leftmost rightmost topmost bottommost round square card tile token marker counter dice "
        "die cube coin chip board piece component"
    )
)
