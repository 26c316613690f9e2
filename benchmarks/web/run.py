"""How heavy and how quick the web client is: bytes of the first load, and the time until the first move can be made.

    python benchmarks/web/run.py

Needs the built client (`make setup`) and Chromium. Every page is opened in a fresh profile, five times, and the median counts:
plainly, and as on a phone (processor four times slower, 1.6 Mbit/s down, 150 ms round trip). The clock runs in the page, from
the start of the navigation until the frame after the one in which the board was drawn with its handlers; then the board is
pressed at once, and the match that this begins must have the move (three times). Tokan's board is that of a match that the
page asks for, so its time has the two requests for that in it: one for guest and match, one with our random bytes once the deal
is sealed. A busy machine shows in the times, so its load is written beside
them. Writes `benchmarks/results/web.json`.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

RESULTS = Path(__file__).parents[1] / "results" / "web.json"
LIMIT = 100_000
"""Bytes of a first load, compressed: all that comes before somebody moves the pointer or touches the page."""
PHONE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOWER = 4
TIMES = 5
MOVES = 3
READY = "[data-place][role]"
"""A place on the board that can be pressed."""
CLOCK = f"""
new MutationObserver((_, observer) => {{
  if (!document.querySelector('{READY}')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => {{ window.readyAt = performance.now(); }}));
}}).observe(document, {{ subtree: true, childList: true }});
"""
FIRST_MOVE = {"tally_ho": ['[data-place="c3"]'], "two_paths": ['[data-place="a1"]', '[data-place="b1"]', ".board button"]}
"""What is pressed for a first move: a tile; or two animals that change places, and the button that ends it."""


@dataclass
class Load:
    """One opening of a page."""

    ready_ms: float = 0.0
    total: int = 0
    requests: list[tuple[int, str]] = field(default_factory=list)


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start_server(folder: str, port: int) -> subprocess.Popen[bytes]:
    """A server of our own, ready to answer."""
    rates = ["match-rate", "request-rate", "guest-rate", "socket-rate"]
    many = [part for rate in rates for part in (f"--{rate}", "100000")]
    command = [sys.executable, "-m", "reynard", "serve", "--port", str(port), "--database", f"{folder}/web.sqlite3", *many]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(900):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=1)
        except OSError:
            time.sleep(0.1)
        else:
            return server
    server.kill()
    raise SystemExit("the server did not start")


def fresh_page(browser: Browser, *, is_phone: bool) -> tuple[Page, CDPSession]:
    """A page in a fresh profile, with the clock in it, made as slow as a phone if wanted."""
    size = {"width": 390, "height": 844} if is_phone else {"width": 1280, "height": 800}
    context = browser.new_context(viewport=size, locale="en-GB", service_workers="block")  # type: ignore[arg-type]  # two sizes, one dict
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(CLOCK)
    page.wait_for_timeout(1000)  # a new window is busy with itself
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if is_phone:
        session.send("Network.emulateNetworkConditions", PHONE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, session


def ready_at(page: Page) -> float:
    """When the board could be played on, in milliseconds since the navigation began."""
    page.locator(READY).first.wait_for()
    while (found := page.evaluate("() => window.readyAt ?? 0")) == 0:
        page.wait_for_timeout(5)
    return float(found)


def open_page(browser: Browser, url: str, *, is_phone: bool) -> Load:
    """Open the page and wait until the board can be played on."""
    page, session = fresh_page(browser, is_phone=is_phone)
    load, names = Load(), dict[str, str]()
    session.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))

    def finished(event: dict[str, Any]) -> None:
        load.requests.append((int(event["encodedDataLength"]), names.get(event["requestId"], "")))

    session.on("Network.loadingFinished", finished)
    page.goto(url, wait_until="commit")
    load.ready_ms = ready_at(page)
    page.wait_for_timeout(1000)
    load.total = sum(size for size, _ in load.requests)
    page.context.close()
    return load


def first_move(browser: Browser, url: str, game: str) -> float:
    """Press on a phone as soon as the board can be pressed; milliseconds until the move is made on the match's own page."""
    page, _ = fresh_page(browser, is_phone=True)
    page.goto(url, wait_until="commit")
    ready_at(page)
    began = time.perf_counter()
    for place in FIRST_MOVE[game]:
        page.locator(place).first.click()
    page.wait_for_url("**/m/*")
    took = (time.perf_counter() - began) * 1000
    page.context.close()
    return took


def first_moves(browser: Browser, url: str, game: str) -> dict[str, int]:
    """The median time of a first move; none for a game whose tiles are dealt, where every first move is another."""
    if game not in FIRST_MOVE:
        return {}
    return {"first_move_phone_ms": round(statistics.median(first_move(browser, url, game) for _ in range(MOVES)))}


def measure(browser: Browser, base: str) -> dict[str, Any]:
    """The figures of the start page with each game."""
    figures: dict[str, Any] = {}
    for game in ("tally_ho", "two_paths", "tokan"):
        url = f"{base}/?game={game}"
        plain = [open_page(browser, url, is_phone=False) for _ in range(TIMES)]
        phone = [open_page(browser, url, is_phone=True) for _ in range(TIMES)]
        figures[game] = {
            "first_load_bytes": plain[0].total,
            "requests": len(plain[0].requests),
            "board_ready_ms": round(statistics.median(load.ready_ms for load in plain)),
            "board_ready_phone_ms": round(statistics.median(load.ready_ms for load in phone)),
            "best_phone_ms": round(min(load.ready_ms for load in phone)),
            **first_moves(browser, url, game),
            "largest": [[size, name.rpartition("/")[2]] for size, name in sorted(plain[0].requests, reverse=True)[:5]],
        }
    return figures


def main() -> int:
    """Measure, write, and fail if the first load is too heavy."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = start_server(folder, port)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        try:
            figures = measure(browser, f"http://127.0.0.1:{port}")
        finally:
            browser.close()
            server.terminate()
            server.wait()
    machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    RESULTS.write_text(json.dumps({"machine": machine, "limit_bytes": LIMIT, "start page": figures}, indent=1) + "\n")
    print(RESULTS.read_text())
    return int(any(figure["first_load_bytes"] > LIMIT for figure in figures.values()))


if __name__ == "__main__":
    raise SystemExit(main())
