package org.memline.compare.verdict;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.layout.Labelled;
import org.memline.sample.Experiment;

/**
 * A family of similar metrics. Their usual variance is estimated from all of them together. A
 * change below the family's floor, a share of the metric's value, is never called a change, even if
 * it is certain. "Gate" means that a metric counts for the verdict on the whole comparison.
 */
public enum Family implements Labelled {
  /** The cost α per message, and the mean time of short messages. */
  LATENCY(true, 0.03, Experiment.SENDS, Kind.ALPHA, Kind.SHORT),
  /** The cost β per contiguous byte, and the mean time of long messages. */
  BANDWIDTH(true, 0.02, Experiment.SENDS, Kind.BETA, Kind.LONG),
  /**
   * The cost γ per memory line, the cost β per byte in strided slices, and the mean time of strided
   * slices.
   */
  STRIDED(true, 0.03, Experiment.SENDS, Kind.GAMMA, Kind.BETA_STRIDED, Kind.STRIDED),
  /**
   * The message sizes at which the MPI protocol switches. Only the main switch gates. The single
   * switches are details of it.
   */
  PROTOCOL(true, 0.05, Experiment.SENDS, Kind.SWITCH, Kind.SINGLE_SWITCH),
  /**
   * One-way times and throughput of single message sizes. They do not gate, because the
   * coefficients summarise them.
   */
  SIZES(false, 0.03, Experiment.SENDS, Kind.SIZE, Kind.SIZE_THROUGHPUT, Kind.OVERHEAD),
  /** Mean times of layouts with similar costs. They show the gain of a change of settings. */
  LAYOUTS(true, 0.03, Experiment.SENDS, Kind.LAYOUT),
  /**
   * Rates of copies within a rank. Only the mean rates of the chosen kernels gate. The rate of each
   * access pattern is a detail.
   */
  COPIES(true, 0.03, Experiment.COPIES, Kind.BEST, Kind.PLAIN, Kind.BEST_MEAN, Kind.PLAIN_MEAN),
  /** Times of communication operations and of steps of applications. Only the mean times gate. */
  TRANSFERS(
      true,
      0.03,
      Experiment.TRANSFERS,
      Kind.CONTIGUOUS_OPERATIONS,
      Kind.STRIDED_OPERATIONS,
      Kind.INDEXED_OPERATIONS,
      Kind.APPLICATIONS,
      Kind.OPERATION),
  /** Mean times of sends of nested blocks, lists of blocks and arrays of structs. */
  IRREGULAR(true, 0.03, Experiment.LAYOUTS, Kind.NESTED, Kind.LISTS, Kind.STRUCTS),
  /** Mean times of exchanges, in which two ranks send each other data at the same time. */
  EXCHANGES(
      true,
      0.03,
      Experiment.EXCHANGES,
      Kind.SHORT,
      Kind.LONG,
      Kind.STRIDED,
      Kind.NESTED,
      Kind.LISTS,
      Kind.STRUCTS),
  /** Mean times of scans (prefix sums of distributed arrays). */
  SCANS(true, 0.03, Experiment.SCANS, Kind.MEAN),
  /** Mean times of computation on every rank. */
  COMPUTATION(true, 0.03, Experiment.COMPUTATION, Kind.MEAN),
  /** Mean times of whole programs. */
  PROGRAMS(true, 0.03, Experiment.PROGRAMS, Kind.MEAN),
  /** Mean times of supersteps over shared memory, in good and in bad mode. */
  SUPERSTEPS(true, 0.03, Experiment.SUPERSTEPS, Kind.MEAN),
  /**
   * Controls: reference times of the machine alone, and of the path of one long message. They show
   * drift of the machine, never a regression.
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

  /**
   * The floor of gating families if all ranks are on one node, as a share of the metric. It is
   * larger there, because two launches on one node differ more than two launches between nodes.
   */
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
   * @param gate whether its metrics count for the overall verdict
   * @param floor the smallest relative change that matters, as a share: 0.03 is 3 %
   * @param experiment experiment of the metrics; null for the controls of any experiment
   * @param kinds the kinds of metrics in the family
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

  /** Returns whether metrics of the family count for the verdict of the whole comparison. */
  public boolean gate() {
    return gate;
  }

  /** Returns whether this metric counts for the verdict of the whole comparison. */
  public static boolean gates(MetricId id) {
    return of(id).gate && !DETAIL.contains(id.kind());
  }

  /**
   * Returns the smallest relative change that matters, as a share: 0.03 is 3 %.
   *
   * @param sharedMemory whether all ranks are on one node
   */
  public double floor(boolean sharedMemory) {
    return sharedMemory && gate ? Math.max(floor, SHARED_MEMORY_FLOOR) : floor;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
