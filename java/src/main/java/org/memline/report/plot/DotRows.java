package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.table.Figure;

/**
 * A dot chart (Cleveland 1984) with one row per object, such as a sort, and several values in each
 * row. Dots are measured values, vertical strokes are predictions, and bars are intervals. The
 * first layer of each kind has the first colour, and the second layer has the second colour. A
 * prediction thereby has the colour of its measured value.
 *
 * @param scale horizontal axis
 * @param by names of the columns whose values name a row
 * @param layers kinds of marks; later ones are drawn over earlier ones
 * @param level position of a vertical reference line; NaN for no line
 */
public record DotRows(Scale scale, List<String> by, List<Layer> layers, double level)
    implements Drawing {

  public DotRows(Scale scale, List<String> by, List<Layer> layers) {
    this(scale, by, layers, Double.NaN);
  }

  /**
   * One row of the chart.
   *
   * @param name name of the row
   * @param marks marks in the order of the layers; an element is null if its layer has no mark in
   *     the row
   */
  public record Row(String name, List<Mark> marks) {}

  /**
   * The position of a mark. A bar extends from {@code low} to {@code high}; for a dot or a stroke,
   * the two values are equal.
   */
  public record Mark(double low, double high) {}

  /** An entry of the legend: a layer, and the number of its colour from 0. */
  public record Entry(Layer layer, int colour) {}

  @Override
  public boolean isEmpty(Figure figure) {
    return rows(figure).isEmpty();
  }

  /** Returns the rows that have at least one mark. */
  public List<Row> rows(Figure figure) {
    List<Row> all = new ArrayList<>();
    for (org.memline.table.Row row : figure.table().rows()) {
      List<Mark> marks = new ArrayList<>();
      layers.forEach(layer -> marks.add(mark(row, layer)));
      if (marks.stream().anyMatch(mark -> mark != null)) {
        all.add(new Row(row.label(by), marks));
      }
    }
    return all;
  }

  private Mark mark(org.memline.table.Row row, Layer layer) {
    double low = row.number(layer.column());
    double high = layer.isBand() ? row.number(layer.upper()) : low;
    return scale.shows(low) && scale.shows(high) ? new Mark(low, high) : null;
  }

  /** Returns the entries of the legend, which are the layers that have at least one mark. */
  public List<Entry> legend(Figure figure) {
    List<Row> rows = rows(figure);
    return IntStream.range(0, layers.size())
        .filter(layer -> rows.stream().anyMatch(row -> row.marks().get(layer) != null))
        .mapToObj(layer -> new Entry(layers.get(layer), colour(layer)))
        .toList();
  }

  int colour(int layer) {
    return (int)
        layers.subList(0, layer).stream()
            .filter(other -> other.kind() == layers.get(layer).kind())
            .count();
  }
}
