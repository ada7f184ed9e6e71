"""Texts → how many of what win or lose the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number, small_words, word_set

_READ = RULE_KINDS | {"variant"}
_FIRST_TO = TextPattern(
    r"\bfirst (?:player |hero |team |side )?(?:to|with)\s+(?:at least\s+)?$|"
    r"\b(?:first (?:player |hero |team |one )?(?:to|who)|as soon as (?:a|any|one) player|when (?:a|any) player)\s+"
    r"(?:reach(?:es)?|scores?|collects?|gets?|has|have|gains?|owns?|earns?|completes?|gathers?)\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
_BY = TextPattern(
    r"\b(?:win|wins|lose|loses|victory)\b[^.;]{0,40}\b(?:with|"
    r"by (?:reaching|scoring|collecting|having|completing|gathering)|"
    r"when (?:you|they|he|she) (?:have|has|reach|collect|score)|if (?:you|they|he|she) (?:have|"
    r"has|reach|collect|score))\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
_MUST = TextPattern(
    r"\b(?:to win|in order to win)\b[^.;]{0,40}\b(?:collect|score|reach|have|complete|gather|find|"
    r"earn|need)\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
#: `Your aim is to collect`, `to be the first player with`, `they race to`.
_AIM = TextPattern(
    r"\b(?:(?:aim|goal|object(?:ive)?)(?: of (?:the|this) game)?(?: is)?[\s,:]+(?:simply )?(?:to )?"
    r"(?:be the first (?:player |team |one )?(?:to (?:reach|score|collect|have|get|gain|earn)|with)|"
    r"collect|score|reach|gather|earn|gain)|be the first (?:player |team |one )?(?:to (?:reach|score|collect|have|get|"
    r"gain|earn)|with)|race to(?: reach| score| collect)?|first to(?: reach| score)?)\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
#: `Needs 36 points to win`, `Take 36 points to win the hand`.
_NEED = TextPattern(
    r"(?:\bneeds?|(?:^|[.:] ?|\b(?:must|objective|goal|aim) )(?:take|score|collect|win|reach|make|capture|gather|"
    r"earn|gain|get|obtain|accumulate))\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
#: `Reaching 12 points wins the game`.
_REACHING = TextPattern(
    r"\b(?:reaching|scoring|collecting|having|getting|gaining|earning|completing|gathering)\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
_TO_WIN = TextPattern(r"\s*to win\b")
_OR_MORE = TextPattern(r" or more(?= (?!of |than )[a-z])|(?<=\d)\+(?= [A-Za-z])", re.IGNORECASE)
_REACH = (
    r"(?:reach(?:es|ed)?|scor(?:es?|ed)|ha(?:s|ve|d)|collect(?:s|ed)?|gain(?:s|ed)?|own(?:s|ed)?|earn(?:s|ed)?|complet(?:es?|ed)|"
    r"gather(?:s|ed)?|guess(?:es|ed)?|control(?:s|led)?|captur(?:es?|ed)|obtain(?:s|ed)?|possess(?:es|ed)?|h(?:old|olds|eld)|"
    r"gets?|got|wins?|won|built|builds?|plac(?:es?|ed)|find|found|accumulat(?:es?|ed)|finish(?:es|ed)?|deliver(?:s|ed)?|claim(?:s|ed)?)"
)
#: A condition for somebody: `as soon as a player has`, `if he controls`, `the keeper who first has`.
_ACHIEVED = TextPattern(
    rf"\b(?:(?:if|when|whenever|once|as soon as|until|after|the moment|in which)\s+(?:(?:a|any|one|the|some|"
    rf"either|his|her|their|all|at least)\s+)?(?:one\s+|[a-z]+ing\s+)?"
    rf"(?:(?:or more )?players?|hero|heroes|team|side|faction|character|they|he|she|you|someone|somebody|anyone|"
    rf"opponent|keeper|contestant|participant|competitor|of (?:you|them|(?:the |your )?(?:players|teams|sides)))"
    rf"(?:\s+on (?:the|your|a|their) (?:team|side))?"
    rf"(?:\s+(?:is the )?first)?(?:\s+to)?(?:\s+(?:together|now|already|ever|also|either))*|"
    rf"(?:who(?:ever)?|the one that)\s+(?:is (?:the )?first to|first)|"
    rf"\b(?:a|any|the) (?:player|team|hero|side) (?:who|that)(?: first)?|whoever|\bone or more players|"
    rf"\b(?:a|any|one) (?:player|team|side)(?: on (?:the|your|a|their) (?:team|side))? needs to|"
    rf"first(?:\s+[\w-]+){{0,2}}\s+(?:to|who|that)|the first to)"
    rf"(?:\s+(?:have|has|had|would|will))?(?:\s+successfully)?\s+"
    rf"(?:{_REACH}|(?:is|are) at(?: or (?:above|over|beyond))?)\s+"
    r"(?:at least\s+|a total of\s+|exactly\s+|all\s+)?$",
    re.IGNORECASE,
)
_WON = TextPattern(
    r"\b(?:wins?|won|victory(?! (?:points?|track|markers?))|victorious|winner|the game (?:ends|is over)|game ends|"
    r"end of the game|ends the game|triggers? the (?:end|final|finale|last)|(?:final|last) round (?:begins|starts)|"
    r"(?:complete|finish|play out|end) the (?:current )?round|game is (?:nearly|almost) over|"
    r"(?:play|continues?) until)\b",
    re.IGNORECASE,
)
_LOST = TextPattern(r"\b(?:lose|loses|lost|defeat|defeated)\b", re.IGNORECASE)
#: Between two ways to win: `three houses in a row or any five houses`.
_OR_ELSE = TextPattern(r"(?:\s*\([^()]*\))?,? or (?:any |at least |a total of )?", re.IGNORECASE)
#: Nobody has reached what wins, so that the game goes on: `If neither player has 2 seals yet, play another round`.
_NOT_YET = TextPattern(
    rf"\b(?:if|until|unless|as long as|while)\s+(?:neither|no|none of the)\s+(?:players?|teams?|sides?)\s+"
    rf"(?:yet\s+)?{_REACH}\s+(?:at least\s+)?$",
    re.IGNORECASE,
    cues="neither no none",
)
_GOES_ON = TextPattern(
    r"\b(?:(?:new|next|another|further) (?:round|game|hand)|continues?|goes on|keep playing|play on)\b",
    re.IGNORECASE,
)
#: Every sentence about winning or losing has one of these words.
_ENDING = word_set(
    "win wins won victory victorious winner ends over end lose loses lost defeat defeated aim goal object objective "
    "race first until complete finish neither none"
)
_TRACK = TextPattern(
    rf"\breach(?:es)?\s+(?:the\s+)?(?:space|step|level|square|box|field)\s+(?P<number>{NUMBER})\b",
    re.IGNORECASE,
)
#: `When someone's score reaches 40 or more`.
_SCORE = TextPattern(
    rf"\b(?:if|when|once|until|as soon as|the moment) (?:[a-z]+['’]s?|an?|any|the|their|his|her|your)"
    rf"(?: [a-z]+['’]s?)? (?:total |current |victory )?(?:score|total|points?)(?: total)? "
    rf"(?:reaches|hits|gets to|is at least) (?P<number>{NUMBER})\b",
    re.IGNORECASE,
    cues="score total point points",
)
#: What is counted in order to win, as texts spell it.
_POINTS = frozenset({"point", "vp", "vps"})
_NEEDED = TextPattern(r"^[^.;]{0,24}\b(?:to win|wins? the game|are needed to win|wins?)\b", re.IGNORECASE)
_A_NAME = r"(?P<name>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?|(?<=[Tt]he )[a-z]{3,})"
#: Something that moves along a row of spaces: `the Dread marker reaches 12`, `before the Flood Track reaches space 10`.
_MARKER = TextPattern(
    rf"\b{_A_NAME} (?:[Tt]rack|[Mm]arker|[Cc]ounter|[Dd]ial|[Mm]eter)\s+reaches\s+"
    rf"(?:(?:the\s+)?(?:space|step|level|number)\s+)?(?P<number>{NUMBER})\b(?!\s*(?:or|to|-|–|/)\s*\d)"
)
#: As many players as the whole game is for: `1 to 4 players take the roles of keepers` limits nothing.
_ANY_PLAYERS = TextPattern(r"[12]-(?:[4-9]|1\d) players")
#: At lower numbers a marker may also go down, and higher ones are passed on the way.
_FEWEST_SPACES = 4
#: When a condition is checked does not limit it.
_WHEN = frozenset({"at once", "a turn", "a round", "each turn", "each round", "last turn", "last round"})
#: Only some of what a player has: `10 points on cards of the same colour`, `8 gems of one kind`.
_SOME = TextPattern(
    r"(?: or more| at least)?(?: [a-z]+){0,3}? (?:(?:on|from|among|in) (?:(?:your|his|her|their|the) )?(?:cards?|"
    r"tiles?|tokens?|buildings?)|(?:of|in|with|on) (?:the same|one|a single|each|any one|every)) ",
    re.IGNORECASE,
)
_EXCEPTION = TextPattern(
    r"\b(?:instead|except|unless|variant|shorter|longer|for example|more than|fewer|suppose)\b", re.IGNORECASE
)
#: What happened in a story: `Then Mia, as the Candle, wins with 2 wax`.
_TOLD = TextPattern(r"(?:Then|Now|So|Say that) [A-Z][a-z]+\b")


def _extract(document: Document) -> Iterator[Fact]:
    for statement in statements_of(document):
        if statement.kind in _READ:
            yield from _conditions(document, statement)
    yield from _markers(document)


def _conditions(document: Document, statement: Statement) -> Iterator[Fact]:
    text = statement.text
    if _ENDING.isdisjoint(small_words(text)):
        return
    if _EXCEPTION.search(text) or _TOLD.match(text):
        return
    yield from _track(document, statement)
    before: tuple[Quantity, str] | None = None
    for quantity in map(_of_points, find_quantities(_OR_MORE.sub(_blank, text))):
        attribute = _attribute(text, quantity) if quantity.noun else ""
        if before and _OR_ELSE.fullmatch(text, before[0].end, quantity.start):
            attribute = before[1]
        before = (quantity, attribute)
        place = statement.place(document, quantity.start, quantity.number_end) if attribute else None
        if place is None or _SOME.match(text, quantity.end):
            continue
        scope = (*statement.block.scope, *(limit for limit in scope_of(text) if limit not in _WHEN))
        subject = "point" if quantity.head in _POINTS else quantity.subject
        yield Fact(
            subject, attribute, quantity.value, authority_of(place), scope, place, phrase=quantity.shown
        )


def _of_points(quantity: Quantity) -> Quantity:
    """The quantity, as points if a verb is in the place of its noun: `The first to reach 30 wins`."""
    if quantity.noun != ("win",):
        return quantity
    return replace(quantity, noun=("point",), end=quantity.number_end, shown="points")


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _track(document: Document, statement: Statement) -> Iterator[Fact]:
    """The space of a track, or the points of a score, with which the game is won or lost."""
    text = statement.text
    stated = ((found, "space") for found in _TRACK.finditer(text))
    scored = ((found, "point") for found in _SCORE.finditer(text))
    for found, subject in (*stated, *scored):
        lost, won = _LOST.search(text), _WON.search(text)
        place = statement.place(document, *found.span("number"))
        if place is None or (not lost and not won):
            continue
        scope = (*statement.block.scope, *scope_of(text))
        value = read_number(found["number"]) or 0
        yield Fact(
            subject, "lose" if lost else "win", value, authority_of(place), scope, place, phrase=subject
        )


def _markers(document: Document) -> Iterator[Fact]:
    """Where a marker ends the game, and statements that it goes beyond that."""
    stated = [
        (name, ending, fact)
        for block in document.blocks
        if block.kind in _READ and "reaches" in block.text
        for sentence in split_sentences(block.text)
        for name, ending, fact in _reached(document, block, sentence)
    ]
    yield from (fact for _, ending, fact in stated if ending)
    for name, ending, fact in stated:
        ends = {(f.value, f.attribute) for other, end, f in stated if end and other == name and not f.scope}
        if ending or fact.scope or len(ends) != 1:
            continue
        ((end, attribute),) = ends
        if _FEWEST_SPACES <= int(end) < int(fact.value):
            yield replace(fact, attribute=attribute)


def _reached(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[tuple[str, bool, Fact]]:
    """Every marker that reaches a number, with whether the game then ends."""
    text = sentence.text
    if _EXCEPTION.search(text):
        return
    for found in _MARKER.finditer(text):
        lost, won = _LOST.search(text), _WON.search(text)
        name = found["name"].lower()
        start = sentence.start + found.start("number")
        place = Place(document, block, start, sentence.start + found.end("number"))
        limits = (limit for limit in scope_of(text) if limit not in _WHEN and not _ANY_PLAYERS.match(limit))
        scope = (*block.scope, *limits)
        value = read_number(found["number"]) or 0
        attribute = "lose" if lost else "win"
        fact = Fact(
            f"{name} space",
            attribute,
            value,
            authority_of(place),
            scope,
            place,
            phrase=f"{found['name']} spaces",
        )
        yield name, bool(lost or won), fact


def _attribute(text: str, quantity: Quantity) -> str:
    before, after = (
        text[max(0, quantity.start - 120) : quantity.start],
        text[quantity.end : quantity.end + 80],
    )
    if _BY.search(before):
        lost = re.search(r"\blos(?:e|es)\b", before, re.IGNORECASE)
        return "lose" if lost else "win"
    if _AIM.search(before) or (_ACHIEVED.search(before) and _WON.search(text)):
        return "win"
    if _NOT_YET.search(before) and _GOES_ON.search(text, quantity.end):
        return "win"
    if _MUST.search(before) or (_FIRST_TO.search(before) and _NEEDED.search(after)):
        return "win"
    if _NEED.search(before) and _TO_WIN.match(after):
        return "win"
    if _REACHING.search(before) and _NEEDED.match(after):
        return "win"
    return ""


EXTRACTOR = Extractor("victory", _extract)
