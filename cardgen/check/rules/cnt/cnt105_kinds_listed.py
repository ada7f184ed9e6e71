"""A sentence announces a number of things, and the list that follows has a different number of them.

## Why

"There are three kinds of traps" above a list of four: one was added later, or one is not a kind of trap.

## Example

```text
There are 4 kinds of traps: pits, nets and darts.
```

## Use instead

```text
There are 3 kinds of traps: pits, nets and darts.
```

## Notes

The rule reads a number

- after "there are", "the following", "one of", "consists of" and "has", before kinds, types, steps, phases, actions,
  ways and the like;
- in "the N phases are", "N phases (…)", "there are N suits, …", "one of N:" and "the N types," before names;
- in a heading right above a numbered list ("Four tips"), or above the one sentence that names the things ("The nine
  places");
- in "has three watches: Dusk, Midnight and Dawn" and "the following four values: 1, 2, 3 and 5";
- in "3/4/5 cards for 2/3/4 players";
- in a number of phases, steps or stages with a chain of arrows behind it or below it ("three phases: Draw → Play →
  Score");
- in a title with brackets, "Action Cards (15 total)", above its list;
- in any sentence that ends a paragraph with a number of rules, ways or the like and a colon, above a list or above
  titles that all name it ("passes through five phases, in order:"), and in "has the same five steps in this order." a
  sentence or two before a numbered list;
- in "one of the following four actions." and "any one of five categories." above a list.

Some numbers are looked up further away: "five buildings" in a table whose first column is headed "Building", if it has
about as many rows and none of them is counted; a number of rooms, locations or the like in a table, in a list under
that heading or in a sentence that names as many or one more or less; "the campaign consists of N scenarios" in the
headings "Scenario 1" and so on, if there are about as many.

Only items on the top level count: if commas separate the items, "the Power and its Wandering Monster" is one of them.
Lists with "such as", "etc", pairs with "or" or an open end are left alone, and so are lists with an item that stands
for several ("up, down and the four diagonals"). A longer list that ends with "or" is counted if it is one of ways,
options, choices, methods or actions: of other things it may name what each of them can be. A list below its number
may also hold what the sentence adds ("6 kinds of goods, plus the statues:"), the occasions that it names ("one of the
three actions for each shield covered:"), remarks on some items ("Certain cards …"), and labels that name two.
"""

from __future__ import annotations

import re
from itertools import islice, pairwise, takewhile

from cardgen.check.documents.counts.announced_tables import find_announced_tables
from cardgen.check.documents.counts.announcements import find_announcements
from cardgen.check.documents.counts.counted_titles import find_counted_titles
from cardgen.check.documents.counts.enumerations import Enumeration, find_enumerations
from cardgen.check.documents.counts.listed_items import list_items
from cardgen.check.documents.counts.lists_below import find_lists_below
from cardgen.check.documents.counts.named_chains import find_named_chains
from cardgen.check.documents.counts.named_collections import find_stated_collections
from cardgen.check.documents.counts.named_lists import find_named_lists
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.torn_lines import is_torn
from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts, limit_severity
from cardgen.check.wording.gist import gist
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

