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
 * A batch of repetitions of one cell (measured configuration) that is used for results. No rank was
 * disturbed in the batch, and the cores were in one of the states (near or far apart) that are
 * fitted.
 *
 * @param locality locality of the state of the cores: {@link Locality#CORE} if they were near,
 *     {@link Locality#NODE} if far
 * @param launch number of the launch (start of mpirun) within its locality and experiment
 * @param seconds one-way time in seconds, the median of the batch's repetitions; drift is not
 *     subtracted
 */
public record CountedBatch(Cell cell, Locality locality, int launch, double seconds) {
  private static final double NS = 1e9;

  /**
   * Returns all batches of repetitions of a run that are used for results. Within a locality
   * (distance of the ranks' cores) and an experiment, the batches have the order of the samples.
   */
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
