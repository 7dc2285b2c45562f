package org.memline.calibration.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that are there whole or not at all: other programs look at them whenever they like. */
public final class WholeFile {
  private WholeFile() {}

  /**
   * Writes beside the file first, then moves it into place. The draft has an ending of its own, as
   * a collector takes whatever has the file's. A link stays, and what it leads to is written; a
   * device or a pipe is written to, and stays what it is.
   *
   * @param named in a folder that exists
   */
  public static void write(Path named, String text) throws IOException {
    Path file = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
      return;
    }
    // No temporary file: those are their owner's alone, and who reads this one the umask says.
    Path draft = Files.createFile(file.resolveSibling(".memline-" + UUID.randomUUID() + ".draft"));
    try {
      Files.writeString(draft, text, StandardCharsets.UTF_8);
      keepRights(file, draft);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Of a file that was there; a file system without such rights has none to keep. */
  private static void keepRights(Path before, Path draft) throws IOException {
    boolean posix = Files.getFileStore(draft).supportsFileAttributeView("posix");
    if (posix && Files.exists(before)) {
      Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(before));
    }
  }
}
