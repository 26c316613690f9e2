"""`make notebooks`: runs the notebooks from top to bottom and stores them with what they show."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent
_KEPT = ("image/svg+xml", "text/html", "text/markdown")
"""Of what can be shown in several ways the first of these is kept, else the plain text."""


def run(path: Path) -> Any:
    """The notebook with the outputs of a fresh run."""
    content: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # nbformat has no annotations
    NotebookClient(content, timeout=300, kernel_name="python3").execute()
    content.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in content.cells:
        cell.metadata = {}
        for output in cell.get("outputs", ()):
            if "data" in output:
                kind = next((kind for kind in _KEPT if kind in output.data), "text/plain")
                output.data, output.metadata = {kind: output.data[kind]}, {}
    return content


def main() -> None:
    """Every notebook beside this file, or those that are named."""
    for path in [Path(name) for name in sys.argv[1:]] or sorted(HERE.glob("*.ipynb")):
        nbformat.write(run(path), path)  # type: ignore[no-untyped-call]
        print(path)


if __name__ == "__main__":
    main()
