package org.memline.compare.comparability;

import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.sample.Fact;

/**
 * Checks that all runs of the baseline, or all runs of the candidate, used the same MPI
 * implementation. They may have used several versions of it. The implementation of the candidate
 * may differ from that of the baseline.
 */
public final class SameMpi {
  private static final String IMPLEMENTATION = "mpi_implementation";
  private static final String VERSION = "mpi_version";

  private SameMpi() {}

  /**
   * Returns why two runs cannot both belong to the baseline, or both to the candidate; empty if
   * they can, or if one of the runs does not record its MPI implementation.
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
   * Returns the name of the MPI implementation; empty if it is unknown. Earlier files do not record
   * the name. In such a file, Open MPI is recognised by the text of its version.
   */
  private static String implementation(Calibration calibration) {
    Fact fact = Fact.in(calibration.machine(), IMPLEMENTATION);
    if (fact.ok()) {
      return fact.value();
    }
    return calibration.fact(VERSION).startsWith("Open MPI") ? "openmpi" : "";
  }
}
