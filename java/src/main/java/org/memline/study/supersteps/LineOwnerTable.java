package org.memline.study.supersteps;

import java.util.Arrays;
import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.sample.SuperstepCell;
import org.memline.table.Columns;
import org.memline.table.Digits;

/**
 * Shows the times of supersteps that only read, and of supersteps that only write. A row is a
 * placement of the words in memory together with the rank that last wrote their memory lines. A
 * column is a number of words that each rank reads or writes.
 */
public final class LineOwnerTable {
  private LineOwnerTable() {}

  private static final double NS = 1e9;

  /** A placement of words, and the last writer of their memory lines. */
  private record Place(Placing placing, LineOwner owner) {
    Measured<SuperstepCell> find(List<Measured<SuperstepCell>> grid, RankAccesses accesses) {
      return grid.stream()
          .filter(cell -> cell.cell().placing() == placing && cell.cell().owner() == owner)
          .filter(cell -> cell.cell().accesses().equals(accesses))
          .findFirst()
          .orElse(null);
    }
  }

  /**
   * Returns the time of a superstep for each word in ns. It is the time divided by the largest
   * number of words that a rank reads plus the largest number that a rank writes.
   */
  static double nsPerWord(Measured<SuperstepCell> cell) {
    SuperstepCounts counts = cell.cell().accesses().counts();
    return cell.seconds() * NS / (counts.mostReads() + counts.mostWrites());
  }

  /**
   * Returns the table. The text is empty if no superstep that only reads or only writes was
   * measured.
   */
  static String of(SuperstepsSection table) {
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
    Columns<Place> text =
        new Columns<Place>("-")
            .text(
                "placement, last writer",
                place -> place.placing.label() + ", " + place.owner.label());
    for (RankAccesses accesses : columns) {
      text.number(
          heading(accesses),
          Digits.THREE,
          place -> place.find(grid, accesses),
          LineOwnerTable::nsPerWord);
    }
    List<Place> rows =
        Arrays.stream(Placing.values())
            .flatMap(
                placing ->
                    Arrays.stream(LineOwner.values()).map(owner -> new Place(placing, owner)))
            .toList();
    return "\nEach rank reads or writes the given number of 4-byte words: ns per word, barriers"
        + " included\n"
        + text.of(rows);
  }

  /** Returns whether a superstep only reads or only writes. */
  private static boolean one(RankAccesses accesses) {
    return accesses.counts().mostReads() == 0 || accesses.counts().mostWrites() == 0;
  }

  private static String heading(RankAccesses accesses) {
    long reads = accesses.counts().mostReads();
    return reads > 0 ? "read " + reads : "write " + accesses.counts().mostWrites();
  }
}
