package org.memline.calibration;

import java.util.List;
import java.util.Map;
import org.memline.input.Moment;
import org.memline.model.Within;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * Of what, when and how a calibration is.
 *
 * @param schemaVersion major.minor; a reader refuses a newer major
 * @param label what the run was called
 * @param createdAt ISO instant of the fit
 * @param memline the revision that fitted
 * @param oversubscribed whether ranks shared cores: then this is not a calibration, and nothing
 *     should be predicted
 * @param partial whether launches that were planned are missing or were cut off
 * @param locality where the ranks of these launches were to each other: as measured, where the run
 *     saw their cores near and far
 * @param machine the node's facts by name
 * @param launches each start of the ranks, where they ran
 */
public record Heading(
    String schemaVersion,
    String label,
    String createdAt,
    String memline,
    Run run,
    boolean oversubscribed,
    boolean partial,
    Locality locality,
    Map<String, Fact> machine,
    List<LaunchRecord> launches) {

  public Heading {
    Moment.require("created_at", createdAt);
    if (launches.isEmpty()) {
      throw new IllegalArgumentException("no launch");
    }
    if (launches.stream().map(LaunchRecord::number).distinct().count() < launches.size()) {
      throw new IllegalArgumentException("two launches of one number");
    }
  }

  /**
   * @param profile quick, standard or full
   * @param seed of the random cells that are fitted to
   * @param heldOutSeeds of those that are not, by run; empty where they came from {@code seed}
   * @param launches planned
   * @param cells planned
   * @param plan what tells this plan from others, whatever was held out; empty where it was not
   *     recorded
   * @param pair common to the two sides of an interleaved comparison, whose launches come in pairs;
   *     empty for a run of its own
   * @param aa whether the machine was measured against itself: then its metrics have a spread
   * @param startedAt ISO instant
   * @param samplesSha256 of the samples files, in the order given
   */
  public record Run(
      String profile,
      long seed,
      List<Long> heldOutSeeds,
      int launches,
      int cells,
      String plan,
      String pair,
      boolean aa,
      String startedAt,
      List<String> samplesSha256) {
    public Run {
      Within.atLeast("launches", launches, 0);
      Within.atLeast("cells", cells, 0);
      Moment.require("started_at", startedAt);
    }
  }
}
