"""Operators on the data: cards added, deleted, copied, renamed; fields of the wrong name, type and value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from benchmarks.mutation.declared.games import MarkedGame
from benchmarks.mutation.declared.mutants import Edit, Find, Operator, Spoilt, places
from benchmarks.mutation.edits import swap_letters

_ENTRY = re.compile(r"^ {2}- (?:\{id: .*\}$|id: .*(?:\n(?: {4}.*)?)*)", re.MULTILINE)
_FIELD = re.compile(r"^ {2}(?P<name>\w+): *\{(?P<spec>.*)\}", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Written:
    """A card as it is written: its file, the offsets of its entry, its kind, id and name."""

    path: str
    start: int
    end: int
    kind: str
    id: str
    name: str

    def text(self, game: MarkedGame) -> str:
        """The entry's own words."""
        return game.texts[self.path][self.start : self.end]


def written_cards(game: MarkedGame) -> list[Written]:
    """The cards that are written one by one."""
    cards = []
    for path, text in game.data():
        kind = re.search(r"^kind: (\S+)", text, re.MULTILINE)
        for entry in _ENTRY.finditer(text):
            id_, name = (
                re.search(r"\bid: ([\w-]+)", entry[0]),
                re.search(r"\bname: ([^,}\n]+|\"[^\"]*\")", entry[0]),
            )
            if kind and id_ and name:
                end = entry.start() + len(entry[0].rstrip())
                cards.append(Written(path, entry.start(), end, kind[1], id_[1], name[1].strip('" ')))
    return cards


def _counts(game: MarkedGame, kind: str) -> tuple[tuple[str, int], ...]:
    """The places that say how many cards of a kind there are."""
    said = places(game, tuple(site for site in game.sites if site.key == f"kind:{kind}"))
    asked = re.compile(rf"\{{\{{[^}}]*count\(kind=\"{kind}\"\)[^}}]*expect|assert count\(kind=\"{kind}\"\)")
    bound = [
        (path, game.line(path, found.start()))
        for path, text in game.rules()
        for found in asked.finditer(text)
    ]
    complete = [
        (path, game.line(path, text.index("complete:")))
        for path, text in game.texts.items()
        if path == f"kinds/{kind}.yaml" and "complete:" in text
    ]
    return (*said, *bound, *complete)


def _references(game: MarkedGame, card: Written) -> tuple[tuple[str, int], ...]:
    named = re.compile(
        rf"\[\[(?:{re.escape(card.name)}|{re.escape(card.id)})[\]|.]|card\(\"{re.escape(card.id)}\"\)|"
        rf"(?:needs|pair): {re.escape(card.id)}\b"
    )
    return tuple(
        (path, game.line(path, found.start()))
        for path, text in game.texts.items()
        for found in named.finditer(text)
        if not (path == card.path and card.start <= found.start() < card.end)
    )


