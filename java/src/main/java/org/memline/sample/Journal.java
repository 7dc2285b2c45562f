package org.memline.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Appends lines to a samples file (journal). Each line is written immediately, so that the file
 * keeps the measurements of a run that is killed. A lock prevents a second process from writing to
 * the file. The lock ends with this process.
 */
public final class Journal implements AutoCloseable {
  private static final long LOOK_AGAIN_MILLIS = 500;

  private final Writer writer;
  private final Path file;

  private Journal(Path file, StandardOpenOption mode) {
    this.file = file;
    try {
      FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, mode);
      if (!lock(channel)) {
        channel.close();
        throw new SampleException(
            "samples file " + file + " is being written by another run: wait until it ends");
      }
      writer = Channels.newWriter(channel, StandardCharsets.UTF_8);
    } catch (FileAlreadyExistsException e) {
      throw new UncheckedIOException(
          "samples file " + file + " exists already: another run with this name has just started",
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "samples file " + file + " cannot be written: " + e.getMessage(), e);
    }
  }

  /** Returns the samples file to which lines are appended. */
  public Path file() {
    return file;
  }

  /**
   * Locks the file. Returns false if another process holds the lock, and true if the lock was taken
   * or if the file system does not support locks.
   */
  private static boolean lock(FileChannel channel) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  /**
   * Waits until no process holds the lock of the file. Ranks of a killed run may hold it for some
   * time. Returns false if the lock is still held after the wait.
   *
   * @param seconds longest wait in seconds
   */
  public static boolean isFree(Path file, int seconds) throws InterruptedException {
    for (long waited = 0; ; waited += LOOK_AGAIN_MILLIS) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        if (lock(channel)) {
          return true;
        }
      } catch (NoSuchFileException e) {
        return true;
      } catch (IOException e) {
        throw new UncheckedIOException(
            "samples file " + file + " cannot be written: " + e.getMessage(), e);
      }
      if (waited >= seconds * 1000L) {
        return false;
      }
      Thread.sleep(LOOK_AGAIN_MILLIS);
    }
  }

  /**
   * Creates the file and writes the line with the properties of the run. The file must not exist
   * yet.
   */
  public static Journal create(Path file, RunRecord run) {
    Journal journal = new Journal(file, StandardOpenOption.CREATE_NEW);
    journal.add(run);
    return journal;
  }

  /**
   * Creates a samples file anew and writes its first line, with the properties of the run. It is
   * used if the first line of the existing file is incomplete.
   */
  public static Journal restart(Path file, RunRecord run) {
    Journal journal = new Journal(file, StandardOpenOption.TRUNCATE_EXISTING);
    journal.add(run);
    return journal;
  }

  /** Opens an existing samples file, so that lines are appended at its end. */
  public static Journal append(Path file) {
    return new Journal(file, StandardOpenOption.APPEND);
  }

  public void add(JournalLine line) {
    try {
      writer.write(JournalFormat.write(line) + '\n');
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
