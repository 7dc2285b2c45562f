package org.memline.report.plot;

import java.util.List;
import org.memline.table.Figure;

/**
 * A map with hundreds of rows and columns of small coloured squares without text. It has only a few
 * colours, each for a range of values, so that readers can recognise the range by the colour.
 *
 * @param down name of the column whose values are the rows
 * @param across name of the column whose values are the columns
 * @param value name of the column of the number that colours a square; a row without a number has
 *     no square
 * @param mark name of the column that marks squares; a square has a border if its text in this
 *     column is not empty
 * @param besideRows values of {@code across} that are drawn beside the rows
 * @param aboveColumns values of {@code across} that are drawn above the columns
 */
public record Mosaic(
    String down,
    String across,
    String value,
    String mark,
    List<String> besideRows,
    List<String> aboveColumns)
    implements Drawing {

  /** The lower limits of the ranges of values. Each range has its own colour. */
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
    return figure.table().rows().stream().allMatch(row -> row.isMissing(value));
  }
}
