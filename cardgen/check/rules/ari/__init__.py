"""Rules of ARI: results: sums, differences, shares, rolls and running values of examples, texts and tables."""
