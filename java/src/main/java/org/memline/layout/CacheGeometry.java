package org.memline.layout;

/**
 * The data caches of a core.
 *
 * @param lineBytes bytes of a cache line of the first level
 * @param l3Bytes bytes of the third-level cache; 0 if no third-level cache is known
 */
public record CacheGeometry(
    long lineBytes, long l1Bytes, int l1Ways, long l2Bytes, int l2Ways, long l3Bytes, int l3Ways) {

  /**
   * The smallest geometry that is common among x86 and Arm server cores, used if the caches are
   * unknown.
   */
  public static final CacheGeometry FALLBACK =
      new CacheGeometry(64, 32 << 10, 8, 1 << 20, 16, 0, 0);
}
