"""Evidence and a game's own settings → the result of the check; a game → the faults in its references."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.check.documents.reading_text import locator
from cardgen.check.evidence.cardtexts import prose_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.engine import CheckResult, check, own_codes
from cardgen.check.findings.request import Request
from cardgen.check.findings.settings import read_settings
from cardgen.diagnostics import Diagnostic
from cardgen.model.nouns import Game
from cardgen.model.resolving import Resolver


def check_evidence(
    evidence: Evidence, typed: Mapping[str, object] | None = None, request: Request | None = None
) -> CheckResult:
    """Check with the settings of the game's `check:` section under those `typed` at the command line.

    `typed` has fields of Settings by name (`profile`, `select`, `ignore` …), tuples and texts already.
    """
    request = request or Request()
    game = evidence.game
    known = own_codes() | request.known | {d.problem.code for d in request.earlier}
    section = game.check if game else {}
    origin = game.origin.child("check") if game else None
    settings = read_settings(section, origin, known, typed or {})
    earlier = (*request.earlier, *settings.diagnostics)
    return check(evidence, settings.value, replace(request, earlier=earlier, known=known))


def unresolved(game: Game) -> Iterator[Diagnostic]:
    """What is wrong with the references, icons and expressions of the rules and of the cards' texts."""
    resolver = Resolver(game)
    for chapter in game.chapters:
        locate = locator(chapter.source.path, chapter.source.text)
        yield from resolver.resolve_blocks(chapter.blocks, resolver.scope, locate).diagnostics
    for card in game.cards:
        scope = resolver.card_scope(card)
        for _, prose in prose_in(card.values):
            yield from resolver.resolve_blocks(prose.blocks, scope, prose.origin.within).diagnostics
