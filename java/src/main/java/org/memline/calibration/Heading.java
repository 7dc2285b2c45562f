package org.memline.calibration;

import java.util.List;
import java.util.Map;
import org.memline.input.Moment;
import org.memline.model.Within;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The origin of a calibration: machine, time and way of measuring.
 *
 * @param schemaVersion major.minor; a reader rejects a newer major version
 * @param label label of the run
 * @param createdAt ISO instant of the fit
 * @param memline revision that made the fit
 * @param oversubscribed whether ranks shared cores; such a file is not a calibration and must not
 *     be used for predictions
 * @param partial whether planned launches are missing or were interrupted
 * @param locality locality of the ranks; measured if the run observed cores at two distances
 * @param machine facts of the node by name
 * @param launches each start of the ranks, with their places
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
      throw new IllegalArgumentException("there are no launches");
    }
    if (launches.stream().map(LaunchRecord::number).distinct().count() < launches.size()) {
      throw new IllegalArgumentException("two launches have the same number");
    }
  }

  /**
   * @param profile quick, standard or full
   * @param seed seed of the random cells to which models are fitted
   * @param heldOutSeeds seeds of the held-out cells, by run; empty if they came from {@code seed}
   * @param launches number of planned launches
   * @param cells number of planned cells
   * @param plan id of the plan, independent of the held-out cells; empty if not recorded
   * @param pair id common to the two sides of an interleaved comparison, whose launches are paired;
   *     empty for a single run
   * @param aa whether the machine was measured against itself, so that its metrics have a spread
   * @param startedAt ISO instant
   * @param samplesSha256 SHA-256 of the samples files, in the order given
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
