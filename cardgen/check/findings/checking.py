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
    """Check the evidence with the game's `check:` section, which what is `typed` at the command line overrides.

    `typed` maps fields of Settings (`profile`, `select`, `ignore` …) to values that are already tuples or texts.
    """
    request = request or Request()
    game = evidence.game
    known = own_codes() | request.known | {d.problem.code for d in request.earlier}
    section = game.check if game else {}
    origin = game.origin.child("check") if game else None
    settings = read_settings(section, origin, Known(known, rule_options()), typed or {})
    earlier = (*request.earlier, *settings.diagnostics)
    return check(evidence, settings.value, replace(request, earlier=earlier, known=known))


#: The findings in each chapter, and in the cards, by identity of the object, which is kept with them.
Resolved = dict[int, tuple[object, tuple[Diagnostic, ...]]]


def unresolved(game: Game, known: Resolved | None = None) -> Iterator[Diagnostic]:
    """The faults in references, icons and expressions of the rules, of the cards' texts and of terms.

    `known` has earlier findings in the same cards with other chapters; it is updated with the present ones.
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
