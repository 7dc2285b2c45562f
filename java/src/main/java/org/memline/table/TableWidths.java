package org.memline.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Computes the widths of columns with which a table fits on a {@link Page}. If the table is too
 * wide, headings are broken between words. If that is not enough, the table cells of columns with
 * words are broken. Finally the first column is narrowed; its table cells that are too long then
 * stand on lines of their own.
 */
final class TableWidths {
  /** Number of rows, with the headings, that are examined to decide which columns are narrowed. */
  private static final int COUNTED_ROWS = 50;

  private final List<String[]> rows;
  private final IntPredicate ofWords;
  private final int most;
  private final int[] widths;
  private final Map<Cell, Integer> heights = new HashMap<>();

  /**
   * A table cell and the width of its column. It is the key under which the number of lines in the
   * table cell is stored.
   */
  private record Cell(int row, int column, int width) {}

  private TableWidths(List<String[]> rows, IntPredicate ofWords, int gap) {
    this.rows = rows;
    this.ofWords = ofWords;
    int columns = rows.get(0).length;
    this.most = Page.WIDTH - gap * (columns - 1);
    this.widths =
        IntStream.range(0, columns).map(i -> Math.max(heading(i), widestCell(i))).toArray();
  }

  /**
   * Returns the width of each column in characters.
   *
   * @param rows all rows, the headings first
   * @param ofWords function that returns whether the table cells of a column may be broken between
   *     words
   * @param gap number of blanks between two columns
   */
  static int[] of(List<String[]> rows, IntPredicate ofWords, int gap) {
    TableWidths table = new TableWidths(rows, ofWords, gap);
    table.narrowHeadings();
    table.narrowWords();
    table.narrowFirst();
    return table.widths;
  }

  private int heading(int column) {
    return Page.columns(rows.get(0)[column]);
  }

  private int headingWord(int column) {
    return Page.longestWord(rows.get(0)[column]);
  }

  private int widestCell(int column) {
    return rows.stream().skip(1).mapToInt(row -> Page.columns(row[column])).max().orElse(0);
  }

  private int longestWord(int column) {
    return rows.stream().skip(1).mapToInt(row -> Page.longestWord(row[column])).max().orElse(0);
  }

  private int over() {
    return Arrays.stream(widths).sum() - most;
  }

  private void narrowHeadings() {
    narrow(
        IntStream.range(0, widths.length)
            .map(i -> Math.max(headingWord(i), widestCell(i)))
            .toArray());
  }

  private void narrowWords() {
    narrow(
        IntStream.range(0, widths.length)
            .map(
                i ->
                    ofWords.test(i) && i > 0 ? Math.max(headingWord(i), longestWord(i)) : widths[i])
            .toArray());
  }

  /**
   * Narrows columns by one character at a time until the table fits. Each step narrows the column
   * that adds the fewest lines to the table. If several columns add equally few lines, the one that
   * can be narrowed most is chosen.
   *
   * @param least smallest width of each column
   */
  private void narrow(int[] least) {
    while (over() > 0) {
      int best = -1;
      long fewest = Long.MAX_VALUE;
      for (int column = 0; column < widths.length; column++) {
        if (widths[column] > least[column]) {
          widths[column]--;
          long lines = lines();
          widths[column]++;
          boolean more = best >= 0 && widths[column] - least[column] > widths[best] - least[best];
          if (lines < fewest || lines == fewest && more) {
            best = column;
            fewest = lines;
          }
        }
      }
      if (best < 0) {
        return;
      }
      widths[best]--;
    }
  }

  /**
   * Returns the number of lines that the headings and the first rows need with the current widths.
   */
  private long lines() {
    long lines = 0;
    for (int row = 0; row < Math.min(rows.size(), COUNTED_ROWS); row++) {
      int own = 1;
      for (int column = 0; column < widths.length; column++) {
        if (row == 0 || column > 0 && ofWords.test(column)) {
          own = Math.max(own, lines(row, column));
        }
      }
      lines += own;
    }
    return lines;
  }

  private int lines(int row, int column) {
    return heights.computeIfAbsent(
        new Cell(row, column, widths[column]),
        cell -> Page.lines(rows.get(row)[column], cell.width).size());
  }

  private void narrowFirst() {
    widths[0] = Math.min(widths[0], Math.max(headingWord(0), widths[0] - Math.max(0, over())));
  }
}
