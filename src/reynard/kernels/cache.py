"""Where compiled code is kept: in the folder that was given, beside the sources, in the user's cache, or a temporary folder."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import stat
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from reynard.core.errors import Refused

GIVEN = "NUMBA_CACHE_DIR"
"""The variable that names the folder; processes that are started get it, too."""
_SOURCE = Path(__file__).parents[1]
_ROOMS = ("kernels", "solve", "search", "bots", "learn")
"""Where kernels are."""


@cache
def cache_folder() -> Path:
    """The folder for the machine code of these very sources, made if it is not there.

    Where nothing else can be written it is a new temporary one, which processes started from here share. It begins with
    what was compiled in a folder that can only be read, as in an image: Numba uses no folder that it cannot write.
    """
    name = f"machine-code-{_digest()}"
    for folder in _candidates():
        with contextlib.suppress(OSError):
            (folder / name).mkdir(parents=True, exist_ok=True)
            if os.access(folder / name, os.W_OK):
                return folder / name
    ready = next((folder / name for folder in _candidates() if (folder / name).is_dir()), None)
    try:
        temporary = Path(tempfile.mkdtemp(prefix="reynard-"))
    except OSError:
        raise Refused(
            "no_cache_folder", "There is no folder where compiled code can be kept: name one with cache_dir."
        ) from None
    os.environ[GIVEN] = str(temporary)
    if ready is None:
        (temporary / name).mkdir()
    else:
        shutil.copytree(ready, temporary / name, copy_function=shutil.copyfile)
        for path in (temporary / name, *(temporary / name).rglob("*")):
            path.chmod(0o700 if path.is_dir() else 0o600)
    return temporary / name


def choose_folder(folder: str) -> None:
    """Keep compiled code in this folder, in processes started from here, too; Refused if it cannot be written."""
    os.environ[GIVEN] = folder
    cache_folder.cache_clear()
    if not cache_folder().is_relative_to(Path(folder)):
        raise Refused("bad_cache_dir", f"The folder {folder} (cache_dir) cannot be written.")


def _candidates() -> Iterator[Path]:
    if given := os.environ.get(GIVEN):
        yield Path(given)
        return
    yield _SOURCE / "kernels" / "__pycache__"
    with contextlib.suppress(RuntimeError):  # a user without a home
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "reynard"
    with contextlib.suppress(OSError):  # no temporary folder either
        shared = Path(tempfile.gettempdir()) / f"reynard-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
        if _is_private(shared):
            yield shared


def _is_private(folder: Path) -> bool:
    """Whether the folder is ours alone, made now if it is not there: what lies in it is run as code."""
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        is_ours = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        return stat.S_ISDIR(found.st_mode) and is_ours and not found.st_mode & 0o077
    return False


def _digest() -> str:
    digest = hashlib.sha256(f"{platform.python_version()} {platform.machine()} {version('numba')}".encode())
    for room in _ROOMS:
        for path in sorted((_SOURCE / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]
