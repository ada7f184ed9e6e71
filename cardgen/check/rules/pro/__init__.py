"""Rules of PRO: procedures: numbers, steps, stages and series that break off."""
