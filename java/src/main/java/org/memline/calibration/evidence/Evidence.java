package org.memline.calibration.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.calibration.evidence.LaunchMedians.Choice;
import org.memline.machine.CoreState;
import org.memline.model.OrderStatistics;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SampleSet;

/**
 * Selects the repetitions that are used for results in one state of the cores (near or far apart,
 * {@link CoreState}). A batch of repetitions is evidence if no rank was disturbed and the cores
 * were in the state. The drift that all cells (measured configurations) have in common is
 * subtracted ({@link Drift}). A cell has no value for a launch (start of mpirun) without evidence.
 * If no launch has evidence, the disturbed batches in the state are used. A cell that was only
 * measured in another state is listed, but excluded from fits.
 */
public final class Evidence {
  private final List<Measured<Cell>> cells = new ArrayList<>();

  /**
   * The largest share of disturbed batches of repetitions with which a launch (start of mpirun) is
   * used. A launch with a larger share is excluded.
   */
  private static final double DISTURBED_LAUNCH = 0.5;

  private final EvidenceRecord record;
  private final Map<Cell, List<CellSample>> byCell = new LinkedHashMap<>();
  private final double usualNs;
  private final Choice undisturbed;
  private final Drift drift;
  private final LaunchStates launches;

  /**
   * Returns the repetitions of a set of samples that are used for results, in the most frequent
   * state of the cores (near or far apart).
   */
  public static Evidence alone(SampleSet set) {
    return new Evidence(set, Double.NaN);
  }

  /**
   * Selects the repetitions that are used for results in one state of the cores (near or far
   * apart).
   *
   * @param stateNs control time (of handing a cache line or an empty message from core to core) in
   *     the state, in ns; NaN selects the most frequent state of the set. A given state also
   *     applies to the values of single launches. There is one exception: in a comparison whose two
   *     runs alternate, a launch has the values of the state that it was mostly in, because it is
   *     compared with a launch in the same state
   */
  public Evidence(SampleSet set, double stateNs) {
    boolean stateGiven = !Double.isNaN(stateNs);
    usualNs = stateGiven ? stateNs : usualControlNs(List.of(set));
    undisturbed = LaunchMedians.undisturbed(usualNs);
    int launches = set.launches().stream().mapToInt(LaunchRecord::number).max().orElse(0);
    Set<Integer> disturbedLaunches = disturbedLaunches(set.samples());
    List<CellSample> counted =
        set.samples().stream()
            .filter(sample -> !disturbedLaunches.contains(sample.launch()))
            .toList();
    // If all launches are disturbed, no launch is excluded.
    List<CellSample> evidence = counted.isEmpty() ? set.samples() : counted;
    for (CellSample sample : evidence) {
      if (sample.stop() != CellSample.Stop.UNSUPPORTED) {
        byCell.computeIfAbsent(sample.cell(), cell -> new ArrayList<>()).add(sample);
      }
    }
    drift =
        Drift.of(
            byCell.values().stream()
                .flatMap(own -> LaunchMedians.visits(own, undisturbed).stream())
                .toList());
    if (!byCell.isEmpty()) {
      MeasuringRanks ranks = MeasuringRanks.of(set.launches());
      byCell.forEach((cell, own) -> cells.add(best(cell, ranks, own, launches)));
    }
    int without = (int) cells.stream().filter(cell -> !cell.evidence()).count();
    record = summarise(set.samples(), usualNs, without, disturbedLaunches, drift);
    this.launches =
        stateGiven && set.run().pair().isEmpty()
            ? LaunchStates.in(usualNs, byCell, launches)
            : LaunchStates.eachInItsOwn(usualNs, byCell, launches);
  }

  /**
   * Returns the result for a cell (measured configuration). It comes from the undisturbed batches
   * of repetitions in the selected state of the cores (near or far apart). If all batches in the
   * state are disturbed, they are used anyway. If the cell has no batch in the state, the batches
   * of all states are used, and the cell is excluded from fits.
   */
  private Measured<Cell> best(
      Cell cell, MeasuringRanks ranks, List<CellSample> samples, int launches) {
    Choice ofState = LaunchMedians.ofState(usualNs);
    boolean evidence = LaunchMedians.repetitions(samples, ofState) > 0;
    Choice choice = evidence ? ofState : sample -> batch -> true;
    choice = LaunchMedians.repetitions(samples, undisturbed) > 0 ? undisturbed : choice;
    return new Measured<>(
        cell,
        ranks,
        Times.of(LaunchMedians.seconds(samples, launches, choice, drift)),
        LaunchMedians.repetitions(samples, choice),
        evidence,
        samples.get(samples.size() - 1).ran());
  }

  /**
   * Returns all cells (measured configurations) with their times, in the order in which they were
   * first measured.
   */
  public List<Measured<Cell>> cells() {
    return cells;
  }

  /** Returns the cells (measured configurations) of one kind with their times. */
  public <C extends Cell> List<Measured<C>> cells(Class<C> kind) {
    return cells.stream()
        .filter(measured -> kind.isInstance(measured.cell()))
        .map(measured -> measured.as(kind))
        .toList();
  }

