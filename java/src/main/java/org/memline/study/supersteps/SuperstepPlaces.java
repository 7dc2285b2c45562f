package org.memline.study.supersteps;

import org.memline.model.superstep.PlacedSuperstep;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the measured time of each superstep beside its prediction interval. The last row is the sum
 * over all supersteps.
 */
public final class SuperstepPlaces {
  private final TextTable table =
      new TextTable("superstep", "measured µs", "good µs", "bad µs", "Loc", "M/G", "");

  private PlacedSuperstep total;

  public void add(String name, PlacedSuperstep placed) {
    row(name, placed);
    total = total == null ? placed : total.plus(placed);
  }

  private void row(String name, PlacedSuperstep placed) {
    table.row(
        name,
        micro(placed.measuredSeconds()),
        micro(placed.interval().goodSeconds()),
        micro(placed.interval().badSeconds()),
        known(placed.locality()),
        known(placed.measuredOverGood()),
        switch (placed.where()) {
          case INSIDE -> "";
          case BELOW -> "faster than the best case";
          case ABOVE -> "slower than the worst case";
          case NO_INTERVAL -> "no interval";
        });
  }

  private static String micro(double seconds) {
    return Units.significant(seconds * 1e6);
  }

  private static String known(double value) {
    return Double.isNaN(value) ? "-" : Units.significant(value);
  }

  /** Returns the text. It must be called only after at least one superstep was added. */
  @Override
  public String toString() {
    row("total", total);
    return table.toString();
  }
}
