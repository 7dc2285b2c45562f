package org.memline.cli;

import org.memline.calibration.supersteps.SortCommunication;
import org.memline.calibration.supersteps.SuperstepModel;
import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.experiment.sorts.SortedRun;
import org.memline.experiment.sorts.SortedSuperstep;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepProfile;

/**
 * The supersteps of sorts in the intervals of a calibration: what is placed is their communication.
 *
 * @param bytes of a key, which is a word
 */
record SortPlaces(SuperstepPredictor predictor, int bytes) {

  /** Told before anything is measured: whether it knows so many ranks. */
  void require(int ranks) {
    predictor.models(ranks);
  }

  /** The best that the calibration has of so many ranks. */
  SuperstepModel model(int ranks) {
    return predictor.models(ranks).get(0);
  }

  /** By name; what accesses nothing is left out. */
  SuperstepProfile profile(SortedRun run, int ranks) {
    SortCommunication communication = new SortCommunication(predictor);
    SuperstepProfile profile = new SuperstepProfile();
    for (SortedSuperstep step : run.supersteps()) {
      if (step.total() > 0) {
        SuperstepCounts counts =
            new SuperstepCounts(step.reads(), step.writes(), step.total(), ranks);
        profile.add(
            step.label(), communication.interval(counts, bytes).at(step.communicationSeconds()));
      }
    }
    return profile;
  }
}
