package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.sample.SuperstepCell;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the times of supersteps that only read, and of supersteps that only write. A row is a
 * placement of the words in memory together with the rank that last wrote their memory lines. A
 * column is a number of words that each rank reads or writes.
 */
public final class LineOwnerTable {
  private static final double NS = 1e9;

  private LineOwnerTable() {}

  /**
   * Returns the time of a superstep for each word, in ns, as text. It is the time divided by the
   * largest number of words that a rank reads plus the largest number that a rank writes.
   */
  static String eachNs(Measured<SuperstepCell> cell) {
    SuperstepCounts counts = cell.cell().accesses().counts();
    return Units.significant(cell.seconds() * NS / (counts.mostReads() + counts.mostWrites()));
  }

  /**
   * Returns the table. The text is empty if no superstep that only reads or only writes was
   * measured.
   */
  static String of(SuperstepTable table) {
    List<Measured<SuperstepCell>> grid =
        table.cells().stream()
            .filter(cell -> cell.cell().suite() == Suite.GRID && cell.cell().isPapers())
            .filter(cell -> one(cell.cell().accesses()))
            .toList();
    if (grid.isEmpty()) {
      return "";
    }
    List<RankAccesses> columns =
        grid.stream()
            .map(Measured::cell)
            .filter(cell -> !cell.isGood() && !cell.isBad())
            .map(SuperstepCell::accesses)
            .distinct()
            .toList();
    List<String> headings = new ArrayList<>(List.of("placement, last writer"));
    columns.forEach(accesses -> headings.add(heading(accesses)));
    TextTable text = new TextTable(headings.toArray(String[]::new));
    for (Placing placing : Placing.values()) {
      for (LineOwner owner : LineOwner.values()) {
        List<String> row = new ArrayList<>(List.of(placing.label() + ", " + owner.label()));
        columns.forEach(
            accesses ->
                row.add(
                    find(grid, placing, owner, accesses).map(LineOwnerTable::eachNs).orElse("-")));
        text.row(row.toArray(String[]::new));
      }
    }
    return "\nEach rank reads or writes the given number of 4-byte words: ns per word, barriers"
        + " included\n"
        + text;
  }

  /** Returns whether a superstep only reads or only writes. */
  private static boolean one(RankAccesses accesses) {
    return accesses.counts().mostReads() == 0 || accesses.counts().mostWrites() == 0;
  }

  private static String heading(RankAccesses accesses) {
    long reads = accesses.counts().mostReads();
    return reads > 0 ? "read " + reads : "write " + accesses.counts().mostWrites();
  }

  private static Optional<Measured<SuperstepCell>> find(
      List<Measured<SuperstepCell>> grid, Placing placing, LineOwner owner, RankAccesses accesses) {
    return grid.stream()
        .filter(cell -> cell.cell().placing() == placing && cell.cell().owner() == owner)
        .filter(cell -> cell.cell().accesses().equals(accesses))
        .findFirst();
  }
}
