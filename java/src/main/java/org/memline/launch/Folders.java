package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Creates the folders of calibrations and samples if they do not exist, and reports each folder
 * that it creates.
 */
public final class Folders {
  private Folders() {}

  /**
   * Creates the folder of a file that will be written, if the folder does not exist.
   *
   * @param notice receives a line about each new folder
   */
  public static void requireFor(Path file, Consumer<String> notice) {
    requireFor(file, notice, "name a file elsewhere by --out, or a folder by MEMLINE_OUT");
  }

  /**
   * Creates the folder of a file that will be written, if the folder does not exist, and checks
   * that it is writable.
   *
   * @param notice receives a line about each new folder
   * @param remedy advice for the error message if the folder is not writable
   */
  public static void requireFor(Path file, Consumer<String> notice, String remedy) {
    Path folder = file.toAbsolutePath().getParent();
    try {
      if (!Files.isDirectory(folder)) {
        Files.createDirectories(folder);
        notice.accept("created the folder " + folder);
      }
      Path probe = Files.createTempFile(folder, ".memline-", ".probe");
      Files.delete(probe);
    } catch (IOException | SecurityException e) {
      throw new LaunchException(
          "cannot write into " + folder + " (" + FileProblem.of(e) + "): " + remedy);
    }
  }
}
