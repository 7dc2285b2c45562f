package org.memline.report.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.table.Figure;
import org.memline.table.Row;

/**
 * A drawing of curves: values on the vertical axis against values on the horizontal axis.
 *
 * @param x horizontal axis
 * @param y vertical axis
 * @param along name of the column with the values of the horizontal axis
 * @param by names of the columns whose values divide the rows of the figure into groups; each group
 *     has its own colour
 * @param layers kinds of marks that are drawn for each group; later ones are drawn over earlier
 *     ones
 * @param guide reference line
 * @param borders positions on the horizontal axis of vertical lines, which mark borders between
 *     ranges
 */
public record Curves(
    Scale x,
    Scale y,
    String along,
    List<String> by,
    List<Layer> layers,
    Guide guide,
    List<Double> borders)
    implements Drawing {

  public Curves(Scale x, Scale y, String along, List<String> by, List<Layer> layers) {
    this(x, y, along, by, layers, Guide.NONE);
  }

  public Curves(Scale x, Scale y, String along, List<String> by, List<Layer> layers, Guide guide) {
    this(x, y, along, by, layers, guide, List.of());
  }

  /**
   * The points that are drawn with the same mark (such as a dot) and colour. They share an entry in
   * the legend and come from one group of rows of the figure's data.
   *
   * @param colour number of the colour, from 0
   */
  public record Series(Layer layer, String name, int colour, List<double[]> points) {
    /**
     * Creates a series. Each point has the values x and y, or the values x, lower and upper if the
     * layer is a band.
     */
    public Series {
      points = List.copyOf(points);
    }
  }

  @Override
  public boolean isEmpty(Figure figure) {
    return series(figure).isEmpty();
  }

  /**
   * Returns all series that have points. The points are ordered by x, and all series of a group
   * have the same colour.
   */
  public List<Series> series(Figure figure) {
    Map<String, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : figure.table().rows()) {
      groups.computeIfAbsent(row.label(by), key -> new ArrayList<>()).add(row);
    }
    List<Series> all = new ArrayList<>();
    int colour = 0;
    for (Map.Entry<String, List<Row>> group : groups.entrySet()) {
      int before = all.size();
      for (Layer layer : layers) {
        List<double[]> points = points(group.getValue(), layer);
        if (!points.isEmpty()) {
          all.add(new Series(layer, name(group.getKey(), layer), colour, points));
        }
      }
      colour += all.size() > before ? 1 : 0;
    }
    return all;
  }

  private static String name(String group, Layer layer) {
    return group.isEmpty()
        ? layer.name()
        : layer.name().isEmpty() ? group : group + ", " + layer.name();
  }

  private List<double[]> points(List<Row> rows, Layer layer) {
    List<double[]> points = new ArrayList<>();
    for (Row row : rows) {
      double at = row.number(along);
      double value = row.number(layer.column());
      double upper = layer.isBand() ? row.number(layer.upper()) : value;
      if (x.shows(at) && y.shows(value) && y.shows(upper)) {
        points.add(layer.isBand() ? new double[] {at, value, upper} : new double[] {at, value});
      }
    }
    points.sort((a, b) -> Double.compare(a[0], b[0]));
    return points;
  }
}
