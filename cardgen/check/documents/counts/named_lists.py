"""Document → numbers of things whose names follow in the same sentence.

`The three resources are wood, stone and gold`, `Each turn has four phases (Income, Build, Move and Upkeep)`,
`A turn has four steps - Income, Build, Move and Upkeep`, `There are four suits, hearts, spades, diamonds and clubs`,
`The night has three watches: Dusk, Midnight and Dawn`, `Use these four values: 1, 2, 3 and 5`,
`3/4/5 cards for 2/3/4 players`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from cardgen.check.documents.counts.enumerations import OF_EACH, Enumeration, is_enumerable
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, has_number, read_number

_WORDS = r"(?:(?!are\b|is\b)[^\W\d_][\w'’&-]*\s){0,3}?"
_LIST = r"(?P<list>[^.;:()–—]{5,240}?)"
_COUNTED = rf"(?P<number>{NUMBER})\s(?!of\b)(?P<noun>{_WORDS}[^\W\d_][\w'’-]*s)"
#: `The three phases of a turn are Draw, Play and Discard.`
_ARE = TextPattern(
    rf"\b(?:the|these|those|his|her|its|their|your|our|[A-Z][a-z]+['’]s)\s{_COUNTED}"
    rf"(?:\s(?:of|in|on|to)\s[^,.;:()]{{1,40}}?)?\s(?:are (?:called|named)|are):?\s{_LIST}"
    r"(?=[.;]|\s[(–—]|\s-\s|$)",
    re.IGNORECASE,
)
#: `four phases (Income, Build, Move and Upkeep)`
_IN_BRACKETS = TextPattern(rf"\b{_COUNTED}\s\({_LIST}\)", re.IGNORECASE)
#: `four steps - Income, Build, Move and Upkeep.`
_BEHIND_A_DASH = TextPattern(rf"\b{_COUNTED}\s?(?:\s-|–|—)\s?{_LIST}(?=[.;]|\s?[–—]|\s-\s|$)", re.IGNORECASE)
#: `There are four suits, hearts, spades, diamonds and clubs.`
_BEHIND_A_COMMA = TextPattern(
    rf"\b(?:there are|has|have|with|in)\s{_COUNTED},\s{_LIST}(?=[.;]|$)", re.IGNORECASE
)
#: `A night is divided into three watches: Dusk, Midnight and Dawn.`, whatever the names are.
_BEHIND_A_COLON = TextPattern(
    r"\b(?:there are|into|has|have|consists? of|made up of|the|shows?|contains?|includes?|knows?|in|these|following)\s"
    rf"{_COUNTED}:\s{_LIST}(?=[.])",
    re.IGNORECASE,
)
#: `Use the following six scores for your abilities: 15, 14, 13, 12, 10, 8.`
_NUMBERS = TextPattern(
    rf"\b(?:following|these)\s{_COUNTED}(?:\s[^,.;:()\d]{{1,40}})?:\s(?P<list>\d+(?:,\s\d+)+(?:,?\sand\s\d+)?)"
    r"(?=[.;]?(?:\s|$))",
    re.IGNORECASE,
)
#: `draw 3/4/5 cards for 2/3/4 players`: the values should be as many as the player counts.
_PLAYERS = TextPattern(
    r"(?<![\w/])\d(?:st|nd|rd|th)?(?:/\d(?:st|nd|rd|th)?)+(?=[- ]players?\b)", cues="player players"
)
_VALUES = TextPattern(r"(?<![\w/.,])\d{1,3}(?:/\d{1,3})+(?=\s(?:[a-z]+\s)?[a-z]{2,}s\b)(?!\sof\b)")
_DIGITS = TextPattern(r"\d+")
_JOINT = TextPattern(r",\s*(?:and|or)\s|,\s*|\s(?:and|or|&)\s")
#: A list that a remark interrupts before its last name.
_TORN = TextPattern(r"\b(?:and|or)\s*$")
_ARTICLE = TextPattern(r"^\s*(?:(?:the|an?)\s)?")
_ITEM = TextPattern(
    r"(?:(?:the|an?)\s)?[^\W\d_][\w'’&-]*(?:\s[^\W\d_][\w'’&-]*){0,3}(?:\s\d{1,2})?", re.IGNORECASE
)
#: `level 1, level 2, or level 3`: one of each.
_NUMBERED = TextPattern(
    r"(?P<called>[^\W\d_]+)\s\d{1,2}(?:(?:,|,?\s(?:and|or))\s(?P=called)\s\d{1,2})+", re.IGNORECASE
)
#: Words that begin or continue a statement, and are no part of a name.
_SAYS = TextPattern(
    r"^(?:in|on|at|not|also|always|only|now|then|all|both|each|either|identical|equal|the same|such|used|placed|as|for|"
    r"from|to|with|without|very|too|so|no|similar|different|independent|optional|available|important|worth|never|still|"
    r"usually|resolved)\b|"
    r"\b(?:is|are|was|were|has|have|had|must|may|can|will|do|does|it|they|you|he|she|this|that|which|who|when|if|etc|"
    r"such as|e\.g|for example|including|like|see|not|by|than|then)\b",
    re.IGNORECASE,
)
#: What is divided consists of everything that follows, whatever the names.
_DIVIDED = TextPattern(
    r"\b(?:divided|split|sorted|grouped|broken|parted)(?: up| down)? (?:in|into)\s$", re.IGNORECASE
)
_OF_SOME = TextPattern(
    r"\b(?:one|two|three|any|some|each|either|most|both|up to|at least|first|last|other|next)\sof\s$",
    re.IGNORECASE,
)
#: Of someone's own things all are named: `their four Land cards (Hill, Lake, Wood, Field)`.
_OWN = TextPattern(r"\b(?:their|your|his|her|its|these|all) $", re.IGNORECASE)
_PARTICIPLE = TextPattern(
    r"(?:(?!red$)[a-z]+ed|dealt|drawn|put|laid|set|kept|left|lost|made|done|taken|given|chosen|known|[a-z]+ly)"
)
#: A remark after a name that is no number of copies: `Rope (lose no HP)`.
_REMARK = TextPattern(r"\s\((?![\s×x]*\d+[\s×x]*\))[^()]*\)")
#: If the numbers differ by more than this, the names are those of something else.
_NEAR = 2
_FEWEST, _FEWEST_CARDS = 2, 4
_MOST = 20
_READ = RULE_KINDS | {"components", "variant", "caption", "footnote"}


def find_named_lists(document: Document) -> Iterator[Enumeration]:
    """The numbers of a document with the names after them."""
    for block in document.of_kind(*_READ):
        if "|" in block.text or not has_number(block.text):
            continue
        for sentence in split_sentences(block.text):
            if "," in sentence.text or " and " in sentence.text:
                yield from _in_sentence(document, block, sentence)
                yield from _of_numbers(document, block, sentence)
            if "/" in sentence.text:
                yield from _by_players(document, block, sentence)


def _in_sentence(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Enumeration]:
    """The numbers of a sentence with the names that it gives."""
    for found, form in _lists_in(sentence.text):
        expected, spans = read_number(found["number"]) or 0, _names(found)
        if not _FEWEST <= expected <= _MOST or len(spans) < _FEWEST or abs(len(spans) - expected) > _NEAR:
            continue
        if _lists_all(found, form, spans) and not _means_some(found, form):
            base = sentence.start
            items = tuple(Place(document, block, base + start, base + end) for start, end in spans)
            start, end = found.span("number")
            number = Place(document, block, base + start, base + end)
            yield Enumeration(expected, found["noun"], number, items)


#: The position of a list: after a verb or comma, directly after the number, or after a colon.
_Form = Literal["stated", "beside", "behind a colon"]


def _lists_in(text: str) -> Iterator[tuple[re.Match[str], _Form]]:
    """Every list in a sentence with a number before it."""
    if " are" in text:
        bare = _REMARK.sub(lambda remark: " " * len(remark[0]), text) if "(" in text else text
        yield from ((found, "stated") for found in _ARE.finditer(bare))
    if "(" in text:
        yield from ((found, "beside") for found in _IN_BRACKETS.finditer(text))
    if " - " in text or "–" in text or "—" in text:
        yield from ((found, "beside") for found in _BEHIND_A_DASH.finditer(text))
    if ", " in text:
        yield from ((found, "stated") for found in _BEHIND_A_COMMA.finditer(text))
    if ": " in text:
        yield from ((found, "behind a colon") for found in _BEHIND_A_COLON.finditer(text))


def _lists_all(found: re.Match[str], form: _Form, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether a list names all of the counted things, judging by its form and by what is counted."""
    # The list is that of the others, which are counted last: `four states and three actions: Add, Delete, Edit`.
    if any(map(read_number, found["noun"].split())):
        return False
    text, noun = found.string, fold(found["noun"].split()[-1])
    capital = all(_ARTICLE.sub("", text[start:end], count=1)[:1].isupper() for start, end in spans)
    if capital and len(spans) > (_FEWEST_CARDS if noun in COMPONENT_NOUNS else _FEWEST):
        return True
    if form == "beside" and _NUMBERED.fullmatch(found["list"]):
        return True
    if form == "beside" and capital and len(spans) > _FEWEST and _OWN.search(text, 0, found.start()):
        return True
    divided = is_enumerable(noun) or _DIVIDED.search(text, 0, found.start()) is not None
    return divided and noun not in COMPONENT_NOUNS and form != "behind a colon"


