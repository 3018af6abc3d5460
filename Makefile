# The same checks as CI (.ci/run), one by one. `make` alone runs them all.
PYTHON = .venv/bin/python
SHELL = /bin/bash

check: ; bash .ci/run
venv: ; python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]'
test: ; $(PYTHON) -m pytest
lint: ; .venv/bin/ruff check . && .venv/bin/ruff format --check .
types: ; .venv/bin/mypy
eval: ; $(PYTHON) tests/eval/report.py
eval-own: ; $(PYTHON) tests/eval/own_books.py
fit-link: ; $(PYTHON) -m tests.link.fit
link-held-out: ; $(PYTHON) -m tests.link.fit --held-out
voices: ; $(PYTHON) tests/eval/voices.py
garble: ; $(PYTHON) tests/eval/garble.py
bench: ; $(PYTHON) tests/bench.py && $(PYTHON) -m tests.load
scale: ; $(PYTHON) tests/scale.py
# Faults for ten minutes; MINUTES=60 and SEED=7 change that.
faults: ; nice $(PYTHON) -m tests.faults.bench --minutes $(or $(MINUTES),10) --seed $(or $(SEED),$$RANDOM)
# Random tests, random indeed: each round prints the seed with which it can be run again.
fuzz: ; bash tests/fuzz.sh $(or $(ROUNDS),10) $(SEED)
imprints: ; $(PYTHON) -m tests.imprints
# Pictures of the main pages on phone and desk, light and dark: build/pictures.
pictures: ; $(PYTHON) -m tests.pictures
golden: ; $(PYTHON) -m pytest --update-golden

.PHONY: check venv test lint types eval eval-own fit-link link-held-out voices garble bench faults fuzz imprints golden pictures scale
