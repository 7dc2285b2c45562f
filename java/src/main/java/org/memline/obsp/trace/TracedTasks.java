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
 * The tasks of traces: of each run the whole, from its first superstep to its last, or each visit
 * of an experiment.
 *
 * @param program its name
 * @param inside the experiment; empty for whole runs
 * @param tasks in the order of runs and visits; one at least
 * @param oneClock whether ranks' times can be compared: all of a run are of one host. Otherwise
 *     each rank's begin at 0
 * @param notes what was left out, and what is in doubt, a line each
 */
public record TracedTasks(
    String program,
    String inside,
    int ranks,
    List<TracedTask> tasks,
    boolean oneClock,
    List<String> notes) {

  /**
   * @param files traces, each a run, with the files of its other ranks beside it
   * @param inside an experiment around supersteps; empty for whole runs
   * @throws IllegalArgumentException where one is no trace or of another program, ranks are
   *     missing, or no task is whole
   */
  public static TracedTasks of(List<Path> files, String inside) {
    Reading reading = new Reading(inside);
    files.forEach(reading::read);
    return reading.tasks();
  }

  /** More are not counted. */
  private static final int MOST_POINTS = 1000;

  /** Files as they are read. */
  private static final class Reading {
    private final String inside;
    private final Map<Path, TracedRun> runs = new LinkedHashMap<>();
    private final Set<Path> paths = new HashSet<>();
    private final Map<String, Boolean> experiments = new HashMap<>(); // whether a superstep
    private final TraceReader reader;
    private final Set<List<Double>> points = new HashSet<>(); // of the experiment around
    private String program; // of the first visit
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

    /** Experiments of several programs have nothing in common but, at times, their names. */
    private void requireProgram(String own) {
      program = program == null ? own : program;
      if (!own.equals(program)) {
        throw new IllegalArgumentException(
            "%s is of program %s, %s of %s: give runs of one program"
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
        throw new IllegalArgumentException(file + " is named twice: name each trace once");
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
              "%s has %d ranks, %s has %d: give runs of one number of ranks"
                  .formatted(run.name(), ranks.size(), first.name(), first.head().ranks()));
        }
        oneClock &= run.oneClock();
        tasks.addAll(new RunTasks(run, inside, notes).tasks());
      }
      if (tasks.isEmpty()) {
        throw new IllegalArgumentException(
            notes.isEmpty()
                ? first.name() + ": no visit of " + inside + " has a superstep in it"
                : notes.get(notes.size() - 1) + "; no other is left");
      }
      if (points.size() > 1) {
        notes.add(
            "visits of %s differ in their variables' values (%s%d points): the median one is of them all; traces of one point tell more"
                .formatted(inside, points.size() < MOST_POINTS ? "" : "at least ", points.size()));
      }
      if (!oneClock) {
        notes.add(
            "ranks are of several hosts, whose clocks have nothing in common: each begins at 0, and what it waited is not known");
      }
      return new TracedTasks(
          first.head().program(), inside, first.head().ranks(), tasks, oneClock, notes);
    }

    /** What is wrong with the files themselves may be the cause. */
    private String noted() {
      return reader.notes().isEmpty() ? "" : " (" + String.join("; ", reader.notes()) + ")";
    }

    /** Supersteps are there, all of them, and what is around them. */
    private void require() {
      String all = String.join(", ", new TreeSet<>(experiments.keySet()));
      if (experiments.isEmpty()) {
        throw new IllegalArgumentException(
            runs.values().iterator().next().name()
                + ": no visit is in it: run the program again, so that it comes to its experiments"
                + noted());
      }
      if (!experiments.containsValue(true)) {
        throw new IllegalArgumentException(
            "%s: no superstep is in it, but %s: write #pragma cll superstep NAME … around the communication, and run the program again%s"
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
                      "%s: %d visits of %s were begun and not ended: which, the traces do not have, so that the ranks' others cannot be told to belong together; end them before the block is left, and run the program again"
                          .formatted(runs.values().iterator().next().name(), count, name));
                }
              });
    }
  }
}
