package org.memline.report.export;

import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Function;
import org.memline.report.export.MessageCosts.Piece;

/**
 * The costs of messages in the form of SimGrid's SMPI (3.32, from its FactorSet and Request, each
 * tried with smpirun):
 *
 * <pre>
 *     t = 2·(os₀ + os₁·n)  +  lat·lf  +  (n + 16) / (bw·bf)
 *         sender, receiver    link      link, an envelope of 16 bytes
 *
 *     "0:a;4095:b"   a for sizes up to 4095, b beyond: a bound is the last size of the chunk before it
 * </pre>
 *
 * <ul>
 *   <li>SMPI charges os and or only for detached sends, which have fewer bytes than a threshold:
 *       the time of a rendezvous is therefore the link's alone.
 *   <li>The link's factors include the envelope, os and or do not: bounds differ by 16.
 *   <li>Bounds are read as int, digits alone; a bound of 2³¹ aborts.
 * </ul>
 *
 * <p>One-way times contain only the sum. For an eager message, the line handoff, if it was
 * measured, is the link's time, and each core has half of the rest; without a line handoff all of
 * it is the link's.
 */
record SmpiFactors(MessageCosts costs) {
  private static final long ENVELOPE_BYTES = 16;

  /** Bandwidth factor of a link if the bytes take no time beyond that of the cores. */
  private static final double NO_TIME = 1e6;

  /** Returns the link's latency in seconds, which the factors multiply. */
  double latency() {
    Piece last = costs.last();
    return last.alphaSeconds() > 0 ? last.alphaSeconds() : last.seconds(last.toBytes());
  }

  /** Returns the link's bandwidth in bytes per second. */
  double bandwidth() {
    Piece last = costs.last();
    return last.betaSecondsPerByte() > 0
        ? 1 / last.betaSecondsPerByte()
        : last.toBytes() / last.seconds(last.toBytes());
  }

  /**
   * Returns the values of {@code smpi/os}, {@code smpi/ois} and {@code smpi/or}, which are equal.
   */
  String overheads() {
    return chunks(0, piece -> number(overhead(piece)) + ":" + number(ofCores(piece) / 2));
  }

  String latencyFactors() {
    return chunks(ENVELOPE_BYTES, piece -> number(linkLatency(piece) / latency()));
  }

  String bandwidthFactors() {
    return chunks(
        ENVELOPE_BYTES,
        piece ->
            number(
                ofLink(piece) > 0
                    ? Math.min(NO_TIME, 1 / (ofLink(piece) * bandwidth()))
                    : NO_TIME));
  }

  /** Returns the threshold in bytes: sends of fewer bytes are detached. */
  long detachedBelow() {
    return Math.min(costs.eagerBytes(), Integer.MAX_VALUE - 1) + 1;
  }

  private boolean byCores(Piece piece) {
    return costs.eager(piece) && !Double.isNaN(costs.handoffSeconds());
  }

  private double overhead(Piece piece) {
    return byCores(piece) ? Math.max(0, piece.alphaSeconds() - costs.handoffSeconds()) / 2 : 0;
  }

  /** Returns the seconds per byte that the cores take. */
  private double ofCores(Piece piece) {
    return byCores(piece) ? piece.betaSecondsPerByte() : 0;
  }

  private double ofLink(Piece piece) {
    return piece.betaSecondsPerByte() - ofCores(piece);
  }

  private double linkLatency(Piece piece) {
    return Math.max(0, piece.alphaSeconds() - 2 * overhead(piece) - ENVELOPE_BYTES * ofLink(piece));
  }

  /**
   * Returns the chunks.
   *
   * @param beyond bytes that are added to bounds
   */
  private String chunks(long beyond, Function<Piece, String> value) {
    StringJoiner chunks = new StringJoiner(";");
    String before = "";
    long from = 0;
    for (Piece piece : costs.pieces()) {
      String own = value.apply(piece);
      if (!own.equals(before) && from < Integer.MAX_VALUE) {
        chunks.add(from + ":" + own);
        before = own;
      }
      from = piece.toBytes() + beyond;
    }
    return chunks.toString();
  }

  private static String number(double value) {
    return value == 0 ? "0" : String.format(Locale.ROOT, "%.7g", value);
  }
}