def _copies(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    for card in written_cards(game):
        against = _counts(game, card.kind)
        found = re.search(r"copies: (\d+)", card.text(game))
        if against and found:
            changed = str(int(found[1]) + random.choice((-1, 1)))
            yield Spoilt(
                (Edit(card.path, card.start + found.start(1), card.start + found.end(1), changed),),
                against,
                removed=True,
            )


def _deleted(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card in written_cards(game):
        if against := (*_counts(game, card.kind), *_references(game, card)):
            end = card.end + game.texts[card.path][card.end :].startswith("\n")
            yield Spoilt((Edit(card.path, card.start, end, ""),), against, removed=True)


def _same_id(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card in written_cards(game):
        yield Spoilt((Edit(card.path, card.end, card.end, "\n" + card.text(game).rstrip("\n")),))


def _same_name(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card in written_cards(game):
        copy = card.text(game).rstrip("\n").replace(f"id: {card.id}", f"id: {card.id}-again", 1)
        yield Spoilt((Edit(card.path, card.end, card.end, "\n" + copy),))


def _renamed(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A card renamed in the data only, where references in brackets use its name."""
    for card in written_cards(game):
        if against := _linked(game, card):
            at = card.start + card.text(game).index(card.name, card.text(game).index("name:"))
            yield Spoilt((Edit(card.path, at, at + len(card.name), "Velvet Otter"),), against, removed=True)


def _linked(game: MarkedGame, card: Written) -> tuple[tuple[str, int], ...]:
    """Where the card is named in double brackets, but on itself."""
    used = re.compile(rf"\[\[{re.escape(card.name)}[\]|.]")
    return tuple(
        (path, game.line(path, found.start()))
        for path, text in game.texts.items()
        for found in used.finditer(text)
        if not (path == card.path and card.start <= found.start() < card.end)
    )


def _not_printed(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card in written_cards(game):
        against = _linked(game, card)
        text = card.text(game)
        if against and "copies:" not in text and text.startswith("  - {"):
            at = card.start + text.index("name:")
            yield Spoilt((Edit(card.path, at, at, "copies: 0, "),), against)


def _unique(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card in written_cards(game):
        text = card.text(game)
        if "unique: true" in text:
            at = card.start + text.index("unique: true")
            joint = ", " if text.startswith("  - {") else "\n    "
            yield Spoilt((Edit(card.path, at, at, f"copies: 2{joint}"),))


def _fields(game: MarkedGame, kind: str) -> dict[str, str]:
    text = game.texts.get(f"kinds/{kind}.yaml", "")
    body = text[text.find("fields:") :].split("\nrecords:")[0]
    return {found["name"]: found["spec"] for found in _FIELD.finditer(body)}


def _values(game: MarkedGame) -> Iterator[tuple[Written, str, str, int, int]]:
    """Every value of a top-level field that stands on one line: card, field, its spec, offsets of the value."""
    for card in written_cards(game):
        text = card.text(game)
        for name, spec in _fields(game, card.kind).items():
            found = re.search(rf"(?:[{{,] |^    ){name}: (?P<value>[^,}}\n\"\[{{>|]+)", text, re.MULTILINE)
            if found:
                yield card, name, spec, card.start + found.start("value"), card.start + found.end("value")


def _beyond_bounds(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card, _name, spec, start, end in _values(game):
        highest = re.search(r"max: (\d+)", spec)
        if highest:
            yield Spoilt((Edit(card.path, start, end, str(int(highest[1]) + 1)),))


def _wrong_type(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card, _name, spec, start, end in _values(game):
        if "type: integer" in spec:
            yield Spoilt((Edit(card.path, start, end, "many"),))


def _wrong_choice(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    for card, _name, spec, start, end in _values(game):
        if "type: choice" in spec and end - start > 3:
            yield Spoilt(
                (Edit(card.path, start, end, swap_letters(game.texts[card.path][start:end] + "x", random)),)
            )


def _dangling(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card, _name, spec, start, end in _values(game):
        if re.search(r"type: (?:card|icon)\b", spec):
            yield Spoilt((Edit(card.path, start, end, "velvet-otter"),))


def _field_names(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    for card, name, _spec, start, _end in _values(game):
        if len(name) > 3:
            at = game.texts[card.path].rindex(name, 0, start)
            yield Spoilt((Edit(card.path, at, at + len(name), swap_letters(name + "_", random)),))


def _missing_fields(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card, name, spec, start, end in _values(game):
        text = game.texts[card.path]
        at = text.rindex(name, 0, start)
        in_line = card.text(game).startswith("  - {")
        if "optional: true" in spec or "default:" in spec or (in_line and text[end] != ","):
            continue
        if in_line:
            yield Spoilt((Edit(card.path, at, end + 2, ""),))
        elif text[at - 5 : at] == "\n    ":
            entry = ((card.path, game.line(card.path, card.start)),)
            yield Spoilt((Edit(card.path, at - 4, text.index("\n", end) + 1, ""),), entry, removed=True)


def _doubled_keys(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for card, name, _spec, start, end in _values(game):
        text = game.texts[card.path]
        if text[end : end + 1] == "," and card.text(game).startswith("  - {"):
            at = text.rindex(name, 0, start)
            yield Spoilt((Edit(card.path, end, end, f", {text[at:end]}"),))


def _tabs(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.data():
        for found in re.finditer(r"^ {4}(?=\w+:)", text, re.MULTILINE):
            yield Spoilt((Edit(path, *found.span(), "\t"),))


def _links(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """One of two cards that name each other names another card."""
    cards = {card.id: card for card in written_cards(game)}
    for card, name, _spec, start, end in _values(game):
        if name == "pair":
            other = next(
                c
                for c in cards.values()
                if c.kind == card.kind and c.id not in {card.id, game.texts[card.path][start:end]}
            )
            yield Spoilt((Edit(card.path, start, end, other.id),))


def _companions(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A field deleted that the settings of the game ask for."""
    asked = re.search(
        r"DAT005: \{require: \[\{kind: (\w+), when: \{(\w+): (\w+)\}, field: (\w+)\}", game.texts["game.yaml"]
    )
    for card in written_cards(game) if asked else ():
        text = card.text(game)
        found = re.search(rf"{asked[4]}: \d+, ", text) if asked else None
        if asked and found and card.kind == asked[1] and f"{asked[2]}: {asked[3]}" in text:
            yield Spoilt((Edit(card.path, card.start + found.start(), card.start + found.end(), ""),))


def _combinations(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A value of a complete deck changed to another allowed one."""
    for card in written_cards(game):
        promised = re.search(r"complete: \[\"(\w+) x", game.texts.get(f"kinds/{card.kind}.yaml", ""))
        spec = _fields(game, card.kind).get(promised[1], "") if promised else ""
        values = re.search(r"values: \[([^\]]+)\]", spec)
        found = re.search(rf"\b{promised[1]}: (\w+)", card.text(game)) if promised else None
        if values and found:
            other = next(v.strip() for v in values[1].split(",") if v.strip() != found[1])
            yield Spoilt((Edit(card.path, card.start + found.start(1), card.start + found.end(1), other),))


def _unused_choices(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A trait taken off all cards that have it."""
    for path, text in game.data():
        declared = re.search(r"^kind: (\S+)", text, re.MULTILINE)
        kind = f"kinds/{declared[1]}.yaml" if declared else ""
        if "complete:" in game.texts[kind]:
            continue
        for field in re.finditer(
            r"^ {2}(?P<name>\w+): \{type: choice, values: \[(?P<values>[^\]]+)\]",
            game.texts[kind],
            re.MULTILINE,
        ):
            listed = [value.strip() for value in field["values"].split(",")]
            against = ((kind, game.line(kind, field.start())),)
            for value in listed:
                uses = list(re.finditer(rf"(?<={field['name']}: ){value}\b", text))
                other = next(each for each in listed if each != value)
                yield Spoilt(tuple(Edit(path, *use.span(), other) for use in uses), against, removed=True)


def _lost_icons(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """An icon taken out of the list of icons while texts and cards show it."""
    text = game.texts.get("icons.yaml", "")
    for found in re.finditer(r"^(?P<id>[\w-]+): \{(?:[^{}]|\n )*\}\n", text, re.MULTILINE):
        used = re.compile(rf"(?<!\w):{found['id']}:|: {found['id']}\b(?=[,}}\n])")
        uses = tuple(
            (path, game.line(path, use.start()))
            for path, other in game.texts.items()
            for use in used.finditer(other)
            if path.startswith(("rules/", "cards/"))
        )
        if uses:
            yield Spoilt((Edit("icons.yaml", *found.span(), ""),), uses, removed=True)


def _other_components(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A part that nobody needs added to the box."""
    text = game.texts["game.yaml"]
    at = text.index("\n", text.index("components:")) + 1
    yield Spoilt((Edit("game.yaml", at, at, "  - {name: Brass Trumpet, count: 3}\n"),))


def _lost_components(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A part taken out of the box that the rules go on to use, or of which the game has cards."""
    text = game.texts["game.yaml"]
    for found in re.finditer(r"^  - \{name: (?P<name>[^,]+),.*\}\n", text, re.MULTILINE):
        used = re.compile(rf"\b{re.escape(found['name'])}")
        uses = tuple(
            (path, game.line(path, use.start()))
            for path, rules in game.rules()
            for use in used.finditer(rules)
        )
        uses += (("game.yaml", game.line("game.yaml", text.index("components:"))),)
        reason = "" if len(uses) > 2 or "kind:" in found[0] else "the rules hardly speak of it"
        yield Spoilt((Edit("game.yaml", *found.span(), ""),), uses, reason, removed=True)


def _op(name: str, codes: str, find: Find) -> Operator:
    return Operator(name, "data", frozenset(codes.split()), find)


_COUNT = "CNT101 CNT102 CNT104 EXP006 ARI212 SCH009 MOD001"

OPERATORS: tuple[Operator, ...] = (
    _op("m03 part not in the box", "CNT107 CNT102 CNT101 MOD005", _lost_components),
    _op("m04 part that is not used", "CNT108", _other_components),
    _op("m10 copies", _COUNT, _copies),
    _op("m11 card deleted", _COUNT, _deleted),
    _op("m12a id twice", "SCH007", _same_id),
    _op("m12b card twice", "NAM504 SCH008", _same_name),
    _op("m57 card renamed", "MOD001", _renamed),
    _op("m63 trait of no card", "TRM608", _unused_choices),
    _op("m67 card not printed", "NAM508", _not_printed),
    _op("m73b beyond bounds", "SCH001", _beyond_bounds),
    _op("m77 unique card twice", "LIM707", _unique),
    _op("m81 icon not in the key", "MOD003 ICO801", _lost_icons),
    _op("m88a field misspelt", "SCH003 SCH002", _field_names),
    _op("m88b wrong type", "SCH001", _wrong_type),
    _op("m88c dangling id", "MOD001 MOD003", _dangling),
    _op("m88d field missing", "SCH002", _missing_fields),
    _op("m88e key twice", "SRC005", _doubled_keys),
    _op("m88f value not allowed", "SCH001", _wrong_choice),
    _op("m88g tab", "SRC004 SRC003", _tabs),
    _op("m88h one-way link", "DAT006", _links),
    _op("m88i companion missing", "DAT005", _companions),
    _op("m88j combination", "SCH009", _combinations),
)
