package org.memline.obsp.template;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.CostPredictor;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.ModelFile;
import org.memline.call.fit.ObservedRun;

/**
 * The fitted models that give the times of the parts of a task. A part is an experiment (annotated
 * section of code). The models come from one or several files.
 */
public final class PartModels {
  private final Map<String, ExperimentModel> models = new LinkedHashMap<>();
  private final Map<String, CostPredictor> predictors = new LinkedHashMap<>();
  private int mostRanks = 1;

  /**
   * Collects the models of experiments (annotated sections) from the content of several model
   * files.
   *
   * @throws IllegalArgumentException if two experiments have the same name
   */
  public PartModels(List<CostModel> all) {
    for (CostModel model : all) {
      for (ExperimentModel experiment : model.experiments()) {
        if (models.put(experiment.name(), experiment) != null) {
          throw new IllegalArgumentException(
              "experiment '%s' is in two models: give only one of them"
                  .formatted(experiment.name()));
        }
        predictors.put(experiment.name(), new CostPredictor(experiment));
      }
      mostRanks =
          Math.max(mostRanks, model.runs().stream().mapToInt(ObservedRun::ranks).max().orElse(1));
    }
  }

  /**
   * Reads models.
   *
   * @param files files that {@code call fit --out} wrote
   * @throws IllegalArgumentException if a file is not such a model; the message names the file
   */
  public static PartModels read(List<Path> files) {
    List<CostModel> models = new ArrayList<>();
    files.forEach(file -> models.add(ModelFile.read(file)));
    return new PartModels(models);
  }

  /** Returns the largest number of ranks among the runs to which the models were fitted. */
  public int mostRanks() {
    return mostRanks;
  }

  /**
   * Returns the model of an experiment (annotated section).
   *
   * @throws IllegalArgumentException if no model has an experiment of this name; the message names
   *     the available experiments
   */
  public ExperimentModel model(String experiment) {
    ExperimentModel model = models.get(experiment);
    if (model == null) {
      throw new IllegalArgumentException(
          models.isEmpty()
              ? "experiment '%s' has no model: give one with --model MODEL.json"
                  .formatted(experiment)
              : "experiment '%s' is in no model: the models have %s; give its model with --model"
                  .formatted(experiment, String.join(", ", models.keySet())));
    }
    return model;
  }

  CostPredictor predictor(String experiment) {
    model(experiment);
    return predictors.get(experiment);
  }

  /**
   * Returns the full name of a variable in the formula of an experiment (annotated section), for
   * example {@code b->rows} for {@code rows}.
   */
  String variable(String experiment, String wanted) {
    List<String> found =
        model(experiment).parsed().variables().stream()
            .filter(name -> name.equals(wanted) || name.matches(".*(\\.|->)" + wanted))
            .toList();
    if (found.size() != 1) {
      throw new IllegalArgumentException(
          "experiment '%s' has %s variable '%s': its formula is %s"
              .formatted(
                  experiment,
                  found.isEmpty() ? "no" : "more than one",
                  wanted,
                  model(experiment).formula()));
    }
    return found.get(0);
  }
}
