package org.memline.nativelib;

import java.util.Optional;
import org.memline.layout.Labelled;

/**
 * The implementations of MPI that memline distinguishes, by the macros of their {@code mpi.h}. If
 * memline was built for several, the default is the one that comes first here.
 */
public enum Implementation implements Labelled {
  OPEN_MPI("openmpi", "Open MPI"),
  MPICH("mpich", "MPICH"),
  MVAPICH("mvapich", "MVAPICH"),
  INTEL_MPI("intelmpi", "Intel MPI"),
  CRAY_MPICH("craympich", "Cray MPICH"),
  /**
   * The binary interface (ABI) that the MPI standard defines; any implementation may provide it.
   */
  ABI("abi", "the standard ABI"),
  OTHER("other", "an MPI of another name");

  private final String label;
  private final String words;

  Implementation(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /**
   * Returns the label that options, files and names of folders contain, such as {@code openmpi}.
   */
  @Override
  public String label() {
    return label;
  }

  /** Returns the name in messages, such as {@code Open MPI}. */
  public String words() {
    return words;
  }

  /** Returns whether this implementation has the launchers, settings and ABI of MPICH. */
  public boolean ofMpichsFamily() {
    return this == MPICH || this == MVAPICH || this == INTEL_MPI || this == CRAY_MPICH;
  }

  static Optional<Implementation> find(String label) {
    return Labelled.find(values(), label);
  }
}
