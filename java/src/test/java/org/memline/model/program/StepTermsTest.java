package org.memline.model.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;

class StepTermsTest {
  private static final CacheGeometry CACHES = new CacheGeometry(64, 32768, 8, 65536, 8, 0, 0);

  @Test
  void aScanAlongOneRankIsOnePassWithoutABoundary() {
    Matrix block = Matrix.dense(100, 64, Element.INT32); // 25600 B in 400 to 401 lines
    StepTerms.Row row = StepTerms.scan(block, false, 1, Joining.CHAIN, CACHES);
    assertEquals("constant", row.names().get(0));
    assertArrayEquals(new double[] {1, 100, 6400, 0, 0, 0, 0, 0}, row.values());
  }

  @Test
  void aScanAlongSeveralRanksIsTwoPassesAndABoundaryPerMessage() {
    Matrix block = Matrix.dense(100, 64, Element.INT32);
    StepTerms.Row down = StepTerms.scan(block, true, 3, Joining.CHAIN, CACHES);
    assertEquals("message", down.names().get(0));
    // Two messages of one row have 256 B each, which are 4 to 5 lines by equations (3) and (4) of
    // the paper.
    assertArrayEquals(new double[] {2, 200, 12800, 0, 0, 0, 0, 0, 512, 9}, down.values());
    StepTerms.Row along = StepTerms.scan(block, false, 2, Joining.CHAIN, CACHES);
    assertEquals(400, along.values()[8]); // a column of 100 elements
    assertEquals(along.names().size(), along.units().size());
  }

  @Test
  void missesGrowFromTheCacheSizeToTwiceIt() {
    // 48 KiB is halfway between 32 and 64 KiB, so half of it misses. The computation uses two
    // arrays of 24 KiB.
    Matrix a = Matrix.dense(96, 64, Element.INT32); // 24 KiB and, on average, half a line
    StepTerms.Row row = StepTerms.computation(a, 1, 6144, 0, CACHES);
    double footprint = 2 * 384.5 * 64;
    assertArrayEquals(
        new double[] {1, 96, 6144, 0, 2 * 24576, footprint * (footprint / 32768 - 1), 0, 0, 0, 0},
        row.values(),
        1e-9);
    Matrix large = Matrix.dense(4096, 64, Element.INT32);
    double all = 2 * (16384 + 0.5) * 64;
    StepTerms.Row far = StepTerms.computation(large, 1, 0, 0, CACHES);
    assertEquals(all, far.values()[5]);
    assertEquals(all, far.values()[6]);
    assertEquals(all, far.values()[7]);
    assertEquals(0, far.values()[8]); // there is no third level
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, all, all, 0, 0}, far.beyondL2());
  }

  /** Each of the two passes misses the bytes that the levels cannot hold. */
  @Test
  void bothPassesMissTheBytesBeyondEachLevel() {
    CacheGeometry three = new CacheGeometry(64, 32768, 8, 65536, 8, 1_200_000, 8);
    double footprint = 327_712; // 320 KiB and, on average, half a line
    double[] within = scanned(1280, three);
    assertEquals(2 * footprint, within[3]);
    assertEquals(2 * footprint, within[4]);
    assertEquals(2 * footprint * (footprint / 262_144 - 1), within[5], 1e-6); // 4 times the L2
    assertEquals(2 * footprint * (footprint / 300_000 - 1), within[6], 1e-6); // a quarter of the L3
    assertEquals(0, within[7]);
    double more = 1_572_896; // 1.5 MiB
    double[] beyond = scanned(6144, three);
    assertEquals(2 * more, beyond[5]);
    assertEquals(2 * more, beyond[6]);
    assertEquals(2 * more * (more / 1_200_000 - 1), beyond[7], 1e-6);
  }

  private static double[] scanned(int rows, CacheGeometry caches) {
    Matrix block = Matrix.dense(rows, 64, Element.INT32);
    return StepTerms.scan(block, true, 2, Joining.CHAIN, caches).values();
  }

  @Test
  void productsCountAsOperationsAndSeparately() {
    Matrix matrix = Matrix.dense(5, 5, Element.INT32);
    double[] values = StepTerms.computation(matrix, 1, 100, 25, CACHES).values();
    assertEquals(100, values[2]);
    assertEquals(25, values[3]);
  }
}
