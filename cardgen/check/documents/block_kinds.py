"""A heading, or a block with its section → the kind of text that it is (rule, example, credits …), and its scope."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern

#: A block longer than this (in characters) is no prose that a person wrote. It counts as code and is left alone.
LONGEST = 50_000
#: A line longer than this (in characters) is no heading.
LONGEST_HEADING = 2000

_BY_HEADING: tuple[tuple[str, TextPattern], ...] = tuple(
    (kind, TextPattern(pattern, re.IGNORECASE))
    for kind, pattern in (
        # `Buy route licenses`, `legal plays` and `playtest rules` are about the game, not about its publication.
        ("credits", r"\b(credits?|play-?test(?:ers?|ed by|ing)|acknowledge?ments?|thanks|copyright)\b|"
                    r"(?:^|\b(?:the|open|game|software|public|documentation|commons|gnu|mit|bsd|content) )"
                    r"licen[cs]es?(?= (?:agreement|notice|information|terms)|\W*$)|"
                    r"^legal(?: (?:notices?|information|stuff|text|disclaimer))?$"),
        ("index", r"^(alphabetical )?index$"),
        ("components", r"\b((?<!\bno[- ])components?(?! (?:limit|shortage))|"
                       r"what'?s (in the box|inside|in this box|included)|(?:box|game|set|package) contents|"
                       r"contents of the (box|game)|contents list|parts list|in the box|game materials?|"
                       r"equipment list|in this box|what you (?:need|get|will need)|box contains|"
                       r"(?:required|needed) to play|(?:required|needed) (?:materials|pieces|equipment)|"
                       r"you(?:['’]ll| will) need)\b|^(?:the )?(?:game )?(?:materials?|pieces|equipment)$|"
                       r"\b(?:game|box|components?|parts?|pieces) inventory\b|^inventory(?: list)?$"),
        ("contents", r"^(table of )?contents$"),
        ("faq", r"\b(f\.?a\.?q\.?s?|frequently asked questions?|questions (and|&) answers|clarifications|"
                r"questions (players|people|you may|you might) (often )?(ask|have)|common questions|"
                r"some questions|questions and their answers)\b"),
        ("example", r"\bexamples?\b"),
        ("setup", r"\b(set[- ]?up|setting up|getting (?:ready|started)|preparations?|preparing|"
                  r"before (the|your first) game|before (?:you (?:begin|start|play)|playing|starting|play begins))\b"),
        ("variant", r"\b(variants?|optional rules?|solo|solitaire|expansions?|advanced (game|rules)|"
                    r"campaigns?(?= (?:modes?|rules?|games?|play|variants?|options?)\b|$)|"
                    r"house rules?|difficulty( levels?)?|easy mode|hard mode|co-?op(erative)?|two[- ]player|"
                    r"(?!(?:short|quick) rules)(?:beginner|introductory|learning|family|expert|short|shorter|long|"
                    r"longer|quick|fast|team|tournament|challenge|alternat(?:e|ive)|kids|children)(?:['’]?s['’]?)? "
                    r"(?:modes?|games?|rules?|setups?|versions?)|(?:first|second|third|fourth|new|old|revised|"
                    r"\d(?:st|nd|rd|th)) edition)\b"),
        ("flavour", r"\b(story|backstory|prologue|epilogue|lore|the tale)\b"),
        ("quick-reference", r"\b(quick reference|rules summary|summary|reference (card|sheet)|at a glance|"
                            r"(?:turn|round) overview|overview of (a|the) (?:turn|round)|cheat sheet|"
                            r"crib sheet|player aids?|in (?:short|brief|a nutshell)|short rules|reminders?)\b"),
    )
)  # fmt: skip
#: Titles of sections that repeat the rules in brief: lists of limits, glossaries, common mistakes.
_SAID_AGAIN = TextPattern(
    r"\b(?:glossary|terms|definitions?|limits?|reference|remind\w*|overview|at a glance|summary|remember|"
    r"in (?:short|brief|a nutshell)|recap\w*|overlooked|forg[eo]t\w*|easily missed|key (?:facts|rules|"
    r"numbers|points)|player aids?|short (?:rules|form|version)|(?:errors|mistakes) (?:often|commonly|frequently) made|"
    r"(?:common|frequent|usual|typical) (?:mistakes|errors|misunderstandings)|what beginners get wrong|"
    r"(?:what to|points to|things to) (?:keep in mind|watch|note|remember|check)|(?:points|things) worth repeating|"
    r"^(?:[\d.]+\s+)?(?:charts|notes|hints|tips|check-?list)$|on the (?:box|back)|back cover|"
    r"(?:back|side) of (?:the|this) (?:box|book\w*|rules?\w*|sheet|leaflet))\b",
    re.IGNORECASE,
)
#: A title with one of these words belongs to a variant of a game whose rules are elsewhere.
_OF_ANOTHER = TextPattern(
    r"\b(?:variants?|optional|solo|solitaire|expansions?|house rules?|rules|mode)\b", re.IGNORECASE
)
#: Titles of a book that takes a game from its set-up to its end, whatever the book's own title says.
_PREPARES = TextPattern(r"\b(?:set[- ]?up|setting up|deal|dealing|preparations?|preparing)\b", re.IGNORECASE)
_ENDS = TextPattern(
    r"\b(?:win|winning|wins|winner|victory|scoring|going out|end of (?:the|a) (?:game|round|hand)|game end|ending)\b",
    re.IGNORECASE,
)
#: The number before a heading: `4.2`, `IV.`, `B.`.
NUMBER_LEAD = TextPattern(r"^(?:\d+(?:\.\d+)*\.?|[IVX]+\.|[A-Z]\.)\s+")
#: Markdown signs that may stand before the first word of a block: a quotation mark `>`, and emphasis.
SIGNS = "> *_"
_EXAMPLE_LEAD = TextPattern(
    r"^(?:\d+(?:\.\d+)+\.?\s+)?(?:worked\s+)?(?:examples?\b|e\.g\.|for example\b|for instance\b|"
    r"let['’]s (?:count|play|look|see)\b)",
    re.IGNORECASE,
)
#: `Ursula plays three`, `The Crown controls`, `Blue has`, `Team A has`.
_SOMEBODY = TextPattern(
    r"(?:^|[.:;,>*_“\"(]\s*|\b(?:and|but|then|so)\s+)(?:The\s+)?[A-Z][a-z]+(?:\s+(?:player|[A-Z]))?\s+"
    r"(?:has|had|holds|owns|buys|bought|plays|lays|pays|sells|builds|built|scores|takes|gains|rolls|controls|wants|"
    r"collects|discards|draws|chooses|spends|uses|moves|attacks|harvests|hires|recruits|gets|earns|receives)\b"
)
#: A quotation, or a paragraph that is emphasised from beginning to end.
_SET_APART = TextPattern(r"\s*(?:>|(?P<sign>[*_]{1,3})(?![*_\s]).*(?P=sign)\s*$)", re.DOTALL)
_CREDIT_LEAD = TextPattern(
    r"^(?:©|\(c\)|copyright|game design|designed by|illustrat\w+ by|art(?:work)? by|written by|"
    r"play-?test\w*:|published by|layout:|edit(?:or|ing):)",
    re.IGNORECASE,
)
_QUESTION_LEAD = TextPattern(r"^(?:Q(?:uestion)?\s*\d*\s*[:.)]|Question\b)", re.IGNORECASE)
_ANSWER_LEAD = TextPattern(r"^(?:A(?:nswer)?\s*\d*\s*[:.)])", re.IGNORECASE)
_CAPTION_LEAD = TextPattern(
    r"^(?:figure|fig\.|diagram|illustration|picture|table)\s+\d+\s*[:.–—-]", re.IGNORECASE
)
_PLAYERS = TextPattern(
    r"\b(?:(\d)\s*(?:-|–|to)\s*(\d)|(\d)|(two|three|four|five|six|one))[- ]players?\b", re.IGNORECASE
)


_COVER = TextPattern(r"\b(?:age[sd]?|minutes?|mins?|hours?|years|game)\b", re.IGNORECASE)


#: A sentence in a table of contents. An entry (a title with its page) is shorter and has no full stop.
_SENTENCE = TextPattern(r"[A-Z](?:(?!\.\s?\.[.\s]*\d)[^\n]){40,}[.!?]")
#: In these sections a story that is set apart is an example; elsewhere it is fiction.
_STATED_IN = frozenset({"rule", "setup", "quick-reference"})


@lru_cache(maxsize=4096)
def kind_of_heading(title: str) -> str:
    """The kind that a heading gives its section (`faq` for questions and answers), "" when it suggests none."""
    words = NUMBER_LEAD.sub("", title.replace("’", "'")).strip(" .:*")
    return next((kind for kind, pattern in _BY_HEADING if pattern.search(words)), "")


def is_whole_game(title: str) -> bool:
    """Whether a book's title merely sounds like that of a variant: `The Campaign of 1812`."""
    return kind_of_heading(title) == "variant" and not _OF_ANOTHER.search(title)


