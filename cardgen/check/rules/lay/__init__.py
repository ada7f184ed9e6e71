"""Rules of LAY: what is drawn: on faces, sheets and pages."""
