package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.memline.report.Figure;

/**
 * Values with their intervals, one below the other.
 *
 * @param by columns that name a row
 * @param value column of the values; {@code low} and {@code high} are the columns of the ends of
 *     their intervals
 */
public record Whiskers(Scale scale, List<String> by, String value, String low, String high)
    implements Drawing {

  /**
   * A value and the ends of its interval; an unknown end is NaN.
   *
   * @param name name of the row
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
