"""What can be wrong with what a game asks to be made."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNKNOWN_PRODUCT = Problem(
    "PUB101",
    "unknown-product",
    Severity.ERROR,
    """The list `products:` of game.yaml names something that cardgen cannot make. It is left out; the others are made.

`cardgen list products` says what there is:

```yaml
products: [card_sheets, rulebook]
```
""",
)
