"""Round robins: everybody meets everybody, by tables fixed before the start (FIDE C.05)."""
