"""Measured tables as text, as JSON, and as a chart."""

import html
import math

from measure import Table


def text(table: Table) -> str:
    rounds = len(table.cases[0].samples)
    lines = [f"{table.title}: medians of {rounds} interleaved rounds"]
    for case in table.cases:
        low, high = case.spread
        line = f"  {case.name:54}{case.median * 1000:9.3f} ms  ({low * 1000:.3f} to {high * 1000:.3f})"
        if case.volume:
            line += f"  {case.volume / case.median / 1e6:.0f} MB/s"
        if case.memory:
            line += f"  {case.memory() / (1 << 20):.1f} MiB"
        lines.append(line)
        lines += [f"      {words}" for words in _ratios(table, case)]
    return "\n".join(lines) + "\n"


def _ratios(table: Table, case):
    for name, aim in case.ratios.items():
        if other := table.case(name):
            told = "" if aim is None else f"   (aim: at most {aim})"
            yield f"{case.ratio(other):.3f} of {name}{told}"


def values(tables: "list[Table]") -> dict:
    return {"tables": [{"title": table.title, "rounds": len(table.cases[0].samples), "cases": [{
        "name": case.name, "seconds": case.median, "middleHalf": case.spread,
        "ratios": [{"to": name, "ratio": case.ratio(other), "aim": aim} for name, aim in case.ratios.items()
                   if (other := table.case(name))],
    } for case in table.cases]} for table in tables]}


def chart(tables: "list[Table]") -> str:
    """Each aimed ratio as a bar on a logarithmic scale, and the aim as a mark."""
    bars = [(case.name, name, case.ratio(other), aim) for table in tables for case in table.cases
            for name, aim in case.ratios.items() if aim is not None and (other := table.case(name))]
    width, left, row, low, high = 860, 500, 26, 0.02, 4

    def place(ratio: float) -> float:
        share = (math.log(min(max(ratio, low), high)) - math.log(low)) / (math.log(high) - math.log(low))
        return left + share * (width - left - 60)
    height = row * len(bars) + 46
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
             'font-size="12"><title>Time beside others; shorter is faster</title>'
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for tick in (0.02, 0.05, 0.1, 0.2, 0.5, 1, 2):
        x = place(tick)
        parts.append(f'<path d="M{x:.1f} 8V{height - 30}" stroke="{"#888" if tick == 1 else "#ddd"}"/>'
                     f'<text x="{x:.1f}" y="{height - 16}" text-anchor="middle" fill="#555">{tick:g}</text>')
    for number, (name, base, ratio, aim) in enumerate(bars):
        y = 10 + number * row
        parts.append(
            f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{html.escape(name)} <tspan fill="#777">/ '
            f'{html.escape(base)}</tspan></text>'
            f'<rect x="{left}" y="{y + 3}" width="{place(ratio) - left:.1f}" height="16" fill="#3a6ea5"/>'
            f'<path d="M{place(aim):.1f} {y}v22" stroke="#c33" stroke-width="2"/>'
            f'<text x="{place(ratio) + 6:.1f}" y="{y + 15}">{ratio:.2f}</text>')
    parts.append(f'<text x="{left}" y="{height - 3}" fill="#555">time as a part of the other\'s; red: the aim</text></svg>')
    return "\n".join(parts) + "\n"