  /**
   * Returns the cells (configurations) of one kind that were measured in the selected state of the
   * cores (near or far apart). Models may be fitted to them.
   */
  public <C extends Cell> List<Measured<C>> counting(Class<C> kind) {
    return cells(kind).stream().filter(Measured::evidence).toList();
  }

  /**
   * Returns the cells (measured configurations) to which models may be fitted. Each mesh
   * (arrangement of the ranks in rows and columns) has separate results, because an array that is
   * divided over another mesh is a different measurement. All meshes use the same state of the
   * cores (near or far apart).
   */
  public static <C extends Cell> List<Measured<C>> onEachMesh(SampleSet set, Class<C> kind) {
    double usualNs = usualControlNs(List.of(set));
    return set.launches().stream()
        .map(LaunchRecord::mesh)
        .distinct()
        .flatMap(mesh -> onMesh(set, mesh, usualNs, kind))
        .toList();
  }

  private static <C extends Cell> Stream<Measured<C>> onMesh(
      SampleSet set, String mesh, double usualNs, Class<C> kind) {
    List<LaunchRecord> all = set.launches();
    int[] places =
        IntStream.range(0, all.size()).filter(i -> all.get(i).mesh().equals(mesh)).toArray();
    SampleSet own = set.where(launch -> launch.mesh().equals(mesh));
    return new Evidence(own, usualNs)
        .counting(kind).stream().map(m -> m.with(m.times().among(places, all.size())));
  }

  /**
   * Returns the control time (of handing a cache line or an empty message from core to core) while
   * a cell (configuration) was measured, in seconds. It is the median over the cell's batches of
   * repetitions in the selected state of the cores (near or far apart). It is NaN if the cell has
   * no such batch.
   */
  public double controlSeconds(Cell cell) {
    double[] ns =
        byCell.getOrDefault(cell, List.of()).stream()
            .flatMapToDouble(
                sample ->
                    Arrays.stream(sample.controlNs())
                        .filter(control -> CoreState.usual(control, usualNs)))
            .toArray();
    return ns.length == 0 ? Double.NaN : OrderStatistics.median(ns) * 1e-9;
  }

  /**
   * Returns a summary: how many batches of repetitions, launches (starts of mpirun) and cells
   * (measured configurations) are used, and how many are not.
   */
  public EvidenceRecord record() {
    return record;
  }

  /** Returns the times of cells (measured configurations) in single launches (starts of mpirun). */
  public LaunchStates launches() {
    return launches;
  }

  /**
   * Returns the numbers of the launches (starts of mpirun) that are excluded because more than half
   * of their batches of repetitions are disturbed.
   */
  public static Set<Integer> disturbedLaunches(SampleSet set) {
    return disturbedLaunches(set.samples());
  }

  private static Set<Integer> disturbedLaunches(List<CellSample> samples) {
    Map<Integer, int[]> byLaunch = new TreeMap<>();
    for (CellSample sample : samples) {
      int[] counts = byLaunch.computeIfAbsent(sample.launch(), launch -> new int[2]);
      counts[0] += sample.batchEnds().length;
      for (boolean disturbed : sample.disturbed()) {
        counts[1] += disturbed ? 1 : 0;
      }
    }
    Set<Integer> disturbed = new TreeSet<>();
    byLaunch.forEach(
        (launch, counts) -> {
          if (counts[1] > DISTURBED_LAUNCH * counts[0]) {
            disturbed.add(launch);
          }
        });
    return disturbed;
  }

  /**
   * Returns the control time (of handing a cache line or an empty message from core to core) of
   * several sets of samples, in ns. It is the time in the state of the cores (near or far apart)
   * that is most frequent in the sets together. The result is NaN without samples.
   */
  public static double usualControlNs(List<SampleSet> sets) {
    return usualNs(
        sets.stream().flatMap(set -> set.samples().stream()).map(CellSample::controlNs).toList());
  }

  /**
   * Returns the control time (of handing a cache line or an empty message from core to core) in the
   * most frequent state of the cores (near or far apart), in ns. The result is NaN if there are no
   * control times.
   *
   * @param controlsNs control time of each batch of repetitions in ns, one array for each sample
   */
  public static double usualNs(List<double[]> controlsNs) {
    double[] all = controlsNs.stream().flatMapToDouble(Arrays::stream).toArray();
    return all.length == 0 ? Double.NaN : OrderStatistics.quantile(all, CoreState.USUAL_QUANTILE);
  }

  private static EvidenceRecord summarise(
      List<CellSample> samples,
      double usualNs,
      int without,
      Set<Integer> disturbedLaunches,
      Drift drift) {
    int batches = 0;
    int disturbed = 0;
    int displaced = 0;
    for (CellSample sample : samples) {
      for (int i = 0; i < sample.batchEnds().length; i++) {
        batches++;
        disturbed += sample.disturbed()[i] ? 1 : 0;
        displaced += LaunchMedians.usual(sample, i, usualNs) ? 0 : 1;
      }
    }
    return new EvidenceRecord(
        usualNs * 1e-9,
        batches,
        disturbed,
        displaced,
        without,
        List.copyOf(disturbedLaunches),
        drift.record());
  }
}
