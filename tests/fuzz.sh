#!/usr/bin/env bash
# The random tests in rounds, each with another seed: bash tests/fuzz.sh ROUNDS [SEED]
set -euo pipefail
cd "$(dirname "$0")/.."
for round in $(seq "${1:-10}"); do
    seed=${2:-$RANDOM$RANDOM}
    printf '\n== round %s: --hypothesis-profile=fuzz --hypothesis-seed=%s\n' "$round" "$seed"
    nice .venv/bin/python -m pytest -q -m hypothesis \
        --hypothesis-profile=fuzz --hypothesis-seed="$seed"
done
