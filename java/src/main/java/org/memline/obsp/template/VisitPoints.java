package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.CostSpread;

/**
 * The points of a task. A point is an experiment (annotated section of code) with certain values of
 * its variables. All visits (executions) of the experiment with these values belong to the point.
 */
public final class VisitPoints {
  /**
   * A point: an experiment (annotated section) with certain values of its variables.
   *
   * @param experiment name of the experiment
   * @param values values of the variables, by their full names in the formula
   * @param communication whether the visits (executions) are a cost of communication
   * @param spread predicted time of a visit and its uncertainty
   */
  public record VisitPoint(
      String experiment, Map<String, Double> values, boolean communication, CostSpread spread) {}

  private record Key(String experiment, Map<String, Double> values, boolean communication) {}

  private final PartModels models;
  private final double octaves;
  private final List<VisitPoint> points = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();

  /**
   * Creates an empty collection.
   *
   * @param models models that predict the times of visits (executions of annotated sections)
   * @param octaves binary logarithm of the number of ranks divided by the largest measured number
   *     of ranks; 0 if it is not larger. It increases the uncertainty of communication costs, which
   *     were not measured with that many ranks.
   */
  VisitPoints(PartModels models, double octaves) {
    this.models = models;
    this.octaves = octaves;
  }

  public List<VisitPoint> all() {
    return Collections.unmodifiableList(points);
  }

  /**
   * Returns the number of a point (experiment with values of its variables), from 0; adds the point
   * if it is new.
   *
   * @param experiment name of the experiment (annotated section)
   * @param given values of the variables; the key is the full name of a variable or its last part,
   *     such as {@code bytes} for {@code b->bytes}
   * @param communication whether the visits (executions) are a cost of communication
   */
  int number(String experiment, Map<String, Double> given, boolean communication) {
    Key key = new Key(experiment, Map.copyOf(given), communication);
    Integer known = numbers.get(key);
    if (known == null) {
      known = points.size();
      points.add(point(experiment, given, communication));
      numbers.put(key, known);
    }
    return known;
  }

  private VisitPoint point(String experiment, Map<String, Double> given, boolean communication) {
    Map<String, Double> values = new LinkedHashMap<>();
    given.forEach((name, value) -> values.put(models.variable(experiment, name), value));
    CostSpread spread = models.predictor(experiment).spread(values, communication ? octaves : 0);
    if (!(spread.seconds() >= 0 && spread.seconds() < Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "the model predicts that %s takes %s s at %s: give values for which it takes 0 or more"
              .formatted(experiment, spread.seconds(), values));
    }
    return new VisitPoint(experiment, values, communication, spread);
  }
}
