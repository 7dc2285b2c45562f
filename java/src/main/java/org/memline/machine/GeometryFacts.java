package org.memline.machine;

import java.util.Map;
import org.memline.layout.CacheGeometry;
import org.memline.sample.Fact;

/**
 * Derives the data caches from the facts of a machine. A property without a fact is taken from
 * {@link CacheGeometry#FALLBACK}: cache lines of 64 bytes, a first level of 32 KiB with 8 ways, a
 * second level of 1 MiB with 16 ways, and no third level.
 */
public final class GeometryFacts {
  private GeometryFacts() {}

  public static CacheGeometry from(Map<String, Fact> facts) {
    CacheGeometry fallback = CacheGeometry.FALLBACK;
    return new CacheGeometry(
        positive(facts, "l1d_line_bytes", fallback.lineBytes()),
        positive(facts, "l1d_bytes", fallback.l1Bytes()),
        (int) positive(facts, "l1d_ways", fallback.l1Ways()),
        positive(facts, "l2_bytes", fallback.l2Bytes()),
        (int) positive(facts, "l2_ways", fallback.l2Ways()),
        positive(facts, "l3_bytes", fallback.l3Bytes()),
        (int) positive(facts, "l3_ways", fallback.l3Ways()));
  }

  private static long positive(Map<String, Fact> facts, String key, long fallback) {
    double value = Fact.in(facts, key).number().orElse(0);
    return value > 0 ? (long) value : fallback;
  }
}
