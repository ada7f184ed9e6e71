"""What `cardgen check`, and the commands that ask the checker (facts, why, impact, ledger), are made of."""
