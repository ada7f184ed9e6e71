"""A sentence → what it means: limits, rates, permissions, answers, opposites; alike, whatever words it chooses."""
