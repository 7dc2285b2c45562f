package org.memline.report.watch;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.report.CsvText;
import org.memline.sample.CacheState;
import org.memline.watch.CallKind;
import org.memline.watch.MergedRow;

/**
 * Writes the layouts of recorded messages as CSV that the commands {@code predict --batch} and
 * {@code measure --batch} read. To predict rows that are exchanges, {@code predict} needs a
 * calibration with exchanges.
 */
public final class LayoutCsv {
  private LayoutCsv() {}

  /**
   * Returns one line of CSV for each layout that a program sends. The layout on which the program
   * spends the most time comes first.
   *
   * @param rows recorded MPI calls, in groups of similar calls
   * @param cache state of the caches, which is written in the last column
   */
  public static String of(List<MergedRow> rows, CacheState cache) {
    Set<List<String>> lines = new LinkedHashSet<>();
    rows.stream()
        .filter(row -> row.kind() == CallKind.SEND && row.from().known())
        .filter(row -> !row.peer().distance().alone() && isMessage(row))
        .forEach(row -> lines.add(line(row, cache)));
    CsvText text = new CsvText();
    text.row(List.of("layout", "from-layout", "to-layout", "exchange", "cache"));
    lines.forEach(text::row);
    return text.toString();
  }

  /**
   * Returns whether the commands {@code predict} and {@code measure} accept the message. For
   * example, they reject layouts whose parts overlap.
   */
  private static boolean isMessage(MergedRow row) {
    try {
      return row.from().to(row.to()).payloadBytes() <= Integer.MAX_VALUE;
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  private static List<String> line(MergedRow row, CacheState cache) {
    String from = row.from().layout().text();
    String exchange = row.exchanges() ? "yes" : "";
    return row.from() == row.to()
        ? List.of(from, "", "", exchange, cache.label())
        : List.of("", from, row.to().layout().text(), exchange, cache.label());
  }
}
