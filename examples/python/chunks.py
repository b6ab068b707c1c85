"""Cuts web pages into pieces for an index, through Pith's server, with nothing but the standard library.

    python3 chunks.py page.html https://example.org/ > chunks.jsonl

Each piece is a line of JSON: the page's `source` and `title`, the `text` of the piece in Markdown, the `headings` that it stands
under, and its `ranges` in the page, so that an answer can cite its place. PITH_SERVER is the address of the server, by
default http://127.0.0.1:8017.
"""

import json
import os
import sys
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

SERVER = os.environ.get("PITH_SERVER", "http://127.0.0.1:8017")


def extract(source: str, **options: str) -> dict:
    """What the server makes of a file, sent as the bytes it is, or of an address, which the server fetches.

    Options are those of the library: `algorithm="bte"`, `focus="recall"`.
    """
    if source.startswith(("http://", "https://")):
        request = Request(f"{SERVER}/extract?{urlencode({**options, 'url': source})}")
    else:
        page = Path(source).read_bytes()
        request = Request(f"{SERVER}/extract?{urlencode(options)}", page, {"Content-Type": "text/html"})
    with urlopen(request, timeout=60) as response:
        return json.load(response)


def main(sources: list[str]) -> int:
    """Prints the pieces of all pages; what cannot be read is told, and the rest goes on. Answers the exit code."""
    if not sources:
        print(__doc__, file=sys.stderr)
        return 2
    failed = 0
    for source in sources:
        try:
            page = extract(source, **{"with": "chunks"})
        except HTTPError as answer:  # what the server refuses, it tells: {"error": {"code", "message"}}
            error = json.load(answer)["error"]
            print(f"{source}: {error['code']}: {error['message']}", file=sys.stderr)
            failed += 1
        except URLError as error:
            print(f"Expected a server at {SERVER}, got {error.reason}; `pith serve` starts one", file=sys.stderr)
            return 1
        except OSError as error:  # no such file
            print(f"{source}: {error}", file=sys.stderr)
            failed += 1
        else:
            for chunk in page["chunks"]:
                piece = {key: chunk[key] for key in ("text", "headings", "ranges")}
                print(json.dumps({"source": source, "title": page["title"], **piece}, ensure_ascii=False))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
