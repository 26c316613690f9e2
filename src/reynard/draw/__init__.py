"""Drawings of positions: SVG (`svg`), Unicode text (`text`) and words (`words`), in the languages of `language`."""
