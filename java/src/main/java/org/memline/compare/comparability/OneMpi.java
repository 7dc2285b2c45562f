package org.memline.compare.comparability;

import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.sample.Fact;

/**
 * Whether runs that count as one side have one MPI. Two implementations are what one compares, as
 * two versions are; but runs of both are not runs of one machine as it was.
 */
public final class OneMpi {
  private static final String IMPLEMENTATION = "mpi_implementation";
  private static final String VERSION = "mpi_version";

  private OneMpi() {}

  /** Why two runs are not of one side; nothing where one does not tell its MPI. */
  public static Optional<String> reason(Calibration first, Calibration other) {
    String own = implementation(first);
    String its = implementation(other);
    return own.isEmpty() || its.isEmpty() || own.equals(its)
        ? Optional.empty()
        : Optional.of("mpi_implementation: %s against %s on the same side".formatted(own, its));
  }

  /** Files that do not name it are of before there was another than Open MPI. */
  private static String implementation(Calibration calibration) {
    Fact fact = Fact.in(calibration.machine(), IMPLEMENTATION);
    if (fact.ok()) {
      return fact.value();
    }
    return calibration.fact(VERSION).startsWith("Open MPI") ? "openmpi" : "";
  }
}
