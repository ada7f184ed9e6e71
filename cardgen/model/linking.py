"""A game's folder → the Game: everything in it that is correct, linked, and a report of everything that is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import Diagnostic, Outcome, Related, Severity, in_order
from cardgen.frozen import frozen
from cardgen.model.absent import absent_cards, may_be_absent, unread_files
from cardgen.model.chapters import facts_of, read_chapters
from cardgen.model.contents import (
    CardCounts,
    given_texts,
    read_components,
    read_icons,
    read_settings,
    read_terms,
)
from cardgen.model.credits import read_credits
from cardgen.model.duplicates import duplicates
from cardgen.model.nouns import RULEBOOK, Card, Game, Omissions, TranslatedTexts
from cardgen.model.print_settings import read_print_settings
from cardgen.model.problems import KINDS_WITHOUT_CARDS, UNKNOWN_COMPONENT_KIND, UNKNOWN_ICON
from cardgen.model.published import judge_translations
from cardgen.model.reading import RULES, GameFiles, read_game_files
from cardgen.model.references import check_card_kinds, check_pictures, check_references
from cardgen.model.volumes import empty_volumes, read_volumes
from cardgen.schema.adopting import adopt
from cardgen.schema.cards import read_cards
from cardgen.schema.completeness import check_complete, check_unique
from cardgen.schema.faults import Faults
from cardgen.schema.ids import meant_id, slug, title_of
from cardgen.schema.kinds import CompiledKind, read_kind
from cardgen.schema.problems import DUPLICATE_ID, UNKNOWN_KIND
from cardgen.schema.records import Kind, Record
from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.source.problems import EMPTY_FILE, OVERLOOKED_FILE, UNREAD_CARDS
from cardgen.source.source import Origin, Source


def load_game(folder: Path, shown: str | None = None, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Game]:
    """Load the game in `folder`; reports call the folder `shown` (the path itself by default).

    `unsaved` texts, by resolved path, replace the contents of those files.

    Raises CardgenError if there is no game.yaml. Everything else that is wrong is a diagnostic: whatever it concerns is
    left out, and the rest of the game is complete.
    """
    read = read_game_files(folder, folder.as_posix() if shown is None else shown, unsaved)
    return link_read(folder, read, unsaved).outcome


def link_files(folder: Path, files: GameFiles) -> Outcome[Game]:
    """Link files that were made in memory into a game; its pictures and the like would be in `folder`."""
    return link_read(folder, Outcome(files)).outcome


@frozen
class LinkedGame:
    """A game and its findings, and the files from which it was linked; in these, cards use cardgen's own keys.

    `read_faults` are the findings from reading the files.
    """

    outcome: Outcome[Game]
    files: GameFiles
    read_faults: tuple[Diagnostic, ...] = ()


def link_read(folder: Path, read: Outcome[GameFiles], unsaved: Unsaved = NOTHING_UNSAVED) -> LinkedGame:
    """Link the files of `folder` into a game; the findings from reading them are reported with those from linking."""
    linker = _Linker(folder, read.value, unsaved, read.diagnostics)
    game = linker.link()
    # About a place that could not be read, nothing else is reported: it has to be corrected first.
    unread = {_start(each) for each in read.diagnostics if each.severity == Severity.ERROR and each.span}
    found = in_order(
        (*read.diagnostics, *(each for each in linker.diagnostics if _start(each) not in unread))
    )
    return LinkedGame(Outcome(game, found), linker.files, read.diagnostics)


class _Linker:
    """Links the files of one game; `diagnostics` collects the findings."""

    def __init__(
        self, folder: Path, files: GameFiles, unsaved: Unsaved, read_faults: Iterable[Diagnostic]
    ) -> None:
        self._folder = folder
        self._unsaved = unsaved
        self._files = files
        self._cards = files.cards
        self._faulty: set[str] = set()
        self._dropped: set[str] = set()
        naming = (*files.kinds, *files.cards, *((files.icons,) if files.icons else ()))
        shown = PurePosixPath(files.game.path).parent
        paths = {source.path for source in naming} | {(shown / name).as_posix() for name in _FOLDERS}
        faults = [(each, each.span.path) for each in read_faults if each.span is not None]
        unread = {path for each, path in faults if each.severity == Severity.ERROR}
        broken = unread | {path for each, path in faults if each.problem is EMPTY_FILE}
        passed_over = (OVERLOOKED_FILE, UNREAD_CARDS)
        overlooked = [PurePosixPath(path) for each, path in faults if each.problem in passed_over]
        self._unread = bool(broken & paths) or any(
            path.is_relative_to(shown / "cards") for path in overlooked
        )
        self._idless = False
        self._kindless = any(PurePosixPath(path).is_relative_to(shown / "kinds") for path in unread)
        self._iconless = _is_lost(files.icons, broken)
        self._termless = _is_lost(files.terms, broken)
        self._chapterless = any(path.endswith(RULES) for path in unread)
        self.diagnostics: list[Diagnostic] = []
        if files.kinds and not files.cards and not self._unread:
            self.diagnostics.append(_without_cards(files))
            self._unread = True  # findings about names and counts of cards would only repeat that
        self._seconds: list[tuple[Record, Record]] = []

    @property
    def files(self) -> GameFiles:
        """The files, with the cards under cardgen's own keys."""
        return replace(self._files, cards=self._cards, understood=True)

    def link(self) -> Game:
        """Link the files; returns the game."""
        files = self._files
        game_faults, term_faults, icon_faults = (
            Faults(source if source is not None else files.game)
            for source in (files.game, files.terms, files.icons)
        )
        settings = read_settings(files.game, game_faults)
        volumes = read_volumes(files.game, game_faults)
        kinds = self._kinds()
        records = self._records(kinds)
        terms = read_terms(files.terms, term_faults)
        icons = read_icons(files.icons, self._folder, icon_faults)
        plain_kinds = {name: compiled.kind for name, compiled in kinds.items()}
        counted = CardCounts(plain_kinds, _counts(records, plain_kinds), plain_kinds.keys() - self._faulty)
        components = read_components(settings["components"], counted, game_faults)
        known_icons = _mapping(files.icons.data if files.icons is not None else None)
        left_out = self._left_out(records)
        self._check_references(records, plain_kinds, known_icons, left_out)
        pictures = self._missing_pictures(records, plain_kinds)
        self.diagnostics += (*self._own(game_faults), *term_faults.found, *icon_faults.found)
        listed = given_texts(settings["translations"])
        printing = read_print_settings(settings["print"], files)
        self.diagnostics += (
            *judge_translations(self._folder, files.game, listed),
            *printing.diagnostics,
        )
        chapters, faults = read_chapters({RULEBOOK: files.rules, **files.others})
        self.diagnostics += (*faults, *empty_volumes(volumes, chapters, files.folders))
        return Game(
            name=self._folder.resolve().name,
            root=self._folder.resolve(),
            origin=Origin(files.game),
            kinds=plain_kinds,
            cards=_cards(records),
            terms=terms,
            icons=icons,
            components=components,
            pictures=read_credits(settings["pictures"], files.game),
            chapters=chapters,
            facts=facts_of(chapters),
            printing=printing.value,
            book=_mapping(settings["book"]),
            check=_mapping(settings["check"]),
            unsaved=self._unsaved,
            omissions=replace(
                self._omissions(records),
                names=frozenset(left_out | known_icons.keys() - icons.keys()),
                pictures=pictures,
            ),
            translated=TranslatedTexts(called=files.called),
            volumes=volumes,
            volume=None,
            title=str(settings["title"] or self._folder.resolve().name),
            authors=given_texts(settings["authors"]),
            products=given_texts(settings["products"]),
            translations=listed,
            **{name: str(settings[name]) for name in _TEXTS},
        )

    def _omissions(self, records: tuple[Record, ...]) -> Omissions:
        """What is known about the cards that were left out, except their names and missing pictures."""
        return Omissions(
            complete=not (self._faulty or self._dropped or self._unread or self._termless),
            unread=self._unread or self._iconless,
            idless=self._idless,
            cards=tuple(absent_cards(self._cards, records)),
            files=tuple(unread_files(self._cards, records)),
            chapters=self._chapterless,
        )

    def _missing_pictures(self, records: tuple[Record, ...], kinds: Mapping[str, Kind]) -> frozenset[str]:
        """Report and return the pictures that cards name and that do not exist."""
        found = tuple(check_pictures(records, kinds, self._folder))
        self.diagnostics += (fault for _, fault in found if fault)
        return frozenset(picture for picture, _ in found)

    def _check_references(
        self,
        records: tuple[Record, ...],
        kinds: Mapping[str, Kind],
        icons: Mapping[str, object],
        left_out: Set[str],
    ) -> None:
        if not self._kindless:
            self.diagnostics += check_card_kinds(kinds, self._faulty)

        def spared(name: str) -> bool:
            known = name in self._files.called
            return known or may_be_absent(name, left_out, unread=self._unread, idless=self._idless)

        self.diagnostics += self._told_references(list(check_references(records, kinds, icons, spared)))

    def _told_references(self, found: list[Diagnostic]) -> list[Diagnostic]:
        """The findings about references to report: none about icons if icons.yaml could not be read, and only one if
        there is no icons.yaml and many cards name icons.
        """
        icons = [each for each in found if each.problem is UNKNOWN_ICON]
        others = [each for each in found if each.problem is not UNKNOWN_ICON]
        if self._iconless:
            return others
        if self._files.icons is None and len(icons) >= _MANY:
            self._iconless = True
            message = f"{icons[0].message} ({len(icons)} fields of cards name icons)"
            return [*others, replace(icons[0], message=message)]
        return found

    def _own(self, faults: Faults) -> Iterator[Diagnostic]:
        """The faults of game.yaml that do not follow from files that could not be read."""
        for found in faults.found:
            if self._files.game.data is not None and not (
                self._unread and found.problem is UNKNOWN_COMPONENT_KIND
            ):
                yield found

    def _kinds(self) -> dict[str, CompiledKind]:
        kinds: dict[str, CompiledKind] = {}
        for source in self._files.kinds:
            outcome = read_kind(source)
            self.diagnostics += outcome.diagnostics
            compiled = outcome.value
            if not (compiled.whole if compiled else source.data is None and not self._kindless):
                self._faulty.add(_declared(source))
            if compiled is None:
                self._unread = True  # the fault is in the kind's file, not in what refers to it
                continue
            name = compiled.kind.name
            if name in kinds:
                first = kinds[name].kind.origin.child("kind").span
                message = f"the kind `{name}` is declared twice"
                here = compiled.kind.origin.child("kind").span
                related = (Related(first, "it is declared here first"),)
                self.diagnostics.append(
                    Diagnostic(DUPLICATE_ID, message, here, "rename one of them", related)
                )
            else:
                kinds[name] = compiled
        return kinds

    def _records(self, kinds: Mapping[str, CompiledKind]) -> tuple[Record, ...]:
        records: dict[str, Record] = {}
        unjudged = frozenset(self._faulty)
        if not self._files.understood:
            self._cards = tuple(_adopted(source, kinds) for source in self._files.cards)
        for source in self._cards:
            if _declared(source) in unjudged:
                continue  # the kind's own faults are reported; its cards would only repeat them
            outcome = read_cards(source, kinds)
            self.diagnostics += [
                found
                for found in outcome.diagnostics
                if not (self._kindless and found.problem is UNKNOWN_KIND)
            ]
            if any(found.severity == Severity.ERROR for found in outcome.diagnostics):
                self._faulty.add(_declared(source))
            if any(found.problem is UNKNOWN_KIND for found in outcome.diagnostics):
                self._unread = True  # the kind that its cards should have is unknown
            for record in outcome.value:
                first = records.setdefault(record.id, record)
                if first is not record:
                    self._refuse_second(record, first)
        self.diagnostics += duplicates(self._seconds)
        whole = tuple(records.values())
        for name, compiled in kinds.items():
            of_kind = [record for record in whole if record.kind == name]
            self.diagnostics += check_unique(compiled, of_kind)
            if name not in self._faulty and compiled.complete and not self._unread:
                self.diagnostics += check_complete(compiled, of_kind)
        return whole

    def _refuse_second(self, record: Record, first: Record) -> None:
        """Report a card whose id is taken; for the cards that one product makes, only the first such card."""
        before = (first, *(other for other, _ in self._seconds[-1:]))
        is_product = any(record.origin.span == other.origin.span for other in before)
        if not (is_product and record.kind in self._faulty):
            self._seconds.append((record, first))
        if is_product:
            self._faulty.add(record.kind)
        else:
            self._idless = True
        self._dropped.add(record.name)

    def _left_out(self, records: Iterable[Record]) -> set[str]:
        """The ids and names of cards in faulty files that were left out."""
        written = set(self._dropped)
        if not self._faulty:
            return written
        there = {record.id for record in records}
        for source in self._cards:
            data = source.data if isinstance(source.data, dict) else {}
            cards = data.get("cards")
            if _declared(source) in self._faulty and ("each" in data or not isinstance(cards, list)):
                self._unread = True  # names made of templates, or under another key, cannot be looked up
            if not isinstance(cards, list):
                continue
            for card in cards:
                if isinstance(card, dict) and str(card.get("id")) not in there:
                    written.update(str(card[key]) for key in ("id", "name") if card.get(key) is not None)
                    # The id as the hint for a wrong id would have it.
                    meant = meant_id(str(card.get("id") or card.get("name") or ""))
                    written |= {meant, title_of(meant)}
                    self._idless |= not isinstance(card.get("id", ""), str | int) or not meant
        return written


