"""Texts → their language, as game.yaml names it: by its commonest words, or by its script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.lazy_patterns import LazyPattern

#: So many of the commonest words make a language certain; so many letters are enough to decide.
_SURE, _ENOUGH = 12, 200_000

#: Words of each language that occur in every text of it; some belong to several languages.
_COMMON: dict[str, frozenset[str]] = {
    language: frozenset(words.split())
    for language, words in {
        "en": "the of and to a in is you your it on for or this that with an from each when if",
        "fr": "le la les de des du et un une vous est à que dans pour sur ou par votre au en",
        "de": "der die das und ein eine du ist nicht den zu von mit auf wenn oder dem deine im für",
        "es": "el la los las de que y un una en por con su del al se cuando si tu o para",
        "pt": "o a os as de que e um uma em por com não do da se quando ou seu sua para",
        "it": "il la di che e un una in per con del della i gli le se quando o al tuo",
        "nl": "de het een en van je is op dat met als of in te voor aan niet die deze",
        "pl": "i w na nie do się z jest że lub twoje jeśli po za od karty tej gdy",
        "cs": "a se na je v že do si s z nebo pokud když po za tvé karty jsou",
        "sv": "och att en ett på som av för är till om du din med kort eller när",
        "da": "og at en et på som af for er til om du din med kort eller når",
        "nb": "og at en et på som av for er til om du din med kort eller når",
        "fi": "ja on ei jos tai kun sen se sinun kortti voit jokainen ovat",
        "hu": "a az és egy hogy nem is ha vagy van meg kártya minden",
        "tr": "ve bir bu için ile de da kart veya eğer her olarak",
    }.items()
}
#: Letters that decide for a language.
_SCRIPTS = (
    ("ja", LazyPattern(r"[\u3041-\u30ff]")),
    ("zh", LazyPattern(r"[\u4e00-\u9fff]")),
    ("ko", LazyPattern(r"[\uac00-\ud7a3]")),
    ("ru", LazyPattern(r"[\u0400-\u04ff]")),
    ("el", LazyPattern(r"[\u0370-\u03ff]")),
    ("he", LazyPattern(r"[\u0590-\u05ff]")),
    ("ar", LazyPattern(r"[\u0600-\u06ff]")),
)
_WORD = LazyPattern(r"[^\W\d_]+")
#: A script decides the language if at least this part of the letters belongs to it.
_SHARE = 0.3


def language_of(texts: Iterable[str]) -> str:
    """The language of all the texts together; English if it is unclear."""
    words: Counter[str] = Counter()
    letters, parts = 0, list[str]()
    for text in texts:
        parts.append(text)
        letters += len(text)
        if letters > _ENOUGH:
            break
    whole = "\n".join(parts)
    for language, script in _SCRIPTS:
        if whole and len(script.findall(whole)) > letters * _SHARE:
            return language
    words.update(_WORD.findall(whole.lower()))
    hits = {language: sum(words[word] for word in common) for language, common in _COMMON.items()}
    best = max(
        hits, key=lambda language: hits[language]
    )  # if several are equal, the first: English, and Danish before Norwegian
    return best if hits[best] >= _SURE else "en"
