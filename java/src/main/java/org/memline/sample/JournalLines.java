package org.memline.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reads a file of JSON objects line by line, because the file may be larger than memory. */
public final class JournalLines {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Length in bytes of the longest line that is accepted. memline never writes a longer line. */
  private static final int LONGEST_LINE = 1 << 26;

  /**
   * The state of a file after all complete lines were read.
   *
   * @param wholeBytes number of bytes up to the end of the last complete line
   * @param torn text after the last complete line; "" if the last line is complete
   */
  public record Rest(long wholeBytes, String torn) {}

  private JournalLines() {}

  /**
   * Passes each complete line of a file to {@code line}, without its line end (LF or CR LF).
   *
   * @throws IOException if reading fails, or if a line is longer than any line that memline writes
   */
  public static Rest read(InputStream in, Consumer<String> line) throws IOException {
    return read(in, line, LONGEST_LINE);
  }

  /**
   * Passes each complete line of a file to {@code line}, without its line end (LF or CR LF).
   *
   * @param longest bytes of the longest line that is read
   */
  static Rest read(InputStream in, Consumer<String> line, int longest) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    int held = 0;
    long whole = 0;
    for (int got = in.read(buffer); got >= 0; got = in.read(buffer, held, buffer.length - held)) {
      int start = 0;
      for (int end = held; end < held + got; end++) {
        if (buffer[end] == '\n') {
          int length = end > start && buffer[end - 1] == '\r' ? end - 1 : end;
          line.accept(text(buffer, start, length));
          start = end + 1;
        }
      }
      whole += start;
      held += got - start;
      if (held > longest) {
        throw new IOException(
            "it has a line of more than %d bytes, so memline did not write it".formatted(longest));
      }
      byte[] next = held == buffer.length ? new byte[2 * held] : buffer;
      System.arraycopy(buffer, start, next, 0, held);
      buffer = next;
    }
    return new Rest(whole, text(buffer, 0, held));
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
