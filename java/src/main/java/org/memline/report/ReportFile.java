package org.memline.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.zip.GZIPOutputStream;
import org.memline.input.WholeFile;

/**
 * Writes reports to disk. A report is written completely or not at all. An error message has one
 * line.
 */
public final class ReportFile {
  private static final String PACKED = ".gz";

  /** A text that is generated while it is written to the file. */
  public interface Text {
    void to(Writer out) throws IOException;
  }

  private ReportFile() {}

  /**
   * Checks that an output file does not overwrite an input file.
   *
   * @param file output file
   * @param read files that the program reads
   * @throws ReportException if the output file is one of them; the message has the file and the
   *     remedy
   */
  public static void requireOther(Path file, Collection<Path> read) {
    for (Path one : read) {
      try {
        if (Files.exists(file) && Files.exists(one) && Files.isSameFile(file, one)) {
          throw new ReportException(
              file + " is an input file and would be overwritten: choose" + " another name");
        }
      } catch (IOException e) {
        throw new ReportException(file + " cannot be checked: " + e.getMessage());
      }
    }
  }

  /**
   * Checks that a file can be written. The check runs before the work begins, so that no result is
   * lost.
   *
   * @throws ReportException if the file cannot be written; the message has the file and the remedy
   */
  public static void requireWritable(Path file) {
    requireName(file);
    Path parent = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(parent)) {
      throw new ReportException(file + " cannot be written: there is no folder " + parent);
    }
    boolean there = Files.exists(file);
    if (leadsElsewhere(file, parent)) {
      throw new ReportException(
          file + " leads to a file that would be overwritten: give the name of another file");
    }
    // A device or a pipe is written directly, because a temporary file cannot replace it.
    boolean itself = there && !Files.isRegularFile(file);
    if (!itself && !Files.isWritable(parent) || there && !Files.isWritable(file)) {
      throw new ReportException(file + " cannot be written: no permission in " + parent);
    }
  }

  /**
   * Returns whether a path below /dev, for example /dev/stdout, leads to a file in another folder.
   */
  private static boolean leadsElsewhere(Path file, Path parent) {
    try {
      return parent.startsWith("/dev")
          && Files.isRegularFile(file)
          && !file.toRealPath().startsWith(parent.toRealPath());
    } catch (IOException unreadable) {
      return false; // the later attempt to write the file reports the reason
    }
  }

  private static void requireName(Path file) {
    if (file.getFileName() == null || Files.isDirectory(file)) {
      throw new ReportException(file + " is a folder: name a file");
    }
  }

  /**
   * Writes a text to a file.
   *
   * @throws ReportException if the file cannot be written; the message has the file and the remedy
   */
  public static void write(Path file, String text) {
    whole(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes a long text to a file while the text is generated. The file is compressed with gzip if
   * its name ends in {@code .gz}.
   */
  public static void write(Path file, Text text) {
    requireName(file);
    whole(file, out -> write(isPacked(file), out, text));
  }

  private static void whole(Path file, WholeFile.Content content) {
    requireName(file);
    Path parent = file.toAbsolutePath().getParent();
    try {
      WholeFile.write(file, content);
    } catch (NoSuchFileException e) {
      throw new ReportException(file + " cannot be written: there is no folder " + parent);
    } catch (AccessDeniedException e) {
      throw new ReportException(file + " cannot be written: no permission in " + parent);
    } catch (IOException e) {
      StandardOutput.requireReader(file, e);
      throw new ReportException(file + " cannot be written: " + e.getMessage());
    }
  }

  private static void write(boolean packed, OutputStream out, Text text) throws IOException {
    try (Writer writer =
        new BufferedWriter(
            new OutputStreamWriter(
                packed ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8))) {
      text.to(writer);
    }
  }

  private static boolean isPacked(Path file) {
    return file.getFileName().toString().endsWith(PACKED);
  }

  /**
   * Returns the path of a second output file, whose name begins like the name of the first file.
   * For {@code a/b.csv.gz} and the ending {@code dictionary.csv} it is {@code a/b.dictionary.csv}.
   */
  public static Path beside(Path file, String ending) {
    String name = file.getFileName().toString();
    String plain = isPacked(file) ? name.substring(0, name.length() - PACKED.length()) : name;
    int dot = plain.lastIndexOf('.');
    return file.resolveSibling((dot > 0 ? plain.substring(0, dot) : plain) + "." + ending);
  }
}
