package org.memline.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A journal's text line by line, as it comes: a file may be more than memory holds. */
final class JournalLines {
  private static final int BUFFER_BYTES = 1 << 16;

  /**
   * @param wholeBytes up to the end of the last line that has one
   * @param torn what is behind it; empty where nothing is
   */
  record Rest(long wholeBytes, String torn) {}

  private JournalLines() {}

  /** Each line that is whole, without its end; copied by way of Windows it has two characters. */
  static Rest read(InputStream in, Consumer<String> line) throws IOException {
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
