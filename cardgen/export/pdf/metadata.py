"""The properties of a publication → document information, XMP and viewer preferences."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.drawing.publication import Publication
from cardgen.export.pdf.syntax import dictionary, text_string

_DUPLEX = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}
_MAKER = "cardgen"
#: The same as `html.escape`, whose import would load a table of all entities.
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def information(publication: Publication, more: Iterable[tuple[str, str]] = ()) -> str:
    """The document information dictionary, with `more` entries that are already PDF syntax.

    It contains no date: the same input gives the same file.
    """
    entries = [
        ("Title", publication.title),
        ("Author", ", ".join(publication.authors)),
        ("Subject", publication.subject),
        ("Creator", _MAKER),
        ("Producer", _MAKER),
    ]
    return dictionary([*((key, text_string(value)) for key, value in entries if value), *more])


def viewer_preferences(publication: Publication) -> str:
    """Show the title in the window's bar, print at true size, and preset how the paper is turned (12.2)."""
    entries = [("DisplayDocTitle", "true"), ("PrintScaling", "/None")]
    if publication.duplex:
        entries += [("Duplex", _DUPLEX[publication.duplex]), ("PickTrayByPDFSize", "true")]
    return dictionary(entries)


def xmp(publication: Publication) -> bytes:
    """The XMP packet: Dublin Core, and the claim of PDF/UA-1 if the publication is tagged."""
    parts = [
        "<dc:format>application/pdf</dc:format>",
        _alternatives("dc:title", publication.title),
        _alternatives("dc:description", publication.subject),
        _list("dc:creator", "Seq", publication.authors),
        _list("dc:language", "Bag", (publication.language,)),
        f"<xmp:CreatorTool>{_MAKER}</xmp:CreatorTool>",
        f"<pdf:Producer>{_MAKER}</pdf:Producer>",
        "<pdfuaid:part>1</pdfuaid:part>" if publication.tagged else "",
    ]
    body = "\n".join(part for part in parts if part)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"'
        ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">\n'
        f"{body}\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n"
        '<?xpacket end="r"?>'
    ).encode()


def _alternatives(tag: str, text: str) -> str:
    if not text:
        return ""
    return (
        f'<{tag}><rdf:Alt><rdf:li xml:lang="x-default">{text.translate(_ESCAPES)}</rdf:li></rdf:Alt></{tag}>'
    )


def _list(tag: str, kind: str, items: tuple[str, ...]) -> str:
    if not items:
        return ""
    lines = "".join(f"<rdf:li>{item.translate(_ESCAPES)}</rdf:li>" for item in items)
    return f"<{tag}><rdf:{kind}>{lines}</rdf:{kind}></{tag}>"
