"""Evidence → an inspection that compares the values that texts give for cards with the data."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import CardClaim
from cardgen.check.evidence.said_of_cards.card_effects import OWN_WORDS
from cardgen.check.evidence.said_of_cards.card_values import card_claims
from cardgen.check.rule import Inspection
from cardgen.diagnostics import Diagnostic, Problem, Related

_PRICES = frozenset({"cost", "price", "gold", "value"})


def is_price(claim: CardClaim) -> bool:
    """Whether the claim is a single value that says what a card costs."""
    return claim.pairs == 1 and claim.field in _PRICES


def inspect_values(evidence: Evidence, problem: Problem, reads: Callable[[CardClaim], bool]) -> Inspection:
    """The inspection of a rule that compares with the data those claims about cards that `reads` accepts."""
    claims = [claim for claim in card_claims(evidence) if reads(claim)]
    return Inspection(tuple(_report(problem, c) for c in claims if c.stated != c.value), len(claims))


def _report(problem: Problem, claim: CardClaim) -> Diagnostic:
    whose = f", the {claim.field} of `{claim.card.name}`"
    # When a card itself gives two numbers, either may be the right one, so no fix is offered.
    choice = claim.field == OWN_WORDS and isinstance(claim.value, str)
    if claim.field == OWN_WORDS:
        whose = f" as `{claim.card.name}` says itself"
    return Diagnostic(
        problem,
        f"expected {claim.value}{whose}, found {claim.stated}",
        claim.place.span,
        "correct the text or the card",
        (Related(claim.card.origin.span, f"the data has {claim.value}"),),
        None if choice else claim.place.rewrite(str(claim.value)),
    )
