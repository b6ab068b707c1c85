"""How far a long run is, as lines on standard error: `@ DONE/TOTAL WHAT`. What starts a script reads them so."""

import sys


class Progress:
    """Counts trees, or other equal steps, of a whole run; tells of every hundredth of it."""

    def __init__(self, total: int):
        self.total = max(total, 1)
        self.done = 0
        self.told = -1

    def advance(self, steps: int, what: str) -> None:
        self.done += steps
        hundredth = 100 * self.done // self.total
        if hundredth > self.told:
            self.told = hundredth
            print(f"@ {self.done}/{self.total} {what}", file=sys.stderr, flush=True)

    def of_trees(self, what: str):
        """A callback for LightGBM that counts each tree."""
        return lambda _environment: self.advance(1, what)
