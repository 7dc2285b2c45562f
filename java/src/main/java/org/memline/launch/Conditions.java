package org.memline.launch;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.memline.file.CalibrationFile;
import org.memline.machine.Version;
import org.memline.sample.Fact;
import org.memline.study.plan.PlannedPart;

/**
 * The conditions under which a run was measured, such as hardware, versions and plan. An
 * interrupted run can be resumed only if they are unchanged.
 */
public final class Conditions {
  private static final List<String> FACTS =
      List.of(
          "cpu_model",
          "kernel_level",
          "cpu_count",
          "l1d_bytes",
          "l2_bytes",
          "l3_bytes",
          "page_bytes",
          "kernel_release",
          "mpi_implementation",
          "ranks_by",
          "mpi_version",
          "mpi_single_copy_mechanism",
          "jvm_version",
          "memline_revision");

  private Conditions() {}

  /**
   * Returns the value of each condition by its name.
   *
   * @param node this machine's name, or a hash of the name
   * @param inJob whether memline runs as ranks of an existing job; each part of the run (an
   *     experiment on a mesh of ranks) then has one launch
   */
  static Map<String, String> of(
      RunRequest wanted, Map<String, Fact> machine, String node, boolean inJob) {
    Map<String, String> conditions = new TreeMap<>();
    for (String fact : FACTS) {
      conditions.put(fact, Fact.in(machine, fact).value());
    }
    conditions.put("c_library", Version.library());
    conditions.put("node", node);
    conditions.put("profile", wanted.profile().label());
    conditions.put("seed", Long.toString(wanted.seed()));
    wanted.heldOutSeeds().forEach(seed -> conditions.put("held_out_seed", Long.toString(seed)));
    conditions.put("aa", Boolean.toString(wanted.aa()));
    conditions.put(
        "copy_rules",
        wanted
            .rules()
            .map(given -> CalibrationFile.sha256(given.rules().toBytes()))
            .orElse("raced"));
    int number = 0;
    for (PlannedPart part : wanted.parts()) {
      number++;
      conditions.put(
          "plan_" + number,
          String.format(
              Locale.ROOT,
              "%s on %s, cells %s, %d launches of %.3f s",
              part.plan().experiment().label(),
              part.mesh(),
              part.plan().id(),
              inJob ? 1 : part.budget().launches(),
              part.budget().secondsPerLaunch()));
    }
    return conditions;
  }
}
