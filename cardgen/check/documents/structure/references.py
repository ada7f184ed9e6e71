"""Document → its references to other places of the book: to sections and pages, in the contents and in the index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.documents.block_kinds import kind_of_heading
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.anchors import leads_elsewhere
from cardgen.check.documents.structure.headings import read_headings, title_key
from cardgen.check.documents.structure.other_books import leads_to_book, places_in_books
from cardgen.check.wording.ordinary_modifiers import ORDINARY
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS
from cardgen.frozen import frozen


@frozen
class SectionReference:
    """A reference such as `see 5.5 A Test`: the number, the title as written ("" if there is none), and their places.

    `certain` means that a word or a bracket shows that it is a reference; otherwise only the form of the number does.
    """

    number: str
    title: str
    number_place: Place
    title_place: Place | None
    certain: bool = True


@frozen
class PlacedTitle:
    """A title, with or without quotation marks, that is said to be `below` (or else above)."""

    place: Place
    below: bool


@frozen
class PageClaim:
    """A title and the page on which it is said to be. `source` is `text`, `contents` or `index`."""

    title: str
    page: int
    place: Place
    title_place: Place
    source: str


_WORD = r"[A-Z0-9][\w'’&/-]*"
_TITLE = rf"{_WORD}(?:[ :,]+(?:(?:of|the|an?|and|to|in|with|for|on) ){{0,3}}{_WORD}){{0,7}}"
_SECTION = TextPattern(
    rf"\b(?P<cue>[Ss]ee(?: also)?|[Ss]ections?|[Cc]hapters?|[Uu]nder|[Ii]n|[Rr]efer to|[Cc]f\.?|"
    rf"(?P<loose>[Aa]s per|[Ss]ubject to|[Ee]xceptions?:)|(?<![Ii]n )(?:[Cc]ase|[Rr]ule|[Pp]aragraph|"
    rf"[Aa]rticle|[Cc]lause|[Ll]aw)s?)\s+(?:(?:[Ss]ection|[Cc]hapter|[Aa]rticle|(?<![Ii]n )[Cc]ase|[Rr]ule|"
    rf"[Pp]aragraph|[Cc]lause)s?\s+)?[(\[\"“*]*(?P<number>\d{{1,3}}(?:\.\d{{1,3}})+(?:[a-z]\b)?|"
    rf"(?<=ection )\d{{1,2}}|(?<=hapter )\d{{1,2}}|(?<=rticle )\d{{1,2}}|(?<=ule )\d{{3}}|"
    rf"(?<=ee )\d{{1,2}}(?=\.\s[A-Z][^.()]*[.)]))\.?(?!\d|\s*(?:mm|cm|inch|in\b|px|pt|dpi|kg|%))"
    rf"(?(loose)(?!\s+[a-z]))(?:[:,\s]*[(\"“*]*(?P<title>{_TITLE}))?"
)
_BRACKETED = TextPattern(
    rf"(?<!\d )[(\[](?P<number>\d{{1,3}}(?:\.\d{{1,3}})+[a-z]?)\.?(?:[:,\s]+(?P<title>{_TITLE}))?[)\]]"
)
#: A number of three or more parts is nearly always a section, unless it is a version or a date.
_CLAUSE = TextPattern(
    r"(?<![\w.,:/$£€-])(?<![Vv]ersion )(?<![Vv]\. )(?<![Ee]dition )"
    r"(?P<number>\d{1,3}(?:\.\d{1,3}){2,3}[a-z]?)(?![\w/:%-]|\.\d)"
)
#: Further numbers after one: `sections 3.2 and 3.3`.
_NEXT_NUMBER = TextPattern(
    r"\s*(?:,\s+(?:and\s+|or\s+)?|(?:and|or|to)\s+|[–-]\s*)(?P<number>\d{1,3}(?:\.\d{1,3})+(?:[a-z]\b)?)(?![\w%]|\.\d)"
)
_SIGNED = TextPattern(r"§\s?(?P<number>\d{1,3}(?:\.\d{1,3})*)(?!\w|\.\d)")
#: The name of another book before a section: `as stated in the House Rules § 18`.
_NAMED_BOOK = TextPattern(r"(?<=[a-z] )(?!See\b|Section\b|Rule\b)[A-Z][\w'’-]+\s*$")
#: Right before a number: no word says that it is a section's.
_SEE = TextPattern(r"\b[Ss]ee $")
#: A small word right behind a title with capitals: it is the beginning of a sentence.
_GOES_ON = TextPattern(r" (?!and\b|or\b|for\b|on\b|in\b|to\b|if\b|when\b|before\b|above\b|below\b)[a-z]")
_APPENDIX = TextPattern(r"\b(?P<number>Appendix (?:[A-Z]|\d{1,2}|[IVX]{2,4}))\b")
#: Patterns of references that have only a number.
_UNTITLED = (_CLAUSE, _SIGNED, _APPENDIX)
_WAYS = (_SECTION, _BRACKETED, _CLAUSE, _SIGNED, _APPENDIX)
_MAY_NAME_SECTION = TextPattern(
    r"[\d§p](?:(?<=§)|(?<=p)pendix [A-Z\d]|(?<=\d)(?:\.\d|(?<=ction .)|(?<=htion .)|(?<=capter .)|(?<=hapter .)|"
    r"(?<=[Ss]ee .)|(?<=rticle .)|(?<=[Rr]ule .)\d{2}))"
)
_EXTERNAL = TextPattern(
    r"[\"”’)*]*,?\s+(?:of|in|from) (?:the |your )?(?:[A-Z][\w'’-]*\s+){1,5}"
    r"(?:Guide|Book|Rulebook|Rules|Manual|Handbook|Standard|Charter|Policy|Codex|Companion|rulebook|rules)\b|"
    r"\s+(?:of|in|from) (?:the )?(?:Book|Guide|Codex|Manual|Compendium|Tome|Rules) (?:of|to) (?:the )?[A-Z]|"
    r"\s+(?:of|in|from)\s+(?:the\s+)?[\"“'‘*_]{1,2}[A-Z]|"
    r"\s+(?:of|in|from)\s+(?:the|your|its|their)\s+(?!present|same|current|whole|full)[a-z'’-]+\s+"
    r"(?:guide|book|manual|handbook|charter|policy|standard)\b|"
    # What lies beside the book: `“Bonus Tiles” on the Reference Sheet`.
    r"[.,\"”’)*]*\s+on\s+(?:the|your|its|their|each)\s+(?:[A-Za-z][\w'’-]*\s+){0,3}"
    r"(?:[Ss]heets?|[Aa]ids?|[Bb]oards?|[Cc]ards?|[Mm]ats?|[Ss]creens?|[Ll]eaflets?)\b"
)
#: The name of another book right before the word for its section: `the core rules (section 4)`.
_OF_OTHER_BOOK = TextPattern(
    r"(?:\b(?:core|main|base|original|tournament|campaign|official|league|[a-z]+['’]s) "
    r"(?:rules?|rulebook|guide|manual|handbook|policy|charter|standard)|"
    r"\b[A-Z][\w'’-]* (?:Rules|Rulebook|Book|Guide|Manual|Handbook|Policy|Charter|Standard|Codex|Companion))"
    r"[*_”\"]{0,2},? \(?(?:see )?$"
)
#: What somebody will see somewhere, and is not referred to: `you will see “You have won”`.
_SEEN = TextPattern(
    r"\b(?:you|they|we|he|she|players?|will|can|could|may|might|would|now|to|not) (?:also |then )?see\s",
    re.IGNORECASE,
)
_LONGEST_SIGHT = 24
_OPENING = TextPattern(r"[\"“«]")
_QUOTED = r"(?:[\"“«](?P<quoted>[^\"”»]{3,70})[,.]?[\"”»])"
#: Where a passage is; in `the "Depot" above the train`, something on a board is.
BELOW_OR_ABOVE = (
    r"(?:below|above)\b(?! (?:the|an?|your|his|her|their|its|each|every|this|that|these|those|it|them)\b)"
)
_PLACED = TextPattern(
    rf"(?:{_QUOTED}|\b[Ss]ee(?: also)? (?:the )?(?P<bare>{_TITLE}))(?: section)?,?\s+(?P<where>{BELOW_OR_ABOVE})"
)
_PAGE_WORD = r"(?:on |at |, ?|\(|; ?|– ?)?\s*\(?(?P<word>pages?|pgs?\.|pp?\.)\s*(?P<page>\d{1,3})"
_SINGLE_QUOTED = TextPattern(
    r"\b[Ss]ee(?: also)? (?:the )?(?:[Ss]ection )?[‘'](?P<quoted>[A-Z][^'‘’\"]{2,70})[.,]?[’'](?!\w)"
)
_QUOTED_PAGE = TextPattern(rf"{_QUOTED}\s*,?\s*{_PAGE_WORD}")
_TITLED_PAGE = TextPattern(
    rf"\b(?:[Ss]ee(?: also)?|[Rr]efer to|under)\s+(?:the )?(?P<quoted>{_TITLE})\s*,?\s*{_PAGE_WORD}"
)
#: Without a word that refers to it, a title counts only if the text has it as a heading.
_LOOSE_PAGES = (
    TextPattern(
        rf"(?P<word>\b(?:pages?|pgs?\.|pp?\.))\s*(?P<page>\d{{1,3}})(?:,|:| \(| under)\s*(?:[\"“](?=[^\"”]*[\"”]))?"
        rf"(?P<quoted>{_TITLE})"
    ),
    TextPattern(
        rf"(?P<quoted>{_TITLE})\s+\((?:[Ss]ee )?(?P<word>pages?|pgs?\.|pp?\.)\s*(?P<page>\d{{1,3}})\)"
    ),
)
#: Words before a title that make it part of a longer phrase: `new Goblins (see page 21)`, `swarms of Goblins`.
_IN_PHRASE = TextPattern(
    r"(?P<of>\b(?!(?:rules?|description|explanation|details|section|chapter|list|phase|step|action|part|kind|use|"
    r"effects?|case) of)[a-z'’-]+ of )$|"
    r"\b(?:his|her|their|its|your|any|all|some|no|each|every|more|another|other|such|these|those|this|that|both|"
    r"many|few|several|[a-z]+ing|[a-z]+ed) $",
    re.IGNORECASE,
)
_WORD_BEFORE = TextPattern(r"\b(?P<word>[a-z][a-z'’-]*) $")
_EXPLAINED_PAGE = TextPattern(
    r"(?:^|(?<=[.!?;:]\s)|\b[Tt]he |\b[Ff]or )(?P<quoted>[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|of|the|a|and|"
    r"to|in)){0,5})\s+(?:is|are)\s+(?:further |fully |also )?(?:explained|described|covered|discussed|detailed|listed|"
    r"shown|found|treated|summari[sz]ed)"
    r"(?: in (?:more |greater |full )?detail)?\s+(?P<word>on pages?|on p\.)\s*(?P<page>\d{1,3})"
)
_QUOTED_TITLE = TextPattern(
    rf"\b(?:see(?: also)?|refer to|"
    rf"(?:described|explained|listed|found|given|told|covered|defined|detailed|discussed) (?:in|under)|"
    rf"(?<!\ba )(?<!\ban )(?<!\bno )(?<!\bany )(?:section|chapter)s?)\s+"
    rf"(?:the )?(?:section |chapter )?(?:titled |called |on )?{_QUOTED}",
    re.IGNORECASE,
)
_ENTRY = TextPattern(
    r"^(?P<title>.{2,80}?)(?P<lead>\s*[.·…_](?:\s?[.·…_])+\s*|\s*…\s*|\s{2,}|\t+\s*|,?\s+)(?P<page>\d{1,3})$"
)
_INDEX_ENTRY = TextPattern(r"^(?P<title>[^\d,.]{2,60}?)[,.\s…·]+(?P<pages>\d{1,3}(?:\s*[,–-]\s*\d{1,3})*)$")


#: The fewest words on a page, and the most pages before the first of these.
_FEWEST_ON_PAGE, _FIRST_PAGES = 100, 4


def section_references(document: Document) -> Iterator[SectionReference]:
    """The references to numbered sections of this book; those to other books are left out."""
    for block in _prose(document):
        if not _MAY_NAME_SECTION.search(block.text):
            continue
        taken: set[int] = set()
        for way, found in ((each, one) for each in _WAYS for one in each.finditer(block.text)):
            if found.start("number") in taken or not _is_to_this_book(document, block, way, found):
                continue
            for reference in _numbered(document, block, way, found):
                if reference.number_place.start not in taken:
                    taken.add(reference.number_place.start)
                    yield reference


def _is_to_this_book(document: Document, block: TextBlock, way: TextPattern, found: re.Match[str]) -> bool:
    text, number = block.text, Place(document, block, *found.span("number"))
    if _is_external(document, block, found.end()) or leads_elsewhere(number):
        return False
    if _OF_OTHER_BOOK.search(text, 0, found.start()):
        return False
    if way in _UNTITLED and not re.search(r"\w", text[: number.start]):
        return False
    return way is not _SIGNED or not _NAMED_BOOK.search(text, 0, found.start())


def _numbered(
    document: Document, block: TextBlock, way: TextPattern, found: re.Match[str]
) -> Iterator[SectionReference]:
    """The reference to a section, and those to further sections by their numbers alone: `sections 2, 4 and 7`."""
    number = Place(document, block, *found.span("number"))
    titled = way not in _UNTITLED and found["title"]
    stopped = titled and _is_stopped(document, number, found)
    if stopped and _SEE.search(block.text, 0, number.start):
        return  # `What do you see? All who see 5. Then draw.`: any number
    title = Place(document, block, *found.span("title")) if titled and not stopped else None
    yield SectionReference(number.words, title.words if title else "", number, title, way is not _CLAUSE)
    at = found.end("number")
    while way is _SECTION and (more := _NEXT_NUMBER.match(block.text, at)):
        at = more.end()
        place = Place(document, block, *more.span("number"))
        yield SectionReference(place.words, "", place, None)


def _is_external(document: Document, block: TextBlock, end: int, start: int = -1) -> bool:
    """Whether the words after a reference, or around its title or page at `start`, show that another book is meant."""
    if _EXTERNAL.match(block.text, end) or leads_to_book(document, block, end):
        return True
    return bool(document.books) and (block.index, start) in places_in_books(document)


def _is_stopped(document: Document, number: Place, found: re.Match[str]) -> bool:
    """Whether a full stop ends the sentence after a number, so that no title follows: `Chapter 4. The hero rests.`;
    but in `(see 4. The Hero Turn)` one does, and so it does if the title has a number of its own. Behind a number with
    a dot, words that begin a sentence are no title: `as in 8.3. Walls also stop arrows`.
    """
    text = number.block.text
    if not text.startswith(". ", number.end):
        return False
    if "." in number.words:
        return _GOES_ON.match(text, found.end()) is not None
    return not text.startswith(")", found.end()) and not _is_numbered(document, found["title"])


def _is_numbered(document: Document, title: str) -> bool:
    """Whether a title is that of a section with a number."""
    return any(section.number for section in read_headings(document).by_key.get(title_key(title), ()))


@lru_cache(maxsize=64)
def page_claims(document: Document) -> tuple[PageClaim, ...]:
    """Every title with a page, in the text, the contents and the index."""
    return tuple(_page_claims(document))


def names_later_pages(document: Document) -> bool:
    """Whether a text refers to pages beyond its own end, so that it is only part of a book."""
    pages = [claim.page for claim in page_claims(document) if claim.source == "text"]
    return bool(pages) and max(pages) > _FIRST_PAGES + len(document.text.split()) // _FEWEST_ON_PAGE


def _page_claims(document: Document) -> Iterator[PageClaim]:
    elsewhere = places_in_books(document) if document.books else frozenset()
    for block in document.blocks:
        if block.kind in {"contents", "index"}:
            yield from _entries(document, block)
        elif block.kind not in {"credits", "code"} and not block.is_heading and _names_page(block.text):
            seen: set[int] = set()
            for found in (
                *_QUOTED_PAGE.finditer(block.text),
                *_TITLED_PAGE.finditer(block.text),
                *_EXPLAINED_PAGE.finditer(block.text),
            ):
                if found.start("page") in seen or _is_external(
                    document, block, found.end(), found.start("page")
                ):
                    continue
                seen.add(found.start("page"))
                if not _is_of_own_section(block, found):
                    yield _claim(document, block, found, ("quoted", "page"), "text")
            for found in (each for way in _LOOSE_PAGES for each in way.finditer(block.text)):
                known = title_key(found["quoted"]) in read_headings(document).by_key
                if (
                    known
                    and not _stands_in_phrase(block.text, found.start("quoted"), found["quoted"])
                    and not _is_of_own_section(block, found)
                    and found.start("page") not in seen
                    and (block.index, found.start("page")) not in elsewhere
                ):
                    seen.add(found.start("page"))
                    yield _claim(document, block, found, ("quoted", "page"), "text")


def _is_of_own_section(block: TextBlock, found: re.Match[str]) -> bool:
    """Whether a title without quotation marks is that of the section itself, which sends its readers to what another
    page says of it.
    """
    quoted = block.text[: found.start("quoted")].endswith(('"', "“"))
    return not quoted and any(
        title_key(heading) == title_key(found["quoted"]) for heading in block.headings[-1:]
    )


def _stands_in_phrase(text: str, start: int, title: str) -> bool:
    """Whether words with capitals before a page name a thing rather than a section, because they belong to a longer
    phrase, whose page this is: `spawn new Goblins (see page 21)`, `move swarms of Goblins (see page 22)`.
    """
    if _IN_PHRASE.search(text, 0, start):
        return True
    before = _WORD_BEFORE.search(text, 0, start)
    if before is None or before["word"] in FUNCTION_WORDS:
        return False
    return " " not in title or before["word"] in ORDINARY


def _names_page(text: str) -> bool:
    """Whether one of the ways to write `page` occurs in the text."""
    return "page" in text or "pg" in text or "p." in text


def _claim(
    document: Document, block: TextBlock, found: re.Match[str], groups: tuple[str, str], source: str
) -> PageClaim:
    title, page = groups
    return PageClaim(
        found[title],
        int(found[page]),
        Place(document, block, *found.span(page)),
        Place(document, block, *found.span(title)),
        source,
    )


def _entries(document: Document, block: TextBlock) -> Iterator[PageClaim]:
    if block.is_heading:
        return
    found = _ENTRY.match(block.text)
    if block.kind == "contents" and found and _can_be_title(found["title"]):
        yield _claim(document, block, found, ("title", "page"), "contents")
    entry = _INDEX_ENTRY.match(block.text)
    if block.kind == "index" and entry:
        for page in re.finditer(r"\d+", entry["pages"]):
            start = entry.start("pages") + page.start()
            place = Place(document, block, start, start + len(page[0]))
            title = Place(document, block, *entry.span("title"))
            yield PageClaim(entry["title"], int(page[0]), place, title, "index")


def _can_be_title(words: str) -> bool:
    """Whether an entry can name a heading: not the rest of a broken line, nor the contents themselves."""
    return not words[0].islower() and kind_of_heading(words) != "contents"


def quoted_titles(document: Document) -> Iterator[Place]:
    """The titles in quotation marks to which a reader is referred."""
    for block in _prose(document):
        if not _OPENING.search(block.text):
            continue
        seen: set[int] = set()
        ways = (_QUOTED_TITLE, _QUOTED_PAGE, _SINGLE_QUOTED)
        for start, end in (found.span("quoted") for way in ways for found in way.finditer(block.text)):
            sight = _SEEN.search(block.text, max(0, start - _LONGEST_SIGHT), start)
            if start in seen or sight or _is_external(document, block, end, start):
                continue
            seen.add(start)
            title = Place(document, block, start, end)
            if not leads_elsewhere(title):
                yield title


def sent_to_pages(document: Document) -> Iterator[Place]:
    """The titles without quotation marks, but with a page, to which a reader is referred:
    `see Laying a Tile, page 4`.
    """
    for block in _prose(document):
        if not _names_page(block.text):
            continue
        for found in _TITLED_PAGE.finditer(block.text):
            if not _is_external(document, block, found.end(), found.start("quoted")):
                yield Place(document, block, *found.span("quoted"))


def placed_titles(document: Document) -> Iterator[PlacedTitle]:
    """The titles that are said to be above or below."""
    for block in _prose(document):
        if " below" not in block.text and " above" not in block.text:
            continue
        for found in _PLACED.finditer(block.text):
            place = Place(document, block, *found.span("quoted" if found["quoted"] else "bare"))
            yield PlacedTitle(place, found["where"] == "below")


def _prose(document: Document) -> Iterator[TextBlock]:
    return (b for b in document.blocks if b.kind not in {"credits", "code", "index", "contents", "heading"})
