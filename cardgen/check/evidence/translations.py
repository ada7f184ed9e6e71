"""Cards → the fields that hold another field's text in another language: `text:de`, `name_fr`, `flavor_pt-BR`.

Data is often kept in several languages, but the game is in one of them. Rules about names and words do not apply to the
others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.model.nouns import Card

#: Codes (ISO 639-1) of languages in which games are published.
_LANGUAGES = frozenset(
    "ar bg ca cs da de el en es et eu fa fi fr gl he hr hu is it ja ko lt lv nb nl nn no pl pt ro ru sk sl sr sv th"
    " tr uk vi zh".split()
)
_MARKED = TextPattern(
    r"(?P<field>.+?)[:_.@-]?(?P<code>(?<=[:_.@-])[a-z]{2}|(?<=[a-z])[A-Z]{2})(?:[-_][A-Za-z]{2,4})?"
)
#: A field with this many language codes is translated; fewer may be a coincidence.
_SEVERAL = 2


def translated_fields(cards: Iterable[Card], language: str) -> frozenset[tuple[str, str]]:
    """The kinds and names of the fields that are in another language than the game's own."""
    names = {(card.kind, name) for card in cards for name in card.values}
    codes: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for kind, name in names:
        marked = _MARKED.fullmatch(name)
        if marked and marked["code"].lower() in _LANGUAGES:
            codes[kind, marked["field"].rstrip(":_.@-")][name] = marked["code"].lower()
    own = language.partition("-")[0]
    return frozenset(
        (kind, name)
        for (kind, field), marked_names in codes.items()
        if len(marked_names) >= _SEVERAL or (kind, field) in names
        for name, code in marked_names.items()
        if code != own
    )
