"""Messages between server and clients: closed unions, codec, JSON Schema."""
