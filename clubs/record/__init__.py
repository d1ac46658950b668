"""What happened to a club: its log of roles, and the database's guard of logs."""
