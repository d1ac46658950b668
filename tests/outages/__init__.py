"""A command that takes parts of a host away and records what arbiters and viewers see meanwhile.

``python -m tests.outages`` runs the services of ``docker-compose.yml`` with a PostgreSQL and a
Redis of its own. Arbiters type results, viewers read, somebody signs in and asks; then one part
after the other is killed, or made to hang, and brought back. It takes minutes.
"""
