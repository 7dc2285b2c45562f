package org.memline.calibration.file;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;

/**
 * Whether a file's bytes are still as {@link CalibrationFile#write} left them, found without
 * reading the JSON: of a large file that takes longer than all the rest of a comparison.
 */
final class WrittenForm {
  private static final Pattern START =
      Pattern.compile(
          "\\s*\\{\\s*\"schema_version\"\\s*:\\s*\"" + Calibration.SCHEMA_VERSION + "\"\\s*,.*",
          Pattern.DOTALL);

  private static final Pattern END =
      Pattern.compile(",\\s*\"checksum\"\\s*:\\s*\"sha256:([0-9a-f]{64})\"\\s*\\}\\s*$");

  /** More than the last member takes. */
  private static final int TAIL_BYTES = 200;

  private static final int HEAD_BYTES = 60;

  private WrittenForm() {}

  /** True only for a file of this schema version, whose last member is the checksum that fits. */
  static boolean fits(byte[] file) {
    if (file.length < HEAD_BYTES + TAIL_BYTES
        || !START.matcher(new String(file, 0, HEAD_BYTES, StandardCharsets.ISO_8859_1)).matches()) {
      return false;
    }
    int from = file.length - TAIL_BYTES;
    String tail = new String(file, from, TAIL_BYTES, StandardCharsets.ISO_8859_1);
    Matcher end = END.matcher(tail);
    return end.find()
        && CalibrationFile.sha256(compact(file, from + end.start())).equals(end.group(1));
  }

  /** The first bytes without the white space between tokens, and the closing brace. */
  private static byte[] compact(byte[] file, int length) {
    byte[] compact = new byte[length + 1];
    int size = 0;
    boolean text = false;
    for (int i = 0; i < length; i++) {
      byte b = file[i];
      if (text || b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        compact[size++] = b;
      }
      if (b == '\\' && text) {
        compact[size++] = file[++i]; // whatever is escaped ends no text
      } else if (b == '"') {
        text = !text;
      }
    }
    compact[size++] = '}';
    return java.util.Arrays.copyOf(compact, size);
  }
}
