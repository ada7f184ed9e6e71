"""The parts of `cardgen check`, and of the commands that ask the checker (facts, why, impact, ledger)."""
