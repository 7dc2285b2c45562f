package org.memline.calibration.evidence;

import java.util.ArrayList;
import java.util.List;
import org.memline.model.OrderStatistics;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.SampleSet;

/**
 * A batch of repetitions that is evidence, each of them verified: no rank was disturbed in it, and
 * the cores were in one of the states that are fitted.
 *
 * @param locality which of these
 * @param launch its number among those of the locality and experiment
 * @param seconds one way: the median of its repetitions; what all cells took more at a moment is in
 *     it
 */
public record CountedBatch(Cell cell, Locality locality, int launch, double seconds) {
  private static final double NS = 1e9;

  /** All of a run's, in the order in which they were measured. */
  public static List<CountedBatch> of(SampleSet set) {
    List<CountedBatch> batches = new ArrayList<>();
    for (CoreStates.InState part : CoreStates.parts(set)) {
      for (Experiment experiment : Experiment.values()) {
        SampleSet own = part.set().of(experiment).withCoreEach();
        if (!own.samples().isEmpty() && (experiment.inEachState() || !part.again())) {
          boolean states = experiment.inEachState() && !Double.isNaN(part.controlNs());
          double usual = states ? part.controlNs() : Evidence.usualControlNs(List.of(own));
          add(own.samples(), part.locality(), LaunchMedians.undisturbed(usual), batches);
        }
      }
    }
    return batches;
  }

  private static void add(
      List<CellSample> samples,
      Locality locality,
      LaunchMedians.Choice choice,
      List<CountedBatch> batches) {
    for (CellSample sample : samples) {
      for (int b = 0; b < sample.batchEnds().length; b++) {
        int batch = b;
        if (choice.of(sample).test(batch)) {
          double[] ns = sample.repetitions(i -> i == batch);
          double seconds = OrderStatistics.median(ns) / NS;
          batches.add(new CountedBatch(sample.cell(), locality, sample.launch(), seconds));
        }
      }
    }
  }
}
