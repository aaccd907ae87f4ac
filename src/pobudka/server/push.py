"""Web Push: a notice sealed for one browser (RFC 8291), and signed as this server's (VAPID, RFC 8292).

Whoever makes the browser carries the notice and cannot read it. It is loaded when somebody first wants to be called.
"""

from __future__ import annotations

import base64
import os
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import SplitResult

import msgspec
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pobudka.core.errors import BadInput

from .webhook import check_webhook

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes of what is sealed, at most
LONGEST = 3000  # bytes of a notice
TRUSTED_FOR = 12 * 60 * 60  # seconds that a signature holds; at most 24 hours
KEPT_FOR = 24 * 60 * 60  # seconds that a notice waits for a browser that is switched off
NUMBER_BYTES = 32
AUTH_BYTES = 16


class Browser(NamedTuple):
    """Where a browser is called, and what for it alone is sealed with."""

    endpoint: str
    public: bytes  # a point
    auth: bytes


def browser_of(endpoint: str, public: str, auth: str) -> Browser:
    """A browser as it describes itself; refused if it cannot be called safely."""
    if check_webhook(endpoint).scheme != "https":
        raise BadInput("error-bell-https", found=endpoint[:80])
    try:
        browser = Browser(endpoint, from_text(public), from_text(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser.public)
    except (ValueError, InvalidKey):
        raise BadInput("error-bell-keys") from None
    if len(browser.auth) != AUTH_BYTES:
        raise BadInput("error-bell-keys")
    return browser


# --- Sealing ---


def sealed(browser: Browser, notice: bytes) -> bytes:
    """A notice that only this browser can read."""
    return sealed_with(ec.generate_private_key(CURVE), os.urandom(16), browser, notice)


def sealed_with(own: ec.EllipticCurvePrivateKey, salt: bytes, browser: Browser, notice: bytes) -> bytes:
    if len(notice) > LONGEST:
        raise ValueError("a notice is short")
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser.public))
    point = point_of(own)
    secret = derived(shared, browser.auth, b"WebPush: info\0" + browser.public + point, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, notice + b"\x02", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


# --- Signing ---


class Signer:
    """This server's own key, made once and kept in the database: browsers take notices by no other."""

    def __init__(self, kept: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(kept, "big"), CURVE)
        self.public = to_text(point_of(self._key))

    def headers(self, endpoint: SplitResult, site: str, topic: str, now: float) -> dict[str, str]:
        """What a call says besides the notice. `site` is where whoever carries it may complain."""
        contact = site if site.startswith("https://") else "mailto:pobudka@localhost"
        claims = {"aud": f"https://{endpoint.netloc}", "exp": int(now) + TRUSTED_FOR, "sub": contact}
        said = ".".join(to_text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)
        return {
            "Authorization": f"vapid t={said}.{to_text(signature)}, k={self.public}",
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
            "Topic": to_text(sha256(topic.encode()).digest())[:32],  # a newer notice takes the place of one that waits
        }


def new_signing_key() -> bytes:
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES, "big")


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    encoding, shape = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(encoding, shape)


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
