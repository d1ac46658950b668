"""The check of a report before it is sent: what FIDE refuses, and what it only warns of."""
