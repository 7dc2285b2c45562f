package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.memline.table.Figure;
import org.memline.table.Row;

/**
 * A picture of values with their intervals, one row per value.
 *
 * @param scale horizontal axis
 * @param by names of the columns whose values name a row
 * @param value name of the column of the values
 * @param low name of the column of the lower ends of the intervals
 * @param high name of the column of the upper ends of the intervals
 */
public record Whiskers(Scale scale, List<String> by, String value, String low, String high)
    implements Drawing {

  /**
   * A value and the ends of its interval. An unknown end is NaN.
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
    for (Row row : figure.table().rows()) {
      double middle = row.number(value);
      if (scale.shows(middle)) {
        all.add(new Whisker(row.label(by), middle, row.number(low), row.number(high)));
      }
    }
    return all;
  }
}
