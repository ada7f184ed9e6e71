"""A language → the words that books and sheets say of themselves in it; nothing where nobody has written them yet."""

from __future__ import annotations

from collections.abc import Mapping

#: Languages that write every noun with a capital, also within a sentence.
_CAPITAL_NOUNS = ("de", "lb")

_OF_BOOKS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "contents": "Inhalt", "index": "Register", "page": "Seite", "pages": "Seiten", "figure": "Abbildung",
        "table": "Tabelle", "step": "Schritt", "example": "Beispiel", "note": "Hinweis", "hint": "Rat", "tip": "Tipp",
        "warning": "Achtung", "important": "Wichtig", "variant": "Variante", "optional": "Optionale Regel",
        "remember": "Nicht vergessen", "cards": "Karten", "others": "Weiteres Material",
        "from your own": "Aus dem eigenen Regal", "total": "insgesamt", "design": "Spiel", "fonts": "Schriften",
        "icons": "Symbole", "pictures": "Bilder", "licence": "Lizenz", "version": "Version", "see": "siehe",
        "in the": "in:", "quotes": "„“", "players": "Spieler", "player": "Spieler", "minutes": "Minuten",
        "ages": "Alter", "continued": "Fortsetzung", "search": "Suchen", "skip": "Zu den Regeln",
        "place found": "# Fundstelle", "places found": "# Fundstellen", "back": "zurück zum Text",
        "name": "Name", "copies": "Anzahl", "kind": "Art", "number": "Nr.", "id": "Kennung",
    },
    "fr": {
        "contents": "Table des matières", "index": "Index", "page": "page", "pages": "pages", "figure": "Figure",
        "table": "Tableau", "step": "étape", "example": "Exemple", "note": "Remarque", "hint": "Conseil",
        "tip": "Astuce", "warning": "Attention", "important": "Important", "variant": "Variante",
        "optional": "Règle facultative", "remember": "À retenir", "cards": "Cartes", "others": "Autre matériel",
        "from your own": "De votre étagère", "total": "en tout", "design": "Jeu", "fonts": "Polices",
        "icons": "Icônes", "pictures": "Images", "licence": "Licence", "version": "Version", "see": "voir",
        "in the": "dans :", "quotes": "«»", "players": "joueurs", "player": "joueur", "minutes": "minutes",
        "ages": "âge", "continued": "suite", "search": "Rechercher", "skip": "Aller aux règles",
        "place found": "# occurrence", "places found": "# occurrences", "back": "retour au texte", "name": "Nom",
        "copies": "Nombre", "kind": "Type", "number": "N°", "id": "Identifiant",
    },
    "es": {
        "contents": "Índice", "index": "Índice alfabético", "page": "página", "pages": "páginas", "figure": "Figura",
        "table": "Tabla", "step": "paso", "example": "Ejemplo", "note": "Nota", "hint": "Consejo", "tip": "Consejo",
        "warning": "Atención", "important": "Importante", "variant": "Variante", "optional": "Regla opcional",
        "remember": "Recuerda", "cards": "Cartas", "others": "Otros componentes",
        "from your own": "De tu propia estantería", "total": "en total", "design": "Juego", "fonts": "Tipografías",
        "icons": "Iconos", "pictures": "Imágenes", "licence": "Licencia", "version": "Versión", "see": "véase",
        "in the": "en:", "quotes": "«»", "players": "jugadores", "player": "jugador", "minutes": "minutos",
        "ages": "edad", "continued": "continuación", "search": "Buscar", "skip": "Ir a las reglas",
        "place found": "# resultado", "places found": "# resultados", "back": "volver al texto", "name": "Nombre",
        "copies": "Cantidad", "kind": "Tipo", "number": "N.º", "id": "Identificador",
    },
    "it": {
        "contents": "Indice", "index": "Indice analitico", "page": "pagina", "pages": "pagine", "figure": "Figura",
        "table": "Tabella", "step": "passo", "example": "Esempio", "note": "Nota", "hint": "Consiglio",
        "tip": "Suggerimento", "warning": "Attenzione", "important": "Importante", "variant": "Variante",
        "optional": "Regola facoltativa", "remember": "Ricorda", "cards": "Carte", "others": "Altri componenti",
        "from your own": "Dal tuo scaffale", "total": "in tutto", "design": "Gioco", "fonts": "Caratteri",
        "icons": "Icone", "pictures": "Immagini", "licence": "Licenza", "version": "Versione", "see": "vedi",
        "in the": "in:", "quotes": "«»", "players": "giocatori", "player": "giocatore", "minutes": "minuti",
        "ages": "età", "continued": "segue", "search": "Cerca", "skip": "Vai alle regole",
        "place found": "# risultato", "places found": "# risultati", "back": "torna al testo", "name": "Nome",
        "copies": "Copie", "kind": "Tipo", "number": "N.", "id": "Identificativo",
    },
    "nl": {
        "contents": "Inhoud", "index": "Register", "page": "pagina", "pages": "pagina’s", "figure": "Figuur",
        "table": "Tabel", "step": "stap", "example": "Voorbeeld", "note": "Opmerking", "hint": "Raad", "tip": "Tip",
        "warning": "Let op", "important": "Belangrijk", "variant": "Variant", "optional": "Optionele regel",
        "remember": "Niet vergeten", "cards": "Kaarten", "others": "Overig materiaal",
        "from your own": "Uit je eigen kast", "total": "in totaal", "design": "Spel", "fonts": "Lettertypen",
        "icons": "Symbolen", "pictures": "Afbeeldingen", "licence": "Licentie", "version": "Versie", "see": "zie",
        "in the": "in:", "quotes": "“”", "players": "spelers", "player": "speler", "minutes": "minuten",
        "ages": "leeftijd", "continued": "vervolg", "search": "Zoeken", "skip": "Naar de regels",
        "place found": "# plaats gevonden", "places found": "# plaatsen gevonden", "back": "terug naar de tekst",
        "name": "Naam", "copies": "Aantal", "kind": "Soort", "number": "Nr.", "id": "Kenmerk",
    },
}  # fmt: skip

