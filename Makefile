# One command each: `make run` starts the site, `make test` tests it. PORT and DATA_DIR may be set.

.DEFAULT_GOAL := help
SHELL := /bin/bash

# The first Python on the path that is new enough; PYTHON=… overrides it.
PYTHON ?= $(shell for name in python3 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := config games rulesref scoring tests $(wildcard benchmarks) manage.py

.PHONY: help run test bench lint format messages previews lock

help:
	@echo "make run       the site, on port $${PORT:-8000}; data in $${DATA_DIR:-./data}"
	@echo "make test      the whole suite; PYTEST_ARGS='-k whist' for a part"
	@echo "make bench     the measurements of docs/performance.md beside their peers"
	@echo "make lint      ruff and mypy;  make format  puts the code in shape"
	@echo "make messages  collects the pages' words into locale/ and compiles them"
	@echo "make previews  draws the pictures that messengers show beside a link"
	@echo "make lock      writes requirements/*.txt anew"

run: $(VENV)/.run
	@exec $(BIN)/python -m config.serve

test: $(VENV)/.test
	@$(BIN)/python -m tests.find_browser || $(BIN)/playwright install chromium || true
	$(BIN)/python -m pytest $(PYTEST_ARGS)

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks $(BENCH_ARGS)

lint: $(VENV)/.test
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy

format: $(VENV)/.test
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

messages: $(VENV)/.run
	$(BIN)/python manage.py makemessages --locale ru --no-location --ignore data --ignore tests
	$(BIN)/python -m config.catalogs

previews: $(VENV)/.test
	$(BIN)/python -m tests.draw_previews

lock: $(VENV)/.test
	for part in run test bench; do \
		$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --quiet \
			--no-header --no-annotate --no-emit-index-url $(LOCK_ARGS) \
			requirements/$$part.in --output-file requirements/$$part.txt; done

# A stamp per lock file: where nothing changed, nothing is asked of anybody.
$(VENV)/.%: requirements/%.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || { echo "On Debian: apt-get install python3-venv" >&2; exit 1; }
