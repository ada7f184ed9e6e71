"""CSV files and spreadsheets → rows of cells that know where they stand."""
