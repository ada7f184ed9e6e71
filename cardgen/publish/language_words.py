"""A language → the words that books, sheets and files print in it; empty if nobody has translated them yet."""

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

_OF_TITLES: Mapping[str, Mapping[str, str]] = {
    "de": {
        "rules": "Regeln", "cards": "Karten", "cards on": "Karten auf {}",
        "for tables": "Karten für virtuelle Tische", "summary on": "Übersichtskarten auf {}",
        "reference on": "Kurzübersicht auf {}", "booklet on": "Heft auf {}", "book on": "{} als Heft auf {}",
        "fold on": "{} zum Falten, auf {}", "version": "Version {}", "scale": "mit 100 % drucken",
        "booklet": "beidseitig drucken, über die kurze Kante wenden; falten, heften",
        "fold": "einseitig drucken; auf ein Achtel falten, an der gestrichelten Linie schneiden, zum Buch falten",
        "box": "bei 100 % auf Karton drucken; an den Linien schneiden, an den gestrichelten falten, Graues kleben",
        "box of": "eine Schachtel für {} Karten", "box on": "Schachteln auf {}", "glue": "kleben",
        "low": "tintensparend", "grey": "in Grau",
    },
    "fr": {
        "rules": "règles", "cards": "cartes", "cards on": "cartes sur {}",
        "for tables": "cartes pour tables virtuelles", "summary on": "cartes récapitulatives sur {}",
        "reference on": "aide-mémoire sur {}", "booklet on": "livret sur {}", "book on": "{} en livret sur {}",
        "fold on": "{} à plier, sur {}", "version": "version {}", "scale": "imprimer à 100 %",
        "booklet": "imprimer en recto verso, retourner sur le bord court ; plier, agrafer",
        "fold": "imprimer au recto ; plier en huit, couper le long de la ligne pointillée, plier en livre",
        "box": "imprimer à 100 % sur du carton ; couper les traits, plier les pointillés, coller le gris",
        "box of": "un étui pour {} cartes", "box on": "étuis sur {}", "glue": "coller",
        "low": "économie d’encre", "grey": "en gris",
    },
    "es": {
        "rules": "reglas", "cards": "cartas", "cards on": "cartas en {}", "for tables": "cartas para mesas virtuales",
        "summary on": "cartas de resumen en {}", "reference on": "guía rápida en {}", "booklet on": "folleto en {}",
        "book on": "{} como folleto en {}", "fold on": "{} para doblar, en {}", "version": "versión {}",
        "scale": "imprimir al 100 %", "booklet": "imprimir a doble cara, girar por el borde corto; doblar, grapar",
        "fold": "imprimir a una cara; doblar en octavos, cortar por la línea discontinua, doblar como libro",
        "box": "imprimir al 100 % en cartulina; cortar las líneas, doblar las discontinuas, pegar lo gris",
        "box of": "una caja para {} cartas", "box on": "cajas en {}", "glue": "pegar",
        "low": "ahorro de tinta", "grey": "en gris",
    },
    "it": {
        "rules": "regole", "cards": "carte", "cards on": "carte su {}", "for tables": "carte per tavoli virtuali",
        "summary on": "carte riassuntive su {}", "reference on": "guida rapida su {}", "booklet on": "libretto su {}",
        "book on": "{} come libretto su {}", "fold on": "{} da piegare, su {}", "version": "versione {}",
        "scale": "stampare al 100 %",
        "booklet": "stampare fronte-retro, capovolgere sul lato corto; piegare, spillare",
        "fold": "stampare su un solo lato; piegare in ottavi, tagliare lungo la linea tratteggiata, piegare a libro",
        "box": "stampare al 100 % su cartoncino; tagliare le linee, piegare quelle tratteggiate, incollare il grigio",
        "box of": "un astuccio per {} carte", "box on": "astucci su {}", "glue": "incollare",
        "low": "a basso consumo di inchiostro", "grey": "in grigio",
    },
    "nl": {
        "rules": "regels", "cards": "kaarten", "cards on": "kaarten op {}",
        "for tables": "kaarten voor virtuele tafels", "summary on": "overzichtskaarten op {}",
        "reference on": "kort overzicht op {}", "booklet on": "boekje op {}", "book on": "{} als boekje op {}",
        "fold on": "{} om te vouwen, op {}", "version": "versie {}", "scale": "afdrukken op 100 %",
        "booklet": "dubbelzijdig afdrukken, omslaan langs de korte zijde; vouwen, nieten",
        "fold": "enkelzijdig afdrukken; in achten vouwen, langs de stippellijn snijden, tot een boek vouwen",
        "box": "op 100 % afdrukken op karton; lijnen snijden, stippellijnen vouwen, grijs lijmen",
        "box of": "een doosje voor {} kaarten", "box on": "doosjes op {}", "glue": "lijmen",
        "low": "inktbesparend", "grey": "in grijs",
    },
}  # fmt: skip

