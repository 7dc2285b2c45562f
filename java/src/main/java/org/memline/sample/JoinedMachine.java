package org.memline.sample;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.memline.input.IncomparableException;

/**
 * The machine that several samples files are of: what any of them knows of it. One set of samples
 * has one machine's facts, and whatever is fitted to it is said of that.
 */
final class JoinedMachine {
  /** Beside the hardware: what sends, copies and the layout of memory are by. */
  private static final List<String> ALIKE =
      List.of("cpu_count", "numa_nodes", "page_bytes", "mpi_implementation", "mpi_version");

  private final Map<String, Fact> known = new LinkedHashMap<>();
  private final Consumer<String> notice;

  /**
   * @param notice told of files that do not tell what others do
   */
  JoinedMachine(Consumer<String> notice) {
    this.notice = notice;
  }

  Map<String, Fact> facts() {
    return new LinkedHashMap<>(known);
  }

  /**
   * One file more.
   *
   * @throws IncomparableException naming in what it differs from those before
   */
  void add(Path file, Map<String, Fact> machine) {
    if (!known.isEmpty()) {
      difference(machine)
          .ifPresent(
              difference -> {
                throw new IncomparableException(
                    "%s is of another machine than the files before it (%s): fit them apart"
                        .formatted(file, difference));
              });
      List<String> untold =
          Hardware.IDENTITY.stream()
              .filter(key -> Fact.in(known, key).ok() != Fact.in(machine, key).ok())
              .toList();
      if (!untold.isEmpty()) {
        notice.accept(
            "%s: not all files tell %s: taken for one machine"
                .formatted(file, String.join(", ", untold)));
      }
    }
    machine.forEach(
        (key, fact) -> known.merge(key, fact, (before, now) -> before.ok() ? before : now));
  }

  private Optional<String> difference(Map<String, Fact> machine) {
    return Stream.concat(
            Hardware.differences(machine, known).stream(),
            ALIKE.stream().flatMap(key -> Hardware.difference(key, machine, known).stream()))
        .findFirst();
  }
}
