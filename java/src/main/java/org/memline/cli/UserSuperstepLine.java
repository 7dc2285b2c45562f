package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.study.supersteps.SuperstepPredictor.Accessed;
import org.memline.study.supersteps.UserRepetition;
import org.memline.study.supersteps.UserTask;
import org.memline.table.Units;

/**
 * A superstep that a library of the user performed, with its measured time and the prediction, as
 * one line of JSON.
 *
 * @param argument argument of the function in the library
 * @param windowBytes size of the memory that the ranks share, in bytes
 * @param oversubscribed whether there were more ranks than cores; there is then no prediction
 * @param lowSeconds lower end of the 95 % confidence interval of the median time, in seconds
 * @param highSeconds upper end of this interval, in seconds
 * @param line counts and time of the repetition with the median time, and the prediction for these
 *     counts; the superstep has the name of the library
 */
record UserSuperstepLine(
    String argument,
    long windowBytes,
    boolean oversubscribed,
    int repetitions,
    double lowSeconds,
    double highSeconds,
    @JsonUnwrapped SuperstepLine line) {
  private static final double CONFIDENCE = 0.95;

  /**
   * Predicts the superstep from the counts of the repetition with the median time.
   *
   * @param predictor predicts supersteps; null if there is no prediction, because ranks share cores
   * @param wanted model that predicts; null for the best model of the calibration
   */
  static UserSuperstepLine of(
      UserTask task,
      List<UserRepetition> repetitions,
      SuperstepPredictor predictor,
      SuperstepModel wanted) {
    List<UserRepetition> sorted =
        repetitions.stream().sorted(Comparator.comparingDouble(UserRepetition::seconds)).toList();
    UserRepetition median = sorted.get(sorted.size() / 2);
    double[] seconds = sorted.stream().mapToDouble(UserRepetition::seconds).toArray();
    Interval interval = OrderStatistics.medianInterval(seconds, CONFIDENCE);
    SuperstepRequest request =
        new SuperstepRequest(
            task.library().getFileName().toString(),
            new Accessed(median.counts(), median.accesses(), median.wordBytes()),
            median.seconds(),
            "");
    List<String> notes = notes(repetitions);
    return new UserSuperstepLine(
        task.argument(),
        task.windowBytes(),
        predictor == null,
        repetitions.size(),
        interval.low(),
        interval.high(),
        predictor == null
            ? SuperstepLine.unplaced(
                request,
                "oversubscribed: there are more ranks than cores, so this is not the time of the"
                    + " superstep",
                notes)
            : SuperstepLine.of(predictor, request, wanted).with(notes));
  }

  /** Returns a note if the counts of words differ between repetitions. */
  private static List<String> notes(List<UserRepetition> repetitions) {
    List<SuperstepCounts> counts = repetitions.stream().map(UserRepetition::counts).toList();
    List<String> varying = new ArrayList<>();
    add(varying, "reads", counts, SuperstepCounts::mostReads);
    add(varying, "writes", counts, SuperstepCounts::mostWrites);
    add(varying, "total", counts, SuperstepCounts::total);
    return varying.isEmpty()
        ? List.of()
        : List.of(
            "counts vary between repetitions, %s: the counts of the repetition with the median time are used"
                .formatted(String.join(", ", varying)));
  }

  private static void add(
      List<String> varying,
      String what,
      List<SuperstepCounts> counts,
      ToLongFunction<SuperstepCounts> count) {
    var range = counts.stream().mapToLong(count).summaryStatistics();
    if (range.getMin() < range.getMax()) {
      varying.add("%s %d to %d".formatted(what, range.getMin(), range.getMax()));
    }
  }

  /**
   * Returns the text for people: the counts, the measured time, and its position between the
   * predicted best and worst time.
   */
  String text() {
    return "%s with %d rank%s: %d reads and %d writes of %d bytes by the busiest rank, %d by all ranks%n"
            .formatted(
                line.superstep(),
                line.ranks(),
                line.ranks() == 1 ? "" : "s",
                line.reads(),
                line.writes(),
                line.wordBytes(),
                line.total())
        + "%d repetitions, median %s (95 %%: %s to %s)%n%s"
            .formatted(
                repetitions,
                Units.microseconds(line.measuredSeconds()),
                Units.microseconds(lowSeconds),
                Units.microseconds(highSeconds),
                line.text());
  }
}
