"""A Document and the card names → the numbers that its sentences state about cards, each with the words that frame
it.

In `the Cog costs 12 coins and holds 9`, `12` is framed by `costs` and `coins`, and `9` by `holds`. A pronoun stands
for the card of the sentence before, and a number directly after a name has the frame of the previous number:
`the Cog costs 12 coins, the Raft 5`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.named_things import only_card
from cardgen.check.wording.gist import stem
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, has_number, small_words, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class FramedValue:
    """A number, or dice, that a text states about a card, with the stems of the word before it and of what it counts;
    "" if there is no such word.
    """

    card: Card
    verb: str
    unit: str
    place: Place

    @property
    def words(self) -> frozenset[str]:
        """The stems that frame the number."""
        return frozenset({self.verb, self.unit} - {""})


_TOKEN = TextPattern(
    rf"(?P<dice>\b\d{{1,2}}d\d{{1,3}}(?:\s?\+\s?\d{{1,2}})?\b)|(?P<number>\b(?:{NUMBER})\b)|"
    r"(?P<word>\b[A-Za-z][\w'’]*(?:-[a-z]+)*)|(?P<sign>[;:()–—+×/%|−=-])",
    re.IGNORECASE,
)
#: The start of a sentence about the same card as the one before.
_GOES_ON = TextPattern(
    r"(?:[*_]*A:[*_]*\s+)?(?:(?:Yes|No)[.,—–]+\s*)?(?:It|Its|They|Their|He|She|His|Her|"
    r"(?<=[.,—–]\s)(?:its?|they|their|he|she|his|her))\b"
)
_THING_GOES_ON = TextPattern(r"(?:It|Its)\b")
#: The words between names that share the statement after the last of them.
_JOINED = TextPattern(rf"[*_`]*(?:,\s(?:and\s|or\s)?|\s(?:and|or)\s)(?:the\s|an?\s|{NUMBER}\s)?[*_`]*")
#: Where an example turns to somebody else.
_OTHERS = TextPattern(r";(?!\s(?:and\s|but\s)?(?:it|its|they|their|he|his|she|her|with)\b)")
_SOMEBODY = TextPattern(r"\b(?:he|she|they)\b")
#: Where a sentence says something of what was counted: `has 10 coins, which are worth 2 points`.
_OF_COUNTED = TextPattern(rf"\b(?:{NUMBER})\s[*_]*[A-Za-z]+[*_]*,\s(?P<which>which|who)\s", re.IGNORECASE)
#: Words that make all numbers of a sentence, and those that make the numbers of their clause, differ from the cards'.
_SUPPOSED = word_set(
    "if whenever when while during unless until suppose assume imagine variant thanks would could instead normally "
    "becomes become otherwise similarly"
)
_CHANGED = word_set(
    "reduced increased bonus after another additional extra together total per every half twice double discount "
    "cheaper less more fewer left remaining remains against now still already except adds add plus minus difference "
    "sum altogether same"
)
_CLAUSE = TextPattern(r"[,;:.](?=\s|$)|\s[–—]\s")
#: Words between a number and the word that frames it.
_FILLERS = FUNCTION_WORDS | word_set(
    "only just exactly a an the of its his her their it you them at for with in is are be also even each has have had "
    "to on whole full single up most least but and which that who all"
)
#: Words before a number that is not a value of the card by itself.
_NOT_BEFORE = word_set("least most than or first another additional extra next last other more fewer up to")
#: Words after such a number.
_NOT_BEHIND = word_set(
    "of times more less fewer extra additional or to out other in per each every percent left"
)
_NOT_SIGN_BEFORE, _NOT_SIGN_BEHIND = frozenset("+×/−=-"), frozenset("–—/%×+-−")
#: The frame begins within this many words before a number, its clause within this many characters.
_REACH, _NEAR = 4, 60
#: Words between a number and the next one.
_ONLY = word_set("only just")
_LINKS = word_set("and but a an the with")
_READ = RULE_KINDS | {"example", "caption"}


def framed_values(document: Document, index: PhraseIndex[Card]) -> Iterator[FramedValue]:
    """The numbers in all sentences about one card, or about several one after the other."""
    asked: Card | None = None
    for block in document.blocks:
        if block.kind == "faq-question":
            asked = only_card(index.find(block.text))
        elif block.kind in _READ and not block.scope and "|" not in block.text and has_number(block.text):
            yield from _of_block(document, block, index, asked if block.kind == "faq-answer" else None)
            asked = None


def _of_block(
    document: Document, block: TextBlock, index: PhraseIndex[Card], subject: Card | None
) -> Iterator[FramedValue]:
    names = index.find(block.text)
    if not (names or subject):
        return
    pronouns = _THING_GOES_ON if block.kind == "example" else _GOES_ON
    for sentence in split_sentences(block.text):
        here = [name for name in names if sentence.start <= name.start < sentence.end]
        said = has_number(sentence.text) and _SUPPOSED.isdisjoint(small_words(sentence.text))
        goes_on = subject if pronouns.match(sentence.text) else None
        if said and (here or goes_on):
            yield from _Reader(document, block).read(sentence, here, goes_on)
        subject = only_card(here) if here else goes_on


class _Reader:
    """Reads one sentence. A number directly after a name gets the frame of the previous number."""

    def __init__(self, document: Document, block: TextBlock) -> None:
        self._document, self._block = document, block
        self._frame = ("", "")

    def read(
        self, sentence: Sentence, names: Sequence[Found[Card]], goes_on: Card | None
    ) -> Iterator[FramedValue]:
        """The numbers of a sentence."""
        first = names[0].start if names else sentence.end
        if goes_on:
            yield from self._clause([goes_on], sentence.start, first)
        run: list[Card] = []
        for at, name in enumerate(names):
            end = names[at + 1].start if at + 1 < len(names) else sentence.end
            run.append(name.item)
            if at + 1 < len(names) and _JOINED.fullmatch(self._block.text, name.end, end):
                continue
            if not _is_counted(self._block.text[sentence.start : name.start]):
                yield from self._clause(run, name.end, end)
            run = []

    def _clause(self, cards: Sequence[Card], start: int, end: int) -> Iterator[FramedValue]:
        tokens = list(_TOKEN.finditer(self._block.text, start, self._stop(start, end, shared=len(cards) > 1)))
        verb_at = -1
        for at, token in enumerate(tokens):
            if token["sign"] and token[0] in ";:":
                self._frame = ("", "")
            if not (token["number"] or token["dice"]) or not _is_whole(tokens, at, shared=len(cards) > 1):
                continue
            if self._is_changed(token.start(), end):
                continue
            if self._block.kind == "example" and at and tokens[at - 1][0].lower() in _ONLY:
                continue  # Someone who pays only this much got a discount.
            unit = _unit(tokens, at)
            verb = self._verb(tokens, at, verb_at)
            if verb or unit:
                self._frame = (verb, unit or self._frame[1] * (not at))
                place = Place(self._document, self._block, *token.span())
                for card in cards:
                    yield FramedValue(card, *self._frame, place)
                verb_at = at

    def _stop(self, start: int, end: int, *, shared: bool) -> int:
        """The position at which a sentence turns from the cards that it named to something else."""
        stops = [_OTHERS.search(self._block.text, start, end)]
        if self._block.kind == "example":
            stops.append(_SOMEBODY.search(self._block.text, start, end))
        at = [found.start() for found in stops if found]
        at += [found.start("which") for found in _OF_COUNTED.finditer(self._block.text, start, end)][:1]
        colon = self._block.text.find(":", start, end) if shared else -1
        return min([*at, *([colon] if colon >= 0 else []), end])

    def _is_changed(self, at: int, end: int) -> bool:
        """Whether the clause of a number has a word that makes it differ from the card's."""
        text = self._block.text
        before = [found.end() for found in _CLAUSE.finditer(text, max(0, at - _NEAR), at)]
        behind = _CLAUSE.search(text, at, end)
        clause = text[before[-1] if before else max(0, at - _NEAR) : behind.start() if behind else end]
        return not _CHANGED.isdisjoint(small_words(clause))

    def _verb(self, tokens: Sequence[re.Match[str]], at: int, verb_at: int) -> str:
        """The stem of the last framing word before a number, or that of the previous number if it continues here."""
        for token in reversed(tokens[max(verb_at + 1, at - _REACH) : at]):
            if token["word"] is None:
                break
            lower = token[0].lower()
            if lower not in _FILLERS and not (verb_at >= 0 and stem(lower) == self._frame[1]):
                return stem(lower)
        between = {token[0].lower() for token in tokens[verb_at + 1 : at]}
        goes_on = verb_at >= 0 and between <= {*_LINKS, self._unit_stated(tokens, verb_at)}
        return self._frame[0] if at == 0 or goes_on else ""

    @staticmethod
    def _unit_stated(tokens: Sequence[re.Match[str]], verb_at: int) -> str:
        return tokens[verb_at + 1][0].lower()


