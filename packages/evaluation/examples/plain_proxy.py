"""An extractor under test in Python: a proxy that passes every page on unchanged ("Plain").

Whatever acts as an HTTP proxy can take part in `pith evaluate`. To try your own extractor, change `extract`.

    python3 plain_proxy.py 8080
    pith evaluate PACKAGE --algorithm bte --proxy plain=http://127.0.0.1:8080 --output results

Standard library only. Port 0 takes any that is free; the address is printed once it listens.
"""

import sys
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def extract(page: bytes, content_type: str) -> tuple[bytes, str]:
    """The main content of a page, with its type: `text/html` or `text/plain`, and the charset."""
    return page, content_type


class Proxy(BaseHTTPRequestHandler):
    # never through another proxy, whatever the environment says
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def do_GET(self):
        try:
            with self.opener.open(self.path, timeout=60) as answer:
                page = answer.read()
                content_type = answer.headers.get("Content-Type", "text/html")
        except (urllib.error.URLError, ValueError) as error:
            self.send_error(502, explain=str(error))
            return
        body, content_type = extract(page, content_type)
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    server = ThreadingHTTPServer(("127.0.0.1", port), Proxy)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
