"""Charts as SVG, legible without colour: bars with deviations, a reliability plot, a curve with named points."""

from html import escape

STYLE = "font: 13px sans-serif"


def _page(width: int, height: int, title: str, body: list[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" style="{STYLE}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<text x="12" y="22" font-weight="bold">{escape(title)}</text>',
            *body,
            "</svg>\n",
        ]
    )


def bars(rows: list[tuple[str, float, float]], title: str) -> str:
    """Horizontal bars of values from 0 to 1, each with its deviation as a line. rows: name, value, deviation."""
    left, wide, line, top = 130, 460, 28, 40
    body = []
    for i in range(11):
        x = left + wide * i / 10
        body.append(f'<line x1="{x}" x2="{x}" y1="{top}" y2="{top + line * len(rows)}" stroke="#ddd"/>')
        if i % 2 == 0:
            body.append(f'<text x="{x}" y="{top + line * len(rows) + 18}" text-anchor="middle">{i / 10:.1f}</text>')
    for i, (name, value, deviation) in enumerate(rows):
        y = top + line * i
        middle = y + line / 2
        low, high = (left + wide * min(max(value + sign * deviation, 0), 1) for sign in (-1, 1))
        body += [
            f'<text x="{left - 8}" y="{middle + 4}" text-anchor="end">{escape(name)}</text>',
            f'<rect x="{left}" y="{y + 5}" width="{wide * value:.1f}" height="{line - 10}" fill="#7a9cc6"/>',
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}" stroke="#222" stroke-width="2"/>',
            f'<text x="{left + wide + 8}" y="{middle + 4}">{value:.3f}</text>',
        ]
    return _page(left + wide + 60, top + line * len(rows) + 30, title, body)


def reliability(points: list[tuple[float, float, float]], title: str) -> str:
    """
    Told probability against the share that came true; the area of a point is its share of all words.

    points: told, true, weight; the weights add up to 1.
    """
    left, top, side = 60, 40, 400
    at = lambda told, true: (left + side * told, top + side * (1 - true))
    body = []
    for i in range(6):
        x, y = at(i / 5, i / 5)
        body += [
            f'<line x1="{x}" x2="{x}" y1="{top}" y2="{top + side}" stroke="#ddd"/>',
            f'<line x1="{left}" x2="{left + side}" y1="{y}" y2="{y}" stroke="#ddd"/>',
            f'<text x="{x}" y="{top + side + 18}" text-anchor="middle">{i / 5:.1f}</text>',
            f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{i / 5:.1f}</text>',
        ]
    body.append(f'<line x1="{left}" y1="{top + side}" x2="{left + side}" y2="{top}" stroke="#888" stroke-dasharray="5 4"/>')
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(told, true) for told, true, _ in points))
    body.append(f'<polyline points="{path}" fill="none" stroke="#2f5d94" stroke-width="2"/>')
    for told, true, weight in points:
        x, y = at(told, true)
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 + 22 * weight**0.5:.1f}" fill="#7a9cc6" fill-opacity=".5" stroke="#2f5d94"/>')
    body += [
        f'<text x="{left + side / 2}" y="{top + side + 38}" text-anchor="middle">probability told</text>',
        f'<text x="16" y="{top + side / 2}" text-anchor="middle" transform="rotate(-90 16 {top + side / 2})">share of words in the gold</text>',
    ]
    return _page(left + side + 30, top + side + 52, title, body)


def curve(points: list[tuple[float, float, str]], title: str, across: str, up: str) -> str:
    """Points joined in their order, each with its name. points: x from 0, y, name."""
    left, top, wide, high = 70, 40, 520, 340
    most = max(x for x, _, _ in points) * 1.15
    low, peak = min(y for _, y, _ in points) - 0.005, max(y for _, y, _ in points) + 0.005
    at = lambda x, y: (left + wide * x / most, top + high * (peak - y) / (peak - low))
    body = [f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="none" stroke="#888"/>']
    for i in range(6):
        x, y = most * i / 5, low + (peak - low) * i / 5
        (px, _), (_, py) = at(x, low), at(0, y)
        body += [
            f'<text x="{px:.1f}" y="{top + high + 18}" text-anchor="middle">{x:.1f}</text>',
            f'<line x1="{left}" x2="{left + wide}" y1="{py:.1f}" y2="{py:.1f}" stroke="#ddd"/>',
            f'<text x="{left - 8}" y="{py + 4:.1f}" text-anchor="end">{y:.3f}</text>',
        ]
    path = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y, _ in points)
    body.append(f'<polyline points="{path}" fill="none" stroke="#2f5d94" stroke-width="2"/>')
    for i, (x, y, name) in enumerate(points):
        px, py = at(x, y)
        body += [
            f'<circle cx="{px:.1f}" cy="{py:.1f}" r="5" fill="#2f5d94"/>',
            f'<text x="{px:.1f}" y="{py + (22 if i % 2 else -12):.1f}" text-anchor="middle">{escape(name)}</text>',
        ]
    body += [
        f'<text x="{left + wide / 2}" y="{top + high + 38}" text-anchor="middle">{escape(across)}</text>',
        f'<text x="16" y="{top + high / 2}" text-anchor="middle" transform="rotate(-90 16 {top + high / 2})">{escape(up)}</text>',
    ]
    return _page(left + wide + 30, top + high + 52, title, body)
