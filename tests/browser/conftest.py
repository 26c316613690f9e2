"""A real Chromium and a real server for the browser tests.

The browser is an installed Chromium or Chrome; else Debian's package, where we are root; else Playwright's own download. If
none of them works the tests fail: nothing is skipped silently.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=60_000)  # far more than anything takes on a busy machine
ROOT = Path(__file__).parents[2]
SERVER = Path(__file__).with_name("impatient_server.py")


def find_browser() -> str | None:
    """The path of a browser; None means Playwright's own."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        found = shutil.which(name)
        if found:
            return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, stdout=subprocess.DEVNULL)
        found = shutil.which("chromium")
        if found:
            return found
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    return None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        yield launched
        launched.close()


class Server:
    """A real server process; it can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self._environment = {**os.environ, **environment}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start and wait until it is ready."""
        rates = [
            "match-rate",
            "join-rate",
            "request-rate",
            "guest-rate",
            "login-rate",
            "socket-rate",
            "study-rate",
            "analysis-rate",
        ]
        rates += ["sockets-per-address", "connections-per-address", "messages"]
        many = [part for rate in rates for part in (f"--{rate}", "100000")]
        command = [sys.executable, str(SERVER), "serve", "--port", str(self.port), "--bot-seconds", "0.1", *many]
        with (self._folder / "server.log").open("ab") as log:
            command += ["--database", str(self._folder / "browser.sqlite3")]
            self._process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=self._environment)
        for _ in range(1800):
            try:
                urllib.request.urlopen(f"{self.address}/health/ready", timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError((self._folder / "server.log").read_text())

    def stop(self, how: int = signal.SIGTERM) -> None:
        """Stop it, kindly by default."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill theirs."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser contexts (a person's device each) and closes them."""
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(
            **{"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce", **options}
        )
        context.set_default_timeout(60_000)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], server: Server) -> Iterator[Page]:
    """A fresh page; whatever goes wrong in it, or is asked of another host, fails the test."""
    opened = new_context().new_page()
    faults = watch(opened, server.address)
    yield opened
    assert not faults, faults


def watch(page: Page, address: str) -> list[str]:
    """Collects errors, blocked content and requests to other hosts."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)

    def asked(request: Any) -> None:
        if not request.url.startswith((address, "data:", "blob:", address.replace("http", "ws", 1))):
            faults.append(f"request to {request.url}")

    page.on("request", asked)
    return faults
