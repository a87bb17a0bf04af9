"""Reads the QR code of a page as a camera would: by its picture alone."""

import pathlib
import re

from programs import must, run


def picture(page: str, path: pathlib.Path, scale: int = 6) -> pathlib.Path:
    """The page's code as a PGM file."""
    svg = re.search(r"<svg.*?</svg>", page, re.S).group()
    side = int(re.search(r'viewBox="0 0 (\d+) \1"', svg).group(1))
    rows = [bytearray(b"\xff" * side) for _ in range(side)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", svg):
        rows[int(y)][int(x):int(x) + int(width)] = bytes(int(width))
    large = b"".join(bytes(value for value in row for _ in range(scale)) * scale for row in rows)
    path.write_bytes(b"P5 %d %d 255\n" % (side * scale, side * scale) + large)
    return path


def read(path: pathlib.Path) -> str:
    """What zbarimg sees in a picture."""
    words = ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(path)]
    return must(run(words)).out.decode().rstrip("\n")
