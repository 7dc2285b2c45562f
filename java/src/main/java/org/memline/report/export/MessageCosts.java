package org.memline.report.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.layout.Slice;
import org.memline.model.Segment;
import org.memline.model.StraightPieces;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.EagerLimit;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendPredictor;
import org.memline.study.sends.SendsSection;

/**
 * One-way times of messages as a function of their size, for programs that do not model layouts.
 * The function is piecewise linear: α + β·n for n bytes in each piece (range of sizes).
 *
 * @param pieces pieces in ascending order of size; if the eager limit is in their range, it is a
 *     border between two pieces
 * @param eagerBytes size in bytes of the longest payload that the eager protocol sends
 * @param handoffSeconds one-way time in seconds to hand a memory line from core to core; NaN if it
 *     was not measured
 */
record MessageCosts(List<Piece> pieces, long eagerBytes, double handoffSeconds) {
  /**
   * Largest relative deviation of the piecewise linear function from the predicted times of slices
   * (rows or columns of a matrix).
   */
  static final double MOST_OFF = 0.01;

  /**
   * Determines which slices (rows or columns of a matrix) are evaluated: the next wider slice is
   * wider by (width / this number), at least by one row or column. The times of slices between them
   * differ by less than {@link #MOST_OFF}.
   */
  private static final long EACH_WIDTH = 512;

  /**
   * A range of sizes in which the time is a linear function of the size.
   *
   * @param toBytes largest size in bytes of the range
   * @param alphaSeconds α, seconds per message
   * @param betaSecondsPerByte β, seconds per byte
   */
  record Piece(long toBytes, double alphaSeconds, double betaSecondsPerByte) {
    double seconds(long bytes) {
      return alphaSeconds + betaSecondsPerByte * bytes;
    }
  }

  boolean eager(Piece piece) {
    return piece.toBytes <= eagerBytes;
  }

  double seconds(long bytes) {
    return pieces.stream()
        .filter(piece -> bytes <= piece.toBytes)
        .findFirst()
        .orElse(last())
        .seconds(bytes);
  }

  Piece first() {
    return pieces.get(0);
  }

  Piece last() {
    return pieces.get(pieces.size() - 1);
  }

  /**
   * Returns the costs of contiguous messages, which are straight lines over ranges of sizes in the
   * calibration.
   */
  static MessageCosts contiguous(LocalityPart part, Method method, CacheState cache) {
    Calibration calibration = part.calibration();
    SendsSection sends = SendsSection.of(calibration);
    List<Segment> segments = sends.fit(method, cache).map(SendFit::segments).orElse(List.of());
    if (segments.isEmpty()) {
      throw new CalibrationException(
          "calibration '%s' has no segments of contiguous messages for method %s, %s: %s"
              .formatted(
                  calibration.label(),
                  method.label(),
                  cache.label(),
                  new SendPredictor(calibration).remedy()));
    }
    return of(part, segments);
  }

  /**
   * Returns the predicted costs of slices of one matrix. The slices have one row or column, two,
   * and so on, up to the widest one. The size of a message is the number of bytes of the slice.
   *
   * @param widest the widest slice; it determines the matrix, and whether slices are rows or
   *     columns
   */
  static MessageCosts slices(LocalityPart part, Method method, CacheState cache, Slice widest) {
    SendPredictor predictor = new SendPredictor(part.calibration());
    // The narrowest and the widest slice are predicted first. These calls throw an exception if the
    // calibration has no fit.
    predictor.predict(new Slice(widest.matrix(), widest.axis(), 1), method, cache);
    predictor.predict(widest, method, cache);
    LongStream narrower =
        LongStream.iterate(1, d -> d < widest.depth(), d -> d + Math.max(1, d / EACH_WIDTH));
    long[] depths = LongStream.concat(narrower, LongStream.of(widest.depth())).toArray();
    Slice[] slices =
        Arrays.stream(depths)
            .mapToObj(depth -> new Slice(widest.matrix(), widest.axis(), depth))
            .toArray(Slice[]::new);
    double[] bytes = Arrays.stream(slices).mapToDouble(Slice::payloadBytes).toArray();
    double[] seconds =
        Arrays.stream(slices)
            .mapToDouble(slice -> predictor.seconds(slice.blocks(), method, cache))
            .toArray();
    return of(part, StraightPieces.of(bytes, seconds, MOST_OFF));
  }

  private static MessageCosts of(LocalityPart part, List<Segment> segments) {
    Calibration calibration = part.calibration();
    Long seen = SendsSection.of(calibration).eagerBytes();
    long eager =
        seen != null ? seen : EagerLimit.bytes(calibration.machine(), calibration.locality());
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      long to = (long) segment.toBytes();
      long next = i + 1 < segments.size() ? (long) segments.get(i + 1).fromBytes() : to + 1;
      boolean within = segment.fromBytes() <= eager && eager < to;
      if (within) {
        pieces.add(piece(eager, segment));
      }
      // If the eager limit lies between two measured sizes, the piece (range of sizes) ends at the
      // limit, not at the measured size.
      pieces.add(piece(to <= eager && eager < next ? eager : to, segment));
    }
    return new MessageCosts(List.copyOf(pieces), eager, part.handoffSeconds());
  }

  private static Piece piece(long toBytes, Segment segment) {
    return new Piece(toBytes, segment.alphaSeconds(), segment.betaSecondsPerByte());
  }
}
