"""Where events live: SQLite or PostgreSQL."""
