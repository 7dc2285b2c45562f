package org.memline.calibration.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.memline.machine.CoreState;
import org.memline.model.OrderStatistics;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SampleSet;

/**
 * Which repetitions count. A batch is evidence when no rank was disturbed in it and the cores were
 * as far apart as they usually are in the run ({@link CoreState}). Where a launch has no such batch
 * of a cell, it says nothing of the cell; where no launch has, disturbed batches of the usual state
 * count. A cell that was only measured in another state is listed and in no fit.
 */
public final class Evidence {
  private final List<CellEstimate> estimates = new ArrayList<>();

  /**
   * A launch with more than this share of disturbed batches is disturbed itself, and no evidence.
   */
  private static final double DISTURBED_LAUNCH = 0.5;

  private final EvidenceRecord record;
  private final LaunchStates launches;

  public Evidence(SampleSet set) {
    this(set, usualControlNs(List.of(set)));
  }

  /** Of a set of one experiment by itself. */
  public static Evidence alone(SampleSet set) {
    return new Evidence(set, usualNs(set.samples().stream().map(CellSample::controlNs).toList()));
  }

  /**
   * @param usualNs the control in the state of the cores that counts, where that is decided over
   *     more than this set
   */
  public Evidence(SampleSet set, double usualNs) {
    int launches = set.launches().stream().mapToInt(LaunchRecord::number).max().orElse(0);
    Set<Integer> disturbedLaunches = disturbedLaunches(set.samples());
    List<CellSample> counted =
        set.samples().stream()
            .filter(sample -> !disturbedLaunches.contains(sample.launch()))
            .toList();
    // Where every launch is disturbed there is nothing better.
    List<CellSample> evidence = counted.isEmpty() ? set.samples() : counted;
    Map<Cell, List<CellSample>> byCell = new LinkedHashMap<>();
    for (CellSample sample : evidence) {
      if (sample.stop() != CellSample.Stop.UNSUPPORTED) {
        byCell.computeIfAbsent(sample.cell(), cell -> new ArrayList<>()).add(sample);
      }
    }
    for (Map.Entry<Cell, List<CellSample>> entry : byCell.entrySet()) {
      estimates.add(best(entry.getKey(), entry.getValue(), launches, usualNs));
    }
    int without = (int) estimates.stream().filter(estimate -> !estimate.evidence()).count();
    record = summarise(set.samples(), usualNs, without, disturbedLaunches);
    this.launches = new LaunchStates(byCell, launches, usualNs);
  }

  /**
   * By undisturbed batches of the usual state; else by all of that state; else by all there are.
   */
  private static CellEstimate best(
      Cell cell, List<CellSample> samples, int launches, double usualNs) {
    CellEstimate undisturbed =
        CellEstimates.of(cell, samples, launches, true, CellEstimates.undisturbed(usualNs));
    if (undisturbed.launches() > 0) {
      return undisturbed;
    }
    CellEstimate disturbed =
        CellEstimates.of(cell, samples, launches, true, CellEstimates.ofState(usualNs));
    return disturbed.launches() > 0
        ? disturbed
        : CellEstimates.of(cell, samples, launches, false, s -> i -> true);
  }

  /** In the order in which the cells were first measured. */
  public List<CellEstimate> estimates() {
    return estimates;
  }

  /** How much of what was measured counts. */
  public EvidenceRecord record() {
    return record;
  }

  /** Each launch by itself. */
  public LaunchStates launches() {
    return launches;
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

  /** The control in the state that most of the sends in these sets are in. */
  public static double usualControlNs(List<SampleSet> sets) {
    return usualNs(
        sets.stream()
            .flatMap(set -> set.of(Experiment.SENDS).samples().stream())
            .map(CellSample::controlNs)
            .toList());
  }

  /** The control in the state that most of these batches are in; NaN of none. */
  public static double usualNs(List<double[]> controlsNs) {
    double[] all = controlsNs.stream().flatMapToDouble(Arrays::stream).toArray();
    return all.length == 0 ? Double.NaN : OrderStatistics.quantile(all, CoreState.USUAL_QUANTILE);
  }

  private static EvidenceRecord summarise(
      List<CellSample> samples, double usualNs, int without, Set<Integer> disturbedLaunches) {
    int batches = 0;
    int disturbed = 0;
    int displaced = 0;
    for (CellSample sample : samples) {
      for (int i = 0; i < sample.batchEnds().length; i++) {
        batches++;
        disturbed += sample.disturbed()[i] ? 1 : 0;
        displaced += CellEstimates.usual(sample, i, usualNs) ? 0 : 1;
      }
    }
    return new EvidenceRecord(
        usualNs * 1e-9, batches, disturbed, displaced, without, List.copyOf(disturbedLaunches));
  }
}
