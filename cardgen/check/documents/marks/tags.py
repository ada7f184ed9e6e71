"""A text → its tags and other markup signs, and those among them without a partner or without effect."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from itertools import accumulate, chain

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.wording.slips.brackets import unpaired
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_TAGS = "b|i|u|em|strong|sup|sub|br|p|span|div|small|font|center|hr|strike|s|ul|ol|li"
_TAG = TextPattern(
    rf"</?(?P<name>{_TAGS})(?:\s[^<>=]{{0,40}}=[^<>]{{0,80}})?\s?/?>|(?<=\w)/(?:{_TAGS})>|</(?:{_TAGS})\b",
    re.IGNORECASE,
)
_WHOLE_TAG = TextPattern(rf"</?(?:{_TAGS})(?:\s[^<>=]{{0,40}}=[^<>]{{0,80}})? */?>", re.IGNORECASE)
_ATTRIBUTES = TextPattern(r"\s[^<>=]*=[^<>]*(?=>)")
_SINGLE = frozenset({"br", "hr", "p", "li"})
#: With so many pairs of a one-letter tag in a Markdown text, a single one lacks its partner.
_PAIRS = 2
_BRACKETS = TextPattern(r"\[\[|\]\]|\{\{|\}\}|(?<![*\w])\*\*(?=\w)|(?<=\w)\*\*(?![*\w])")
SIGNS = ("[[", "]]", "{{", "}}", "**")

#: An HTML entity where HTML is not interpreted.
_ENTITY = TextPattern(
    r"&(?:lt|gt|amp|quot|apos|nbsp|ndash|mdash|hellip|[lr][sd]quo|#\d{2,5}|#x[\da-fA-F]{2,5});"
)
#: A bracket of HTML that is to be shown as it is.
_ESCAPED = "&lt;"
#: A capital in angle brackets without a closing tag is a placeholder.
_ARGUMENT = TextPattern(r"<[A-Z]>")
_ALONE = "lacks its partner"


@frozen
class KnownTags:
    """The tags that a text uses as HTML, in lower case, and the offsets of those without a partner."""

    names: frozenset[str] = frozenset()
    lone: frozenset[int] = frozenset()


def tag_of(written: str) -> str:
    """A tag without its attributes, in lower case; any other sign unchanged."""
    return _ATTRIBUTES.sub("", written.lower()) if "=" in written else written.lower()


def tags_in(text: str) -> Iterator[tuple[str, int, int]]:
    """The complete tags of a text in the form of `tag_of`, with their ranges."""
    if "<" not in text:
        return
    for found in _WHOLE_TAG.finditer(text):
        yield tag_of(found[0]), *found.span()


def entities(document: Document, block: TextBlock) -> list[Place]:
    """The HTML entities in a block: `&lt;`."""
    found = _ENTITY.finditer(block.text) if "&" in block.text else ()
    places = [Place(document, block, *match.span()) for match in found]
    return [place for place in places if not block.marks_at(place.start, place.end, "code")]


def has_entities(document: Document) -> bool:
    """Whether a text has HTML entities."""
    return _ENTITY.search(document.text) is not None


def known_tags(document: Document) -> KnownTags:
    """The tags that a Markdown text uses as HTML, single ones or pairs."""
    if not document.plain or not is_markdown(document.path) or "<" not in document.text:
        return KnownTags()
    opened: dict[str, list[int]] = defaultdict(list)
    closed: Counter[str] = Counter()
    lone: dict[str, list[int]] = defaultdict(list)
    for tag in _TAG.finditer(document.text):
        name = (tag["name"] or "").lower()
        if name and not tag[0].startswith("</"):
            opened[name].append(tag.start())
        elif name and opened[name]:
            opened[name].pop()
            closed[name] += 1
        elif name:
            lone[name].append(tag.start())
    left = {name: {*opened[name], *lone[name]} for name in {*opened, *lone}}
    usual = {
        name
        for name, odd in left.items()
        if name in _SINGLE or not odd or (closed[name] >= (_PAIRS if len(name) == 1 else 1) and len(odd) == 1)
    }
    return KnownTags(frozenset(usual), frozenset(at for name in usual - _SINGLE for at in left[name]))


def strange_signs(
    document: Document, block: TextBlock, usual: Collection[str], known: KnownTags
) -> Iterator[Place]:
    """The tags, brackets and stars of a block that were not interpreted as markup, except usual and known ones."""
    text = block.text
    found = [*_TAG.finditer(text)] if "<" in text or ">" in text else []
    if not document.plain and any(sign in text for sign in SIGNS):
        found += _BRACKETS.finditer(text)
    for match in sorted(found, key=lambda match: match.start()):
        name = (match.groupdict().get("name") or "").lower()
        read = block.marks_at(*match.span(), "code", "generated", "bound")
        understood = name in known.names and block.offset(match.start()) not in known.lone
        argument = _ARGUMENT.fullmatch(match[0]) and f"</{match[0][1:]}" not in text
        shown = _ESCAPED in document.written(block, *match.span())
        if not (read or understood or argument or shown or tag_of(match[0]) in usual):
            yield Place(document, block, *match.span())


def unpaired_signs(document: Document, usual: Collection[str]) -> Iterator[tuple[Place, str]]:
    """The brackets and usual tags without a partner in a whole card text, or without content, each with its fault."""
    blocks = [block for block in document.blocks if block.kind != "flavour"]
    joined = "\n".join(block.text for block in blocks)
    starts = list(accumulate((len(block.text) + 1 for block in blocks), initial=0))
    signed = any(sign in joined for sign in SIGNS)
    matches = [match for match in _BRACKETS.finditer(joined) if match[0] not in usual] if signed else []
    reported = {at for match in matches for at in range(*match.span())}
    alone = [(at, at + 1) for at in unpaired(joined) if at not in reported]
    odd = [(*span, _ALONE) for span in alone] + (_unclosed_tags(joined, usual) if usual else [])
    for start, end, fault in sorted(odd):
        index = bisect_right(starts, start) - 1
        place = Place(document, blocks[index], start - starts[index], end - starts[index])
        if not place.block.marks_at(place.start, place.end, "code", "generated", "bound"):
            yield place, fault


def _unclosed_tags(text: str, usual: Collection[str]) -> list[tuple[int, int, str]]:
    """The usual tags of a text without a partner or without content, each with its fault."""
    odd: list[tuple[int, int, str]] = []
    opened: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for tag, start, end in tags_in(text):
        name = tag.strip("</> ")
        if tag not in usual or name in _SINGLE:
            continue
        if tag[1] != "/":
            opened[name].append((start, end))
        elif opened[name]:
            first, behind = opened[name].pop()
            if not text[behind:start].strip():
                odd.append((first, behind, "ends without a word in it"))
        else:
            odd.append((start, end, _ALONE))
    return odd + [(*span, _ALONE) for span in chain.from_iterable(opened.values())]
