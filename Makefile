# What a person types. `make` alone lists it.
#
# A virtual environment is made in .venv and filled from the hashed locks; stamp files in it make the
# second run instant. PYTHON=python3.13 chooses another Python, ARGS="--port 9000" is passed on.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
# A run starts dozens of Pythons: they find compiled what the first has read.
unexport PYTHONDONTWRITEBYTECODE
# Processes that run tests at the same time.
JOBS ?= auto

.DEFAULT_GOAL := help
.PHONY: help run install test test-fast test-sqlite test-postgresql soak record check bench lock clean
.DELETE_ON_ERROR:

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 24

run: $(VENV)/.runtime ## Serve the demo lab on http://127.0.0.1:8000 (ARGS="--empty" for your own)
	@$(BIN)/python manage.py quickstart $(ARGS)

install: $(VENV)/.runtime ## Install what the site needs into .venv

test: test-sqlite test-postgresql ## Run all tests, on SQLite and on PostgreSQL

test-fast: $(VENV)/.dev ## Run what is quick, in well under a minute: no browser, no processes, SQLite
	@$(BIN)/python -m pytest -q -n $(JOBS) --maxprocesses 8 --dist worksteal --fast $(ARGS)

test-sqlite: $(VENV)/.dev ## Run all tests on SQLite only
	@echo "== Tests on SQLite"
	@$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 8 --dist worksteal --database=sqlite $(ARGS)

test-postgresql: $(VENV)/.dev ## Run the tests that ask a database on PostgreSQL (it is started for them)
	@echo "== Tests on PostgreSQL"
	@$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 8 --dist worksteal --database=postgresql $(ARGS)

soak: ## Run all tests with all that is long, of which `make test` runs a tenth
	@$(MAKE) --no-print-directory test ARGS="--soak $(ARGS)"

record: $(VENV)/.dev ## Renew what is recorded of the product and print what differs (ARGS=--soak: the longest too)
	@$(BIN)/python -m pytest -q tests/recordings --record $(ARGS)

# The settings of a site on the internet, for Django's own check of them.
DEPLOYED = DEBUG=off SITE_URL=https://lab.example ALLOWED_HOSTS=lab.example \
	SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(60))')
# Checks read no settings of this machine and leave nothing in var/.
BARE = env -u DATABASE_URL -u REDIS_URL LABSITE_ENV_FILE=/dev/null LABSITE_VAR=$(VENV)/check

check: $(VENV)/.dev ## Check style, templates, types, layers, migrations, deployment settings and locks
	@$(MAKE) --no-print-directory --keep-going $(CHECKS)

CHECKS = check-style check-templates check-types check-layers check-migrations check-deployment check-locks
.PHONY: $(CHECKS)
check-style:
	@echo "== Style"
	@$(BIN)/ruff check --output-format=concise .
	@$(BIN)/ruff format --check .
check-templates:
	@echo "== Templates"
	@$(BIN)/djlint --check templates
check-types:
	@echo "== Types"
	@$(BARE) $(BIN)/mypy
check-layers:
	@echo "== Layers"
	@$(BIN)/lint-imports
check-migrations:
	@echo "== Migrations"
	@$(BARE) $(BIN)/python manage.py makemigrations --check --dry-run
check-deployment:
	@echo "== Settings of a deployed site"
	@$(BARE) $(DEPLOYED) $(BIN)/python manage.py check --deploy --fail-level WARNING
check-locks:
	@echo "== Locks"
	@$(BIN)/python -m pytest -q tests/labsite/test_dependencies.py

bench: $(VENV)/.dev ## Measure the parts whose speed matters (ARGS=catalogue: a million papers, many minutes)
	@$(BIN)/python -m tests.benchmarks $(ARGS)

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url pyproject.toml

lock: $(BIN)/uv ## Write the locks anew from pyproject.toml (ARGS="--upgrade" for newer versions)
	@$(COMPILE) $(ARGS) --output-file requirements.lock
	@$(COMPILE) $(ARGS) --extra dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## Remove .venv and caches; the site's data in var/ stays
	@rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- How .venv comes about

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Labsite needs Python 3.11 or newer; choose one with: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# uv is four times as fast as pip. Where it cannot be had, pip does the same.
$(BIN)/uv: | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

define fill
	@$(MAKE) --no-print-directory --silent $(BIN)/uv || true
	@echo "Installing from $(1) ..."
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python $(1) || \
		{ echo "uv did not work here; installing with pip, which takes a minute ..."; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(1); }
endef

# The dev lock holds all of the other one at the same versions, so filling from it serves both.
$(VENV)/.runtime: requirements.lock | $(BIN)/python
	$(call fill,requirements.lock)
	@rm -f $(VENV)/.dev
	@touch $@

$(VENV)/.dev: requirements.lock requirements-dev.lock | $(BIN)/python
	$(call fill,requirements-dev.lock)
	@touch $(VENV)/.runtime $@
