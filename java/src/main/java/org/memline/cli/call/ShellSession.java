package org.memline.cli.call;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedRun;
import org.memline.call.fit.Observations;
import org.memline.call.formula.Formula;

/**
 * What a session of the shell has loaded, and how it looks at it: without some runs, at a subset of
 * the points, under other formulas. A fit is kept until the view changes.
 */
final class ShellSession {
  private final Observations observations;
  private final Set<String> excluded = new TreeSet<>();
  private final Map<String, UnaryOperator<ObservedExperiment>> subsets = new LinkedHashMap<>();
  private final Map<String, Formula> formulas = new HashMap<>();
  private final Map<String, ExperimentModel> fitted = new HashMap<>();
  private FitOptions options = FitOptions.DEFAULT;

  ShellSession(Observations observations) {
    this.observations = observations;
  }

  Observations observations() {
    return observations;
  }

  /** What was loaded, or is looked at, has changed. */
  void changed() {
    fitted.clear();
  }

  void options(FitOptions wanted) {
    options = wanted;
    changed();
  }

  boolean excludes(ObservedRun run) {
    return excluded.contains(run.name());
  }

  /**
   * @param run its number in {@code runs}, from 1, or its name
   */
  void exclude(String run, boolean exclude) {
    List<String> names = observations.runs().stream().map(ObservedRun::name).toList();
    String name = run;
    if (run.matches("\\d{1,6}") && !names.contains(run)) {
      int number = Integer.parseInt(run);
      name = number >= 1 && number <= names.size() ? names.get(number - 1) : run;
    }
    if (!names.contains(name)) {
      throw new IllegalArgumentException(
          "there is no run '%s': `runs` lists the %d that are loaded".formatted(run, names.size()));
    }
    if (exclude) {
      excluded.add(name);
    } else {
      excluded.remove(name);
    }
    changed();
  }

  void subset(String text, UnaryOperator<ObservedExperiment> subset) {
    subsets.put(text, subset);
    changed();
  }

  Set<String> subsets() {
    return subsets.keySet();
  }

  void all() {
    subsets.clear();
    excluded.clear();
    formulas.clear();
    changed();
  }

  /** The experiment's visits under another formula, until {@link #all}. */
  void formula(String name, String text) {
    Formula formula = Formula.parse(name, text);
    observations.experiment(name).under(formula);
    formulas.put(name, formula);
    changed();
  }

  List<ObservedExperiment> view() {
    return observations.experiments().stream().map(this::view).toList();
  }

  ObservedExperiment view(String name) {
    return view(observations.experiment(name));
  }

  private ObservedExperiment view(ObservedExperiment whole) {
    Set<String> wanted =
        observations.runs().stream()
            .map(ObservedRun::name)
            .filter(run -> !excluded.contains(run))
            .collect(Collectors.toSet());
    ObservedExperiment seen = excluded.isEmpty() ? whole : whole.ofRuns(wanted);
    for (UnaryOperator<ObservedExperiment> subset : subsets.values()) {
      seen = subset.apply(seen);
    }
    Formula formula = formulas.get(whole.name());
    return formula == null ? seen : seen.under(formula);
  }

  ExperimentModel fit(String name) {
    ExperimentModel model = fitted.get(name);
    if (model == null) {
      model = CostFitter.fit(view(name), options);
      fitted.put(name, model);
    }
    return model;
  }

  /** Of all experiments, as a file holds it. */
  CostModel model() {
    List<ObservedRun> runs =
        observations.runs().stream().filter(run -> !excludes(run)).collect(Collectors.toList());
    return CostFitter.fit(runs, new ArrayList<>(view()), options);
  }
}
