package org.memline.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Formats texts as a table that is at most as wide as a {@link Page}. The first column and columns
 * of words are aligned left. All other columns are aligned right.
 */
final class TextTable {
  private static final String GAP = "  ";

  /** The lines of a table cell. */
  private record Lines(List<String> lines) {
    String line(int index) {
      return index < lines.size() ? lines.get(index) : "";
    }

    /** Returns this number of lines, of which the last ones are those of the table cell. */
    Lines atTheEndOf(int count) {
      int empty = count - lines.size();
      return new Lines(
          IntStream.range(0, count).mapToObj(i -> i < empty ? "" : lines.get(i - empty)).toList());
    }
  }

  private final List<String[]> rows = new ArrayList<>();
  private final Set<Integer> ofWords = new HashSet<>();

  /**
   * Creates a table.
   *
   * @param headings column headings; all empty for a table without headings
   */
  TextTable(String... headings) {
    rows.add(headings);
  }

  /**
   * Marks columns that contain words. They are aligned left. If the table is too wide, their table
   * cells are broken between words.
   */
  TextTable words(int... columns) {
    Arrays.stream(columns).forEach(ofWords::add);
    return this;
  }

  TextTable row(String... cells) {
    rows.add(cells);
    return this;
  }

  @Override
  public String toString() {
    int[] widths = TableWidths.of(rows, ofWords::contains, GAP.length());
    StringBuilder text = new StringBuilder();
    headings(text, widths);
    rows.stream().skip(1).forEach(row -> row(text, row, widths));
    return text.toString();
  }

  /**
   * Writes the headings. They take as many lines as the longest heading needs; shorter headings
   * stand on the last lines.
   */
  private void headings(StringBuilder text, int[] widths) {
    String[] headings = rows.get(0);
    if (Arrays.stream(headings).allMatch(String::isEmpty)) {
      return;
    }
    List<Lines> cells = new ArrayList<>();
    for (int i = 0; i < headings.length; i++) {
      cells.add(new Lines(Page.lines(headings[i], widths[i])));
    }
    int most = most(cells);
    lines(text, cells.stream().map(cell -> cell.atTheEndOf(most)).toList(), widths);
  }

  private void row(StringBuilder text, String[] row, int[] widths) {
    List<Lines> cells = new ArrayList<>();
    for (int i = 0; i < row.length; i++) {
      cells.add(
          new Lines(
              ofWords.contains(i) && i > 0 ? Page.lines(row[i], widths[i]) : List.of(row[i])));
    }
    if (Page.columns(row[0]) > widths[0]) {
      text.append(row[0]).append('\n');
      cells.set(0, new Lines(List.of("")));
    }
    lines(text, cells, widths);
  }

  private static int most(List<Lines> cells) {
    return cells.stream().mapToInt(cell -> cell.lines.size()).max().orElseThrow();
  }

  private void lines(StringBuilder text, List<Lines> cells, int[] widths) {
    int most = most(cells);
    for (int line = 0; line < most; line++) {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = cells.get(i).line(line);
        String padding = " ".repeat(Math.max(0, widths[i] - Page.columns(cell)));
        boolean left = i == 0 || ofWords.contains(i);
        all.append(i == 0 ? "" : GAP).append(left ? cell + padding : padding + cell);
      }
      text.append(all.toString().stripTrailing()).append('\n');
    }
  }
}
