"""A server behind a real nginx or Caddy with the settings of `deploy`, on loopback, and a client who comes by https."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.docs_made import ROOT, environment
from tests.fences import answers, free_port, wait_for

DEPLOY = ROOT / "deploy"
SITE = "play.example.org"
PATIENCE = 60.0  # seconds


class Front:
    """Where a proxy listens, and whose certificates a guest has to trust."""

    def __init__(self, http_port: int, https_port: int, authority: Path) -> None:
        self.http_port, self.https_port, self.authority = http_port, https_port, authority

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.authority))

    def ask(self, path: str, body: object = None) -> tuple[int, bytes]:
        """Over https, by the site's name."""
        plain = socket.create_connection(("127.0.0.1", self.https_port), timeout=PATIENCE)
        asking = http.client.HTTPSConnection(SITE, timeout=PATIENCE)
        asking.sock = self.trust.wrap_socket(plain, server_hostname=SITE)
        origin = {"Origin": f"https://{SITE}"}
        asking.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), origin)
        answer = asking.getresponse()
        try:
            return answer.status, answer.read()
        finally:
            asking.close()

    def redirected(self, path: str) -> tuple[int, str]:
        """What whoever comes without https is told."""
        asking = http.client.HTTPConnection("127.0.0.1", self.http_port, timeout=PATIENCE)
        asking.request("GET", path, headers={"Host": SITE})
        answer = asking.getresponse()
        try:
            return answer.status, answer.getheader("Location", "")
        finally:
            asking.close()


def program(name: str) -> str:
    """Where a program is; a test that needs it is skipped where it is not installed."""
    found = shutil.which(name, path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin{os.pathsep}/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed here; .ci/run installs it")
    return found


@contextmanager
def running(words: list[str], folder: Path, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program until it is not needed any more."""
    with (folder / f"{Path(words[0]).name}.log").open("ab") as log:
        child = subprocess.Popen(words, cwd=folder, env={**environment(folder), **variables}, stdout=log, stderr=log)
    try:
        yield child
    finally:
        child.terminate()
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()


@contextmanager
def served(folder: Path, port: int, database: str, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server that was told what `deploy/pobudka.toml` says, and where its tables are."""
    told = ["--config", str(DEPLOY / "pobudka.toml"), "--port", str(port), "--database", database, *more]
    with running([sys.executable, "-m", "pobudka", "serve", *told], folder) as child:
        wait_for(lambda: answers(f"http://127.0.0.1:{port}/readyz"), child)
        yield child


@contextmanager
def behind_nginx(servers: Sequence[int], folder: Path) -> Iterator[Front]:
    nginx, openssl = program("nginx"), program("openssl")
    front = Front(free_port(), free_port(), folder / "certificate.pem")
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={SITE}", "-addext",
         f"subjectAltName=DNS:{SITE}", "-keyout", str(folder / "key.pem"), "-out", str(front.authority)],
        check=True, capture_output=True,
    )  # fmt: skip
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for what, into in (
        (r"\n *listen \[::\].*", ""),
        (r"listen 80;", f"listen 127.0.0.1:{front.http_port};"),
        (r"listen 443 ", f"listen 127.0.0.1:{front.https_port} "),
        (r"/etc/letsencrypt/\S+/fullchain\.pem", str(front.authority)),
        (r"/etc/letsencrypt/\S+/privkey\.pem", str(folder / "key.pem")),
        (r"\n *# server .*", ""),
        (r"server 127\.0\.0\.1:8000 (.*)", "".join(rf"server 127.0.0.1:{server} \1\n" for server in servers)),
    ):
        site, count = re.subn(what, into, site)
        assert count, f"deploy/nginx.conf has no {what}"
    (folder / "site.conf").write_text(site, encoding="utf-8")
    user = "user root;" if getattr(os, "geteuid", lambda: 1)() == 0 else ""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    main = folder / "nginx.conf"
    main.write_text(
        f"{user} daemon off; pid {folder / 'pid'}; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {temporary} include {folder / 'site.conf'}; }}\n", encoding="utf-8",
    )  # fmt: skip
    with running([nginx, "-p", str(folder), "-c", str(main)], folder) as child:
        wait_for(lambda: is_open(front.https_port), child)
        yield front


@contextmanager
def behind_caddy(servers: Sequence[int], folder: Path) -> Iterator[Front]:
    caddy = program("caddy")
    front = Front(free_port(), free_port(), folder / "caddy" / "pki" / "authorities" / "local" / "root.crt")
    here = (
        f"{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n"
        f"\thttp_port {front.http_port}\n\thttps_port {front.https_port}\n}}\n"
    )
    file = folder / "Caddyfile"
    file.write_text(here + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    words = [caddy, "run", "--adapter", "caddyfile", "--config", str(file)]
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    nodes = " ".join(f"127.0.0.1:{server}" for server in servers)
    with running(words, folder, NODES=nodes, **homes) as child:
        wait_for(lambda: front.authority.is_file() and is_open(front.https_port) and has_certificate(front), child)
        yield front


PROXIES: dict[str, Callable[..., Any]] = {"nginx": behind_nginx, "caddy": behind_caddy}


@contextmanager
def behind(proxy: str, folder: Path) -> Iterator[Front]:
    """All of it."""
    with ExitStack() as stack:
        program(proxy)  # before the server takes its seconds
        port = free_port()
        stack.enter_context(served(folder, port, str(folder / "games.db")))
        yield stack.enter_context(PROXIES[proxy]([port], folder))


def is_open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def has_certificate(front: Front) -> bool:
    """Caddy makes its own a moment after its port is open."""
    try:
        return front.ask("/healthz")[0] == 200
    except (OSError, http.client.HTTPException):
        time.sleep(0.05)
        return False
