package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.BetweenRunSpread;
import org.memline.launch.SortLaunch;
import org.memline.nativelib.SortTable;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SortedRun;

/**
 * The measured times of sorts by several algorithms, as one line of JSON.
 *
 * @param keys number of keys
 * @param input distribution of the keys
 * @param oversubscribed whether there are more ranks than cores
 * @param verified always true: the whole result of each repetition is verified, and the command
 *     fails if a result is wrong
 * @param parallelSort time of Arrays.parallelSort in a pool with as many threads as there are
 *     ranks; null if there are more keys than a Java array can have
 * @param parallelSortDefault time of Arrays.parallelSort in Java's default pool, whose size depends
 *     on the cores of this machine; null if {@code parallelSort} is null
 * @param serial time of a radix sort by one rank; null if it was not measured
 * @param model label of the model that predicts the best and the worst time of a superstep; null
 *     without a calibration
 * @param algorithms the parallel algorithms of memline, in the requested order
 * @param runs spread between runs of the machine, which the intervals in each {@link
 *     SuperstepLine.Place} include; null if there are no such intervals
 * @param notes remarks for the reader
 */
record SortLine(
    long keys,
    String type,
    String input,
    int ranks,
    boolean oversubscribed,
    boolean verified,
    SortTime parallelSort,
    SortTime parallelSortDefault,
    SortTime serial,
    @JsonInclude(JsonInclude.Include.NON_NULL) String model,
    List<SortedLine> algorithms,
    @JsonUnwrapped RunsLine runs,
    List<String> notes) {

  /**
   * @param task the keys that were sorted
   * @param places predicts the best and the worst time of supersteps; null without a calibration
   */
  static SortLine of(
      SortTask task, SortLaunch.Found found, SortPlaces places, boolean oversubscribed) {
    SortTime java = SortTime.of(found.javaRanks());
    SortTime serial =
        found.algorithms().stream()
            .filter(run -> run.algorithm().equals(SortTable.SERIAL))
            .findFirst()
            .map(SortTime::of)
            .orElse(null);
    List<SortedLine> lines = new ArrayList<>();
    for (SortedRun run : found.algorithms()) {
      if (!run.algorithm().equals(SortTable.SERIAL)) {
        lines.add(SortedLine.of(run, java, serial, places, task.ranks()));
      }
    }
    List<String> notes =
        oversubscribed
            ? List.of(
                "oversubscribed: there are more ranks than cores, so these are not the times of"
                    + " the sorts")
            : List.of();
    return new SortLine(
        task.keys(),
        task.type().label(),
        task.input(),
        task.ranks(),
        oversubscribed,
        true,
        java,
        SortTime.of(found.javaDefault()),
        serial,
        places == null ? null : places.model(task.ranks()).label(),
        lines,
        lines.stream().anyMatch(SortedLine::hasInterval)
            ? RunsLine.of(BetweenRunSpread.ASSUMED)
            : null,
        notes);
  }

  /** Returns a copy of this line with one more note. An empty note is not added. */
  SortLine with(String note) {
    List<String> more = new ArrayList<>(notes);
    if (!note.isEmpty()) {
      more.add(note);
    }
    return new SortLine(
        keys,
        type,
        input,
        ranks,
        oversubscribed,
        verified,
        parallelSort,
        parallelSortDefault,
        serial,
        model,
        algorithms,
        runs,
        more);
  }

  /** Returns the times as tables for people. */
  String text() {
    StringBuilder text =
        new StringBuilder(
            "%d %s keys, %s, sorted by %d rank%s; every result is verified%n"
                .formatted(keys, type, input, ranks, ranks == 1 ? "" : "s"));
    List<SortTime.Named> times = new ArrayList<>();
    algorithms.forEach(line -> times.add(new SortTime.Named(line.algorithm(), line.time(), line)));
    String threads = ranks + " thread" + (ranks == 1 ? "" : "s");
    times.add(new SortTime.Named("parallelSort, " + threads, parallelSort, null));
    times.add(new SortTime.Named("parallelSort, default", parallelSortDefault, null));
    times.add(new SortTime.Named("serial radix", serial, null));
    text.append(SortTime.table(times.stream().filter(sort -> sort.time() != null).toList()));
    algorithms.forEach(line -> text.append(line.table()));
    if (runs != null) {
      text.append(runs.sentence()).append('\n');
    }
    notes.forEach(note -> text.append(note).append('\n'));
    return text.toString().stripTrailing();
  }
}
