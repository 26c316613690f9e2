"""Brings what the pages cite into the site: the rules, the figures, the changes, the wire's schema, examples and notebooks."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
TEXTS = {
    "rules/two_paths.md": "rules/two_paths.md",
    "rules/tokan.md": "rules/tokan.md",
    "rules/tally_ho.md": "rules/tally_ho.md",
    "benchmarks.md": "benchmarks/README.md",
    "changes.md": "CHANGELOG.md",
    "architecture.md": "ARCHITECTURE.md",
}
"""Pages of the site, and the texts of the repository that they are."""
FILES = {
    "wire/schema.json": "data/wire/schema.json",
    "wire/client_valid.json": "data/wire/client_valid.json",
    "wire/server_valid.json": "data/wire/server_valid.json",
}
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)")


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """The pages of `docs/`, and those that are made here."""
    for name, source in TEXTS.items():
        files.append(File.generated(config, name, content=_text(ROOT / source)))
    for name, source in FILES.items():
        files.append(File.generated(config, name, content=(ROOT / source).read_text("utf-8")))
    for path in sorted((ROOT / "docs" / "examples").iterdir()):
        if path.suffix == ".ipynb":
            files.append(File.generated(config, f"notebooks/{path.stem}.md", content=notebook_page(path)))
        elif path.suffix == ".py":
            files.append(File.generated(config, f"programs/{path.stem}.md", content=_program(path)))
    return files


def _text(path: Path) -> str:
    """A text of the repository; its links into the repository become plain words."""
    return _LINK.sub(lambda found: found[1], path.read_text("utf-8"))


def _program(path: Path) -> str:
    text = path.read_text("utf-8").rstrip()
    return f"# {path.name}\n\n`docs/examples/{path.name}` is run by the tests.\n\n```python\n{text}\n```\n"


def notebook_page(path: Path) -> str:
    """A notebook with what it shows, as a page."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return "\n\n".join(part for cell in cells for part in _cell(cell)) + "\n"


def _cell(cell: dict[str, Any]) -> list[str]:
    text = "".join(cell["source"]).strip()
    if cell["cell_type"] == "markdown":
        return [text]
    return [f"```python\n{text}\n```", *(_output(output) for output in cell.get("outputs", ()))]


def _output(output: dict[str, Any]) -> str:
    if output["output_type"] == "stream":
        return _plain("".join(output["text"]))
    data = output.get("data", {})
    for kind in ("image/svg+xml", "text/html"):
        if kind in data:
            lines = "".join(data[kind]).replace("\n", " ")
            return f'<div class="shown">{lines}</div>'
    if "text/markdown" in data:
        return "".join(data["text/markdown"])
    return _plain("".join(data.get("text/plain", "")))


def _plain(text: str) -> str:
    return f"<pre><code>{escape(text.rstrip())}</code></pre>"
