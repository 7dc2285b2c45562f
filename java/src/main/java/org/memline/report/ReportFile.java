package org.memline.report;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.memline.calibration.file.WholeFile;

/** Reports on disk, whole or not at all, and what went wrong in one line. */
public final class ReportFile {
  private ReportFile() {}

  /**
   * Asked before work begins that is to be written there.
   *
   * @throws ReportException naming the file and what to do
   */
  public static void requireWritable(Path file) {
    requireName(file);
    Path parent = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(parent)) {
      throw new ReportException(file + " cannot be written: there is no folder " + parent);
    }
    if (!Files.isWritable(parent) || Files.exists(file) && !Files.isWritable(file)) {
      throw new ReportException(file + " cannot be written: no permission in " + parent);
    }
  }

  private static void requireName(Path file) {
    if (file.getFileName() == null || Files.isDirectory(file)) {
      throw new ReportException(file + " is a folder: name a file");
    }
  }

  /**
   * @throws ReportException naming the file and what to do
   */
  public static void write(Path file, String text) {
    requireName(file);
    Path parent = file.toAbsolutePath().getParent();
    try {
      WholeFile.write(file, text);
    } catch (NoSuchFileException e) {
      throw new ReportException(file + " cannot be written: there is no folder " + parent);
    } catch (AccessDeniedException e) {
      throw new ReportException(file + " cannot be written: no permission in " + parent);
    } catch (IOException e) {
      throw new ReportException(file + " cannot be written: " + e.getMessage());
    }
  }
}
