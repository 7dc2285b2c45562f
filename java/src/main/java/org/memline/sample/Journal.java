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
 * Appends samples to their file, a line at a time and each line at once: a killed run keeps what it
 * had. While it is open no other process can open it; the lock ends with the process.
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
            "samples file " + file + " is being written by another run: wait for its end");
      }
      writer = Channels.newWriter(channel, StandardCharsets.UTF_8);
    } catch (FileAlreadyExistsException e) {
      throw new UncheckedIOException(
          "samples file " + file + " exists already: another run of that name began just now", e);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "samples file " + file + " cannot be written: " + e.getMessage(), e);
    }
  }

  /** Returns the file that it writes. */
  public Path file() {
    return file;
  }

  /** A file system without locks has no say. */
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
   * Whether nobody writes to the file, waiting for the ranks of a run that was killed to notice.
   *
   * @param seconds to wait at most
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

  /** A new file with the run's line; it must not exist. */
  public static Journal create(Path file, RunRecord run) {
    Journal journal = new Journal(file, StandardOpenOption.CREATE_NEW);
    journal.add(run);
    return journal;
  }

  /** A file of which not even the run's line was written. */
  public static Journal restart(Path file, RunRecord run) {
    Journal journal = new Journal(file, StandardOpenOption.TRUNCATE_EXISTING);
    journal.add(run);
    return journal;
  }

  /** The end of an existing file. */
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
