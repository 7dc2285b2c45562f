package org.memline.study.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes and reads the lines by which a process that measures reports to the process that started
 * it. A line is a JSON object, or it is empty.
 *
 * @param <T> type of the reported record
 */
public final class WorkerReports<T> {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Path file;
  private final Class<T> type;

  public WorkerReports(Path file, Class<T> type) {
    this.file = file;
    this.type = type;
  }

  public void append(T result) {
    write(JSON.writeValueAsString(result));
  }

  /**
   * Writes an empty line. The other process sees that the file grows, and thereby that this process
   * makes progress.
   */
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

  public List<T> read() {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isEmpty())
          .map(line -> JSON.readValue(line, type))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
