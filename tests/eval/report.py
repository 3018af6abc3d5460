"""``make eval``: the score by kind, language and game on our sets and the shared one, and what each
ingredient of the search carries (each left out in turn).

    python tests/eval/report.py [--ablation]
"""

from __future__ import annotations

import subprocess
import sys

from measure import HERE, WITHOUT, talked  # type: ignore[import-not-found]

SHARED = HERE.parents[2] / "shared" / "evaluation" / "queries.yaml"


def run(*arguments: str) -> str:
    command = [sys.executable, str(HERE / "measure.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main() -> None:
    for path in (HERE / "queries.yaml", *sorted((HERE / "sets").glob("queries-*.yaml")), SHARED):
        if path.is_file():
            print(f"{path.parent.name}/{path.name}\n{run('--set', str(path))}")
    for path in (HERE / "chat.yaml", *sorted((HERE / "sets").glob("chat-*.yaml"))):
        right = [right for *_, right in talked(path)]
        print(f"{path.parent.name}/{path.name}: {sum(right)}/{len(right)} turns answered rightly")
    if "--ablation" in sys.argv:
        for name in sorted(WITHOUT):
            lines = run("--without", name).splitlines()
            print(f"without {name:18} {lines[-2]}\n{'':27}{lines[-1]}")


if __name__ == "__main__":
    main()
