"""References of a ReFrame check, from a baseline calibration file. Standard library only.

A metric may be worse by so much: three times the launch-to-launch spread of the baseline, and never less than
the floor below which memline reports no change. This is a coarse gate, a metric at a time and on the value
of one run; `jobs/memline compare` is the fine one.
"""

import json
import math
import statistics

# The largest relative difference that is never called a change, as in org.memline.compare.Family.
FLOORS = {"alpha": 0.03, "beta": 0.02, "gamma": 0.03, "beta_strided": 0.03}
# Launches differ more if ranks share memory than if they are on two nodes.
SHARED_MEMORY_FLOOR = 0.05
# Units of metrics. A calibration file names a unit only if it differs from these; its numbers are in nanoseconds.
UNITS = {"alpha": "s", "beta": "s/B", "gamma": "s/line", "beta_strided": "s/B"}
SPREADS = 3
LEAST_LAUNCHES = 3


def load(path):
    """A calibration file, whose launches, and metrics that have a floor, are lists of records instead of tables."""
    with open(path, encoding="utf-8") as file:
        calibration = json.load(file)
    calibration["metrics"] = [m for table in calibration.get("metrics", []) for m in records(table)]
    calibration["launches"] = expanded(calibration["launches"])
    return calibration


def expanded(table):
    """The records of a table with columns and rows (calibration/README.md); a list is returned as it is."""
    if isinstance(table, list):
        return table
    return [{**table.get("same", {}), **dict(zip(table["columns"], row))} for row in table["rows"]]


def records(table):
    """The metrics of a table (calibration/README.md) whose quantity has a floor; times are in seconds."""
    if "rows" not in table:
        raise ValueError("the calibration has the form of an earlier memline: `memline fit SAMPLES` makes a new file")
    for name, *cells in table["rows"]:
        for column, cell in zip(table["columns"], cells):
            metric_id = table["ids"].replace("COLUMN", column).replace("ROW", name)
            quantity = metric_id.rpartition(".")[2]
            if cell and quantity in FLOORS:
                yield record(metric_id, UNITS[quantity], table, list(cell))


def record(metric_id, unit, table, cell):
    """The metric of a cell: optional figures, an optional name, optional unusual fields, a set of launches, their values."""
    figures = cell.pop(0) if isinstance(cell[0], list) else []
    if isinstance(cell[0], str):
        cell.pop(0)
    unusual = cell.pop(0) if isinstance(cell[0], dict) else {}
    launched = table["sets"][cell.pop(0)]
    by_launch = dict(zip(launched, cell))
    value = figures[0] if figures else statistics.median(cell)
    low, high = None, None
    if len(figures) > 1:
        low, high = figures[1:]
    elif table["interval"] == "range" and len(cell) > 1:
        low, high = min(cell), max(cell)
    return {
        "id": metric_id,
        "unit": unusual.get("unit", unit),
        "value": seconds(value),
        "low": seconds(low),
        "high": seconds(high),
        "spread": unusual.get("spread"),
        "launches": [seconds(by_launch.get(launch)) for launch in range(1, table["launches"] + 1)],
    }


def seconds(nanoseconds):
    return None if nanoseconds is None else nanoseconds / 1e9


def gating(calibration):
    """The metrics that are judged, by id."""
    return {m["id"]: m for m in calibration["metrics"] if m["id"].rpartition(".")[2] in FLOORS}


def shared_memory(calibration):
    """Whether every launch had its ranks on one node."""
    return all(len({place["node"] for place in launch["places"]}) == 1 for launch in calibration["launches"])


def spread(metric):
    """The standard deviation of the logarithms of the launches' values; None if there are too few launches."""
    if metric["spread"] is not None:
        return metric["spread"]
    logs = [math.log(value) for value in metric["launches"] if value is not None and value > 0]
    return statistics.stdev(logs) if len(logs) >= LEAST_LAUNCHES else None


def variable(metric_id):
    """A metric's name in ReFrame. It has no dots, because ReFrame itself joins names with dots and colons."""
    return metric_id.replace(".", "_")


def identified(metric):
    """Whether the run distinguishes the metric from zero."""
    return metric["value"] > 0 and not (metric["low"] is not None and metric["low"] <= 0)


def references(baseline):
    """The references in ReFrame's form: (value, lower, upper, unit) by variable.

    There is no lower bound, because less time is never a failure. A metric of the baseline has no reference if it
    has too few launches or cannot be distinguished from zero.
    """
    found = {}
    for metric_id, metric in gating(baseline).items():
        own = spread(metric)
        if own is not None and identified(metric):
            floor = FLOORS[metric_id.rpartition(".")[2]]
            if shared_memory(baseline):
                floor = max(floor, SHARED_MEMORY_FLOOR)
            found[variable(metric_id)] = (metric["value"], None, max(floor, SPREADS * own), metric["unit"])
    return found


def missing(baseline, calibration):
    """The metrics that have a reference and that the calibration does not identify.

    ReFrame itself would silently ignore an absent metric, and would treat a metric of zero as infinitely fast.
    """
    have = {variable(metric_id) for metric_id, metric in gating(calibration).items() if identified(metric)}
    return sorted(references(baseline).keys() - have)
