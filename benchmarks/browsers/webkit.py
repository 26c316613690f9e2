"""WebKit, the engine of Safari, driven by Debian's `WebKitWebDriver` over the WebDriver protocol, on a screen of its own."""

from __future__ import annotations

import base64
import os
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx

from benchmarks.browsers.browser import Action, as_json, from_json, program
from benchmarks.soak.servers import free_port

# The protocol does not tell what a page reported, so the page keeps it.
NOTE_FAULTS = """(() => {
  if (window.faults) return;
  window.faults = [];
  addEventListener("error", (event) => window.faults.push(`error: ${event.message}`));
  addEventListener("unhandledrejection", (event) => window.faults.push(`error: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => window.faults.push(`policy: ${event.violatedDirective}`));
  const tell = console.error;
  console.error = (...all) => { window.faults.push(`console: ${all.join(" ")}`); tell(...all); };
})()"""


class WebKit:
    """WebKitGTK's `MiniBrowser` under `Xvfb`."""

    def __init__(self) -> None:
        self._screen = subprocess.Popen(
            [program("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "2000x1400x24"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._screen.stdout is not None
        display, port = self._screen.stdout.readline().strip(), free_port()
        driver = program("WebKitWebDriver", "webkit2gtk-driver")
        self._driver = subprocess.Popen(
            [driver, f"--port={port}"], env={**os.environ, "DISPLAY": f":{display}"}, stderr=subprocess.DEVNULL
        )
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=120)
        try:
            self._wait()
            session = self._post("/session", capabilities={"alwaysMatch": {}})
        except BaseException:
            self._end()
            raise
        self.name, self.version = "WebKit", session["capabilities"]["browserVersion"]
        self._session = f"/session/{session['sessionId']}"

    def _wait(self) -> None:
        for _ in range(200):
            try:
                self._client.get("/status")
            except httpx.HTTPError:
                time.sleep(0.05)
            else:
                return
        raise SystemExit("WebKitWebDriver did not start")

    def _post(self, path: str, **body: Any) -> Any:
        answer = self._client.post(path, json=body)
        if answer.status_code != 200:
            raise RuntimeError(f"{path}: {answer.text}")
        return answer.json()["value"]

    def open(self, address: str) -> None:
        self._post(f"{self._session}/url", url=address)
        self.evaluate(NOTE_FAULTS)

    def resize(self, width: int, height: int) -> None:
        """The window has a frame of its own, so it is made larger by that."""
        for _ in range(2):
            inner = self.evaluate("[innerWidth, innerHeight]")
            outer = self._client.get(f"{self._session}/window/rect").json()["value"]
            wanted = {"width": outer["width"] + width - inner[0], "height": outer["height"] + height - inner[1]}
            self._post(f"{self._session}/window/rect", **wanted)
            time.sleep(0.2)

    def evaluate(self, expression: str) -> Any:
        return from_json(self._post(f"{self._session}/execute/sync", script=f"return {as_json(expression)}", args=[]))

    def perform(self, source: Action) -> None:
        self._post(f"{self._session}/actions", actions=[source])

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._client.get(f"{self._session}/screenshot").json()["value"]))

    def faults(self) -> list[str]:
        return list(self.evaluate("window.faults?.splice(0)") or ())

    def close(self) -> None:
        self._client.delete(self._session)
        self._end()

    def _end(self) -> None:
        self._client.close()
        for one in (self._driver, self._screen):
            one.terminate()
            one.wait(20)
