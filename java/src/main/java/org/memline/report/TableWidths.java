package org.memline.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Computes the widths of a table's columns so that all fit on a {@link Page}. If they do not fit,
 * headings are broken between words first, then columns of words. The first column gives up the
 * rest; its longer cells then stand on lines of their own.
 */
final class TableWidths {
  private final List<String[]> rows;
  private final IntPredicate ofWords;
  private final int most;
  private final int[] widths;

  private TableWidths(List<String[]> rows, IntPredicate ofWords, int gap) {
    this.rows = rows;
    this.ofWords = ofWords;
    int columns = rows.get(0).length;
    this.most = Page.WIDTH - gap * (columns - 1);
    this.widths =
        IntStream.range(0, columns).map(i -> Math.max(heading(i), widestCell(i))).toArray();
  }

  /**
   * Returns the widths.
   *
   * @param rows headings first
   * @param ofWords whether a column's cells may be broken
   * @param gap between two columns
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

  /** Narrows one column after the other, the one with most to give first. */
  private void narrow(int[] least) {
    while (over() > 0) {
      int widest =
          IntStream.range(0, widths.length)
              .reduce((a, b) -> widths[b] - least[b] > widths[a] - least[a] ? b : a)
              .orElseThrow();
      if (widths[widest] <= least[widest]) {
        return;
      }
      widths[widest]--;
    }
  }

  private void narrowFirst() {
    widths[0] = Math.min(widths[0], Math.max(headingWord(0), widths[0] - Math.max(0, over())));
  }
}
