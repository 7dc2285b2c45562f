package org.memline.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reports on disk, whole or not at all: other programs look at these files whenever they like. */
public final class ReportFile {
  private ReportFile() {}

  /**
   * Writes beside the file first, then moves it into place. The draft has an ending of its own, as
   * a collector takes whatever has the file's.
   *
   * @throws ReportException naming the file and what to do
   */
  public static void write(Path file, String text) {
    if (file.getFileName() == null || Files.isDirectory(file)) {
      throw new ReportException(file + " is a folder: name a file");
    }
    Path parent = file.toAbsolutePath().getParent();
    try {
      Path draft = Files.createTempFile(parent, ".memline-", ".draft");
      try {
        Files.writeString(draft, text, StandardCharsets.UTF_8);
        // The collector is another user, and temporary files are their owner's alone.
        draft.toFile().setReadable(true, false);
        Files.move(
            draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (NoSuchFileException e) {
      throw new ReportException(file + " cannot be written: there is no folder " + parent);
    } catch (AccessDeniedException e) {
      throw new ReportException(file + " cannot be written: no permission in " + parent);
    } catch (IOException e) {
      throw new ReportException(file + " cannot be written: " + e.getMessage());
    }
  }
}
