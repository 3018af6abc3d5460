"""Faults: each is a function of chance and a folder that does harm below it and says which."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple


class Harm(NamedTuple):
    """What was done, and to which paths relative to the folder."""

    what: str
    paths: tuple[str, ...]


Fault = Callable[[Random, Path], Harm]


def below(folder: Path) -> list[Path]:
    """All files below a folder, whatever their names."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def _pick(random: Random, folder: Path) -> Path:
    """A file; the large and the small alike."""
    return random.choice(below(folder))


def _changed(random: Random, folder: Path, what: str, change: Callable[[bytearray], None]) -> Harm:
    """A file rewritten in place, as a failing disk does it."""
    path = _pick(random, folder)
    data = bytearray(path.read_bytes())
    change(data)
    path.write_bytes(data)
    return Harm(what, (os.path.relpath(path, folder),))


def flip_bit(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        if data:
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)

    return _changed(random, folder, "one bit flipped", change)


def flip_bits(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        for _ in range(len(data) and random.randint(2, 40)):
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)

    return _changed(random, folder, "bits flipped", change)


def _span(random: Random, data: bytearray) -> slice:
    start = random.randrange(len(data) + 1)
    return slice(start, start + random.choice([1, 8, 64, 512, 4096]))


def burst(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        span = _span(random, data)
        data[span] = random.randbytes(len(data[span]))

    return _changed(random, folder, "a burst of noise", change)


def zeroes(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        span = _span(random, data)
        data[span] = bytes(len(data[span]))

    return _changed(random, folder, "zeroes", change)


def cut_short(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        del data[random.choice([0, random.randrange(len(data) + 1), max(len(data) - 1, 0)]) :]

    return _changed(random, folder, "cut short", change)


def cut_out(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        del data[_span(random, data)]

    return _changed(random, folder, "a piece cut out", change)


def grow(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        data += random.randbytes(random.randint(1, 5000))

    return _changed(random, folder, "noise at the end", change)


def double(random: Random, folder: Path) -> Harm:
    def change(data: bytearray) -> None:
        data.extend(bytes(data))

    return _changed(random, folder, "written twice", change)


def swap_blocks(random: Random, folder: Path) -> Harm:
    size = random.choice([16, 512, 4096])

    def change(data: bytearray) -> None:
        count = len(data) // size
        if count < 2:
            return
        one, two = (n * size for n in random.sample(range(count), 2))
        data[one : one + size], data[two : two + size] = (
            data[two : two + size],
            data[one : one + size],
        )

    return _changed(random, folder, f"two blocks of {size} swapped", change)


def swap_files(random: Random, folder: Path) -> Harm:
    files = below(folder)
    one, two = random.sample(files, 2) if len(files) > 1 else (files[0], files[0])
    first, second = one.read_bytes(), two.read_bytes()
    one.write_bytes(second)
    two.write_bytes(first)
    return Harm("two files swapped", (os.path.relpath(one, folder), os.path.relpath(two, folder)))


def copy_over(random: Random, folder: Path) -> Harm:
    files = below(folder)
    one, two = random.sample(files, 2) if len(files) > 1 else (files[0], files[0])
    two.write_bytes(one.read_bytes())
    return Harm("one file over another", tuple(os.path.relpath(p, folder) for p in (one, two)))


def vanish(random: Random, folder: Path) -> Harm:
    path = _pick(random, folder)
    path.unlink()
    return Harm("a file gone", (os.path.relpath(path, folder),))


def vanish_folder(random: Random, folder: Path) -> Harm:
    path = _pick(random, folder)
    if path.parent == folder:
        path.unlink()
    else:
        shutil.rmtree(path.parent)
    return Harm("a folder gone", (os.path.relpath(path, folder),))


def foreign_file(random: Random, folder: Path) -> Harm:
    """A file that is whole, of a home with other sources, in the place of ours."""
    path = _pick(random, folder)
    foreign = folder.parent.parent / "foreign" / folder.name
    same = foreign / path.relative_to(folder)
    others = [p for p in below(foreign) if p.suffix == path.suffix]
    if same.is_file():
        path.write_bytes(same.read_bytes())
    elif others:
        path.write_bytes(random.choice(others).read_bytes())
    return Harm("a whole file of another home", (os.path.relpath(path, folder),))


def foreign_folder(random: Random, folder: Path) -> Harm:
    """Every file of another home of which the name fits, or nearly fits."""
    others = below(folder.parent.parent / "foreign" / folder.name)
    hurt = []
    for path in below(folder):
        fitting = [p for p in others if p.name == path.name or p.parent.name == path.parent.name]
        if fitting:
            path.write_bytes(random.choice(fitting).read_bytes())
            hurt.append(os.path.relpath(path, folder))
    return Harm("files of another home", tuple(hurt))


DAMAGE: tuple[Fault, ...] = (
    flip_bit, flip_bits, burst, zeroes, cut_short, cut_out, grow, double, swap_blocks, swap_files,
    copy_over, vanish, vanish_folder, foreign_file, foreign_folder,
)  # fmt: skip
"""Damage to bytes: files stay files."""


# Odd things where a file or a folder is expected.


def _directory(path: Path) -> None:
    path.mkdir()


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _nowhere(path: Path) -> None:
    path.symlink_to("nowhere/at/all")


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _nothing(path: Path) -> None:
    path.symlink_to("/dev/null")


def _parent(path: Path) -> None:
    path.symlink_to("..")


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket may not be long
    try:
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(path.name)
    finally:
        os.chdir(here)


def _locked(path: Path) -> None:
    path.write_bytes(b"x")
    path.chmod(0)


ODD = (_directory, _fifo, _loop, _nowhere, _endless, _nothing, _parent, _socket, _locked)


def odd_instead(random: Random, folder: Path) -> Harm:
    """A directory, a pipe, a link to itself … in the place of a file."""
    path, make = _pick(random, folder), random.choice(ODD)
    path.unlink()
    make(path)
    return Harm(f"{make.__name__[1:]} instead of a file", (os.path.relpath(path, folder),))


NAMES = (
    b"x.txt", b"0.md", b"zz.yaml", b"\xf1\xef\xf0.txt", b"\xff.md", b"\xff.yaml", b"a\x1b[2Jb.txt",
    b"a\nb.txt", "а\u202eб.txt".encode(), b" .txt", b"-rf.txt", b"a" * 250 + b".txt", b"zz",
)  # fmt: skip
"""Names that a file may have and that nobody expects; the last may become a folder."""


def odd_beside(random: Random, folder: Path) -> Harm:
    """The same beside the files, under a name that may be read."""
    folders = [folder, *(p for p in folder.rglob("*") if p.is_dir())]
    path = random.choice(folders) / os.fsdecode(random.choice(NAMES))
    make = random.choice((*ODD, _copy_of(random, folder)))
    if not os.path.lexists(path):
        make(path)
    return Harm(f"{make.__name__[1:]} {path.name!a}", (os.path.relpath(path, folder),))


def _copy_of(random: Random, folder: Path) -> Callable[[Path], None]:
    source = _pick(random, folder) if below(folder) else None

    def _copy(path: Path) -> None:
        path.write_bytes(source.read_bytes() if source else b"\xff\x00")

    return _copy


def other_times(random: Random, folder: Path) -> Harm:
    """The clock went back, or far ahead: times of change of some files."""
    hurt: list[str] = []
    for path in below(folder):
        if random.random() < 0.5 or not hurt:
            when = random.choice([0, 1, 2**31 - 1, 4_000_000_000, random.randrange(2**32)])
            os.utime(path, (when, when))
            hurt.append(os.path.relpath(path, folder))
    return Harm("other times of change", tuple(hurt))


PLACES: tuple[Fault, ...] = (odd_instead, odd_beside, other_times)
