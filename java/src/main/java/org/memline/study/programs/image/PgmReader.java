package org.memline.study.programs.image;

/**
 * Reads images in netpbm's portable grey map format (PGM), plain (P2) or raw (P5), with 8 or 16
 * bits for each pixel.
 *
 * <pre> P5 # a comment up to the line's end columns rows largest⏎      one white space, then the
 * pixels; 2 bytes each, high first, if largest &gt; 255
 * </pre>
 */
public final class PgmReader {
  private static final int MOST_PIXELS = 1 << 28;

  private final byte[] bytes;
  private final String name;
  private int at;

  private PgmReader(byte[] bytes, String name) {
    this.bytes = bytes;
    this.name = name;
  }

  /**
   * Reads the first image of a file and ignores any further images, as other PGM readers do.
   *
   * @param name name of the file for errors
   * @throws IllegalArgumentException if the file cannot be read; the message is one line with the
   *     file, the problem and the remedy
   */
  public static GreyImage read(byte[] bytes, String name) {
    return new PgmReader(bytes, name).image();
  }

  private GreyImage image() {
    boolean raw = startsWith("P5");
    if (!raw && !startsWith("P2")) {
      throw wrong(
          "is not a PGM image: it must start with P2 or P5; convert it with pnmtopgm or similar");
    }
    at = 2;
    int columns = number("columns", 1, MOST_PIXELS);
    int rows = number("rows", 1, MOST_PIXELS);
    int largest = number("largest grey level", 1, GreyImage.MOST);
    if ((long) rows * columns > MOST_PIXELS) {
      throw wrong("has %d x %d pixels: use at most %d".formatted(rows, columns, MOST_PIXELS));
    }
    return new GreyImage(
        rows,
        columns,
        largest,
        raw ? raw(rows * columns, largest) : plain(rows * columns, largest));
  }

  private boolean startsWith(String magic) {
    return bytes.length > 2
        && bytes[0] == magic.charAt(0)
        && bytes[1] == magic.charAt(1)
        && (isSpace(bytes[2]) || bytes[2] == '#');
  }

  private int[] plain(int count, int largest) {
    // Each pixel takes at least two bytes in the file. The check prevents that a wrong header makes
    // the program allocate more memory than the file's length justifies.
    if (count > (bytes.length - at) / 2 + 1) {
      throw truncated(count);
    }
    int[] pixels = new int[count];
    for (int i = 0; i < count; i++) {
      pixels[i] = number("pixel " + i, 0, largest);
    }
    return pixels;
  }

  private int[] raw(int count, int largest) {
    int width = largest > 255 ? 2 : 1;
    at++; // skips the single white space after the header
    if ((long) count * width > bytes.length - at) {
      throw truncated(count);
    }
    int[] pixels = new int[count];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < width; k++) {
        pixels[i] = pixels[i] << 8 | bytes[at++] & 0xFF;
      }
      if (pixels[i] > largest) {
        throw wrong(
            "has grey level %2$d at pixel %1$d, but the largest is %3$d"
                .formatted(i, pixels[i], largest));
      }
    }
    return pixels;
  }

  private int number(String what, int least, int most) {
    skipSpace();
    long value = 0;
    int start = at;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9' && value <= most) {
      value = 10 * value + bytes[at++] - '0';
    }
    if (at == start) {
      throw wrong(
          at < bytes.length
              ? "has no number for its " + what + " at byte " + at
              : "ends before its " + what + ": it is truncated");
    }
    if (value < least || value > most) {
      throw wrong("has %s %d: use %d to %d".formatted(what, value, least, most));
    }
    return (int) value;
  }

  private void skipSpace() {
    while (at < bytes.length && (isSpace(bytes[at]) || bytes[at] == '#')) {
      if (bytes[at] == '#') {
        while (at < bytes.length && bytes[at] != '\n' && bytes[at] != '\r') {
          at++;
        }
      } else {
        at++;
      }
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b >= '\t' && b <= '\r';
  }

  private IllegalArgumentException truncated(int count) {
    return wrong("ends before its " + count + " pixels: it is truncated");
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException("image '" + name + "' " + what);
  }
}