#: `the following kinds … :`, which announces kinds without their number.
_ANNOUNCED_KINDS = TextPattern(
    r"\b(?:the|these|those)\s(?:following|below)\s(?:[a-z]+\s)?(?P<things>[a-z]+s)\b(?=[^.;]*:)",
    cues="following below",
)
#: One of so many may be had.
_CHOSEN = TextPattern(
    r"\b(?:one|any|either|up to|choose|from) (?:of |from )?(?:the |these |those )?(?:following )?$"
)
#: Of these there are as many as are named, whether `or` or `and` joins them: `two ways to win: by gold or by glory`.
_ALTERNATIVES = frozenset({"way", "option", "choice", "action", "method", "possibility"})
#: An item that is several: `the four diagonals`, `6 different coats of arms, which stand for families`.
_SEVERAL = TextPattern(
    rf"\W*(?:and )?(?:the )?(?P<number>{NUMBER})(?: [a-z]+){{0,2}} [a-z]+s\b", re.IGNORECASE
)
#: So many of several things, which the list names: `three types of each`.
_OF_EACH = TextPattern(
    r"\b(?:(?:of|for|in|per|on) (?:each|both|either)(?: of (?:them|these|those))?|each|apiece)\s*[:.]",
    re.IGNORECASE,
)
#: Right before a number of what follows, whatever it is done with: `one of the following four actions for each:`.
_FOLLOWING = TextPattern(r"\bfollowing $", cues="following")
#: What something is, of the things that are listed: `is one of three things, depending on where it lies:`.
_IS_ONE_OF = TextPattern(r"\b(?:is|are) (?:always )?one of (?:the )?$")
#: More than the number is listed: `6 kinds of goods, plus the statues:`.
_AND_MORE = TextPattern(
    r"\b(?:plus|as well as|in addition to|besides|along with|together with|and also|apart from|not counting)\b",
    re.IGNORECASE,
)
#: The items are occasions: `one of the three actions for each shield that he has covered or closed:`.
_OCCASIONS = TextPattern(
    r"\b(?:(?:for|in|on) (?:each|every|any)|whenever|each time|every time|as soon as|depending on)\b[^.:;]*:\W*$",
    re.IGNORECASE,
)
#: Items that tell of some of those before.
_OF_SOME = TextPattern(r"\W*(?:Some|Certain|Others?|Most|A few|Several|All|None)\b(?! of the following)")
#: A label that names two: `**Key and torch:** …`.
_TWO_NAMED = TextPattern(r"\W*[A-Z][\w'’-]*(?: [\w'’-]+)? (?:and|&|/) [\w'’-]+(?: [\w'’-]+)?\W*[:–—]")
#: An item that counts something itself.
_OWN_NUMBER = TextPattern(rf"\W*{NUMBER}\s", re.IGNORECASE)
#: So many items of a torn text are a list.
_FEWEST = 3
#: The most blocks behind an item that are read for the next one.
_REMARKS = 3

