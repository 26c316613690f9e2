"""HTTP and WebSocket around the match authority."""
