"""FIDE Swiss Team Pairing System, C.04.6."""
