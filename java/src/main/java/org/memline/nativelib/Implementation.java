package org.memline.nativelib;

import java.util.Optional;
import org.memline.layout.Labelled;

/**
 * The implementation of an MPI, identified by the macros of its {@code mpi.h}. The default is the
 * first implementation of this list that is built.
 */
public enum Implementation implements Labelled {
  OPEN_MPI("openmpi", "Open MPI"),
  MPICH("mpich", "MPICH"),
  MVAPICH("mvapich", "MVAPICH"),
  INTEL_MPI("intelmpi", "Intel MPI"),
  CRAY_MPICH("craympich", "Cray MPICH"),
  /** Any implementation of the standard's binary interface. */
  ABI("abi", "the standard ABI"),
  OTHER("other", "an MPI of another name");

  private final String label;
  private final String words;

  Implementation(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** Returns the label used in options, files and folder names. */
  @Override
  public String label() {
    return label;
  }

  /** Returns the name for people. */
  public String words() {
    return words;
  }

  /** Returns whether it has MPICH's launchers, settings and ABI. */
  public boolean ofMpichsFamily() {
    return this == MPICH || this == MVAPICH || this == INTEL_MPI || this == CRAY_MPICH;
  }

  static Optional<Implementation> find(String label) {
    return Labelled.find(values(), label);
  }
}
