"""The rooms of the house import only from those above them; rules stay pure; flags of kernels stand in one place."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "reynard"

ROOMS = (
    "core",
    "games",
    "draw",
    "kernels",
    "solve",
    "search",
    "bots",
    "engine",
    "study",
    "puzzles",
    "learn",
    "proofs",
    "fair",
    "match",
    "wire",
    "store",
    "server",
    "client",
    "terminal",
    "adapters",
)
"""In the order of ARCHITECTURE.md: each may import from itself and from those before it."""

NO_INPUT_OUTPUT = ("asyncio", "socket", "sqlite3", "asyncpg", "litestar", "uvicorn", "websockets", "http", "urllib")
IMPURE = ("random", "secrets", "time", "datetime", "logging", "os", "pathlib", "io", "numpy", "numba")


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every module a file imports, at any depth of nesting, with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively"
            yield node.lineno, node.module or ""


def files_of(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


def top_level_imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """The modules a file imports when it is itself imported."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or ""


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_the_rooms_above_it(room: str) -> None:
    allowed = ROOMS[: ROOMS.index(room) + 1]
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in files_of(room)
        for line, module in imports_of(path)
        if module.startswith("reynard.") and module.split(".")[1] not in allowed
    ]
    assert not wrong, wrong


def test_every_folder_is_a_known_room() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert folders - {"__pycache__"} <= {*ROOMS, "commands"}


def test_core_needs_nothing_but_the_standard_library() -> None:
    wrong = [
        f"{path.name}:{line} imports {module}"
        for path in files_of("core")
        for line, module in imports_of(path)
        if not module.startswith("reynard.core") and module.split(".")[0] not in sys.stdlib_module_names
    ]
    assert not wrong, wrong


@pytest.mark.parametrize("room", ["core", "games"])
def test_rules_are_pure(room: str) -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in files_of(room)
        for line, module in imports_of(path)
        if module.split(".")[0] in IMPURE
    ]
    assert not wrong, wrong


@pytest.mark.parametrize("room", ROOMS[: ROOMS.index("store")])
def test_network_and_database_exist_only_from_store_downwards(room: str) -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in files_of(room)
        for line, module in imports_of(path)
        if module.split(".")[0] in NO_INPUT_OUTPUT
        and module != "http.client"
        and (room, module) != ("engine", "asyncio")  # it talks to programs through pipes
    ]
    assert not wrong, wrong


def test_compiler_flags_stand_in_one_file() -> None:
    compilers = {"njit", "jit", "vectorize", "guvectorize", "cfunc", "stencil", "jit_module"}
    wrong = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        if path != SOURCE / "kernels" / "compile.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Import) and any(alias.name == "numba" for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "numba" and compilers & {alias.name for alias in node.names})
    ]
    assert not wrong, f"only kernels/compile.py compiles: {wrong}"


def test_the_command_line_imports_nothing_heavy_early() -> None:
    heavy = {"numpy", "numba", "litestar", "textual", "msgspec", "asyncpg", "pyspiel"}
    for name in ("__init__.py", "cli.py"):
        modules = {module.split(".")[0] for _, module in top_level_imports_of(SOURCE / name)}
        assert not modules & heavy, f"{name} imports {modules & heavy}"
