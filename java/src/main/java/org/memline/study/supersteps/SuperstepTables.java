package org.memline.study.supersteps;

import java.util.Comparator;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.OrderStatistics;
import org.memline.sample.SuperstepCell;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows supersteps in good mode (best case) and in bad mode (worst case) side by side. A second
 * table shows their cost by the rank that was the last writer of the memory lines.
 */
public final class SuperstepTables {
  private SuperstepTables() {}

  /** Returns the tables. The text is empty if no superstep was measured. */
  public static String of(Calibration calibration) {
    SuperstepTable table = SuperstepTable.of(calibration);
    return table == null ? "" : sideBySide(table) + LineOwnerTable.of(table);
  }

  private static String sideBySide(SuperstepTable table) {
    TextTable text =
        new TextTable(
            "most reads",
            "most writes",
            "total",
            "good",
            "bad",
            "bad/good",
            "good ns/word",
            "bad ns/word");
    List<Measured<SuperstepCell>> bad =
        table.cells().stream()
            .filter(cell -> cell.cell().suite() == Suite.ONE && cell.cell().isBad())
            .filter(cell -> table.good(cell.cell().accesses()).isPresent())
            .sorted(Comparator.comparingLong(cell -> counts(cell).total()))
            .toList();
    if (bad.isEmpty()) {
      return "";
    }
    for (Measured<SuperstepCell> cell : bad) {
      Measured<SuperstepCell> good = table.good(cell.cell().accesses()).orElseThrow();
      text.row(
          Long.toString(counts(cell).mostReads()),
          Long.toString(counts(cell).mostWrites()),
          Long.toString(counts(cell).total()),
          Units.microseconds(good.seconds()),
          Units.microseconds(cell.seconds()),
          Units.significant(factor(table, cell)),
          LineOwnerTable.eachNs(good),
          LineOwnerTable.eachNs(cell));
    }
    return heading(table, bad) + text;
  }

  private static String heading(SuperstepTable table, List<Measured<SuperstepCell>> bad) {
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

  private static double factor(SuperstepTable table, Measured<SuperstepCell> bad) {
    return bad.seconds() / table.good(bad.cell().accesses()).orElseThrow().seconds();
  }

  private static SuperstepCounts counts(Measured<SuperstepCell> cell) {
    return cell.cell().accesses().counts();
  }
}
