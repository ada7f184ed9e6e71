"""Rules of VER: versions, dates and signatures."""
