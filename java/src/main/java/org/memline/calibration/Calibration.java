package org.memline.calibration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.layout.Element;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.Method;

/**
 * A calibration file's content; {@code calibration/calibration.schema.json} describes it.
 *
 * @param schemaVersion major.minor; a reader refuses a newer major
 * @param label what the run was called
 * @param createdAt ISO instant of the fit
 * @param memline the revision that fitted
 * @param oversubscribed whether ranks shared cores: then this is not a calibration, and nothing
 *     should be predicted
 * @param partial whether launches that were planned are missing or were cut off
 * @param machine the node's facts by name
 * @param launches each start of the ranks, where they ran
 * @param locality where the ranks of these launches were to each other
 * @param evidence how much of what was measured of sends counts; null where none were
 * @param range of the layouts sent; null where none were
 * @param sends a fit for each method and cache state
 * @param copies the local copies; null where none were measured
 * @param transfers the transfers between ranks; null where none were measured
 * @param scans of distributed arrays; null where none were measured
 * @param computation on each rank; null where none was measured
 * @param programs whole ones; null where none were measured
 * @param metrics of sends
 * @param cells sent
 * @param elsewhere the same machine's ranks at other localities, each a calibration by itself
 */
public record Calibration(
    String schemaVersion,
    String label,
    String createdAt,
    String memline,
    Run run,
    boolean oversubscribed,
    boolean partial,
    Locality locality,
    Map<String, Fact> machine,
    List<LaunchRecord> launches,
    EvidenceRecord evidence,
    Range range,
    List<SendFit> sends,
    CopyTable copies,
    TransferTable transfers,
    PartTable scans,
    PartTable computation,
    ProgramTable programs,
    List<Metric> metrics,
    List<CellSummary> cells,
    List<Calibration> elsewhere) {

  public static final String SCHEMA_VERSION = "1.4";

  /**
   * @param profile quick, standard or full
   * @param seed of the random cells
   * @param launches planned
   * @param cells planned
   * @param plan what tells this plan from others; empty where it was not recorded
   * @param pair common to the two sides of an interleaved comparison, whose launches come in pairs;
   *     empty for a run of its own
   * @param aa whether the machine was measured against itself: then its metrics have a spread
   * @param startedAt ISO instant
   * @param samplesSha256 of the samples files, in the order given
   */
  public record Run(
      String profile,
      long seed,
      int launches,
      int cells,
      String plan,
      String pair,
      boolean aa,
      String startedAt,
      List<String> samplesSha256) {}

  /**
   * How much of what was measured counts.
   *
   * @param controlSeconds one way of the control in the usual state of the cores
   * @param batches all
   * @param disturbedBatches in which a rank lost its core or the host stole time
   * @param displacedBatches measured while the cores were nearer or further apart than usual
   * @param cellsWithoutEvidence cells that have only such batches
   * @param disturbedLaunches launches of which nothing counts
   */
  public record EvidenceRecord(
      double controlSeconds,
      int batches,
      int disturbedBatches,
      int displacedBatches,
      int cellsWithoutEvidence,
      List<Integer> disturbedLaunches) {}

  /** Payload in bytes, rows and columns of the matrices measured. */
  public record Range(
      long leastBytes, long mostBytes, long mostRows, long mostColumns, List<Element> elements) {}

  /** Those of one experiment. */
  public List<LaunchRecord> launches(Experiment experiment) {
    return launches.stream().filter(launch -> launch.experiment() == experiment).toList();
  }

  /** The same with other transfers, with the models that are fitted to them. */
  Calibration with(TransferTable other) {
    return with(other, programs, elsewhere);
  }

  /** The same with whole programs, which are predicted from all else. */
  Calibration with(ProgramTable other) {
    return with(transfers, other, elsewhere);
  }

  /** The same with what was measured at other localities. */
  Calibration with(List<Calibration> others) {
    return with(transfers, programs, List.copyOf(others));
  }

  /** What was measured with ranks placed so. */
  public Optional<Calibration> at(Locality wanted) {
    return Stream.concat(Stream.of(this), elsewhere.stream())
        .filter(calibration -> calibration.locality == wanted)
        .findFirst();
  }

  private Calibration with(
      TransferTable otherTransfers, ProgramTable otherPrograms, List<Calibration> others) {
    return new Calibration(
        schemaVersion,
        label,
        createdAt,
        memline,
        run,
        oversubscribed,
        partial,
        locality,
        machine,
        launches,
        evidence,
        range,
        sends,
        copies,
        otherTransfers,
        scans,
        computation,
        otherPrograms,
        metrics,
        cells,
        others);
  }

  public Optional<SendFit> sends(Method method, CacheState cache) {
    return sends.stream().filter(fit -> fit.method() == method && fit.cache() == cache).findFirst();
  }

  /** The machine's fact, or {@code not_available}. */
  public String fact(String name) {
    return Fact.in(machine, name).value();
  }
}
