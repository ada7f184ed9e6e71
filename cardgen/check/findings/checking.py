"""Evidence and a game's own settings → the result of the check; a game → the faults in its references."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.engine import CheckResult, check, own_codes, rule_options
from cardgen.check.findings.request import Request
from cardgen.check.findings.settings import Known, read_settings
from cardgen.diagnostics import Diagnostic
from cardgen.model.nouns import Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.model.resolving.unresolved import unresolved_in_chapter, unresolved_in_terms, unresolved_on_cards


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
    settings = read_settings(section, origin, Known(known, rule_options()), typed or {})
    earlier = (*request.earlier, *settings.diagnostics)
    return check(evidence, settings.value, replace(request, earlier=earlier, known=known))


#: What was found in chapters, and in the cards, by their identity; they are kept with it.
Resolved = dict[int, tuple[object, tuple[Diagnostic, ...]]]


def unresolved(game: Game, known: Resolved | None = None) -> Iterator[Diagnostic]:
    """What is wrong with the references, icons and expressions of the rules, of the cards' texts and of terms.

    `known` is what was found before in the same cards, with other chapters; what is found now takes its place.
    """
    resolver = Resolver(game)
    before = dict(known or {})
    now: Resolved = {} if known is None else known
    now.clear()
    for chapter in game.chapters:
        now[id(chapter)] = before.get(id(chapter)) or (
            chapter,
            tuple(unresolved_in_chapter(resolver, chapter)),
        )
        yield from now[id(chapter)][1]
    cards = game.cards
    now[id(cards)] = before.get(id(cards)) or (cards, tuple(unresolved_on_cards(resolver, cards)))
    yield from now[id(cards)][1]
    yield from unresolved_in_terms(resolver)
