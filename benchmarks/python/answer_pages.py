"""The process of a peer in Python: `python answer_pages.py NAME`.

Reads pages as JSON lines from standard input and answers each with a line, as src/peers/page-line.ts says.
Every extractor runs with its defaults on the decoded page.
"""

import importlib.metadata
import json
import os
import resource
import sys
import time


def trafilatura(**options):
    from trafilatura import extract

    return lambda page: {"text": extract(page["html"], url=page.get("url"), **options) or ""}


def resiliparse():
    from resiliparse.extract.html2text import extract_plain_text

    return lambda page: {"text": extract_plain_text(page["html"], main_content=True)}


def justext():
    import justext

    # Its lists are named in English; a language without one, Chinese say, gets the English list, as nothing fits better.
    names = {"de": "German", "el": "Greek", "en": "English", "fr": "French", "pl": "Polish", "ru": "Russian"}
    lists = {code: justext.get_stoplist(name) for code, name in names.items()}

    def extract(page):
        stop_words = lists.get(main_language(page), lists["en"])
        paragraphs = justext.justext(page["html"], stop_words)
        return {"text": "\n".join(each.text for each in paragraphs if not each.is_boilerplate)}

    return extract


def readability_lxml():
    from readability import Document

    return lambda page: {"html": Document(page["html"], url=page.get("url")).summary(html_partial=True)}


def boilerpy3():
    from boilerpy3.extractors import ArticleExtractor

    extractor = ArticleExtractor(raise_on_failure=False)
    return lambda page: {"text": extractor.get_content(page["html"])}


def newspaper4k():
    from newspaper import Article

    def extract(page):
        options = {"language": main_language(page)} if main_language(page) else {}
        article = Article(page.get("url") or "https://example.org/", fetch_images=False, **options)
        article.download(input_html=page["html"])
        article.parse()
        return {"text": article.text}

    return extract


def rs_trafilatura():
    import rs_trafilatura

    return lambda page: {"text": rs_trafilatura.extract(page["html"], url=page.get("url")).main_content or ""}


def magic_html():
    from magic_html import GeneralExtractor

    extractor = GeneralExtractor()
    return lambda page: {"html": extractor.extract(page["html"], base_url=page.get("url") or "")["html"]}


def main_language(page):
    return (page.get("language") or "").split("-")[0].lower()


# Name of the peer: what loads it, and the distribution whose version it has.
PEERS = {
    "trafilatura": (trafilatura, "trafilatura"),
    "trafilatura-fast": (lambda: trafilatura(fast=True), "trafilatura"),
    "resiliparse": (resiliparse, "resiliparse"),
    "justext": (justext, "justext"),
    "readability-lxml": (readability_lxml, "readability-lxml"),
    "boilerpy3": (boilerpy3, "boilerpy3"),
    "newspaper4k": (newspaper4k, "newspaper4k"),
    "rs-trafilatura": (rs_trafilatura, "rs-trafilatura"),
    "magic-html": (magic_html, "magic-html"),
}


def peak_bytes() -> int:
    """The largest resident memory of this process; `getrusage` would tell that of the process that started it where this was larger."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def main():
    # Standard output is for answers; what a library prints goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(line):
        answers.write(json.dumps(line) + "\n")
        answers.flush()

    load, distribution = PEERS[sys.argv[1]]
    extract = load()
    answer({"version": importlib.metadata.version(distribution)})
    for line in sys.stdin.buffer:
        page = json.loads(line)
        used = time.process_time()
        start = time.perf_counter()
        try:
            extracted = extract(page)
        except Exception as error:  # whatever a library raises is this page's failure
            extracted = {"error": f"{type(error).__name__}: {error}"[:400]}
        seconds = time.perf_counter() - start
        cpu_seconds = time.process_time() - used
        answer({**extracted, "seconds": seconds, "cpuSeconds": cpu_seconds, "peakBytes": peak_bytes()})


if __name__ == "__main__":
    main()
