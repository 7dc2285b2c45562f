package org.memline.watch;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.input.IncomparableException;
import org.memline.sample.Fact;
import org.memline.watch.WatchLine.HeadLine;

/**
 * Checks whether a calibration (the file of benchmark results of a machine) was measured on the
 * processor type and with the MPI that a recorded program used.
 */
public final class RecordedMachine {
  private static final Pattern VERSION = Pattern.compile("(?<![\\w.])v?(\\d+(\\.\\w+)+)");

  /** The keys of MPI implementations, by the names that earlier calibrations contain. */
  private static final Map<String, String> NAMES = Map.of("Open MPI", "openmpi", "MPICH", "mpich");

  private RecordedMachine() {}

  /**
   * A difference between a program and a calibration.
   *
   * @param recorded the program's processor or MPI, in words
   * @param calibrated the calibration's processor or MPI, in words
   */
  private record Difference(String recorded, String calibrated) {}

  /**
   * Compares the processor and the MPI of a recorded program with those of a calibration. A
   * property that is unknown in one of the two does not count as a difference.
   *
   * @param file file of the calibration, for the message
   * @throws IncomparableException if processor or MPI differ; the message names both
   */
  public static void require(Recording recording, Calibration calibration, Path file) {
    refuse(differences(recording, calibration).findFirst(), file);
  }

  /** Returns whether the processor and the MPI of a recording are those of a calibration. */
  public static boolean fits(Recording recording, Calibration calibration) {
    return differences(recording, calibration).findAny().isEmpty();
  }

  /**
   * Compares the MPI of a program with that of a calibration.
   *
   * @param key key of the program's MPI, such as {@code openmpi-4.1.4}
   * @param file file of the calibration, for the message
   * @throws IncomparableException if they differ; the message names both
   */
  public static void requireMpi(String key, Calibration calibration, Path file) {
    refuse(ofMpi(key, calibration), file);
  }

  private static Stream<Difference> differences(Recording recording, Calibration calibration) {
    List<HeadLine> heads = recording.ranks().stream().map(Recording.RecordedRank::head).toList();
    Stream<Difference> ofMpis =
        heads.stream()
            .map(HeadLine::mpi)
            .distinct()
            .flatMap(key -> ofMpi(key, calibration).stream());
    // Processors of several generations may have the same name, so their L1 and L2 caches are
    // compared, too. The size of the last-level cache is not, because versions of the system's C
    // library report it differently.
    Stream<Difference> ofProcessors =
        Stream.of(
                ofFact("on %s", "cpu_model", head -> head.model().strip(), heads, calibration),
                ofFact(
                    "with an L1 cache of %s B",
                    "l1d_bytes", head -> bytes(head.l1dBytes()), heads, calibration),
                ofFact(
                    "with an L2 cache of %s B",
                    "l2_bytes", head -> bytes(head.l2Bytes()), heads, calibration))
            .flatMap(Optional::stream);
    return Stream.concat(ofMpis, ofProcessors);
  }

  /**
   * Returns the difference in one fact about the machine; empty if the values are equal or if one
   * of them is unknown.
   *
   * @param words format of the words around a value
   * @param name name of the fact in the calibration
   * @param own value that a recorded rank has; empty if it is unknown
   */
  private static Optional<Difference> ofFact(
      String words,
      String name,
      Function<HeadLine, String> own,
      List<HeadLine> heads,
      Calibration calibration) {
    Fact calibrated = Fact.in(calibration.machine(), name);
    List<String> others =
        heads.stream()
            .map(own)
            .filter(value -> calibrated.ok() && !value.isEmpty())
            .filter(value -> !value.equals(calibrated.value()))
            .distinct()
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Difference(
                words.formatted(String.join(" and ", others)),
                words.formatted(calibrated.value())));
  }

  private static String bytes(long bytes) {
    return bytes > 0 ? String.valueOf(bytes) : "";
  }

  private static Optional<Difference> ofMpi(String key, Calibration calibration) {
    return key(calibration)
        .filter(calibrated -> !key.isEmpty() && !key.equals(calibrated))
        .map(calibrated -> new Difference("with " + key, "with " + calibrated));
  }

  private static void refuse(Optional<Difference> different, Path file) {
    if (different.isPresent()) {
      throw new IncomparableException(
          "the program runs %s, but %s was measured %s: give a calibration of the program's machine and MPI, or --force to price it nevertheless"
              .formatted(different.get().recorded, file, different.get().calibrated));
    }
  }

  /**
   * Returns the key of a calibration's MPI; empty if the calibration does not say which MPI it
   * used.
   */
  private static Optional<String> key(Calibration calibration) {
    Fact version = Fact.in(calibration.machine(), "mpi_version");
    Fact implementation = Fact.in(calibration.machine(), "mpi_implementation");
    Matcher number = VERSION.matcher(version.value());
    if (!version.ok() || !number.find()) {
      return Optional.empty();
    }
    return implementationOf(version, implementation).map(label -> label + "-" + number.group(1));
  }

  private static Optional<String> implementationOf(Fact version, Fact implementation) {
    return implementation.ok()
        ? Optional.of(implementation.value())
        : NAMES.entrySet().stream()
            .filter(name -> version.value().startsWith(name.getKey() + " "))
            .map(Map.Entry::getValue)
            .findFirst();
  }
}
