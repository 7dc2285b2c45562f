package org.memline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.Interval;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.nativelib.SortTable;
import org.memline.study.supersteps.SortCommunication;
import org.memline.study.supersteps.SortPrediction;
import org.memline.study.supersteps.SortPredictor;
import org.memline.study.supersteps.SuperstepPredictor;

/**
 * Predicts the time of a sort by every algorithm, with every number of ranks for which the
 * calibration has sorts or supersteps.
 *
 * @param bytes size of a key in bytes
 */
record SortChoices(SortPredictor sorts, SuperstepPredictor supersteps, int bytes) {
  /** The distribution of keys that calibrations measure. */
  private static final String UNIFORM = "uniform";

  static SortChoices of(Calibration calibration, int bytes) {
    return new SortChoices(
        new SortPredictor(calibration), new SuperstepPredictor(calibration), bytes);
  }

  /** Returns the predictions for this number of keys, the fastest sort first. */
  List<SortChoice> of(long keys) {
    TreeSet<Integer> ranks = new TreeSet<>(supersteps.ranks());
    ranks.addAll(sorts.ranks(bytes));
    return ranks.stream()
        .flatMap(p -> SortTable.parallel().stream().map(algorithm -> choice(algorithm, keys, p)))
        .sorted(SortChoice.BEST_FIRST)
        .toList();
  }

  private SortChoice choice(String algorithm, long keys, int ranks) {
    Optional<SortPrediction> whole = sorts.predict(algorithm, bytes, keys, ranks);
    Optional<Interval> interval = whole.flatMap(SortPrediction::interval);
    Optional<SuperstepInterval> communication =
        new SortCommunication(supersteps).of(algorithm, bytes, keys, ranks);
    Optional<Double> local = communication.map(known -> local(algorithm, keys, ranks));
    return new SortChoice(
        algorithm,
        ranks,
        whole.map(SortPrediction::seconds).orElse(null),
        interval.map(Interval::low).orElse(null),
        interval.map(Interval::high).orElse(null),
        communication.map(c -> c.goodSeconds() + local.get()).orElse(null),
        communication.map(c -> c.badSeconds() + local.get()).orElse(null),
        local.orElse(null));
  }

  /**
   * Returns the predicted time of local work in seconds. The counted accesses to the rank's own
   * memory are predicted as the best case of a superstep, with half of the accesses as reads.
   */
  private double local(String algorithm, long keys, int ranks) {
    SortCommunication communication = new SortCommunication(supersteps);
    return SortTable.planned(algorithm, bytes, keys, ranks).stream()
        .mapToLong(step -> step.localWords() / 2)
        .filter(half -> half > 0)
        .mapToDouble(
            half ->
                communication
                    .interval(SuperstepCounts.even(half, half, ranks), bytes)
                    .goodSeconds())
        .sum();
  }

  /**
   * Returns the label of the model that predicts the communication. It is the same model for all
   * numbers of ranks.
   */
  String model() {
    return supersteps.models(supersteps.ranks().get(0)).get(0).label();
  }

  /**
   * Returns notes about these predictions, for example that a time is extrapolated.
   *
   * @param choices predictions for this number of keys
   * @param input distribution of the keys that the user gives
   */
  List<String> notes(List<SortChoice> choices, long keys, String input) {
    Stream.Builder<String> notes = Stream.builder();
    if (sorts.ranks(bytes).isEmpty()) {
      notes.add(
          "the calibration has no sorts of such keys: the prediction uses their communication,"
              + " with local work counted as accesses to a rank's own words; calibrate --only"
              + " supersteps measures sorts");
    } else if (choices.stream().anyMatch(choice -> choice.seconds() == null)) {
      notes.add("choices without a predicted time were not measured and are listed last");
    }
    Map<String, List<String>> beyond = new TreeMap<>();
    for (SortChoice choice : choices) {
      beyond(choice, keys)
          .ifPresent(
              what -> beyond.computeIfAbsent(what, w -> new ArrayList<>()).add(choice.algorithm()));
    }
    beyond.forEach((what, those) -> notes.add("%s %s".formatted(String.join(", ", those), what)));
    if (!input.equals(UNIFORM)) {
      notes.add("the prediction is for uniform input, not " + input);
    }
    return notes.build().toList();
  }

  private Optional<String> beyond(SortChoice choice, long keys) {
    return sorts
        .predict(choice.algorithm(), bytes, keys, choice.ranks())
        .filter(SortPrediction::extrapolated)
        .map(
            sort ->
                "sorts by %d rank%s were measured for %d to %d keys: the prediction is %s"
                    .formatted(
                        choice.ranks(),
                        choice.ranks() == 1 ? "" : "s",
                        sort.fewest(),
                        sort.most(),
                        keys > sort.most()
                            ? "extrapolated in proportion to the number of keys"
                            : "the time for the fewest keys, which is an upper bound"));
  }
}
