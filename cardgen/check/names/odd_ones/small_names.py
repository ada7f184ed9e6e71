"""A lone text → names that are capitalised everywhere but in one place: `the Adventure row` next to seven Adventure
Rows, `a promise` where each of five Promises is between the same words, and `the europe panel`.

Two words of which one has its capital are certainly the name. If neither has one, they may be ordinary words, so the
name must be more frequent; a single word must be between words that its name is between, unless it is not English.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from operator import itemgetter

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.odd_capitals import capitalises_terms
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.names.spelling.english_slips import is_marked, stands_among_english
from cardgen.check.names.spelling.spellings import Spellings, Usage, is_inner, is_read
from cardgen.check.names.spelling.stray_names import beside
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, ORDINALS, fold, word_set

#: Two neighbouring words, of which one has a capital, or none has; matches may overlap.
_PAIR = TextPattern(r"(?<![\w'’-])(?=([A-Za-z][a-z]{2,}) ([A-Za-z][a-z]{2,})(?![\w-]|['’](?!s\b)))")
_CAPITALS = TextPattern(r"\b[A-Z][a-z]{2,} [A-Z][a-z]{2,}")
_NAME_BEFORE = TextPattern(r"[A-Z][\w'’-]* $")
#: The rest of a longer name: `First Free of Charge Action`.
_GOES_ON = TextPattern(r" (?:of )?[A-Z]")
_BEFORE = TextPattern(r"([\w'’-]+) $")
_WORD_BEHIND = TextPattern(r" [a-z]{3,}\b")
_REACH = 24
#: How far before a name, in characters, words show that it stands in a sentence.
_FAR = 500
#: A title is no longer than this: in characters, and in words.
_LONGEST_TITLE, _MOST_WORDS = 300, 8
#: How often a name must occur if one of its words is in lower case in one place, how often inside sentences, and how
#: often there if all of it is in lower case in one place.
_FEWEST, _SETTLED, _OFTEN = 3, 2, 3
#: How often, if the text capitalises terms whose words are ordinary ones elsewhere, and only one place differs.
_SURELY = 6
#: How many uses of the name there must be for each other one.
_SHARE = 3
_SINGLE = 4
#: How often each of two ways to write a name must occur, so that none is a slip, and the nouns of such names.
_TWICE = 2
_OF_GAMES = COMPONENT_NOUNS | word_set(
    "phase step stage action round turn space track area supply order player point pile stack"
)
_SMALL = TextPattern(r"\b[a-z]{2}|^(?:Some|The|All|Each|Every|Any|When|If|These|Those|Your|This|That|No) ")
_SEE = TextPattern(r"\b[Ss]ee [^.,;]*$")
#: How many must write the second word of a name in lower case, for each one that does not.
_MANY = 5
_SHORTEST = 3
#: After these, two lower-case words are a verb and its object, or a name used once.
_DO = word_set("to can cannot may must will would should could not you they we i who which then and or if")
#: The title of a section that says what the game is about.
_INTRODUCES = TextPattern(
    r"^[\W\d]*(?:(?:game )?(?:overview|introduction|background|setting|premise|theme)|"
    r"(?:the )?(?:game )?idea|welcome)\b",
    re.IGNORECASE,
)
#: What people did in their lives, and what it decides.
_FROM_LIFE = TextPattern(r"\b(?:most recent(?:ly)?|last)\b", cues="recent recently last")
_BEGINS = TextPattern(
    r"\b(?:first|start(?:ing)?) player\b|\b(?:goes|plays|is) first\b|\b(?:begins|starts)\b", re.IGNORECASE
)
#: What one does, or tries to do.
_DOES = TextPattern(r"\b(?:not|try|tries|want|wants|need|needs|have|has|able|order|how) to $", re.IGNORECASE)
#: Words that separate the members of a list, as commas do.
_JOINING = word_set("and or")
_NO_NAMES = FUNCTION_WORDS | NUMBER_WORDS.keys()
_NO_WORD_NAMES = _NO_NAMES | ORDINALS.keys()
#: The rest of a longer name, and the share of uses with one that makes the word part of such names.
_REST = TextPattern(r" (?:(?:an?|the|of|and|your) )?[A-Z][\w'’-]*")
_LONGER = 0.8

#: How often a word must occur as a name if only its article shows here that it is a noun, and the share of these uses
#: that must not be parts of longer names.
_PLENTY, _ALONE = 8, 0.7
#: After these, a noun follows.
_ARTICLES = word_set("the a an your its their his her our each every this that another any no one")
#: What people have before games make values of it, and the words that say whose it is.
_OF_PEOPLE = word_set("body mind face soul heart head voice wits spirit will presence")
_OF_SOMEBODY = word_set("your his her their its our my")

_IN_ITALICS = TextPattern(r"\s*(?P<sign>[*_])(?![*_\s])[^*_]+(?P=sign)\s*", re.DOTALL)

_Uses = dict[str, list[Place]]

#: What asks for a command right behind it, and an option that follows one.
_TYPING = TextPattern(
    r"\b(?:commands?|executables?|[Tt]yp(?:e|es|ing)|packages?|director(?:y|ies)|terminal:) (?:[\"'“‘`$>%] ?)?$"
)
_OPTION = TextPattern(r" --?[A-Za-z][\w-]*")


def small_pairs(document: Document) -> Iterator[Renamed]:
    """The names of two words that lost a capital in one place."""
    if not _CAPITALS.search(document.text):
        return
    of_terms = capitalises_terms(document)
    for (_, second), uses in _uses_of_pairs(document).items():
        found: list[Renamed] = []
        if not of_terms:
            found += [*_great_seconds(uses), *_lost_capitals(uses)]
        elif len(uses["XX"]) >= _SURELY and sum(map(len, uses.values())) == len(uses["XX"]) + 1:
            found += _lost_capitals(uses)
        if not found and fold(second) in _OF_GAMES:
            found += _in_two_ways(uses)
        yield from found


def _uses_of_pairs(document: Document) -> dict[tuple[str, str], _Uses]:
    """All pairs of neighbouring words that may be a name, by their capitals: `Xx` has one in its first word."""
    pairs: dict[tuple[str, str], _Uses] = defaultdict(lambda: defaultdict(list))
    strange = blocks_in_other_languages(document)
    for block in document.blocks:
        spoken = is_read(block) and block.index not in strange
        if spoken and not block.is_heading and not block.text.isupper():
            for found in _PAIR.finditer(block.text):
                if _NO_NAMES.isdisjoint({found[1].lower(), found[2].lower()}):
                    place = Place(document, block, found.start(1), found.end(2))
                    capitals = "".join("X" if word[0].isupper() else "x" for word in found.groups())
                    pairs[found[1].lower(), found[2].lower()][capitals].append(place)
    return pairs


def _lost_capitals(uses: _Uses) -> Iterator[Renamed]:
    """The places where a name that nearly always has two capitals lost one of them, or both in a single place."""
    right, wrong = uses["XX"], [*uses["Xx"], *uses["xX"], *uses["xx"]]
    settled = [place for place in right if _is_name(place) and not _is_on_line_of_title(place)]
    if len(right) < _FEWEST or len(settled) < _SETTLED or len(wrong) > max(1, len(right) // _SHARE):
        return
    lost = [place for place in uses["Xx"] if is_inner(place.block, place.start)] + uses["xX"]
    if not lost and len(wrong) == 1 and len(settled) >= _OFTEN:
        lost = [place for place in wrong if _is_named(place) and not _describes(place, right)]
        lost = [place for place in lost if not _tells_of_world(place)]
    for place in lost:
        if not _is_of_longer(place, right):
            yield Renamed(place, right[0].words, tuple(settled))


def _great_seconds(uses: _Uses) -> Iterator[Renamed]:
    """The few with a second capital inside a sentence, if nearly all have one: `some Harbor Cards are`."""
    usual = [place for place in uses["Xx"] if is_inner(place.block, place.start)]
    odd = [p for p in uses["XX"] if _is_name(p) and _is_in_words(p) and not _is_in_title(p)]
    odd = [place for place in odd if not _is_of_heading(place)]
    if len(usual) >= max(_MANY, len(odd) * _MANY) and not uses["xX"]:
        for place in odd:
            yield Renamed(place, usual[0].words, tuple(usual))


def _in_two_ways(uses: _Uses) -> Iterator[Renamed]:
    """The rarer way to write a part of the game (`Gift phase` beside `Gift Phase`), and the first of the few places
    where one lost its only capital: `the church card` among many Church cards.
    """
    both, first = (
        [place for place in uses[capitals] if _is_in_running_words(place)] for capitals in ("XX", "Xx")
    )
    rare, usual = sorted((both, first), key=len)
    if len(rare) >= _TWICE:
        yield Renamed(rare[0], _like(rare[0], usual[0]), tuple(usual))
    elif uses["xx"] and len(first) >= max(_SINGLE, _SHARE * len(uses["xx"])):
        yield Renamed(uses["xx"][0], _like(uses["xx"][0], first[0]), tuple(first))


def _is_in_running_words(place: Place) -> bool:
    """Whether a name is neither part of a longer one nor of a title, nor one that the reader is referred to."""
    block, start = place.block, place.start
    if _SEE.search(block.text, max(0, start - _REACH), start):
        return False
    if _NAME_BEFORE.search(block.text, max(0, start - _REACH), start) or _GOES_ON.match(
        block.text, place.end
    ):
        return False
    return is_inner(block, start) and not _is_titled(block) and not _is_in_title(place)


def _like(place: Place, usual: Place) -> str:
    """The words of a place with the capitals of another one."""
    pairs = zip(place.words.split(" "), usual.words.split(" "), strict=True)
    return " ".join(word.capitalize() if other[0].isupper() else word.lower() for word, other in pairs)


def _is_in_words(place: Place) -> bool:
    """Whether lower-case words precede a name, and it is not a title that the reader is referred to."""
    text, at = place.block.text, place.start
    return _SMALL.search(text, max(0, at - _FAR), at) is not None and not _SEE.search(
        text, max(0, at - _REACH), at
    )


def _is_name(place: Place) -> bool:
    """Whether two capitalised words are a complete name inside a sentence, not a label."""
    block = place.block
    ends = not _GOES_ON.match(block.text, place.end) and not block.text.startswith(":", place.end)
    return is_inner(block, place.start) and ends and not _is_titled(block)


def _is_titled(block: TextBlock) -> bool:
    """Whether most words of a short line have a capital, as in a title."""
    return _is_title(block.text[:120])


def _is_title(line: str) -> bool:
    words = re.findall(r"[A-Za-z]+", line) if len(line) <= _LONGEST_TITLE else []
    return len(words) <= _MOST_WORDS and sum(word[0].isupper() for word in words) > len(words) / 2


def _is_in_title(place: Place) -> bool:
    """Whether a name is in a title: on a line of its own, or before the text that it is the title of."""
    sentence = sentence_at(place.block.text, place.start)
    return _is_on_line_of_title(place) or (sentence is not None and _is_title(sentence.text))


def _is_of_heading(place: Place) -> bool:
    """Whether a name stands here in a longer title that the text has: `the Description of the Forest Cards section`."""
    text, at = place.block.text, place.start
    for heading in place.document.of_kind("heading"):
        before, found, behind = heading.text.partition(place.words)
        title = text[max(0, at - len(before)) : place.end + len(behind)]
        if found and (before or behind) and title.casefold() == heading.text.casefold():
            return True
    return False


def _is_on_line_of_title(place: Place) -> bool:
    """Whether a name is on a line of the file that looks like a title, whatever else its paragraph contains.

    In narrow columns, a line inside a sentence may look so too, but there lower-case letters precede and follow it.
    """
    text, at = place.document.text, place.block.offset(place.start)
    start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    before, after = text[:start].rstrip()[-1:], text[end:].lstrip()[:1] if end >= 0 else ""
    return _is_title(text[start : end if end >= 0 else None]) and not (before.islower() and after.islower())


def _is_of_longer(place: Place, others: list[Place]) -> bool:
    """Whether nearly all others begin a longer name than here: `the Monk Features table`."""
    rests = [rest[0] for other in others if (rest := _WORD_BEHIND.match(other.block.text, other.end))]
    usual, many = max(Counter(rests).items(), key=itemgetter(1), default=("", 0))
    longer = many >= _FEWEST and many > _ALONE * len(others) and is_thing(usual.strip())
    return longer and not place.block.text.startswith(usual, place.end)


def _describes(place: Place, others: list[Place]) -> bool:
    """Whether a noun follows two words that follows the name nowhere: `a basic game rule` beside the Basic Game."""
    behind = _WORD_BEHIND.match(place.block.text, place.end)
    return (
        behind is not None
        and is_thing(behind[0].strip())
        and not any(other.block.text.startswith(behind[0], other.end) for other in others)
    )


def _is_named(place: Place) -> bool:
    """Whether two words are where a name can be: after a small word that does not precede verbs, or with a capital."""
    if place.words[0].isupper():
        return True
    before = _BEFORE.search(place.block.text, max(0, place.start - _REACH), place.start)
    return before is not None and before[1].lower() in FUNCTION_WORDS - _DO


def small_words(spellings: Spellings) -> Iterator[Renamed]:
    """The names of one word that lost their capital in one place."""
    forms: dict[str, list[tuple[str, Usage]]] = defaultdict(list)
    for word, usage in spellings.words.items():
        if word.isalpha() and len(word) >= _SHORTEST and word not in _NO_WORD_NAMES:
            forms[fold(word)].append((word, usage))
    for usages in forms.values():
        if sum(usage.capitalised for _, usage in usages) < _FEWEST:
            continue
        small = [(word, place) for word, usage in usages for place in usage.places if place.words.islower()]
        if len(small) == 1:
            word, place = small[0]
            usage = spellings.words[word]
            others = tuple(p for p in usage.places if p.words.istitle() and is_inner(p.block, p.start))
            common = is_english(word) and (capitalises_terms(place.document) or _tells_of_world(place))
            if not common and is_inner(place.block, place.start) and _is_surely(word, place, others):
                yield Renamed(place, word.capitalize(), others)


def _tells_of_world(place: Place) -> bool:
    """Whether a whole paragraph is in italics, or introduces the game: it tells of the world rather than of the rules
    (`the ashes are cast into the river`). So does what chooses the first player (`who last visited a market`).
    """
    block = place.block
    sentence = sentence_at(block.text, place.start)
    if sentence and _FROM_LIFE.search(sentence.text) and _BEGINS.search(sentence.text):
        return True
    if block.headings and _INTRODUCES.search(block.headings[-1]):
        return True
    return _IN_ITALICS.fullmatch(place.document.text[block.start : block.end]) is not None


def _is_same_beside(beside_name: str, before: str) -> bool:
    """Whether the word before a name is that before a lower-case word: not a part of a longer name there and an
    ordinary word here (`a dungeon crawl` beside `Dungeon Crawl Classics`).
    """
    return beside_name == before or (
        beside_name.lower() == before.lower() and before.lower() in FUNCTION_WORDS
    )


def _is_surely(word: str, place: Place, others: tuple[Place, ...]) -> bool:
    """Whether a lower-case word certainly stands for the name that it is everywhere else."""
    before, after = beside(place)
    if _DOES.search(place.block.text, max(0, place.start - _REACH), place.start):
        return False  # `try not to waste cards` beside the Waste
    of_somebody = before.lower() in _OF_SOMEBODY and word in _OF_PEOPLE  # `your body` beside the value Body
    typed = not is_english(word) and _is_typed(place)
    if of_somebody or typed or is_marked(Usage((place,))) or _is_done(word, place.block.text):
        return False
    rests = [rest[0] for other in others if (rest := _REST.match(other.block.text, other.end))]
    if rests and len(rests) >= _LONGER * len(others) and not _goes_on_like(place, rests):
        return False
    if not is_english(word):
        if sum(map(_is_listed, others)) > len(others) - _SETTLED:
            return False
        return len(others) >= _FEWEST and is_english(before.lower()) and stands_among_english(place)
    sides = [beside(other) for other in others]
    if before.lower() in _ARTICLES and not after.istitle() and _is_always_name(others, sides):
        return True
    named = [two for _, two in sides if two.lower() == after.lower()]
    if is_english(word) and is_thing(after) and len(named) < _FEWEST:
        return False  # `the target symbol`, which shows a target
    return (
        len(others) >= _SINGLE
        and (before.isalpha() or (after.isalpha() and after not in _JOINING))
        and any(_is_same_beside(one, before) for one, _ in sides)
        and bool(named)
    )


def _is_typed(place: Place) -> bool:
    """Whether a word is the command of a program, which is typed in lower case: `the command boats --fast`."""
    text = place.block.text
    asked = _TYPING.search(text, max(0, place.start - _REACH), place.start)
    return asked is not None or _OPTION.match(text, place.end) is not None


def _is_always_name(others: tuple[Place, ...], sides: list[tuple[str, str]]) -> bool:
    """Whether a text uses a word so often as a capitalised name, and mostly by itself, that it means nothing else: not
    the `Force` of `Force damage`, nor the `Dream` of `a Dream card` and `Dream cards`.
    """
    if len(others) < _PLENTY:
        return False
    alone = [
        two for one, two in sides if not two.istitle() and (one.lower() in _ARTICLES or not one.istitle())
    ]
    behind = Counter(fold(two) for two in alone if two.isalpha() and two.lower() not in FUNCTION_WORDS)
    return (
        len(alone) >= max(_PLENTY, _ALONE * len(others))
        and max(behind.values(), default=0) * 2 <= len(alone)
        and sum(one.lower() in _ARTICLES for one, _ in sides) * 2 >= _PLENTY
    )


def _is_listed(place: Place) -> bool:
    """Whether a name is in a list with others, where all have capitals, as labels do."""
    text = place.block.text
    return text[: place.start].endswith((", ", ": ", "(", ", and ", ", or ")) and text.startswith(
        (",", " (", ")"), place.end
    )


def _is_done(word: str, text: str) -> bool:
    """Whether a text also uses the word for an action as a verb: `when cards are discarded, the discard …`."""
    return re.search(rf"\b{word}(?:e?d|ing|{word[-1]}(?:ed|ing))\b", text) is not None


def _goes_on_like(place: Place, rests: list[str]) -> bool:
    """Whether a word is followed by the rest of the others' longer names, too: `undertake a journey`."""
    text = place.block.text[place.end : place.end + max(map(len, rests))].lower()
    return any(text.startswith(rest.lower()) for rest in rests)
