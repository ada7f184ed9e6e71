"""A Book → pages of slugs, with running heads and folios; marked passages → faces; figures → drawings."""
