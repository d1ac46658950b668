"""HTTPS on loopback, with a certificate that nobody but this machine has signed."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

PIECE = 65_536


def certified(path: Path) -> ssl.SSLContext:
    """Write a key and a certificate to ``path``; give the context of a server that shows it."""
    _certify(path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    return context


@contextmanager
def in_front_of(port: int, folder: Path) -> Iterator[str]:
    """Give the origin of a site by HTTPS whose pages are those that ``port`` has by HTTP."""
    context = certified(folder / "site.pem")

    class Ahead(BaseRequestHandler):
        def handle(self) -> None:
            with (
                suppress(OSError),  # either side may go at any time
                context.wrap_socket(self.request, server_side=True) as browser,
                socket.create_connection(("localhost", port)) as site,
            ):
                back = threading.Thread(target=_pass_on, args=(site, browser), daemon=True)
                back.start()
                _pass_on(browser, site)
                back.join()

    with _Ahead(("127.0.0.1", 0), Ahead) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"https://localhost:{server.server_address[1]}"
        server.shutdown()


class _Ahead(ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while piece := one.recv(PIECE):
            other.sendall(piece)
        other.shutdown(socket.SHUT_WR)


def _certify(path: Path) -> None:
    """Write a key and a certificate for this machine, signed by nobody but itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    hosts = x509.SubjectAlternativeName(
        [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    )
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(hosts, critical=False)
        .sign(key, hashes.SHA256())
    )
    path.write_bytes(
        certificate.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
