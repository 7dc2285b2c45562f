package org.memline.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.memline.sample.Fact;

/** Findings about cores, their speed and the clock. */
final class ProcessorFindings {

  /** Smallest number of cores: a calibration measures between two ranks, each on its own core. */
  private static final int CORES_NEEDED = 2;

  /** Load average per core above which other processes are assumed to run. */
  private static final double LOAD_PER_CORE = 0.3;

  /** Clock sources that are read in user space, within tens of ns. */
  private static final Set<String> FAST_CLOCKS = Set.of("tsc", "arch_sys_counter", "timebase");

  private ProcessorFindings() {}

  /**
   * Returns all findings.
   *
   * @param allowed the cores that this process may use
   */
  static List<Finding> of(Map<String, Fact> facts, RankCores allowed) {
    List<Finding> findings = new ArrayList<>();
    findings.add(cores(Fact.in(facts, "cpus_allowed_list"), allowed.cores().size()));
    if (allowed.differ()) {
      findings.add(
          Finding.note(
              "kinds of cores",
              allowed.kind(),
              "bind ranks to cores of one kind: with taskset, or by the job's options"));
    }
    findings.add(quota(Fact.in(facts, "cgroup_cpu_quota")));
    findings.add(governor(Fact.in(facts, "governor"), Fact.in(facts, "virtualised")));
    findings.add(load(Fact.in(facts, "load_average"), Fact.in(facts, "cpu_count")));
    findings.add(clock(Fact.in(facts, "clock_source")));
    return findings;
  }

  /**
   * Returns the finding about the number of cores.
   *
   * @param whole number of physical cores that this process may use; 0 if it is not known
   */
  static Finding cores(Fact allowed, int whole) {
    int processors = SystemFiles.listSize(allowed.value());
    int cores = whole == 0 ? processors : whole;
    String threads = cores == processors ? "" : " with " + processors + " hardware threads";
    String observed = cores + threads + " allowed: " + MpiFindings.describe(allowed);
    return cores >= CORES_NEEDED
        ? Finding.ok("cores", observed)
        : Finding.problem(
            "cores",
            observed,
            "allow at least "
                + CORES_NEEDED
                + ", with taskset or the job's options; on one core, ranks take turns");
  }

  static Finding quota(Fact quota) {
    String subject = "cgroup quota";
    if (!quota.ok()) {
      return Finding.note(subject, MpiFindings.describe(quota), "check the container's CPU limit");
    }
    double cores = quota.number().orElse(Double.POSITIVE_INFINITY);
    return cores >= CORES_NEEDED
        ? Finding.ok(subject, quota.value())
        : Finding.problem(
            subject,
            quota.value() + " cores (" + quota.source() + ")",
            "raise the container's CPU limit to "
                + CORES_NEEDED
                + " or more; throttled ranks stall");
  }

  /** Returns the finding about the governor. Guests do not see the governor of their host. */
  static Finding governor(Fact governor, Fact virtualised) {
    if (governor.ok()) {
      return governor.value().equals("performance")
          ? Finding.ok("governor", governor.value())
          : Finding.note("governor", governor.value(), "cpupower frequency-set -g performance");
    }
    boolean guest = virtualised.value().equals("true");
    return Finding.note(
        "governor",
        guest ? "not visible in a virtual machine" : "not visible",
        guest
            ? "the host controls the clock speed: repeat launches at other times"
            : "look for a fixed clock speed in the firmware's settings");
  }

  static Finding load(Fact load, Fact count) {
    String subject = "load average";
    if (!load.ok() || !count.ok()) {
      return Finding.note(subject, MpiFindings.describe(load), "check that nothing else runs");
    }
    try {
      double lastMinute = Double.parseDouble(load.value().split(" ")[0]);
      double perCore = lastMinute / Double.parseDouble(count.value());
      String observed = String.format(Locale.ROOT, "%.2f on %s cores", lastMinute, count.value());
      return perCore <= LOAD_PER_CORE
          ? Finding.ok(subject, observed)
          : Finding.problem(
              subject, observed, "wait, or stop the other programs that run here (see top)");
    } catch (NumberFormatException notANumber) {
      return Finding.note(subject, load.value(), "check that nothing else runs");
    }
  }

  static Finding clock(Fact clock) {
    return FAST_CLOCKS.contains(clock.value())
        ? Finding.ok("clock source", clock.value())
        : Finding.note(
            "clock source",
            MpiFindings.describe(clock),
            "choose tsc (boot with clocksource=tsc); other clocks may take a µs to read");
  }
}
