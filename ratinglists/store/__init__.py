"""Where the people of the lists are: outside Django's tables, a generation for each loading.

On SQLite every generation is a database file of its own in ``LISTS_DIR``, so that loading never
holds the lock that results wait for; on PostgreSQL it is tables of the schema ``ratinglists``. A
generation that is not whole is never read: :func:`swap` makes the new one the list's, in one
statement, and what no list points to is swept away.
"""
