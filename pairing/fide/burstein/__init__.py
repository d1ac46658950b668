"""Burstein System, C.04.4.2."""
