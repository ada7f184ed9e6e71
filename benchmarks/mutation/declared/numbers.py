"""Operators on marked places: a fact stated otherwise than in its other places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

from benchmarks.mutation.declared.data import written_cards
from benchmarks.mutation.declared.games import MarkedGame, Site
from benchmarks.mutation.declared.mutants import Edit, Find, Operator, Spoilt, places
from benchmarks.mutation.edits import change_number, narrow_range, other_rank, widen_range

Change = Callable[[str, Random], str]


def _stated(kinds: str, change: Change, *, typed: bool | None = None, alone: str = "") -> Find:
    """Edits of the sites of these kinds. `typed` True takes those in rules, False those in data and facts blocks.

    `alone` says what such a site contradicts when nobody else states its fact; else it is equivalent.
    """

    def find(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
        for site in game.of_kind(*kinds.split(",")):
            if typed is not None and typed != _is_typed(game, site):
                continue
            words = game.words(site)
            changed = change(words, random)
            if changed == words:
                continue
            others = tuple(other for other in game.others(site) if other.kind != "generated")
            reason = "" if others or alone else "no other place states it"
            yield Spoilt((Edit(site.path, site.start, site.end, changed),), places(game, others), reason)

    return find


def _is_typed(game: MarkedGame, site: Site) -> bool:
    """Whether a site stands in a text of the rules, and in no facts block."""
    text = game.texts[site.path]
    if not site.path.startswith("rules/"):
        return False
    opened = text.rfind(":::{facts}", 0, site.start)
    return opened < 0 or re.search(r"^:::\s*$", text[opened : site.start], re.MULTILINE) is not None


def _number(words: str, random: Random) -> str:
    """Another number; in a bound value the promise, in a product or an expression nothing."""
    promise = re.search(r"expect\((\d+)\)", words)
    if promise:
        return words[: promise.start(1)] + change_number(promise[1], random) + words[promise.end(1) :]
    return words if "{{" in words or "[[" in words else change_number(words, random)


def _last_digit(words: str, random: Random) -> str:
    return words[:-1] + str((int(words[-1]) + random.randint(1, 8)) % 10)


def _far(words: str, _: Random) -> str:
    return str(int(words) * 3 + 1)


def _no_step(words: str, _: Random) -> str:
    return str(int(words) + 8)


def _outcome(words: str, _: Random) -> str:
    turned = {
        "wins": "loses",
        "loses": "wins",
        "fails": "passes",
        "passes": "fails",
        "win": "lose",
        "lose": "win",
        "W": "L",
        "L": "W",
    }
    return turned[words]


def _critical(words: str, _: Random) -> str:
    turned = {"before": "after", "after": "before", "may": "must", "must": "may", "follow": "follow"}
    return turned[words]


def _beyond(words: str, _: Random) -> str:
    return str(int(words) + 3)


def _lower_top(words: str, _: Random) -> str:
    return str(int(words) - 1)


def _other_words(words: str, random: Random) -> str:
    """One word of a quotation another one, or left out."""
    spots = list(re.finditer(r"(?<= )[a-z]{3,}(?= )", words))
    spot = random.choice(spots)
    return words[: spot.start()] + random.choice(("every", "seven", "never")) + words[spot.end() :]


def _swapped(kind: str) -> Find:
    """Two neighbouring sites of a kind and key in one list exchanged."""

    def find(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
        sites = game.of_kind(kind)
        for one, two in pairwise(sites):
            if one.path == two.path and game.line(two.path, two.start) - game.line(one.path, one.start) == 1:
                swapped = (
                    Edit(one.path, one.start, one.end, game.words(two)),
                    Edit(two.path, two.start, two.end, game.words(one)),
                )
                yield Spoilt(swapped, places(game, (one, two)))

    return find


def _dropped(kind: str) -> Find:
    """A site's line deleted, where it is an item of a list; else the site with the comma after it."""

    def find(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
        for site in game.of_kind(kind):
            text = game.texts[site.path]
            start = text.rfind("\n", 0, site.start) + 1
            end = text.index("\n", site.end) + 1
            after = re.match(r",\s|\s?,?\s?and\s", text[site.end :])
            if re.fullmatch(r"\s*(?:[-*]|\d+\.)\s+\**", text[start : site.start]):
                yield Spoilt((Edit(site.path, start, end, ""),), places(game, (site,)), removed=True)
            elif after and text[site.end] == ",":
                yield Spoilt((Edit(site.path, site.start, site.end + after.end(), ""),))

    return find


def _other_cards(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """The name of a card exchanged for that of another of its kind, beside a value that this one does not have."""
    cards = {card.id: card for card in written_cards(game)}
    for site in game.of_kind("value"):
        id_, field = site.key.split(".", 1)
        if id_ not in cards or not _is_typed(game, site):
            continue
        text, name = game.texts[site.path], cards[id_].name
        start = text.rfind(name, max(0, site.start - 60), site.start)
        for other in cards.values():
            value = re.search(rf"\b{field}: (\d+)", other.text(game))
            differs = value and value[1] != game.words(site)
            if (
                start >= 0
                and differs
                and other.kind == cards[id_].kind
                and "\n\n" not in text[start : site.start]
            ):
                yield Spoilt((Edit(site.path, start, start + len(name), other.name),), places(game, (site,)))
                break


def _op(name: str, family: str, codes: str, find: Find) -> Operator:
    return Operator(name, family, frozenset(codes.split()), find)


_COUNT = "CNT101 CNT102 CNT103 CNT104 EXP006"
_LIMIT = "SCH001 LIM701 LIM702 LIM703 ARI212 EXP006"
_VALUE = "ARI204 LIM701 LIM708 LIM709 ARI206 EXP006 ARI203 ARI202 ARI212 SCH001"

OPERATORS: tuple[Operator, ...] = (
    _op("m01 total", "counts", _COUNT, _stated("total", _number, alone="the cards")),
    _op("m02 part", "counts", _COUNT, _stated("part", _number, typed=True)),
    _op("m02d part in data", "counts", _COUNT, _stated("part", _number, typed=False)),
    _op("m06 split", "counts", "CNT103 CNT101", _stated("split", _number)),
    _op("m07 kinds", "counts", "CNT105 PRO403", _stated("kinds", _number, alone="the list")),
    _op("m08 item dropped", "counts", "CNT105 PRO403", _dropped("item")),
    _op("m09 product", "counts", "CNT106 CNT102", _stated("product", _number, alone="the factors")),
    _op("m13 supply", "counts", "CNT109", _stated("supply", _far, alone="the box")),
    _op("m14a players", "counts", "CNT115", _stated("players", _number)),
    _op("m14b age", "counts", "CNT115", _stated("age", _number)),
    _op("m14c minutes", "counts", "CNT115", _stated("minutes", _number)),
    _op("m15 collector's number", "counts", "CNT114", _stated("number", _number, alone="the set")),
    _op("m16 counted again", "counts", _COUNT, _stated("again", _number)),
    _op("m20 rank", "arithmetic", "ARI202 ARI203", _stated("rank", other_rank, alone="the numbers")),
    _op("m22 outcome", "arithmetic", "ARI203", _stated("outcome", _outcome, alone="the predicate")),
    _op("m23 value of a card", "arithmetic", _VALUE, _stated("value,rank value", _number)),
    _op("m56 name of another card", "names", _VALUE, _other_cards),
    _op("m24 listed things", "arithmetic", "ARI205", _stated("listed", _number, alone="the list")),
    _op("m26 die gap", "arithmetic", "ARI208", _stated("die", narrow_range, alone="the die")),
    _op("m27 die overlap", "arithmetic", "ARI208", _stated("die", widen_range, alone="the die")),
    _op("m28 state", "arithmetic", "ARI207 ARI201", _stated("state", _number, alone="the steps")),
    _op("m29 impossible card", "arithmetic", "ARI210", _stated("power", _beyond, alone="the cards")),
    _op("m39 step", "references", "REF307", _stated("step", _no_step, alone="the list")),
    _op("m49 step renamed", "procedures", "PRO402 DUP102", _stated("step-name", lambda *_: "Moonlight")),
    _op("m47 mirror reordered", "procedures", "DUP102 PRO402", _swapped("mirror")),
    _op("m69 limit", "limits", _LIMIT, _stated("limit", _number, typed=True)),
    _op("m70 limit in data", "limits", _LIMIT, _stated("limit", _number, typed=False)),
    _op("m70b declared number", "limits", "EXP006 ARI201 ARI212", _stated("declared", _number)),
    _op("m72 start", "limits", "LIM705 EXP006", _stated("start", _number, typed=True)),
    _op("m72d start in facts", "limits", "LIM705 EXP006 ARI212", _stated("start", _number, typed=False)),
    _op("m73 track", "limits", "LIM704 SCH001", _stated("range", _lower_top, alone="the cards")),
    _op("m74 victory", "limits", "LIM706", _stated("win", _number)),
    _op("m76 value in data", "limits", _VALUE, _stated("stat", _number)),
    _op("m78 rounds", "limits", "LIM711 ARI212 EXP006", _stated("rounds,lost day", _number)),
    _op("m01e promise", "counts", "EXP006", _stated("expect", _number)),
    _op("m85 quotation", "text", "TXT907", _stated("quote", _other_words, alone="the card")),
    _op("m86 critical word", "text", "DUP101", _stated("critical", _critical)),
    _op("m87 version", "text", "VER201 VER202", _stated("version", _last_digit)),
)
