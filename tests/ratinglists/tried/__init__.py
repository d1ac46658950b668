"""The promises of the chapter on rating lists, each tried once in a browser.

``python -m tests.ratinglists.tried`` serves pages on SQLite as a laptop does, sends a made list of
FIDE's full size, and does what arbiters do with it.
"""
