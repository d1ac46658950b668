"""The search for the best candidates of a bracket (articles 3.4, 3.8 and 4)."""
