# Everything lives in .venv, made and filled on first use. `make` alone lists the targets.

PYTHON ?= python3
GAME ?=
JOBS ?= 2
WAITING_JOBS ?= 3
ROUNDS ?= 5
LOCK_FLAGS ?=

BIN := .venv/bin
DONE := .venv/.done
CODE := src tests tools setup.py
NPM := $(BIN)/python tools/npm.py
PIP := $(BIN)/python -m pip --disable-pip-version-check
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command 'make lock' $(LOCK_FLAGS)

# $(call quietly,command): its output is shown only when it fails.
quietly = { $(1); } >$@.log 2>&1 || { cat $@.log; exit 1; }
# Steps that run side by side may both look whether something has changed.
renew = if cmp -s $$new $@; then rm $$new; else mv $$new $@; fi
compilable = grep -qx compiled $(DONE)/sources
# What the tests run on: the plain sources, or the rules as they were compiled where there is a C compiler.
plain = PYTHONPATH="$(CURDIR)/src"
built = env PYTHONPATH= $$($(compilable) && echo TRIPARTITE_EXPECT_COMPILED=1)

# Modules are compiled to bytecode once, not by every process that a test starts.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help play web test install quick quick-rules lint-python lint-client flaky kills forged lint client rules compiled server browser \
	 format types screenshots lighthouse maps ledger study trace build dist dist-check bench load performance soak soak-rules soak-kills soak-server drill audit lock clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1#\2/p' Makefile | awk -F'#' '{ printf "%-22s %s\n", $$1, $$2 }'

# The first start does not wait for the compiler: it plays on the plain sources, and the rules are compiled meanwhile.
play: $(DONE)/venv ## start the server and print its address (FLAGS="--port 8000", see `tripartite serve --help`)
	@$(MAKE) -s -j2 SIDE_BY_SIDE=1 $(DONE)/runtime $(DONE)/web
	@$(MAKE) -s $(DONE)/sources
	@if [ $(DONE)/package -nt $(DONE)/sources ]; then PYTHONPATH= exec $(BIN)/tripartite serve $(FLAGS); fi; \
	$(compilable) && echo "The rules are compiled meanwhile; the next start is faster." ; \
	nice $(MAKE) --no-print-directory build >$(DONE)/build.log 2>&1 </dev/null & \
	$(plain) exec $(BIN)/python -m tripartite serve $(FLAGS)

web: $(DONE)/web ## build the browser client into the package

test: ## everything: each step below, with its time
	@$(PYTHON) tools/steps.py install lint+build client rules compiled server browser

install: $(DONE)/venv
	@$(MAKE) -s -j2 SIDE_BY_SIDE=1 $(DONE)/dev $(DONE)/npm
	@$(MAKE) -s $(DONE)/web

lint: $(DONE)/dev $(DONE)/npm ## ruff and mypy; eslint, prettier and tsc
	@$(MAKE) --no-print-directory -j2 --output-sync SIDE_BY_SIDE=1 lint-python lint-client

lint-python:
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@$(BIN)/mypy

lint-client:
	@$(NPM) --silent run lint

client: $(DONE)/npm ## the tests of the client's logic
	@$(NPM) --silent test

# Where the rules can be compiled, all of them are tested as they are played; else on the plain sources.
rules: $(DONE)/dev $(DONE)/sources ## on the plain sources: what could come out differently there, or all tests of the rules
	@$(plain) $(BIN)/pytest -n $(JOBS) -p no:schemathesis -m "$$($(compilable) && echo 'plain or compiled and not slow')" \
		--ignore=tests/server --ignore=tests/browser

compiled: $(DONE)/dev build ## the tests of rules, bots, terminal and files, on the compiled rules
	@if $(compilable); then $(built) $(BIN)/pytest -n $(JOBS) -p no:schemathesis -m "not plain" \
		--ignore=tests/server --ignore=tests/browser; \
		else echo "There is no C compiler here."; fi

server: $(DONE)/dev build ## the tests of the server
	@$(built) $(BIN)/pytest -n $(WAITING_JOBS) tests/server

browser: $(DONE)/dev build ## the tests of the client in a real browser
	@$(built) $(BIN)/pytest -n $(JOBS) tests/browser

quick: $(DONE)/dev $(DONE)/npm ## the inner loop: lint and the quick tests of the rules (GAME=downfall for one game)
	@$(PYTHON) tools/steps.py lint-python quick-rules GAME=$(GAME)

quick-rules:
	@$(plain) $(BIN)/pytest -n $(JOBS) -q -p no:schemathesis -m "not slow" $(if $(GAME),-k $(GAME)) --ignore=tests/server --ignore=tests/browser

