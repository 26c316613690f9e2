"""The winning chance over a game, as an SVG that needs nothing else: readable in grey, with a title to be read aloud."""

from __future__ import annotations

from html import escape

from reynard.study.review import Review

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 720, 260, 46, 16, 34


def plot_review(done: Review, *, title: str = "", names: tuple[str, str] = ("", "")) -> str:
    """The first seat's winning chance after every entry; the turning points are marked with their entries."""
    chances = [done.start, *(move.after for move in done.moves)]
    width, height = _WIDTH - _LEFT - 12, _HEIGHT - _TOP - _BOTTOM
    step = width / max(1, len(chances) - 1)

    def point(number: int) -> tuple[float, float]:
        return _LEFT + number * step, _TOP + (1 - chances[number]) * height

    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(point, range(len(chances))))
    area = f"{_LEFT},{_TOP + height:.1f} {line} {point(len(chances) - 1)[0]:.1f},{_TOP + height:.1f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"',
        ' font-family="sans-serif" font-size="12">',
        f"<title>{escape(title or 'Winning chance over the game')}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fbf7ef"/>',
        f'<polygon points="{area}" fill="#c9a66b" opacity="0.35"/>',
        *(_grid(share, height) for share in (0, 0.25, 0.5, 0.75, 1)),
        f'<polyline points="{line}" fill="none" stroke="#5b3a1a" stroke-width="2"/>',
    ]
    for number in _turning_points(done):
        x, y = point(number + 1)
        above = y > _TOP + 30
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#5b3a1a"/>')
        label = escape(f"{number + 1}. {done.moves[number].entry}")
        parts.append(
            f'<text x="{x:.1f}" y="{y + (-9 if above else 18):.1f}" text-anchor="middle" fill="#2a1a0a">{label}</text>'
        )
    first, second = (name or seat for name, seat in zip(done.players if not any(names) else names, ("1", "2"), strict=True))
    parts.append(f'<text x="{_LEFT}" y="{_HEIGHT - 10}" fill="#2a1a0a">▲ {escape(first)}   ▼ {escape(second)}</text>')
    return "".join(parts) + "</svg>\n"


def _grid(share: float, height: float) -> str:
    y = _TOP + (1 - share) * height
    dash = "" if share in (0, 0.5, 1) else ' stroke-dasharray="3 5"'
    return (
        f'<line x1="{_LEFT}" x2="{_WIDTH - 12}" y1="{y:.1f}" y2="{y:.1f}" stroke="#8a7355" stroke-width="0.7"{dash}/>'
        f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#2a1a0a">{share:.0%}</text>'
    )


def _turning_points(done: Review, most: int = 4) -> list[int]:
    """The entries that changed the chance most, in order."""
    changes = sorted(range(len(done.moves)), key=lambda n: -abs(done.moves[n].after - done.moves[n].before))
    return sorted(n for n in changes[:most] if abs(done.moves[n].after - done.moves[n].before) > 0.03)
