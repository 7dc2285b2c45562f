package org.memline.calibration;

import java.util.List;
import java.util.Map;
import org.memline.input.Moment;
import org.memline.model.Within;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The origin of a calibration: the machine, the time, and how it was measured.
 *
 * @param schemaVersion version of the file's schema, as major.minor; a reader rejects files with
 *     another major version
 * @param label label of the run
 * @param createdAt time of the fit, as ISO 8601 in UTC
 * @param memline revision of memline that made the fit
 * @param oversubscribed whether ranks shared cores; if so, the calibration must not be used for
 *     predictions
 * @param partial whether planned launches (starts of mpirun) are missing or were interrupted
 * @param locality locality of the ranks (distance of their cores); if the same cores were sometimes
 *     near and sometimes far from each other during the run, the locality that this calibration
 *     describes
 * @param machine facts of the node by name
 * @param launches all launches, each with the cores on which its ranks ran
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
   * The run that measured the calibration.
   *
   * @param profile profile of the run: quick, standard or full
   * @param seed seed of the random choice of the cells (measured configurations) to which models
   *     are fitted
   * @param heldOutSeeds seeds of the held-out cells, which only test the models, one for each run;
   *     empty if these cells were chosen by {@code seed}
   * @param launches number of planned launches
   * @param cells number of planned cells
   * @param plan id of the plan, which does not depend on the held-out cells; empty if not recorded
   * @param pair id that is equal in two runs that are compared, and whose launches alternate; empty
   *     for a single run
   * @param aa whether the machine was compared with itself (an A/A run); if so, metrics have a
   *     spread
   * @param startedAt time at which the run began, as ISO 8601 in UTC
   * @param samplesSha256 SHA-256 of the samples files, in the order in which the user gave them
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
