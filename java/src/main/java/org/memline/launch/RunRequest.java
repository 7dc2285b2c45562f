package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.memline.layout.Mesh;
import org.memline.sample.Fact;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedPart;
import org.memline.study.plan.Profile;

/**
 * A user's request for a run. It determines the cells (configurations) that are measured. If the
 * user gave no seed for the cells that are held out to test the model, these cells are drawn at
 * random later.
 *
 * @param aa whether the run compares the machine with itself (A/A test), with launches (starts of
 *     mpirun) that alternately belong to two sides
 * @param seconds measuring time of each launch in seconds; null for the time of the profile (quick,
 *     standard or full)
 * @param rules the rules that select copy kernels; if empty, kernels are compared to select the
 *     fastest ones
 */
public record RunRequest(
    PlanChoices wish,
    boolean aa,
    Mesh mesh,
    List<PlannedPart> parts,
    Double seconds,
    Optional<ReusedCopyRules> rules) {

  /**
   * Upper bound (exclusive) of seeds that are drawn at random. Every JSON reader keeps numbers of
   * this size exactly, and users can type them.
   */
  private static final long MOST_SEEDS = 1L << 31;

  public Profile profile() {
    return wish.profile();
  }

  long seed() {
    return wish.seed();
  }

  /**
   * Returns this request with a seed from which the held-out cells (configurations that test the
   * model) are drawn. A seed that the user gave is kept. Otherwise a resumed run takes the seed
   * from its samples file, and a new run draws a random seed.
   */
  RunRequest drawn(Path samples, boolean resume) {
    if (wish.heldOut().isPresent()) {
      return this;
    }
    RunRecord begun = resume ? RunProgress.of(samples).run() : null;
    List<Long> seeds =
        begun == null
            ? List.of(ThreadLocalRandom.current().nextLong(MOST_SEEDS))
            : begun.heldOutSeeds();
    return seeds.isEmpty() ? this : with(wish.heldOutFrom(seeds.get(0)));
  }

  private RunRequest with(PlanChoices other) {
    List<PlannedPart> planned = parts.stream().map(part -> part.planned(other)).toList();
    return new RunRequest(other, aa, mesh, planned, seconds, rules);
  }

  List<Long> heldOutSeeds() {
    return wish.heldOut().stream().boxed().toList();
  }

  /** Returns the record of a run with this number of launches (starts of mpirun). */
  RunRecord record(
      int launches, String started, Map<String, Fact> machine, Map<String, String> conditions) {
    return new RunRecord(
        profile().label(),
        seed(),
        heldOutSeeds(),
        launches,
        PlannedPart.cells(parts),
        PlannedPart.planId(parts),
        "",
        aa,
        started,
        machine,
        conditions);
  }
}
