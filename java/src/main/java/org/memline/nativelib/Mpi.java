package org.memline.nativelib;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An MPI that a C library was built for.
 *
 * @param version version of its {@code mpi.h}, such as {@code 4.1.4}
 * @param library C library that was built for it
 * @param mpicc compiler wrapper that built the library, by its name at that time
 * @param launcher launcher that was found beside the wrapper or on the path at that time
 */
public record Mpi(
    Implementation implementation,
    String version,
    Path library,
    Path mpicc,
    Optional<Path> launcher) {
  private static final String LIBRARY = "libmemline.so";
  private static final String PROPERTIES = "mpi.properties";

  /**
   * Returns the key, such as {@code mpich-4.0.2}: the name of its folder, which {@code --mpi}
   * accepts.
   */
  public String key() {
    return implementation.label() + "-" + version;
  }

  /** Returns the name for people, such as {@code MPICH 4.0.2}. */
  public String words() {
    return implementation.words() + " " + version;
  }

  /**
   * Reads a folder with a library and the description of its MPI; empty if one of them is missing.
   */
  static Optional<Mpi> in(Path folder) {
    Path library = folder.resolve(LIBRARY);
    Path properties = folder.resolve(PROPERTIES);
    if (!Files.isReadable(library) || !Files.isReadable(properties)) {
      return Optional.empty();
    }
    Map<String, String> values = values(properties);
    return Implementation.find(values.getOrDefault("implementation", ""))
        .map(
            implementation ->
                new Mpi(
                    implementation,
                    values.getOrDefault("version", ""),
                    library.toAbsolutePath(),
                    Path.of(values.getOrDefault("mpicc", "")),
                    Optional.of(values.getOrDefault("launcher", ""))
                        .filter(name -> !name.isEmpty())
                        .map(Path::of)));
  }

  /**
   * Reads lines {@code name=value}. The format is not that of java.util.Properties, which has
   * escapes.
   */
  private static Map<String, String> values(Path file) {
    try {
      Map<String, String> values = new HashMap<>();
      for (String line : Files.readAllLines(file)) {
        int at = line.indexOf('=');
        if (at > 0) {
          values.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
        }
      }
      return values;
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
