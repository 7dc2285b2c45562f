package org.memline.study.programs.image;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes images in netpbm's portable grey map format (PGM), which {@link PgmReader} reads. */
public final class PgmWriter {
  private PgmWriter() {}

  /**
   * Returns the image as a raw PGM file (P5). Each pixel has 8 bits, or 16 bits if {@code largest}
   * exceeds 255.
   */
  public static byte[] raw(GreyImage image) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(header("P5", image));
    for (int pixel : image.pixels()) {
      if (image.largest() > 255) {
        out.write(pixel >> 8);
      }
      out.write(pixel);
    }
    return out.toByteArray();
  }

  private static byte[] header(String magic, GreyImage image) {
    return "%s\n%d %d\n%d\n"
        .formatted(magic, image.columns(), image.rows(), image.largest())
        .getBytes(StandardCharsets.US_ASCII);
  }
}
