"""What arbiters and viewers see while parts of a host are away: a command that takes them away.

``python -m tests.outages`` runs the services of ``docker-compose.yml`` with a PostgreSQL and a
Redis of its own. Arbiters type results, viewers read, somebody signs in and asks; then one part
after the other is killed, or made to hang, and brought back. It takes minutes.
"""
