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
 * The machine on which several samples files were measured. Its facts (properties such as the model
 * of the processor) are the union of the facts in the files. The files are accepted only if their
 * facts do not contradict each other.
 */
final class JoinedMachine {
  /**
   * The keys of facts that must be equal in all files in addition to the identity of the hardware,
   * because they influence measured times.
   */
  private static final List<String> ALIKE =
      List.of("cpu_count", "numa_nodes", "page_bytes", "mpi_implementation", "mpi_version");

  private final Map<String, Fact> known = new LinkedHashMap<>();
  private final Consumer<String> notice;

  /**
   * Creates a machine without facts.
   *
   * @param notice receives a message for each file that lacks hardware facts of the files before
   *     it, or has hardware facts that they lack
   */
  JoinedMachine(Consumer<String> notice) {
    this.notice = notice;
  }

  Map<String, Fact> facts() {
    return new LinkedHashMap<>(known);
  }

  /**
   * Adds the facts about the machine that a samples file records.
   *
   * @throws IncomparableException if the machine differs from the machine of the earlier files; the
   *     message names the difference
   */
  void add(Path file, Map<String, Fact> machine) {
    if (!known.isEmpty()) {
      difference(machine)
          .ifPresent(
              difference -> {
                throw new IncomparableException(
                    "%s is of another machine than the files before it (%s): fit them separately"
                        .formatted(file, difference));
              });
      List<String> missing =
          Hardware.IDENTITY.stream()
              .filter(key -> Fact.in(known, key).ok() != Fact.in(machine, key).ok())
              .toList();
      if (!missing.isEmpty()) {
        notice.accept(
            "%s: not all files record %s: they are assumed to be of one machine"
                .formatted(file, String.join(", ", missing)));
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
