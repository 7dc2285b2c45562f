package org.memline.experiment.programs;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes netpbm's portable grey map, in the form that {@link PgmReader} reads. */
public final class PgmWriter {
  /** Lines of plain images should not be longer than 70 characters: 11 numbers of 5 digits. */
  private static final int PIXELS_A_LINE = 11;

  private PgmWriter() {}

  /** P5: 8 bits a pixel, or 16 where the image has more than 256 levels. */
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

  /** P2: decimal numbers. */
  public static byte[] plain(GreyImage image) {
    StringBuilder text = new StringBuilder();
    int[] pixels = image.pixels();
    for (int i = 0; i < pixels.length; i++) {
      boolean last = i % PIXELS_A_LINE == PIXELS_A_LINE - 1 || i == pixels.length - 1;
      text.append(pixels[i]).append(last ? '\n' : ' ');
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(header("P2", image));
    out.writeBytes(text.toString().getBytes(StandardCharsets.US_ASCII));
    return out.toByteArray();
  }

  private static byte[] header(String magic, GreyImage image) {
    return "%s\n%d %d\n%d\n"
        .formatted(magic, image.columns(), image.rows(), image.largest())
        .getBytes(StandardCharsets.US_ASCII);
  }
}
