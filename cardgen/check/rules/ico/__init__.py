"""Rules of ICO: icons: declared, used, alike, and beside words and terms."""
