package org.memline.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.copies.CopyTable;
import org.memline.calibration.copies.CopyTable.Rate;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.Pages;

/** Local copies, payload MB/s at the largest footprint: best and plain, huge pages, all cores. */
final class CopyRateTable {
  private CopyRateTable() {}

  static String of(Calibration calibration) {
    if (CopyTable.of(calibration) == null) {
      return "";
    }
    List<Rate> rates = CopyTable.of(calibration).rates();
    Set<String> transfers = new LinkedHashSet<>();
    rates.forEach(rate -> transfers.add(rate.from() + "C" + rate.to()));
    TextTable table =
        new TextTable(
            "copy", "words", "best", "plain", "2 MiB pages", "each of all cores", "kernel");
    for (String transfer : transfers.stream().sorted(CopyRateTable::compare).toList()) {
      List<Rate> own =
          rates.stream().filter(r -> (r.from() + "C" + r.to()).equals(transfer)).toList();
      long words = own.stream().mapToLong(Rate::words).max().orElseThrow();
      table.row(row(transfer, words, own.stream().filter(r -> r.words() == words).toList()));
    }
    long once = rates.stream().filter(r -> r.low() == r.high()).count();
    return "\nLocal copies at the largest footprint, payload MB/s\n"
        + table
        + OneLaunch.line(once, rates.size());
  }

  private static String[] row(String transfer, long words, List<Rate> own) {
    List<String> cells = new ArrayList<>(List.of(transfer, Long.toString(words)));
    cells.add(rate(own, CopyCell.BEST, Pages.BASE, false));
    cells.add(rate(own, CopyCell.PLAIN, Pages.BASE, false));
    cells.add(rate(own, CopyCell.BEST, Pages.HUGE, false));
    cells.add(rate(own, CopyCell.BEST, Pages.BASE, true));
    cells.add(
        own.stream()
            .filter(r -> r.kernel().equals(CopyCell.BEST))
            .map(Rate::ran)
            .findFirst()
            .orElse("-"));
    return cells.toArray(String[]::new);
  }

  private static String rate(List<Rate> own, String kernel, Pages pages, boolean everyCore) {
    return own.stream()
        .filter(r -> r.kernel().equals(kernel) && r.pages() == pages && r.everyCore() == everyCore)
        .map(
            r ->
                String.format(
                    Locale.ROOT, "%.0f", r.words() * Access.WORD_BYTES / r.seconds() / 1e6))
        .findFirst()
        .orElse("-");
  }

  /** Gathers, then scatters, then both; each by stride. */
  private static int compare(String a, String b) {
    int byKind = Integer.compare(kind(a), kind(b));
    if (byKind != 0) {
      return byKind;
    }
    Access left = walked(a);
    Access right = walked(b);
    int byOrder = left.order().compareTo(right.order());
    int byBlock = Integer.compare(left.blockWords(), right.blockWords());
    int byStride = Integer.compare(left.strideWords(), right.strideWords());
    return byOrder != 0 ? byOrder : byBlock != 0 ? byBlock : byStride;
  }

  private static int kind(String transfer) {
    return transfer.endsWith("C1") ? 0 : transfer.startsWith("1C") ? 1 : 2;
  }

  private static Access walked(String transfer) {
    String[] sides = transfer.split("C");
    return Access.parse(sides[0].equals("1") ? sides[1] : sides[0]);
  }
}
