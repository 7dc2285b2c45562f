package org.memline.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.memline.calibration.supersteps.SuperstepModel;
import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.experiment.sorts.SortedRun;
import org.memline.experiment.sorts.SortedSuperstep;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.model.superstep.SuperstepProfile;
import org.memline.nativelib.SortTable;

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
    SuperstepProfile profile = new SuperstepProfile();
    for (SortedSuperstep step : run.supersteps()) {
      if (step.total() > 0) {
        SuperstepCounts counts =
            new SuperstepCounts(step.reads(), step.writes(), step.total(), ranks);
        profile.add(step.label(), interval(counts).at(step.communicationSeconds()));
      }
    }
    return profile;
  }

  private SuperstepInterval interval(SuperstepCounts counts) {
    return predictor.interval(model(counts.ranks()), counts, bytes);
  }

  /**
   * Every algorithm by every number of ranks, by their structure alone; the best first. Local work
   * is taken as words of a rank's own memory at best, half of them read.
   */
  List<SortChoice> choices(long keys) {
    List<SortChoice> choices = new ArrayList<>();
    for (int ranks : predictor.ranks()) {
      for (String algorithm : SortCommand.algorithms(SortCommand.ALL)) {
        choices.add(choice(algorithm, keys, ranks));
      }
    }
    choices.sort(Comparator.comparingDouble(SortChoice::goodSeconds));
    return choices;
  }

  private SortChoice choice(String algorithm, long keys, int ranks) {
    SuperstepInterval communication = new SuperstepInterval(0, 0);
    double local = 0;
    for (SortTable.Planned step : SortTable.planned(algorithm, bytes, keys, ranks)) {
      if (step.counts() != null) {
        communication = communication.plus(interval(step.counts()));
      }
      if (step.localWords() > 1) {
        long half = step.localWords() / 2;
        local += interval(SuperstepCounts.even(half, half, ranks)).goodSeconds();
      }
    }
    return new SortChoice(
        algorithm,
        ranks,
        communication.goodSeconds() + local,
        communication.badSeconds() + local,
        local);
  }
}
