"""Operators on registered words in prose: names, terms, keywords, stats, and what the data calls itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from benchmarks.mutation.declared.games import MarkedGame
from benchmarks.mutation.declared.markup import plain_spots
from benchmarks.mutation.declared.mutants import Edit, Find, Operator, Spoilt
from benchmarks.mutation.edits import WORDS, swap_letters

_TERM = re.compile(r"^(?P<id>[\w-]+): \{term: (?P<term>[^,}]+)(?P<rest>.*)\}", re.MULTILINE)
_NAMED = re.compile(r"\bname: (?P<name>[^,}\n{]+)")
_BOLD = re.compile(r"\*\*(?P<word>[A-Z][a-z-]+)(?P<stop>[.:]?)\*\*")


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of terms.yaml as the bench reads it, by itself."""

    id: str
    term: str
    many: str
    forbidden: tuple[str, ...]
    start: int
    end: int


def terms_of(game: MarkedGame) -> list[Term]:
    """The terms of a game, one a line."""
    found = []
    for match in _TERM.finditer(game.texts.get("terms.yaml", "")):
        many = re.search(r"many: ([^,}]+)", match["rest"])
        wrong = re.search(r"not: \[([^\]]*)\]", match["rest"])
        forbidden = tuple(w.strip() for w in wrong[1].split(",")) if wrong else ()
        found.append(Term(match["id"], match["term"], many[1] if many else "", forbidden, *match.span()))
    return found


def names_of(game: MarkedGame) -> list[str]:
    """The names of the cards that are written as such."""
    return sorted({found["name"].strip() for _, text in game.data() for found in _NAMED.finditer(text)})


def _prose(game: MarkedGame, phrase: str) -> Iterator[tuple[str, re.Match[str]]]:
    for path, text in game.rules():
        for found in plain_spots(text, rf"(?<![\w#-]){re.escape(phrase)}(?![\w-])"):
            yield path, found


