"""`pictures:` of game.yaml → who made which pictures."""

from __future__ import annotations

from fnmatch import fnmatchcase

from cardgen.model.nouns import PictureCredit
from cardgen.source.source import Origin, Source


def read_credits(listed: object, source: Source) -> tuple[PictureCredit, ...]:
    """The credits in the order in which they are written; faulty entries are already reported and are left out."""
    entries = listed if isinstance(listed, tuple) else ()
    return tuple(
        _read(entry, Origin(source, ("pictures", number)))
        for number, entry in enumerate(entries)
        if isinstance(entry, dict)
    )


def credit_of(path: str, among: tuple[PictureCredit, ...]) -> PictureCredit | None:
    """The first credit that covers a picture, by its path in the game's folder; None if there is none."""
    return next((credit for credit in among if fnmatchcase(path, credit.files)), None)


def _read(entry: dict[str, object], origin: Origin) -> PictureCredit:
    files, author, licence, source = (
        str(entry[key] or "") for key in ("files", "author", "licence", "source")
    )
    return PictureCredit(files, author, licence, source, origin)
