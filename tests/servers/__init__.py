"""The private PostgreSQL, Redis, worker and Chromium that the tests bring along.

They belong to one run: they start when the first test asks, listen on loopback only, keep what
they write in a temporary folder, and are gone when the run is. ``TEST_DATABASE_URL`` and
``TEST_BROKER_URL`` put servers of your own in their place; ``KIBITZ_TEST_DB=sqlite`` runs on
SQLite.
"""
