"""Firefox, driven over WebDriver BiDi: one WebSocket, which Firefox opens itself."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from benchmarks.browsers.browser import Action, as_json, from_json, program


class Firefox:
    """Debian's `firefox-esr`, without a screen, in a fresh profile."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="reynard-firefox-", ignore_cleanup_errors=True)
        command = [program("firefox-esr", "firefox-esr"), "--headless", "--no-remote", "--profile", self._folder.name]
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        self._count = 0
        self._faults: list[tuple[str, str]] = []
        try:
            self._socket = self._connect()
            started = self._send("session.new", capabilities={})["capabilities"]
            self.name, self.version = "Firefox", started["browserVersion"]
            self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
            self._send("browsingContext.activate", context=self._context)
            self._send("session.subscribe", events=["log.entryAdded"])
        except BaseException:
            self._process.kill()
            raise

    def _connect(self) -> ClientConnection:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                return connect(f"{found[1]}/session", max_size=None, legacy=True)
        raise SystemExit("Firefox did not start")

    def _send(self, method: str, **params: Any) -> Any:
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=120))
            if answer.get("method") == "log.entryAdded":
                self._note(answer["params"])
            if answer.get("id") != self._count:
                continue
            if answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['message']}")
            return answer["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            self._faults.append((entry["source"]["realm"], f"{entry['type']}: {entry['text']}"))

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def evaluate(self, expression: str) -> Any:
        answer = self._evaluate(expression)
        if answer["type"] == "exception":
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['text']}")
        return from_json(answer["result"]["value"])

    def _evaluate(self, expression: str) -> Any:
        return self._send(
            "script.evaluate", expression=as_json(expression), target={"context": self._context}, awaitPromise=True
        )

    def perform(self, source: Action) -> None:
        self._send("input.performActions", context=self._context, actions=[source])

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._send("browsingContext.captureScreenshot", context=self._context)["data"]))

    def faults(self) -> list[str]:
        """Those of the page that is open: Firefox also reports what a page was still loading when it was left."""
        here = self._evaluate("0")["realm"]
        found, self._faults = self._faults, []
        return [text for realm, text in found if realm == here]

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(20)
        self._folder.cleanup()
