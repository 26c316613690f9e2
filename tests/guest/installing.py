"""Announces the guest as an installer would do it: a package on the path, and a distribution with an entry point."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).parent


def install_guest(place: Path, guest: str = "cuckoo") -> dict[str, str]:
    """Put a guest into a folder; the settings with which a process finds it there."""
    shutil.copytree(HERE / guest, place / guest)
    about = place / f"reynard_{guest}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: reynard-{guest}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[reynard.games]\n{guest} = {guest}\n")
    return {"PYTHONPATH": str(place)}
