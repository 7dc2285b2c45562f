package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes a symbolic link to a folder whose path has blanks. The path of the link has no blanks; the
 * link is in the user's cache folder. It is needed for compiler flags that a shell inserts by
 * {@code $(…)}, because the shell splits them at blanks, even within quotes.
 */
public final class BlankFreeLink {
  private BlankFreeLink() {}

  /**
   * Returns a path to the folder that has no blanks. It is the folder itself or a link to it.
   *
   * @param notice receives a line about a new link
   * @throws LaunchException if the link cannot be made
   */
  public static Path of(Path folder, Consumer<String> notice) {
    return of(folder, System.getenv(), System.getProperty("user.home"), notice);
  }

  static Path of(
      Path folder, Map<String, String> environment, String userHome, Consumer<String> notice) {
    if (!hasBlank(folder)) {
      return folder;
    }
    Optional<Path> cache =
        Installation.ofUser(environment, "XDG_CACHE_HOME", userHome, ".cache")
            .filter(path -> !hasBlank(path));
    if (cache.isEmpty()) {
      throw new LaunchException(
          "'"
              + folder
              + "' contains a blank, at which a shell splits the output of $(jobs/memline call"
              + " flags): move the installation to a path without blanks");
    }
    Path link = cache.get().resolve("%08x".formatted(folder.toString().hashCode()));
    try {
      if (!Files.isSymbolicLink(link) || !Files.readSymbolicLink(link).equals(folder)) {
        Files.createDirectories(cache.get());
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, folder);
        notice.accept("created the link " + link + ", because '" + folder + "' contains a blank");
      }
    } catch (IOException e) {
      throw new LaunchException(
          "'%s' contains a blank, at which a shell splits the output of $(jobs/memline call flags), and the link %s cannot be made (%s): move the installation to a path without blanks"
              .formatted(folder, link, FileProblem.of(e)));
    }
    return link;
  }

  private static boolean hasBlank(Path path) {
    return path.toString().matches("(?s).*\\s.*");
  }
}
