"""Rules of REF: references: to sections, pages, figures, steps and footnotes."""
