"""The workflow for a public forge runs what we run, on what we promise, and trusts nothing that can move."""

from __future__ import annotations

import re
import tomllib

from tests.docs_made import ROOT
from tests.install_check import VERSIONS

WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_every_python_that_the_package_names_is_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = [line.rpartition(" :: ")[2] for line in project["classifiers"] if "Python :: 3." in line]
    [tried] = re.findall(r"python: \[(.+)\]", WORKFLOW)
    assert re.findall(r'"(.+?)"', tried) == promised == list(VERSIONS)
    assert "- run: .ci/run\n" in WORKFLOW


def test_actions_are_pinned_to_commits_and_nothing_is_secret() -> None:
    used = re.findall(r"uses: (.+)", WORKFLOW)
    assert used and all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", each) for each in used)
    assert "secrets" not in WORKFLOW.replace("It has no secrets", "") and "contents: read" in WORKFLOW
    assert "pull_request_target" not in WORKFLOW


def test_folders_that_it_names_are_there() -> None:
    for path in re.findall(r" (tests/[\w./]+|scripts[/\\][\w.]+)", WORKFLOW):
        assert (ROOT / path.replace("\\", "/")).exists(), path
