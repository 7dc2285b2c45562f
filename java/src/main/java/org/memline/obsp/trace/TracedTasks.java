package org.memline.obsp.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.memline.call.trace.TraceReader;

/**
 * The tasks found in traces. A task is a whole run from its first superstep to its last, or a visit
 * (execution) of a given experiment (annotated section).
 *
 * @param program name of the program
 * @param inside name of the experiment whose visits are the tasks; empty if whole runs are the
 *     tasks
 * @param ranks number of ranks of each run
 * @param tasks tasks in the order of runs and visits; at least one
 * @param oneClock whether times of different ranks can be compared, because all ranks of a run are
 *     on one host; if not, each rank begins at time 0
 * @param notes remarks for the user, one line each: data that was left out, and results that are
 *     uncertain
 */
public record TracedTasks(
    String program,
    String inside,
    int ranks,
    List<TracedTask> tasks,
    boolean oneClock,
    List<String> notes) {

  /**
   * Reads traces.
   *
   * @param files traces, one for each run; the files of the other ranks are found in the same
   *     folder
   * @param inside experiment (annotated section) whose visits (executions) are the tasks; empty if
   *     whole runs are the tasks
   * @throws IllegalArgumentException if a file is not a trace, the files are from different
   *     programs, ranks are missing, or no task is complete
   */
  public static TracedTasks of(List<Path> files, String inside) {
    Reading reading = new Reading(inside);
    files.forEach(reading::read);
    return reading.tasks();
  }

  /**
   * Largest number of points (combinations of values of the variables of {@code inside}) that are
   * counted. If there are more, a note says "at least" this number.
   */
  private static final int MOST_POINTS = 1000;

  /** The state while the files are read. */
  private static final class Reading {
    private final String inside;
    private final Map<Path, TracedRun> runs = new LinkedHashMap<>();
    private final Set<Path> paths = new HashSet<>();
    private final Map<String, Boolean> experiments =
        new HashMap<>(); // for each annotated section, by its name: whether it is a superstep
    private final TraceReader reader;
    private final Set<List<Double>> points =
        new HashSet<>(); // distinct combinations of values of the variables of section inside
    private String program; // name of the program in the first file
    private TracedRun current;

    Reading(String inside) {
      this.inside = inside;
      reader =
          new TraceReader(
              (head, experiment, block) -> {
                requireProgram(head.program());
                experiments.merge(
                    experiment.name(), experiment.superstep() != null, Boolean::logicalOr);
                current.add(head, experiment, block, inside);
                if (experiment.name().equals(inside)) {
                  addPoints(block.values(), block.visits());
                }
              });
    }

    /**
     * Checks that all files are from one program. Experiments (annotated sections) of different
     * programs are unrelated, even if their names agree.
     */
    private void requireProgram(String own) {
      program = program == null ? own : program;
      if (!own.equals(program)) {
        throw new IllegalArgumentException(
            "%s is of program %s, but %s is of %s: give runs of one program"
                .formatted(current.name(), own, runs.values().iterator().next().name(), program));
      }
    }

    private void addPoints(double[][] values, int visits) {
      for (int v = 0; v < visits && points.size() < MOST_POINTS; v++) {
        int visit = v;
        points.add(Arrays.stream(values).map(column -> column[visit]).toList());
      }
    }

    void read(Path file) {
      if (!paths.add(file.toAbsolutePath().normalize())) {
        throw new IllegalArgumentException(file + " is given twice: give each trace once");
      }
      Path whole = TraceReader.whole(file);
      current =
          runs.computeIfAbsent(
              whole.toAbsolutePath().normalize(), family -> new TracedRun(whole.toString()));
      reader.read(file);
    }

    TracedTasks tasks() {
      require();
      List<TracedTask> tasks = new ArrayList<>();
      List<String> notes = new ArrayList<>(reader.notes());
      boolean oneClock = true;
      TracedRun first = runs.values().iterator().next();
      for (TracedRun run : runs.values()) {
        List<RankTrace> ranks = run.ranks();
        if (ranks.size() != first.head().ranks()) {
          throw new IllegalArgumentException(
              "%s has %d ranks, but %s has %d: give runs with the same number of ranks"
                  .formatted(run.name(), ranks.size(), first.name(), first.head().ranks()));
        }
        oneClock &= run.oneClock();
        tasks.addAll(new RunTasks(run, inside, notes).tasks());
      }
      if (tasks.isEmpty()) {
        throw new IllegalArgumentException(
            notes.isEmpty()
                ? first.name() + ": no visit of " + inside + " has a superstep in it"
                : notes.get(notes.size() - 1) + "; no other visit is left");
      }
      if (points.size() > 1) {
        notes.add(
            "visits of %s have different values of their variables (%s%d points): the median visit is over all of them; traces of a single point show more"
                .formatted(inside, points.size() < MOST_POINTS ? "" : "at least ", points.size()));
      }
      if (!oneClock) {
        notes.add(
            "the ranks ran on several hosts, whose clocks are unrelated: each rank begins at 0,"
                + " and its waiting is not known");
      }
      return new TracedTasks(
          first.head().program(), inside, first.head().ranks(), tasks, oneClock, notes);
    }

    /**
     * Returns the remarks on the files in parentheses, to be added to an error message that they
     * may explain. Returns an empty text if there are no remarks.
     */
    private String noted() {
      return reader.notes().isEmpty() ? "" : " (" + String.join("; ", reader.notes()) + ")";
    }

    /**
     * Checks that there are supersteps and that none was abandoned (began but did not end). Also
     * checks that the experiment (annotated section) whose visits (executions) are the tasks exists
     * and is not a superstep.
     */
    private void require() {
      String all = String.join(", ", new TreeSet<>(experiments.keySet()));
      if (experiments.isEmpty()) {
        throw new IllegalArgumentException(
            runs.values().iterator().next().name()
                + ": it contains no visits: run the program again, so that it reaches its"
                + " experiments"
                + noted());
      }
      if (!experiments.containsValue(true)) {
        throw new IllegalArgumentException(
            "%s: it contains no supersteps, but %s: write #pragma cll superstep NAME … around the communication, and run the program again%s"
                .formatted(runs.values().iterator().next().name(), all, noted()));
      }
      if (!inside.isEmpty() && !experiments.containsKey(inside)) {
        throw new IllegalArgumentException(
            "--inside %s: there is no such experiment: the traces have %s".formatted(inside, all));
      }
      if (experiments.getOrDefault(inside, false)) {
        throw new IllegalArgumentException(
            "--inside %s: is a superstep itself: name an experiment around supersteps"
                .formatted(inside));
      }
      reader
          .abandoned()
          .forEach(
              (name, count) -> {
                if (count > 0 && (name.equals(inside) || experiments.getOrDefault(name, false))) {
                  throw new IllegalArgumentException(
                      "%s: %d visits of %s began but did not end; the traces do not show which, so the visits of the ranks cannot be matched: end them before the block is left, and run the program again"
                          .formatted(runs.values().iterator().next().name(), count, name));
                }
              });
    }
  }
}
