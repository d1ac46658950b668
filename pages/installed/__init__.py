"""The site on a phone."""
