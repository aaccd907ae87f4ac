"""The only module that uses Numba: plain functions over records, compiled when asked to hurry."""

from __future__ import annotations

import ast
import hashlib
import logging
import os
import platform
import shutil
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(os.environ.get("POBUDKA_INTERPRETED"))
# What is compiled, and where its sources lie: an edit of a bot, or of a game's habits, leaves the compiled rules as
# they are; one of the study or of research leaves both.
PLACES = {
    "rules": ("core", "games"),
    "bots": ("core", "games", "bots"),
    "study": ("core", "games", "bots", "study"),
    "research": ("core", "games", "research"),
    "training": ("core", "games", "bots", "training"),
}
OF_BOTS = {"bots", "habits"}  # modules, or packages, whose compiled functions are kept apart from the rules
APART = ("study", "research", "training")  # layers whose compiled functions are kept apart from both
MARKS = {"rule", "inline", "holds_gil", "unchecked", "spliced"}
OURS = "pobudka"  # the package whose modules need no digest of their own
READY = b"compiled\n"  # not just an empty file: on a full disk those can still be made
ANY_PROCESSOR = "generic"  # of this architecture: what one machine or an image has compiled runs on another
KEPT_DAYS = 30  # compiled code of other sources that nobody used for so long is dropped

_bound: list[Any] = []


@cache
def sources_digest(what: str = "rules") -> str:
    """A hash of every source that compiled code may come from, as Numba itself misses edits in other modules; and of
    what it is compiled for."""
    package = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256(f"{sys.version} {platform.machine()} {processor()}".encode())
    for path in sources(package, what):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def processor() -> str:
    """What rules are compiled for: any processor of this architecture, unless somebody names one to Numba."""
    return os.environ.get("NUMBA_CPU_NAME", ANY_PROCESSOR)


def sources(package: Path, what: str) -> list[Path]:
    """Modules with compiled functions, all that these import, and the packages that say which belong together.

    Whoever edits a sentence should not have to compile anything.
    """
    paths = [path for place in PLACES[what] for path in (package / place).rglob("*.py")]
    if "bots" not in PLACES[what]:
        paths = [path for path in paths if not _is_of_bots(path.relative_to(package).with_suffix("").parts)]
    modules, found = set(paths), set[Path]()
    to_follow = [path for path in paths if _is_compiled(path)]
    while to_follow:
        path = to_follow.pop()
        if path not in found:
            found.add(path)
            to_follow += modules.intersection(_imported(package, path))
    return sorted(found | {path for path in paths if path.name == "__init__.py"})


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes())


@cache
def _is_compiled(path: Path) -> bool:
    """Whether a module marks a function to be compiled, or binds a template; it imports this module for that."""
    if b"rule import" not in path.read_bytes():  # to parse all others takes a tenth of a second at every start
        return False
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.FunctionDef) and MARKS & {getattr(mark, "id", "") for mark in node.decorator_list}:
            return True
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "bind":
            return True
    return False


def _imported(package: Path, path: Path) -> Iterator[Path]:
    """The modules that may be meant by a module's imports; what a function imports when it runs is not compiled."""
    for node in _parsed(path).body:
        if isinstance(node, ast.ImportFrom):
            base = path.parents[node.level - 1] if node.level else package.parent
            home = base.joinpath(*(node.module or "").split("."))
            yield from (home.with_suffix(".py"), *(home / f"{name.name}.py" for name in node.names))
        elif isinstance(node, ast.Import):
            yield from (package.parent.joinpath(*name.name.split(".")).with_suffix(".py") for name in node.names)


def _is_of_bots(parts: Sequence[str]) -> bool:
    """Whether these are the names of a module that only bots load."""
    return not OF_BOTS.isdisjoint(parts)


@cache
def guest_digest(package: str) -> str:
    """A hash of all sources of an installed game, which its compiled code depends on besides ours; nothing for ours."""
    spec = None if package == OURS else find_spec(package)
    if spec is None or spec.origin is None:
        return ""
    home = Path(spec.origin).parent
    digest = hashlib.sha256()
    for path in sorted(home.rglob("*.py")):
        digest.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"-{package}-{digest.hexdigest()[:16]}"


def cache_folder(what: str = "rules", package: str = OURS) -> Path | None:
    """Where compiled rules (or bots) are kept: a folder for each state of the sources; None where there is no home.

    What an installed game has compiled lies in a folder of its own: ours stays valid when that game changes.
    """
    chosen = os.environ.get("POBUDKA_CACHE")
    try:
        base = Path(chosen).absolute() if chosen else platformdirs.user_cache_path("pobudka", appauthor=False)
    except RuntimeError:
        return None
    if not base.is_absolute():
        return None
    return base / what / (sources_digest(what) + guest_digest(package))