flaky: $(DONE)/dev build ## the browser's tests ROUNDS times over with the processor throttled
	@$(built) $(BIN)/python tools/flaky.py --rounds $(ROUNDS)

kills: $(DONE)/dev build ## kill servers 50 times on each database while people play: nothing acknowledged may be lost
	@$(built) TRIPARTITE_KILLS=50 $(BIN)/pytest tests/server/test_kill.py

forged: $(DONE)/dev build ## forge 11,000 requests, seat changes, branches and passwords among them: none may tell or change what is not theirs
	@$(built) TRIPARTITE_FORGED=10000 $(BIN)/pytest -s tests/server/test_forged.py -k "thousands or door"

format: $(DONE)/dev $(DONE)/npm ## let ruff and prettier mend and format the code
	@$(BIN)/ruff check --fix $(CODE)
	@$(BIN)/ruff format $(CODE)
	@$(NPM) --silent run format

types: $(DONE)/dev $(DONE)/npm ## write what follows from declarations: typed boards, the client's types, documentation
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/write_types.py
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/describe_api.py
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/client_words.py
	@$(NPM) --silent run types

screenshots: $(DONE)/dev build ## take the pictures of docs/screenshots
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/screenshots.py

lighthouse: $(DONE)/dev build ## measure the pages; fails below 95
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/lighthouse.py

maps: $(DONE)/drawing $(DONE)/node ## draw the maps of the boards anew from coastline data
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python -m tools.mapmaker

ledger: build ## count the habits of the bots over 200 games, beside those of RIVAL, into docs/bots.md (GAME=downfall)
	@PYTHONPATH= $(BIN)/python tools/ledger.py $(GAME) --rival $(or $(RIVAL),9d3cbe6)

study: build $(DONE)/drawing ## let bots play 400 games, sum them up and draw docs/balance (GAME=downfall)
	@PYTHONPATH= $(BIN)/python tools/study.py $(GAME)

trace: $(DONE)/dev ## write down which test proves which paragraph
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/trace_rules.py

build: $(DONE)/package ## install the package into .venv, compiled where there is a C compiler

dist: $(DONE)/web $(DONE)/build-tools $(DONE)/dist-tools $(DONE)/sources ## build a wheel for any machine and the whole program in one file for machines like this, into dist/
	@$(BIN)/python tools/distribute.py $$($(compilable) && echo --compiled)

dist-check: $(DONE)/dev dist ## install and start both in empty environments, and play there
	@$(plain) $(BIN)/python tools/try_distribution.py

bench: build ## decisions per second (GAME=downfall)
	@PYTHONPATH= $(BIN)/tripartite bench $(or $(GAME),churchill)

load: build ## people at TABLES=50 tables: what an answer costs the server (GAME=downfall, FLAGS="--rate 50", see tools/load.py --help)
	@PYTHONPATH= $(BIN)/python tools/load.py --tables $(or $(TABLES),50) $(if $(GAME),--game $(GAME)) $(FLAGS)

performance: $(DONE)/dev build ## measure over tables, games and databases, into docs/performance.md (an hour; FLAGS="--tables 50")
	@PYTHONPATH= $(BIN)/python tools/performance.py $(FLAGS)

soak: soak-rules soak-kills soak-server ## all of the following: an hour and a half on two quiet cores

soak-rules: build ## many random games, looking for a broken rule (GAME=downfall)
	@PYTHONPATH= $(BIN)/tripartite simulate $(or $(GAME),churchill) --games 3000 --bots random --spread

soak-kills: $(DONE)/dev build ## kill servers KILLS=500 times on each database while people play: nothing may be lost
	@$(built) TRIPARTITE_KILLS=$(or $(KILLS),500) $(BIN)/pytest -n $(JOBS) tests/server/test_kill.py -k killed_on

soak-server: $(DONE)/dev build ## MINUTES=60 of all games with kills, stops and halts on both databases, into docs/performance.md
	@PYTHONPATH= $(BIN)/python tools/soak.py --minutes $(or $(MINUTES),60) --database sqlite postgresql --write $(FLAGS)

drill: build ## prove that a backup can be restored: BACKUP=FILE, or one made now of your own data
	@export TRIPARTITE=$(CURDIR)/$(BIN)/tripartite PYTHONPATH=; if [ -n "$(BACKUP)" ]; then deploy/restore-drill.sh "$(BACKUP)"; \
		else folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && deploy/backup.sh "$$folder" $(FLAGS); fi

audit: $(DONE)/audit $(DONE)/npm ## compare the dependencies with the advisories that can be reached
	@$(BIN)/python tools/audit.py

