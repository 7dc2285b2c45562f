"""References of a ReFrame check, from a baseline calibration file. Standard library only.

A metric may be worse by so much: three times the launch-to-launch spread of the baseline, and never less than
the floor below which memline reports no change. This is a coarse gate, a metric at a time and on the value
of one run; `jobs/memline compare` is the fine one.
"""

import json
import math
import statistics

# As in org.memline.compare.Family: what is never called a change, as a share of the metric.
FLOORS = {"alpha": 0.03, "beta": 0.02, "gamma": 0.03, "beta_strided": 0.03}
# Through shared memory two launches differ more than between nodes.
SHARED_MEMORY_FLOOR = 0.05
# What a calibration file leaves out where it is the usual one.
UNITS = {"alpha": "s", "beta": "s/B", "gamma": "s/line", "beta_strided": "s/B"}
SPREADS = 3
LEAST_LAUNCHES = 3


def load(path):
    """A calibration file, whose metrics are tables of groups, with the metrics as a list of records."""
    with open(path, encoding="utf-8") as file:
        calibration = json.load(file)
    calibration["metrics"] = [m for group in calibration.get("metrics", []) for m in records(group)]
    return calibration


def records(group):
    """The metrics of a group. A column that is not there is null in every row."""
    table = group["metrics"]
    for row in table["rows"]:
        metric = {"spread": None, "low": None, "high": None, "unit": None}
        metric.update(zip(table["columns"], row))
        metric["unit"] = metric["unit"] or UNITS.get(metric["id"])
        metric["id"] = group["of"] + "." + metric["id"]
        yield metric


def gating(calibration):
    """The metrics that are judged, by id."""
    return {m["id"]: m for m in calibration["metrics"] if m["id"].rpartition(".")[2] in FLOORS}


def shared_memory(calibration):
    """Whether every launch had its ranks on one node."""
    return all(len({place["node"] for place in launch["places"]}) == 1 for launch in calibration["launches"])


def spread(metric):
    """Launch to launch, of the logarithm; None where too few launches tell."""
    if metric["spread"] is not None:
        return metric["spread"]
    logs = [math.log(value) for value in metric["launches"] if value is not None and value > 0]
    return statistics.stdev(logs) if len(logs) >= LEAST_LAUNCHES else None


def variable(metric_id):
    """A metric's name in ReFrame, which joins names with dots and colons of its own."""
    return metric_id.replace(".", "_")


def told(metric):
    """Whether the run tells the metric from zero."""
    return metric["value"] > 0 and not (metric["low"] is not None and metric["low"] <= 0)


def references(baseline):
    """What ReFrame takes, (value, lower, upper, unit) by variable.

    No lower bound: less time is never a failure. No reference for what the baseline itself does not know: a
    metric of too few launches, or one that it cannot tell from zero.
    """
    found = {}
    for metric_id, metric in gating(baseline).items():
        own = spread(metric)
        if own is not None and told(metric):
            floor = FLOORS[metric_id.rpartition(".")[2]]
            if shared_memory(baseline):
                floor = max(floor, SHARED_MEMORY_FLOOR)
            found[variable(metric_id)] = (metric["value"], None, max(floor, SPREADS * own), metric["unit"])
    return found


def missing(baseline, calibration):
    """The metrics that have a reference and that the calibration does not tell.

    ReFrame itself would pass over an absent one in silence, and take one of zero for infinitely fast.
    """
    have = {variable(metric_id) for metric_id, metric in gating(calibration).items() if told(metric)}
    return sorted(references(baseline).keys() - have)
