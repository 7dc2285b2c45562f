package org.memline.call.fit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;
import org.memline.call.trace.VisitSink;

/**
 * The times of annotated sections (experiments) in runs of programs, by experiment, run and point
 * (combination of values of the variables). Only a sample of the visits (executions) of a point is
 * kept, so the memory does not grow with the number of visits. There is an exception: if visits are
 * joined across ranks, the visits of a run are stored until all ranks of the run have been read.
 */
public final class Observations {
  private static final long SEED = 16;

  private final RankChoice ranks;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<RunSink> runs = new ArrayList<>();
  private final Map<String, ExperimentVisits> experiments = new LinkedHashMap<>();
  private final Set<String> abandoned = new HashSet<>();
  private final List<String> notes = new ArrayList<>();

  public Observations(RankChoice ranks) {
    this.ranks = ranks;
  }

  /**
   * Returns a sink for the visits (executions of annotated sections) of one run.
   *
   * @param name name of the trace file, different for each run
   * @throws IllegalArgumentException if this name has already been used
   */
  public VisitSink run(String name) {
    if (runs.stream().anyMatch(run -> run.name.equals(name))) {
      throw new IllegalArgumentException(name + " is given twice: give each trace once");
    }
    RunSink run = new RunSink(name);
    runs.add(run);
    return run;
  }

  public List<ObservedRun> runs() {
    return runs.stream().map(RunSink::observed).toList();
  }

  /**
   * Records which experiments (annotated sections) have abandoned visits: executions that began but
   * did not end. It must be called before {@link #notes} and {@link #experiments}.
   */
  void abandoned(Map<String, Long> visits) {
    visits.forEach(
        (experiment, count) -> {
          if (count > 0) {
            abandoned.add(experiment);
          }
        });
  }

  /**
   * Returns remarks for the user, one line each, about joined visits. A joined visit consists of
   * one visit (execution of an annotated section) of each rank, and these may not belong together.
   */
  List<String> notes() {
    runs.forEach(RunSink::drain);
    return List.copyOf(notes);
  }

  /**
   * Returns the experiments (annotated sections) in the order of their first visit (execution).
   * Experiments without a usable visit are included.
   */
  public List<ObservedExperiment> experiments() {
    List<String> names = runs.stream().map(run -> run.name).toList();
    runs.forEach(RunSink::drain);
    return experiments.values().stream().map(e -> e.observed(names)).toList();
  }

  /**
   * Returns an experiment (annotated section).
   *
   * @throws IllegalArgumentException if there is no experiment of this name; the message names the
   *     available experiments
   */
  public ObservedExperiment experiment(String name) {
    return experiments().stream()
        .filter(experiment -> experiment.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no experiment '%s': the traces have %s"
                        .formatted(name, String.join(", ", experiments.keySet()))));
  }

  /** Receives the visits (executions of annotated sections) of one run. */
  private final class RunSink implements VisitSink {
    private final String name;
    private final int index = runs.size();
    private final Map<String, LongestVisits> joined = new LinkedHashMap<>();
    private final TreeSet<String> hosts = new TreeSet<>();
    private final TreeSet<String> cpus = new TreeSet<>();
    private String program = "";
    private String started = "";
    private int size;
    private long visits;

    RunSink(String name) {
      this.name = name;
    }

    @Override
    public void visits(TraceHead head, CostExperiment experiment, VisitBlock block) {
      note(head);
      visits += block.visits();
      ExperimentVisits all = experiments.get(experiment.name());
      if (all == null) {
        boolean one = ranks.joins(experiment.sync());
        all = new ExperimentVisits(experiment, name, one);
        experiments.put(experiment.name(), all);
      }
      all.requireSame(experiment, name);
      if (!ranks.counts(head.rank())) {
        return;
      }
      double[][] values = all.columns(experiment, block);
      if (all.joined() && head.ranks() > 1) {
        joined
            .computeIfAbsent(experiment.name(), e -> new LongestVisits(values.length))
            .add(head, values, block);
      } else {
        all.add(index, values, block.seconds(), block.visits(), random);
      }
    }

    private void note(TraceHead head) {
      hosts.add(head.host());
      if (!head.cpu().isBlank()) {
        cpus.add(head.cpu());
      }
      program = head.program();
      size = Math.max(size, head.ranks());
      if (started.isEmpty() || head.started().compareTo(started) < 0) {
        started = head.started();
      }
    }

    private void drain() {
      joined.forEach(
          (experiment, longest) -> {
            ExperimentVisits all = experiments.get(experiment);
            LongestVisits.Joined of =
                longest.drain(
                    abandoned.contains(experiment),
                    (values, seconds, n) -> all.add(index, values, seconds, n, random));
            all.incomplete(of.left());
            if (!of.note().isEmpty()) {
              notes.add("%s: experiment %s: %s".formatted(name, experiment, of.note()));
            }
          });
      joined.clear();
    }

    private ObservedRun observed() {
      return new ObservedRun(
          name, program, size, List.copyOf(hosts), List.copyOf(cpus), started, visits);
    }
  }
}
