"""Rules of DUP: what is said twice: clauses, answers, texts and tables that no longer say the same."""
