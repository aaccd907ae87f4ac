"""A server is told the same by flags, by the environment and by a file; what is wrong is refused with its place."""

from __future__ import annotations

import ast
import inspect
import os
import re
import tomllib
from pathlib import Path

import pytest
from tests.docs_made import ROOT

import pobudka
from pobudka.cli import main, serve
from pobudka.cli.configuration import FILE, PREFIX, READ_ELSEWHERE, SERVING, SHOW, variable
from pobudka.core.masking import masked


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(PREFIX) and name.removeprefix(PREFIX) != "CACHE"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "pobudka.toml"


class Told:
    """Runs `pobudka serve` to where it would serve, and hears what it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *words: str, **variables: str) -> tuple[int, str, str]:
        with self._monkeypatch.context() as here, pytest.raises(SystemExit) as ended:
            here.setattr("sys.argv", ["pobudka", "serve", *words])
            here.setattr(serve, "start_hosting", lambda *given: 0)
            for name, value in variables.items():
                here.setenv(name, value)
            main()
        told = self._capsys.readouterr()
        return int(str(ended.value.code)), told.out, told.err.strip()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Told:
    return Told(monkeypatch, capsys)


def test_flags_count_before_the_environment_and_that_before_the_file(told: Told, file: Path) -> None:
    file.write_text('host = "10.0.0.1"\nport = 9001\nmost-tables = 7\n', encoding="utf-8")
    words = ("--config", str(file), "--host", "10.0.0.3", "--show-config")
    code, shown, _ = told(*words, POBUDKA_HOST="10.0.0.2", POBUDKA_PORT="9002")
    assert code == 0
    lines = {line.split(" = ")[0]: line for line in shown.splitlines()}
    assert re.fullmatch(r'host = "10\.0\.0\.3" +# --host', lines["host"])
    assert re.fullmatch(r"port = 9002 +# POBUDKA_PORT", lines["port"])
    assert re.fullmatch(rf"most-tables = 7 +# {re.escape(str(file))}: most-tables", lines["most-tables"])
    assert re.fullmatch(r"bot-threads = 1 +# default", lines["bot-threads"])
    assert re.search(r"^# link +# not set$", shown, re.MULTILINE)


def test_the_file_may_be_named_by_the_environment(told: Told, file: Path) -> None:
    file.write_text("port = 9001\n", encoding="utf-8")
    assert "port = 9001" in told("--show-config", POBUDKA_CONFIG=str(file))[1]


def test_what_is_shown_is_a_file_that_says_the_same(told: Told, file: Path) -> None:
    words = ("--origin", "https://a.example", "--origin", "https://b.example", "--no-studies", "--port", "0")
    shown = told(*words, "--show-config")[1]
    assert tomllib.loads(shown)["origin"] == ["https://a.example", "https://b.example"]
    file.write_text(shown, encoding="utf-8")
    again = told("--config", str(file), "--show-config")[1]
    assert tomllib.loads(again) == tomllib.loads(shown)


def test_the_command_gets_what_is_said_wherever_it_is_said(
    monkeypatch: pytest.MonkeyPatch, told: Told, file: Path
) -> None:
    given: list[object] = []
    file.write_text('installed-bots = false\norigin = ["https://a.example"]\n', encoding="utf-8")
    monkeypatch.setattr(serve, "Settings", lambda **settings: given.append(settings))
    assert told("--config", str(file), POBUDKA_PRIVATE_WEBHOOKS="true", POBUDKA_LINK="https://play.example.org")[0] == 0
    [settings] = given
    assert isinstance(settings, dict)
    assert (settings["installed_bots"], settings["may_call_private"]) == (False, True)
    assert settings["origins"] == ("https://a.example",) and settings["hosts"] == ("play.example.org",)


def test_lists_in_the_environment_are_separated_by_spaces_and_what_is_empty_says_nothing(told: Told) -> None:
    shown = told("--show-config", POBUDKA_ORIGIN="https://a.example https://b.example", POBUDKA_LINK="")[1]
    assert tomllib.loads(shown)["origin"] == ["https://a.example", "https://b.example"]
    assert "# link" in shown


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"POBUDKA_BOT_THREAD": "2"}, "The environment has POBUDKA_BOT_THREAD, and no setting goes by that name. "
                                      "Do you mean POBUDKA_BOT_THREADS?"),
        ({"POBUDKA_SHOW_CONFIG": "1"}, "The environment has POBUDKA_SHOW_CONFIG"),
        ({"POBUDKA_PORT": "tcp://10.0.0.1:80"}, "POBUDKA_PORT cannot be tcp://10.0.0.1:80; due is a whole number."),
        ({"POBUDKA_PORT": "70000"}, "POBUDKA_PORT: 70000 is out of range; due is a whole number from 0 to 65535."),
        ({"POBUDKA_INSTALLED_BOTS": "maybe"}, "POBUDKA_INSTALLED_BOTS cannot be maybe; due is true or false."),
        ({"POBUDKA_LINK": "play.example.org"}, "POBUDKA_LINK: A link or an origin begins with http:// or https://"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_the_environment_is_refused(told: Told, variables: dict[str, str], said: str) -> None:
    code, _, complaint = told(**variables)
    assert code == 2 and complaint.startswith(said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('port = "9"', 'port cannot be "9"; due is a whole number.'),
        ("port = true", "port cannot be true; due is a whole number."),
        ("port = 70000", "port: 70000 is out of range; due is a whole number from 0 to 65535."),
        ("prt = 9", "there is no setting prt. Do you mean port?"),
        ("config = 'other.toml'", "there is no setting config. There are: bot-threads, "),
        ("installed-bots = 0", "installed-bots cannot be 0; due is true or false."),
        ('origin = "https://a.example"', "origin cannot be"),
        ('origin = ["https://a.example", 3]', "due is a list of texts"),
        ('origin = ["a.example"]', "origin: A link or an origin begins with http:// or https://; found a.example."),
        ("database = 3", "database cannot be 3; due is a text, in a file in quotation marks."),
        ("[serve]", "there is no setting serve."),
        ("port = = 3", "is not TOML: Invalid value (at line 1, column 8)."),
    ],
)
def test_what_is_wrong_in_the_file_is_refused(told: Told, file: Path, line: str, said: str) -> None:
    file.write_text(line + "\n", encoding="utf-8")
    code, _, complaint = told("--config", str(file))
    assert code == 2 and complaint.startswith(str(file)) and said in complaint


def test_it_is_refused_in_polish_too(told: Told, file: Path) -> None:
    file.write_text("port = true\n", encoding="utf-8")
    _, _, complaint = told("--config", str(file), POBUDKA_LANGUAGE="pl")
    assert complaint.endswith("port nie może być true; ma to być liczba całkowita.")


def test_a_file_that_is_not_there_is_refused(told: Told, file: Path) -> None:
    assert told("--config", str(file))[0] == 2
    file.write_bytes(b"link = '\xff'\n")
    assert "is not TOML" in told("--config", str(file))[2]


def test_what_is_wrong_on_the_command_line_is_said_in_the_same_words(told: Told) -> None:
    assert told("--port", "x")[2] == "--port cannot be x; due is a whole number."
    assert told("--most-tables", "0")[2] == "--most-tables: 0 is out of range; due is a whole number of 1 or more."


def test_passwords_are_neither_shown_nor_repeated(told: Told) -> None:
    shown = told("--show-config", POBUDKA_DATABASE="postgresql://pobudka:hush@db.example/games")[1]
    assert "hush" not in shown and "pobudka:***@db.example/games" in shown
    assert "hush" not in told(POBUDKA_PORT="redis://:hush@bus.example")[2]


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("redis://:p@ss:w@bus:6379/0", "redis://:***@bus:6379/0"),
        ("postgresql://a:b@h/d?sslmode=require&password=x", "postgresql://a:***@h/d?sslmode=require&password=***"),
        ("host=db password='two words' dbname=d", "host=db password=*** dbname=d"),
        ("postgresql:///games?host=/run/postgresql", "postgresql:///games?host=/run/postgresql"),
        ("https://play.example.org:8443/t/x", "https://play.example.org:8443/t/x"),
        ("/var/lib/pobudka/pobudka.db", "/var/lib/pobudka/pobudka.db"),
    ],
)
def test_addresses_are_masked_where_they_have_a_password(address: str, shown: str) -> None:
    assert masked(address) == shown


def test_every_flag_can_be_said_in_all_three_ways(told: Told, file: Path) -> None:
    """Whoever adds a flag to `serve` adds nothing else."""
    told("--show-config")
    names = [setting.name for setting in SERVING.settings if setting.name not in (FILE, SHOW)]
    assert len(names) == len(inspect.signature(serve.run).parameters) - 2
    for name in names:
        complaint = told(**{variable(name) + "S_": "x"})[2]
        assert f"Do you mean {variable(name)}?" in complaint
        file.write_text(f"{name} = {{}}\n", encoding="utf-8")
        assert told("--config", str(file))[2].startswith(f"{file}: {name} cannot be {{}}; due is ")


def test_every_variable_that_is_read_elsewhere_is_known() -> None:
    found = set()
    for path in Path(pobudka.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch("POBUDKA_[A-Z_]+", node.value)
            ):
                found.add(node.value.removeprefix(PREFIX))
    assert found == READ_ELSEWHERE


def test_the_guide_names_only_flags_that_there_are(told: Told) -> None:
    told("--show-config")
    known = {f"--{setting.name}" for setting in SERVING.settings} | {"--no-installed-bots", "--no-studies", "--help"}
    page = (ROOT / "docs" / "guide" / "hosting.md").read_text(encoding="utf-8")
    named = {
        flag for command in re.findall(r"pobudka serve ([^\n`]*)", page) for flag in re.findall(r"--[a-z-]+", command)
    }
    assert named and named <= known
