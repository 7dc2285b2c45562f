package org.memline.call.fit;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A fitted model: the content of a file MODEL.json.
 *
 * @param schemaVersion version of the file format, major.minor
 * @param notFitted a line for each experiment (annotated section) without a model, with the reason
 */
public record CostModel(
    String schemaVersion,
    List<ObservedRun> runs,
    List<ExperimentModel> experiments,
    List<String> notFitted) {
  public static final String SCHEMA_VERSION = "1.1";

  public CostModel {
    runs = List.copyOf(runs);
    experiments = List.copyOf(experiments);
    notFitted = List.copyOf(notFitted);
  }

  /**
   * Returns the model with only one of its experiments (annotated sections).
   *
   * @throws IllegalArgumentException if there is no experiment of this name; the message names the
   *     available experiments
   */
  public CostModel only(String name) {
    return new CostModel(schemaVersion, runs, List.of(experiment(name)), List.of());
  }

  /**
   * Returns the model of an experiment (annotated section of code).
   *
   * @throws IllegalArgumentException if there is no experiment of this name; the message names the
   *     available experiments
   */
  public ExperimentModel experiment(String name) {
    return experiments.stream()
        .filter(experiment -> experiment.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no experiment '%s': the model has %s"
                        .formatted(
                            name,
                            experiments.stream()
                                .map(ExperimentModel::name)
                                .collect(Collectors.joining(", ")))));
  }
}
