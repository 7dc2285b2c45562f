package org.memline.report.plot;

import java.util.List;
import org.memline.report.Figure;

/**
 * A map with hundreds of rows and columns of small squares without words. There are only a few
 * colours, so that a value can be recognised by its colour.
 *
 * @param down the column whose values are the rows
 * @param across the column whose values are the columns
 * @param value the column of the number that colours a square; a square without one is left out
 * @param mark the column that marks squares: those with a text in it have a border
 * @param besideRows the values of {@code across} that are drawn beside the rows
 * @param aboveColumns the values of {@code across} that are drawn above the columns
 */
public record Mosaic(
    String down,
    String across,
    String value,
    String mark,
    List<String> besideRows,
    List<String> aboveColumns)
    implements Drawing {

  /** The lower limits of the steps of colour. */
  static final double[] STEPS = {0, 0.9, 1.1, 1.25, 1.5, 2};

  static int step(double value) {
    int step = 0;
    while (step + 1 < STEPS.length && value >= STEPS[step + 1]) {
      step++;
    }
    return step;
  }

  @Override
  public boolean isEmpty(Figure figure) {
    return figure.rows().stream().allMatch(row -> Columns.text(figure, row, value).isEmpty());
  }
}
