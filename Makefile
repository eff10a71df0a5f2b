# Needs Python >= 3.10 and make; all else is set up in $(VENV) by the first target that needs it, and reused.
# For the first call only:
#   make demo PYTHON=python3.12                                 another interpreter
#   make demo TORCH_INDEX=https://download.pytorch.org/whl/cpu  torch without CUDA, from that index
# For any call:
#   make test JOBS=1                                            in one process
#   make demo GAME=cng                                          the other game

PYTHON ?= python3
VENV ?= .venv
TORCH_INDEX ?=
JOBS ?= auto
GAME ?= kot

PACKAGES := tabletop kot_env cng_env agents training benchmarks
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
PYTEST := $(PY) -m pytest
READY := $(VENV)/.ready

export MPLBACKEND ?= Agg

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup demo test test-slow quick check format bench docs goldens size clean

help:  ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(READY)  ## Build .venv, or bring it up to date (every other target does so by itself)

# torch goes first and alone: it is the big one, and only it may come from TORCH_INDEX.
$(READY): pyproject.toml requirements.lock requirements-torch.lock
	@if ! $(PY) -c '' 2>/dev/null; then \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' \
		|| { echo "Python 3.10 or newer is needed; choose one with PYTHON=/path/to/python" >&2; exit 1; }; \
		echo "$(PYTHON) -m venv $(VENV)"; \
		$(PYTHON) -m venv $(if $(wildcard $(VENV)/pyvenv.cfg),--clear) $(VENV); \
	fi
	$(PIP) install --quiet $(if $(TORCH_INDEX),--index-url $(TORCH_INDEX)) -r requirements-torch.lock
	$(PIP) install --quiet -r requirements.lock
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

demo: $(READY)  ## Train a bot in about two minutes and print a win-rate table (GAME=cng: of Cash'n Guns)
	$(PY) -m training.demo --game $(GAME)

test: $(READY)  ## Run every test but the slow ones, compiled
	$(PY) -m kot_env
	$(PY) -m cng_env
	$(PYTEST) -n $(JOBS) -m "not slow"

test-slow: $(READY)  ## Run the slow tests, one after the other
	$(PY) -m kot_env
	$(PY) -m cng_env
	$(PYTEST) -m slow

quick: $(READY)  ## Run the tests without compiling: no wait, readable tracebacks
	NUMBA_DISABLE_JIT=1 $(PYTEST) -n $(JOBS) -m "not slow and not compiled"

check: $(READY)  ## Lint, formatting, types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy $(wildcard $(PACKAGES))

format: $(READY)  ## Sort imports, repair what ruff can repair, format
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

bench: $(READY)  ## Measure speed, the demos and the players, fill the tables in README.md
	$(PY) -m benchmarks.throughput
	$(PY) -m training.demo
	$(PY) -m training.demo --game cng
	cp runs/demo/results.json benchmarks/results/demo.json
	cp runs/demo_cng/results.json benchmarks/results/demo_cng.json
	$(PY) -m training.ladder --json benchmarks/results/ladder_kot.json
	$(PY) -m training.ladder --game cng --json benchmarks/results/ladder_cng.json
	$(PY) -m training.power_values --json benchmarks/results/power_values.json
	$(PY) -m benchmarks.fill_readme

docs: $(READY)  ## Write the generated tables of both games' README.md anew
	$(PY) -m kot_env.docs
	$(PY) -m cng_env.docs

goldens: $(READY)  ## Write the golden games anew (a changed one bumps the env version)
	$(PY) -m tests.playthroughs.regenerate

size:  ## Lines per Python file, longest last
	@find $(wildcard $(PACKAGES)) tests -name '*.py' -exec wc -l {} + | sort -n

clean:  ## Remove build output and caches, compiled kernels too; .venv stays
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find $(wildcard $(PACKAGES)) tests -name __pycache__ -prune -exec rm -rf {} +
