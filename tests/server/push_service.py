"""A push service as the makers of browsers run them: over TLS, and it can read what is sealed for its own browsers."""

from __future__ import annotations

import datetime
import ipaddress
import json
import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pobudka.server.push import CURVE, derived, from_text, point_of, to_text


class Notice(NamedTuple):
    """One as it came, and as the browser reads it."""

    path: str
    headers: dict[str, str]
    said: dict[str, str]


class Subscriber:
    """A browser that was given an address here."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private, self.auth = ec.generate_private_key(CURVE), os.urandom(16)

    @property
    def wish(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "public": to_text(point_of(self.private)), "auth": to_text(self.auth)}

    def read(self, body: bytes) -> bytes:
        """By RFC 8291 and 8188, from the other side."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
        secret = derived(shared, self.auth, b"WebPush: info\0" + point_of(self.private) + point, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        padded = AESGCM(key).decrypt(derived(secret, salt, b"Content-Encoding: nonce\0", 12), sealed, None)
        text, end, _ = padded.rpartition(b"\x02")
        assert end
        return text


def is_signed(headers: dict[str, str], public: str, audience: str) -> bool:
    """Whether a call is by the server with this public key (RFC 8292), and meant for this service."""
    scheme, _, rest = headers["Authorization"].partition(" ")
    said = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = said["t"].split(".")
    numbers = from_text(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(said["k"]))
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return scheme == "vapid" and said["k"] == public and json.loads(from_text(claims))["aud"] == audience


class PushService:
    """Answers with the status that it is told for a path, else with 201."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.notices: list[Notice] = []
        self.statuses: dict[str, int] = {}
        self.subscribers: dict[str, Subscriber] = {}

    def subscriber(self, name: str) -> Subscriber:
        made = self.subscribers[f"/{name}"] = Subscriber(f"{self.link}/{name}")
        return made

    def of(self, subscriber: Subscriber) -> list[Notice]:
        return [notice for notice in self.notices if self.link + notice.path == subscriber.endpoint]


@contextmanager
def push_service(folder: Path) -> Iterator[tuple[PushService, ssl.SSLContext]]:
    """One that runs here, and what trusts its certificate."""
    certificate = self_signed(folder)
    service: PushService

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = service.statuses.get(self.path, 201)
            said = json.loads(service.subscribers[self.path].read(body))
            service.notices.append(Notice(self.path, dict(self.headers), said))
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Answering)
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(certificate)
    server.socket = own.wrap_socket(server.socket, server_side=True)
    service = PushService(f"https://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service, ssl.create_default_context(cafile=str(certificate))
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def self_signed(folder: Path) -> Path:
    """A key and a certificate for this machine, in one file."""
    key, name = ec.generate_private_key(CURVE), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    signed = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).add_extension(here, critical=True)
        .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    file = folder / f"{sha256(os.urandom(8)).hexdigest()[:8]}.pem"
    file.write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain) + signed.public_bytes(pem)
    )  # fmt: skip
    return file
