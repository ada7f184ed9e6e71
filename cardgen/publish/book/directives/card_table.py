"""`:::{table} kind` → a table made from the cards, as a card list with a caption."""

from __future__ import annotations

from cardgen.publish.book.directive import BookDirective
from cardgen.publish.book.directives.card_list import DIRECTIVE as CARD_LIST

DIRECTIVE = BookDirective("table", CARD_LIST.make)
