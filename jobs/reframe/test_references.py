#!/usr/bin/env python3
"""Run: python3 jobs/reframe/test_references.py"""

import math
import os
import sys
import unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import references as r  # noqa: E402

RECORDED = os.path.join(HERE, "..", "..", "calibration", "amd-epyc-genoa-2core", "standard.json")


def metric(metric_id, launches, spread=None, value=2.0, low=1.0):
    return {"id": metric_id, "value": value, "unit": "s", "better": "lower", "low": low, "high": 3.0,
            "launches": launches, "spread": spread}


def calibration(*metrics, nodes=("a", "a")):
    places = [{"rank": i, "node": node, "cores": "0"} for i, node in enumerate(nodes)]
    return {"metrics": list(metrics), "launches": [{"places": places}]}


class References(unittest.TestCase):
    def one(self, m, nodes=("a", "a")):
        return r.references(calibration(m, nodes=nodes))["x_y_" + m["id"].rpartition(".")[2]]

    def test_only_coefficients_are_judged(self):
        ids = ["x.alpha", "x.beta", "x.gamma", "x.beta_strided", "x.switch", "x.contiguous_8B", "control.empty_message"]
        found = r.gating(calibration(*(metric(i, [1, 1, 1]) for i in ids)))
        self.assertEqual(sorted(found), ["x.alpha", "x.beta", "x.beta_strided", "x.gamma"])

    def test_three_spreads_of_the_logarithms(self):
        value, lower, upper, unit = self.one(metric("x.y.alpha", [math.e ** 0.1, None, 1.0, math.e ** -0.1]))
        self.assertEqual((value, lower, unit), (2.0, None, "s"))
        self.assertAlmostEqual(upper, 0.3)

    def test_the_machines_own_spread_goes_first(self):
        self.assertAlmostEqual(self.one(metric("x.y.beta", [1, 2, 3], spread=0.1))[2], 0.3)

    def test_never_below_the_floor(self):
        steady = [1.0, 1.0, 1.0]
        self.assertEqual(self.one(metric("x.y.beta", steady))[2], 0.05)
        self.assertEqual(self.one(metric("x.y.beta", steady), nodes=("a", "b"))[2], 0.02)
        self.assertEqual(self.one(metric("x.y.gamma", steady), nodes=("a", "b"))[2], 0.03)

    def test_what_the_baseline_does_not_know_has_no_reference(self):
        for unknown in (metric("x.alpha", [1.0, None, 1.0]), metric("x.alpha", [1, 1, 1], value=0.0, low=0.0),
                        metric("x.alpha", [1, 1, 1], low=0.0)):
            self.assertEqual(r.references(calibration(unknown)), {})

    def test_a_metric_that_disappears_is_reported(self):
        baseline = calibration(metric("x.alpha", [1, 1, 1]), metric("x.beta", [1, None, None]))
        self.assertEqual(r.missing(baseline, calibration()), ["x_alpha"])
        zero = calibration(metric("x.alpha", [1, 1, 1], value=0.0, low=0.0))
        self.assertEqual(r.missing(baseline, zero), ["x_alpha"])
        self.assertEqual(r.missing(baseline, baseline), [])

    def test_a_recorded_machine(self):
        found = r.references(r.load(RECORDED))
        self.assertGreater(len(found), 20)
        for value, lower, upper, unit in found.values():
            self.assertGreater(value, 0)
            self.assertIsNone(lower)
            self.assertGreaterEqual(upper, 0.05)
            self.assertIn(unit, ("s", "s/B", "s/line"))


if __name__ == "__main__":
    unittest.main()
