package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.memline.experiment.plan.PlannedPart;
import org.memline.experiment.plan.Profile;
import org.memline.experiment.plan.Wish;
import org.memline.layout.Mesh;
import org.memline.sample.Fact;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;

/**
 * What is to be measured, with nothing left open but the held-out cells, unless a seed of theirs
 * was asked for.
 *
 * @param aa whether the launches are two sides'
 * @param seconds of each launch, or null for the profile's
 * @param rules for copies; without, there are races
 */
public record WantedRun(
    Wish wish,
    boolean aa,
    Mesh mesh,
    List<PlannedPart> parts,
    Double seconds,
    Optional<GivenRules> rules) {

  /** So that all fit into a whole number that JSON readers keep, and are soon typed. */
  private static final long MOST_SEEDS = 1L << 31;

  public Profile profile() {
    return wish.profile();
  }

  long seed() {
    return wish.seed();
  }

  /**
   * With the held-out cells of the run of these samples: those asked for; else of a run that is
   * gone on with its own, and of a new one such as no run had before.
   */
  WantedRun drawn(Path samples, boolean resume) {
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

  private WantedRun with(Wish other) {
    List<PlannedPart> planned = parts.stream().map(part -> part.planned(other)).toList();
    return new WantedRun(other, aa, mesh, planned, seconds, rules);
  }

  List<Long> heldOutSeeds() {
    return wish.heldOut().stream().boxed().toList();
  }

  /** The record of a run of so many launches. */
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
