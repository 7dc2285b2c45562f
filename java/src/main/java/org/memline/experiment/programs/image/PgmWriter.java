package org.memline.experiment.programs.image;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes netpbm's portable grey map, in the form that {@link PgmReader} reads. */
public final class PgmWriter {
  private PgmWriter() {}

  /** Returns the image as P5, with 8 bits for each pixel, or 16 if it has more than 256 levels. */
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
