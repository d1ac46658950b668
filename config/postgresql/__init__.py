"""Django's PostgreSQL, with a limit on waiting for a server that is gone or hangs."""
