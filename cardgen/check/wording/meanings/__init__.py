"""A sentence → what it means, in any wording: limits, rates, permissions, answers, opposites."""