_OF_SHEETS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "sheet": "Bogen", "of": "von", "front": "Vorderseite", "back": "Rückseite",
        "scale": "mit 100 % drucken, nicht anpassen", "long-edge": "über die lange Kante wenden",
        "short-edge": "über die kurze Kante wenden",
        "fold": "an der gestrichelten Linie falten, Rückseiten nach außen; kleben, dann schneiden",
    },
    "fr": {
        "sheet": "feuille", "of": "sur", "front": "recto", "back": "verso",
        "scale": "imprimer à 100 %, sans mise à l’échelle", "long-edge": "retourner sur le bord long",
        "short-edge": "retourner sur le bord court",
        "fold": "plier sur la ligne pointillée, dos à l’extérieur ; coller, puis couper",
    },
    "es": {
        "sheet": "hoja", "of": "de", "front": "anverso", "back": "reverso", "scale": "imprimir al 100 %, sin ajustar",
        "long-edge": "girar por el borde largo", "short-edge": "girar por el borde corto",
        "fold": "doblar por la línea discontinua, con los reversos hacia fuera; pegar y luego cortar",
    },
    "it": {
        "sheet": "foglio", "of": "di", "front": "fronte", "back": "retro", "scale": "stampare al 100 %, senza adattare",
        "long-edge": "capovolgere sul lato lungo", "short-edge": "capovolgere sul lato corto",
        "fold": "piegare lungo la linea tratteggiata, retro all’esterno; incollare, poi tagliare",
    },
    "nl": {
        "sheet": "vel", "of": "van", "front": "voorkant", "back": "achterkant",
        "scale": "afdrukken op 100 %, niet aanpassen", "long-edge": "omslaan langs de lange zijde",
        "short-edge": "omslaan langs de korte zijde",
        "fold": "vouwen langs de stippellijn, achterkanten naar buiten; lijmen, dan snijden",
    },
}  # fmt: skip


def words_of_books(language: str) -> Mapping[str, str]:
    """The words of a book, by the names of its labels."""
    return _OF_BOOKS.get(_main(language), {})


def words_of_sheets(language: str) -> Mapping[str, str]:
    """What sheets say in their margins, by the names of their labels."""
    return _OF_SHEETS.get(_main(language), {})


def writes_nouns_large(language: str) -> bool:
    """Whether the language writes a noun with a capital within a sentence, too."""
    return _main(language) in _CAPITAL_NOUNS


def _main(language: str) -> str:
    return language.split("-", maxsplit=1)[0].lower()
