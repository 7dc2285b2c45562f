package org.memline.nativelib;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the C library is: a class that can be asked where there is none. */
public final class LibraryFile {
  /** System property that names it; by default it lies beside the jar. */
  public static final String PROPERTY = "memline.library";

  private LibraryFile() {}

  /**
   * Absolute.
   *
   * @throws NativeFailure when there is none
   */
  public static Path path() {
    String named = System.getProperty(PROPERTY);
    Path file = named != null ? Path.of(named) : besideJar();
    if (!Files.isReadable(file)) {
      throw new NativeFailure(
          Memline.ML_EINVAL,
          "no C library at " + file + ": build it with jobs/build.sh, or set -D" + PROPERTY);
    }
    return file.toAbsolutePath();
  }

  private static Path besideJar() {
    try {
      Path code =
          Path.of(LibraryFile.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return code.resolveSibling("libmemline.so");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
