package org.memline.study.supersteps;

import java.util.Optional;
import org.memline.calibration.CalibrationException;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.nativelib.SortTable;

/**
 * Predicts the best and the worst time of the communication of a sort, which consists of reads and
 * writes of shared memory. The time is the sum over all supersteps of the sort. It is computed from
 * the numbers of reads and writes that the algorithm makes. The local work of a rank is not
 * included.
 */
public record SortCommunication(SuperstepPredictor predictor) {

  /**
   * Returns the best and the worst time of the communication. The result is empty in two cases: the
   * calibration has too few measured supersteps with this number of ranks, or the C library, which
   * computes the accesses of a sort, cannot be loaded.
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

  /**
   * Returns the best and the worst time of a superstep. The prediction uses the best model that the
   * calibration has for the number of ranks.
   */
  public SuperstepInterval interval(SuperstepCounts counts, int keyBytes) {
    return predictor.interval(predictor.models(counts.ranks()).get(0), counts, keyBytes);
  }
}
