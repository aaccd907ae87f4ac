"""Nothing that only some systems have stands in the way on the others: the sources are read for it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.docs_made import ROOT

import pobudka
from pobudka.core.sessions import OWN_SESSION

SOURCE = Path(pobudka.__file__).parent
MODULES = {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop", "winreg"}
NAMES = {
    "os": {
        "chown", "chroot", "fchmod", "fchown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups",
        "getloadavg", "getpgid", "getpgrp", "getpriority", "getsid", "getuid", "initgroups", "killpg", "mkfifo",
        "mknod", "nice", "pidfd_open", "pipe2", "posix_fadvise", "posix_fallocate", "pread", "pwrite",
        "register_at_fork", "sched_getaffinity", "sched_setaffinity", "sched_yield", "sendfile", "setgid",
        "setgroups", "setpgid", "setpriority", "setsid", "setuid", "statvfs", "sync", "sysconf", "uname", "wait",
        "wait3", "wait4", "waitid", "O_DIRECTORY", "O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_DSYNC",
        "WEXITSTATUS", "WIFEXITED", "WIFSIGNALED",
    },
    "signal": {
        "SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSTOP", "SIGTSTP", "SIGUSR1",
        "SIGUSR2", "SIGWINCH", "alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "siginterrupt",
        "sigwait", "sigpending", "CTRL_BREAK_EVENT", "CTRL_C_EVENT",
    },
    "socket": {"AF_UNIX", "SO_REUSEPORT", "SO_EXCLUSIVEADDRUSE", "SCM_RIGHTS", "TCP_CORK"},
    "subprocess": {"CREATE_NEW_PROCESS_GROUP", "CREATE_NO_WINDOW", "DETACHED_PROCESS"},
}  # fmt: skip
ANYWHERE = {"add_signal_handler", "remove_signal_handler", "create_unix_server", "create_unix_connection"}  # of a loop
WORDS = {"preexec_fn", "start_new_session", "process_group", "pass_fds", "reuse_port"}  # given to a call
GUARDS = re.compile(r"sys\.platform|os\.name|hasattr\(")
ENDS = (ast.Return, ast.Raise, ast.Continue)


def unguarded(tree: ast.AST) -> list[str]:
    """What a module takes for granted that some system has not; what is asked for, or tried, is not."""
    return sorted(set(_unguarded(tree, is_guarded=False)))


def _unguarded(node: ast.AST, *, is_guarded: bool) -> Iterator[str]:
    if not is_guarded:
        yield from _taken(node)
    if isinstance(node, (ast.If, ast.IfExp, ast.BoolOp)) and GUARDS.search(ast.unparse(node)):
        is_guarded = is_guarded or any(GUARDS.search(ast.unparse(test)) for test in _tests(node))
    if isinstance(node, ast.Try) and any(_catches_absence(handler) for handler in node.handlers):
        is_guarded = True
    for _, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        is_passed = is_guarded
        for child in (each for each in children if isinstance(each, ast.AST)):
            yield from _unguarded(child, is_guarded=is_passed)
            if (
                isinstance(child, ast.If)
                and GUARDS.search(ast.unparse(child.test))
                and isinstance(child.body[-1], ENDS)
            ):
                is_passed = True  # those that have it not have left


def _tests(node: ast.If | ast.IfExp | ast.BoolOp) -> list[ast.expr]:
    return node.values[:1] if isinstance(node, ast.BoolOp) else [node.test]


def _catches_absence(handler: ast.ExceptHandler) -> bool:
    caught = ast.unparse(handler.type) if handler.type else ""
    return bool(re.search(r"ImportError|ModuleNotFoundError|AttributeError|NotImplementedError", caught))


def _taken(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names if name.name.split(".")[0] in MODULES)
    elif isinstance(node, ast.ImportFrom) and not node.level:
        if (node.module or "").split(".")[0] in MODULES:
            yield node.module or ""
        yield from (
            f"{node.module}.{name.name}" for name in node.names if name.name in NAMES.get(node.module or "", ())
        )
    elif isinstance(node, ast.Attribute):
        home = getattr(node.value, "id", "")
        if node.attr in NAMES.get(home, ()) or node.attr in ANYWHERE:
            yield f"{home}.{node.attr}"
    elif isinstance(node, ast.keyword) and node.arg in WORDS:
        yield f"{node.arg}="


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_asks_before_it_uses_what_only_some_systems_have(path: Path) -> None:
    assert unguarded(ast.parse(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fcntl", ["fcntl"]),
        ("from os import fork", ["os.fork"]),
        ("def f():\n    import resource\n    return os.getuid()", ["os.getuid", "resource"]),
        ("if sys.platform != 'win32':\n    import fcntl", []),
        ("try:\n    import uvloop\nexcept ImportError:\n    pass", []),
        ("try:\n    import uvloop\nexcept OSError:\n    pass", ["uvloop"]),
        ("def f():\n    if sys.platform == 'win32':\n        return\n    import resource", []),
        ("def f():\n    import resource\n    if sys.platform == 'win32':\n        return", ["resource"]),
        ("def f():\n    if x:\n        return\n    os.fork()", ["os.fork"]),
        ("n = os.nice(1) if hasattr(os, 'nice') else 0", []),
        ("hasattr(os, 'nice') and os.nice(1)", []),
        ("Popen(x, start_new_session=True)", ["start_new_session="]),
        ("loop.add_signal_handler(signal.SIGHUP, f)", ["loop.add_signal_handler", "signal.SIGHUP"]),
        ("bound.setsockopt(1, socket.SO_REUSEPORT, 1)", ["socket.SO_REUSEPORT"]),
    ],
)
def test_what_is_not_asked_for_is_found(source: str, found: list[str]) -> None:
    assert unguarded(ast.parse(source)) == found


def test_files_are_read_and_written_in_one_encoding_on_every_system() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("read_text", "write_text"):
                assert "'utf-8'" in ast.unparse(node) or "'ascii'" in ast.unparse(node), (path, ast.unparse(node))


def test_a_child_is_started_apart_from_the_terminal() -> None:
    run = subprocess.run([sys.executable, "-c", "print('here')"], capture_output=True, text=True, **OWN_SESSION)
    assert run.stdout.strip() == "here"


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_types_are_checked_for_other_systems_too(platform: str) -> None:
    """What typeshed says is missing there, mypy finds: `scripts/test` asks it."""
    assert f'"$bin/mypy" --platform {platform} src' in (ROOT / "scripts" / "test").read_text(encoding="utf-8")


def test_windows_sets_up_as_other_systems_do() -> None:
    setup, windows = ((ROOT / "scripts" / name).read_text(encoding="utf-8") for name in ("setup", "play.cmd"))
    for words in ("--require-hashes", "--no-deps", "--no-build-isolation --editable", "hatch_build.py", "-m venv"):
        assert words in setup and words in windows
    assert "(3, 11)" in setup and "(3, 11)" in windows
