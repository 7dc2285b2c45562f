package org.memline.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.memline.input.WholeFile;
import org.memline.sample.JournalLines;
import org.memline.watch.WatchLine.RunLine;

/**
 * Joins the files with the recorded MPI calls of single ranks to one file. The joined file begins
 * with the command that was recorded.
 */
public final class JoinedFile {
  private static final int PROBE_BYTES = 1 << 16;

  private JoinedFile() {}

  /** Returns whether a folder contains the recording of at least one rank. */
  public static boolean hasRanks(Path folder) {
    return RecordingReader.filesOf(folder).stream()
        .anyMatch(file -> file.getFileName().toString().startsWith(RecordingReader.RANK));
  }

  /**
   * Returns the reasons why processes could not be recorded, as the files of a folder state them,
   * without duplicates.
   */
  public static List<String> refusedIn(Path folder) {
    return RecordingReader.filesOf(folder).isEmpty() ? List.of() : Recording.read(folder).refused();
  }

  /**
   * Writes and removes a file of 64 KiB, to find out whether a folder can be written into.
   *
   * @throws IOException if the file cannot be written, for example because the disk is full
   */
  public static void tryToWrite(Path folder) throws IOException {
    Path probe = folder.resolve("probe");
    try {
      Files.write(probe, new byte[PROBE_BYTES]);
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  /**
   * Writes the complete lines of all rank files of a folder to a new file.
   *
   * @throws UncheckedIOException if the new file cannot be written, or if another run has already
   *     written a file of this name
   */
  public static void write(Path folder, RunLine run, Path out) {
    boolean created = false;
    try {
      if (!Files.isSymbolicLink(
          out)) { // a symbolic link is kept, because its target may not exist yet
        Files.createFile(out);
        created = true;
      }
      WholeFile.write(
          out,
          to -> {
            line(to, WatchFormat.write(run));
            for (Path file : RecordingReader.filesOf(folder)) {
              append(file, to);
            }
          });
    } catch (FileAlreadyExistsException e) {
      throw new UncheckedIOException(out + " exists, because another run has just written it", e);
    } catch (IOException e) {
      if (created) {
        remove(out);
      }
      throw new UncheckedIOException("%s cannot be written: %s".formatted(out, e.getMessage()), e);
    }
  }

  private static void remove(Path empty) {
    try {
      Files.delete(empty);
    } catch (IOException e) {
      // The empty file remains. The error message says that nothing was written.
    }
  }

  private static void append(Path file, OutputStream to) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      JournalLines.read(in, line -> unchecked(to, line));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void unchecked(OutputStream to, String line) {
    try {
      line(to, line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void line(OutputStream to, String line) throws IOException {
    to.write(line.getBytes(StandardCharsets.UTF_8));
    to.write('\n');
  }
}
