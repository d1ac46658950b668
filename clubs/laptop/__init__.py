"""A club's own instance on a laptop: its first page, and the phones in the room."""
