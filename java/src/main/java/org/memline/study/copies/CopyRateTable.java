package org.memline.study.copies;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.CopyRules;
import org.memline.sample.Pages;
import org.memline.table.OneLaunch;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the rates of local copies in MB/s of payload. Each copy has its largest measured footprint,
 * which is the length that its words span in memory. The columns are the best kernel, the plain
 * loop, huge pages, and all cores at once.
 */
public final class CopyRateTable {
  /** Text in the column of the plain loop if the plain loop is the best kernel. */
  private static final String SAME = "=";

  private CopyRateTable() {}

  public static String of(Calibration calibration) {
    if (CopyTable.of(calibration) == null) {
      return "";
    }
    List<Measured<CopyCell>> rates = CopyTable.of(calibration).rates();
    Set<String> transfers = new LinkedHashSet<>();
    rates.forEach(rate -> transfers.add(rate.cell().transfer()));
    TextTable table =
        new TextTable(
                "copy",
                "words",
                "footprint",
                "best",
                "plain",
                "2 MiB pages",
                "each of all cores",
                "kernel")
            .words(7);
    CopyRules rules = calibration.section(CopyRuleTable.SECTION);
    boolean skipped = rules != null && !rules.undecided().isEmpty();
    for (String transfer : transfers.stream().sorted(CopyRateTable::compare).toList()) {
      List<Measured<CopyCell>> own =
          rates.stream().filter(r -> r.cell().transfer().equals(transfer)).toList();
      long words = own.stream().mapToLong(r -> r.cell().words()).max().orElseThrow();
      List<Measured<CopyCell>> largest =
          own.stream().filter(r -> r.cell().words() == words).toList();
      table.row(row(transfer, words, largest, skipped));
    }
    long once = rates.stream().filter(r -> r.times().single()).count();
    return "\nLocal copies, payload MB/s, each at its largest measured footprint\n"
        + table
        + same(table, skipped)
        + OneLaunch.line(once, rates.size());
  }

  /**
   * Returns the row of a copy.
   *
   * @param transfer name of the copy, such as 1C1
   * @param words number of copied words
   * @param own measurements of the copy
   * @param skipped whether no kernel was selected for some classes of copies. Then a row in which
   *     the plain loop ran names no kernel, because it is unknown whether the plain loop was
   *     selected
   */
  private static String[] row(
      String transfer, long words, List<Measured<CopyCell>> own, boolean skipped) {
    List<String> cells =
        new ArrayList<>(List.of(transfer, Long.toString(words), footprint(transfer, words)));
    String best = rate(own, CopyCell.BEST, Pages.BASE, false);
    String plain = rate(own, CopyCell.PLAIN, Pages.BASE, false);
    cells.add(best);
    cells.add(isPlain(own) && !best.equals("-") && !plain.equals("-") ? SAME : plain);
    cells.add(rate(own, CopyCell.BEST, Pages.HUGE, false));
    cells.add(rate(own, CopyCell.BEST, Pages.BASE, true));
    cells.add(
        own.stream()
            .filter(r -> r.cell().kernel().equals(CopyCell.BEST))
            .filter(r -> r.cell().pages() == Pages.BASE && !r.cell().everyCore())
            .map(Measured::ran)
            .filter(ran -> !skipped || !isPlain(own))
            .findFirst()
            .orElse("-"));
    return cells.toArray(String[]::new);
  }

  /** Returns the length that the copied words span on the side that is not contiguous, in MiB. */
  private static String footprint(String transfer, long words) {
    double bytes = (double) walked(transfer).spanWords(words) * Access.WORD_BYTES;
    return Units.significant(bytes / (1 << 20), 2) + " MiB";
  }

  /**
   * Returns whether the best kernel is the plain loop. If so, the rates of the best kernel and of
   * the plain loop differ only by noise.
   */
  private static boolean isPlain(List<Measured<CopyCell>> own) {
    List<String> ran =
        own.stream()
            .filter(r -> r.cell().pages() == Pages.BASE && !r.cell().everyCore())
            .filter(
                r ->
                    r.cell().kernel().equals(CopyCell.BEST)
                        || r.cell().kernel().equals(CopyCell.PLAIN))
            .map(Measured::ran)
            .distinct()
            .toList();
    return ran.size() == 1;
  }

  private static String same(TextTable table, boolean skipped) {
    if (!table.toString().contains(" " + SAME + " ")) {
      return "";
    }
    return skipped
        ? SAME + ": the plain loop, by selection or because selection was skipped\n"
        : SAME + ": the best kernel is the plain loop\n";
  }

  private static String rate(
      List<Measured<CopyCell>> own, String kernel, Pages pages, boolean everyCore) {
    return own.stream()
        .filter(
            r ->
                r.cell().kernel().equals(kernel)
                    && r.cell().pages() == pages
                    && r.cell().everyCore() == everyCore)
        .map(r -> String.format(Locale.ROOT, "%.0f", r.cell().bytes() / r.seconds() / 1e6))
        .findFirst()
        .orElse("-");
  }

  /**
   * Compares two copies for sorting. Gathers come first, then scatters, then copies that are
   * strided or indexed on both sides (source and target). Copies of the same kind are sorted by
   * pattern, block length and stride.
   */
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
