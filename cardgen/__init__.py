"""cardgen: plain files in, a printed game out."""