def _means_some(found: re.Match[str], form: _Form) -> bool:
    """Whether a list has only some of the counted things, or one of each: `two of four suits: red or black`."""
    text = found.string
    if form == "behind a colon" and (" or " in found["list"] or OF_EACH.search(text, 0, found.start())):
        return True
    chosen = _OF_SOME.search(text, 0, found.start("number"))
    return chosen is not None and (form != "beside" or not chosen[0].lower().startswith(("one ", "each ")))


def _of_numbers(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Enumeration]:
    """The values that a sentence counts and lists."""
    if ": " not in sentence.text:
        return
    for found in _NUMBERS.finditer(sentence.text):
        expected, start = read_number(found["number"]) or 0, sentence.start
        digits = _DIGITS.finditer(sentence.text, *found.span("list"))
        items = tuple(Place(document, block, start + at.start(), start + at.end()) for at in digits)
        if expected >= _FEWEST and abs(len(items) - expected) <= _NEAR:
            begin, end = found.span("number")
            number = Place(document, block, start + begin, start + end)
            yield Enumeration(expected, found["noun"], number, items)


def _by_players(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Enumeration]:
    """The values between slashes for each of the player counts that a sentence lists once."""
    players = list(_PLAYERS.finditer(sentence.text))
    counts = [int(digit[0]) for digit in players[0][0].split("/")] if len(players) == 1 else []
    if not counts or counts != list(range(counts[0], counts[0] + len(counts))):
        return
    start = sentence.start
    for found in _VALUES.finditer(sentence.text):
        values = list(_DIGITS.finditer(sentence.text, *found.span()))
        if found.start() == players[0].start() or abs(len(values) - len(counts)) > 1:
            continue
        items = tuple(Place(document, block, start + at.start(), start + at.end()) for at in values)
        place = Place(document, block, start + players[0].start(), start + players[0].end())
        yield Enumeration(len(counts), "values", place, items)


def _names(found: re.Match[str]) -> list[tuple[int, int]]:
    """The ranges of the names; none if a part between commas is no name, or if two parts may belong together."""
    text, (start, end) = found.string, found.span("list")
    if (re.search(r"\bor\b", found["list"]) and re.search(r"\band\b", found["list"])) or _TORN.search(
        found["list"]
    ):
        return []
    spans: list[tuple[int, int]] = []
    joints = list(_JOINT.finditer(text, start, end))
    pairs = [joint[0].strip() for joint in joints]
    if any(joint in {"and", "or", "&"} for joint in pairs[:-1]):
        return []
    for joint in joints:
        spans.append((start, joint.start()))
        start = joint.end()
    spans.append((start, end))
    words = [text[a:b].strip() for a, b in spans]
    fine = all(_ITEM.fullmatch(word) and not _SAYS.search(word) for word in words)
    return spans if fine and not any(_PARTICIPLE.fullmatch(word) for word in words) else []
