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


def test_the_number_of_all_cards_of_a_kind_or_of_a_declared_part_is_verified(tmp_path: Path) -> None:
    rules = "# Setup\n\nLay out the 2 Item Cards. Put the 4 wooden pawns beside them. Take the 3 coins.\n"
    game = "title: Small\ncomponents:\n  - {name: Item Card, kind: item}\n  - {name: wooden pawn, count: 4}\n"
    files = {
        "game.yaml": game,
        "kinds/item.yaml": KIND,
        "cards/items.yaml": CARDS,
        "rules/01-rules.md": rules,
    }
    evidence = gather(load_game(write_game(tmp_path, files), "small").value)
    states = {claim.place.words: claim.state for claim in claims_of(evidence) if claim.kind == "number"}
    assert states == {"2": "verified", "4": "verified", "3": "unverified"}


def test_what_agrees_with_a_card_is_verified(tmp_path: Path) -> None:
    rules = "# Tools\n\nThe Long Oar (cost 2) is cheap, and the Broad Net (cost 4) is not. Rest 7 days.\n"
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": CARDS, "rules/01-rules.md": rules}
    evidence = gather(load_game(write_game(tmp_path, files), "small").value)
    whole = next(each for each in cover(claims_of(evidence)) if not each.path)
    assert whole.counts["number", "verified"] == 1
    assert whole.counts["number", "unverified"] == 2
