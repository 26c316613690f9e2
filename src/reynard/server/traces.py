"""Traces by OpenTelemetry: a span for each request and each move of a bot, where the environment says where to send them.

Its own variables configure it (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME` and so on). Without an end point nothing is
imported, and a span costs nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from reynard import __version__
from reynard.core.errors import MissingExtra

_WHERE = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_NOTHING: Mapping[str, Any] = {}


class Traces:
    """Makes spans; `None` as the tracer makes none."""

    def __init__(self, tracer: Any = None, stop: Callable[[], None] = lambda: None) -> None:
        self._tracer = tracer
        self.stop = stop
        """Send what is left."""

    def span(self, name: str, headers: Iterable[tuple[bytes, bytes]] = (), **facts: Any) -> AbstractContextManager[Any]:
        """Times a block; a request goes on with the trace that its headers name. `record` of what it gives adds facts."""
        if self._tracer is None:
            return nullcontext()
        from opentelemetry.propagate import extract

        carrier = {
            key.decode("latin-1"): value.decode("latin-1") for key, value in headers if key in (b"traceparent", b"tracestate")
        }
        started: AbstractContextManager[Any] = self._tracer.start_as_current_span(
            name, context=extract(carrier) if carrier else None, attributes=facts
        )
        return started


def set_up_traces(environment: Mapping[str, str] = os.environ) -> Traces:
    """What the environment asks for; MissingExtra where OpenTelemetry is wanted and not installed."""
    if environment.get("OTEL_SDK_DISABLED", "").lower() == "true" or not any(environment.get(name) for name in _WHERE):
        return Traces()
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise MissingExtra("telemetry") from None
    named = _NOTHING if environment.get("OTEL_SERVICE_NAME") else {"service.name": "reynard"}
    provider = TracerProvider(resource=Resource.create({**named, "service.version": __version__}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return Traces(provider.get_tracer("reynard", __version__), provider.shutdown)
