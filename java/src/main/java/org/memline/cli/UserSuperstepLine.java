package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.memline.calibration.supersteps.SuperstepModel;
import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.calibration.supersteps.SuperstepPredictor.Accessed;
import org.memline.experiment.usersteps.UserRepetition;
import org.memline.experiment.usersteps.UserTask;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.report.Units;

/**
 * A user's superstep that was measured and placed, as one line of JSON.
 *
 * @param line the superstep with the counts and the time of the repetition that has the median
 *     time; its name is that of the library
 * @param lowSeconds lower end of the 95 % interval of the median
 * @param oversubscribed whether there are more ranks than cores; the superstep is then not placed
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
   * Places the superstep with the counts of the repetition that has the median time.
   *
   * @param predictor null if the superstep cannot be placed because ranks share cores
   * @param wanted model to use; null for the best model of the calibration
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

  /** Returns a note if the counts differ between repetitions. */
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

  /** Returns the text for people: the counts, the time, and its place between the bounds. */
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
