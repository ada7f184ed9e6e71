"""Document → numbers that occur twice in the same frame of words with different values: the spaces of a board, the
size of a hand that is drawn, the parts of a turn, or which card, round or token ends the game.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.claims.restated.signed_amounts import OddAmount
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import stem
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, read_number, small_words, word_set

_SPACES = "spaces?|squares?|fields?|hexes|hex|hexagons?|zones?|regions?|territor(?:y|ies)|provinces?|areas?|districts?"
_BOARD = r"(?:(?:game|main|central|playing|whole) )?(?P<box>board|map|grid)"
_FRAMES = (
    TextPattern(
        rf"\b(?P<number>{NUMBER})-(?P<thing>{_SPACES}) {_BOARD}\b", re.IGNORECASE, cues="board map grid"
    ),
    TextPattern(
        rf"\b(?:the|a|one|1|game|main) {_BOARD} (?:with|of|has|shows|contains|consists of|is divided into|"
        r"is made up of) "
        rf"(?P<number>{NUMBER}) (?P<thing>{_SPACES})\b",
        re.IGNORECASE,
        cues="board map grid",
    ),
    TextPattern(
        rf"\bthere are (?P<number>{NUMBER}) (?P<thing>{_SPACES}) on the {_BOARD}\b",
        re.IGNORECASE,
        cues="board map grid",
    ),
)
#: A hand that is drawn repeatedly, not the one that is dealt at the start.
_HAND = TextPattern(
    rf"\b[Dd]raws? (?:(?:a|your|their|his|her) )?(?:(?:new|fresh|full|next) )?(?:up to )?(?:a )?(?P<box>hand) of "
    rf"(?P<number>{NUMBER}) (?P<thing>cards|tiles)\b",
    cues="hand",
)
_BEGINS = word_set("starting opening initial first begin begins beginning setup deal deals dealt")
#: `When the third winter card is drawn, the game ends`.
_WHICH = TextPattern(
    rf"\b(?i:when|once|as soon as|after|if) the (?P<number>{'|'.join(ORDINALS)}) (?P<thing>[a-z]+(?: [a-z]+){{0,2}}?) "
    r"(?:is|has been|was|comes|appears|leaves) ",
    cues="when once soon after if When Once As After If",
)
_PARTS = (
    r"(?P<thing>phases|steps|stages|segments|turns|rounds|actions|parts|hands|battles|seasons|days|years|acts|eras|"
    r"ages)"
)
#: The number of parts of something that is played: `One round of the game includes five phases`.
_PLAYED = TextPattern(
    r"\b(?:an?|each|every|one|the|your) (?:(?P<sort>[a-z]+) )?"
    r"(?P<box>turn|round|game|day|year|hand|match|season|battle|night|week)"
    r"(?: of (?:the )?[a-z]+)?(?: always| also| usually)? (?:has|includes?|contains?|consists? of|is (?:made up|"
    r"composed) of|comprises|is (?:divided|split|broken(?: up| down)?|separated) (?:up |down )?(?:in|into))"
    rf"(?: the| exactly| always)?(?: same| following)? (?P<number>{NUMBER}) (?:[a-z]+ )?{_PARTS}\b",
    re.IGNORECASE,
    cues="has include includes contain contains consist consists made composed comprises divided split broken "
    "separated",
)
#: Words before a period that name no sort of it.
_ANY_SORT = word_set("full whole complete entire single new normal regular typical usual standard next")
_THERE_ARE = TextPattern(
    rf"\bthere are (?:always |exactly |a total of )?(?P<number>{NUMBER}) (?P<kind>[a-z]+ )?{_PARTS}\b"
    r"(?! (?:in|of|to|per|left|for))(?: (?:during|in) the game)?",
    re.IGNORECASE,
    cues="there",
)
#: `The third and final scoring round`.
_FINAL = TextPattern(
    rf"\bthe (?P<number>{'|'.join(ORDINALS)}) (?:and|or|,) ?(?:final|last) (?P<kind>[a-z]+ )?"
    r"(?P<thing>phase|step|stage|turn|round|part|hand|battle|season|day|year|act|era|age)\b",
    re.IGNORECASE,
    cues="final last",
)
_ENDS = TextPattern(
    r"\b(?:game|play|match) (?:immediately |then )?(?:ends|is over)\b|\bends? the game\b", re.IGNORECASE
)
_READ = RULE_KINDS | {"components", "table"}
_ENTANGLED = word_set("unless except instead otherwise or variant")
#: The fewest numbers in a frame, one of which is wrong.
_PAIR = 2


def framed_amounts(document: Document) -> Iterator[OddAmount]:
    """The numbers that differ from the only other value in the same frame."""
    stated: dict[tuple[str, str], list[tuple[int, Place]]] = defaultdict(list)
    for block in document.blocks:
        if block.kind in _READ and not block.scope:
            for key, value, place in _in_block(document, block):
                stated[key].append((value, place))
    _join_parts(stated)
    for (owner, _), amounts in stated.items():
        values = [value for value, _ in amounts]
        first, *others = sorted(set(values), key=values.count, reverse=True)
        if len(others) == 1 and values.count(others[0]) == 1:
            odd = next(place for value, place in amounts if value == others[0])
            rules = [place for value, place in amounts if value == first]
            rule = next((place for place in rules if place.block is not odd.block), rules[0])
            if rule.block is odd.block and not owner.startswith("parts"):
                continue
            if len(amounts) == _PAIR and odd.order < rule.order:
                odd, rule, first = rule, odd, others[0]
            yield OddAmount(odd, first, rule)


def _in_block(document: Document, block: TextBlock) -> Iterator[tuple[tuple[str, str], int, Place]]:
    for sentence in split_sentences(block.text):
        small = small_words(sentence.text)
        if not _ENTANGLED.isdisjoint(small):
            continue
        frames = () if scope_of(sentence.text) and "hand" not in small else _FRAMES
        found = [each for frame in frames for each in frame.finditer(sentence.text)]
        if _BEGINS.isdisjoint(small) or "after" in small:
            found += _HAND.finditer(sentence.text)
        for each in found:
            place = Place(document, block, *(sentence.start + at for at in each.span("number")))
            yield (each["box"].lower(), stem(each["thing"])), read_number(each["number"]) or 0, place
        yield from _of_parts(document, block, sentence)
        which = _WHICH.search(sentence.text) if _ENDS.search(sentence.text) else None
        if which:
            place = Place(document, block, *(sentence.start + at for at in which.span("number")))
            yield ("end", stem(which["thing"])), ORDINALS[which["number"].lower()], place


def _of_parts(
    document: Document, block: TextBlock, sentence: Sentence
) -> Iterator[tuple[tuple[str, str], int, Place]]:
    """The numbers of parts, each by the period that has them (`of turn`), or by their kind if no period is named."""
    for frame in (_PLAYED, _THERE_ARE, _FINAL):
        for each in frame.finditer(sentence.text):
            groups = each.groupdict()
            kind = stem((groups.get("kind") or "").strip())
            place = Place(document, block, *(sentence.start + at for at in each.span("number")))
            value = ORDINALS.get(each["number"].lower()) or read_number(each["number"]) or 0
            owner = _period(groups) if groups.get("box") else f"parts {kind}".strip()
            yield (owner, stem(each["thing"])), value, place


def _period(groups: Mapping[str, str | None]) -> str:
    """The period that has parts: the `player turn` is another one than the `game turn`."""
    sort, box = (groups.get("sort") or "").lower(), (groups["box"] or "").lower()
    return f"of {sort} {box}" if sort and sort not in _ANY_SORT else f"of {box}"


def _join_parts(stated: dict[tuple[str, str], list[tuple[int, Place]]]) -> None:
    """Adds `There are five phases` to the phases of the round (or turn) if nothing else has phases."""
    for thing in [thing for owner, thing in stated if owner == "parts"]:
        owners = [key for key in stated if key[1] == thing and key[0].startswith("of ")]
        if len(owners) == 1:
            stated[owners[0]] += stated.pop(("parts", thing))
