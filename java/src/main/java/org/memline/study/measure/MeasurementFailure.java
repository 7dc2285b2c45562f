package org.memline.study.measure;

import java.util.Optional;
import java.util.OptionalInt;
import org.memline.sample.Cell;
import org.memline.sample.PairCell;
import org.memline.sample.PairRound;

/**
 * Thrown if a measurement fails or its data is wrong. The program then ends with exit code 5.
 * Earlier measurements are kept.
 */
public final class MeasurementFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The pair of ranks whose measurement failed; null if no single pair is known. */
  private final transient PairRound.Ends pair;

  public MeasurementFailure(String message) {
    this(message, null);
  }

  private MeasurementFailure(String message, PairRound.Ends pair) {
    super(message);
    this.pair = pair;
  }

  /**
   * Returns an exception which says that a rank failed while it measured a cell (configuration).
   */
  public static MeasurementFailure of(Cell cell, int rank, String why) {
    OptionalInt partner = cell instanceof PairCell each ? each.partner(rank) : OptionalInt.empty();
    return new MeasurementFailure(
        "cell %s, rank %d: %s".formatted(cell.id(), rank, why),
        partner.isPresent() ? PairRound.Ends.of(rank, partner.getAsInt()) : null);
  }

  /** Returns the pair of ranks whose measurement failed; empty if no single pair is known. */
  public Optional<PairRound.Ends> pair() {
    return Optional.ofNullable(pair);
  }
}
