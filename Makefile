# Everything starts here: `make play` and `make test` set up what they need.
PYTHON ?= python3
UV := .tools/bin/uv
BIN := .venv/bin
# What failed while all cores were busy runs once more, alone; failing twice is failing.
AGAIN = --last-failed --last-failed-no-failures none
PARALLEL = -n auto --maxprocesses 8 --dist worksteal
NODE = $(abspath $(BIN)/python) $(abspath hatch_build.py) node
export UV_NO_PROGRESS := 1

.PHONY: play setup setup-dev test check format lock mutants coverage docs notebooks dist clean

play: setup ## Set up, start the server and open the browser
	$(BIN)/reynard serve --open

setup: .venv/.runtime ## Make .venv with everything that `reynard` needs
	$(BIN)/python hatch_build.py

setup-dev: setup .venv/.dev

test: setup-dev ## All tests, linters and type checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd web && $(NODE) node_modules/eslint/bin/eslint.js .
	cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --check --log-level warn .
	cd web && $(NODE) node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
	cd web && $(NODE) node_modules/vitest/vitest.mjs run
	$(BIN)/reynard warm-up
	$(BIN)/pytest $(PARALLEL) --durations=25 || $(BIN)/pytest $(AGAIN)

check: setup-dev ## The quick part: lint, types, unit, golden
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -m "not slow and not browser and not postgres" tests/unit tests/golden tests/architecture $(PARALLEL)

format: setup-dev ## Let ruff and prettier put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --write --log-level warn .

lock: $(UV) ## Renew the lock files from requirements/*.in
	for name in uv runtime dev; do \
	  $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
	    requirements/$$name.in -o requirements/$$name.lock || exit 1; done

coverage: setup-dev ## Which lines of the rooms that must not fail no test runs; into htmlcov/
	$(BIN)/pytest $(PARALLEL) -m "not browser" --cov --cov-report=term-missing:skip-covered --cov-report=html

docs: setup-dev ## Build the documentation into site/
	$(BIN)/mkdocs build --strict --quiet

notebooks: setup-dev ## Run the notebooks and store what they show
	$(BIN)/python docs/examples/run_notebooks.py

dist: setup-dev ## Build wheel and sdist into dist/
	$(UV) build -q --no-build-isolation --python $(BIN)/python --out-dir dist

mutants: setup-dev ## Drop or invert every rule in turn and see that the tests notice
	$(BIN)/python benchmarks/mutants.py

clean: ## Remove what the other targets made
	rm -rf .venv .tools .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis dist site

$(UV): requirements/uv.lock
	$(PYTHON) -m pip install -q --disable-pip-version-check --upgrade --target .tools --require-hashes -r requirements/uv.lock \
	  || ($(PYTHON) -m venv .tools/bootstrap && .tools/bootstrap/bin/pip install -q --require-hashes -r requirements/uv.lock \
	      && mkdir -p .tools/bin && ln -sf ../bootstrap/bin/uv $(UV))
	touch $(UV)

.venv/.runtime: $(UV) requirements/runtime.lock pyproject.toml
	test -x $(BIN)/python || $(UV) venv -q --python $(PYTHON) .venv
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements/runtime.lock
	$(UV) pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	touch $@

.venv/.dev: .venv/.runtime requirements/dev.lock
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements/dev.lock
	touch $@
