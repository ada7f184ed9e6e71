"""Rules of DAT: card data: values, labels and links of cards that do not go with those of the others."""