PROBLEM = Problem("CNT105", "kinds-listed", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Count the items of every announced list."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = [*find_enumerations(document), *find_announcements(document)]
    known = {(each.number.block.index, each.number.start) for each in found}
    found += [
        each
        for each in (
            *find_named_lists(document),
            *find_named_chains(document),
            *find_announced_tables(document),
            *find_counted_titles(document),
            *find_lists_below(document),
        )
        if (each.number.block.index, each.number.start) not in known
    ]
    found += find_stated_collections(document, found)
    if is_torn(document):  # what stood beside a list may come between its items
        found = [each for each in found if _stands_together(each)]
    return Inspection(
        tuple(
            _finding(each)
            for each in found
            if each.expected != each.length and not any(meant(each) for meant in _MEANT)
        ),
        len(found),
    )


def _lists_others(enumeration: Enumeration) -> bool:
    """Whether the items are of other things, which the sentence names last: `take two actions, subject to the following
    conditions:`.
    """
    number = enumeration.number
    others = [found["things"] for found in _ANNOUNCED_KINDS.finditer(number.block.text, number.end)]
    return bool(others) and fold(others[-1]) not in folded_words(enumeration.noun)


def _stands_in_row(enumeration: Enumeration) -> bool:
    """Whether the number is one of several in a row, and the items are the rest of it: `two small tiles, four large
    tiles, and six tokens`.
    """
    number, first = enumeration.number, enumeration.items[0]
    if any(item.block.index != number.block.index for item in enumeration.items):
        return False
    announces = ":" in number.block.text[number.end : first.start]
    return not announces and all(_OWN_NUMBER.match(item.words) for item in enumeration.items)


def _are_choices(enumeration: Enumeration) -> bool:
    """Whether the items are what each of the things may be, and more than these: `has three signs: sun, star, moon or
    fish`.
    """
    if not _ALTERNATIVES.isdisjoint(folded_words(enumeration.noun)):
        return False
    if (
        enumeration.expected > enumeration.length
        or len({item.block.index for item in enumeration.items}) != 1
    ):
        return False
    first, last = enumeration.items[-2], enumeration.items[-1]
    number, text = enumeration.number, last.block.text
    joined = number.block.index == last.block.index and text[first.end : last.start].strip(" ,") == "or"
    return joined and not _CHOSEN.search(text, 0, number.start)


def _counts_some(enumeration: Enumeration) -> bool:
    """Whether all things are there when an item that names several counts for each: `up and the two diagonals`."""
    several = [_SEVERAL.match(item.words) for item in enumeration.items]
    counted = sum((read_number(each["number"]) or 1) if each else 1 for each in several)
    return any(several) and enumeration.expected == counted


def _may_differ(enumeration: Enumeration) -> bool:
    """Whether a list below its number has more than the number counts, or items that are not one thing each."""
    number, items = enumeration.number, enumeration.items
    if items[0].block is number.block:
        return False
    counts_list = any(each.search(number.block.text, 0, number.start) for each in (_FOLLOWING, _IS_ONE_OF))
    if not counts_list and _OCCASIONS.search(number.block.text, number.end):
        return True
    if enumeration.length > enumeration.expected:
        return bool(_AND_MORE.search(number.block.text, number.end)) or any(
            _OF_SOME.match(item.block.text) for item in items[1:]
        )
    return any(_TWO_NAMED.match(item.block.text) for item in items) or _goes_on_below(enumeration)


def _divides_some(enumeration: Enumeration) -> bool:
    """Whether all things are there when the cases below an item count for it: of three possibilities, two are the ways
    in which the second item may go on.
    """
    number, items = enumeration.number, enumeration.items
    if _ALTERNATIVES.isdisjoint(folded_words(enumeration.noun)) or items[0].block is number.block:
        return False
    cases = [sum(1 for _ in list_items(number.document, item.block)) for item in items]
    return any(cases) and enumeration.expected == sum(max(1, each) for each in cases)


def _counts_of_each(enumeration: Enumeration) -> bool:
    """Whether each of the listed things has so many: `There are three types of each:`."""
    number, first = enumeration.number, enumeration.items[0]
    text = number.block.text
    found = _OF_EACH.search(text, number.end, first.start if first.block is number.block else len(text))
    # `seven kinds, three of each` has a number of its own
    return (
        found is not None
        and not _FOLLOWING.search(text, 0, number.start)
        and "," not in text[number.end : found.start()]
    )


def _goes_on_below(enumeration: Enumeration) -> bool:
    """Whether another item of a list follows behind remarks on its last one, which may have a list of their own."""
    last, blocks = enumeration.items[-1].block, enumeration.number.document.blocks
    below = takewhile(lambda block: not block.is_heading, blocks[last.index + 1 :])
    within = takewhile(
        lambda block: not block.text.endswith(":") or gist(block.text) & gist(last.text),
        islice(below, _REMARKS),
    )
    behind = next((block for block in within if block.is_item), None)
    return behind is not None and (behind.level, behind.marker) == (last.level, last.marker)


def _names_again(enumeration: Enumeration) -> bool:
    """Whether the list is as long as announced but for names of items that stand again, as below their pictures."""
    words = [item.words.strip(" .:") for item in enumeration.items]
    explained = {name for name, sign, _ in (each.partition(":") for each in words) if sign}
    return enumeration.expected == sum(each not in explained for each in words)


def _stands_together(enumeration: Enumeration) -> bool:
    """Whether an announced list follows its number, item by item; of a short one in columns a part may be elsewhere."""
    blocks = [enumeration.number.block.index, *(item.block.index for item in enumeration.items)]
    inline = len(set(blocks)) == 1
    return inline or (len(blocks) > _FEWEST and all(b - a == 1 for a, b in pairwise(blocks)))


def _finding(enumeration: Enumeration) -> Diagnostic:
    return report(
        limit_severity(enumeration.number.document, PROBLEM),
        enumeration.number,
        f"expected {enumeration.expected} {enumeration.noun} as announced, found {enumeration.length} in the list",
        "correct the number, or add or remove an item",
        [item.related(f"item {at}") for at, item in enumerate(enumeration.items, start=1)],
    )


#: What explains a list of another length.
_MEANT = (
    _lists_others,
    _stands_in_row,
    _are_choices,
    _counts_some,
    _divides_some,
    _counts_of_each,
    _names_again,
    _may_differ,
)
RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
