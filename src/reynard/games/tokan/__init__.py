"""Tokan: towers of tiles with perfect information (rules/tokan.md)."""
