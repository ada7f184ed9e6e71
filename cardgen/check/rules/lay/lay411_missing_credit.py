"""An icon or a picture has no credit, in a game that credits others.

## Why

Most licences allow a picture only if its author is named.

## Example

```yaml
fist: {icon: art/fist.svg, text: FIST, author: Skoll, licence: CC BY 3.0}
coin: {icon: art/coin.svg, text: COIN}
```

## Use instead

```yaml
fist: {icon: art/fist.svg, text: FIST, author: Skoll, licence: CC BY 3.0}
coin: {icon: art/coin.svg, text: COIN, author: Delapouite, licence: CC BY 3.0}
```

## Notes

Icons are credited in `icons.yaml`, the pictures of cards and rules in `game.yaml`: `pictures: [{files: art/*.png,
author: Ada Example, licence: CC BY 4.0}]`. The rule looks at the pictures in `art/` that a text of the game names. A
credit with an author must name a licence, too. A game without any credits draws its own pictures, and is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.art import art_of, pictures_of
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.model.credits import credit_of
from cardgen.model.nouns import Game, Icon

PROBLEM = Problem("LAY411", "missing-credit", Severity.WARNING, __doc__)

#: So many pictures are named.
_NAMED = 3


def inspect(evidence: Evidence) -> Inspection:
    """Look for author and licence of every icon and picture, once any has them."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    icons = tuple(game.icons.values())
    if not game.pictures and not any(icon.author for icon in icons):
        return Inspection((), len(icons))
    pictures = _pictures(evidence)
    found = (d for icon in icons for d in _missing(icon))
    return Inspection((*found, *_missing_of_pictures(game, pictures)), len(icons) + len(pictures))


@derived_from_cards
def _pictures(evidence: Evidence) -> tuple[str, ...]:
    """The pictures of the game that are no icons, as paths in its folder."""
    game = evidence.game
    if game is None:
        return ()
    drawn = {icon.path.relative_to(game.root).as_posix() for icon in game.icons.values()}
    return tuple(path for path in pictures_of(game) if path not in drawn)


def _missing(icon: Icon) -> Iterator[Diagnostic]:
    place = icon.origin.key_span
    if not icon.author:
        hint = "write `author:` and `licence:`; your own work has an author too"
        yield Diagnostic(PROBLEM, f"the icon `{icon.id}` names no author", place, hint)
    elif not icon.licence:
        yield Diagnostic(
            PROBLEM, f"the icon `{icon.id}` by {icon.author} names no licence", place, "write `licence:`"
        )


def _missing_of_pictures(game: Game, pictures: tuple[str, ...]) -> Iterator[Diagnostic]:
    for credit in game.pictures:
        if not credit.licence:
            message = f"the pictures `{credit.files}` by {credit.author} name no licence"
            yield Diagnostic(PROBLEM, message, credit.origin.span, "write `licence:`")
    # Of an icon that is left out for a fault of its own nobody knows which picture it has, and who is named there.
    whole = not (game.omissions.unread or game.omissions.names)
    bare = [path for path in pictures if whole and credit_of(path, game.pictures) is None]
    used = art_of(game).used if bare else ()
    if bare := [path for path in bare if path in used]:
        named = ", ".join(f"`{path}`" for path in bare[:_NAMED]) + " …" * (len(bare) > _NAMED)
        message = (
            f"the picture {named} has no author"
            if len(bare) == 1
            else (f"{len(bare)} pictures have no author: {named}")
        )
        hint = "credit them under `pictures:` in game.yaml; your own work has an author too"
        yield Diagnostic(PROBLEM, message, game.origin.span, hint)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"declarations"}))
