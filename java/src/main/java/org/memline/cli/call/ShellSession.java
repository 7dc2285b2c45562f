package org.memline.cli.call;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedRun;
import org.memline.call.fit.PointCondition;
import org.memline.call.fit.RankChoice;
import org.memline.call.fit.ReadTraces;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstants;

/**
 * The state of a session of {@code call shell}: the loaded traces, the excluded runs, the
 * conditions that select points, and the formulas that replace recorded ones. A fitted model is
 * kept until this state changes.
 */
final class ShellSession {
  private final RankChoice ranks;
  private final MachineConstants machine;
  private final List<Path> files = new ArrayList<>();
  private final TreeSet<String> excluded = new TreeSet<>();
  private final Map<String, PointCondition> conditions = new LinkedHashMap<>();
  private final Map<String, Formula> formulas = new HashMap<>();
  private final Map<String, ExperimentModel> fitted = new HashMap<>();
  private ReadTraces loaded;
  private FitOptions options = FitOptions.DEFAULT;

  /**
   * @param ranks which ranks' visits are used
   * @param machine values of the machine constants in formulas; null if no calibration is given
   */
  ShellSession(RankChoice ranks, MachineConstants machine) {
    this.ranks = ranks;
    this.machine = machine;
    loaded = ReadTraces.of(List.of(), ranks);
  }

  /**
   * Loads traces in addition to the loaded ones.
   *
   * @return one line about each trace that is incomplete and each part that is left out
   */
  List<String> load(List<Path> traces) {
    List<Path> all = new ArrayList<>(files);
    all.addAll(traces);
    loaded = ReadTraces.of(all, ranks);
    files.addAll(traces);
    fitted.clear();
    return loaded.notes();
  }

  List<ObservedRun> runs() {
    return loaded.runs();
  }

  boolean excludes(ObservedRun run) {
    return excluded.contains(run.name());
  }

  /**
   * Excludes a run from fits, or includes it again.
   *
   * @param run name of the run, or its number in the output of the command {@code runs}, from 1
   * @param exclude true to exclude the run, false to include it
   */
  void exclude(String run, boolean exclude) {
    List<String> names = runs().stream().map(ObservedRun::name).toList();
    String name = run;
    if (run.matches("\\d{1,6}") && !names.contains(run)) {
      int number = Integer.parseInt(run);
      name = number >= 1 && number <= names.size() ? names.get(number - 1) : run;
    }
    if (!names.contains(name)) {
      throw new IllegalArgumentException(
          "there is no run '%s': `runs` lists the %d loaded runs".formatted(run, names.size()));
    }
    if (exclude) {
      excluded.add(name);
    } else {
      excluded.remove(name);
    }
    fitted.clear();
  }

  void where(String text) {
    requireLoaded();
    PointCondition condition = new PointCondition(text);
    condition.of(loaded.experiments());
    conditions.put(text, condition);
    fitted.clear();
  }

  List<String> conditions() {
    return List.copyOf(conditions.keySet());
  }

  /** Uses all loaded runs, all points and the recorded formulas again. */
  void all() {
    conditions.clear();
    excluded.clear();
    formulas.clear();
    fitted.clear();
  }

  /**
   * Uses another cost formula for an experiment, until the method {@link #all} is called.
   *
   * @param name name of the experiment
   * @param text formula of variables that the visits have
   */
  void formula(String name, String text) {
    Formula formula = Formula.parse(name, text);
    loaded.only(name).experiments().get(0).under(formula);
    formulas.put(name, formula);
    fitted.remove(name);
  }

  void options(FitOptions wanted) {
    options = wanted;
    fitted.clear();
  }

  List<ObservedExperiment> view() {
    return seen().experiments().stream().map(this::underItsFormula).toList();
  }

  /** Returns the names of all experiments in the loaded traces. */
  List<String> names() {
    return loaded.experiments().stream().map(ObservedExperiment::name).toList();
  }

  /** Throws an {@link IllegalArgumentException} if no trace is loaded. */
  void requireLoaded() {
    if (files.isEmpty()) {
      throw new IllegalArgumentException("no trace is loaded: use load PROG.cll.N.dat");
    }
  }

  ObservedExperiment view(String name) {
    requireLoaded();
    return underItsFormula(seen().only(name).experiments().get(0));
  }

  private ReadTraces seen() {
    ReadTraces seen = loaded.without(List.copyOf(excluded));
    for (PointCondition condition : conditions.values()) {
      seen = seen.where(condition);
    }
    return seen;
  }

  /**
   * Returns a message if two of the used runs were made on different machines. The result is empty
   * if all formulas use machine constants of a calibration, because these constants account for the
   * difference.
   */
  Optional<String> severalMachines() {
    ReadTraces seen = seen();
    return new ReadTraces(seen.runs(), view(), seen.notes(), seen.abandoned()).severalMachines();
  }

  private ObservedExperiment underItsFormula(ObservedExperiment seen) {
    Formula formula = formulas.get(seen.name());
    ObservedExperiment own = formula == null ? seen : seen.under(formula);
    return machine == null ? own : own.on(machine);
  }

  /** Returns the values of the machine constants in formulas; null if no calibration is given. */
  MachineConstants machine() {
    return machine;
  }

  ExperimentModel fit(String name) {
    ExperimentModel model = fitted.get(name);
    if (model == null) {
      model = CostFitter.fit(view(name), options);
      fitted.put(name, model);
    }
    return model;
  }

  /**
   * Returns the fitted model of all experiments, as the command {@code save} writes it to a file.
   */
  CostModel model() {
    requireLoaded();
    List<ObservedRun> wanted = runs().stream().filter(run -> !excludes(run)).toList();
    return CostFitter.fit(wanted, view(), options);
  }
}
