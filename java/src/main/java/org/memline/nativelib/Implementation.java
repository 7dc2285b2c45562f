package org.memline.nativelib;

import java.util.Optional;
import org.memline.layout.Labelled;

/**
 * Whose MPI it is, by the macros of its {@code mpi.h}; in the order of which one is the default.
 */
public enum Implementation implements Labelled {
  OPEN_MPI("openmpi", "Open MPI"),
  MPICH("mpich", "MPICH"),
  MVAPICH("mvapich", "MVAPICH"),
  INTEL_MPI("intelmpi", "Intel MPI"),
  CRAY_MPICH("craympich", "Cray MPICH"),
  /** Whichever: built against the standard's binary interface, which several have. */
  ABI("abi", "the standard ABI"),
  OTHER("other", "an MPI of another name");

  private final String label;
  private final String words;

  Implementation(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** As in options, files and folders' names. */
  @Override
  public String label() {
    return label;
  }

  /** As people say it. */
  public String words() {
    return words;
  }

  /** Whether it has MPICH's launchers, settings and ABI. */
  public boolean ofMpichsFamily() {
    return this == MPICH || this == MVAPICH || this == INTEL_MPI || this == CRAY_MPICH;
  }

  static Optional<Implementation> find(String label) {
    return Labelled.find(values(), label);
  }
}
