package org.memline.study.supersteps;

import java.util.Comparator;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.OrderStatistics;
import org.memline.sample.SuperstepCell;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Units;

/**
 * Shows supersteps in good mode (best case) and in bad mode (worst case) side by side. A second
 * table shows their cost by the rank that was the last writer of the memory lines.
 */
public final class SuperstepTables {
  private SuperstepTables() {}

  /** Returns the tables. The text is empty if no superstep was measured. */
  public static String of(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    return table == null ? "" : sideBySide(table) + LineOwnerTable.of(table);
  }

  private static String sideBySide(SuperstepsSection table) {
    List<Measured<SuperstepCell>> bad =
        table.cells().stream()
            .filter(cell -> cell.cell().suite() == Suite.ONE && cell.cell().isBad())
            .filter(cell -> table.good(cell.cell().accesses()).isPresent())
            .sorted(Comparator.comparingLong(cell -> counts(cell).total()))
            .toList();
    if (bad.isEmpty()) {
      return "";
    }
    Columns<Measured<SuperstepCell>> columns =
        new Columns<Measured<SuperstepCell>>()
            .count("most reads", cell -> counts(cell).mostReads())
            .count("most writes", cell -> counts(cell).mostWrites())
            .count("total", cell -> counts(cell).total())
            .time("good", cell -> good(table, cell).seconds())
            .time("bad", Measured::seconds)
            .number("bad/good", Digits.THREE, cell -> factor(table, cell))
            .number(
                "good ns/word", Digits.THREE, cell -> LineOwnerTable.nsPerWord(good(table, cell)))
            .number("bad ns/word", Digits.THREE, LineOwnerTable::nsPerWord);
    return heading(table, bad) + columns.of(bad);
  }

  private static String heading(SuperstepsSection table, List<Measured<SuperstepCell>> bad) {
    double[] factors = bad.stream().mapToDouble(cell -> factor(table, cell)).sorted().toArray();
    return """

        Supersteps of %d ranks%s: the same counts in good mode (each rank accesses its own consecutive words, in its \
        caches) and in bad mode (one word per line, all ranks access all lines), which takes %s to %s times as \
        long, median %s; ns/word is per word that the busiest ranks read or write, barriers included
        """
        .formatted(
            bad.get(0).ranks().count(),
            bad.get(0).ranks().oversubscribed() ? ", OVERSUBSCRIBED" : "",
            Units.significant(factors[0]),
            Units.significant(factors[factors.length - 1]),
            Units.significant(OrderStatistics.median(factors)));
  }

  private static double factor(SuperstepsSection table, Measured<SuperstepCell> bad) {
    return bad.seconds() / good(table, bad).seconds();
  }

  private static Measured<SuperstepCell> good(
      SuperstepsSection table, Measured<SuperstepCell> bad) {
    return table.good(bad.cell().accesses()).orElseThrow();
  }

  private static SuperstepCounts counts(Measured<SuperstepCell> cell) {
    return cell.cell().accesses().counts();
  }
}
