"""Evidence → the greatest number of players, by what the game declares or its texts say."""

from __future__ import annotations

import re

from cardgen.check.claims.factstore import facts_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern

#: `2-5 players`, `2 to 5 players`.
_PLAYERS = TextPattern(r"\b[1-9]\s*(?:-|–|to)\s*(?P<high>[2-9]|1\d)\s+players\b", re.IGNORECASE)


def most_players(evidence: Evidence) -> int:
    """The greatest number of players: that of the game, else the one that texts give for the game, else the one that
    they name at all; 0 when they name several, or none.
    """
    if evidence.game and evidence.game.players:
        return max((int(number) for number in re.findall(r"\d+", evidence.game.players)), default=0)
    for highest in (_stated(evidence), _named(evidence)):
        if highest:
            return highest.pop() if len(highest) == 1 else 0
    return 0


def is_denied_by_parts(evidence: Evidence) -> bool:
    """Whether all parts of which each player has one say another number of players than the texts do."""
    stated, enough = _stated(evidence), {fact.value for fact in facts_of(evidence).of("most players")}
    return len(stated) == 1 and len(enough) == 1 and stated != enough


def _stated(evidence: Evidence) -> set[int]:
    """The highest number of each range of players that texts give for the game."""
    facts = (fact for fact in facts_of(evidence).of("particular") if fact.subject == "players")
    return {int(str(fact.value).rpartition("-")[2]) for fact in facts}


def _named(evidence: Evidence) -> set[int]:
    """The highest number of each range of players that a sentence names."""
    blocks = (block.text for document in evidence.documents for block in document.blocks)
    return {
        int(found["high"])
        for text in blocks
        if "players" in text.lower()
        for found in _PLAYERS.finditer(text)
    }
