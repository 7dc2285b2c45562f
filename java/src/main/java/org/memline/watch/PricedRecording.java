package org.memline.watch;

import java.util.List;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;

/**
 * The recorded MPI calls of a program, with the predicted times of its messages and conclusions
 * from these times.
 *
 * @param rows groups of similar calls, in descending order of their time
 * @param priced whether times were predicted from a calibration (the file of benchmark results of a
 *     machine)
 * @param cache state of the caches for which the predictions hold
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

  /** Returns a recording without predicted times. */
  public static PricedRecording unpriced(Recording recording, CacheState cache) {
    return of(recording, null, cache);
  }

  /**
   * Returns a recording with the times that a calibration predicts for its messages.
   *
   * @param parts parts of the calibration, one for each locality (distance between sender and
   *     receiver), with the default locality first; null if there is no calibration
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