_OF_DESCRIPTIONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "card": "eine Karte", "deck": "ein Stapel", "hand": "eine Hand mit {} Karten",
        "row": "eine Reihe von {} Karten", "place": "ein leerer Platz", "cell": "ein Feld",
        "block": "ein gesperrtes Feld", "cells": "Felder", "blocks": "gesperrte Felder",
        "token": "ein Marker", "door": "eine Tür", "back": "mit der Rückseite nach oben",
        "face down": "verdeckt", "marked": "hervorgehoben", "faded": "blass", "turned": "um {} Grad gedreht",
        "below": "unter „{}“ geschoben", "left": "unter „{}“ geschoben, links sichtbar",
        "right": "unter „{}“ geschoben, rechts sichtbar", "above": "unter „{}“ geschoben, darüber sichtbar",
        "with a token": "mit einem Marker", "with the token": "mit dem Marker „{}“",
        "at": "{}, in Spalte {}, Reihe {}.", "over": "{}, von Spalte {}, Reihe {} bis Spalte {}, Reihe {}.",
        "arrow": "Ein Pfeil führt von Spalte {}, Reihe {} zu Spalte {}, Reihe {}.",
        "anatomy": "{}, eine Karte mit {} nummerierten Teilen",
        "anatomy of one": "{}, eine Karte mit einem nummerierten Teil", "cover": "Karten aus „{}“",
    },
    "fr": {
        "card": "une carte", "deck": "une pile", "hand": "une main de {} cartes",
        "row": "une rangée de {} cartes", "place": "un emplacement vide", "cell": "une case",
        "block": "une case bloquée", "cells": "des cases", "blocks": "des cases bloquées", "token": "un pion",
        "door": "une porte", "back": "le dos vers le haut", "face down": "face cachée",
        "marked": "mise en évidence", "faded": "estompée", "turned": "tournée de {} degrés",
        "below": "glissée sous « {} »", "left": "glissée sous « {} », visible à gauche",
        "right": "glissée sous « {} », visible à droite", "above": "glissée sous « {} », visible au-dessus",
        "with a token": "avec un pion", "with the token": "avec le pion « {} »",
        "at": "{}, colonne {}, ligne {}.",
        "over": "{}, de la colonne {}, ligne {} à la colonne {}, ligne {}.",
        "arrow": "Une flèche va de la colonne {}, ligne {} à la colonne {}, ligne {}.",
        "anatomy": "{}, une carte avec {} parties numérotées",
        "anatomy of one": "{}, une carte avec une partie numérotée", "cover": "cartes de « {} »",
    },
    "es": {
        "card": "una carta", "deck": "un mazo", "hand": "una mano de {} cartas",
        "row": "una fila de {} cartas", "place": "un espacio vacío", "cell": "una casilla",
        "block": "una casilla bloqueada", "cells": "casillas", "blocks": "casillas bloqueadas",
        "token": "una ficha", "door": "una puerta", "back": "con el reverso hacia arriba",
        "face down": "boca abajo", "marked": "destacada", "faded": "atenuada", "turned": "girada {} grados",
        "below": "metida bajo «{}»", "left": "metida bajo «{}», visible a la izquierda",
        "right": "metida bajo «{}», visible a la derecha", "above": "metida bajo «{}», visible por encima",
        "with a token": "con una ficha", "with the token": "con la ficha «{}»",
        "at": "{}, en la columna {}, fila {}.",
        "over": "{}, de la columna {}, fila {} a la columna {}, fila {}.",
        "arrow": "Una flecha va de la columna {}, fila {} a la columna {}, fila {}.",
        "anatomy": "{}, una carta con {} partes numeradas",
        "anatomy of one": "{}, una carta con una parte numerada", "cover": "cartas de «{}»",
    },
    "it": {
        "card": "una carta", "deck": "un mazzo", "hand": "una mano di {} carte",
        "row": "una fila di {} carte", "place": "uno spazio vuoto", "cell": "una casella",
        "block": "una casella bloccata", "cells": "caselle", "blocks": "caselle bloccate",
        "token": "un segnalino", "door": "una porta", "back": "con il retro in alto", "face down": "coperta",
        "marked": "evidenziata", "faded": "sbiadita", "turned": "ruotata di {} gradi",
        "below": "infilata sotto «{}»", "left": "infilata sotto «{}», visibile a sinistra",
        "right": "infilata sotto «{}», visibile a destra", "above": "infilata sotto «{}», visibile sopra",
        "with a token": "con un segnalino", "with the token": "con il segnalino «{}»",
        "at": "{}, colonna {}, riga {}.", "over": "{}, dalla colonna {}, riga {} alla colonna {}, riga {}.",
        "arrow": "Una freccia va dalla colonna {}, riga {} alla colonna {}, riga {}.",
        "anatomy": "{}, una carta con {} parti numerate",
        "anatomy of one": "{}, una carta con una parte numerata", "cover": "carte di «{}»",
    },
    "nl": {
        "card": "een kaart", "deck": "een stapel", "hand": "een hand van {} kaarten",
        "row": "een rij van {} kaarten", "place": "een lege plek", "cell": "een vak",
        "block": "een geblokkeerd vak", "cells": "vakken", "blocks": "geblokkeerde vakken",
        "token": "een fiche", "door": "een deur", "back": "met de achterkant naar boven",
        "face down": "gedekt", "marked": "gemarkeerd", "faded": "vaag", "turned": "{} graden gedraaid",
        "below": "onder “{}” geschoven", "left": "onder “{}” geschoven, links zichtbaar",
        "right": "onder “{}” geschoven, rechts zichtbaar", "above": "onder “{}” geschoven, erboven zichtbaar",
        "with a token": "met een fiche", "with the token": "met het fiche “{}”",
        "at": "{}, in kolom {}, rij {}.", "over": "{}, van kolom {}, rij {} tot kolom {}, rij {}.",
        "arrow": "Een pijl wijst van kolom {}, rij {} naar kolom {}, rij {}.",
        "anatomy": "{}, een kaart met {} genummerde delen",
        "anatomy of one": "{}, een kaart met één genummerd deel", "cover": "kaarten van “{}”",
    },
}  # fmt: skip


def words_of_books(language: str) -> Mapping[str, str]:
    """The words of a book, by the names of its labels."""
    return _OF_BOOKS.get(_main(language), {})


def words_of_sheets(language: str) -> Mapping[str, str]:
    """The words in the margins of sheets, by the names of their labels."""
    return _OF_SHEETS.get(_main(language), {})


def words_of_titles(language: str) -> Mapping[str, str]:
    """The titles of publications, by the names of TITLES."""
    return _OF_TITLES.get(_main(language), {})


def words_of_descriptions(language: str) -> Mapping[str, str]:
    """The words of alternative texts, by the names of DESCRIPTIONS."""
    return _OF_DESCRIPTIONS.get(_main(language), {})


def writes_nouns_large(language: str) -> bool:
    """Whether the language writes nouns with a capital also within a sentence."""
    return _main(language) in _CAPITAL_NOUNS


def _main(language: str) -> str:
    return language.split("-", maxsplit=1)[0].lower()
