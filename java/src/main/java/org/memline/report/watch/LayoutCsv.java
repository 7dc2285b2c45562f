package org.memline.report.watch;

import java.util.List;
import org.memline.sample.CacheState;
import org.memline.table.Columns;
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
    return new Columns<Line>()
        .text("layout", Line::layout)
        .text("from-layout", Line::from)
        .text("to-layout", Line::to)
        .text("exchange", line -> line.exchange ? "yes" : "")
        .text("cache", line -> cache.label())
        .of(
            rows.stream()
                .filter(row -> row.kind() == CallKind.SEND && row.from().known())
                .filter(row -> !row.peer().distance().alone() && isMessage(row))
                .map(LayoutCsv::line)
                .distinct()
                .toList())
        .csv();
  }

  /**
   * A layout that is sent.
   *
   * @param layout layout on both sides; empty if the layouts of the sides differ
   * @param from layout of the sender; empty if it is also that of the receiver
   * @param to layout of the receiver; empty if it is also that of the sender
   */
  private record Line(String layout, String from, String to, boolean exchange) {}

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

  private static Line line(MergedRow row) {
    String from = row.from().layout().text();
    return row.from() == row.to()
        ? new Line(from, "", "", row.exchanges())
        : new Line("", from, row.to().layout().text(), row.exchanges());
  }
}
