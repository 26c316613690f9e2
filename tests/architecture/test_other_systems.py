"""Nothing is in the way on Windows and macOS: modules that only some systems have are imported where they are needed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ONLY_ELSEWHERE = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "uvloop", "posix_ipc")
PROGRAM = f"""
import asyncio.base_subprocess, concurrent.futures.process, importlib, multiprocessing.connection, pkgutil, sys
import textual.app, uvicorn, numba, litestar.testing, prometheus_client  # what others need is theirs to import

for name in {ONLY_ELSEWHERE!r}:
    sys.modules[name] = None
import reynard
for module in pkgutil.walk_packages(reynard.__path__, "reynard."):
    if module.name not in ("reynard.__main__",):
        importlib.import_module(module.name)
from reynard.cli import build_whole_parser
build_whole_parser()
"""


def test_every_module_can_be_imported_without_what_only_unix_has() -> None:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


UNIX_ALONE = re.compile(r"\bos\.(?:nice|getuid|geteuid|fork|getpgid|killpg|setsid|uname|getloadavg|sched_\w+|waitpid|mkfifo)\b")
NAMED_SIGNALS = re.compile(r"\bsignal\.SIG(?:HUP|KILL|USR1|USR2|ALRM|CHLD|PIPE|QUIT|TSTP)\b")


def test_what_only_unix_has_is_asked_for_before_it_is_used() -> None:
    """A use stands on a line, or right below one, that asks `hasattr` or for the system."""
    found = []
    for path in sorted((ROOT / "src/reynard").rglob("*.py")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            near = " ".join(lines[max(0, number - 2) : number + 1])
            is_use = UNIX_ALONE.search(line) or NAMED_SIGNALS.search(line)
            if is_use and not re.search(r"hasattr\(|sys\.platform|os\.name", near):
                found.append(f"{path.relative_to(ROOT)}:{number + 1}: {line.strip()}")
    assert not found, "\n".join(found)
