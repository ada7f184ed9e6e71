"""Document → the last words of paragraphs and list items that lack a full stop, or have a comma instead.

In a plain text that often ends without full stops, this is a habit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.sentence_bounds import (
    NO_SENTENCES,
    has_verb,
    is_bare_row,
    prose,
    unless_usual,
)
from cardgen.check.documents.marks.torn_lines import breaks_off
from cardgen.check.documents.place import Place
from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_INNER = TextPattern(r"[a-z\d)\]\"”]{2}[.!?][\"”’')\]]* +[\"“(]?[A-Z]")
_ENDS_OPEN = TextPattern(r"(?P<word>[A-Za-z]{2,}|\d+)[)\]]?,?\Z")
#: Direct speech, which may follow a comma.
_SPOKEN = TextPattern(r"[\"“‘']")
#: Words that begin a clause before a comma: `If you like,`.
_LEADING = TextPattern(
    r"(?:if|when(?:ever)?|after|before|during|while|once|as|for|in|on|at|by|to|with|without|within|until|unless|"
    r"since|because|although|though|even|where|from|under|instead|depending|usually|[a-z]+ly|[a-z]+ing)\b",
    re.IGNORECASE,
)
_CAPTION = TextPattern(r"(?:Fig(?:ure|\.)|Table|Diagram|Picture|Illustration) ?\d")
#: A number at the beginning, of the pieces that an item lists.
_COUNTED = TextPattern(r"[*_]*\d+ ")
#: What begins a way, a place or a time: `by the power of a card`.
_WAY = TextPattern(
    r"[*_]*(?:by|with|without|through|via|from|at|on|in|during|over|under|between|for|to) ", re.IGNORECASE
)
#: A thing, and what it is for: `Wheels to grind grain`, `A wheel that grinds`, `Wheels for grain (rye or oats)`.
_THING = TextPattern(
    r"[*_]*(?:(?:the|an?|all|some|other) )?(?:[\w-]+ )?(?P<noun>[a-z-]{3,})[*_]* "
    r"(?:(?:to (?!the|an?|your|their|his|her|its|each)[a-z]+|that|which|who)\b|"
    r"(?=(?:of|for|with|in|on|from)\b[^()]*\([^()]*\)\Z))",
    re.IGNORECASE,
)
#: The words before a list whose items end the sentence: `On your turn, you will:`.
_LEAD = TextPattern(
    r"\b(?:will|can|may|must|should|shall|cannot|to|either|you|players?|they|he|she|it|and|or|then|by):\W*\Z",
    re.IGNORECASE,
)
_LETTERED = TextPattern(r"\(?(?:[A-Za-z]|\d{1,2})[.)] ")
#: Notes of the author to themselves.
_NOTE = TextPattern(r"\W{0,3}(?:TODO|FIXME|TBD|XXX)\b")
#: The start of a sentence: a capital, perhaps after signs.
_FIRST = TextPattern(r"\A[*_`\"“‘(\[]*[A-Z]")
_BLANK = TextPattern(r"[^\S\n]*(?:\n[^\S\n]*\n[^\S\n]*(?=\S)|\s*\Z)")
_SENTENCE = TextPattern(r"[.!?:]\s")
#: A remark after a sentence that is none itself (`(example: a net, a rope)`, `(See the chapter "Tides")`,
#: `[D1/Gain a rope]`), or that is a whole paragraph.
_ASIDE = TextPattern(
    r"[.!?][\"”’')*_]* \((?:(?:[a-z]|[+-]?\d+ )[^().!?]*|"
    r"(?:For [^().!?]{2,40}, |Also,? )?(?:[Ss]ee|Refer to|Compare|Cf\.|Pages?)\b[^()]*)\)[*_]*\Z|"
    r"\A\([^().!?]*\)\Z|[.!?][\"”’')*_]* \[[^\[\].!?]*\]\Z"
)
#: Who said or wrote what is quoted: `“The sea keeps all.” — Ada Lorn, Songs of the Coast, 1904`
_SAID_BY = TextPattern(r"[\"”’»][*_]* ?(?:-{1,2}|–|—) ?[*_“\"]*[A-Z][^!?]*\Z")
#: Signs of what is no sentence: a setting, a command, an address, a formula, a diagram of arrows.
_SIGN = TextPattern(r"[=_<>\\~^\t\u2190-\u21ff\u2794-\u27be]|--|://|@|  |\w\)? [+×] \w|\d - ")
#: The start of a block that may continue a sentence, offer another choice, or be a list or a table.
_CONTINUED = TextPattern(r"(?:OR|AND|Or)\b|[a-z|•–—+*=<>/\\-]|\d+(?! ?[.)]\S*? ?[A-Z])|[^\w\s\"“‘'(\[`.#]")
#: The last item of a list that is one sentence: `A coin,` and below it `And a card.`
_JOINED = TextPattern(r"[*_]*(?:and|or|then|but|plus|as well|finally|lastly|also)\b", re.IGNORECASE)
#: Words before a list, or with which no sentence ends.
_ANNOUNCING = (
    FUNCTION_WORDS
    - word_set(
        "the an a your his her their its our it them you him me us one out those up down other each here there"
    )
) | word_set("follows following called named available below include includes give gives")
#: Words before an example that is set apart: `Each line is of the form`.
_OF_FORM = TextPattern(r"\b(?:of|in) the (?:following )?(?:form|format|shape|pattern)\Z")
#: Words with which no paragraph ends, whatever follows; after the others there may be a formula, a picture or a list.
_NEVER_LAST = word_set(
    "and or but nor the a an your their his its must may cannot because than if when while unless whether although"
)
#: The index up to which blocks may be the title and what is directly below it.
_LAST_OF_TITLES = 2
#: The fewest sentences of a text that end with a full stop.
_FEWEST_ENDS = 4
_FEWEST_WORDS, _LAST_WORDS = 8, 4
#: Fewer spaces than this may be in the rest of a broken sentence.
_REST = 3
#: The fewest items of a list in which all but one end with a full stop.
_FEWEST_ITEMS = 3


@derived
def open_ends(document: Document) -> tuple[Place, ...]:
    """The last words of paragraphs and items that lack a full stop."""
    ended = 0
    found: list[Place] = []
    labels = _bold_labels(document)
    for block, after in pairwise((*document.blocks, None)):
        if block is None or not _may_end(block):
            continue
        end = _ENDS_OPEN.search(block.text, block.text.rfind(" ") + 1)
        if end is None:
            ended += 1
        elif (
            _stands_alone(document, block)
            and not (_goes_on(block, after) or block.index in labels)
            and not _is_of_lines(document, block)
            and not (document.from_pages and breaks_off(block, document.text[block.start : block.end], after))
        ):
            found.append(Place(document, block, end.start(), end.end()))
    if document.plain and ended < _FEWEST_ENDS:
        found = []
    items = [place for place in _open_items(document) if place not in found]
    return (*unless_usual(document, found, ended), *items)


def _may_end(block: TextBlock) -> bool:
    """Whether a block consists of sentences: at least two, or a long one with a verb, and no note in brackets."""
    if block.kind in NO_SENTENCES or "|" in block.text or _CAPTION.match(block.text):
        return False
    if _NOTE.match(block.text) or (block.text[0] == "[" and block.text.find("]") == len(block.text) - 1):
        return False
    if _INNER.search(block.text):
        return True
    first = _FIRST.search(block.text)
    if _is_set_apart(block):
        return False
    long = block.text.count(" ") + 1 >= _FEWEST_WORDS and first is not None and not block.is_item
    return long and block.index > _LAST_OF_TITLES and has_verb(block.text)


def _is_set_apart(block: TextBlock) -> bool:
    """Whether a paragraph is emphasised from beginning to end, like the words below a picture or title."""
    return any(mark.kind == "emphasis" and mark.end - mark.start >= len(block.text) for mark in block.marks)


@derived
def _bold_labels(document: Document) -> frozenset[int]:
    """The bold paragraphs of a single clause without a full stop, each of which tells what the paragraph below it is
    about, if a text has several, and more than it has with a full stop: `**B) Draw all the cards of the pile**`.
    """
    bold = [block for block in document.blocks if not block.is_item and _is_label(block)]
    opened = [block for block in bold if _ENDS_OPEN.search(block.text) and not _INNER.search(block.text)]
    many = len(opened) > 1 and len(opened) * 2 > len(bold)
    return frozenset(block.index for block in opened) if many else frozenset()


def _is_of_lines(document: Document, block: TextBlock) -> bool:
    """Whether the line directly above a block is an item without marker and full stop, so that the block is one."""
    before = document.blocks[block.index - 1] if block.index else None
    if before is None or before.is_heading or not document.plain:
        return False
    between = (document.laid_out or document.text)[before.end : block.start]
    return between.count("\n") == 1 and not between.strip() and _ENDS_OPEN.search(before.text) is not None


def _stands_alone(document: Document, block: TextBlock) -> bool:
    """Whether a blank line or the end, and not the foot of a page, follows a block of a plain text."""
    return not document.plain or _BLANK.match(document.laid_out or document.text, block.end) is not None


def _goes_on(block: TextBlock, after: TextBlock | None) -> bool:
    """Whether the last sentence is no sentence, or the next block continues it."""
    last = _SENTENCE.split(block.text)[-1]
    if last.endswith(",") and not _is_whole(block, last, after):
        return True
    words = last.lower().rstrip(",").split()
    if words[-1] in _NEVER_LAST and len(words) > 1:
        if after and after.text.count(" ") < _REST and after.text.endswith((".", "!", "?")):
            return True  # the last words of a sentence that continues on the next page
        if _is_cut(block, after):
            return False
    fewest = _LAST_WORDS - (last != block.text)
    if (
        len(words) < fewest
        or _SIGN.search(last)
        or _ASIDE.search(block.text)
        or _SAID_BY.search(block.text)
        or is_bare_row(last, 0)
        or words[-1].strip(")]") in _ANNOUNCING
        or _OF_FORM.search(last)
    ):
        return True
    if sum(word[0].isupper() for word in last.split()) * 2 > len(words):
        return True  # a title
    if after is None:
        return False
    starts_list = after.is_item and not block.is_item
    return starts_list or after.kind in {"code", "table"} or _CONTINUED.match(after.text) is not None


def _is_cut(block: TextBlock, after: TextBlock | None) -> bool:
    """Whether a paragraph of sentences ends here, so that the end of its last one is missing."""
    begun = after is None or after.is_heading or (not after.is_item and _FIRST.search(after.text) is not None)
    is_cut = after is None or after.kind not in {"code", "table"}
    return begun and is_cut and not block.is_item and _INNER.search(block.text) is not None


def _is_whole(block: TextBlock, last: str, after: TextBlock | None) -> bool:
    """Whether a comma ends what could be a sentence, and what follows cannot continue it."""
    if block.is_item or _is_led(last) or (after and _SPOKEN.match(after.text)):
        return False
    if after and _LETTERED.match(block.text) and _LETTERED.match(after.text):
        return False  # They are items, whatever separates them.
    long = after is None or after.is_heading or after.text.count(" ") >= _LAST_WORDS
    return has_verb(last) if last == block.text or not long else True


def _is_led(last: str) -> bool:
    """Whether the words before a comma can only be the first clause of a sentence: `If you like,`."""
    return "," not in last[:-1] and _LEADING.match(last) is not None


def _open_items(document: Document) -> Iterator[Place]:
    """The only item of a list without a full stop, if all others have one."""
    items = (block for block in prose(document) if block.is_item and block.group)
    for _, group in groupby(items, key=lambda block: (block.group, block.level)):
        blocks = [block for block in group if not _is_label(block)]
        ends = [(block, _ENDS_OPEN.search(block.text, block.text.rfind(" ") + 1)) for block in blocks]
        left = [(block, end) for block, end in ends if end]
        stopped = sum(block.text.endswith(".") for block in blocks)
        if document.from_pages and left and left[0][0] is blocks[-1]:
            continue  # The last item may run into text next to the list.
        if len(left) == 1 and stopped == len(blocks) - 1 and len(blocks) >= _FEWEST_ITEMS:
            block, end = left[0]
            if _is_thing_or_way(block.text) or _ends_lead(document, block):
                continue
            if not (_goes_on(block, _paragraph_behind(document, block)) or _is_broken(document, block)):
                yield Place(document, block, end.start(), end.end())
        if not document.from_pages:
            yield from _comma_items(document, blocks)


def _is_thing_or_way(text: str) -> bool:
    """Whether an item names a thing or a way among sentences: `1 card with a table of colours`,
    `Wheels to grind grain`, `By the power of a card`.
    """
    if _COUNTED.match(text) or (_WAY.match(text) and not has_verb(text)):
        return True
    thing = None if _INNER.search(text) else _THING.match(text)
    return thing is not None and is_thing(thing["noun"].lower())


def _ends_lead(document: Document, block: TextBlock) -> bool:
    """Whether an item of one clause ends the sentence that the paragraph above its list begins: `You must:`."""
    above = next(
        (each for each in reversed(document.blocks[: block.index]) if each.group != block.group), None
    )
    return above is not None and _LEAD.search(above.text) is not None and not _INNER.search(block.text)


def _is_broken(document: Document, block: TextBlock) -> bool:
    """Whether the next item goes on in small letters with what this one began: `– left or right – must move`."""
    after = document.blocks[block.index + 1] if block.index + 1 < len(document.blocks) else None
    return after is not None and after.text[0].islower() and block.text[0].isupper()


def _paragraph_behind(document: Document, block: TextBlock) -> TextBlock | None:
    """The block after an item, if it is no item and so may continue it; else None."""
    after = document.blocks[block.index + 1] if block.index + 1 < len(document.blocks) else None
    return None if after is None or after.is_item else after


def _is_label(block: TextBlock) -> bool:
    """Whether a block is bold from beginning to end, as the name of the paragraph below it."""
    return any(mark.kind == "strong" and mark.end - mark.start >= len(block.text) for mark in block.marks)


def _comma_items(document: Document, blocks: list[TextBlock]) -> Iterator[Place]:
    """The only item of a list that ends with a comma, if most others end with a full stop and a sentence follows."""
    commas = [block for block in blocks if block.text.endswith((",", ";", " and", " or"))]
    stopped = sum(block.text.endswith(".") for block in blocks)
    most = stopped * 2 >= len(blocks) - 1 and len(blocks) >= _FEWEST_ITEMS
    if len(commas) != 1 or not commas[0].text.endswith(",") or not most:
        return
    block = commas[0]
    after = document.blocks[block.index + 1] if block.index + 1 < len(document.blocks) else None
    end = _ENDS_OPEN.search(block.text, block.text.rfind(" ") + 1)
    joined = after is not None and after.is_item and _JOINED.match(after.text)
    begun = after is None or (_FIRST.search(after.text) is not None and not joined)
    if end and begun and _FIRST.search(block.text) and not _is_led(_SENTENCE.split(block.text)[-1]):
        yield Place(document, block, end.start(), end.end())