#: The folders with files that name cards and kinds of cards.
_FOLDERS = ("cards", "kinds")
#: If so many fields name icons although none are declared, this is reported once.
_MANY = 3
_TEXTS = ("version", "date", "language", "tagline", "players", "minutes", "ages", "licence")


def _cards(records: Iterable[Record]) -> tuple[Card, ...]:
    return tuple(
        Card(
            record.id,
            record.name,
            kind=record.kind,
            copies=record.copies,
            values=record.values,
            number=number,
            origin=record.origin,
        )
        for number, record in enumerate(records, 1)
    )


def _is_lost(source: Source | None, broken: Set[str]) -> bool:
    """Whether a file exists but nothing in it could be read."""
    return source is not None and (source.path in broken or not isinstance(source.data, dict | None))


def _start(found: Diagnostic) -> tuple[str, int, int] | None:
    """Where a finding begins."""
    span = found.span
    return (span.path, span.line, span.column) if span else None


def _without_cards(files: GameFiles) -> Diagnostic:
    """The finding that kinds of cards are declared, but there is no file of cards."""
    message = "the game declares kinds of cards, expected files of cards in `cards/`, found none"
    hint = "restore the folder, or write the first cards: `kind: …`, and a list under `cards:`"
    return Diagnostic(KINDS_WITHOUT_CARDS, message, Origin(files.kinds[0]).child("kind").span, hint)


def _declared(source: Source) -> str:
    """The kind that a file names; otherwise the name of the file."""
    named = source.data.get("kind") if isinstance(source.data, dict) else None
    return named if isinstance(named, str) else Path(source.path).stem


def _adopted(source: Source, kinds: Mapping[str, CompiledKind]) -> Source:
    """A file of cards under cardgen's own keys, if its kind is known by its name or its folder."""
    called = _declared(source)
    if source.foreign and called not in kinds and isinstance(source.data, dict):
        names = (slug(called), PurePosixPath(source.path).parent.name)
        called = next((name for name in names if name in kinds), called)
        source = replace(source, data={**source.data, "kind": called})
    kind = kinds.get(called)
    return adopt(source, kind.kind) if kind else source


def _counts(records: tuple[Record, ...], kinds: Mapping[str, Kind]) -> Mapping[str, int]:
    """How many cards of each kind there are, with copies."""
    counts = Counter(dict.fromkeys(kinds, 0))
    for record in records:
        counts[record.kind] += record.copies
    return counts


def _mapping(values: object) -> Mapping[str, object]:
    return values if isinstance(values, Mapping) else {}
