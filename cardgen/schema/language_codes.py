"""The codes of languages, and what people write instead of them."""

from __future__ import annotations

from cardgen.lazy_patterns import LazyPattern
from cardgen.suggestions import nearest

#: ISO 639-1 codes, each with the English name of the language; then the native names of those with many games.
_LANGUAGES = """
aa Afar ab Abkhazian ae Avestan af Afrikaans ak Akan am Amharic an Aragonese ar Arabic as Assamese av Avaric ay Aymara
az Azerbaijani ba Bashkir be Belarusian bg Bulgarian bi Bislama bm Bambara bn Bengali bo Tibetan br Breton bs Bosnian
ca Catalan ce Chechen ch Chamorro co Corsican cr Cree cs Czech cu Slavonic cv Chuvash cy Welsh da Danish de German
dv Divehi dz Dzongkha ee Ewe el Greek en English eo Esperanto es Spanish et Estonian eu Basque fa Persian ff Fulah
fi Finnish fj Fijian fo Faroese fr French fy Frisian ga Irish gd Gaelic gl Galician gn Guarani gu Gujarati gv Manx
ha Hausa he Hebrew hi Hindi ho Motu hr Croatian ht Haitian hu Hungarian hy Armenian hz Herero ia Interlingua
id Indonesian ie Interlingue ig Igbo ii Yi ik Inupiaq io Ido is Icelandic it Italian iu Inuktitut ja Japanese
jv Javanese ka Georgian kg Kongo ki Kikuyu kj Kuanyama kk Kazakh kl Kalaallisut km Khmer kn Kannada ko Korean kr Kanuri
ks Kashmiri ku Kurdish kv Komi kw Cornish ky Kirghiz la Latin lb Luxembourgish lg Ganda li Limburgish ln Lingala lo Lao
lt Lithuanian lu Luba lv Latvian mg Malagasy mh Marshallese mi Maori mk Macedonian ml Malayalam mn Mongolian mr Marathi
ms Malay mt Maltese my Burmese na Nauru nb Bokmål nd Ndebele ne Nepali ng Ndonga nl Dutch nn Nynorsk no Norwegian
nr Ndebele nv Navajo ny Chichewa oc Occitan oj Ojibwa om Oromo or Oriya os Ossetian pa Punjabi pi Pali pl Polish
ps Pashto pt Portuguese qu Quechua rm Romansh rn Rundi ro Romanian ru Russian rw Kinyarwanda sa Sanskrit sc Sardinian
sd Sindhi se Sami sg Sango si Sinhala sk Slovak sl Slovenian sm Samoan sn Shona so Somali sq Albanian sr Serbian
ss Swati st Sotho su Sundanese sv Swedish sw Swahili ta Tamil te Telugu tg Tajik th Thai ti Tigrinya tk Turkmen
tl Tagalog tn Tswana to Tonga tr Turkish ts Tsonga tt Tatar tw Twi ty Tahitian ug Uighur uk Ukrainian ur Urdu uz Uzbek
ve Venda vi Vietnamese vo Volapük wa Walloon wo Wolof xh Xhosa yi Yiddish yo Yoruba za Zhuang zh Chinese zu Zulu
de Deutsch es Español fr Français it Italiano nl Nederlands pl Polski pt Português cs Čeština sv Svenska da Dansk
fi Suomi hu Magyar tr Türkçe
"""
_FORM = LazyPattern(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*")
#: Country codes and other codes that people write for a language.
_MEANT = {
    "ger": "de", "deu": "de", "eng": "en", "fre": "fr", "fra": "fr", "spa": "es", "ita": "it", "dut": "nl", "nld": "nl",
    "por": "pt", "pol": "pl", "rus": "ru", "jpn": "ja", "jp": "ja", "chi": "zh", "zho": "zh", "cn": "zh", "cz": "cs",
    "cze": "cs", "ces": "cs", "dk": "da", "gr": "el", "ua": "uk", "kor": "ko", "swe": "sv", "br": "pt-BR", "us": "en",
    "gb": "en", "dt": "de",
}  # fmt: skip
#: Three-letter codes are only for languages without a two-letter code.
_SHORT = 2


def language_hint(code: str) -> str:
    """The hint for a wrong language code; "" for a correct one."""
    pairs = _LANGUAGES.split()
    codes, names = pairs[::2], dict(zip((name.casefold() for name in pairs[1::2]), pairs[::2], strict=True))
    main = code.split("-", maxsplit=1)[0].lower()
    if _FORM.fullmatch(code) and (main in codes or (len(main) > _SHORT and main not in _MEANT)):
        return ""
    known = _MEANT.get(main) or names.get(code.casefold()) or names.get(nearest(code.casefold(), names))
    if "_" in code and not language_hint(code.replace("_", "-")):
        known = code.replace("_", "-")
    return f"write `{known}`" if known else "write one of two letters, such as `de`, `fr` or `pt-BR`"
