package org.memline.nativelib;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The MPIs that memline's C library was built for. Each has a subfolder {@code
 * IMPLEMENTATION-VERSION} of {@code folder}, such as {@code mpich-4.0.2}. The list starts with the
 * default MPI.
 */
public record BuiltMpis(Path folder, List<Mpi> all) {
  private static final Comparator<Mpi> ORDER =
      Comparator.comparing(Mpi::implementation)
          .thenComparing(mpi -> numbers(mpi.version()), Arrays::compare)
          .thenComparing(Mpi::version);

  public static BuiltMpis in(Path folder) {
    if (!Files.isDirectory(folder)) {
      return new BuiltMpis(folder, List.of());
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return new BuiltMpis(
          folder, inside.map(Mpi::in).flatMap(Optional::stream).sorted(ORDER).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(folder + " cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Returns the newest version of the first implementation, in the order of {@link Implementation},
   * that satisfies the predicate; empty if no built MPI does.
   */
  public Optional<Mpi> first(Predicate<Implementation> of) {
    return all.stream().filter(mpi -> of.test(mpi.implementation())).findFirst();
  }

  /** Returns whether {@code mpi} is the only version of its implementation in the list. */
  public static boolean only(Mpi mpi, List<Mpi> built) {
    return built.stream().filter(one -> one.implementation() == mpi.implementation()).count() <= 1;
  }

  /**
   * Returns the MPI that the user's {@code word} names.
   *
   * @param word the label of an implementation ({@code mpich}), the label and a version ({@code
   *     mpich-4.0.2}), or the path or name of an mpicc
   * @param path the value of the environment variable PATH, where an mpicc is searched by its name
   * @throws IllegalArgumentException if no library was built for that MPI; the message is one line
   */
  public Mpi named(String word, String path) {
    return all.stream()
        .filter(mpi -> mpi.key().equals(word) || mpi.implementation().label().equals(word))
        .findFirst()
        .or(() -> mpicc(word, path).flatMap(this::builtBy))
        .orElseThrow(() -> new IllegalArgumentException(none(word, path)));
  }

  private Optional<Mpi> builtBy(Path mpicc) {
    return all.stream().filter(mpi -> same(mpi.mpicc(), mpicc)).findFirst();
  }

  private static boolean same(Path one, Path other) {
    try {
      return one.equals(other) || Files.isSameFile(one, other);
    } catch (IOException e) {
      return false; // one of the two files does not exist
    }
  }

  private static Optional<Path> mpicc(String word, String path) {
    if (word.contains("/")) {
      return Optional.of(Path.of(word).toAbsolutePath().normalize()).filter(Files::isExecutable);
    }
    return Stream.of(path.split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, word))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private String none(String word, String path) {
    String built =
        all.isEmpty() ? "none" : all.stream().map(Mpi::key).collect(Collectors.joining(", "));
    boolean compiles = mpicc(word, path).isPresent();
    boolean known = Implementation.find(word).isPresent();
    String how = compiles ? word : known ? "ITS-MPICC" : "";
    return "MPI '%s': no C library is built for it (built: %s): %s"
        .formatted(
            word,
            built,
            how.isEmpty()
                ? "give openmpi, mpich or the path of an mpicc"
                : "jobs/build.sh --mpicc " + how + " builds one");
  }

  /**
   * Returns the numbers in a version, each negated, so that an ascending order starts with the
   * newest version.
   */
  private static int[] numbers(String version) {
    return Stream.of(version.split("\\D+"))
        .filter(digits -> !digits.isEmpty() && digits.length() < 10)
        .mapToInt(digits -> -Integer.parseInt(digits))
        .toArray();
  }
}
