"""Drawings of positions: SVG, Unicode text and words."""
