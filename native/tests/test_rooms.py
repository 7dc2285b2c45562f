#!/usr/bin/env python3
"""Tests that the dependencies between symbols have no cycle, neither between the library's files nor between its rooms, and
that no function is selected by the loader (an ifunc), which would ignore MEMLINE_CPU.

    test_rooms.py OBJECT...      the library's object files, .../ROOM/FILE.c.o

An arrow points from the file that uses a symbol to the file that defines it. Rooms are the folders of native/; error.c is the
lowest. `call` and `watch` are libraries of their own and use none of the other rooms.
"""
import pathlib
import subprocess
import sys

# A room uses only itself and rooms further right in this list.
ORDER = ["watch", "call", "programs", "transfers", "copies", "mpi", "timing", "memory", "kernels", "machine", "walks", "."]


def name_of(path):
    path = pathlib.PurePath(path)
    room = path.parent.name
    return (room if room in ORDER else ".", path.name.removesuffix(".o"))


def symbols(paths):
    """The (path, name, kind) of every symbol of the object files; one run of nm reads them all."""
    out = subprocess.run(["nm", "-A", "-P", *paths], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        path, words = line.split(": ", 1)
        yield path, *words.split()[:2]


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
    files = {name: {home[s] for s in wanted if s in home and home[s] != name} for name, wanted in used.items()}
    bad = circle(files)
    if bad:
        print("files in a circle: " + " -> ".join("/".join(name) for name in bad))
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
