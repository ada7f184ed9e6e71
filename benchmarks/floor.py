"""The floor: the workload's sheets as ready-made content streams, without layout, measuring, fonts or checks.

No program that writes the same pages can be faster in Python; the ratio to it says what everything else costs.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

from benchmarks.workload import WorkCard, make_cards

POKER = (180.0, 252.0)


def face_stream(card: WorkCard, x: float, y: float) -> str:
    """One face's operators at (x, y), with lines broken every 45 characters."""
    words = card.rules.replace("*", "").replace(":", "")
    lines = [words[i : i + 45] for i in range(0, len(words), 45)]
    text = " T* ".join(f"({line}) Tj" for line in lines)
    return (
        f"q 1 0 0 1 {x:.2f} {y:.2f} cm 0.96 0.93 0.85 rg 0 0 180 252 re f 8 8 164 236 re S "
        f"q 152 0 0 85 14 130 cm /Im{card.picture[4]} Do Q "
        f"BT 0 g /F1 12 Tf 14 230 Td ({card.name}) Tj ET BT /F1 12 Tf 158 230 Td ({card.cost}) Tj ET "
        f"BT /F1 7.5 Tf 14 122 Td ({card.type.replace('·', '-')}) Tj ET BT /F1 8.5 Tf 10 TL 14 108 Td {text} ET "
        f"BT /F1 7.5 Tf 14 30 Td ({card.flavour}) Tj ET BT /F1 12 Tf 150 14 Td ({card.value}) Tj ET Q"
    )


def write_floor(cards: list[WorkCard], pictures: list[bytes], path: Path) -> None:
    """Write the sheets and their backs as a PDF 1.4 with one standard font and ten pictures."""
    objects: list[bytes] = [b"", b""]
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    names = []
    for index, data in enumerate(pictures):
        head = (
            "<< /Type /XObject /Subtype /Image /Width 750 /Height 1050 /ColorSpace /DeviceRGB "
            f"/BitsPerComponent 8 /Filter /DCTDecode /Length {len(data)} >>"
        )
        objects.append(head.encode() + b"\nstream\n" + data + b"\nendstream")
        names.append(f"/Im{index} {len(objects)} 0 R")
    resources = f"<< /Font << /F1 3 0 R >> /XObject << {' '.join(names)} >> >>"
    kids = []
    backs = " ".join(
        f"q 180 0 0 252 {27 + 180 * c} {43 + 252 * r} cm /Im0 Do Q" for r in range(3) for c in range(3)
    )
    objects.append(stream(backs))
    back = len(objects)
    for start in range(0, len(cards), 9):
        faces = [
            face_stream(c, 27 + 180 * (i % 3), 43 + 252 * (2 - i // 3))
            for i, c in enumerate(cards[start : start + 9])
        ]
        objects.append(stream(" ".join(faces)))
        for contents in (len(objects), back):
            page = (
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
                f"/Resources {resources} /Contents {contents} 0 R >>"
            )
            objects.append(page.encode())
            kids.append(f"{len(objects)} 0 R")
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode()
    path.write_bytes(assemble(objects))


def stream(text: str) -> bytes:
    """A compressed stream object's body."""
    data = zlib.compress(text.encode("latin-1", "replace"), 6)
    return f"<< /Filter /FlateDecode /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def assemble(objects: list[bytes]) -> bytes:
    """The file: header, objects, cross-reference table, trailer."""
    out = bytearray(b"%PDF-1.4\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010d} 00000 n \n".encode() for offset in offsets)
    out += f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(out)


def main() -> None:
    """`python -m benchmarks.floor N FOLDER`: write FOLDER/floor.pdf from the pictures in FOLDER/art."""
    count, folder = int(sys.argv[1]), Path(sys.argv[2])
    pictures = [(folder / "art" / f"{i}.jpg").read_bytes() for i in range(10)]
    write_floor(list(make_cards(count)), pictures, folder / "floor.pdf")


if __name__ == "__main__":
    main()
