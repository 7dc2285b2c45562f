"""A ReFrame check that fails if moving data between ranks costs more than in a baseline calibration.

    jobs/memline calibrate --profile quick --only sends --out baseline.json      # once, on a quiet machine
    MEMLINE_BASELINE=$PWD/baseline.json reframe -c jobs/reframe/memline_check.py -r --performance-report

The check calibrates again and compares every α, β and γ with the baseline's. references.py derives from the
differences between the baseline's own launches how much worse each may be. Variables, set with
`-S MemlineCheck.<name>=<value>`:

    baseline   a calibration file of this machine, same profile; default $MEMLINE_BASELINE. Without one the
               numbers are only logged: references differ from machine to machine
    profile    quick, standard or full
    launches   starts of mpirun; 0 leaves it to the profile

memline has to be built (jobs/local.sh). It starts mpirun itself, so the check's own launcher is the plain one; in
a batch job it fills the allocation's nodes. The new calibration is kept in ReFrame's output folder.
"""

import os

import reframe as rfm
import reframe.utility.sanity as sn
from reframe.core.backends import getlauncher

import references as refs


@rfm.simple_test
class MemlineCheck(rfm.RunOnlyRegressionTest):
    descr = "memline: costs of a message, a byte, a memory line"
    baseline = variable(str, value=os.environ.get("MEMLINE_BASELINE", ""))
    profile = variable(str, value="quick")
    launches = variable(int, value=0)

    valid_systems = ["*"]
    valid_prog_environs = ["*"]
    sourcesdir = None
    num_tasks = 2
    calibration = "calibration.json"
    keep_files = ["calibration.json", "calibration.cells.jsonl.gz"]
    time_limit = "30m"

    @run_after("init")
    def command(self):
        self.executable = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "memline"))
        self.executable_opts = ["calibrate", "--profile", self.profile, "--only", "sends", "--out", self.calibration]
        if self.launches:
            self.executable_opts += ["--launches", str(self.launches)]

    @run_before("run")
    def one_process_starts_the_ranks(self):
        self.job.launcher = getlauncher("local")()

    @deferrable
    def measured(self):
        return refs.load(os.path.join(self.stagedir, self.calibration))

    @deferrable
    def lost(self):
        return refs.missing(refs.load(self.baseline), self.measured().evaluate()) if self.baseline else []

    @sanity_function
    def calibrated(self):
        return sn.all([
            sn.assert_eq(self.job.exitcode, 0, "calibrate ended with {0}: see its error output"),
            sn.assert_in("schema_version", self.measured()),
            sn.assert_eq(self.lost(), [],
                         "this run could not identify {0}, but the baseline could: measure on a quiet machine, or longer"),
        ])

    @run_before("performance")
    def metrics(self):
        self.perf_variables = {
            refs.variable(metric_id): sn.make_performance_function(sn.defer(m["value"]), m["unit"])
            for metric_id, m in refs.gating(refs.load(os.path.join(self.stagedir, self.calibration))).items()
        }
        if self.baseline:
            self.reference = {"*": refs.references(refs.load(self.baseline))}
