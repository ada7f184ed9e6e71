"""Texts → how long the game lasts, by remarks in introductions, boxes and conditions for its end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, has_number, read_number, small_words, word_set

_UNIT = (
    "round|turn|day|night|year|season|week|month|voyage|hand|trick|deal|lap|era|age|tide|moon|shift|watch|wave|quarter|"
    "generation|decade|century|cycle|harvest|race|heat|period|festival|act|chapter|expedition|journey|evening|morning"
)
_MANY = rf"(?P<number>{NUMBER})\s+(?:full |complete |whole |short |exciting |game )?(?P<unit>(?i:{_UNIT})s)\b"
_ONE = f"(?P<unit>{_UNIT})"
_ORDINAL = "|".join(ORDINALS)
_ALL = r"(?:the |all |all the |all of the )?"
_JUST = r"(?:exactly |always |only |just |a total of |at most |no more than |up to |a maximum of )?"
_PEOPLE = r"(?:you|players|the players|each player|every player|everyone|everybody|they|we|your)"
#: An exception for a number of players: `6 rounds (5 rounds in a 5-player game)`.
_BUT = r"(?: \([^()]*\))?"
#: What happens then ends the game: `If nobody has won by the end of`.
_NO_WINNER = (
    r"\b(?:[Ii]f|[Ww]hen) (?:there (?:is|has been) (?:no|still no) (?:winner|victor)|"
    r"(?:nobody|no one|no-one|none|neither (?:side|player|team)|no (?:player|side|team)) "
    r"(?:has|have|had) (?:yet )?(?:won|achieved victory)(?: the game)?) "
    r"(?:after|by|at|by the end of|at the end of)"
)
_DECIDED = r"(?=,[^.;]{0,80}\b(?:wins?|winners?|loses?|lost|victory|victorious|defeat|game|draw|tied?)\b)"
#: Statements on how long the whole game lasts, each with the groups `number` and `unit`.
_WAYS = tuple(
    TextPattern(pattern)
    for pattern in (
        rf"(?:^|[.!] )(?:[Oo]ver|[Ii]n)(?: the course of| just| only)? {_MANY}{_BUT},? {_PEOPLE}\b",
        rf"(?:^|[.!] )Over {_MANY}{_BUT},? [a-z]+ (?:the most|as (?:many|much))\b",
        rf"\b[Aa] (?:full |complete |whole )?(?:game|match) (?:of|over|lasting) {_MANY}",
        rf"\b{_MANY} (?:make|makes|form)(?: up)? (?:a|the|one) (?:full |whole )?(?:game|match)\b",
        rf"\b(?:if|when|once|after|until|If|When|Once|After) (?:or )?{_ALL}{_MANY} (?:have|has|are|is) "
        r"(?:been )?(?:passed|played|gone by|over|up|done|finished|completed?)\b",
        rf"\b(?:until|unless) [^.;:,]{{3,40}} or {_ALL}{_MANY} (?:have|are) (?:been )?(?:passed|played|over|done)\b",
        rf"\b(?:[Gg]ame|[Mm]atch|[Ss]ession) (?:is|lasts|takes|consists of|has|runs for|goes on for) {_JUST}{_MANY}",
        rf"\b(?:[Gg]ame|[Mm]atch|It) (?:lasts|takes|is played over) [^.;]{{3,50}}, {_MANY} "
        r"(?:in all|in total|altogether)\b",
        rf"(?:^|[.!:] )[Pp]lay {_JUST}{_MANY}(?=[.,;]|$| (?:in all|in total|altogether|and then|then)\b)",
        rf"\b(?:most|fewest|highest|lowest|best) [^.;:]{{0,40}}\b(?:over|across|after|from|out of) {_ALL}{_MANY}",
        rf"\b[Aa]fter (?:the|all|all the|all of the) {_MANY}(?=[,.;:]|$)",
        rf"\b[Gg]ame (?:ends|is over) [^.;:]{{3,60}}\bor after {_MANY}",
        rf"(?:^|[.!] )After {_MANY},? (?:add|count|compare|total|the player|whoever|"
        r"the [a-z]+ (?:with|who (?:has|have)) the (?:most|fewest|highest|lowest)[^.;:]{3,40}\bwins?)\b",
        rf"\b(?:throughout|during|in|across) (?:all )?the {_MANY} of the (?:game|match)\b",
        rf"\bthroughout (?:all )?(?:of )?the {_MANY}(?=[.,;]|$)",
        rf"\b[Aa]fter {_ONE} (?P<number>{NUMBER}),? (?:you|they|all|everyone|the [a-z]+) "
        r"(?:lose|win|have lost|loses|wins)(?=\s*(?:[.,;:!)]|$)| (?:the game|at once|immediately|and|or|if|unless)\b)",
        rf"(?:^|[.!:] )(?:[Aa]fter|[Aa]t the end of) {_ONE} (?P<number>{NUMBER}),? "
        r"(?:whoever|the (?:player|side|team)) [^.;:]{3,60}\bwins?(?: the (?:game|match)|(?=[.,;!]|$))",
        rf"(?:^|[.!:] )[Aa]fter {_ALL}{_MANY}(?: of play)?,? (?:[a-z]+ )?(?:game|match) (?:ends|is over|is finished)\b",
        rf"\b[Tt]here (?:are|is) {_JUST}{_MANY} (?:in|to) (?:a|the|one) (?:game|match)\b",
        rf"\b(?:[Gg]ame|[Mm]atch) (?:is )?(?:limited to|played (?:out )?(?:over|in|for|across)|ends after) "
        rf"{_JUST}{_MANY}",
        rf"\b[Gg]ame (?:ends|is over|finishes) (?:immediately |directly |at once )?(?:after|at the end of|with) "
        rf"the (?P<number>{_ORDINAL}) {_ONE}(?=[.,;:]|$| (?:is|has|ends)\b)",
        rf"{_NO_WINNER} {_ONE} (?P<number>{NUMBER}){_DECIDED}",
        rf"{_NO_WINNER} the (?P<number>{_ORDINAL}) {_ONE}{_DECIDED}",
        rf"{_NO_WINNER} {_ALL}{_MANY}{_DECIDED}",
        rf"\b[Aa]t the end of {_ONE} (?P<number>{NUMBER}) (?:wins|is the winner|has won)\b",
        rf"\bafter {_MANY} (?:wins|is the winner|has won)\b",
        rf"\b(?:[Ww]hen|[Oo]nce|[Aa]s soon as) the (?P<number>{_ORDINAL}) {_ONE} "
        r"(?:is over|is finished|ends|has ended|"
        r"has been played|is completed?),? (?:the game (?:ends|is over)|the winner)\b",
        rf"(?:^|[.!:] )[Aa]fter {_ONE} (?P<number>{NUMBER}),? (?:(?:the )?(?:final|end-?game) scoring|"
        r"the (?:game|match) (?:ends|is over)|all players (?:count|score))\b",
        rf"\b[Aa]t the end of the (?P<number>{_ORDINAL}) and (?:last|final) {_ONE}\b",
        rf"\bafter the (?P<number>{_ORDINAL}) {_ONE} (?:wins|is the winner|has won)\b",
    )
)
#: What the aside says that a length has behind it: `6 rounds (5 rounds in a 5-player game)`.
_OTHERWISE = TextPattern(
    rf"\s\((?:only |just )?(?P<number>{NUMBER})(?: (?i:{_UNIT})s)? (?P<case>(?:in|with|for) [^()]*player[^()]*)\)"
)
_CUES = word_set(" ".join(f"{unit} {unit}s" for unit in _UNIT.split("|")))
#: `18 tricks long`, and remarks in brackets, are not about another way to play, unless they give a number of players.
_ASIDE = TextPattern(r"(?<=s) long\b| and last\b|\((?!(?:for|with|in) )[^()]*\)")
_OTHER_WAY = word_set(
    "variant shorter longer long solo instead unless first introductory beginner beginners quick except every "
    "per tournament campaign next last another"
)
#: Something else than the game has to wait: `cannot be lit again until two rounds have passed`.
_WAITS = TextPattern(
    r"(?:\b(?:cannot|not|never|no)|n['’]t)\b(?![^.;]*\b(?:game|match)\b)[^.;]*\b(?:until|before|unless)\b"
)
#: Another game than the usual one: `In the short game`.
_OTHER_GAME = TextPattern(
    r"\b(?:[Ii]n|[Ff]or) (?:the|a|an) (?!whole |entire |full )[a-z-]+ (?:game|version|mode)\b"
)
_READ = RULE_KINDS | {"flavour"}


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind in _READ and not block.scope and not _CUES.isdisjoint(small_words(block.text)):
            for sentence in split_sentences(block.text):
                if _may_tell(sentence.text) and _is_of_all(_ASIDE.sub("", sentence.text)):
                    yield from _of_sentence(document, block, sentence)


def _may_tell(text: str) -> bool:
    """Whether a sentence has a number or an ordinal, and a unit: there are many patterns to try."""
    words = small_words(text)
    return not _CUES.isdisjoint(words) and (has_number(text) or not ORDINALS.keys().isdisjoint(words))


def _is_of_all(text: str) -> bool:
    """Whether a sentence is about every game, not about a variant or a number of players."""
    if _WAITS.search(text) or _OTHER_GAME.search(text) or not _OTHER_WAY.isdisjoint(small_words(text)):
        return False
    return not any("players" in each for each in scope_of(text))


def _of_sentence(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    for way in _WAYS:
        for found in way.finditer(sentence.text):
            unit = found["unit"].lower().removesuffix("s")
            yield from _length(_place(document, block, sentence, found), unit)
            otherwise = _OTHERWISE.match(sentence.text, found.end("unit"))
            if otherwise:
                scope = scope_of(otherwise["case"])
                yield from _length(_place(document, block, sentence, otherwise), unit, scope)


def _place(document: Document, block: TextBlock, sentence: Sentence, found: re.Match[str]) -> Place:
    """Where the number of a match stands."""
    start, end = (sentence.start + at for at in found.span("number"))
    return Place(document, block, start, end)


def _length(place: Place, unit: str, scope: tuple[str, ...] = ()) -> Iterator[Fact]:
    """The length that a number states. One turn is not a whole game: `when one round has passed`."""
    value = ORDINALS.get(place.words.lower()) or read_number(place.words) or 0
    if value > 1:
        yield Fact(unit, "length", value, authority_of(place), scope, place)


EXTRACTOR = Extractor("lengths", _extract)
