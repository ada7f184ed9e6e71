"""A sentence → what one thing costs, stated without `costs`: `To build a tower, pay 5 coins`, `the price of a tower is
5 coins`, `4 coins can be traded for one star`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.meanings.rates import Rate, fold_unit
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number, small_words, word_set

_WORD = r"[^\W\d_][\w'’-]*"
#: A single thing, by a name of one or two words.
_ONE = (
    rf"(?:an?|one|1|each|every|any|a single|another|a new) (?P<thing>{_WORD}"
    rf"(?: (?!(?:is|are|can|for|and|from|to|you|from|at)\b){_WORD})?)"
)
_MANY = (
    rf"(?P<number>{NUMBER}) (?P<unit>(?!(?:more|less|fewer|extra|additional|other|different|of|or)\b){_WORD})"
)
_END = r"(?=[.,;:()!]|$| (?:to|from|at|into|in|and|when|each|in front|back)\b)"
_BUILD = (
    r"(?:build|buy|purchase|construct|hire|recruit|train|acquire|get|craft|found|erect|place|obtain|gain)"
)
_BUILDING = (
    r"(?:[Bb]uilding|[Bb]uying|[Pp]urchasing|[Cc]onstructing|[Hh]iring|[Rr]ecruiting|[Tt]raining|[Aa]cquiring|"
    r"[Cc]rafting|[Ff]ounding)"
)
_PAY = r"(?:pay|spend|hand in|return|discard|give up|hand over|give the bank|turn in)"
_TRADE = r"(?:exchanged?|traded?|swap(?:ped)?|converted?|sold|turned in|cashed in)"
_WAYS = (
    # To build a tower, pay 5 coins to the bank.
    TextPattern(
        rf"\b[Tt]o {_BUILD} {_ONE}(?: [^.;:,\d]{{1,30}})?, (?:you |players? |the player )?(?:must |has to |have "
        rf"to )?{_PAY}s? {_MANY}{_END}"
    ),
    TextPattern(
        rf"\b(?:[Yy]ou|[Pp]layers?|[Hh]e|[Ss]he|[Tt]hey) (?:must |ha(?:s|ve) to )?{_PAY}s? {_MANY} to {_BUILD} "
        rf"{_ONE}{_END}"
    ),
    TextPattern(rf"\b(?:[Pp]ays?|[Mm]ust spend|[Ss]pend) {_MANY} for {_ONE}{_END}"),
    # The price of a tower is 5 coins.
    TextPattern(
        rf"\b(?:price|cost) (?:of|for) (?:building |buying |hiring )?{_ONE} is (?:always )?{_MANY}{_END}"
    ),
    # You can buy a tower for 5 coins.
    TextPattern(rf"\b{_BUILD} {_ONE} (?:for|by paying) {_MANY}{_END}"),
    TextPattern(rf"\b{_BUILDING} {_ONE} costs? (?:you |him |her )?{_MANY}{_END}"),
    TextPattern(
        rf"\bfor (?:each|every) (?P<thing>{_WORD})(?: that)? (?:you|they|he|she|players) {_BUILD}s?,? (?:you |"
        rf"they |he |she )?(?:must )?{_PAY}s? {_MANY}{_END}"
    ),
    # You may exchange 4 coins for one star; 4 coins can be traded for 1 star; one star is traded for 4 coins.
    TextPattern(rf"\b{_TRADE} {_MANY} (?:for|into|against) {_ONE}{_END}", re.IGNORECASE),
    TextPattern(
        rf"(?<![\w.,/+–-]){_MANY} (?:can|may|are|must)(?: always| be){{0,2}} {_TRADE} (?:for|into|against) "
        rf"{_ONE}{_END}",
        re.IGNORECASE,
    ),
    TextPattern(
        rf"\b{_ONE} (?:is|can be|may be)(?: always)? {_TRADE} (?:for|against) {_MANY}{_END}", re.IGNORECASE
    ),
    TextPattern(rf"\b(?:gives?|sells?) (?:you |him |her |the player |players )?{_ONE} for {_MANY}{_END}"),
    TextPattern(
        rf"\b{_ONE} is (?:always )?(?:the same as|as good as|equal to|equivalent to|worth the same as) {_MANY}{_END}",
        re.IGNORECASE,
    ),
    TextPattern(
        rf"\b(?P<thing>[^\W\d_]+)s (?:can|may|are)(?: always| be| only| then){{0,3}} (?:bought|built|hired|"
        rf"acquired|purchased)[^.;:\d]{{0,30}}?(?: at| for|,? paying)(?: a (?:price|cost) of)? {_MANY} each\b",
        re.IGNORECASE,
    ),
)
_CUES = word_set(
    "pay spend hand return discard price cost costs buy build purchase construct hire recruit train acquire get "
    "craft found "
    "erect obtain exchange exchanged trade traded swap swapped convert converted sold turned cashed gives sells "
    "give sell "
    "same good equal equivalent bought built hired acquired purchased"
)
#: Words for a price that is not general, or is none.
_OTHERWISE = word_set(
    "unless except instead fewer less extra additional if example own other first second next up"
)
_NO_THING = word_set(
    "card action turn time point player way move space level step bonus reward effect token tile one opponent "
    "die cube piece"
)


def find_prices(text: str) -> tuple[Rate, ...]:
    """The prices of a sentence; none if it says more than that."""
    small = small_words(text)
    if _CUES.isdisjoint(small) or not _OTHERWISE.isdisjoint(small):
        return ()
    return tuple({rate.start: rate for rate in _find(text)}.values())


def _find(text: str) -> Iterator[Rate]:
    for way in _WAYS:
        for found in way.finditer(text):
            thing, unit = fold_phrase(found["thing"]), fold_unit(found["unit"])
            number = read_number(found["number"]) or 0
            if thing and thing[-1] not in _NO_THING and number > 1 and unit not in {*thing, "point"}:
                yield Rate("cost", thing, unit, number, *found.span("number"), own=True)
