package org.memline.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import tools.jackson.databind.node.ObjectNode;

/**
 * Appends samples to their file, a line at a time and each line at once: a killed run keeps what it
 * had.
 */
public final class Journal implements AutoCloseable {
  private final Writer writer;
  private final Path file;

  private Journal(Path file, StandardOpenOption mode) {
    this.file = file;
    try {
      writer = Files.newBufferedWriter(file, StandardOpenOption.WRITE, mode);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "samples file " + file + " cannot be written: " + e.getMessage(), e);
    }
  }

  /** A new file with the run's line; it must not exist. */
  public static Journal create(Path file, RunRecord run) {
    Journal journal = new Journal(file, StandardOpenOption.CREATE_NEW);
    journal.append(JournalFormat.write(run));
    return journal;
  }

  /** The end of an existing file. */
  public static Journal append(Path file) {
    return new Journal(file, StandardOpenOption.APPEND);
  }

  public void add(LaunchRecord launch) {
    append(JournalFormat.write(launch));
  }

  public void add(LocalControl control) {
    append(JournalFormat.write(control));
  }

  public void add(CellSample sample) {
    append(JournalFormat.write(sample));
  }

  private void append(ObjectNode object) {
    try {
      writer.write(JournalFormat.seal(object));
      writer.write('\n');
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "samples file " + file + " cannot be written: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "samples file " + file + " cannot be closed: " + e.getMessage(), e);
    }
  }
}
