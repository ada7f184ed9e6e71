"""A sentence → what it says about the whole game: who wins by what, also in a tie, in which direction play goes, and
who begins.

`The player with the lowest total score wins`, `Play passes to the left`, `The youngest player starts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.tie_breakers import tie_breaker
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen


@frozen
class Said:
    """About a `matter`, a sentence says `value`, by the words at `start` to `end`."""

    matter: str
    value: str
    start: int
    end: int


_MOST = r"most|highest|greatest|largest|biggest"
_LEAST = r"fewest|lowest|least|smallest"
#: What a superlative is about: `the highest total score`, `the most victory points`.
_OF = (
    rf"(?:the |an? )?\W{{0,3}}(?P<rank>{_MOST}|{_LEAST})(?: number of| amount of)?"
    r"(?P<of>(?: (?!wins?\b|is\b|at\b|after\b|when\b)[\w'’-]+){1,4}?)\W{0,3}"
)
_WINS = (
    r"\b(?:wins?|(?:is|will be) (?:declared |the overall )?(?:the )?(?:winner|victor)|is victorious|has won|will win)\b"
    r"(?P<what>[^.;:,(]{0,30})"
)
#: A time between the subject and the verb: `after 13 rounds`, `at the end of the game`.
_TIME = r"(?:,? ?(?:at|after|when|by|from|over|across|in|out)\b[^.;:]{0,40}?)?,? ?"
_WHO = (
    r"(?:players?|teams?|sides?|one|whoever|persons?|partnerships?|partners|pairs?|factions?|he|she|they|"
    r"families|family|compan(?:y|ies)|competitors?|contestants?|hero(?:es)?|captains?|houses?|nations?)"
)
_HAVE = (
    r"(?:with|(?:who |that |which )?(?:ha[sd]|have|having|holds?|score[sd]?|owns?|gained|earned|got|gets))"
)
_DO = (
    r"(?:have|be the (?:one|first|player) with|score|get|finish with|end (?:up )?with|earn|collect|gain|amass|"
    r"accumulate|achieve|obtain|acquire|make|own|reach)"
)
_ENDS = r"(?=[.;:,!()]|$|(?:at|after|when|by|in|from|and|once|before|over|across)\b)"
_OF_WINNING = "win wins winner victor victorious won"
#: Ways to say who wins; `rank` is by the most or the least.
_WINNERS = (
    TextPattern(rf"\b{_WHO} {_HAVE} {_OF}{_TIME}{_WINS}", re.IGNORECASE, cues=_OF_WINNING),
    TextPattern(rf"\b{_OF}{_TIME}{_WINS}", re.IGNORECASE, cues=_OF_WINNING),
    TextPattern(
        rf"\b(?:winner(?P<what> of the [a-z]+)? (?:is|will be)|be|becom(?:e|ing)|being) (?:the |declared )?{_WHO} "
        rf"{_HAVE} {_OF}{_ENDS}",
        re.IGNORECASE,
        cues="winner be become becoming being",
    ),
    TextPattern(
        rf"\b(?:aims?|goals?|object|objective|task|purpose)\b[^.;?]{{0,50}}?(?:\bto |\bis |: ?)(?:to )?(?:try to )?"
        rf"{_DO} {_OF}{_ENDS}",
        re.IGNORECASE,
        cues="aim aims goal goals object objective task purpose",
    ),
)
#: Words that stand for the total score.
_SCORES = frozenset(
    map(
        stem,
        "point points score total vp vps victory sum grand final overall combined cumulative running".split(),
    )
)
_TIES = word_set("tie ties tied tiebreaker draw equal otherwise instead unless variant if not never rather")
#: Words for a tie; then words that leave it to a further rule.
_BROKEN = TextPattern(r"\b(?:tie|ties|tied)\b", re.IGNORECASE, cues="tie ties tied")
_AGAIN = word_set("still otherwise instead unless variant if-still next then remain remains")
_GAME = TextPattern(
    r"\s*(?:of )?(?:the |this |a )?(?:overall |whole |entire )?(?:game|match|contest|tournament)?\W*$",
    re.IGNORECASE,
)
_ONCE = word_set(
    "if unless instead otherwise then second reverse reversed alternately alternate alternates odd even back not "
    "whenever until except last variant"
)
_WAY = (
    r"(?P<way>(?:counter|anti)-?\s?clockwise|clockwise|to (?:the|your|his|her|their) (?:left|right)\b"
    r"(?! (?:of|or|and))|to the (?:next )?player (?:to|on) (?:the|your|his|her|their) (?:left|right)\b)"
)
_PLAY = TextPattern(
    r"\b(?:play|the turn|turn order|the order of play|players (?:take|have) (?:their )?turns?|turns are taken)\b"
    r"(?: then| always| now| also)?(?: (?:proceeds?|pass(?:es)?|continues?|moves?|goes|rotates?|progress(?:es)?|is|"
    r"runs?|advances?|takes place|travels?|follows?|flows?))?\b(?P<between>[^.;:,()]{0,30}?)\W{0,3}\b" + _WAY,
    re.IGNORECASE,
    cues="clockwise counterclockwise anticlockwise left right",
)
#: `The turn then passes to the left` is general, but `Then play goes to the left` may happen once.
_THEN_PASSES = TextPattern(r"\b(?:turn|play) then\b", re.IGNORECASE)
#: `Then the player on the left takes his turn.`
_NEXT_PLAYER = TextPattern(
    r"\b(?:[Tt]hen|[Nn]ext|[Aa]fterwards),? (?:it is )?the (?:next )?player (?:to|on) (?:the|his|her|their|your) "
    r"(?P<way>left|right)\b(?! (?:of|or|and))[^.;:]{0,30}?\b(?:turn|plays?|goes|continues)\b",
    cues="left right",
)
#: `The active player role rotates clockwise`, `Tokens may only move clockwise`: what moves, by its last word.
_GOES_ROUND = TextPattern(
    r"(?<![^\W_])(?P<who>[a-z]{3,})(?: then| always| also| now)?(?: (?:may|can|must|will|should)(?: only| always)?)? "
    r"(?:(?:is|are) )?(?:moves?|moved|rotates?|rotated|pass(?:es|ed)?|travels?|advances?|shifts?|goes|runs?)(?: only)?"
    r"(?: (?:on|around|one|a|the|seat|player|place|space|position|board|track|table|next)){0,4} " + _WAY,
    re.IGNORECASE,
    cues="clockwise counterclockwise anticlockwise left right",
)
#: Things that move by chance or by choice, and those that `_PLAY` covers.
_NOT_ROUND = word_set("play turn turns player players you they who that which it card cards")
_OPENS = (
    r"leads?|begins?|starts?|goes first|plays first|bids? first|opens?|takes the first turn|has the first"
)
_STARTER = TextPattern(
    r"\b(?:player|person|hand|one|eldest)\b[^.;:]{0,20}?\b(?:(?:to|on|at) the |immediately )?(?P<way>left|right) of "
    rf"the dealer\b[^.;:]{{0,20}}?\b(?P<does>{_OPENS})\b|"
    rf"\bdealer['’]s (?P<way2>left|right)\b[^.;:]{{0,20}}?\b(?P<does2>{_OPENS})\b",
    re.IGNORECASE,
    cues="dealer dealer's dealer’s",
)
_AGES = {"eldest": "oldest"}
#: Who begins the whole game, by something that is not part of it.
_FIRST = (
    r"(?:begins?|starts?|goes first|plays first|is (?:the )?(?:start(?:ing)?|first) player|takes the (?:first "
    r"turn|first player [a-z]+)|becomes (?:the )?(?:start(?:ing)?|first) player)\b"
)
_CHOSEN_BY = (
    r"(?:the (?P<{0}most>youngest|oldest|eldest|tallest|shortest|smallest|heaviest|hungriest|thirstiest|loudest|"
    r"bravest|wisest|hairiest|last awake) (?:player|person|participant|one)|(?:the (?:player|person|one) (?:who|that|"
    r"with)|whoever|"
    r"(?:the )?player who)(?: ha[sd]| was)? (?P<{0}what>(?:most recently|last|the (?:longest|shortest|biggest|"
    r"largest|most recent|nearest|closest|next)) [^.;:,()]{{3,50}}?))"
)
_BEGINS = TextPattern(
    rf"\b{_CHOSEN_BY.format('')},?(?: always| then| also| will| now)? {_FIRST}|"
    rf"\b(?:first turn is taken by|(?:give|hand|pass(?:es)?|goes|is given) (?:the )?(?:start(?:ing)?|first) player "
    rf"(?:marker|token|card|tile|pawn|piece|figure) to|(?:start(?:ing)?|first) player is) "
    rf"{_CHOSEN_BY.format('its_')}\b",
    re.IGNORECASE,
    cues="begins begin starts start first becomes starting takes",
)
_OF_PLAY = word_set(
    "won win trick hand round dealt dealer took passed played card cards points point bid phase turn lost game "
    "tile tiles "
    "money coins auction track board token tokens"
)
_NOT_FIRST = word_set("if unless instead otherwise variant except next then round each every")
#: Who wins if attacker and defender are equal.
_EVEN = TextPattern(
    r"(?:^|[:–—] ?|- )\W*(?:the )?(?:(?P<one>attacker|defender)s? wins? (?:all )?(?:ties|draws)|ties? (?:go|"
    r"goes) to the (?P<two>attacker|defender)|"
    r"(?:in|on) (?:the )?(?:(?:case|event) of )?a (?:tie|draw),? the (?P<three>attacker|defender) (?:wins|is "
    r"victorious|"
    r"prevails|has won)|if (?:both|the two|the) (?:totals|results|values|rolls|numbers|sums) are (?:equal|the "
    r"same|tied),? the (?P<four>attacker|defender) (?:wins|is victorious|prevails|has won))\b",
    re.IGNORECASE,
    cues=("attacker attackers defender defenders", "tie ties draw draws equal same tied"),
)


def said_of_game(sentence: str) -> Iterator[Said]:
    """What a sentence says about the whole game."""
    if "?" in sentence:
        return
    small = small_words(sentence)
    yield from _wins(sentence, small)
    yield from _begins(sentence, small)
    yield from _goes_round(sentence, small)
    starts = _STARTER.search(sentence) if _ONCE.isdisjoint(small) else None
    if starts:
        which = "" if starts["way"] else "2"
        does = "lead" if starts[f"does{which}"].lower().startswith("lead") else "start"
        yield Said(f"{does} by the dealer", starts[f"way{which}"].lower(), *starts.span(f"way{which}"))


def _wins(sentence: str, small: frozenset[str]) -> Iterator[Said]:
    """Who wins by what, also in a tie."""
    if (won := _won(sentence)) and _TIES.isdisjoint(small):
        yield won
    elif won and _BROKEN.search(sentence) and _AGAIN.isdisjoint(small):
        yield Said(f"{won.matter} in a tie", won.value, won.start, won.end)
    if breaker := tie_breaker(sentence):
        yield Said("tie-breaker", *breaker)
    even = _EVEN.search(sentence) if _NOT_FIRST.isdisjoint(small - {"if"}) else None
    if even:
        group = next(name for name in ("one", "two", "three", "four") if even[name])
        yield Said("winner of draws", even[group].lower(), *even.span(group))


def _goes_round(sentence: str, small: frozenset[str]) -> Iterator[Said]:
    """In which direction play goes, or a thing that is handed on; `then` may precede what always happens."""
    passes = _NEXT_PLAYER.search(sentence) if _ONCE.isdisjoint(small - {"then"}) else None
    if passes:
        way = "clockwise" if passes["way"].lower() == "left" else "counter-clockwise"
        yield Said("way", way, *passes.span("way"))
    timed = small - {"then"} if _THEN_PASSES.search(sentence) else small
    if _ONCE.isdisjoint(timed) and (went := _PLAY.search(sentence)):
        yield Said("way", _direction(went["way"]), *went.span("way"))
    handed = _GOES_ROUND.search(sentence) if _ONCE.isdisjoint(small) else None
    if handed and handed["who"].lower() not in _NOT_ROUND:
        yield Said(f"way of {stem(handed['who'])}", _direction(handed["way"]), *handed.span("way"))


def _direction(way: str) -> str:
    """The direction round the table that a word means: `anticlockwise`, `to the right`."""
    turned = way.lower().startswith(("counter", "anti")) or way.lower().endswith("right")
    return "counter-clockwise" if turned else "clockwise"


def _begins(sentence: str, small: frozenset[str]) -> Iterator[Said]:
    """Who begins, by age or by something else that is not part of the game."""
    found = _BEGINS.search(sentence) if _NOT_FIRST.isdisjoint(small) else None
    if found is None:
        return
    most = "most" if found["most"] else "its_most"
    if found[most]:
        yield Said("start", _AGES.get(found[most].lower(), found[most].lower()), *found.span(most))
        return
    what = "what" if found["what"] else "its_what"
    if _OF_PLAY.isdisjoint(small_words(found[what])):
        yield Said("start", " ".join(sorted(gist(found[what]))), *found.span(what))


def _won(sentence: str) -> Said | None:
    """What the game is won by, and whether by the most or the least of it."""
    found = next((match for pattern in _WINNERS if (match := pattern.search(sentence))), None)
    if found is None or not _GAME.match(found.groupdict().get("what") or ""):
        return None
    of = frozenset(map(stem, re.findall(r"[^\W\d_]+", found["of"])))
    if not of:
        return None
    what = "score" if of <= _SCORES else " ".join(sorted(of - _SCORES))
    most = re.fullmatch(_MOST, found["rank"], re.IGNORECASE)
    return Said(f"win by {what}", "most" if most else "least", *found.span("rank"))
