"""What every answer says to browsers: trust no other site, and let no other site use this one."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the client sets styles of single elements to move cards
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self' {sockets}",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
OPENER = "cross-origin-opener-policy"  # a browser that was asked over plain http complains of it
HERE = ("localhost", "127.0.0.1", "[::1]")
SAFE = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.-:[]")


class SafeHeaders:
    """Adds them to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        asked = dict(scope["headers"])
        host = asked.get(b"host", b"").decode("latin-1").lower()
        is_secure = b"https" in (scope["scheme"].encode(), asked.get(b"x-forwarded-proto")) or _name_of(host) in HERE
        sockets = f"ws://{host} wss://{host}" if host and set(host) <= SAFE else ""

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("content-security-policy", POLICY.format(sockets=sockets).strip())
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_secure:
                    headers.setdefault(OPENER, "same-origin")
            await send(message)

        await self._app(scope, receive, send_on)


def _name_of(host: str) -> str:
    """Without the port."""
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
