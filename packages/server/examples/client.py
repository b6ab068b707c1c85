"""A client of Pith's server in Python, with nothing but its standard library.

    python3 client.py page.html other.html    # the title and the first words of each page
    python3 client.py https://example.org/    # the same of a page that the server fetches

PITH_SERVER is the address of the server, by default http://127.0.0.1:8017, and PITH_KEY its key, if it asks for one.
"""

import http.client
import json
import os
import sys
import threading
import urllib.parse

SERVER = urllib.parse.urlsplit(os.environ.get("PITH_SERVER", "http://127.0.0.1:8017"))
KEY = {"X-API-Key": os.environ["PITH_KEY"]} if "PITH_KEY" in os.environ else {}


class PithError(Exception):
    """What the server answers in place of a result. Match on `code`; messages may change."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


def connect():
    if SERVER.scheme == "https":
        return http.client.HTTPSConnection(SERVER.netloc, timeout=120)
    return http.client.HTTPConnection(SERVER.netloc, timeout=120)


def extract(page=None, content_type="text/html", **options):
    """Extracts from a page as it was served, in bytes, or without one from that at the option `url`.

    Options are those of the library: `algorithm="bte"`, `links=False`. Answers a dict.
    """
    query = {name: json.dumps(value) if isinstance(value, bool) else value for name, value in options.items()}
    path = "/extract?" + urllib.parse.urlencode(query)
    connection = connect()
    try:
        if page is None:
            connection.request("GET", path, headers=KEY)
        else:
            connection.request("POST", path, body=page, headers={"Content-Type": content_type, **KEY})
        return result_of(json.load(connection.getresponse()))
    finally:
        connection.close()


def extract_batch(pages, **options):
    """Extracts from many pages over one connection: dicts as `{"id": ..., "html": ...}` in, dicts out, in their order.

    Pages are taken as the server reads them, so they may be more than fit into memory. A page that fails has `error` in its dict.
    """
    connection = connect()
    connection.putrequest("POST", "/extract/batch?" + urllib.parse.urlencode(options))
    for name, value in {"Content-Type": "application/x-ndjson", "Transfer-Encoding": "chunked", **KEY}.items():
        connection.putheader(name, value)
    connection.endheaders()

    def send():
        for page in pages:
            line = json.dumps(page).encode() + b"\n"
            connection.send(b"%x\r\n%b\r\n" % (len(line), line))
        connection.send(b"0\r\n\r\n")

    # answers are read while pages are sent: a server that cannot send stops reading
    threading.Thread(target=send, daemon=True).start()
    try:
        response = connection.getresponse()
        if response.status != 200:
            result_of(json.load(response))
        for line in response:
            yield json.loads(line)
    finally:
        connection.close()


def result_of(answer):
    if "error" in answer:
        raise PithError(**answer["error"])
    return answer


def pages_named(names):
    for name in names:
        if name.startswith(("http://", "https://")):
            yield {"id": name, "url": name}
        else:
            with open(name, encoding="utf-8") as file:
                yield {"id": name, "html": file.read()}


if __name__ == "__main__":
    for result in extract_batch(pages_named(sys.argv[1:])):
        if "error" in result:
            print(f"{result['id']}: {result['error']['code']}")
        else:
            print(f"{result['id']}: {result['title']}: {result['text'][:40]}")
