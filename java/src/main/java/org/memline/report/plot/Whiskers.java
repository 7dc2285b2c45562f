package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.memline.report.Figure;

/**
 * Values with their intervals, one below the other.
 *
 * @param by columns that name a row
 * @param value column, with {@code low} and {@code high} of its interval
 */
public record Whiskers(Scale scale, List<String> by, String value, String low, String high)
    implements Drawing {

  /**
   * One value; NaN if an end is not known.
   *
   * @param name of the row
   */
  public record Whisker(String name, double value, double low, double high) {}

  @Override
  public boolean isEmpty(Figure figure) {
    return whiskers(figure).isEmpty();
  }

  public List<Whisker> whiskers(Figure figure) {
    List<Whisker> all = new ArrayList<>();
    for (List<String> row : figure.rows()) {
      double middle = Columns.number(figure, row, value);
      if (scale.shows(middle)) {
        all.add(
            new Whisker(
                Columns.joined(figure, row, by),
                middle,
                Columns.number(figure, row, low),
                Columns.number(figure, row, high)));
      }
    }
    return all;
  }
}
