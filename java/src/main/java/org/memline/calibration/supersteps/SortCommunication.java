package org.memline.calibration.supersteps;

import java.util.Optional;
import org.memline.calibration.CalibrationException;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.nativelib.SortTable;

/**
 * Predicts the best and the worst time of a sort's reads and writes of shared memory, for all
 * supersteps together, from the accesses of its structure. Local work is not included.
 */
public record SortCommunication(SuperstepPredictor predictor) {

  /**
   * Returns the interval. It is empty if the calibration has no or too few fitted supersteps with
   * this number of ranks, or if the C library, which computes the structure of the sorts, cannot be
   * loaded.
   */
  public Optional<SuperstepInterval> of(String algorithm, int keyBytes, long keys, int ranks) {
    if (!predictor.ranks().contains(ranks)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          SortTable.planned(algorithm, keyBytes, keys, ranks).stream()
              .filter(step -> step.counts() != null)
              .map(step -> interval(step.counts(), keyBytes))
              .reduce(SuperstepInterval.NONE, SuperstepInterval::plus));
    } catch (CalibrationException | LinkageError none) {
      return Optional.empty();
    }
  }

  /** Returns the interval of the calibration's best model for this number of ranks. */
  public SuperstepInterval interval(SuperstepCounts counts, int keyBytes) {
    return predictor.interval(predictor.models(counts.ranks()).get(0), counts, keyBytes);
  }
}
