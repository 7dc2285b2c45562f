package org.memline.launch.ranks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder for files that ranks exchange with the program that has started them. It usually lies in
 * the temporary folder. If the ranks run on other nodes, it lies in the current folder, because
 * each node has a temporary folder of its own. The folder is removed at the end of the program,
 * even if a signal ends the program.
 */
public final class RankFolder implements AutoCloseable {
  private final Path path;
  private final Thread hook;
  private volatile boolean kept;

  private RankFolder(Path path) {
    this.path = path;
    hook = new Thread(this::close);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Creates an empty folder.
   *
   * @throws UncheckedIOException if the folder cannot be created; the message names the path
   */
  public static RankFolder create() {
    String prefix = "memline-";
    try {
      return new RankFolder(
          JobNodes.elsewhere().isEmpty()
              ? Files.createTempDirectory(prefix)
              : Files.createTempDirectory(Path.of("").toAbsolutePath(), prefix));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "no folder can be created for the files of the ranks: " + e.getMessage(), e);
    }
  }

  /**
   * Creates an empty folder beside a file. Nodes that can read the file can then read the folder,
   * too.
   *
   * @throws UncheckedIOException if the folder cannot be created
   */
  public static RankFolder beside(Path file) {
    try {
      return new RankFolder(
          Files.createTempDirectory(file.toAbsolutePath().getParent(), ".memline-"));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "no folder can be created beside " + file + ": " + e.getMessage(), e);
    }
  }

  public Path path() {
    return path;
  }

  /** Returns the file of this name in the folder. */
  public Path resolve(String name) {
    return path.resolve(name);
  }

  /**
   * Makes the folder remain after the end of the program, because a message to the user names a
   * file in it.
   */
  public void keep() {
    kept = true;
  }

  /** Removes the folder with its files, even after a call of {@link #keep}. */
  public void remove() {
    kept = false;
    close();
  }

  /** Removes the folder with its files. If {@link #keep} was called, the folder remains. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is already shutting down and does not allow a change of its hooks.
    }
    if (!kept) {
      delete();
    }
  }

  private void delete() {
    try (Stream<Path> all = Files.walk(path)) {
      all.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
    } catch (IOException | UncheckedIOException e) {
      // The folder cannot be removed and is left for the system to clean up.
    }
  }
}
