package org.memline.calibration.machine;

import java.util.Map;
import org.memline.sample.Fact;

/**
 * The data caches as the fits need them. What a machine does not tell is taken from {@link
 * #FALLBACK}: lines of 64 bytes, 32 KiB and 8 ways, 1 MiB and 16 ways, and no third level.
 *
 * @param lineBytes of a memory line, the first level's
 * @param l3Bytes 0 where no third level is known
 */
public record CacheGeometry(
    long lineBytes, long l1Bytes, int l1Ways, long l2Bytes, int l2Ways, long l3Bytes, int l3Ways) {

  /** The smallest geometry common among server cores of x86 and Arm. */
  public static final CacheGeometry FALLBACK =
      new CacheGeometry(64, 32 << 10, 8, 1 << 20, 16, 0, 0);

  public static CacheGeometry from(Map<String, Fact> facts) {
    return new CacheGeometry(
        positive(facts, "l1d_line_bytes", FALLBACK.lineBytes),
        positive(facts, "l1d_bytes", FALLBACK.l1Bytes),
        (int) positive(facts, "l1d_ways", FALLBACK.l1Ways),
        positive(facts, "l2_bytes", FALLBACK.l2Bytes),
        (int) positive(facts, "l2_ways", FALLBACK.l2Ways),
        positive(facts, "l3_bytes", FALLBACK.l3Bytes),
        (int) positive(facts, "l3_ways", FALLBACK.l3Ways));
  }

  public long l1Sets() {
    return sets(l1Bytes, l1Ways);
  }

  public long l2Sets() {
    return sets(l2Bytes, l2Ways);
  }

  public long l3Sets() {
    return sets(l3Bytes, l3Ways);
  }

  /** No bytes, no sets; a cache of unknown ways counts as one set. */
  private long sets(long bytes, int ways) {
    if (bytes == 0) {
      return 0;
    }
    return ways == 0 ? 1 : bytes / (ways * lineBytes);
  }

  private static long positive(Map<String, Fact> facts, String key, long fallback) {
    double value = Fact.in(facts, key).number().orElse(0);
    return value > 0 ? (long) value : fallback;
  }
}
