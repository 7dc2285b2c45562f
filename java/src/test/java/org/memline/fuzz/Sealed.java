package org.memline.fuzz;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;
import org.memline.file.CalibrationFile;

/** Adds valid checksums to changed content. */
final class Sealed {
  private Sealed() {}

  /**
   * @param json content of a calibration without its checksum and white space
   */
  static String calibration(String json) {
    String sum = CalibrationFile.sha256(json.getBytes(StandardCharsets.UTF_8));
    String open = json.substring(0, json.length() - 1);
    return open + (open.equals("{") ? "" : ",") + "\"checksum\":\"sha256:" + sum + "\"}";
  }

  /**
   * @param json a journal's line without its checksum
   */
  static String line(String json) {
    CRC32 crc = new CRC32();
    crc.update(json.getBytes(StandardCharsets.UTF_8));
    return String.format(
        Locale.ROOT, "%s,\"crc\":\"%08x\"}", json.substring(0, json.length() - 1), crc.getValue());
  }

  /** Returns the checksum of a trace's block: FNV-1a over its words in the order of the file. */
  static String block(ByteBuffer columns) {
    long h = 0xcbf29ce484222325L;
    for (int at = 0; at < columns.capacity(); at += Long.BYTES) {
      h = (h ^ columns.getLong(at)) * 0x100000001b3L;
    }
    return String.format(Locale.ROOT, "%016x", h);
  }
}
