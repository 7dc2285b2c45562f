package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import org.memline.machine.MachineReader;
import org.memline.nativelib.CoresHandoff;
import org.memline.nativelib.NativeFailure;
import org.memline.predict.LocalityPart;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;
import org.memline.table.Units;

/**
 * The option value {@code --locality now}: it measures how far apart the available cores are now,
 * and selects the part of a calibration that was measured at this distance.
 */
final class CurrentLocality {
  /**
   * Largest number of attempts to measure the distance of the cores. A single measurement may be
   * disturbed by other processes, or by a hypervisor that moves a virtual core.
   */
  private static final int MOST_LOOKS = 5;

  private static final long PAUSE_NS = 20_000_000;

  private CurrentLocality() {}

  static LocalityPart now(List<LocalityPart> parts, Path file) {
    requireHere(
        "--locality now",
        parts,
        file,
        new MachineReader().hardware(),
        "give " + LocalityOption.labels(parts, " or ") + " instead");
    return like(parts, file, () -> look(parts));
  }

  /**
   * Throws an error if the calibration is of another machine. The distance of the cores is
   * recognised by a time, and another machine may have the same time by chance.
   *
   * @param option option that requires a calibration of this machine, for the message
   * @param here hardware of this machine
   * @param remedy what the user can do instead, for the message
   */
  static void requireHere(
      String option, List<LocalityPart> parts, Path file, Map<String, Fact> here, String remedy) {
    List<String> differences = Hardware.differences(parts.get(0).calibration().machine(), here);
    if (!differences.isEmpty()) {
      throw new UsageException(
          "%s: %s is a calibration of another machine (%s here): %s"
              .formatted(option, file, differences.get(0), remedy));
    }
  }

  /**
   * Returns the part of the calibration that was measured at the present distance of the cores.
   *
   * @param look measures the one-way time, in seconds, to hand a cache line from one core to
   *     another
   * @throws UsageException if no part has a similar time
   */
  static LocalityPart like(List<LocalityPart> parts, Path file, DoubleSupplier look) {
    double seen = look.getAsDouble();
    Optional<LocalityPart> found = LocalityPart.like(parts, seen);
    for (int looks = 1; found.isEmpty() && looks < MOST_LOOKS; looks++) {
      LockSupport.parkNanos(PAUSE_NS);
      seen = look.getAsDouble();
      found = LocalityPart.like(parts, seen);
    }
    if (found.isEmpty()) {
      throw new UsageException(
          "--locality now: handing a cache line from core to core takes %s now, which fits no locality of %s (%s): give one of these localities, or calibrate again"
              .formatted(Units.microseconds(seen), file, distances(parts)));
    }
    return found.get();
  }

  /**
   * Returns the localities of a calibration with their one-way times to hand over a cache line, for
   * example {@code node (0.221 µs) and core (0.0650 µs)}.
   */
  static String distances(List<LocalityPart> parts) {
    return parts.stream().map(CurrentLocality::distance).collect(Collectors.joining(" and "));
  }

  private static String distance(LocalityPart part) {
    return "%s (%s)"
        .formatted(
            part.locality().label(),
            Double.isNaN(part.handoffSeconds())
                ? "line handoff not measured"
                : Units.microseconds(part.handoffSeconds()));
  }

  private static double look(List<LocalityPart> parts) {
    try {
      return CoresHandoff.seconds();
    } catch (NativeFailure failure) {
      throw new UsageException(
          "--locality now: %s: give %s"
              .formatted(failure.getMessage(), LocalityOption.labels(parts, " or ")));
    }
  }
}
