package org.memline.experiment.sorts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a process that sorts tells the one that started it: a line of JSON each, or an empty one.
 */
public final class SortFile {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Path file;

  public SortFile(Path file) {
    this.file = file;
  }

  public void append(SortedRun run) {
    write(JSON.writeValueAsString(run));
  }

  /** The file grows: whoever watches it sees that something is being done. */
  public void alive() {
    write("");
  }

  private void write(String line) {
    try {
      Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written: " + e.getMessage(), e);
    }
  }

  public List<SortedRun> read() {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isEmpty())
          .map(line -> JSON.readValue(line, SortedRun.class))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
