package org.memline.compare.verdict;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.layout.Labelled;
import org.memline.sample.Experiment;

/**
 * A family of metrics. They are used together to estimate the usual variance, and their details are
 * judged together. Changes below the practical floor, a share of the metric, are never called
 * changes, even if their uncertainty is small.
 */
public enum Family implements Labelled {
  /** α, per message, and the mean time of short ones. */
  LATENCY(true, 0.03, Experiment.SENDS, Kind.ALPHA, Kind.SHORT),
  /** β of contiguous bytes, and the mean time of long messages. */
  BANDWIDTH(true, 0.02, Experiment.SENDS, Kind.BETA, Kind.LONG),
  /** γ, per memory line, β of bytes in strided slices, and the mean time of strided slices. */
  STRIDED(true, 0.03, Experiment.SENDS, Kind.GAMMA, Kind.BETA_STRIDED, Kind.STRIDED),
  /**
   * The sizes at which the protocol switches. Only the main switch decides the verdict; each single
   * one is a detail of it.
   */
  PROTOCOL(true, 0.05, Experiment.SENDS, Kind.SWITCH, Kind.SINGLE_SWITCH),
  /** One-way times and throughput of single sizes: detail below the coefficients. */
  SIZES(false, 0.03, Experiment.SENDS, Kind.SIZE, Kind.SIZE_THROUGHPUT, Kind.OVERHEAD),
  /**
   * Mean times of layouts with similar costs. They show the gain of a change beside the overall
   * verdict.
   */
  LAYOUTS(true, 0.03, Experiment.SENDS, Kind.LAYOUT),
  /** Rates of local copies. Only the chosen kernels' means gate; each pattern is detail of them. */
  COPIES(true, 0.03, Experiment.COPIES, Kind.BEST, Kind.PLAIN, Kind.BEST_MEAN, Kind.PLAIN_MEAN),
  /** Times of operations and of applications' steps. Only the means gate. */
  TRANSFERS(
      true,
      0.03,
      Experiment.TRANSFERS,
      Kind.CONTIGUOUS_OPERATIONS,
      Kind.STRIDED_OPERATIONS,
      Kind.INDEXED_OPERATIONS,
      Kind.APPLICATIONS,
      Kind.OPERATION),
  /** Mean times of scans. */
  SCANS(true, 0.03, Experiment.SCANS, Kind.MEAN),
  /** Mean times of computation on every rank. */
  COMPUTATION(true, 0.03, Experiment.COMPUTATION, Kind.MEAN),
  /** Mean times of whole programs. */
  PROGRAMS(true, 0.03, Experiment.PROGRAMS, Kind.MEAN),
  /** Mean times of supersteps over shared memory, in good and in bad mode. */
  SUPERSTEPS(true, 0.03, Experiment.SUPERSTEPS, Kind.MEAN),
  /**
   * Controls: the machine by itself, and the path of one long message. They show drift, never a
   * regression.
   */
  CONTROL(
      false,
      0.02,
      null,
      Kind.LINE_HANDOFF,
      Kind.EMPTY_MESSAGE,
      Kind.SPIN,
      Kind.LOCAL_COPY,
      Kind.DRAM_COPY,
      Kind.PATH);

  /** The floor if all ranks are on one node, where two launches differ more than between nodes. */
  private static final double SHARED_MEMORY_FLOOR = 0.05;

  /**
   * The kinds of metrics in a gating family that do not gate, because other metrics of the family
   * summarise them.
   */
  private static final Set<Kind> DETAIL =
      Set.of(Kind.SINGLE_SWITCH, Kind.BEST, Kind.PLAIN, Kind.PLAIN_MEAN, Kind.OPERATION);

  private final boolean gate;
  private final double floor;
  private final Experiment experiment;
  private final Set<Kind> kinds;

  /**
   * Creates a family.
   *
   * @param gate whether its metrics decide the overall verdict
   * @param floor the smallest relative change that matters
   * @param experiment experiment of the metrics; null for the controls of any experiment
   */
  Family(boolean gate, double floor, Experiment experiment, Kind... kinds) {
    this.gate = gate;
    this.floor = floor;
    this.experiment = experiment;
    this.kinds = Set.of(kinds);
  }

  private boolean claims(MetricId id) {
    boolean own =
        experiment == null ? id.control() : experiment == id.experiment() && !id.control();
    return own && kinds.contains(id.kind());
  }

  /**
   * Returns the family of a metric.
   *
   * @throws IllegalArgumentException if no family contains it
   */
  public static Family of(MetricId id) {
    return Arrays.stream(values())
        .filter(family -> family.claims(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException("metric " + id + " belongs to no family of metrics"));
  }

  /** Returns whether its metrics decide the verdict of the whole comparison. */
  public boolean gate() {
    return gate;
  }

  /** Returns whether this metric decides the verdict of the whole comparison. */
  public static boolean gates(MetricId id) {
    return of(id).gate && !DETAIL.contains(id.kind());
  }

  /** Returns the smallest relative change that matters. */
  public double floor(boolean sharedMemory) {
    return sharedMemory && gate ? Math.max(floor, SHARED_MEMORY_FLOOR) : floor;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
