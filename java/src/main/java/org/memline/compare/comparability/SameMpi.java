package org.memline.compare.comparability;

import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.sample.Fact;

/**
 * Checks that all runs of one side used the same MPI implementation. Two implementations may be
 * compared, and so may two versions of one, but one side must not mix implementations.
 */
public final class SameMpi {
  private static final String IMPLEMENTATION = "mpi_implementation";
  private static final String VERSION = "mpi_version";

  private SameMpi() {}

  /**
   * Returns why two runs do not belong to one side; empty if one of them does not record its MPI.
   */
  public static Optional<String> reason(Calibration first, Calibration other) {
    String own = implementation(first);
    String its = implementation(other);
    return own.isEmpty() || its.isEmpty() || own.equals(its)
        ? Optional.empty()
        : Optional.of(
            "mpi_implementation: %s and %s on the same side, which must use only one"
                .formatted(own, its));
  }

  /**
   * Returns the implementation. Earlier files do not record it; Open MPI is then recognised by the
   * text of its version.
   */
  private static String implementation(Calibration calibration) {
    Fact fact = Fact.in(calibration.machine(), IMPLEMENTATION);
    if (fact.ok()) {
      return fact.value();
    }
    return calibration.fact(VERSION).startsWith("Open MPI") ? "openmpi" : "";
  }
}
