package org.memline.machine;

import java.util.Optional;
import org.memline.mpi.RanksBy;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UsedMpi;
import org.memline.sample.Fact;

/**
 * The MPI that ranks use, and the way they use it.
 *
 * @param mpi empty if no C library is built
 * @param by how ranks use {@code mpi}; empty if {@code mpi} is empty
 */
public record MpiUse(Optional<Mpi> mpi, Optional<RanksBy> by) {
  static final String NOT_BUILT = "no MPI is built";

  private static final MpiUse NONE = new MpiUse(Optional.empty(), Optional.empty());
  private static final String SOURCE = "C library";

  public static MpiUse of(Mpi mpi, RanksBy by) {
    return new MpiUse(Optional.of(mpi), Optional.of(by));
  }

  /**
   * Returns the use that the options and environment of this process select; empty if no C library
   * is built.
   *
   * @throws IllegalArgumentException if the selected MPI or way of using it is not available
   */
  public static MpiUse ofThisProcess() {
    try {
      return of(UsedMpi.get(), RanksBy.used());
    } catch (NativeFailure notBuilt) {
      return NONE;
    }
  }

  Fact implementation() {
    return mpi.map(used -> Fact.of(used.implementation().label(), SOURCE))
        .orElseGet(() -> Fact.missing(SOURCE, NOT_BUILT));
  }

  Fact ranksBy() {
    return by.map(used -> Fact.of(used.label(), "how ranks are started"))
        .orElseGet(() -> Fact.missing(SOURCE, NOT_BUILT));
  }
}
