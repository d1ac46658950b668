"""Ask the web server in this container for its health; the exit status is the answer."""

import os
import sys
from http.client import HTTPConnection

if __name__ == "__main__":
    connection = HTTPConnection("127.0.0.1", int(os.environ.get("PORT", "8000")), timeout=8)
    connection.request("GET", "/healthz/web")
    answer = connection.getresponse()
    print(answer.read().decode())
    sys.exit(0 if answer.status == 200 else 1)
