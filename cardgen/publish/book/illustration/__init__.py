"""The parts of figures: mounted cards, callouts, legends, and plans of the table."""
