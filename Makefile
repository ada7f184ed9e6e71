# The two commands: `make build` builds every game into output/, `make test` runs all checks and tests.
# Both set up .venv first, once; afterwards they work offline.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup build test bench reference constraints clean

help:  ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(STAMP): pyproject.toml constraints.txt
	@echo "setting up $(VENV) (once) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "cardgen needs Python 3.11 or newer; try make PYTHON=python3.11")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@# for those whose environment keeps Python from writing beside its modules
	@$(BIN)/python -m compileall -q cardgen
	@env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m tools.keep_patterns
	@touch $@

setup: $(STAMP)  ## set up the virtual environment

build: $(STAMP)  ## build every game into output/
	$(BIN)/cardgen build

test: $(STAMP)  ## run linter, type checker and all tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2

reference: $(STAMP)  ## generate docs/reference/ from the code
	$(BIN)/python -m cardgen.cli.main reference

constraints:  ## update constraints.txt from a clean environment
	rm -rf .constraints && $(PYTHON) -m venv .constraints
	.constraints/bin/pip install --quiet --disable-pip-version-check '.[dev]'
	sed -n '/^#/p' constraints.txt > .constraints/new.txt
	.constraints/bin/pip freeze --exclude cardgen >> .constraints/new.txt
	mv .constraints/new.txt constraints.txt && rm -rf .constraints

bench: $(STAMP)  ## run the benchmarks (prints, never asserts)
	$(BIN)/python -m benchmarks.all

clean:  ## remove the environment and all outputs
	rm -rf $(VENV) .cardgen_cache .mypy_cache .ruff_cache .pytest_cache
	find output -mindepth 1 ! -name .gitkeep -delete
