"""Faults in card data that stages before the checker report: the checker's code → the codes of the stages."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.frozen import frozen


@frozen
class StageFault:
    """A class of faults: its name, what it is, and the codes under which stages report it."""

    name: str
    what: str
    codes: tuple[str, ...]

    @property
    def page(self) -> str:
        """The page that `explain` prints, in Markdown."""
        listed = "\n".join(f"- `cardgen explain {code}`" for code in self.codes)
        return (
            f"{self.what}\n\n## Why\n\nIt is found while the data is read, before anything is drawn or checked, "
            f"and reported under the code of the stage that finds it. `cardgen check` shows it with all other "
            f"findings.\n\n## Notes\n\nSuppressions and settings name the stage's code:\n\n{listed}"
        )


STAGE_FAULTS: Mapping[str, StageFault] = {
    "DAT001": StageFault(
        "card-schema",
        "A card lacks a field, has one that its kind does not know, or a value of the wrong type or beyond its bounds.",
        ("SCH001", "SCH002", "SCH003", "SCH013"),
    ),
    "DAT002": StageFault(
        "duplicate-id",
        "Two cards have one id, or one mapping has a key twice.",
        ("SRC005", "SCH007", "SCH008"),
    ),
    "DAT003": StageFault(
        "dangling-reference",
        "A field names a card, an icon, a kind or a picture that is not there.",
        ("MOD001", "MOD003", "MOD004", "MOD006", "MOD007", "MOD020"),
    ),
    "DAT004": StageFault(
        "file-of-another-kind",
        "A file of cards says no kind, or one that the game does not have.",
        ("SCH002", "SCH004"),
    ),
    "DAT011": StageFault(
        "yaml-trap",
        "YAML reads something else than was meant: a tab, a key twice, a colon without quotes, `no` for a text.",
        ("SRC003", "SRC004", "SRC005", "SRC007", "SCH001"),
    ),
    "DAT012": StageFault(
        "wrong-declaration",
        "A kind declares a field with a type or an option that does not exist.",
        ("SCH005", "SCH010", "SCH011", "SCH012"),
    ),
}
