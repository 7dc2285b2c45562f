package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.report.Figure;

/**
 * Several values of each of many things, one row per thing: dots are measured values, vertical
 * strokes predictions, and bars intervals (Cleveland 1984). The first layers of each kind have one
 * colour and the second ones another, so that a stroke predicts the dot of the same colour.
 *
 * @param by columns that name a row
 * @param layers layers, the first at the bottom
 * @param level position of a vertical reference line; NaN for no line
 */
public record DotRows(Scale scale, List<String> by, List<Layer> layers, double level)
    implements Drawing {

  public DotRows(Scale scale, List<String> by, List<Layer> layers) {
    this(scale, by, layers, Double.NaN);
  }

  /**
   * One row.
   *
   * @param marks marks in the order of the layers; null for a layer without a mark
   */
  public record Row(String name, List<Mark> marks) {}

  /** The two ends of a bar; equal for a dot or stroke. */
  public record Mark(double low, double high) {}

  /** A layer in the legend. */
  public record Entry(Layer layer, int colour) {}

  @Override
  public boolean isEmpty(Figure figure) {
    return rows(figure).isEmpty();
  }

  /** Returns the rows with at least one mark. */
  public List<Row> rows(Figure figure) {
    List<Row> all = new ArrayList<>();
    for (List<String> row : figure.rows()) {
      List<Mark> marks = new ArrayList<>();
      layers.forEach(layer -> marks.add(mark(figure, row, layer)));
      if (marks.stream().anyMatch(mark -> mark != null)) {
        all.add(new Row(Columns.joined(figure, row, by), marks));
      }
    }
    return all;
  }

  private Mark mark(Figure figure, List<String> row, Layer layer) {
    double low = Columns.number(figure, row, layer.column());
    double high = layer.isBand() ? Columns.number(figure, row, layer.upper()) : low;
    return scale.shows(low) && scale.shows(high) ? new Mark(low, high) : null;
  }

  /** Returns the layers that have a mark. */
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
