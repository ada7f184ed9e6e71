"""The matters in which rules take one of two stances: hidden or open, shuffled or not, one by one or all at once."""

from __future__ import annotations

import re

from cardgen.check.wording.gist import stem_set
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, word_set
from cardgen.frozen import distinct


@distinct
class Matter:
    """What rules settle in one of two ways, the poles, each with its name and pattern.

    A clause about it has one of the `cues`, and none of the `barred` words, which speak of a change between the poles.
    `idle` are the stems that do not identify the thing; at `least` so many others must. If `conditional`, the clause
    may be limited to a case, and if `plain`, its thing may be one of several.
    """

    name: str
    poles: tuple[tuple[str, TextPattern], ...]
    cues: frozenset[str]
    idle: frozenset[str]
    least: int = 1
    conditional: bool = False
    plain: bool = False
    barred: frozenset[str] = frozenset()


def _pole(name: str, pattern: str) -> tuple[str, TextPattern]:
    return name, TextPattern(rf"\b(?:{pattern})\b", re.IGNORECASE)


_OTHERS = (
    r"(?:nobody(?: else)?|no one(?: else)?|no (?:other )?players?|(?:the )?other players|opponents?|others)"
)
_ALL = r"(?:everybody|everyone|anybody|anyone|any player|(?:all|every|each)(?: the)?(?: other)? players?)"
MATTERS = (
    Matter(
        "sight",
        (
            _pole(
                "hidden",
                rf"hidden|secret|secretly|concealed|{_OTHERS} (?:may|can|must)(?: not)?(?: ever)? (?:see|look at|know)|"
                r"behind (?:your|his|her|their|a|the) (?:player )?screens?",
            ),
            _pole(
                "open",
                rf"visible|public|publicly|open(?:ly)?(?! (?:the|a|an|your|it|them|one)\b)|{_ALL} (?:may|can) "
                rf"(?:always |freely )?"
                r"(?:see|look at|count|know|inspect)",
            ),
        ),
        word_set(
            "hidden secret secretly concealed screen screens see look know visible public publicly open openly "
            "count inspect"
        ),
        stem_set(
            "information hide secret conceal screen behind other opponent time see look know visible public open all "
            "everyone everybody anybody anyone nobody number count show front moment keep view remain knowledge "
            "always"
        ),
    ),
    Matter(
        "shuffling",
        (
            _pole(
                "left in order",
                r"(?:not|never)(?: be)? (?:re)?shuffled?|without (?:re)?shuffling|(?:stays?|kept|keep|remains?) "
                r"in (?:the )?(?:order|sequence)",
            ),
            _pole("shuffled", r"shuffled?(?! (?:together|into|in|back|with)\b)"),
        ),
        word_set("shuffle shuffled shuffling reshuffle reshuffled reshuffling order sequence"),
        stem_set(
            "shuffle reshuffle order sequence number deck pile stack draw face down well thorough card place "
            "leave form "
            "separate then stay keep them"
        ),
    ),
    Matter(
        "order of acting",
        (
            _pole("at the same time", r"at the same time|simultaneous(?:ly)?|all at once"),
            _pole(
                "one after the other",
                r"one after (?:the other|another)|one (?:by one|at a time)|in (?:(?:clockwise|turn|player|"
                r"seating) order|order of play)|"
                r"each player,? in turn,?|(?:starting|beginning) with the (?:first|starting|start) player",
            ),
        ),
        word_set("same simultaneous simultaneously once one order turn starting beginning after"),
        stem_set(
            "same time simultaneous once one after other another order turn clockwise seat play first start "
            "begin each all "
            "everyone everybody reveal then left"
        ),
        least=2,
    ),
    Matter(
        "after use",
        (
            _pole(
                "discarded",
                r"discard(?:ed|s)?|(?:to|on|onto|into) (?:the|your) discard pile|removed from the game",
            ),
            _pole("taken back", r"(?:back )?(?:in)?to (?:your|the|his|her|their)(?: owner['’]s)? hand|kept?"),
        ),
        word_set("use used using"),
        stem_set("use discard pile hand back return take put go remove game keep after card play"),
        conditional=True,
    ),
    Matter(
        "who is paid",
        (
            _pole(
                "the bank",
                r"(?:paid|pays?|goes?|go|given?) (?:[a-z]+ ){0,3}?to the (?:bank|supply|general supply|stock|treasury)",
            ),
            _pole(
                "the owner",
                r"(?:paid|pays?|goes?|go|given?) (?:[a-z]+ ){0,3}?to the (?:owner|player who owns|players? who "
                r"own|opponent|other player)",
            ),
        ),
        word_set("paid pay pays go goes give given"),
        stem_set(
            "pay go bank supply general stock treasury owner own opponent other give all player money coin"
        ),
    ),
    Matter(
        "diagonals",
        (
            _pole(
                "not diagonally",
                r"(?:never|not)(?: [a-z]+){0,2} diagonal(?:ly)?|diagonal (?:moves?|movement|steps?) (?:is|are) "
                r"(?:not (?:allowed|permitted|possible)|"
                r"forbidden|never allowed|prohibited)|no diagonal (?:moves?|movement|steps?)|only (?:[a-z]+ "
                r")?(?:orthogonally|horizontally (?:or|and) vertically)",
            ),
            _pole(
                "diagonally",
                r"(?:also|even|including|or)(?: [a-z]+){0,2} diagonally|diagonal (?:moves?|movement|steps?) "
                r"(?:is|are) (?:also )?(?:allowed|permitted|possible)|"
                r"(?:may|can) (?:[a-z]+ )?diagonally",
            ),
        ),
        word_set("diagonal diagonally orthogonally horizontally"),
        stem_set(
            "diagonal move movement step allow permit orthogonal horizontal vertical direction possible forbid "
            "way piece figure pawn always include only also"
        ),
        least=0,
    ),
    Matter(
        "end",
        (
            _pole(
                "at once",
                r"(?:game|match) (?:then )?(?:ends|is over|is finished) (?:immediately|at once|instantly|right "
                r"away)|(?:immediately|at once|instantly) (?:ends the game|the game ends)",
            ),
            _pole(
                "later",
                r"(?:every|each|all) other players? (?:still )?(?:ha(?:s|ve)|gets?|takes?) (?:one|a|another) "
                r"(?:more|last|final|further )?\s?turn|"
                r"(?:finish|complete|play out) the (?:current |running )?round|the (?:current )?round is "
                r"(?:still )?(?:finished|completed|played out)",
            ),
        ),
        word_set("immediately once instantly away turn round"),
        stem_set(
            "game match end over finish immediate instant once away other more last final turn round current "
            "complete same number each then so all other still"
        ),
        least=1,
        conditional=True,
        plain=True,
    ),
    Matter(
        "duty",
        (
            _pole(
                "optional",
                r"(?:is|are) (?:always |entirely |completely |purely )?(?:optional|voluntary)|"
                r"(?:nobody|no one|no player) (?:ever )?(?:has|needs|is (?:forced|obliged|required)) to|need not|"
                r"(?:does|do|is|are|never)(?: not)? (?:have|has|need|forced|obliged|required|compelled) to",
            ),
            _pole(
                "compulsory",
                r"(?:is|are) (?:always )?(?:mandatory|compulsory|obligatory)|(?:(?:each|every) player|everyone|"
                r"everybody) (?:must|has to)|all players (?:must|have to)|(?:is|are) (?:forced|obliged|required) to",
            ),
        ),
        word_set(
            "optional voluntary nobody no need has have forced obliged required compelled mandatory compulsory "
            "must obligatory"
        ),
        stem_set(
            "optional voluntary nobody need force oblig require compel mandatory compulsory obligatory never "
            "once turn always"
        ),
    ),
    Matter(
        "rounding",
        (
            _pole(
                "up",
                r"always round(?:ed)?(?: [a-z]+)? up|fractions are (?:always |all )?rounded up|(?:all|any) "
                r"(?:fractions?|results?|halves) (?:are|is) (?:always )?rounded up",
            ),
            _pole(
                "down",
                r"always round(?:ed)?(?: [a-z]+)? down|fractions are (?:always |all )?rounded down|(?:all|any) "
                r"(?:fractions?|results?|halves) (?:are|is) (?:always )?rounded down",
            ),
        ),
        word_set("round rounded"),
        stem_set("round up down fraction half halves result number total all any always value"),
        least=0,
    ),
    Matter(
        "face",
        (_pole("face up", r"face[- ]?up(?:wards?)?"), _pole("face down", r"face[- ]?down(?:wards?)?")),
        word_set("face faceup facedown"),
        stem_set("face up down deal place lie put lay keep turn table front pile stack all each game"),
        least=2,
        barred=word_set(
            "turn turned turns flip flipped flips reveal revealed reveals again used discarded played spent"
        ),
    ),
    Matter(
        "bound",
        (
            _pole(
                "at least",
                rf"at least (?P<number>{NUMBER})|(?P<number2>{NUMBER}) or more|(?:nobody|no player|not|never) "
                rf"[^.;]{{0,16}}?(?:fewer|less) than (?P<number3>{NUMBER})",
            ),
            _pole(
                "at most",
                rf"(?:at most|no more than|up to) (?P<number>{NUMBER})|(?P<number2>{NUMBER}) or (?:fewer|less)|"
                rf"(?:nobody|no player|not|never) [^.;]{{0,16}}?more than (?P<number3>{NUMBER})",
            ),
        ),
        word_set("least most more fewer less up"),
        stem_set("turn round time once few fewer less more least most"),
        least=3,
    ),
)
