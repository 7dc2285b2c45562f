package org.memline.report;

import java.util.ArrayList;
import java.util.List;

/** Columns of text under headings: the first aligned left, the others right. */
public final class TextTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();

  public TextTable(String... headings) {
    rows.add(headings);
  }

  public TextTable row(String... cells) {
    rows.add(cells);
    return this;
  }

  /** Whether there are only headings. */
  public boolean isEmpty() {
    return rows.size() == 1;
  }

  @Override
  public String toString() {
    int columns = rows.get(0).length;
    int[] widths = new int[columns];
    for (String[] row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String padding = " ".repeat(widths[i] - row[i].length());
        line.append(i == 0 ? row[i] + padding : GAP + padding + row[i]);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
