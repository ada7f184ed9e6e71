"""Takes the names that a figure's author wrote, gives cards, kinds and their faces, or a located diagnostic."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Problem
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.problems import LEFT_OUT, UNKNOWN_CARD
from cardgen.publish.book.directive import FigureContext
from cardgen.publish.book.illustration.pictures import asked_width as read_width
from cardgen.publish.problems import FIGURE_OPTION, UNKNOWN_KIND_IN_FIGURE
from cardgen.suggestions import near, one_of

#: The smallest and the largest scale of a figure, relative to a card's true size.
_SCALES = (0.1, 2.0)


@frozen
class Place:
    """Words in a directive: their offsets in the text of the context's `locate`."""

    start: int
    end: int


class Finder:
    """Finds what one figure names, and collects what is wrong with it."""

    def __init__(self, context: FigureContext) -> None:
        self.context = context
        self.found: list[Diagnostic] = []
        #: The option `width`, in points; 0 if it is not given.
        self.asked_width = self._read_width()

    @property
    def width(self) -> float:
        """The maximum width of the figure in points: the text's, or that of the option `width`."""
        return self.asked_width or self.context.width

    def place_of(self, part: str = "", word: str = "") -> Place:
        """The directive's argument, the value of its option `part`, or a `word` in it; otherwise its name."""
        return Place(*self.context.directive.place_of(part, word))

    def say(self, problem: Problem, message: str, place: Place, hint: str = "") -> None:
        """Report a fault."""
        self.found.append(Diagnostic(problem, message, self.context.locate(place.start, place.end), hint))

    def card(self, name: str, place: Place) -> DrawnCard | None:
        """The drawn card with that id or name, ignoring case."""
        cards = self.context.resources.cards
        known = cards.get(name)
        if known is not None:
            return known
        folded = name.casefold()
        for drawn in cards.values():
            if folded in (drawn.card.id.casefold(), drawn.card.name.casefold()):
                return drawn
        hint = near(name, cards) or near(name, [drawn.card.name for drawn in cards.values()])
        message = f"there is no card `{name}` to draw"
        game = self.context.resources.game
        faceless = any(folded in (card.id.casefold(), card.name.casefold()) for card in game.cards)
        follows = faceless or game.omissions.may_include(name)
        problem = LEFT_OUT if follows else UNKNOWN_CARD
        self.say(problem, message, place, hint or "write a card's id or its name")
        return None

    def cards_of(self, kind: str, place: Place) -> tuple[DrawnCard, ...]:
        """All drawn cards of a kind."""
        found = tuple(drawn for drawn in self.context.resources.cards.values() if drawn.card.kind == kind)
        if not found:
            game = self.context.resources.game
            kinds, faceless = game.kinds, any(card.kind == kind for card in game.cards)
            problem = LEFT_OUT if faceless or not game.omissions.complete else UNKNOWN_KIND_IN_FIGURE
            if kind in kinds:
                message, hint = (
                    f"no card of the kind `{kind}` is drawn",
                    "add cards of this kind, or name another kind",
                )
            else:
                message = f"there is no kind of card `{kind}`"
                hint = near(kind, kinds) or f"the kinds are {one_of(kinds)}"
            self.say(problem, message, place, hint)
        return found

    def face(self, drawn: DrawnCard, side: str, place: Place) -> Face:
        """A side of a card; the front if it has no back."""
        if side == "back":
            if drawn.back is not None:
                return drawn.back
            message = f"`{drawn.card.id}` has no back to show"
            self.say(FIGURE_OPTION, message, place, "give its kind a back, or show the front")
        return drawn.front

    def side(self) -> str:
        """The option `face`: the front, unless the back is requested."""
        return self.choice("face", ("front", "back"))

    def choice(self, option: str, choices: tuple[str, ...]) -> str:
        """An option with a few possible values; the first one if it is not given."""
        value = self.context.directive.options.get(option, "").strip()
        if not value or value in choices:
            return value or choices[0]
        hint = near(value, choices) or f"write {one_of(choices)}"
        message = f"`{option}`: expected {one_of(choices)}, found `{value}`"
        self.say(FIGURE_OPTION, message, self.place_of(option), hint)
        return choices[0]

    def scale(self, default: float) -> float:
        """The option `scale` (`0.5`, `50 %`), relative to the true size."""
        value = self.context.directive.options.get("scale", "").strip()
        if not value:
            return default
        try:
            number = float(value.rstrip("%").strip()) / (100 if value.endswith("%") else 1)
        except ValueError:
            number = 0.0
        low, high = _SCALES
        if not low <= number <= high:
            message = f"`scale`: expected a number from {low:g} to {high:g}, found `{value}`"
            hint = "write, for example, `0.5` for half the size of the card"
            self.say(FIGURE_OPTION, message, self.place_of("scale"), hint)
            return default
        return number

    def _read_width(self) -> float:
        """A length, or a part of the text's width; never more than that."""
        value = self.context.directive.options.get("width", "").strip()
        if not value:
            return 0.0
        asked = read_width(value, self.context.width)
        if asked <= 0:
            hint = "write, for example, `40mm` or `60%`"
            message = f"`width`: expected a length, found `{value}`"
            self.say(FIGURE_OPTION, message, self.place_of("width"), hint)
        return min(asked, self.context.width)
