package org.memline.cli;

import java.util.List;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepProfile;
import org.memline.study.supersteps.SortCommunication;
import org.memline.study.supersteps.SortedRun;
import org.memline.study.supersteps.SortedSuperstep;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;

/**
 * Compares the measured communication times of the supersteps of a sort with the best and the worst
 * case that a calibration predicts.
 *
 * @param bytes size of a key in bytes, which is the size of a word of the model
 */
record SortPlaces(SuperstepPredictor predictor, int bytes) {

  /**
   * Throws an error if the calibration has no model of supersteps for this number of ranks. It is
   * called before anything is measured.
   */
  void require(int ranks) {
    predictor.models(ranks);
  }

  /** Returns the best model of supersteps that the calibration has for this number of ranks. */
  SuperstepModel model(int ranks) {
    return predictor.models(ranks).get(0);
  }

  /**
   * Returns the measured and the predicted communication time of each superstep that accesses
   * shared memory.
   */
  SuperstepProfile profile(SortedRun run, int ranks) {
    SortCommunication communication = new SortCommunication(predictor);
    SuperstepProfile profile = new SuperstepProfile();
    for (SortedSuperstep step : communicating(run)) {
      profile.add(
          step.label(),
          communication.interval(counts(step, ranks), bytes).at(step.communicationSeconds()));
    }
    return profile;
  }

  /**
   * Returns a note with the number of supersteps that are outside the calibrated range, and the
   * name of one of them. The note is empty if all supersteps are inside the range.
   */
  String outside(List<SortedRun> runs, int ranks) {
    String example = "";
    int outside = 0;
    int all = 0;
    for (SortedRun run : runs) {
      for (SortedSuperstep step : communicating(run)) {
        List<String> notes = predictor.notes(counts(step, ranks));
        all++;
        outside += notes.isEmpty() ? 0 : 1;
        example =
            notes.isEmpty() || !example.isEmpty() ? example : step.label() + ": " + notes.get(0);
      }
    }
    return outside == 0
        ? ""
        : "%d of %d supersteps are outside the measured range, so their times are extrapolated, for example %s"
            .formatted(outside, all, example);
  }

  private static List<SortedSuperstep> communicating(SortedRun run) {
    return run.supersteps().stream().filter(step -> step.total() > 0).toList();
  }

  private static SuperstepCounts counts(SortedSuperstep step, int ranks) {
    return new SuperstepCounts(step.reads(), step.writes(), step.total(), ranks);
  }
}
