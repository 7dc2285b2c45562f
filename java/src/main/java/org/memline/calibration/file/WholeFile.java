package org.memline.calibration.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there whole or not at all: other programs look at them whenever they like. */
public final class WholeFile {
  /** What is written, as it is made. */
  public interface Content {
    void to(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /** The same of what is there already. */
  public static void write(Path named, String text) throws IOException {
    write(named, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes beside the file first, then moves it into place. The draft has an ending of its own, as
   * a collector takes whatever has the file's. A link stays, and what it leads to is written; a
   * device or a pipe is written to, and stays what it is.
   *
   * @param named in a folder that exists
   */
  public static void write(Path named, Content content) throws IOException {
    // A pipe's link leads to no name.
    if (Files.exists(named) && !Files.isRegularFile(named)) {
      fill(named, content, StandardOpenOption.WRITE);
      return;
    }
    Path file = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    Path draft = Files.createTempFile(file.getParent(), ".memline-", ".draft");
    try {
      fill(draft, content);
      // Temporary files are their owner's alone, and these are for others too.
      draft.toFile().setReadable(true, false);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void fill(Path file, Content content, StandardOpenOption... options)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options))) {
      content.to(out);
    }
  }
}
