package org.memline.layout;

/**
 * The data caches of a core.
 *
 * @param lineBytes of a memory line, the first level's
 * @param l3Bytes 0 where no third level is known
 */
public record CacheGeometry(
    long lineBytes, long l1Bytes, int l1Ways, long l2Bytes, int l2Ways, long l3Bytes, int l3Ways) {

  /** The smallest geometry common among server cores of x86 and Arm. */
  public static final CacheGeometry FALLBACK =
      new CacheGeometry(64, 32 << 10, 8, 1 << 20, 16, 0, 0);

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
}
