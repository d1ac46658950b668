"""Addresses: made from names, and those of sites that show a club's pages."""
