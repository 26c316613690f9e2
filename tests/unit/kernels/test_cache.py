"""Compiled code finds a place for everybody: a service user without a home, a read-only program, a folder that was named."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from reynard.core.errors import Refused
from reynard.kernels import cache


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A program that cannot be written, a user without a home, and a temporary folder of the test's own."""

    def no_home() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(cache.GIVEN, raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(cache, "_SOURCE", Path("/proc/no/such"))
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    cache.cache_folder.cache_clear()
    yield
    monkeypatch.undo()
    cache.cache_folder.cache_clear()


def test_a_user_without_a_home_gets_a_private_temporary_folder(tmp_path: Path) -> None:
    folder = cache.cache_folder()
    assert folder.is_relative_to(tmp_path)
    assert folder.parent.stat().st_mode & 0o077 == 0
    cache.cache_folder.cache_clear()
    assert cache.cache_folder() == folder, "the next start finds what was compiled"


def test_a_temporary_folder_that_others_can_write_is_not_used(tmp_path: Path) -> None:
    taken = cache.cache_folder().parent
    taken.chmod(0o777)
    cache.cache_folder.cache_clear()
    assert cache.cache_folder().parent != taken


def test_a_folder_that_was_named_is_used_by_processes_that_are_started_too(tmp_path: Path) -> None:
    cache.choose_folder(str(tmp_path / "named"))
    assert cache.cache_folder().is_relative_to(tmp_path / "named")
    with pytest.raises(Refused, match="cache_dir"):
        cache.choose_folder("/proc/no/such")


def test_without_any_folder_it_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/proc/no/such")
    with pytest.raises(Refused, match="cache_dir"):
        cache.cache_folder()


def test_what_was_compiled_in_a_folder_that_can_only_be_read_is_taken_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.choose_folder(str(tmp_path / "image"))
    image = cache.cache_folder()
    (image / "kernels").mkdir()
    (image / "kernels" / "code.nbc").write_bytes(b"machine code")
    may_write = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != image and may_write(path, mode))  # as for another user
    cache.cache_folder.cache_clear()
    folder = cache.cache_folder()
    assert folder != image
    assert folder.name == image.name
    assert (folder / "kernels" / "code.nbc").read_bytes() == b"machine code"
    assert os.environ[cache.GIVEN] == str(folder.parent), "processes that are started use it, too"
