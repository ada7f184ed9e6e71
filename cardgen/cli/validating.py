"""Games' folders → what is wrong with their data, layouts, texts and settings."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.assets.shipped import shipped_folder
from cardgen.check.findings.grouping import tell_stages
from cardgen.cli.workspace import Workspace
from cardgen.diagnostics import Diagnostic
from cardgen.garbage_collection import paused_collector
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.compiling.unknown_fields import unknown_fields
from cardgen.lazy_patterns import keep_compiled
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.model.resolving.unresolved import unresolved_in_chapter, unresolved_in_terms, unresolved_on_cards
from cardgen.publish.book.editing.editing import judge_settings
from cardgen.publish.ordering import unknown_products


def validate_games(workspace: Workspace) -> tuple[tuple[Game, ...], tuple[Diagnostic, ...]]:
    """Read the games; returns them, and everything that is wrong with them."""
    games: list[Game] = []
    found = [*workspace.overlooked]
    with paused_collector():
        for folder in workspace.games:
            read = load_game(folder, workspace.shown(folder))
            games.append(read.value)
            found += (*read.diagnostics, *_faults_of_use(read.value))
    keep_compiled()
    return tuple(games), tell_stages(found)


def _faults_of_use(game: Game) -> Iterator[Diagnostic]:
    resolver = Resolver(game)
    for chapter in game.chapters:
        yield from unresolved_in_chapter(resolver, chapter)
    yield from unresolved_on_cards(resolver, game.cards)
    yield from unresolved_in_terms(resolver)
    templates = load_templates(game, shipped_folder("layouts"), resolver)
    yield from templates.diagnostics
    yield from unknown_fields(templates.value, resolver)
    yield from unknown_products(game)
    yield from judge_settings(game)
