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
 * Which repetitions count in a state of the cores. A batch is evidence when no rank was disturbed
 * in it and the cores were as far apart as in that state ({@link CoreState}). What all cells took
 * more at a moment of a launch is taken out ({@link Drift}). Where a launch has no such batch of a
 * cell, it says nothing of the cell; where no launch has, disturbed batches of the state count. A
 * cell that was only measured in another state is listed and in no fit.
 */
public final class Evidence {
  private final List<Measured<Cell>> cells = new ArrayList<>();

  /**
   * A launch with more than this share of disturbed batches is disturbed itself, and no evidence.
   */
  private static final double DISTURBED_LAUNCH = 0.5;

  private final EvidenceRecord record;
  private final Map<Cell, List<CellSample>> byCell = new LinkedHashMap<>();
  private final double usualNs;
  private final Choice undisturbed;
  private final Drift drift;
  private final LaunchStates launches;

  /** In the state that most of a set's batches are in. */
  public static Evidence alone(SampleSet set) {
    return new Evidence(set, Double.NaN);
  }

  /**
   * @param stateNs the control in the state of the cores that counts, where that is decided over
   *     more than this set: then each launch speaks of that state, too, but for launches in pairs,
   *     whose partners saw what they saw. NaN for the state that most batches are in
   */
  public Evidence(SampleSet set, double stateNs) {
    boolean asked = !Double.isNaN(stateNs);
    usualNs = asked ? stateNs : usualControlNs(List.of(set));
    undisturbed = LaunchMedians.undisturbed(usualNs);
    int launches = set.launches().stream().mapToInt(LaunchRecord::number).max().orElse(0);
    Set<Integer> disturbedLaunches = disturbedLaunches(set.samples());
    List<CellSample> counted =
        set.samples().stream()
            .filter(sample -> !disturbedLaunches.contains(sample.launch()))
            .toList();
    // Where every launch is disturbed there is nothing better.
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
        asked && set.run().pair().isEmpty()
            ? LaunchStates.in(usualNs, byCell, launches)
            : LaunchStates.eachInItsOwn(usualNs, byCell, launches);
  }

  /** By undisturbed batches of the state; else by all of that state; else by all there are. */
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

  /** In the order in which they were first measured. */
  public List<Measured<Cell>> cells() {
    return cells;
  }

  /** Those of one kind. */
  public <C extends Cell> List<Measured<C>> cells(Class<C> kind) {
    return cells.stream()
        .filter(measured -> kind.isInstance(measured.cell()))
        .map(measured -> measured.as(kind))
        .toList();
  }

  /** Those of one kind with evidence. */
  public <C extends Cell> List<Measured<C>> counting(Class<C> kind) {
    return cells(kind).stream().filter(Measured::evidence).toList();
  }

  /**
   * Each mesh's by itself, in one state of the cores, those with evidence: what divides an array
   * otherwise is another measurement.
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
   * The control in s while a cell was measured: the median of its batches of the state, NaN without
   * one.
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

  /** How much of what was measured counts. */
  public EvidenceRecord record() {
    return record;
  }

  /** Each launch by itself. */
  public LaunchStates launches() {
    return launches;
  }

  /** Launches of which nothing counts. */
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

  /** The control in the state that most batches of these sets are in; NaN of none. */
  public static double usualControlNs(List<SampleSet> sets) {
    return usualNs(
        sets.stream().flatMap(set -> set.samples().stream()).map(CellSample::controlNs).toList());
  }

  /** The control in the state that most of these batches are in; NaN of none. */
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
