"""Rules of TRM: terms: keywords, compounds, abbreviations and how a game words one thing."""