def _spell(phrases: Callable[[MarkedGame], list[str]], change: Callable[[str, Random], str]) -> Find:
    """Edits of every plain use of registered phrases."""

    def find(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
        registered = set(names_of(game)) | {t.term for t in terms_of(game)} | {t.many for t in terms_of(game)}
        for phrase in phrases(game):
            for path, found in _prose(game, phrase):
                changed = change(phrase, random)
                if changed != phrase:
                    reason = "it is another registered word" if changed in registered else ""
                    if changed == phrase.lower() and _count(game, phrase) < 2:
                        reason = "written once, such words may be ordinary ones"
                    yield Spoilt((Edit(path, *found.span(), changed),), equivalent=reason)

    return find


def _count(game: MarkedGame, phrase: str) -> int:
    """How often the texts of the game write a phrase, in brackets or not; its entry does not count."""
    used = rf"{re.escape(phrase)}(?![^*\n]*\?\*\*)"
    return sum(len(re.findall(used, text)) for _, text in (*game.rules(), *game.data())) - (
        phrase in names_of(game)
    )


def _long_names(game: MarkedGame) -> list[str]:
    return [name for name in names_of(game) if " " in name and len(name) >= 8]


def _long_terms(game: MarkedGame) -> list[str]:
    terms = [form for t in terms_of(game) for form in (t.term, t.many)]
    return sorted({form for form in terms if " " in form and form[0].isupper() and not form.isupper()})


def _slip(words: str, random: Random) -> str:
    long = list(re.finditer(r"[A-Za-z]{5,}", words))
    if not long:
        return words
    chosen = random.choice(long)
    return words[: chosen.start()] + swap_letters(chosen[0], random) + words[chosen.end() :]


def _hyphen(words: str, _: Random) -> str:
    return words.replace(" ", "-", 1)


def _small(words: str, _: Random) -> str:
    return words.lower()


def _without_middle(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for term in terms_of(game):
        words = term.term.split()
        if len(words) > 2 and term.term[0].isupper() and not term.term.isupper():
            for path, found in _prose(game, term.term):
                yield Spoilt((Edit(path, *found.span(), f"{words[0]} {words[-1]}"),))


def _synonyms(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for term in terms_of(game):
        for wrong in term.forbidden:
            form = term.many if wrong.endswith("s") and term.many else term.term
            for path, found in _prose(game, form):
                yield Spoilt((Edit(path, *found.span(), wrong),))


def _keywords(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    """A bold keyword of a card misspelt."""
    known = {t.term for t in terms_of(game)}
    for path, text in game.data():
        for found in _BOLD.finditer(text):
            if found["word"] in known and len(found["word"]) > 4:
                yield Spoilt((Edit(path, *found.span("word"), swap_letters(found["word"], random)),))


def _undefined_keywords(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """The definition of a term deleted that cards print in bold, as they print other terms."""
    terms = game.texts.get("terms.yaml", "")
    known = {term.term for term in terms_of(game)}
    bold = {found["word"] for _, text in game.data() for found in _BOLD.finditer(text)}
    reason = "" if len(bold & known) > 2 else "nothing says that bold words are keywords"
    for term in terms_of(game):
        uses = tuple(
            (path, game.line(path, found.start()))
            for path, text in game.data()
            for found in _BOLD.finditer(text)
            if found["word"] == term.term
        )
        if uses:
            yield Spoilt(
                (Edit("terms.yaml", term.start, terms.index("\n", term.end - 1) + 1, ""),),
                uses,
                reason,
                removed=True,
            )


def _defined_twice(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    terms = game.texts.get("terms.yaml", "")
    for term in terms_of(game):
        line = f'{term.id}-again: {{term: {term.term}, define: "something else entirely"}}\n'
        at = terms.index("\n", term.end - 1) + 1
        yield Spoilt((Edit("terms.yaml", at, at, line),))


def _unknown_stats(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A stat in capitals before a number, one letter wrong."""
    known = re.findall(r"short: ([A-Z]{3})\b|term: ([A-Z]{3})\b", game.texts.get("terms.yaml", ""))
    for stat in sorted({a or b for a, b in known}):
        for path, text in game.rules():
            for found in plain_spots(text, rf"\b{stat}(?= \d)"):
                yield Spoilt((Edit(path, *found.span(), stat[:2] + "K"),))


def _self_names(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    """`this Ringer Card` on a card called by another kind."""
    titles = [
        re.search(r"one: ([^,}]+)", text) for path, text in game.texts.items() if path.startswith("kinds/")
    ]
    kinds = [title[1] for title in titles if title]
    for path, text in game.data():
        for kind in kinds:
            for found in re.finditer(rf"(?<=this ){re.escape(kind)}\b", text):
                other = random.choice([k for k in kinds if k != kind])
                yield Spoilt((Edit(path, *found.span(), other),))


def _old_names(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for text in (text for path, text in game.data()):
        for card in re.finditer(r"name: (?P<name>[^,]+),.*formerly: (?P<old>[^,}]+)", text):
            for where, found in _prose(game, card["name"].removeprefix("The ")):
                yield Spoilt((Edit(where, *found.span(), card["old"].strip().removeprefix("The ")),))


def _number_styles(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A number in words that the game wants in digits."""
    asked = re.search(r"TRM610: \{digits: \[([\w, ]+)\]", game.texts["game.yaml"])
    for noun in asked[1].split(", ") if asked else ():
        for path, text in game.rules():
            for found in plain_spots(text, rf"(?<![\w.+=] )\b(?:[2-9]|10)(?= {noun}s\b)"):
                yield Spoilt((Edit(path, *found.span(), WORDS[int(found[0])]),))


def _set_up_names(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A part of the box called otherwise in the set-up alone."""
    parts = re.findall(r"- \{name: ((?:\w+ )+)(\w+), count:", game.texts["game.yaml"])
    for path, text in game.rules():
        begin = re.search(r"^# Setup\b", text, re.MULTILINE)
        end = text.find("\n# ", begin.end()) if begin else 0
        for first, last in parts if begin else ():
            for found in re.finditer(rf"\b{first}{last}", text):
                if begin and begin.end() < found.start() < (end if end > 0 else len(text)):
                    yield Spoilt((Edit(path, found.start(), found.start() + len(first), "Zinc "),))


def _op(name: str, codes: str, find: Find) -> Operator:
    return Operator(name, "words", frozenset(codes.split()), find)


_CASE = "NAM502 NAM503 TRM604 TRM605 TXT904 TRM601"

OPERATORS: tuple[Operator, ...] = (
    _op("m16b part renamed in set-up", "CNT107 TRM603 NAM502", _set_up_names),
    _op("m51c plain name misspelt", "NAM502 TXT904 NAM501", _spell(_long_names, _slip)),
    _op("m53a name with hyphen", _CASE, _spell(_long_names, _hyphen)),
    _op("m53b term with hyphen", _CASE, _spell(_long_terms, _hyphen)),
    _op("m54a name in small letters", _CASE, _spell(_long_names, _small)),
    _op("m54b term in small letters", _CASE, _spell(_long_terms, _small)),
    _op("m58a keyword misspelt", "TRM601 TXT904", _keywords),
    _op("m58b term misspelt", "NAM502 TXT904 TRM601", _spell(_long_terms, _slip)),
    _op("m59 keyword undefined", "TRM601", _undefined_keywords),
    _op("m60 defined twice", "TRM602", _defined_twice),
    _op("m61 forbidden synonym", "TRM603", _synonyms),
    _op("m62 unknown stat", "TRM607", _unknown_stats),
    _op("m64 number style", "TRM610", _number_styles),
    _op("m66 shortened term", "TRM606", _without_middle),
    _op("m68 self-reference", "NAM509", _self_names),
    _op("m57b old name", "NAM510", _old_names),
)
