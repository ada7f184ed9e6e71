"""Rules of LIM: limits and values: prices, bounds, ranges, starts and ends that are stated otherwise elsewhere."""
