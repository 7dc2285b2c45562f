package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.memline.nativelib.MpiLibrary;

/** Prints the answers of this process's MPI library, in the form that {@link MpiAnswers} reads. */
public final class LoadedMpi {
  private static final Pattern UCX = Pattern.compile("(/.*)/libuct\\.so[.\\d]*");
  private static final Pattern UCX_MODULE = Pattern.compile("libuct_(\\w+)\\.so");

  private LoadedMpi() {}

  /**
   * Loads the library and returns its answers.
   *
   * @throws org.memline.nativelib.NativeFailure if the library cannot be loaded
   */
  public static List<String> answers() {
    List<String> lines = new ArrayList<>();
    lines.add("built " + MpiLibrary.built());
    MpiLibrary.words().strip().lines().forEach(line -> lines.add("library " + line));
    MpiLibrary.settings().lines().forEach(line -> lines.add("setting " + line));
    ucxModules().forEach(module -> lines.add("ucx " + module));
    return lines;
  }

  /**
   * Returns the names of the transport modules that are installed with the UCX that this process
   * has loaded, such as {@code cma}; empty if no UCX is loaded.
   */
  private static List<String> ucxModules() {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      Path folder =
          maps.map(line -> UCX.matcher(line.substring(line.lastIndexOf(' ') + 1)))
              .filter(Matcher::matches)
              .map(found -> Path.of(found.group(1), "ucx"))
              .findFirst()
              .orElse(null);
      return folder == null ? List.of() : modules(folder);
    } catch (IOException e) {
      return List.of(); // the file exists only on Linux
    }
  }

  private static List<String> modules(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> UCX_MODULE.matcher(file.getFileName().toString()))
          .filter(Matcher::lookingAt)
          .map(found -> found.group(1))
          .distinct()
          .sorted()
          .toList();
    }
  }
}