def is_warm(name: str, what: str = "rules", package: str = OURS) -> bool:
    """Whether what goes by this name was compiled here before, from the sources of its package as they are now."""
    folder = cache_folder(what, package)
    if INTERPRETED or folder is None:
        return INTERPRETED
    try:
        return (folder / f"{name}.ready").read_bytes() == READY
    except OSError:
        return False


def can_keep(what: str = "rules", package: str = OURS) -> bool:
    """Whether what is compiled now will be there for other processes, and for later ones."""
    folder = cache_folder(what, package)
    try:
        if INTERPRETED or folder is None:
            return False
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def mark_warm(name: str, what: str = "rules", package: str = OURS) -> None:
    """Note that it was compiled, and drop what nobody has used for long. What cannot be kept is compiled every time."""
    folder = cache_folder(what, package)
    if INTERPRETED or is_warm(name, what, package):
        return
    try:
        if folder is None:
            raise OSError("there is no home folder")
        (folder / f"{name}.ready").write_bytes(READY)
    except OSError as problem:
        said = "compiled rules cannot be kept and are compiled anew at every start (%s); POBUDKA_CACHE names a folder"
        logging.getLogger(__name__).warning(said, problem)
        return
    for other in folder.parent.iterdir():
        if other != folder and other.stat().st_mtime < time.time() - KEPT_DAYS * 24 * 3600:
            shutil.rmtree(other, ignore_errors=True)


@cache
def _note_use(folder: Path) -> None:
    """Its date says when it was used last: once in a process is enough."""
    with suppress(OSError):
        os.utime(folder)


def rule(f: F) -> F:
    """Mark a function as part of the rules: Python to read and to debug, machine code to run."""
    return _compiled(f)


def inline(f: F) -> F:
    """A rule used in nearly every decision: its machine code is copied into its callers, which spares them the call."""
    return _compiled(f, forceinline=True)


def holds_gil(f: F) -> F:
    """A rule that Python calls for a moment: it keeps other threads out, because to let them in costs more than it."""
    return _compiled(f, nogil=False)


def unchecked(f: F) -> F:
    """A part of such a moment that walks through tables which were checked when they were made: no place is looked at
    again. That costs two thirds of its time, here and nowhere else; plain Python, in the tests, checks every one."""
    return _compiled(f, nogil=False, boundscheck=False, forceinline=True)


def spliced(f: F) -> F:
    """A rule with a caller or two: its source becomes part of theirs, and it is not compiled for itself as well."""
    return _compiled(f, inline="always")


def _compiled(f: F, **how: Any) -> F:
    if INTERPRETED:
        return f
    # At level 2 the rules compile twice as fast as at Numba's own 3, and run no slower.
    os.environ.setdefault("NUMBA_OPT", "2")
    os.environ.setdefault("NUMBA_CPU_NAME", ANY_PROCESSOR)
    import numba

    compiled = numba.njit(**{"boundscheck": True, "nogil": True, "no_cfunc_wrapper": True, **how})(f)
    folder = _home_of(f)
    if folder is not None:
        _note_use(folder)
        compiled._cache = _keeper()(f)
    _take_whole_numbers_alike(compiled)
    _bound.append(compiled)
    return cast(F, compiled)


def _home_of(f: Any) -> Path | None:
    parts = f.__module__.split(".")
    what = next((layer for layer in APART if parts[:2] == [OURS, layer]), "bots" if _is_of_bots(parts) else "rules")
    return cache_folder(what, _package_of(f))


