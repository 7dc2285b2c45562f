package org.memline.nativelib;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An installed MPI that memline's C library was built for.
 *
 * @param version version that its {@code mpi.h} states, such as {@code 4.1.4}
 * @param library memline's C library for this MPI
 * @param mpicc path of the compiler wrapper that compiled the library
 * @param launcher {@code mpirun} that was found beside the wrapper or in PATH when the library was
 *     compiled; empty if there was no such file
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
   * Returns the name of the folder with the library, such as {@code mpich-4.0.2}. The option {@code
   * --mpi} accepts this name.
   */
  public String key() {
    return implementation.label() + "-" + version;
  }

  /** Returns the name in messages, such as {@code MPICH 4.0.2}. */
  public String words() {
    return implementation.words() + " " + version;
  }

  /**
   * Reads the folder of one MPI, which holds memline's C library and a file that describes the MPI.
   * The result is empty if one of the two files is missing.
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
   * Reads lines {@code name=value}. java.util.Properties is not used, because it would treat a
   * backslash in a path as an escape.
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