lock: $(DONE)/venv ## renew requirements/*.txt from pyproject.toml (LOCK_FLAGS=--upgrade for newer versions)
	@[ -x $(BIN)/uv ] || $(call quietly,$(PIP) install uv)
	@$(LOCK) pyproject.toml --extra dev -o requirements/dev.txt
	@$(LOCK) pyproject.toml --extra maps --extra study -c requirements/dev.txt -o requirements/drawing.txt
	@$(LOCK) pyproject.toml -c requirements/dev.txt -o requirements/runtime.txt
	@$(LOCK) requirements/build.in -c requirements/dev.txt -o requirements/build.txt
	@$(LOCK) requirements/dist.in -c requirements/dev.txt -o requirements/dist.txt
	@$(LOCK) requirements/node.in -o requirements/node.txt
	@$(LOCK) requirements/audit.in -c requirements/dev.txt -o requirements/audit.txt
	@! grep -nE '://|--(extra-)?index|--find-links' requirements/*.txt

clean: ## remove all that make has made, .venv included
	@rm -rf .venv web/node_modules src/tripartite/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

$(DONE)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Tripartite needs Python 3.11 or later, as in: make PYTHON=python3.12 (PYTHON is $(PYTHON))"; exit 1; }
	@$(PYTHON) -m venv --clear .venv
	@mkdir -p $(DONE) && touch $@

$(DONE)/dev: $(DONE)/venv requirements/dev.txt
	@echo "Installing the development tools into .venv ..."
	@$(call quietly,$(PIP) install --no-compile --require-hashes -r requirements/dev.txt)
	@touch $@

$(DONE)/audit: $(DONE)/venv requirements/audit.txt
	@echo "Installing what the dependencies are compared with into .venv ..."
	@$(call quietly,$(PIP) install --require-hashes -r requirements/audit.txt)
	@touch $@

$(DONE)/drawing: $(DONE)/venv requirements/drawing.txt
	@echo "Installing what maps and plots are drawn with into .venv ..."
	@$(call quietly,$(PIP) install --require-hashes -r requirements/drawing.txt)
	@touch $@

$(DONE)/runtime: $(DONE)/venv requirements/runtime.txt
	@echo "Installing what the game needs into .venv ..."
	@$(call quietly,$(PIP) install --no-compile --require-hashes -r requirements/runtime.txt)
	@touch $@

$(DONE)/build-tools: $(DONE)/venv requirements/build.txt
	@$(call quietly,$(PIP) install --require-hashes -r requirements/build.txt)
	@touch $@

$(DONE)/dist-tools: $(DONE)/venv requirements/dist.txt
	@$(call quietly,$(PIP) install --require-hashes -r requirements/dist.txt)
	@touch $@

$(DONE)/node: $(DONE)/venv requirements/node.txt
	@$(NPM) --found || { echo "Fetching Node into .venv ..."; \
		$(call quietly,$(PIP) install --require-hashes -r requirements/node.txt); }
	@touch $@

$(DONE)/npm: $(DONE)/node web/package-lock.json
	@echo "Installing what the client is built and tested with ..."
	@$(call quietly,$(NPM) ci --no-audit --no-fund)
	@touch $@ $(DONE)/bundler

$(DONE)/bundler: $(DONE)/node web/package-lock.json
	@echo "Installing what the client is built with ..."
	@$(call quietly,$(NPM) ci --omit=dev --no-audit --no-fund)
	@touch $@

# A checksum of all that goes into the client: its time changes only when one of them does.
$(DONE)/client: $(DONE)/venv FORCE
	@new=$@.$$$$; find web -type f ! -path '*/node_modules/*' -exec cksum {} + | LC_ALL=C sort >$$new; $(renew)

$(DONE)/web: $(DONE)/bundler $(DONE)/client
	@echo "Building the client ..."
	@$(call quietly,$(NPM) run build)
	@touch $@

# Whether the rules can be compiled here, and a checksum of all that goes into the package: its time changes only when
# one of them does.
$(DONE)/sources: $(DONE)/venv $(DONE)/web FORCE
	@new=$@.$$$$; { $(BIN)/python tools/compiler.py; \
	find src pyproject.toml setup.py requirements/build.txt -type f ! -path '*/__pycache__/*' -exec cksum {} + \
		| LC_ALL=C sort; } >$$new; $(renew)

$(DONE)/package: $(DONE)/runtime $(DONE)/build-tools $(DONE)/sources
	@if $(compilable); then echo "Compiling the rules ..."; export TRIPARTITE_MYPYC=1; else unset TRIPARTITE_MYPYC; fi; \
	$(call quietly,$(PIP) install --no-deps --no-build-isolation --force-reinstall .)
	@touch $@
