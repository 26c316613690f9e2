"""HTTP and WebSocket shell around the match authority."""
