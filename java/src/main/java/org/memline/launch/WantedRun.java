package org.memline.launch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.experiment.plan.PlannedPart;
import org.memline.experiment.plan.Profile;
import org.memline.layout.Mesh;
import org.memline.sample.Fact;
import org.memline.sample.RunRecord;

/**
 * What is to be measured, with nothing left open.
 *
 * @param aa whether the launches are two sides'
 * @param seconds of each launch, or null for the profile's
 * @param rules for copies; without, there are races
 */
public record WantedRun(
    Profile profile,
    long seed,
    boolean aa,
    Mesh mesh,
    List<PlannedPart> parts,
    Double seconds,
    Optional<GivenRules> rules) {

  /** The record of a run of so many launches. */
  RunRecord record(
      int launches, String started, Map<String, Fact> machine, Map<String, String> conditions) {
    return new RunRecord(
        profile.label(),
        seed,
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
