"""Reads back what memline exported, by Python's own readers and sqlite, and compares it with what it was made of.

    read_back.py SAMPLES CSV DICTIONARY CALIBRATION CALIPER EXTRAP

SAMPLES may be packed. Of Extra-P and Caliper the rules of their readers are held: every point in each call path; a
table whose first column numbers the nodes of a tree.
"""
import csv
import gzip
import itertools
import json
import math
import sqlite3
import sys

SQL_TYPES = {"text": "TEXT", "integer": "INTEGER", "number": "REAL", "boolean": "TEXT"}


def lines(samples):
    opened = gzip.open if samples.endswith(".gz") else open
    with opened(samples, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def repetitions(samples):
    """What a row must say, in order, told by the samples alone."""
    visits = {}
    for line in lines(samples):
        if line["type"] != "cell":
            continue
        cell = line.get("cell") or tuple(line[k] for k in ("method", "cache", "rows", "columns", "ld", "element", "axis", "depth"))
        visit = visits[key] = visits.get(key := (line["launch"], line["leader"], cell), 0) + 1
        start = 0
        for batch, end in enumerate(line["batch_ends"]):
            for i in range(start, end):
                yield {
                    "launch": line["launch"],
                    "leader": line["leader"],
                    "visit": visit,
                    "batch": batch + 1,
                    "repetition": i + 1,
                    "stop": line["stop"],
                    "disturbed": "true" if batch in line["disturbed_batches"] else "false",
                    "control_seconds": line["control_ns"][batch] / 1e9 if line["control_ns"] else None,
                    "batch_end_seconds": line["at_us"][batch] / 1e6 if line.get("at_us") else None,
                    "one_way_seconds": line["one_way_ns"][i] / 1e9,
                }
            start = end


def check_csv(samples, table, dictionary):
    with open(dictionary, encoding="utf-8", newline="") as file:
        types = {row["column"]: row["type"] for row in csv.DictReader(file)}
    read = {"text": str, "boolean": str, "integer": int, "number": float}
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE r (%s)" % ", ".join("%s %s" % (c, SQL_TYPES[t]) for c, t in types.items()))
    count, total = 0, 0.0
    with open(table, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        assert rows.fieldnames == list(types), rows.fieldnames
        for row, told in itertools.zip_longest(rows, repetitions(samples)):
            values = {name: None if text == "" else read[types[name]](text) for name, text in row.items()}
            for name, value in told.items():
                assert values[name] == value, (count, name, values[name], value)
            count += 1
            total += told["one_way_seconds"]
            database.execute("INSERT INTO r VALUES (%s)" % ",".join("?" * len(row)), [t or None for t in row.values()])
    same, seconds, kinds = database.execute(
        "SELECT count(*), sum(one_way_seconds), group_concat(DISTINCT typeof(one_way_seconds) || typeof(launch)) FROM r"
    ).fetchone()
    assert same == count and math.isclose(seconds, total, rel_tol=1e-9) and kinds == "realinteger", (same, seconds, kinds)
    return count


def cells(calibration):
    with gzip.open(calibration.removesuffix(".json") + ".cells.jsonl.gz", "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return {c["id"]: c for c in lines if c.get("seconds") is not None}


def check_caliper(caliper, known):
    with open(caliper, encoding="utf-8") as file:
        whole = json.load(file)
    columns, nodes = whole["columns"], whole["nodes"]
    assert columns[0] == "path" and len(columns) == len(whole["column_metadata"])
    assert [m["is_value"] for m in whole["column_metadata"]] == [False] + [True] * (len(columns) - 1)
    assert all(n["column"] == "path" and n.get("parent", 0) <= i for i, n in enumerate(nodes))
    found = 0
    launches = [i for i, c in enumerate(columns) if c.startswith("launch_")]
    for row in whole["data"]:
        assert len(row) == len(columns)
        cell = known.get(nodes[row[0]]["label"])
        if cell:
            assert row[columns.index("sum#time.duration")] == cell["seconds"]
            assert [row[i] for i in launches][: len(cell["launch_seconds"])] == cell["launch_seconds"]
            found += 1
    assert found == len(known), (found, len(known))
    return found


def check_extrap(extrap, known):
    points, values = {}, {}
    with open(extrap, encoding="utf-8") as file:
        for line in map(json.loads, file):
            assert line["metric"] == "time" and all(v > 0 for v in line["value"])
            point = tuple(line["params"].items())
            assert point not in points.setdefault(line["callpath"], {})
            points[line["callpath"]][point] = line["value"]
    assert len({frozenset(of) for of in points.values()}) == 1, "a call path lacks a point"
    for cell in known.values():
        method, cache, *_ = cell["id"].split("/")
        values.setdefault((method, cache), set()).update(s for s in cell["launch_seconds"] if s is not None)
    for path, of in points.items():
        *_, method, cache = path.split("->")
        assert all(s in values[method, cache] for own in of.values() for s in own), path
    return sum(len(of) for of in points.values())


if __name__ == "__main__":
    samples, table, dictionary, calibration, caliper, extrap = sys.argv[1:]
    known = cells(calibration)
    print("%d repetitions, %d cells, %d points" % (
        check_csv(samples, table, dictionary), check_caliper(caliper, known), check_extrap(extrap, known)))