@cache
def _keeper() -> Any:
    """Numba's cache, but nothing that is wrong with its files stops a game.

    What cannot be read (it was cut short, or spoilt) is compiled again and written anew; where nothing can be written,
    what is there is used all the same. A function's file is found by the name of its module, not by where that lies:
    checkouts of the same sources share what they have compiled.
    """
    caching: Any = import_module("numba.core.caching")

    class Place(caching._SourceFileBackedLocatorMixin, caching._CacheLocator):  # type: ignore[misc]
        def __init__(self, f: FunctionType, file: str) -> None:
            folder = _home_of(f)
            assert folder is not None
            self._py_file, self._lineno = file, f.__code__.co_firstlineno
            self._path = folder / f.__module__.rpartition(".")[0]

        @classmethod
        def from_function(cls, f: FunctionType, file: str) -> Any:
            return cls(f, file)

        def get_cache_path(self) -> str:
            return str(self._path)

    class Impl(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = [Place]  # noqa: RUF012

    class Files(caching.IndexDataCacheFile):  # type: ignore[misc]
        """A file for each signature, found by its name.

        Numba's own index of a function's files is read, added to and written back: of two processes that compile at
        the same time one would lose what it has added, or find the other's code under its own signature.
        """

        def save(self, key: Any, data: Any) -> None:
            self._save_data(self._name_of(key), data)

        def load(self, key: Any) -> Any:
            with suppress(OSError):
                return self._load_data(self._name_of(key))
            return None

        def _name_of(self, key: Any) -> str:
            digest = hashlib.sha256(repr((self._version, key)).encode()).hexdigest()
            return f"{self._index_name.removesuffix('nbi')}{digest[:16]}.nbc"

        def _dump(self, obj: Any) -> bytes:
            data: bytes = super()._dump(obj)
            return data + zlib.crc32(data).to_bytes(4)

        def _load_data(self, name: str) -> Any:
            data = Path(self._data_path(name)).read_bytes()
            if zlib.crc32(data[:-4]).to_bytes(4) != data[-4:]:  # LLVM would end the process over some spoilt bytes
                raise OSError(f"{name} is spoilt")
            return super()._load_data(name)

    class Kept(caching.FunctionCache):  # type: ignore[misc]
        _impl_class = Impl

        def __init__(self, f: FunctionType) -> None:
            super().__init__(f)
            self._cache_file = Files(self._cache_path, self._impl.filename_base, self._impl.locator.get_source_stamp())

        def save_overload(self, signature: Any, data: Any) -> None:
            with suppress(OSError):
                super().save_overload(signature, data)

    return Kept


def _take_whole_numbers_alike(compiled: Any) -> None:
    """Compile a rule once, not anew for every mixture of small, unsigned, literal and enumerated arguments."""
    from numba import types

    template = compiled.get_call_template
    whole = (types.Integer, types.IntegerLiteral, types.IntEnumMember)

    def get_call_template(args: Any, kws: Any) -> Any:
        return template(tuple(types.int64 if isinstance(arg, whole) else arg for arg in args), kws)

    compiled.get_call_template = get_call_template


def bind(template: F, name: str, mark: Callable[[F], F] = rule, **words: Any) -> F:
    """A copy of `template` in which its open names mean these `words`: one loop, bound to one game.

    A closure over compiled functions would never hit the cache; a function with globals and a name of its own does.
    """
    code = template.__code__.replace(co_name=name, co_qualname=name)
    bound = FunctionType(code, {**template.__globals__, **words}, name, template.__defaults__)
    bound.__qualname__ = name
    bound.__doc__ = template.__doc__
    bound.__annotations__ = template.__annotations__
    bound.__module__ = template.__module__
    bound.__dict__["guest"] = _guest_of(words)
    return mark(cast(F, bound))


def _guest_of(words: Mapping[str, Any]) -> str:
    """The package of the installed game that a template is bound to, or ours."""
    packages = (_package_of(word) for word in words.values() if callable(word))
    return next((package for package in packages if package != OURS), OURS)


def _package_of(f: Any) -> str:
    """On whose sources a function depends besides ours."""
    guest: str | None = getattr(f, "guest", None)
    return guest or (f.__module__ or OURS).partition(".")[0]


def entry_point(compiled: Any, *like: Any) -> Any:
    """The machine code of a rule for arguments like these, called from Python without a look at their types.

    The look costs more than most moves: 0.5 µs a call with it, 0.2 without.
    """
    if INTERPRETED:
        return compiled
    import numba

    typeof: Any = numba.typeof
    compiled.compile(tuple(typeof(argument) for argument in like))
    [overload] = compiled.overloads.values()
    return overload.entry_point


def compilations() -> tuple[int, int]:
    """How many signatures were compiled anew, and how many came from the cache, in this process."""
    stats = [f.stats for f in _bound]
    return sum(sum(s.cache_misses.values()) for s in stats), sum(sum(s.cache_hits.values()) for s in stats)


def new(cls: type, count: int = 1) -> npt.NDArray[Any]:
    """An array of records, every field zero: compact for compiled rules, wide for interpreted ones."""
    return np.zeros(count, getattr(cls, "wide" if INTERPRETED else "dtype"))
