package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.call.trace.CostExperiment;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

/**
 * Builds a task from the measured timelines of its ranks. All ranks must have the same number of
 * supersteps. Each superstep must end in the same way (barrier or not) on all ranks.
 */
final class TracedTaskBuilder {
  /**
   * The name of the additional superstep that holds the computation after the last traced
   * superstep.
   */
  static final String REST = "(after the last)";

  private static final double SECONDS = 1e-9;

  private final TracedRun run;
  private final int visit;
  private final boolean hasRest;
  private final List<RankTimeline> ranks;
  private final List<String> notes;

  /**
   * Prepares the builder.
   *
   * @param run run to which the task belongs
   * @param visit number of the task within the run, from 1
   * @param hasRest whether the task contains computation after its last superstep
   * @param ranks timeline of each rank
   * @param notes receives a line if messages are left out
   */
  TracedTaskBuilder(
      TracedRun run, int visit, boolean hasRest, List<RankTimeline> ranks, List<String> notes) {
    this.run = run;
    this.visit = visit;
    this.hasRest = hasRest;
    this.ranks = ranks;
    this.notes = notes;
  }

  TracedTask task() {
    int n = ranks.size();
    int supersteps = ranks.get(0).supersteps().size();
    double[] start = start();
    double[] before = start;
    double[][] ready = new double[supersteps + (hasRest ? 1 : 0)][];
    double[][] finish = new double[ready.length][];
    List<Superstep> all = new ArrayList<>();
    for (int s = 0; s < ready.length; s++) {
      ready[s] = new double[n];
      finish[s] = new double[n];
      double[] work = new double[n];
      for (int i = 0; i < n; i++) {
        work[i] = ranks.get(i).work()[s];
        ready[s][i] = before[i] + work[i];
        finish[s][i] = ready[s][i] + (s < supersteps ? ranks.get(i).communication()[s] : 0);
      }
      all.add(s < supersteps ? superstep(s, work) : rest(work));
      before = finish[s];
    }
    return new TracedTask(run.name(), visit, new Task(n, null, start, all), ready, finish);
  }

  /**
   * Returns the start time ξ of each rank, in seconds. If the ranks have no common clock, all start
   * times are 0.
   */
  private double[] start() {
    double[] start = new double[ranks.size()];
    long first = ranks.stream().mapToLong(RankTimeline::startNs).min().orElse(0);
    for (int i = 0; i < start.length && run.oneClock(); i++) {
      start[i] = (ranks.get(i).startNs() - first) * SECONDS;
    }
    return start;
  }

  private static Superstep rest(double[] work) {
    return new Superstep(
        REST, work, List.of(), new double[work.length], Messages.NONE, Sync.NONE, null);
  }

  private Superstep superstep(int s, double[] work) {
    String name =
        ranks.stream()
            .map(rank -> rank.supersteps().get(s).experiment().name())
            .distinct()
            .collect(Collectors.joining("/"));
    boolean global = ranks.get(0).supersteps().get(s).experiment().superstep().global();
    return new Superstep(
        name,
        work,
        List.of(),
        new double[work.length],
        messages(s),
        global ? Sync.GLOBAL : Sync.OBLIVIOUS,
        null);
  }

  private Messages messages(int s) {
    List<double[]> sent = new ArrayList<>();
    for (int from = 0; from < ranks.size(); from++) {
      TracedSuperstep superstep = ranks.get(from).supersteps().get(s);
      for (int m = 0; m < superstep.to().length; m++) {
        if (!(superstep.to()[m] < 0)) {
          requireMessage(superstep, from, superstep.to()[m], superstep.bytes()[m]);
          add(sent, from, superstep.to()[m], superstep.bytes()[m]);
        }
      }
    }
    return new Messages(
        sent.stream().mapToInt(message -> (int) message[0]).toArray(),
        sent.stream().mapToInt(message -> (int) message[1]).toArray(),
        sent.stream().mapToDouble(message -> message[2]).toArray(),
        null);
  }

  private void add(List<double[]> sent, int from, double to, double bytes) {
    if (to != from) {
      sent.add(new double[] {from, to, bytes});
      return;
    }
    String note =
        run.name()
            + ": messages of a rank to itself are left out, because no rank"
            + " waits for them";
    if (!notes.contains(note)) {
      notes.add(note);
    }
  }

  private void requireMessage(TracedSuperstep superstep, int from, double to, double bytes) {
    CostExperiment experiment = superstep.experiment();
    if (to != Math.rint(to) || to >= ranks.size()) {
      throw wrong(
          experiment,
          from,
          "to rank %s, but ranks are 0 to %d (a negative number means no rank)"
              .formatted(number(to), ranks.size() - 1));
    }
    if (!(bytes >= 0 && bytes < Double.POSITIVE_INFINITY)) {
      throw wrong(experiment, from, number(bytes) + " bytes, which is not a length");
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  private IllegalArgumentException wrong(CostExperiment experiment, int from, String what) {
    return new IllegalArgumentException(
        "%s: superstep %s (%s:%d) of rank %d sends %s: correct its to(RANK, BYTES)"
            .formatted(
                run.name(), experiment.name(), experiment.file(), experiment.line(), from, what));
  }
}
