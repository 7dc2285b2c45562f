package org.memline.watch;

import java.util.List;
import org.memline.calibration.predict.LocalityPart;
import org.memline.sample.CacheState;

/**
 * A recording with the prices of its messages and the conclusions from them.
 *
 * @param rows rows in descending order of their time
 * @param priced whether the messages were priced with a calibration
 * @param cache state of the caches for which the prices hold
 * @param engines classes of layouts for which the MPI's datatypes are slow
 * @param handPacking contiguous messages that the program may pack by hand; null if a datatype
 *     would not be faster
 */
public record PricedRecording(
    Recording recording,
    List<PricedRow> rows,
    boolean priced,
    CacheState cache,
    List<EngineCost> engines,
    HandPacking handPacking,
    ShortSends shortSends) {

  /** Returns a recording without prices. */
  public static PricedRecording unpriced(Recording recording, CacheState cache) {
    return of(recording, null, cache);
  }

  /**
   * Returns a recording with prices.
   *
   * @param parts localities of the calibration, the default first
   */
  public static PricedRecording of(
      Recording recording, List<LocalityPart> parts, CacheState cache) {
    Pricer pricer = parts == null ? null : new Pricer(parts, cache);
    double total = recording.totalSeconds();
    Receiving receiving = Receiving.of(recording.rows());
    List<PricedRow> rows =
        recording.rows().stream()
            .map(
                row ->
                    PricedRow.of(
                        row,
                        total,
                        pricer == null ? null : pricer.price(row),
                        receiving.seconds(row)))
            .toList();
    return new PricedRecording(
        recording,
        rows,
        pricer != null,
        cache,
        EngineCost.of(rows),
        HandPacking.of(rows, pricer),
        ShortSends.of(recording.rows(), total, pricer));
  }
}
