package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.table.Columns;
import org.memline.table.Digits;

/**
 * Shows the measured time of each superstep beside its prediction interval. The last row is the sum
 * over all supersteps.
 */
public final class SuperstepPlaces {
  private record Placed(String name, PlacedSuperstep step) {}

  private static final Columns<Placed> COLUMNS =
      new Columns<Placed>("-")
          .text("superstep", Placed::name)
          .micros("measured µs", row -> row.step.measuredSeconds())
          .micros("good µs", row -> row.step.interval().goodSeconds())
          .micros("bad µs", row -> row.step.interval().badSeconds())
          .number("Loc", Digits.THREE, row -> row.step.locality())
          .number("M/G", Digits.THREE, row -> row.step.measuredOverGood())
          .text("", row -> where(row.step));

  private final List<Placed> rows = new ArrayList<>();

  public void add(String name, PlacedSuperstep placed) {
    rows.add(new Placed(name, placed));
  }

  private static String where(PlacedSuperstep placed) {
    return switch (placed.where()) {
      case INSIDE -> "";
      case BELOW -> "faster than the best case";
      case ABOVE -> "slower than the worst case";
      case NO_INTERVAL -> "no interval";
    };
  }

  /** Returns the text. It must be called only after at least one superstep was added. */
  @Override
  public String toString() {
    PlacedSuperstep total =
        rows.stream().map(Placed::step).reduce(PlacedSuperstep::plus).orElseThrow();
    return COLUMNS.of(rows).and(COLUMNS.of(List.of(new Placed("total", total)))).toString();
  }
}