def _is_whole(tokens: Sequence[re.Match[str]], at: int, *, shared: bool) -> bool:
    """Whether a number is stated exactly, not as part of a range, a sum or a change."""
    before = tokens[at - 1][0].lower() if at else ""
    behind = tokens[at + 1][0].lower() if at + 1 < len(tokens) else ""
    if before in _NOT_BEFORE or before in _NOT_SIGN_BEFORE:
        return False
    if shared and any(_are_two(tokens, each) for each in (at - 2, at)):
        return False  # `Knights and Pikes move 4 and 2 hexes`.
    if tokens[at][0].lower() == "one" and behind not in ("", "and") and not shared:
        return False  # `one of them`, `that one Mill`.
    if [token[0].lower() for token in tokens[at + 2 : at + 3]] == ["to"]:
        return False  # `needs three turns to mend it`.
    if shared and behind == "each":
        return True
    return behind not in _NOT_BEHIND and behind not in _NOT_SIGN_BEHIND


def _are_two(tokens: Sequence[re.Match[str]], at: int) -> bool:
    """Whether two numbers are joined by `and`."""
    three = tokens[max(at, 0) : at + 3] if at >= 0 else ()
    return len(three) > 2 and bool(three[0]["number"] and three[2]["number"]) and three[1][0].lower() == "and"


def _unit(tokens: Sequence[re.Match[str]], at: int) -> str:
    """The stem of what a number counts; "" if there is nothing."""
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    word = behind["word"] if behind else None
    if at + 2 < len(tokens) and tokens[at + 2]["number"]:
        return ""  # `level 7 needs five heroes`.
    if (
        behind is None
        or word is None
        or behind.start() - tokens[at].end() > 1
        or word.lower() in FUNCTION_WORDS
    ):
        return ""
    return stem(word)


_COUNTS = TextPattern(rf"\b(?:{NUMBER}|several|some|these|those)\s[*_`]*$", re.IGNORECASE)


def _is_counted(before: str) -> bool:
    """Whether several copies of a card are meant, because what they have together is not the value of one."""
    return _COUNTS.search(before[-20:]) is not None and not before.rstrip(" *_`").lower().endswith("one")
