"""What figures are drawn of: mounted cards, callouts, legends, and plans of the table."""
