package org.memline.call.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.memline.call.formula.MachineConstants;
import org.memline.call.trace.TraceReader;
import org.memline.call.trace.VisitSink;
import org.memline.input.IncomparableException;

/**
 * The content of trace files. Each file is a run, together with the files of its other ranks.
 *
 * @param runs runs that have visits; all runs if no run has visits
 * @param experiments experiments (annotated sections) of these runs
 * @param notes remarks, one line each, about killed programs and about parts that are incomplete or
 *     left out
 * @param abandoned number of abandoned visits (begun but not ended) by experiment
 */
public record ReadTraces(
    List<ObservedRun> runs,
    List<ObservedExperiment> experiments,
    List<String> notes,
    Map<String, Long> abandoned) {
  /**
   * Reads traces.
   *
   * @throws IllegalArgumentException if a file is not a trace or is named twice, or if two files
   *     have different formulas for one experiment (annotated section)
   */
  public static ReadTraces of(List<Path> files, RankChoice ranks) {
    Observations observations = new Observations(ranks);
    VisitSink[] current = new VisitSink[1];
    TraceReader reader =
        new TraceReader((head, experiment, block) -> current[0].visits(head, experiment, block));
    Map<Path, VisitSink> families = new HashMap<>();
    Set<String> names = new HashSet<>();
    Set<Path> paths = new HashSet<>();
    for (Path file : files) {
      if (!paths.add(file.toAbsolutePath().normalize())) {
        throw new IllegalArgumentException(file + " is given twice: give each trace once");
      }
      Path whole = TraceReader.whole(file);
      current[0] =
          families.computeIfAbsent(
              whole.toAbsolutePath().normalize(),
              family -> {
                String name = String.valueOf(whole.getFileName());
                // Traces of several machines may have equal file names. Then the name of the second
                // run is its path.
                return observations.run(names.add(name) ? name : whole.toString());
              });
      reader.read(file);
    }
    observations.abandoned(reader.abandoned());
    List<String> notes = new ArrayList<>(reader.notes());
    notes.addAll(observations.notes());
    return new ReadTraces(
        visited(observations.runs(), notes),
        observations.experiments(),
        notes,
        new LinkedHashMap<>(reader.abandoned()));
  }

  /**
   * Returns a message if two runs were made on different processors, because a common fit would
   * describe neither processor. Returns an empty result if all runs were made on the same kind of
   * processor. Also returns an empty result if each formula uses constants of a machine, which
   * account for the difference.
   */
  public Optional<String> severalMachines() {
    if (experiments.stream().allMatch(e -> e.formula().machine() != null)) {
      return Optional.empty();
    }
    List<ObservedRun> known = runs.stream().filter(run -> !run.cpus().isEmpty()).toList();
    return known.stream()
        .filter(run -> Collections.disjoint(known.get(0).cpus(), run.cpus()))
        .findFirst()
        .map(
            run ->
                "%s ran on another processor than %s (%s against %s): fit them separately"
                    .formatted(
                        run.name(),
                        known.get(0).name(),
                        String.join(", ", run.cpus()),
                        String.join(", ", known.get(0).cpus())));
  }

  /**
   * Returns these traces if all runs were made on the same kind of processor.
   *
   * @throws IncomparableException if they were not
   */
  public ReadTraces requireOneMachine() {
    severalMachines()
        .ifPresent(
            which -> {
              throw new IncomparableException(which);
            });
    return this;
  }

  /**
   * Returns the runs that have visits (executions of annotated sections); all runs if no run has
   * visits.
   *
   * @param notes receives a line for each run that is left out
   */
  private static List<ObservedRun> visited(List<ObservedRun> runs, List<String> notes) {
    List<ObservedRun> some = runs.stream().filter(run -> run.visits() > 0).toList();
    if (some.isEmpty()) {
      return runs;
    }
    runs.stream()
        .filter(run -> run.visits() == 0)
        .forEach(run -> notes.add(run.name() + ": it has no visits and does not count as a run"));
    return some;
  }

  /**
   * Returns the traces without some runs.
   *
   * @param excluded names of runs
   * @throws IllegalArgumentException if there is no run of this name; the message names the
   *     available runs
   */
  public ReadTraces without(List<String> excluded) {
    Set<String> left = new TreeSet<>(runs.stream().map(ObservedRun::name).toList());
    for (String name : excluded) {
      if (!left.remove(name)) {
        throw new IllegalArgumentException(
            "--exclude %s: there is no such run; the runs are %s"
                .formatted(name, String.join(", ", left)));
      }
    }
    return new ReadTraces(
        runs.stream().filter(run -> left.contains(run.name())).toList(),
        experiments.stream().map(e -> e.ofRuns(left)).toList(),
        notes,
        abandoned);
  }

  /**
   * Returns the traces with only the points (combinations of values of the variables) that fulfil a
   * condition.
   */
  public ReadTraces where(PointCondition condition) {
    return new ReadTraces(runs, condition.of(experiments), notes, abandoned);
  }

  /**
   * Returns the traces with only the shortest visit (execution of an annotated section) of each run
   * and point (combination of values of the variables).
   */
  public ReadTraces least() {
    return new ReadTraces(
        runs, experiments.stream().map(ObservedExperiment::least).toList(), notes, abandoned);
  }

  /**
   * Returns the traces, with formulas whose constants of the machine have the values of {@code
   * machine}.
   */
  public ReadTraces on(MachineConstants machine) {
    return new ReadTraces(
        runs, experiments.stream().map(e -> e.on(machine)).toList(), notes, abandoned);
  }

  /**
   * Returns the traces with one experiment (annotated section) only.
   *
   * @throws IllegalArgumentException if there is no experiment of this name; the message names the
   *     available experiments
   */
  public ReadTraces only(String name) {
    List<ObservedExperiment> own = experiments.stream().filter(e -> e.name().equals(name)).toList();
    if (own.isEmpty()) {
      List<String> known = new ArrayList<>();
      experiments.forEach(e -> known.add(e.name()));
      throw new IllegalArgumentException(
          "there is no experiment '%s': the traces have %s"
              .formatted(name, String.join(", ", known)));
    }
    return new ReadTraces(runs, own, notes, abandoned);
  }

  public CostModel fit(FitOptions options) {
    return CostFitter.fit(runs, experiments, options);
  }
}
