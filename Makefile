# The same checks as CI (.ci/run), one by one. `make` alone runs them all.
PYTHON = .venv/bin/python

check: ; bash .ci/run
venv: ; python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]'
test: ; $(PYTHON) -m pytest
lint: ; .venv/bin/ruff check . && .venv/bin/ruff format --check .
types: ; .venv/bin/mypy
eval: ; $(PYTHON) tests/eval/report.py
voices: ; $(PYTHON) tests/eval/voices.py
garble: ; $(PYTHON) tests/eval/garble.py
bench: ; $(PYTHON) tests/bench.py
imprints: ; $(PYTHON) -m tests.imprints
golden: ; $(PYTHON) -m pytest --update-golden

.PHONY: check venv test lint types eval voices garble bench imprints golden
