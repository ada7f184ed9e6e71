"""CSV files and spreadsheets → rows of cells that know their places."""
