#!/usr/bin/env python3
"""Tests that the dependencies between the library's files, and between its rooms, have no cycle, and that no function is
selected by the loader (an ifunc), which would ignore MEMLINE_CPU.

    test_rooms.py OBJECT...      the library's object files, .../ROOM/FILE.c.o; their sources are in native/ROOM/FILE.c

FILE.c and FILE.h count as one file. An arrow points from the file that uses a function or data to the file that defines it:

    symbols             as nm lists them in the object files
    inline functions    of headers, as the sources and headers name them: the object files no longer have these calls

These uses have no arrow:

    types, enumerators  They are no calls and no data. A header that declares a type for several files may include others.
    macros              They are replaced before anything is compiled; what their text uses has an arrow from the header.
    memline.h           It and memline/*.h only declare the functions that Java calls; nm knows which files define them.

Rooms are the folders of native/; error.c is the lowest. `call` and `watch` are libraries of their own and use none of the other
rooms.
"""
import functools
import pathlib
import re
import subprocess
import sys

# A room uses only itself and rooms further right in this list.
ORDER = ["watch", "call", "programs", "transfers", "copies", "mpi", "timing", "memory", "kernels", "machine", "walks", "."]

NATIVE = pathlib.Path(__file__).resolve().parent.parent
COMMENT_OR_TEXT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
INLINE = re.compile(r"^(?:static\s+inline|[A-Z_]*INLINE)\b[^;{}=()]*?(\w+)\s*\(", re.M)  # ALWAYS_INLINE, SORT_INLINE: macros


def name_of(path):
    """The (room, file) of an object file, a source or a header."""
    path = pathlib.PurePath(path)
    room = path.parent.name
    return (room if room in ORDER else ".", path.name.split(".")[0])


def symbols(paths):
    """The (path, name, kind) of every symbol of the object files; one run of nm reads them all."""
    out = subprocess.run(["nm", "-A", "-P", *paths], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        path, words = line.split(": ", 1)
        yield path, *words.split()[:2]


@functools.cache
def text_of(path):
    return path.read_text()


@functools.cache
def words_of(path):
    return set(re.findall(r"\w+", COMMENT_OR_TEXT.sub(" ", text_of(path))))


@functools.cache
def inlines_of(path):
    """The inline functions that a header defines."""
    return set(INLINE.findall(COMMENT_OR_TEXT.sub(" ", text_of(path)))) if path.suffix == ".h" else set()


@functools.cache
def included_by(path):
    """The project's headers in the folders of rooms that a file includes, directly or by other headers."""
    found, left = set(), [path]
    while left:
        file = left.pop()
        for name in INCLUDE.findall(text_of(file)):
            header = (file.parent / name).resolve()
            if header not in found and header.is_file() and header.is_relative_to(NATIVE):
                found.add(header)
                left.append(header)
    return {h for h in found if h.parent.name in ORDER or h.parent == NATIVE}


def inline_uses(sources):
    """The pairs of files (a, b), such that a names an inline function that the header of b defines."""
    for file in set(sources).union(*map(included_by, sources)):
        for header in included_by(file) - {file}:
            if inlines_of(header) & words_of(file):
                yield name_of(file), name_of(header)


def circle(graph):
    """The nodes of one cycle, or [] if there is none, by a depth-first search."""
    done, way = set(), []

    def visit(node):
        if node in way:
            return way[way.index(node):] + [node]
        if node in done:
            return []
        way.append(node)
        for further in sorted(graph.get(node, ())):
            found = visit(further)
            if found:
                return found
        way.pop()
        done.add(node)
        return []

    for start in sorted(graph):
        found = visit(start)
        if found:
            return found
    return []


def main(paths):
    home, used, indirect = {}, {name_of(path): set() for path in paths}, []
    for path, symbol, kind in symbols(paths):
        if kind == "i":
            indirect.append(f"{path}: {symbol}")
        elif kind == "U":
            used[name_of(path)].add(symbol)
        elif kind.isupper():
            home[symbol] = name_of(path)
    files = {name: {home[s] for s in wanted if s in home} for name, wanted in used.items()}
    for a, b in inline_uses([NATIVE / room / f"{file}.c" for room, file in used]):
        files.setdefault(a, set()).add(b)
    for name, further in files.items():
        further.discard(name)
    bad = 0
    while found := circle(files):
        print("files in a circle: " + " -> ".join("/".join(name) for name in found))
        bad += 1
        files = {name: further - set(found) for name, further in files.items() if name not in found}
    if bad:
        return 1
    wrong = [
        (a, b) for a, further in files.items() for b in further if ORDER.index(a[0]) > ORDER.index(b[0])
    ]
    for a, b in wrong:
        print(f"upward: {'/'.join(a)} uses {'/'.join(b)}")
    for function in indirect:
        print(f"{function} is chosen by the loader, whatever MEMLINE_CPU says")
    print(f"{len(files)} files, {sum(map(len, files.values()))} arrows")
    return 1 if wrong or indirect or len(files) < 10 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
