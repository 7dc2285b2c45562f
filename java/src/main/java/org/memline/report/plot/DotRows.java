package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.report.Figure;

/**
 * Several values of each of many things, a row a thing: dots are measured, upright strokes
 * predicted, bars intervals (Cleveland 1984). The first of each kind have one colour, the second
 * another: a stroke is a prediction of the dot of its colour.
 *
 * @param by columns that say what a row is of
 * @param layers the first at the bottom
 * @param level an upright line that all is held against; NaN: none
 */
public record DotRows(Scale scale, List<String> by, List<Layer> layers, double level)
    implements Drawing {

  public DotRows(Scale scale, List<String> by, List<Layer> layers) {
    this(scale, by, layers, Double.NaN);
  }

  /**
   * @param marks in the layers' order; null where there is none
   */
  public record Row(String name, List<Mark> marks) {}

  /** Both ends of a bar; else the same. */
  public record Mark(double low, double high) {}

  /** A layer in the legend. */
  public record Entry(Layer layer, int colour) {}

  @Override
  public boolean isEmpty(Figure figure) {
    return rows(figure).isEmpty();
  }

  /** Those with something to see. */
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

  /** Of the layers that have a mark. */
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
