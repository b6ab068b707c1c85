"""The process of a peer in Python that reads metadata: `python answer_metadata.py trafilatura`.

Reads pages as JSON lines from standard input and answers each with a line, as src/metadata/answer-metadata.ts does.
"""

import importlib.metadata
import json
import os
import sys

from trafilatura.metadata import extract_metadata


def read(page):
    document = extract_metadata(page["html"], default_url=page.get("url"))
    if document is None:
        return {}
    authors = [author.strip() for author in (document.author or "").split(";")]
    return {
        "title": document.title,
        "authors": [author for author in authors if author],
        "date": document.date,
        "language": document.language,
    }


def main():
    # Standard output is for answers; what a library prints goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    print(json.dumps({"version": importlib.metadata.version("trafilatura")}), file=answers, flush=True)
    for line in sys.stdin.buffer:
        try:
            answer = {"metadata": read(json.loads(line))}
        except Exception as error:  # whatever a library raises is this page's failure
            answer = {"error": f"{type(error).__name__}: {error}"[:400]}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
