"""Texts → the number and age of players that the game is for, how long it takes, and how many rounds it lasts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.counts.player_shares import player_shares
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.documents.values.player_tables import most_players
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, fold, read_number

_RANGE = rf"(?P<low>{NUMBER})\s*(?:-|–|—|to|or|through)\s*(?P<high>{NUMBER})"
_PEOPLE = r"(?:players|people|persons|participants)"
#: What follows is done with so many players, who are only some of those that may play: `For 2-3 players, use`, `For 2
#: or 3 player games, see`.
_NO_CASE = (
    r"(?![\s-]players?\sgames\b)"
    r"(?!\s*[,:]\s*(?:use|place|take|lay|put|deal|give|set|remove|add|draw|shuffle|leave|turn|choose|start|return|the|"
    r"each|all|you|there|only|do)\b)"
)
_GAME_FOR = TextPattern(
    rf"\b(?:(?:(?<!\bin a )(?<!\bfor a )(?<!\bfor )game|campaign|adventure|"
    r"rules(?! for (?:an? )?games? )|play(?:ed|able)?|"
    r"designed|made|intended|suitable|"
    r"suited|meant|best)(?! (?:primarily|mainly|ideally|chiefly|especially)\b)"
    rf"(?: [\w'’ ]{{1,40}}?)? (?:for|by|with|of)|supports?|accommodates?|(?:in|with) this game,?|number of players:?|"
    rf"(?<!\d )players:|^for)\s+(?:between |from )?{_RANGE}\b(?:\s+{_PEOPLE}|(?!\s+{_PEOPLE})){_NO_CASE}",
    re.IGNORECASE,
)
#: What stands alone below the title: `A garden of cards for 2 to 4 players.`
_ALL_FOR = TextPattern(
    r"^\W{0,3}An? (?!(?:[\w'’-]+ ){0,5}(?:variants?|scenarios?|expansions?|modes?|modules?|maps?|versions?|missions?|"
    rf"quests?|boards?|rules|set-?up|teams?|tournaments?)\b)(?:[a-z'’-]+ ){{1,6}}for {_RANGE} {_PEOPLE}\.?\W{{0,3}}$",
    re.IGNORECASE,
    cues="players people persons participants",
)
#: What the game is, for exactly so many: `is a tactical card game for two players`, `A two-player game of`.
_GAME_OF = TextPattern(
    rf"(?:^An?|\bis an?)\s(?:(?:[\w'’,-]+\s){{0,5}}?(?:board|card|war|dice)?-?game\s(?:of\s(?:[\w'’,-]+\s){{1,5}})?"
    rf"for\s(?:exactly\s)?(?P<number>{NUMBER})\splayers\b(?!\s(?:or|to|and)\b)|"
    rf"(?P<number2>{NUMBER})-player\s(?:[\w'’,-]+\s){{0,4}}game\b)",
    re.IGNORECASE,
    cues="game boardgame wargame board-game",
)
#: The same with a range: `A 2-4 player race about rivals`, but not what such a game needs: `A 3-4 player game uses`.
_SORT_FOR = TextPattern(
    rf"^An?\s{_RANGE}[\s-]player(?:,|\s(?:[\w'’-]+\s){{0,4}}?(?:game|race|adventure|battle|contest|puzzle)\s"
    r"(?:of|about|where|in which|for|set in|that)\b)",
    re.IGNORECASE,
    cues="player",
)
_PLAYERS = TextPattern(rf"{_RANGE}\s+{_PEOPLE}\b", re.IGNORECASE)
#: On the line of a cover that also gives age and time, players may be called heroes or keepers.
_COVER_FOR = TextPattern(rf"\bfor\s+{_RANGE}\s+[a-z]+", re.IGNORECASE)
#: Such a line may have a label: `Players: 2-4`.
_LABELLED = TextPattern(rf"\bplayers\s*[:–-]?\s+{_RANGE}(?![\d+])", re.IGNORECASE)
#: Younger children may play, too.
_HELPED = TextPattern(
    r"\bwith (?:an? |the |some |their )?(?:adult|parent|grown-?up|help)|\bhelp (?:of|from)\b|\byounger\b",
    re.IGNORECASE,
)
#: The most players: `4 boards (one per player)`, `the game is for up to 6 players`.
_ONE_EACH = TextPattern(
    rf"^(?P<number>{NUMBER})\s+(?:[^\W\d_][\w'’-]*,?\s+){{1,4}}\(?(?:one|1)\s+(?:per|for (?:each|every)) player"
    r"(?=[),.;]|$| in\b)",
    re.IGNORECASE,
)
#: Behind `Rules for 1-3 players`, what shows that only some play by them: they differ, or stand in another place.
_APART = TextPattern(
    rf"(?:\s{_PEOPLE})?[^.;]*\b(?:differ\w*|chang\w+|special|separate\w*|apart|elsewhere|pages?|p\.|appendix|appendices|"
    r"chapter|section|overleaf|last|end|back|other (?:side|book|booklet|leaflet|sheet)|later|additional\w*|own)\b",
    re.IGNORECASE,
)
_UP_TO = TextPattern(
    rf"\bgame (?:is |was )?(?:made |designed |meant |intended )?for up to (?P<number>{NUMBER})(?= players|[.;,]|$)",
    re.IGNORECASE,
)
_AGE = TextPattern(
    rf"\b(?:ages?|aged)\s*:?\s*(?:from\s+)?(?P<age>{NUMBER})\s*(?:\+|and (?:up|over|older|above)|or (?:older|over)|"
    rf"years|to adult|(?=[·|•,;.]|$))|\b(?:from|(?<!played )(?<!place )over|above)\s+(?P<years>{NUMBER})\s+years|"
    rf"\b(?P<old>{NUMBER})\s*(?:\+\s+years|years (?:and|or) (?:up|older|over|above)|years old (?:and|or)|"
    r"(?:and|or) older\b)",
    re.IGNORECASE,
)
_TIME = TextPattern(
    rf"(?P<time>(?:\d+\s*(?:-|–|to)\s*)?{NUMBER})\s*(?P<unit>minutes?|mins?\.?|hours?)\b", re.IGNORECASE
)
_TAKES = TextPattern(
    r"\b(?:play(?:ing)? ?time|game (?:time|length)|duration|length|(?:game|match|campaign) (?:[\w ]{0,30})?"
    r"(?:takes?|lasts?)|(?:players|people),? (?:and )?(?:takes|lasts)|lasting|finish a game in)\b[\s:]*"
    r"(?:about |around |roughly |approximately |some )?$",
    re.IGNORECASE,
)
#: After the first lines of a text, this is how long something in the game lasts: `Duration: 8 hours`.
_SPAN, _FIRST = TextPattern(r"\b(?<!game )(?:duration|length)[\s:]*$", re.IGNORECASE), 20
#: So many blocks may belong to the cover, and the first few titles may say what the game is; later ones head the rules
#: of one kind of game: `Game with 2 or 3 players`.
_COVER, _SUBTITLES = 8, 3
_LASTING = TextPattern(r"^\W*(?:duration|length):", re.IGNORECASE | re.MULTILINE)
_LASTS = TextPattern(
    rf"\b(?:(?:game|match|campaign|it)(?: [\w' ]{{1,40}}?)?(?: always)? (?:lasts?(?: for)?|consists? of|"
    rf"(?:is|are) played (?:over|in|for)|runs? (?:for|over)|takes place over|continues for|ends? after)|"
    rf"\b(?:[Pp]lay continues for|play|full (?:game|campaign) of|a total of|after all|over|after|each of the|"
    r"all))\s+"
    rf"(?:exactly |a total of |only )?(?P<number>{NUMBER})\s+(?:full |complete |game )?(?P<unit>rounds|"
    rf"turns|days|years|seasons|weeks)\b",
    re.IGNORECASE,
)
_OF_GAME = TextPattern(r"\bgame|[Pp]lay continues|^[Ww]in condition")
#: A line in a list of facts: `Rounds: 9`.
_ROUNDS = TextPattern(rf"\W*(?P<unit>[Rr]ounds|[Tt]urns|[Ss]easons)\s?:\s+(?P<number>{NUMBER})\W*")
_LAST = TextPattern(
    rf"\b(?:game|match|it) (?:is over|ends?|finishes|concludes)(?: immediately| at once)? (?:after|at "
    rf"the end of|with|on) "
    rf"(?:the )?(?:(?P<ordinal>{'|'.join(ORDINALS)}|\d+(?:st|nd|rd|th)) (?P<unit>round|turn|day|year|season|week)|"
    rf"(?P<unit2>round|turn|day|year|season|week) (?P<number>{NUMBER}))\b"
    rf"|\bend of the (?P<ordinal2>{'|'.join(ORDINALS)}|\d+(?:st|nd|rd|th)) (?P<unit3>round|turn|day|year|"
    rf"season|week),? (?:the (?:game|player|team)|whoever|count|the winner|all)\b",
    re.IGNORECASE,
)
#: `Over the course of three Voyages`, `the third Voyage`: any unit in which the game is played, ends or is won.
_COURSE = TextPattern(
    rf"\b[Oo]ver the course of (?P<number>{NUMBER}) (?P<unit>[A-Za-z]{{3,}})s\b|"
    rf"\b[Gg]ame (?:ends|is over) (?:immediately )?(?:after|at the end of) the (?:[\w'’-]+ ){{1,3}}of the "
    rf"(?P<ordinal>{'|'.join(ORDINALS)}) (?P<unit2>[A-Za-z]{{3,}})\b|"
    rf"\b(?:of|[Aa]t the end of|[Aa]fter) the (?P<ordinal2>{'|'.join(ORDINALS)}) (?P<unit3>[A-Za-z]{{3,}}),? the game "
    r"(?:ends|is over)\b|"
    rf"\bafter the (?P<ordinal3>{'|'.join(ORDINALS)}) (?P<unit4>[A-Za-z]{{3,}}) wins\b|"
    rf"^After (?P<number2>{NUMBER}) (?P<unit5>[A-Za-z]{{3,}})s, (?:the [\w ]{{1,30}}|whoever [\w ]{{1,30}}) wins\b"
)
#: Below a title about the end: `At the end of turn 10 each player scores`. Elsewhere, scoring may precede the end.
_SCORED = TextPattern(
    rf"\b[Aa]t the end of (?P<unit>round|turn|day|year|season|week) (?P<number>{NUMBER})\b,? "
    r"(?:each player|every player|all players|players|everybody|everyone|you|the players?|whoever|count)\b",
)
_END = TextPattern(
    r"\b(?:victory|winning|end of (?:the )?game|game end|final scoring|who wins)\b", re.IGNORECASE
)
_MAY_LAST = TextPattern(
    r"\b(?:[Rr]ounds|[Tt]urns|[Ss]easons|game|match|campaign|it|play|all|end|course|wins?)\b", re.IGNORECASE
)
_MAY_TELL = TextPattern(
    r"[Pp]layers?|people|up to|course of|(?:of|fter) the|minute|\bmins?\b|hour|\b[Aa]ge|years|[Rr]ounds?\b|[Tt]urns?\b|"
    r"days?\b|seasons?\b|weeks?\b"
)
#: Every relevant block has one of these.
_TELLING = (
    "layer", "people", "up to", "minute", "min", "hour", "age", "Age", "years", "round", "ounds:", "turn", "urns:",
    "day", "season", "week", "course of", " of the ", "fter the ",
)  # fmt: skip
#: More players than this are not meant.
_MOST_PLAYERS = 20
_READ = RULE_KINDS | {"components", "variant", "credits", "heading"}
#: Lines below the title that are set as a story, or stand below an empty table of contents, tell of players, too.
_OPENING = frozenset({"flavour", "contents"})
#: One of several games in a book: `The Coast game is for 2 players only`.
_NAMED_GAME = TextPattern(
    r"\b[Tt]he (?P<name>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,4}) (?:game|map|board|module|scenario|expansion)\b",
    cues="game map board module scenario expansion",
)
#: Signs around a label, and how many lines with the same label describe several things.
_LABEL_SIGNS = " |*_:"
_OFTEN = 3
#: What says that the game is another one than usual. `Long` may be part of its name: `The Long Pier is for 2 players`.
_OTHER_WAY = TextPattern(
    r"\b(?:variant|shorter|longer|(?-i:short|long)|(?:short|long) games?|solo|teams?|instead|if|unless|first game|"
    r"beginners?|when playing|each(?! of (?:which|the))|per|every|best (?:with|for|played|at)|recommended|except|quick|"
    r"introductory|learning|younger|tournament|demo|expansions?|allow)\b",
    re.IGNORECASE,
)


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        heads_own_rules = block.kind == "heading" and block.index >= _SUBTITLES
        if block.kind in _READ and not block.scope and not heads_own_rules:
            yield from _of_block(document, block)
        elif block.kind in _OPENING and block.index < _COVER and "layer" in block.text:
            yield from (fact for fact in _of_block(document, block) if fact.subject == "players")
    yield from _of_tables(document)
    yield from _of_shares(document)
    for statement in statements_of(document):
        if statement.made and statement.kind in _READ and not statement.block.scope:
            yield from _made(document, statement)


def _made(document: Document, statement: Statement) -> Iterator[Fact]:
    """How long the game lasts, by a question with its answer or by a labelled number."""
    if _OTHER_WAY.search(statement.text) or supposes(statement.text):
        return
    for found in _LASTS.finditer(statement.text):
        place = statement.place(document, *found.span("number"))
        if place and not _is_labelled_often(document, place):
            value = read_number(found["number"]) or 0
            yield Fact(fold(found["unit"]), "length", value, authority_of(place), place=place)


def _is_labelled_often(document: Document, place: Place) -> bool:
    """Whether many lines begin with the label of a number: each game, tier or scenario of the text has its own."""
    label = place.block.text[: place.start].strip(_LABEL_SIGNS)
    lines = (block.text.lstrip(_LABEL_SIGNS) for block in document.blocks)
    return bool(label) and sum(line.startswith(label) for line in lines) >= _OFTEN


def _of_block(document: Document, block: TextBlock) -> Iterator[Fact]:
    if not (any(cue in block.text for cue in _TELLING) and _MAY_TELL.search(block.text)):
        return
    title = _is_title_line(block)
    players: re.Pattern[str] | TextPattern = _cover_pattern(block.text) if title else _GAME_FOR
    yield from _at_most(document, block)
    closes = bool(block.headings and _END.search(block.headings[-1]))
    for sentence in split_sentences(block.text):
        if closes:
            yield from _scored(Place(document, block, sentence.start, sentence.end))
        if not (title or _MAY_TELL.search(sentence.text)) or _OTHER_WAY.search(sentence.text):
            continue
        if not title and (supposes(sentence.text) or is_of_section(document, block, sentence.text)):
            continue
        base = sentence.start
        for found, group, subject, value in _stated(sentence.text, title, players):
            if _SPAN.search(sentence.text[: found.start()]) and (
                block.index >= _FIRST or _has_spells(document)
            ):
                continue
            start, end = (found.start("low"), found.end("high")) if group == "low" else found.span(group)
            place = Place(document, block, base + start, base + end)
            yield Fact(subject, "particular", value, authority_of(place), place=place, phrase=subject)
        yield from _rounds(document, block, base, sentence.text)


def is_of_section(document: Document, block: TextBlock, sentence: str) -> bool:
    """Whether a sentence is about the one of several games that its section is about: `The Coast game is for two`."""
    named = _NAMED_GAME.search(sentence)
    if named is None or not block.headings or named["name"].lower() not in block.headings[-1].lower():
        return False
    book = next((each.text for each in document.blocks if each.is_heading), "")
    return named["name"].lower() not in book.lower()


@derived
def _has_spells(document: Document) -> bool:
    """Whether a text gives the length of more than one thing."""
    return len(_LASTING.findall(document.text)) > 1


def _cover_pattern(text: str) -> re.Pattern[str] | TextPattern:
    """The pattern for the number of players on the line of a cover."""
    if _PLAYERS.search(text):
        return _PLAYERS
    return _LABELLED if _LABELLED.search(text) else _COVER_FOR


def _of_tables(document: Document) -> Iterator[Fact]:
    """The most players, by tables that say what each number of players needs."""
    for most, cell in most_players(document):
        if place := place_at(document, cell.start, cell.end):
            yield Fact("players", "most players", most, authority_of(place), place=place, phrase="players")


def _of_shares(document: Document) -> Iterator[Fact]:
    """The most players, if several parts of the box, and all that each player gets alike, suffice for so many."""
    shares = [share for share in player_shares(document) if not share.picked and share.players > 1]
    fewest = min((share.players for share in shares), default=0)
    enough = [share.part for share in shares if share.players < 2 * fewest]
    if len(enough) > 1 and all(share.players == fewest for share in shares if share.part in enough):
        for part in enough:
            yield Fact(
                "players",
                "most players",
                fewest,
                authority_of(part.place),
                place=part.place,
                phrase="players",
            )


def _at_most(document: Document, block: TextBlock) -> Iterator[Fact]:
    pattern = _ONE_EACH if block.kind == "components" else _UP_TO
    for sentence in split_sentences(block.text):
        for found in pattern.finditer(sentence.text):
            value = read_number(found["number"]) or 0
            if value > 1 and not _OTHER_WAY.search(sentence.text[: found.start()]):
                start, end = found.span("number")
                place = Place(document, block, sentence.start + start, sentence.start + end)
                yield Fact(
                    "players", "most players", value, authority_of(place), place=place, phrase="players"
                )


def _of_game(text: str) -> Iterator[re.Match[str]]:
    """What the game is, with the number of players for whom it is."""
    yield from _SORT_FOR.finditer(text)
    if not _GAME_FOR.search(text):
        yield from _ALL_FOR.finditer(text)


def _stated(
    text: str, title: bool, players: re.Pattern[str] | TextPattern
) -> Iterator[tuple[re.Match[str], str, str, int | str]]:
    """The players, ages and times in a sentence: the match, the group of the number, what it is, its value."""
    for found in (*players.finditer(text), *(() if title else _of_game(text))):
        low, high = read_number(found["low"]), read_number(found["high"])
        after = text[found.end() : found.end() + 12]
        if "rules" in found[0].lower() and _APART.match(text, found.end()):
            continue
        if (
            low
            and high
            and low <= high <= _MOST_PLAYERS
            and not re.match(r"\s*(?:cards|rounds|minutes|hours|turns)", after)
        ):
            yield found, "low", "players", f"{low}-{high}"
    for found in _GAME_OF.finditer(text):
        group = "number" if found["number"] else "number2"
        if 1 <= (number := read_number(found[group]) or 0) <= _MOST_PLAYERS:
            yield found, group, "players", str(number)
    small = text.lower()
    if ("age" in small or "years" in small) and not _HELPED.search(text):
        for found in _AGE.finditer(text):
            group = next(name for name in ("age", "years", "old") if found[name])
            age = read_number(found[group]) or 0
            if 3 <= age <= 18:
                yield found, group, "age", age
    if "min" not in small and "hour" not in small:
        return
    for found in _TIME.finditer(text):
        if title or _TAKES.search(text[: found.start()]):
            length = re.sub(r"\s*(?:-|–|\bto\b)\s*", "-", found["time"].lower())
            yield found, "time", "time", length + found["unit"][0].lower()


def _is_title_line(block: TextBlock) -> bool:
    """Whether a block is one of the first of the text and gives at least two of players, age and time."""
    if block.index >= _COVER or len(block.text) >= 160:
        return False
    players = _cover_pattern(block.text).search(block.text)
    said = (players, _AGE.search(block.text), _TIME.search(block.text))
    return sum(map(bool, said)) >= 2


def _rounds(document: Document, block: TextBlock, base: int, text: str) -> Iterator[Fact]:
    if not _MAY_LAST.search(text):
        return
    if scope_of(text) and not re.search(r"\b(?:last|first) (?:round|turn)\b", text):
        return
    for found in _LASTS.finditer(text):
        opened = found[0].lower()
        if opened.startswith(("over", "after", "a total", "play ")) and not _OF_GAME.search(text):
            continue
        value = read_number(found["number"])
        place = Place(document, block, base + found.start("number"), base + found.end("number"))
        yield Fact(found["unit"].lower().rstrip("s"), "length", value or 0, authority_of(place), place=place)
    if block.index < _FIRST and (stated := _ROUNDS.fullmatch(text)):
        place = Place(document, block, base + stated.start("number"), base + stated.end("number"))
        value = read_number(stated["number"]) or 0
        yield Fact(fold(stated["unit"]), "length", value, authority_of(place), place=place)
    for found in _COURSE.finditer(text):
        group = next(
            name for name, words in found.groupdict().items() if words and not name.startswith("unit")
        )
        unit = next(words for name, words in found.groupdict().items() if words and name.startswith("unit"))
        place = Place(document, block, base + found.start(group), base + found.end(group))
        yield Fact(fold(unit), "length", _value(found[group]), authority_of(place), place=place)
    for found in _LAST.finditer(text):
        group = next(name for name in ("ordinal", "number", "ordinal2") if found[name])
        unit = found["unit"] or found["unit2"] or found["unit3"]
        place = Place(document, block, base + found.start(group), base + found.end(group))
        yield Fact(unit.lower(), "length", _value(found[group]), authority_of(place), place=place)


def _scored(sentence: Place) -> Iterator[Fact]:
    """The last turn, by the section on the end of the game."""
    for found in _SCORED.finditer(sentence.words):
        start, end = (sentence.start + at for at in found.span("number"))
        place = Place(sentence.document, sentence.block, start, end)
        value = read_number(found["number"]) or 0
        yield Fact(found["unit"], "length", value, authority_of(place), place=place)


def _value(words: str) -> int:
    bare = re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", words.lower())
    return ORDINALS.get(bare) or read_number(bare) or 0


EXTRACTOR = Extractor("particulars", _extract)
