package org.memline.launch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Plan;
import org.memline.study.measure.MeasurementFailure;

/**
 * Measures cells (configurations) that the user has listed, one in each row. Rows of the same
 * experiment are measured together, by the same launches (starts of mpirun). Each row gets an
 * answer: its result, or the reason why it was not measured.
 *
 * @param stop signal to stop after the current cell
 */
public record OnDemandRows(OnDemandLaunches launches, Mesh mesh, StopSignal stop) {
  private static final String NO_TIME = "was not measured for lack of time: give more --seconds";
  private static final String NOT_REACHED =
      "was not measured, because the measurement ended before it";

  /**
   * One row of the user's list, which requests one cell (configuration).
   *
   * @param where beginning of messages about the row, such as its line number; "" if the row is not
   *     from a file
   * @param refused reason why the cell cannot be measured at all; "" if it can
   */
  public record Row(Cell cell, String where, String refused) {}

  /**
   * The answer to one row of the user's list.
   *
   * @param found the result; empty if the row's cell (configuration) was not measured
   * @param why reason why the cell was not measured; "" if it was measured
   * @param unsupported true if the reason is that this system does not support the cell, or that
   *     the cell cannot be measured at all
   */
  public record Answer(
      Row row, Optional<OnDemandSamples.Found> found, String why, boolean unsupported) {}

  /**
   * The result of a measurement.
   *
   * @param answers one answer per row, in the order of the rows
   * @param failure the first failure in one line; "" if nothing failed
   * @param exitCode exit code for all rows together
   */
  public record Result(List<Answer> answers, String failure, int exitCode) {}

  /**
   * Measures the cells (configurations) that the rows request.
   *
   * @throws LaunchException if the only row is not from a file and needs more memory than is
   *     available; this is checked before the first launch
   */
  public Result measured(List<Row> asked) {
    Map<String, Fact> machine = launches.machine();
    List<Row> rows =
        asked.size() == 1 && asked.get(0).where().isEmpty()
            ? asked
            : asked.stream().map(row -> fitting(row, machine)).toList();
    Map<Experiment, Set<Cell>> cells =
        rows.stream()
            .filter(row -> row.refused().isEmpty())
            .map(Row::cell)
            .collect(
                Collectors.groupingBy(
                    Cell::experiment, TreeMap::new, Collectors.toCollection(LinkedHashSet::new)));
    List<Plan> plans = new ArrayList<>();
    cells.forEach((experiment, own) -> plans.add(Plan.of(experiment, List.copyOf(own))));
    plans.forEach(plan -> OnDemandLaunches.requireMemory(plan, mesh, machine));
    Map<Experiment, OnDemandLaunches.Ended> ended = new HashMap<>();
    for (Plan plan : plans) {
      if (!stop.requested()) {
        ended.put(plan.experiment(), launches.measured(plan, mesh, machine, stop));
      }
    }
    ended.values().stream()
        .flatMap(own -> own.samples().stream())
        .flatMap(samples -> samples.refusedCopy().stream())
        .findFirst()
        .ifPresent(launches::noticeRefusedCopy);
    return result(rows, ended);
  }

  /** Returns the row, which is refused if its cell needs more memory than is available. */
  private Row fitting(Row row, Map<String, Fact> machine) {
    if (!row.refused().isEmpty()) {
      return row;
    }
    Plan alone = Plan.of(row.cell().experiment(), List.of(row.cell()));
    try {
      OnDemandLaunches.requireMemory(alone, mesh, machine);
      return row;
    } catch (LaunchException tooLarge) {
      return new Row(row.cell(), row.where(), tooLarge.getMessage());
    }
  }

  Result result(List<Row> rows, Map<Experiment, OnDemandLaunches.Ended> ended) {
    List<Answer> answers =
        rows.stream().map(row -> answer(row, ended.get(row.cell().experiment()))).toList();
    String failure =
        ended.values().stream()
            .map(OnDemandLaunches.Ended::failure)
            .filter(each -> each != null)
            .map(MeasurementFailure::getMessage)
            .findFirst()
            .orElse("");
    return new Result(answers, failure, exitCode(answers, !failure.isEmpty()));
  }

  private Answer answer(Row row, OnDemandLaunches.Ended ended) {
    if (!row.refused().isEmpty()) {
      return new Answer(row, Optional.empty(), "cannot be measured: " + row.refused(), true);
    }
    if (ended == null) {
      return without(row, NOT_REACHED);
    }
    if (ended.failed().containsKey(row.cell())) {
      return without(row, "failed: " + ended.failed().get(row.cell()));
    }
    Optional<OnDemandSamples.Found> found = ended.samples().flatMap(own -> own.found(row.cell()));
    if (found.isPresent()) {
      return new Answer(row, found, "", false);
    }
    boolean early = stop.requested() || ended.failure() != null;
    return ended
        .samples()
        .flatMap(own -> own.unsupported(row.cell()))
        .map(why -> new Answer(row, Optional.empty(), why, true))
        .orElseGet(() -> without(row, early ? NOT_REACHED : NO_TIME));
  }

  private static Answer without(Row row, String why) {
    return new Answer(row, Optional.empty(), why, false);
  }

  /**
   * Returns the exit code for all rows together. A row whose cell (configuration) this system does
   * not support counts as answered. If the system supports the cell of no row, the code is that of
   * wrong use.
   */
  private int exitCode(List<Answer> answers, boolean failed) {
    if (failed) {
      return ExitCode.MEASUREMENT_FAILED;
    }
    if (stop.requested()) {
      return ExitCode.PARTIAL;
    }
    if (answers.stream().allMatch(Answer::unsupported)) {
      return ExitCode.WRONG_USE;
    }
    boolean whole =
        answers.stream().allMatch(answer -> answer.found().isPresent() || answer.unsupported());
    return whole ? ExitCode.DONE : ExitCode.PARTIAL;
  }
}
