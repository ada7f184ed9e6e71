"""A text → the numbers that are the product of others: `20 cubes, 5 in each of 4 colours`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import prod

from cardgen.check.wording.sums.player_scales import is_of_players
from cardgen.check.wording.sums.splits import Number
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Product:
    """The number that the text gives, the factors, their place, and what is added to the product."""

    result: Number
    factors: tuple[int, ...]
    start: int
    end: int
    more: int = 0

    @property
    def expected(self) -> int:
        """The product of the factors, and what is added to it."""
        return prod(self.factors) + self.more

    @property
    def shown(self) -> str:
        """The calculation as text."""
        return " × ".join(map(str, self.factors)) + (f" + {self.more}" if self.more else "")


_THING = r"(?:\s+[^\W\d_][\w'’-]*){1,3}?"
_RESULT = (
    rf"\s*[,;(–—=]*\s*(?:equall?ing|equals?|for a total of|(?:that |which )?makes?|making|giving|gives|is|are|"
    rf"(?:so|that is|i\.e\.,?)|=|or)\s+(?:a total of\s+)?(?P<result>{NUMBER})\b"
)
_IN_ALL = rf"(?=\s*(?:{_THING}\s+)?(?:in (?:all|total)|altogether))"
#: Words after a number that includes others: `the cards 10 and above`.
OPEN_NUMBER = TextPattern(r"\s+(?:and|or)\s+(?:above|below|up|over|under|higher|lower|more|less|fewer)\b")
_PRODUCT = TextPattern(
    rf"(?P<factors>\b{NUMBER}{_THING}(?:\s*,?\s*(?:x|×|\*|times|by)\s*{NUMBER}{_THING})+){_RESULT}",
    re.IGNORECASE,
)
_PRODUCT_IN_ALL = TextPattern(
    rf"(?P<factors>\b{NUMBER}{_THING}(?:\s*(?:x|×|\*|times)\s*{NUMBER}{_THING})+)"
    rf"\s*[,;(–—]+\s*(?P<result>{NUMBER}){_IN_ALL}",
    re.IGNORECASE,
)
#: `2 copies of each of the 16 cards, 32 in all`, `two of each of the 16 cards make 32 altogether`.
_COPIES = TextPattern(
    rf"(?P<factors>\b{NUMBER}\s+(?:(?:copies|copy|cards?|sets?)\s+)?of each\s+(?:of\s+)?(?:the\s+)?{NUMBER}{_THING})"
    rf"(?:\s*[,;(–—]+\s*(?:so\s+|for a total of\s+|making\s+|i\.e\.,?\s+)?|\s+(?:makes?|gives?)\s+)"
    rf"(?P<result>{NUMBER}){_IN_ALL}",
    re.IGNORECASE,
)
_KINDS = (
    r"(?:colou?rs?|types?|kinds?|suits?|players?|factions?|sets?|denominations?|shapes?|races?|classes|values?|"
    r"decks?|families|elements|terrains|resources|sides|teams|levels)"
)
_OPENS = r"(?:\sin (?:the (?:deck|box|game|bag|supply)|all|total))?(?:\s*[(,:–—]|\s--?)\s*"
_CLOSES = r"(?=\s*[).,;:–—]|\s+and\b|\s*$)"
#: `63 dice (21 in each of 3 colours)`, `40 tokens: 10 per player colour, 4 colours`.
_SHARED = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_THING}{_OPENS}(?P<factors>(?:with\s)?{NUMBER}(?:\s[a-z]+){{0,2}}?\s"
    rf"(?:(?:in|of|for)\s)?each(?:\s(?:in|of|for))?\s(?:all\s)?(?:the\s)?{NUMBER}\s(?:[a-z]+\s){{0,2}}?{_KINDS}){_CLOSES}",
    re.IGNORECASE,
)
_PER_KIND = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_OPENS}(?P<factors>{NUMBER}\s(?:per|in each|of each|for each)\s(?:[a-z]+\s)?"
    rf"{_KINDS}[,;]\s{NUMBER}\s{_KINDS})\b",
    re.IGNORECASE,
)
#: `24 vote stones (6 per player)`: the number of players is unknown, so any multiple is right.
_PORTION = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER})(?!\s(?:[a-z]+\s)?{_KINDS}\b){_THING}\s*[(,:–—]\s*"
    rf"(?P<factors>(?P<portion>{NUMBER})\s(?:per|for each|for every|in each|of each)\s"
    r"(?:player(?:\scolou?r)?|colou?r))\s*(?=[).;]|$)",
    re.IGNORECASE,
)
_COLOUR = r"(?!and\b)[a-z]+(?:\s(?!and\b|each\b)[a-z]+)?(?:\s\([a-z ]+\))?"
#: `20 pawns (5 per player in red, blue, white and black)`: so many for each of the colours that follow.
_COLOURS = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_THING}\s*[(,:–—]\s*(?P<factors>{NUMBER}(?:\s[a-z]+)?\s(?:per|for (?:each|every)"
    rf"|of each|in each|each)(?:\s(?:player|colou?r|faction|side|type|kind)){{0,2}},?(?:\s(?:in|of|:)|:)?)\s\(?"
    rf"(?P<colours>{_COLOUR}(?:,\s{_COLOUR})+(?:,?\sand\s{_COLOUR}|(?=\))))(?:,?\s(?:and|plus)\s(?P<more>{NUMBER})"
    r"(?:\s(?!each\b|of\b)[a-z]+){1,3})?(?!,?\s(?:plus|and some|and a few|as well as)\b)(?=\s*[).,;]|$)",
    re.IGNORECASE,
)
_GROUPS = r"(?:decks|sets|packs|stacks|piles|groups|suits|rows|series|boxes|bags|families|kinds|types|colou?rs|sheets)"
_FACTORS = (
    rf"{NUMBER}\s(?:(?:different|identical|equal)\s)?(?:{_GROUPS}\sof|{_GROUPS}(?:,|\swith)|different,)"
    rf"\s{NUMBER}(?:\s(?:copies|cards|tiles|tokens|pieces))?"
    rf"(?:(?:\s(?!per\b)[a-z]+)?\s(?:per|(?:of|in|for)\seach)\s{_KINDS}|\s(?:of\s)?each|\sin\seach)?"
)
#: `100 Forge cards (10 kinds, 10 of each)`, `52 tokens: 4 sets of 13`, a row `Starting cards (4 decks of 10) | 40`.
_GROUPED = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_THING}\s*(?:\(\s*(?P<factors>{_FACTORS})\s*\)|"
    rf"[:–—]\s*(?P<factors2>{_FACTORS})(?=\s*(?:[.;]|$)))",
    re.IGNORECASE,
)
_GROUPED_ROW = TextPattern(
    rf"^[|\s]*[^\d(|]{{3,40}}\((?P<factors>{_FACTORS})\)\s*(?:\||:|\.{{3,}}|[x×])\s*(?P<result>\d{{1,4}})\s*(?:\||$)",
    re.IGNORECASE,
)
#: What a number counts, possibly with capitalised names: `50 small Place and Action cards`.
_SPOKEN = r"(?:\s[^\W\d_][\w'’-]*){1,6}?"
_SIDES = r"\d{1,2}\s?(?:[x×]|by)\s?\d{1,2}(?!\s?[x×\d])"
_CELLS = r"(?:squares|spaces|cells|fields|hexes|cards|tiles)"
#: `The 4 squares in the middle (the 2×2 square)`, `Lay the 25 tiles out in a 5 × 5 grid`; not a list of copies:
#: `9 tiles (4 x 7 points, 3 x 6 points)`.
_GRID = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER})(?:\s[a-z]+){{0,2}}\s{_CELLS}\b(?:[^.;:()\d]{{0,40}}\s(?:in|as|into|forming|form)"
    rf"\san?\s(?P<factors>{_SIDES})\s(?:grid|square|array|rectangle)\b(?=\s*[.;)]|\s*$)|"
    rf"[^.;:()\d]{{0,30}}\((?:an?\s|the\s)?(?P<factors2>{_SIDES})(?!\s?(?:cm|mm|inch))(?![^()]*,\s?\d{{1,2}}\s?[x×]))",
    re.IGNORECASE,
)
#: `300 (60x5)`: the factors right after the number.
_BARE = TextPattern(r"(?<![\w.,/–-])(?P<result>\d{2,4})\s?\((?P<factors>\d{1,3}\s?[x×]\s?\d{1,3})\)")
_GRID_IN_ALL = TextPattern(
    rf"(?P<factors>{_SIDES})\s(?:grid|board|{_CELLS})[,;(–—\s]+(?:with\s|so\s|has\s)?(?P<result>{NUMBER})(?:\s[a-z]+)?"
    r"\s(?:in all|in total|altogether)\b",
    re.IGNORECASE,
)
_GROUP_WORDS = word_set(
    "decks sets packs stacks piles groups suits rows series boxes bags families kinds types "
    "colours colors sheets different"
)
_SO_MANY = (
    r"\s*[,;(–—:]*\s*(?:and\s)?(?:(?:for |making |giving |gives |makes |is |are |with )?a total of|making|giving|"
    r"so (?:that )?(?:there are|all)|in (?:all|total),?|altogether,?|that (?:is|makes)|which (?:makes|gives|is)|=|"
    rf"i\.e\.,?|together)\s+(?:the\s)?(?P<result>{NUMBER})\b"
)
_OR_IN_ALL = rf"(?:{_SO_MANY}|\s*[,;(–—:]+\s*(?:so\s)?(?P<result2>{NUMBER}){_IN_ALL})"
_WITH = (
    r"(?:\s(?:of|with|containing)|,?\s(?:each|all)(?:\s(?:of|with|has|have|having|containing|contains|shows?|"
    r"numbered))?)(?:\s(?:cards|tiles|tokens)\snumbered(?:\sfrom)?)?"
)
#: `four suits with 13 cards each, for a total of 52`, `5 suits, each with cards numbered 1 to 12, making 60 cards`.
_SETS = TextPattern(
    rf"\b(?P<factors>{NUMBER}\s(?:different\s|equal\s)?{_KINDS}{_WITH}\s(?:(?:1|one)\s?(?:to|-|–)\s?)?{NUMBER}"
    rf"(?:\s(?!each\b)[a-z]+){{0,2}}(?:\seach)?){_OR_IN_ALL}",
    re.IGNORECASE,
)
_EACH_OF = TextPattern(
    rf"\beach of (?:the|these) "
    rf"(?P<factors>{NUMBER}\s(?:[a-z]+\s)?{_KINDS}\s(?:has|have|contains?|holds?|shows?|gets?|receives?|"
    rf"takes?|draws?|is dealt|comes with)\s(?:(?:cards|tiles)\snumbered\s(?:from\s)?(?:1|one)\s?(?:to|-|–)\s?)?"
    rf"{NUMBER}(?:\s[a-z]+){{0,2}}){_OR_IN_ALL}",
    re.IGNORECASE,
)
_DEALT = TextPattern(
    rf"\b(?:deal|give|hand out)\s(?P<factors>{NUMBER}(?:\s[a-z]+){{0,2}}\sto\seach of (?:the|these)\s"
    rf"{NUMBER}\splayers){_OR_IN_ALL}",
    re.IGNORECASE,
)
#: `3 houses worth 2 points each (6 points)`.
_WORTH = TextPattern(
    rf"\b(?P<factors>{NUMBER}{_THING}\s(?:(?:that|which) (?:are|cost|score)\s)?(?:worth|at|for|costing|scoring|of|cost|"
    rf"score)\s{NUMBER}\s(?P<unit>[a-z]+?)s?\s(?:each|apiece))(?:(?!\band\b)[^.;\d]){{0,30}}\s?\(?(?P<result>{NUMBER})\s(?P=unit)s?\b",
    re.IGNORECASE,
)
#: `The game lasts ten turns. Each turn stands for four days, so that a whole game covers forty days.`
_CHAIN = TextPattern(
    rf"\b(?P<one>{NUMBER})\s(?P<x>[a-z]{{3,}}?)s\b[^.;]{{0,40}}?[.;,]\s+(?:and\s)?(?:in\s)?each (?P=x)\b"
    rf"[^.;\d]{{0,24}}?\s(?P<two>{NUMBER})"
    rf"\s(?P<y>[a-z]{{3,}}?)s?\b[^.;]{{0,60}}?\b(?:so|thus|total|all|whole|altogether)\b[^.;\d]{{0,40}}?\s"
    rf"(?P<result>{NUMBER})\s(?P=y)s?\b",
    re.IGNORECASE,
)
#: `50 small cards in five differently-colored sets of 10 cards each`, `23 squares in four rows of five and a last one
#: of three`.
_IN_SETS = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_SPOKEN}\s(?:in|as|form|forming|making|make up)\s(?P<factors>{NUMBER}"
    rf"(?:\s[a-z][a-z-]+){{0,2}}?\s{_GROUPS}\sof\s{NUMBER}(?:\s(?!and\b)[a-z]+){{0,2}}(?:\seach)?)"
    rf"(?:,?\s(?:and|plus)\s(?:an?|one|another)(?:\s[a-z]+){{1,2}}?\sof\s(?P<more>{NUMBER}))?"
    rf"(?!\sand\s(?:an?|one|another|the)\s[^.;]{{1,20}}\sof\s){_CLOSES}",
    re.IGNORECASE,
)
#: `18 cards to each player (180 in total)`: the number of players is unknown, so any multiple is right.
_DEALT_IN_ALL = TextPattern(
    rf"(?<![\w–-])(?P<factors>(?P<portion>{NUMBER}){_THING}\s(?:to|for)\s(?:each|every)\splayer)\s?[(,:–—]\s?"
    rf"(?P<result>{NUMBER})(?:\s[a-z]+)?\s(?:total|in (?:all|total)|altogether)\b",
    re.IGNORECASE,
)
#: `4 colours, 3 tokens in each colour (12 in total)`.
_OF_EACH_IN_ALL = TextPattern(
    rf"\b(?P<factors>{NUMBER}\s(?:different\s)?{_KINDS},\s(?:with\s)?{NUMBER}(?:\s[a-z]+){{1,2}}?\s(?:in|of|for)\s"
    rf"(?:each|every)(?:\s[a-z]+)?)\s?[(,:–—]\s?(?P<result>{NUMBER})(?:\s[a-z]+)?\s(?:total|in all|in total)\b",
    re.IGNORECASE,
)
#: `80 cards in 10 colours, with 8 cards (numbered 1 to 8) in each colour`.
_WITH_EACH = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_THING}\s(?:in|of)\s(?P<factors>{NUMBER}\s(?:different\s)?{_KINDS},?\s(?:with|and)\s"
    rf"{NUMBER})(?:\s[a-z]+){{0,2}}(?:\s\([^()]{{0,40}}\))?\s(?:in|of|for)\seach\b",
    re.IGNORECASE,
    cues="each",
)
_NUMBERS = r"(?:from\s)?(?P<{0}low>\d{{1,2}})\s?(?:-|–|to|through)\s?(?P<{0}high>\d{{1,2}})(?!\d|\.\d)"
_ON_TOP = rf"(?:,?\s(?:and|plus)\s(?P<more>{NUMBER})(?:\s[a-z]+){{1,3}})?"
#: `48 wires (4 of each number 1-12)`, `26 tokens: 2 for each value from 1 to 12 and 2 yellow tokens`, `48 cards
#: numbered 1-12 (four of each)`.
_OF_NUMBERS = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_SPOKEN}(?:\s*[(:,–—]\s*(?P<each>{NUMBER})(?:\s[a-z]+)?\s(?:of|for|in|per|with)"
    rf"\s(?:each|every)(?:\sof the)?\s(?:numbers?|values?|ranks?|digits?|levels?|strengths?)\s{_NUMBERS.format('')}"
    rf"{_ON_TOP}|,?\snumbered\s{_NUMBERS.format('its_')}\s*[(:,–—]\s*(?P<its_each>{NUMBER})\s(?:(?:cards|copies|tiles|"
    rf"tokens)\s)?(?:of|for|with) (?:each|every)(?:\s(?:number|value|one))?){_CLOSES}",
    re.IGNORECASE,
    cues="each every",
)
#: `60 cards in 4 suits, numbered 1 to 15`.
_IN_SUITS = TextPattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_SPOKEN},?\s(?:in|of)\s(?P<each>{NUMBER})\s(?:[a-z]+\s)?(?:suits|colou?rs)"
    rf"(?:\s\([^()]{{0,80}}\))?,?\s(?:each\s)?(?:numbered|valued|with (?:the )?(?:numbers|values|ranks))\s"
    rf"{_NUMBERS.format('')}{_ON_TOP}(?!\s*\(?[,:;–—]?\s*(?:{NUMBER}|several|\w+ copies)\s(?:of\s)?each){_CLOSES}",
    re.IGNORECASE,
    cues="suits colours colors",
)
_PACKS = r"(?:decks|packs)"
#: `two standard 52-card decks plus 4 jokers (108 cards total)`.
_WHOLE_DECKS = TextPattern(
    rf"\b(?P<decks>{NUMBER})(?:\s(?!and\b|or\b)[a-z]+){{0,2}}\s(?:(?P<size>{NUMBER})[- ]cards?(?:\s[a-z]+)?\s"
    rf"{_PACKS}|{_PACKS}\sof\s(?P<its_size>{NUMBER})(?:\s[a-z]+)?\scards)(?:,?\s(?:plus|and|with)\s(?:the\s)?(?P<more>{NUMBER})\s"
    rf"(?:[a-z]+\s)?jokers?(?P<apiece>\s(?:each|apiece))?)?(?:{_OR_IN_ALL}|\s*\((?P<result3>{NUMBER})\scards)",
    re.IGNORECASE,
    cues="decks packs",
)
_PER_PLAYER = TextPattern(
    rf"\b(?P<each>{NUMBER})\s(?:[a-z]+\s)?(?P<unit>[a-z]+?)s?\s(?:per|for each|for every)\splayer\b",
    re.IGNORECASE,
    cues="per each every",
)
_WITH_PLAYERS = TextPattern(
    rf"\bwith\s(?P<players>{NUMBER})(?:\s(?:of you|players))?\b(?:,[^.;:\d]{{0,30}},)?,?\s(?:(?:that|it|this|which)"
    rf"\s(?:makes|gives|is|means)|all(?: of the)?|you (?:need|use)|there are)\s(?P<result>{NUMBER})"
    r"(?:\s(?!are\b|is\b|will\b)(?P<unit>[a-z]+))?",
    re.IGNORECASE,
    cues="with",
)
_MAY_MULTIPLY = TextPattern(
    r"\s(?:x|×|times|by)\s|×|\*|of each|\beach\b|\bper\b|\d[x×]\d|"
    r"\s(?:decks|sets|packs|stacks|piles|suits|rows|series|kinds|types|colou?rs|different)\b",
    re.IGNORECASE,
)
_FACTOR = TextPattern(rf"\b{NUMBER}\b|\d+", re.IGNORECASE)
#: `41 cubes: 8 in each of five colours, and one spare`.
_MORE_BEHIND = TextPattern(
    rf"[,;]?\s(?:and|plus|as well as|with)\s(?P<more>{NUMBER})\s(?!each\b|of\b|in each\b)[a-z]", re.IGNORECASE
)
_NEXT_COLOUR = TextPattern(r",?\sand\s|,\s")
_ONE_TO = TextPattern(r"\b(?:1|one)\s?(?:to|-|–)\s?(?=\w)", re.IGNORECASE)
#: The wording of these is unmistakably a product.
_ALL = word_set("all total altogether")
_PLAIN = ((_PRODUCT, ()), (_PRODUCT_IN_ALL, (_ALL,)), (_COPIES, (word_set("each"), _ALL)))
_SUMS = word_set("total all altogether making giving so that which together i")
#: With these, a number that is far from the product counts something else. A text needs a word of each set.
_WORDED = (
    (_SHARED, (word_set("each"),)),
    (_PER_KIND, (word_set("per each"),)),
    (_WITH_EACH, (word_set("each"),)),
    (_PORTION, (word_set("per each every"), word_set("player colour color"))),
    (_COLOURS, (word_set("per each every"),)),
    (_SETS, (_SUMS,)),
    (_EACH_OF, (word_set("each"), _SUMS)),
    (_DEALT, (word_set("each"), word_set("deal give hand"), _SUMS)),
    (_GROUPED, (_GROUP_WORDS,)),
    (_GROUPED_ROW, (_GROUP_WORDS,)),
    (_GRID, (word_set("squares spaces cells fields hexes cards tiles"),)),
    (_GRID_IN_ALL, (_ALL,)),
    (_BARE, ()),
    (_WORTH, (word_set("each apiece"), word_set("worth at for costing scoring of cost score"))),
    (_IN_SETS, (_GROUP_WORDS,)),
    (_DEALT_IN_ALL, (word_set("each every"), _ALL)),
    (_OF_EACH_IN_ALL, (word_set("each every"), _ALL)),
    (_CHAIN, (word_set("each"), word_set("so thus total all whole altogether"))),
)


@lru_cache(maxsize=16384)
def find_products(text: str) -> tuple[Product, ...]:
    """The products of a text, right or wrong."""
    if not has_number(text) or not _MAY_MULTIPLY.search(text):
        return ()
    words = small_words(text)
    plain, worded = (
        [
            product
            for pattern, cues in patterns
            if not any(cue.isdisjoint(words) for cue in cues)
            for found in pattern.finditer(text)
            for product in _read(found)
        ]
        for patterns in (_PLAIN, _WORDED)
    )
    worded += [*_of_numbers(text), *_whole_decks(text)]
    stated = (*filter(_is_near, worded), *_per_player(text), *plain)
    stated = tuple(each for each in stated if not is_of_players(text, each.result.start, each.result.end))
    closed = (each for each in stated if not OPEN_NUMBER.search(text, each.start, each.end))
    return tuple({each.result.start: each for each in closed}.values())


def _per_player(text: str) -> Iterator[Product]:
    """Products with a number of players: `two rounds per player. With four of you that makes eight rounds`."""
    rates = list(_PER_PLAYER.finditer(text)) if "player" in text else []
    if len(rates) != 1:
        return
    for found in _WITH_PLAYERS.finditer(text, rates[0].end()):
        factors = (read_number(rates[0]["each"]) or 0, read_number(found["players"]) or 0)
        unit = found["unit"]
        if not unit or unit.lower().startswith(rates[0]["unit"].lower()):
            yield Product(
                Number(read_number(found["result"]) or 0, *found.span("result")), factors, *rates[0].span()
            )


def _of_numbers(text: str) -> Iterator[Product]:
    """Products of so many things for every number in a range."""
    for found in (*_OF_NUMBERS.finditer(text), *_IN_SUITS.finditer(text)):
        its = "" if found["each"] else "its_"
        kinds = int(found[its + "high"]) - int(found[its + "low"]) + 1
        result = Number(read_number(found["result"]) or 0, *found.span("result"))
        if kinds > 1:
            factors = (read_number(found[its + "each"]) or 0, kinds)
            yield Product(
                result, factors, found.end("result") + 1, found.end(), read_number(found["more"] or "") or 0
            )


def _whole_decks(text: str) -> Iterator[Product]:
    """Decks of so many cards, possibly with jokers."""
    for found in _WHOLE_DECKS.finditer(text):
        group = next(name for name in ("result", "result2", "result3") if found[name])
        decks, more = read_number(found["decks"]) or 0, read_number(found["more"] or "") or 0
        size = read_number(found["size"] or found["its_size"]) or 0
        result = Number(read_number(found[group]) or 0, *found.span(group))
        more *= decks if found["apiece"] else 1
        yield Product(result, (decks, size), found.start(), found.start(group), more)


def _read(found: re.Match[str]) -> Iterator[Product]:
    groups = found.groupdict()
    group = "result" if groups.get("result") else "result2"
    if groups.get("one"):
        factors = [read_number(found["one"]) or 0, read_number(found["two"]) or 0]
        start, end = found.span("one")
    else:
        named = "factors" if groups["factors"] else "factors2"
        shown = _ONE_TO.sub("", found[named])
        factors = [read_number(number[0]) or 0 for number in _FACTOR.finditer(shown)]
        start, end = found.span(named)
    value = read_number(found[group])
    if groups.get("portion") and value:
        factors.append(max(1, round(value / max(1, factors[0]))))
    if groups.get("colours"):
        names = len(_NEXT_COLOUR.split(found["colours"]))
        if [names] == factors and found.string.endswith(("(", ": "), 0, found.start("colours")):
            return  # the names are those of what each has: `12 markers – three per player (Sun, Moon, Star)`
        factors.append(names)
    if not groups.get("one") and has_number(found.string[end : max(end, found.start(group))]):
        return
    if value is not None and len(factors) > 1:
        more = read_number(groups.get("more") or "") or _stated_behind(found, value - prod(factors))
        yield Product(Number(value, *found.span(group)), tuple(factors), start, end, more)


def _stated_behind(found: re.Match[str], more: int) -> int:
    """How many are added after a product, if exactly so many are missing: `, and one spare`."""
    behind = _MORE_BEHIND.match(found.string, found.end()) if more > 0 else None
    return more if behind and read_number(behind["more"]) == more else 0


def _is_near(product: Product) -> bool:
    """Whether a number may be the product: it is off by no more than one of the factors, or a quarter."""
    return abs(product.result.value - product.expected) <= max(*product.factors, product.expected // 4)
