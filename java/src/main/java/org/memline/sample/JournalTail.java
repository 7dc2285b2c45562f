package org.memline.sample;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads the lines that were written to a samples file since the last call. Old lines are not read
 * again: the file may have tens of megabytes, and reading takes time from the cores on which the
 * run measures.
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

  /**
   * Returns the lines that record the begin or the end of a launch (start of mpirun) and were
   * written since the last call.
   */
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

  /**
   * Returns the number of visits in the file so far, by all pairs of ranks. A visit is a series of
   * repetitions of one configuration.
   */
  public long visits() throws IOException {
    read(line -> visits += line.startsWith(CELL) ? 1 : 0);
    return visits;
  }

  /**
   * Passes each complete line that was written since the last call to {@code line}. If the last
   * line is incomplete, a later call will read it.
   *
   * @throws java.io.FileNotFoundException if the file does not exist yet
   */
  public void read(Consumer<String> line) throws IOException {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.getChannel().position(position);
      position += JournalLines.read(in, line).wholeBytes();
    }
  }
}
