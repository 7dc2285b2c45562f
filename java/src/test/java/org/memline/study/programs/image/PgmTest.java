package org.memline.study.programs.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PgmTest {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static GreyImage read(String text) {
    return PgmReader.read(bytes(text), "a.pgm");
  }

  @Test
  void plainAndRawImagesAreRead() {
    GreyImage small = new GreyImage(2, 3, 200, new int[] {0, 1, 2, 10, 100, 200});
    assertEquals(small, read("P2\n3 2\n200\n0 1 2\n10 100 200\n"));
    assertEquals(small, read("P2 # plain\n# by hand\n3\t2 200 0 1 2 10 100 200"));
    assertEquals(small, read("P5 3 2 200\n\0\1\2\n\144\310"));
    assertEquals(
        new GreyImage(1, 2, 1000, new int[] {258, 999}), read("P5\n2 1\n1000\n\1\2\3\347"));
    assertEquals(new GreyImage(1, 1, 65535, new int[] {65535}), read("P2 1 1 65535 65535"));
    // The first pixel of this binary image has the value of a blank.
    assertEquals(new GreyImage(1, 2, 255, new int[] {32, 10}), read("P5 2 1 255 \40\n"));
  }

  @Test
  void aWrittenImageIsReadBack() {
    Random random = new Random(3);
    for (int largest : new int[] {1, 255, 256, 4095, 65535}) {
      int rows = 1 + random.nextInt(20);
      int columns = 1 + random.nextInt(20);
      int[] pixels = random.ints((long) rows * columns, 0, largest + 1).toArray();
      GreyImage image = new GreyImage(rows, columns, largest, pixels);
      assertEquals(image, PgmReader.read(PgmWriter.raw(image), "raw"));
    }
  }

  @Test
  void rawImagesAreWrittenExactly() {
    GreyImage image = new GreyImage(1, 2, 1000, new int[] {258, 999});
    assertArrayEquals(bytes("P5\n2 1\n1000\n\1\2\3\347"), PgmWriter.raw(image));
  }

  @Test
  void badImagesAreRefusedInOneLine() {
    assertWrong(
        "",
        "image 'a.pgm' is not a PGM image: it must start with P2 or P5; convert it with pnmtopgm or"
            + " similar");
    assertWrong(
        "P6 1 1 255 abc",
        "image 'a.pgm' is not a PGM image: it must start with P2 or P5; convert it with pnmtopgm or"
            + " similar");
    assertWrong(
        "P5",
        "image 'a.pgm' is not a PGM image: it must start with P2 or P5; convert it with pnmtopgm or"
            + " similar");
    assertWrong("P2 3", "image 'a.pgm' ends before its rows: it is truncated");
    assertWrong("P2 x 3 9", "image 'a.pgm' has no number for its columns at byte 3");
    assertWrong("P2 0 3 9", "image 'a.pgm' has columns 0: use 1 to 268435456");
    assertWrong(
        "P2 99999999999999999999 3 9", "image 'a.pgm' has columns 999999999: use 1 to 268435456");
    assertWrong(
        "P5 100000000 100000000 9 ",
        "image 'a.pgm' has 100000000 x 100000000 pixels: use at most 268435456");
    assertWrong("P2 1 1 70000 1", "image 'a.pgm' has largest grey level 70000: use 1 to 65535");
    assertWrong("P2 1 1 9 10", "image 'a.pgm' has pixel 0 10: use 0 to 9");
    assertWrong("P5 1 1 9 \n", "image 'a.pgm' has grey level 10 at pixel 0, but the largest is 9");
    assertWrong("P5 2 1 9 \1", "image 'a.pgm' ends before its 2 pixels: it is truncated");
    assertWrong("P5 1 1 256 \1", "image 'a.pgm' ends before its 1 pixels: it is truncated");
    assertWrong("P5 1 1 256", "image 'a.pgm' ends before its 1 pixels: it is truncated");
    assertWrong(
        "P2 16384 16384 9 1", "image 'a.pgm' ends before its 268435456 pixels: it is truncated");
    assertWrong("P2 2 1 9 1 ", "image 'a.pgm' ends before its pixel 1: it is truncated");
  }

  private static void assertWrong(String text, String message) {
    assertEquals(
        message, assertThrows(IllegalArgumentException.class, () -> read(text)).getMessage());
  }

  @Test
  void imagesMustHaveAllPixelsWithinTheirLevels() {
    assertThrows(IllegalArgumentException.class, () -> new GreyImage(2, 2, 9, new int[3]));
    assertThrows(IllegalArgumentException.class, () -> new GreyImage(1, 1, 0, new int[1]));
    assertThrows(IllegalArgumentException.class, () -> new GreyImage(1, 1, 9, new int[] {10}));
  }
}
