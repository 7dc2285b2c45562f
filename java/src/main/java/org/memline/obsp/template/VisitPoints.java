package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.CostSpread;

/** Which visits a task has: an experiment with values of its variables, each once. */
public final class VisitPoints {
  /**
   * One of them.
   *
   * @param values of the formula's variables, named as it names them
   * @param communication whether it is the cost of communication
   */
  public record VisitPoint(
      String experiment, Map<String, Double> values, boolean communication, CostSpread spread) {}

  private record Key(String experiment, Map<String, Double> values, boolean communication) {}

  private final PartModels models;
  private final double octaves;
  private final List<VisitPoint> points = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();

  /**
   * @param octaves by which there are more ranks than were measured: nobody knows what
   *     communication costs among them
   */
  VisitPoints(PartModels models, double octaves) {
    this.models = models;
    this.octaves = octaves;
  }

  public List<VisitPoint> all() {
    return Collections.unmodifiableList(points);
  }

  /**
   * @param given values, named by the last name of a variable: {@code bytes} for {@code b->bytes}
   * @return its number
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
          "%s takes %s s at %s, by its model: give values for which it takes 0 or more"
              .formatted(experiment, spread.seconds(), values));
    }
    return new VisitPoint(experiment, values, communication, spread);
  }
}