def tells_whole_game(titles: Iterable[str]) -> bool:
    """Whether a book needs no other book, because its titles cover both the set-up and the end of a game."""
    known = tuple(titles)
    return any(map(_PREPARES.search, known)) and any(map(_ENDS.search, known))


@lru_cache(maxsize=4096)
def kind_of_section(titles: tuple[str, ...]) -> str:
    """The kind given by the innermost heading that suggests one; `rule` when none does. `titles` run from the
    outermost.
    """
    return next((kind for kind in map(kind_of_heading, reversed(titles)) if kind), "rule")


def kind_of_block(text: str, section: str, typed: str = "") -> str:
    """The kind that a block's first words suggest, else its section's. `typed` is the text with its emphasis marks."""
    if len(text) > LONGEST:
        return "code"
    apart = bool(_SET_APART.match(typed or text))
    text = text.lstrip(SIGNS)
    if section == "faq":
        if _ANSWER_LEAD.match(text):
            return "faq-answer"
        asks = _QUESTION_LEAD.match(text) or text.rstrip(' *"”').endswith("?")
        return "faq-question" if asks else "faq-answer"
    if section == "contents" and _SENTENCE.fullmatch(text.strip(SIGNS + '"“”')):
        # It describes the contents of the box, or introduces a book below an empty table.
        return "flavour" if apart else "rule"
    if _EXAMPLE_LEAD.match(text) or (apart and section in _STATED_IN and tells_of_somebody(text)):
        return "example"
    if _CAPTION_LEAD.match(text):
        return "caption"
    if _CREDIT_LEAD.match(text):
        return "credits"
    return section


@lru_cache(maxsize=1024)
def tells_of_somebody(text: str) -> bool:
    """Whether a text says what a named person or side does (`Ursula plays three`), as examples do."""
    return bool(_SOMEBODY.search(text))


@lru_cache(maxsize=4096)
def is_said_again(titles: tuple[str, ...]) -> bool:
    """Whether the text below these headings repeats the rules in brief: a summary, a glossary, a list of limits."""
    return any(_SAID_AGAIN.search(title.strip(" .:")) for title in titles)


@lru_cache(maxsize=4096)
def scope_of_section(titles: tuple[str, ...]) -> tuple[str, ...]:
    """What the rules of a section are limited to: the titles above it that name a variant, scenario or player count."""
    return tuple(
        title.casefold()
        for title in titles
        if kind_of_heading(title) == "variant"
        or (_PLAYERS.search(title) and not _COVER.search(title))
        or "scenario" in title.casefold()
    )
