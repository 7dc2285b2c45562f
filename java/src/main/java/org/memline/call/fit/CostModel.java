package org.memline.call.fit;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The fits to the traces of some runs: the content of a MODEL.json.
 *
 * @param schemaVersion major.minor
 * @param notFitted lines about experiments without a model, with the reason
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
   * Returns the model with one experiment only.
   *
   * @throws IllegalArgumentException if there is no such experiment; the message names those
   *     available
   */
  public CostModel only(String name) {
    return new CostModel(schemaVersion, runs, List.of(experiment(name)), List.of());
  }

  /**
   * Returns the model of an experiment.
   *
   * @throws IllegalArgumentException if there is no such experiment; the message names those
   *     available
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
