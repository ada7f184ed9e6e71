"""A flag and a language → the language's word for yes or no; the English one if the language is unknown."""

from __future__ import annotations

_YES_AND_NO = {
    "de": ("ja", "nein"), "fr": ("oui", "non"), "es": ("sí", "no"), "it": ("sì", "no"), "nl": ("ja", "nee"),
    "pt": ("sim", "não"), "pl": ("tak", "nie"), "sv": ("ja", "nej"), "da": ("ja", "nej"),
}  # fmt: skip


def yes_or_no(value: bool, language: str) -> str:
    """The word that a flag prints."""
    yes, no = _YES_AND_NO.get(language.split("-", maxsplit=1)[0].lower(), ("yes", "no"))
    return yes if value else no
