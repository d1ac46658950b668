"""The pages that only a club's own laptop has."""
