"""A client of Pith's server in Python, with nothing but its standard library.

    python3 client.py page.html other.html    # the title and the first words of each page
    python3 client.py https://example.org/    # the same of a page that the server fetches

PITH_SERVER is the address of the server, by default http://127.0.0.1:8017, and PITH_KEY its key, if it asks for one.
"""

import http.client
import json
import os
import socket
import sys
import threading
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

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
    An error that is raised while pages are taken ends the batch and is raised here. `html` is a string: pages in other encodings
    than UTF-8 are best given to `extract`, as the bytes that they are.
    """
    connection = connect()
    connection.putrequest("POST", "/extract/batch?" + urllib.parse.urlencode(options))
    for name, value in {"Content-Type": "application/x-ndjson", "Transfer-Encoding": "chunked", **KEY}.items():
        connection.putheader(name, value)
    connection.endheaders()

    failures = []

    def send():
        try:
            for page in pages:
                line = json.dumps(page).encode() + b"\n"
                connection.send(b"%x\r\n%b\r\n" % (len(line), line))
            connection.send(b"0\r\n\r\n")
        except Exception as error:
            failures.append(error)
            connection.sock.shutdown(socket.SHUT_WR)  # else the server would wait for the rest, and we for its answers

    # answers are read while pages are sent: a server that cannot send stops reading
    threading.Thread(target=send, daemon=True).start()
    try:
        response = connection.getresponse()
        if response.status != 200:
            result_of(json.load(response))
        for line in response:
            yield json.loads(line)
    except (OSError, http.client.HTTPException):
        if not failures:
            raise
    finally:
        connection.close()
    if failures:
        raise failures[0]


def result_of(answer):
    if "error" in answer:
        raise PithError(**answer["error"])
    return answer


def told(name):
    """A line on the page of a file or at an address; on what went wrong, if it cannot be had."""
    try:
        if name.startswith(("http://", "https://")):
            result = extract(url=name)
        else:
            with open(name, "rb") as file:  # the server finds out its encoding
                result = extract(file.read())
    except PithError as error:
        return f"{name}: {error.code}"
    except OSError as error:  # no such file, no server
        return f"{name}: {error}"
    words = " ".join(result["text"].split())
    return f"{name}: {result['title']}: {words[:40]}"


if __name__ == "__main__":
    with ThreadPoolExecutor(8) as pool:
        for line in pool.map(told, sys.argv[1:]):
            print(line)
