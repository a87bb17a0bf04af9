"""What every answer must be, however bad the input: soon, small, and in words that are safe to print."""

import unicodedata
import unittest

from programs import Answer

BIDI = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
BEGINNINGS = ("policy-tool: error: ", "policy-tool: warning: ", "policy-tool: hint: ")


def unsafe(text: str) -> "list[str]":
    """The characters that move a cursor, end a line unseen, or turn the direction of what follows."""
    return sorted({
        f"U+{ord(character):04X}" for character in text
        if character != "\n" and (unicodedata.category(character) in ("Cc", "Zl", "Zp") or character in BIDI)})


class ClearTests(unittest.TestCase):
    def assertClear(self, answer: Answer, statuses, name=None):
        """The answer has one of the statuses; and where it is no verdict, an error that names the thing."""
        self.assertIn(answer.status, statuses, answer.words[:2000])
        for stream in (answer.out, answer.err):
            self.assertEqual(unsafe(stream.decode("utf-8", errors="strict")), [], repr(stream[:2000]))
        error = answer.err.decode()
        for line in error.splitlines():
            self.assertTrue(line.startswith(BEGINNINGS), error[:2000])
        if answer.status == 2 and not answer.out.startswith(b"closed"):
            self.assertEqual(answer.out, b"", answer.words[:2000])
            self.assertTrue(error.startswith(BEGINNINGS[0]), error[:2000])
        if answer.status == 2 and name is not None:
            self.assertIn(name, error, answer.words[:2000])
        self.assertLess(len(answer.err), 250_000, "bytes of messages")
        # The time of the processor, as others use the machine too; a wait without end shows on the clock on the wall.
        self.assertLess(answer.processor, 1, "seconds")
        self.assertLess(answer.seconds, 5, "seconds, by the clock on the wall")
        self.assertLess(answer.memory, 100 << 20, "bytes")
