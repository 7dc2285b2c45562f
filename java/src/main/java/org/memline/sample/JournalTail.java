package org.memline.sample;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lines of a samples file that were written since the last look. Only they are read: somebody
 * measures on the cores that reading takes time from, and a file has tens of megabytes.
 */
public final class JournalTail {
  private static final String CELL = "{\"type\":\"cell\"";
  private static final String END = "{\"type\":\"end\"";
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private long position;
  private long cells;

  public JournalTail(Path file) {
    this.file = file;
  }

  /** The launches that ran to their end since the last look. */
  public List<LaunchEnd> ends() throws IOException {
    List<LaunchEnd> ends = new ArrayList<>();
    read(
        line -> {
          if (line.startsWith(END)) {
            ends.add(JournalFormat.readEnd(JsonMapper.shared().readTree(line)));
          }
        });
    return ends;
  }

  /** Cells written so far. */
  public long cells() throws IOException {
    read(line -> cells += line.startsWith(CELL) ? 1 : 0);
    return cells;
  }

  /**
   * Each new line that is whole; what is behind the last one is left for the next look.
   *
   * @throws java.io.FileNotFoundException where there is no such file yet
   */
  public void read(Consumer<String> line) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(position);
      byte[] buffer = new byte[BUFFER_BYTES];
      int held = 0;
      for (int got = in.read(buffer); got >= 0; got = in.read(buffer, held, buffer.length - held)) {
        int start = 0;
        for (int end = held; end < held + got; end++) {
          if (buffer[end] == '\n') {
            line.accept(new String(buffer, start, end - start, StandardCharsets.UTF_8));
            start = end + 1;
          }
        }
        position += start;
        held += got - start;
        byte[] next = held == buffer.length ? new byte[2 * held] : buffer;
        System.arraycopy(buffer, start, next, 0, held);
        buffer = next;
      }
    }
  }
}
