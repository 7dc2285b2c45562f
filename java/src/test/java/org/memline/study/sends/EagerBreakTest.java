package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Axis;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * Fits made-up messages whose time jumps by 0.5 µs at the size from which MPI uses the rendezvous
 * protocol.
 */
class EagerBreakTest {
  private static final long[] SIZES = {
    8, 64, 256, 512, 1024, 1536, 2048, 3072, 3840, 4096, 4352, 6144, 8192, 12288, 16384, 24576,
    32768, 65536, 131072
  };

  private static Measured<SendCell> cell(long bytes, double seconds) {
    Slice row = new Slice(Matrix.dense(1, bytes / 4, Element.INT32), Axis.ROWS, 1);
    return new Measured<>(
        new SendCell(Method.DATATYPE, CacheState.WARM, row, Role.SIZE),
        new MeasuringRanks(Locality.CORE, 0, "", false),
        Times.of(new double[] {seconds}),
        10,
        true,
        "");
  }

  private static long seen(long reported, LongToDoubleFunction seconds) {
    List<Measured<SendCell>> cells =
        LongStream.of(SIZES).mapToObj(n -> cell(n, seconds.applyAsDouble(n))).toList();
    return new EagerBreak(reported, List.of(new FitCells(cells, CacheGeometry.FALLBACK))).bytes();
  }

  private static double seconds(long bytes, long firstAnnounced) {
    return 3e-7 + bytes * 1e-10 + (bytes >= firstAnnounced ? 5e-7 : 0);
  }

  @Test
  void theBreakIsBelowTheLimitWhereTheHeaderCounts() {
    assertEquals(4095, seen(4096, bytes -> seconds(bytes, 4096)));
  }

  @Test
  void theBreakIsAtTheLimitWhereTheHeaderDoesNotCount() {
    assertEquals(4096, seen(4096, bytes -> seconds(bytes, 4097)));
  }

  @Test
  void aSwitchAwayFromTheConfiguredLimitIsFoundInTheTimes() {
    assertEquals(Math.round(Math.sqrt(6144 * 8192)), seen(4096, bytes -> seconds(bytes, 8192)), 1);
  }

  @Test
  void withTooFewSizesOnOneSideTheReportedLimitIsKept() {
    List<Measured<SendCell>> few =
        LongStream.of(512, 1024, 1536, 2048, 3072, 3840, 6144, 16384)
            .mapToObj(n -> cell(n, seconds(n, 2000)))
            .toList();
    List<FitCells> cells = List.of(new FitCells(few, CacheGeometry.FALLBACK));
    assertEquals(4096, new EagerBreak(4096, cells).bytes());
  }

  /**
   * On an Intel server core, the handshake costs only 0.25 µs, and the time of a byte decreases
   * towards larger messages more than it jumps at the limit. The times are those of a measured run
   * (datatype, warm caches, Open MPI 4.1.4).
   */
  @Test
  void aSmallBreakIsKeptBesideABend() {
    Map<Long, Double> measured =
        Map.ofEntries(
            Map.entry(1024L, 0.73e-6),
            Map.entry(1536L, 1.02e-6),
            Map.entry(2048L, 1.09e-6),
            Map.entry(3072L, 1.13e-6),
            Map.entry(3840L, 1.28e-6),
            Map.entry(4096L, 1.59e-6),
            Map.entry(4352L, 1.77e-6),
            Map.entry(6144L, 1.94e-6),
            Map.entry(8192L, 2.10e-6),
            Map.entry(12288L, 2.55e-6),
            Map.entry(16384L, 3.04e-6));
    assertEquals(4040, seen(4040, bytes -> measured.getOrDefault(bytes, bytes * 1.8e-10)));
  }

  /** TCP reports a limit next to 64 KiB. Of the sizes near it, only two are larger. */
  @Test
  void withFewLargerSizesTheReportedLimitIsKept() {
    assertEquals(65480, seen(65480, bytes -> seconds(bytes, 30000)));
  }

  /** A bend of the curve alone is no limit: the time per byte falls at 6 KiB, without a jump. */
  @Test
  void aBendWithoutAJumpIsNoLimit() {
    assertEquals(
        4096, seen(4096, bytes -> 3e-7 + Math.min(bytes, 6144) * 1e-10 + bytes * 1e-10), 1);
  }

  @Test
  void withTooFewSizesTheReportedLimitIsKept() {
    assertEquals(1 << 20, seen(1 << 20, bytes -> seconds(bytes, 1 << 19)));
  }
}
