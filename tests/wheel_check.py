"""Build the wheel, install it without developer packages, and ask it things away from here.

python tests/wheel_check.py FOLDER
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command; its output, or the end of the program where it fails."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("RULEBOOK_")} | environment
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"{command} failed with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    work = Path(sys.argv[1]).resolve() / "wheel"
    run(sys.executable, "-m", "build", "--wheel", "--outdir", work, ROOT, cwd=ROOT)
    (wheel,) = work.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    strange = [n for n in names if not n.startswith("rulebook/") and ".dist-info/" not in n]
    assert not strange, f"the wheel holds more than the package: {strange}"
    assert not [n for n in names if n.endswith(".txt") and "manual" in n], "a manual in the wheel"
    run(sys.executable, "-m", "venv", work / "venv", cwd=work)
    binary = work / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(binary / "pip", "install", "-q", wheel, cwd=work)
    home = {
        "HOME": str(work / "home"),
        "LANG": "de_DE.UTF-8",
        "RULEBOOK_DATA": str(work / "data"),
        "RULEBOOK_INDEX": str(work / "index"),
        "RULEBOOK_CONFIG": str(work / "config"),
    }
    away = work / "elsewhere"
    away.mkdir()
    rulebook = binary / "rulebook"
    without = run(rulebook, "24.8", cwd=away, **home)
    assert "Chief Gorman" in without, without
    assert "manual add" in without, without
    asked = run(
        rulebook, "was passiert wenn ein ausfallmarker in die wurzel kommt", cwd=away, **home
    )
    assert "(11.4)" in asked, asked
    print("without manuals: 24.8 and a question are answered")
    manuals = os.environ.get("RULEBOOK_MANUALS", "")
    if not manuals:
        print("no manuals here (RULEBOOK_MANUALS): the wheel was not tried with them")
        return
    files = sorted(Path(manuals.split(os.pathsep)[0]).glob("*.txt"))
    run(rulebook, "manual", "add", *files, cwd=away, **home)
    with_manuals = run(rulebook, "24.8", cwd=away, **home)
    assert "deutsche Ausgabe" in with_manuals, with_manuals
    asked = run(rulebook, "zweiter ausfallmarker", cwd=away, **home)
    assert asked.lstrip().startswith("na:11.3"), asked
    print("with manuals: the wording is shown and searched")


if __name__ == "__main__":
    main()
