package org.memline.study.copies;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.CopyRules;
import org.memline.sample.Pages;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.OneLaunch;
import org.memline.table.Table;

/**
 * Shows the rates of local copies in MB/s of payload. Each copy has its largest measured footprint,
 * which is the length that its words span in memory. The columns are the best kernel, the plain
 * loop, huge pages, and all cores at once.
 */
public final class CopyRateTable {
  /** Text in the column of the plain loop if the plain loop is the best kernel. */
  private static final String SAME = "=";

  private static final Digits RATE = Digits.decimals(0);

  private CopyRateTable() {}

  /**
   * A copy of a number of words.
   *
   * @param transfer name of the copy, such as 1C1
   * @param own measurements of the copy
   */
  private record Copy(String transfer, long words, List<Measured<CopyCell>> own) {
    /** Returns the bytes that the copied words span on the side that is not contiguous. */
    double footprint() {
      return (double) walked(transfer).spanWords(words) * Access.WORD_BYTES;
    }

    /** Returns a rate in MB/s; null if it was not measured. */
    Double rate(String kernel, Pages pages, boolean everyCore) {
      return own.stream()
          .filter(
              r ->
                  r.cell().kernel().equals(kernel)
                      && r.cell().pages() == pages
                      && r.cell().everyCore() == everyCore)
          .map(r -> r.cell().bytes() / r.seconds() / 1e6)
          .findFirst()
          .orElse(null);
    }

    /** Returns whether the rate of the plain loop is written as {@link #SAME}. */
    boolean isSame() {
      return isPlain()
          && rate(CopyCell.BEST, Pages.BASE, false) != null
          && rate(CopyCell.PLAIN, Pages.BASE, false) != null;
    }

    String plain() {
      Double rate = rate(CopyCell.PLAIN, Pages.BASE, false);
      return isSame() ? SAME : rate == null ? null : RATE.text(rate);
    }

    /** Returns the kernel that ran as the best one; null if it was not measured. */
    String kernel() {
      return own.stream()
          .filter(r -> r.cell().kernel().equals(CopyCell.BEST))
          .filter(r -> r.cell().pages() == Pages.BASE && !r.cell().everyCore())
          .map(Measured::ran)
          .findFirst()
          .orElse(null);
    }

    /**
     * Returns whether the best kernel is the plain loop. If so, the rates of the best kernel and of
     * the plain loop differ only by noise. If no kernel was selected for some classes of copies, it
     * is unknown whether the plain loop was selected.
     */
    boolean isPlain() {
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
  }

  public static String of(Calibration calibration) {
    if (CopiesSection.of(calibration) == null) {
      return "";
    }
    List<Measured<CopyCell>> rates = CopiesSection.of(calibration).rates();
    Set<String> transfers = new LinkedHashSet<>();
    rates.forEach(rate -> transfers.add(rate.cell().transfer()));
    CopyRules rules = calibration.section(CopyRulesSection.SECTION);
    boolean skipped = rules != null && !rules.undecided().isEmpty();
    List<Copy> copies =
        transfers.stream().sorted(CopyRateTable::compare).map(name -> copy(name, rates)).toList();
    Table table =
        new Columns<Copy>("-")
            .text("copy", Copy::transfer)
            .count("words", Copy::words)
            .number(
                "footprint",
                Digits.significant(2).times(1.0 / (1 << 20)).unit(" MiB"),
                Copy::footprint)
            .number("best", RATE, copy -> copy.rate(CopyCell.BEST, Pages.BASE, false))
            .text("plain", Copy::plain)
            .number("2 MiB pages", RATE, copy -> copy.rate(CopyCell.BEST, Pages.HUGE, false))
            .number("each of all cores", RATE, copy -> copy.rate(CopyCell.BEST, Pages.BASE, true))
            .words("kernel", copy -> skipped && copy.isPlain() ? null : copy.kernel())
            .of(copies);
    long once = rates.stream().filter(r -> r.times().single()).count();
    return "\nLocal copies, payload MB/s, each at its largest measured footprint\n"
        + table
        + (copies.stream().anyMatch(Copy::isSame) ? same(skipped) : "")
        + OneLaunch.line(once, rates.size());
  }

  /** Returns the copy with this name and its largest measured footprint. */
  private static Copy copy(String transfer, List<Measured<CopyCell>> rates) {
    List<Measured<CopyCell>> own =
        rates.stream().filter(r -> r.cell().transfer().equals(transfer)).toList();
    long words = own.stream().mapToLong(r -> r.cell().words()).max().orElseThrow();
    return new Copy(transfer, words, own.stream().filter(r -> r.cell().words() == words).toList());
  }

  /** Returns the explanation of the text {@link #SAME}. */
  private static String same(boolean skipped) {
    return skipped
        ? SAME + ": the plain loop, by selection or because selection was skipped\n"
        : SAME + ": the best kernel is the plain loop\n";
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
