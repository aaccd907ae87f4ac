"""The files that hosts copy name what there is: settings, metrics, a sound unit, a proxy's own tools agree."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.deploy.proxied import DEPLOY, program
from tests.docs_made import ROOT
from tests.fences import fences

from pobudka.cli import serve
from pobudka.cli.configuration import READ_ELSEWHERE, variable
from pobudka.server.metrics import Metrics

FLAGS = {
    name.replace("_", "-").replace("origins", "origin") for name in serve.run.__annotations__ if name != "return"
}  # fmt: skip


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def served_metrics() -> set[str]:
    """The names of the samples that a server has: with labels once something was counted, so as they are declared."""
    found = set()
    for family in Metrics().registry.collect():
        kinds = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "info": ("_info",)}
        found |= {family.name + ending for ending in kinds.get(family.type, ("",))}
    return found


def test_every_metric_of_the_dashboard_and_the_alerts_is_served() -> None:
    board = json.loads(text_of("grafana-dashboard.json"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += re.findall(r"^ +expr: (.+)$", text_of("alerts.yml"), re.MULTILINE)
    named = {name for each in asked for name in re.findall(r"\b(?:pobudka|process)_\w+", each)}
    assert len(asked) > 20 and named >= {"pobudka_sockets", "pobudka_action_seconds_bucket"}
    assert named <= served_metrics()


def test_every_panel_has_a_place_of_its_own() -> None:
    places = [panel["gridPos"] for panel in json.loads(text_of("grafana-dashboard.json"))["panels"]]
    covered = [
        (x, y) for at in places for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(covered) == len(set(covered)) and max(x for x, _ in covered) < 24


def test_the_settings_of_the_files_are_those_of_the_server() -> None:
    assert set(tomllib.loads(text_of("pobudka.toml"))) <= FLAGS
    known = {variable(name) for name in FLAGS} | {f"POBUDKA_{name}" for name in READ_ELSEWHERE}
    for name in ("compose.yaml", "Containerfile", "pobudka.service"):
        found = set(re.findall(r"POBUDKA_[A-Z_]+", text_of(name)))
        assert found and found <= known, name


def test_the_settings_that_the_guide_shows_are_those_of_the_server() -> None:
    [shown] = [fence.text for fence in fences() if (fence.page, fence.language) == ("docs/guide/hosting.md", "toml")]
    assert tomllib.loads(shown) == tomllib.loads(text_of("pobudka.toml"))


def test_what_the_image_is_made_of_is_here() -> None:
    recipe = text_of("Containerfile")
    for lock in re.findall(r"-r (\S+\.lock)", recipe):
        assert (ROOT / lock).is_file()
    assert "USER 10001" in recipe and "HEALTHCHECK" in recipe and "pobudka prepare" in recipe


def test_systemd_finds_nothing_wrong_with_the_unit_and_little_that_it_may_do(tmp_path: Path) -> None:
    analyze, unit = program("systemd-analyze"), tmp_path / "pobudka.service"
    here = Path(sys.executable).with_name("pobudka")
    unit.write_text(text_of("pobudka.service").replace("/opt/pobudka/bin/pobudka", str(here)), encoding="utf-8")
    verified = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")
    words = [analyze, "security", "--offline=true", "--threshold=20", str(unit)]  # 2.0 of 10; most services have 9.6
    weighed = subprocess.run(words, capture_output=True, text=True)
    assert weighed.returncode == 0, weighed.stdout[-500:]


def test_prometheus_reads_the_alerts() -> None:
    if shutil.which("promtool") is None:
        pytest.skip("promtool is not installed here")
    checked = subprocess.run([program("promtool"), "check", "rules", str(DEPLOY / "alerts.yml")], capture_output=True)
    assert checked.returncode == 0, checked.stderr
