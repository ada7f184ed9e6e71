"""Numbers that texts give for cards as the data have them count as verified, and no others."""

from __future__ import annotations

from pathlib import Path

from cardgen.check.claims.coverage import claims_of, cover
from cardgen.check.evidence.gathering import gather
from cardgen.model.linking import load_game
from tests.check.small_games import item_kind, write_game

KIND = item_kind("cost: {type: integer, default: 0}")
CARDS = (
    "kind: item\ncards:\n  - {id: oar, name: Long Oar, cost: 2}\n  - {id: net, name: Broad Net, cost: 3}\n"
)


def test_what_agrees_with_a_card_is_verified(tmp_path: Path) -> None:
    rules = "# Tools\n\nThe Long Oar (cost 2) is cheap, and the Broad Net (cost 4) is not. Rest 7 days.\n"
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": CARDS, "rules/01-rules.md": rules}
    evidence = gather(load_game(write_game(tmp_path, files), "small").value)
    whole = next(each for each in cover(claims_of(evidence)) if not each.path)
    assert whole.counts["number", "verified"] == 1
    assert whole.counts["number", "unverified"] == 2
