package org.memline.file;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;

/**
 * Checks whether the bytes of a calibration file are unchanged since {@link CalibrationFile#write}
 * wrote them. The JSON is not parsed for this check, because parsing a large file takes longer than
 * the rest of a comparison.
 */
final class WrittenForm {
  private static final Pattern START =
      Pattern.compile(
          "\\s*\\{\\s*\"schema_version\"\\s*:\\s*\"" + Calibration.SCHEMA_VERSION + "\"\\s*,.*",
          Pattern.DOTALL);

  private static final Pattern END =
      Pattern.compile(",\\s*\"checksum\"\\s*:\\s*\"sha256:([0-9a-f]{64})\"\\s*\\}\\s*$");

  /** An upper bound of the length, in bytes, of the file's last member, which is the checksum. */
  private static final int TAIL_BYTES = 200;

  private static final int HEAD_BYTES = 60;

  private WrittenForm() {}

  /**
   * Returns whether the calibration file has the schema version of this memline and ends with its
   * correct checksum.
   *
   * @param file bytes of the file
   */
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

  /**
   * Returns the first {@code length} bytes of a JSON file without the white space between tokens,
   * followed by a closing brace.
   */
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
        compact[size++] = file[++i]; // A character after a backslash does not end the text.
      } else if (b == '"') {
        text = !text;
      }
    }
    compact[size++] = '}';
    return java.util.Arrays.copyOf(compact, size);
  }
}
