package org.memline.report.export;

import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Function;
import org.memline.report.export.MessageCosts.Piece;

/**
 * The costs of messages as the factors of SimGrid's SMPI. The rules are those of SMPI 3.32, read
 * from its FactorSet and Request and confirmed with smpirun. The block below gives the time of a
 * message of n bytes. Its last line shows how an option lists values by size.
 *
 * <pre>
 *     t = 2·(os₀ + os₁·n)  +  lat·lf  +  (n + 16) / (bw·bf)
 *         sender, receiver    link      link, an envelope of 16 bytes
 *
 *     "0:a;4095:b"   a for sizes up to 4095, b for larger sizes
 * </pre>
 *
 * <ul>
 *   <li>SMPI charges os and or only for detached sends, which have fewer bytes than a threshold.
 *       Therefore the link alone determines the time of a rendezvous.
 *   <li>The sizes of the link's factors include the envelope, and the sizes of os and or do not.
 *       Their bounds therefore differ by 16 bytes.
 *   <li>SMPI reads bounds as int and accepts only digits. A bound of 2³¹ aborts smpirun.
 * </ul>
 *
 * <p>A measured one-way time is the sum of these parts, so how it is divided among them is a
 * convention. For an eager message, the time in which one core hands a cache line to another is
 * assigned to the link, and half of the rest to each core. If that time was not measured, the whole
 * time is assigned to the link.
 */
record SmpiFactors(MessageCosts costs) {
  private static final long ENVELOPE_BYTES = 16;

  /** Bandwidth factor of a link whose time is independent of the number of bytes. */
  private static final double NO_TIME = 1e6;

  /**
   * Returns the latency of the link in seconds. SMPI multiplies it by the latency factor of a
   * message's size.
   */
  double latency() {
    Piece last = costs.last();
    return last.alphaSeconds() > 0 ? last.alphaSeconds() : last.seconds(last.toBytes());
  }

  /**
   * Returns the bandwidth of the link in bytes per second. SMPI multiplies it by the bandwidth
   * factor of a message's size.
   */
  double bandwidth() {
    Piece last = costs.last();
    return last.betaSecondsPerByte() > 0
        ? 1 / last.betaSecondsPerByte()
        : last.toBytes() / last.seconds(last.toBytes());
  }

  /**
   * Returns the value of SMPI's options {@code smpi/os}, {@code smpi/ois} and {@code smpi/or},
   * which is equal for all three.
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

  /**
   * Returns the number of bytes below which SMPI sends a message detached, without waiting for the
   * receiver.
   */
  long detachedBelow() {
    return Math.min(costs.eagerBytes(), Integer.MAX_VALUE - 1) + 1;
  }

  private boolean byCores(Piece piece) {
    return costs.eager(piece) && !Double.isNaN(costs.handoffSeconds());
  }

  private double overhead(Piece piece) {
    return byCores(piece) ? Math.max(0, piece.alphaSeconds() - costs.handoffSeconds()) / 2 : 0;
  }

  /** Returns the time that the cores of the two ranks take for each byte, in seconds. */
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
   * Returns the pieces (ranges of sizes with linear costs) in SMPI's notation, {@code
   * "0:a;4095:b"}.
   *
   * @param beyond number of bytes that is added to each bound
   * @param value function that returns the text of a piece
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
