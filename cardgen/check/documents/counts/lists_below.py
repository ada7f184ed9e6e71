"""Document → numbers of rules, ways, parts and the like that a paragraph announces, with the list or titles below it.

`The first turn has two restrictions:`, `Each turn passes through five phases, in order:` above titles that each name
a phase, `Take one of the following four actions.`, `Every round has the same five steps in this order.` a few sentences
before a numbered list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from cardgen.check.documents.counts.enumerations import Enumeration, are_of_each, is_enumerable
from cardgen.check.documents.counts.listed_items import goes_on, list_items, up_to_gap
from cardgen.check.documents.counts.numbered_runs import numbered_run
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of
from cardgen.check.documents.reading.heading_lines import step_number
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set

#: Nouns that are listed one by one, in addition to those in `enumerations`.
_STATED_ONE_BY_ONE = word_set(
    "restriction limitation ending mode limit advantage disadvantage drawback difference goal aim objective criterion "
    "criteria modification change variant tier tip note use purpose function benefit penalty outcome variable "
    "factor case situation concept principle question list aspect mechanic state order format variation consequence "
    "ingredient milestone task duty trigger meaning"
)
_ANNOUNCED = TextPattern(
    rf"(?P<number>{NUMBER})\s+(?!of\b)(?P<noun>(?:[^\W\d_][\w'’-]*\s+){{0,3}}?(?P<head>[^\W\d_][\w'’-]*(?:s|ia)))\b"
    r"(?P<rest>[^:.;!?]{0,120})[:.]$",
    re.IGNORECASE,
)
#: A number that counts what follows, whatever other numbers are in the sentence: `2 dice show these four faces:`.
_FOLLOWING = TextPattern(rf"\b(?:following|these) (?={NUMBER}\b)", re.IGNORECASE, cues="following these")
#: An announcement that ends with a full stop: `one of the following four categories.`
_ENDS_FOLLOWING = TextPattern(rf"\bfollowing {NUMBER} [^.:;!?]{{1,60}}\.$", re.IGNORECASE, cues="following")
#: The same above bare names: `the highest total in any one of five categories.`
_ENDS_ONE_OF = TextPattern(rf"\bone of (?:the )?{NUMBER} [a-z]+s\.$", re.IGNORECASE)
_BARE_NAME = TextPattern(r"(?:[A-Z][\w'’-]*)(?: [A-Z][\w'’-]*){0,3}")
#: Words before a number that selects some things from a longer list, or that sets a limit.
_OF_MORE = TextPattern(
    r"(?:\b(?:choos\w+|select\w*|pick\w*|tak(?:e|es|ing)|perform\w*|do|does|carry out|resolv\w+|play\w*|us(?:e|es)|"
    r"spend\w*|draw\w*|gains?|gets?|receiv\w+|pays?|deals?|plac\w+|puts?|buys?|adds?|rolls?|scores?|declares?|announces?|"
    r"up to|at least|at most|more than|fewer than|no more than|any|first|next|last|other|remaining|more|additional|"
    r"extra|another|or|and|to|every|each|per|about|around|(?<!place )(?<!played )over|top|bottom|best|only|these|those|"
    r"of (?:its|your|their))\s+|[-–/+$€£]\s?)$",
    re.IGNORECASE,
)
#: The number is within the last of several things that a sentence names: `points for a full row or for four symbols:`.
_WITHIN_LAST = TextPattern(
    r"\b(?P<joint>for|with|in|from|of|by|on) [^,:;.]+ (?:or|and) (?P=joint) $", cues="or and"
)
_ONE_OF = TextPattern(r"\b(?:one|any) of(?: the| these)?\s+$", re.IGNORECASE)
_OPEN = TextPattern(
    r"\b(?:such as|for example|e\.g|etc|among (?:others|them)|including|some of|at least|different from)\b",
    re.IGNORECASE,
)
#: `has the same five steps in this order.`, with more sentences before the list.
_STEPS = TextPattern(
    rf"\b(?:has|have|consists? of|comprises?|through|into|follows?)\s(?:(?:the|same|these|following|exactly)\s)*"
    rf"(?P<number>{NUMBER})\s(?P<noun>(?:[a-z]+\s)?(?:phases|steps|stages|parts))"
    r"(?:,? (?:in|carried out in|played in|resolved in) (?:this|the following|the same|that|a fixed|a set|strict) "
    r"(?:order|sequence))?[.:]",
    re.IGNORECASE,
    cues="phases steps stages parts",
)
#: Words before the number of steps within one of the things: `the second of which has two steps`.
_OF_ONE = TextPattern(r"\b(?:which|that|whose\s\w+)\s$")
_A_NUMBERED_ONE = TextPattern(r"[A-Z][a-z]+ \d")
#: `Option B: Take from the centre`
_A_LETTERED_ONE = TextPattern(r"(?P<kind>[A-Z][a-z]+) (?P<letter>[A-H])(?=\s*[:.–—]|\s-\s|$)")
_READ = RULE_KINDS | {"variant"}
#: The fewest and the most announced things, and the largest difference from the list.
_FEWEST, _MOST, _NEAR = 2, 12, 2
#: The most sentences between an announced number of steps and their list.
_BEHIND = 2


def find_lists_below(document: Document) -> Iterator[Enumeration]:
    """The announced lists of a document, each with at least two items."""
    for block in document.blocks:
        if block.kind not in _READ or block.index + 1 == len(document.blocks):
            continue
        closes = (
            block.text.endswith(":") or _ENDS_FOLLOWING.search(block.text) or _is_above_names(document, block)
        )
        found = _closing(document, block) if closes else _steps_before(document, block)
        if found and abs(found.expected - found.length) <= _NEAR:
            yield found


def _closing(document: Document, block: TextBlock) -> Enumeration | None:
    """The list announced by the last sentence of a block."""
    last = split_sentences(block.text)[-1]
    numbers = [each for each in ANY_NUMBER.finditer(last.text) if (read_number(each[0]) or 0) > 1]
    following = [each.end() for each in _FOLLOWING.finditer(last.text)]
    if len(following) == 1:
        numbers = [each for each in numbers if each.start() == following[0]]
    if len(numbers) != 1:
        return None
    number = numbers[0]
    found = _ANNOUNCED.match(last.text, number.start())
    expected = read_number(number[0]) or 0
    if found is None or not _FEWEST <= expected <= _MOST:
        return None
    before = last.text[: number.start()]
    if before.count("(") > before.count(")"):
        return None  # what something costs: `Field Medicine (2 actions, in camp only):`
    if _WITHIN_LAST.search(before):
        return None
    if _OPEN.search(last.text) or (_OF_MORE.search(before) and not (following or _ONE_OF.search(before))):
        return None
    place = Place(document, block, last.start + number.start(), last.start + number.end())
    listed = up_to_gap(document, _whole_list(document, block), expected) if _is_stated(found["head"]) else ()
    items = listed or _titles(document, block, fold(found["head"]))
    if len(items) < _FEWEST or are_of_each(items, expected) or goes_on(items[-1].block):
        return None
    return Enumeration(expected, found["noun"], place, items)


def _is_above_names(document: Document, block: TextBlock) -> bool:
    """Whether a paragraph ends with `one of five categories.` above a list of bare names."""
    if not _ENDS_ONE_OF.search(block.text):
        return False
    items = list(list_items(document, block))
    return bool(items) and all(_BARE_NAME.fullmatch(item.block.text) for item in items)


def _whole_list(document: Document, block: TextBlock) -> tuple[Place, ...]:
    """The items of the list below a block, with those after a line in between: `- Take a gem.`, `Only if there is one`,
    `- Buy a card.` None if a paragraph of its own is in between, after which the list may go on or another one begin.
    """
    items = further = tuple(list_items(document, block))
    while further:
        last = items[-1].block
        behind = document.blocks[last.index + 1 : last.index + 3]
        goes_on_behind = (
            [each.is_item for each in behind] == [False, True]
            and not (behind[0].is_heading or behind[0].text.endswith(":"))
            and (behind[1].level, behind[1].marker) == (last.level, last.marker)
        )
        if goes_on_behind and "\n\n" in document.text[last.end : behind[0].start]:
            return ()
        further = tuple(list_items(document, behind[0])) if goes_on_behind else ()
        items += further
    return items


def _is_stated(head: str) -> bool:
    noun = fold(head)
    return is_enumerable(noun) or noun in _STATED_ONE_BY_ONE


def _titles(document: Document, block: TextBlock, noun: str) -> tuple[Place, ...]:
    """The titles directly below a block, of one level below its own, if all have the noun in them or are numbered."""
    below = document.blocks[block.index + 1 :]
    first = below[0]
    above = document.blocks[block.section].level if block.section >= 0 else 0
    if not first.is_heading or first.level <= above:
        return ()
    section = takewhile(lambda title: not (title.is_heading and title.level < first.level), below)
    titles = [title for title in section if title.is_heading and title.level == first.level]
    named = all(noun in {fold(word) for word in re.findall(r"[A-Za-z]+", title.text)} for title in titles)
    numbers = [step_number(title.text) for title in titles]
    if any(_A_NUMBERED_ONE.match(title.text) for title in titles):
        return ()  # `Step 1: …` is counted elsewhere
    lettered = [_A_LETTERED_ONE.match(title.text) for title in titles]
    named = named or (all(lettered) and len({each["kind"] for each in lettered if each}) == 1)
    if not named and not (_is_stated(noun) and numbers == [*range(1, len(titles) + 1)]):
        return ()
    return tuple(beginning_of(document, title) for title in titles)


def _steps_before(document: Document, block: TextBlock) -> Enumeration | None:
    """The steps that a sentence of a paragraph announces, with the numbered list directly below."""
    first = document.blocks[block.index + 1]
    if not first.marker[:1].isdigit() or block.is_item:
        return None
    announced = list(_STEPS.finditer(block.text))
    if len(announced) != 1 or _OF_ONE.search(block.text, 0, announced[0].start()):
        return None
    found = announced[0]
    expected = read_number(found["number"]) or 0
    behind = split_sentences(block.text[found.end() :].strip())
    run = numbered_run(document, block) if len(behind) <= _BEHIND else ()
    if expected < _FEWEST or len(run) < _FEWEST:
        return None
    return Enumeration(expected, found["noun"], Place(document, block, *found.span("number")), run)
