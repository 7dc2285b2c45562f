package org.memline.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Formats a table of text that is at most as wide as a {@link Page}. The first column and columns
 * of words are aligned left. All other columns are aligned right.
 */
public final class TextTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();
  private final Set<Integer> ofWords = new HashSet<>();

  /**
   * Creates a table.
   *
   * @param headings column headings; all empty for a table without headings
   */
  public TextTable(String... headings) {
    rows.add(headings);
  }

  /**
   * Marks columns that contain words. They are aligned left. If the table is too wide, their table
   * cells are broken between words.
   */
  public TextTable words(int... columns) {
    Arrays.stream(columns).forEach(ofWords::add);
    return this;
  }

  public TextTable row(String... cells) {
    rows.add(cells);
    return this;
  }

  /** Returns whether the table has no rows apart from the headings. */
  public boolean isEmpty() {
    return rows.size() == 1;
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
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < headings.length; i++) {
      cells.add(new ArrayList<>(Page.lines(headings[i], widths[i])));
    }
    int most = cells.stream().mapToInt(List::size).max().orElseThrow();
    cells.forEach(lines -> lines.addAll(0, Collections.nCopies(most - lines.size(), "")));
    lines(text, cells, widths);
  }

  private void row(StringBuilder text, String[] row, int[] widths) {
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < row.length; i++) {
      cells.add(ofWords.contains(i) && i > 0 ? Page.lines(row[i], widths[i]) : List.of(row[i]));
    }
    if (Page.columns(row[0]) > widths[0]) {
      text.append(row[0]).append('\n');
      cells.set(0, List.of(""));
    }
    lines(text, cells, widths);
  }

  private void lines(StringBuilder text, List<List<String>> cells, int[] widths) {
    int most = cells.stream().mapToInt(List::size).max().orElseThrow();
    for (int line = 0; line < most; line++) {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = line < cells.get(i).size() ? cells.get(i).get(line) : "";
        String padding = " ".repeat(Math.max(0, widths[i] - Page.columns(cell)));
        boolean left = i == 0 || ofWords.contains(i);
        all.append(i == 0 ? "" : GAP).append(left ? cell + padding : padding + cell);
      }
      text.append(all.toString().stripTrailing()).append('\n');
    }
  }
}
