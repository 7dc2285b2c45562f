package org.memline.sample;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The lines of a samples file that were written since the last look. Only they are read: somebody
 * measures on the cores that reading takes time from, and a file has tens of megabytes.
 */
public final class JournalTail {
  private static final String CELL = "{\"type\":\"cell\"";
  private static final String LAUNCH = "{\"type\":\"launch\"";
  private static final String END = "{\"type\":\"end\"";

  private final Path file;
  private long position;
  private long visits;

  public JournalTail(Path file) {
    this.file = file;
  }

  /** The launches that began or ran to their end since the last look. */
  public List<JournalLine> launches() throws IOException {
    List<JournalLine> launches = new ArrayList<>();
    read(
        line -> {
          if (line.startsWith(LAUNCH) || line.startsWith(END)) {
            launches.add(JournalFormat.read(line));
          }
        });
    return launches;
  }

  /** Visits to cells written so far, of each leader. */
  public long visits() throws IOException {
    read(line -> visits += line.startsWith(CELL) ? 1 : 0);
    return visits;
  }

  /**
   * Each new line that is whole; what is behind the last one is left for the next look.
   *
   * @throws java.io.FileNotFoundException where there is no such file yet
   */
  public void read(Consumer<String> line) throws IOException {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.getChannel().position(position);
      position += JournalLines.read(in, line).wholeBytes();
    }
  }
}
