package org.memline.mpi;

import java.util.Map;
import java.util.Optional;
import org.memline.layout.Labelled;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;

/** The way in which ranks use MPI outside of timed loops. */
public enum RanksBy implements Labelled {
  /** Open MPI's Java bindings. */
  JAVA("java"),
  /** The C library, with any MPI. Methods that the Java bindings perform are not supported. */
  C("c");

  /** The system property that names the way; a launcher passes it on to ranks. */
  public static final String PROPERTY = "memline.ranks";

  public static final String VARIABLE = "MEMLINE_RANKS_BY";

  private static final String DOOR = "org.memline.mpi.bindings.OpenMpiRanks";

  private final String label;

  RanksBy(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * @throws IllegalArgumentException if there is no way of this name
   */
  public static RanksBy parse(String label) {
    return Labelled.parse(values(), "way of ranks", label);
  }

  /**
   * Returns the way of this process: that of {@code --ranks-by} or {@code MEMLINE_RANKS_BY},
   * otherwise {@link #usual}.
   *
   * @throws IllegalArgumentException if the requested way is not possible with the used MPI
   */
  public static RanksBy used() {
    return of(UsedMpi.get(), Optional.empty());
  }

  /** Returns the way for ranks that are started with another MPI than this process's. */
  static RanksBy of(Mpi mpi, Optional<String> requested) {
    return of(mpi, requested.orElse(System.getProperty(PROPERTY)), System.getenv(), haveBindings());
  }

  static RanksBy of(Mpi mpi, String requested, Map<String, String> environment, boolean bindings) {
    String word = requested == null ? environment.getOrDefault(VARIABLE, "") : requested;
    if (word.isEmpty()) {
      return usual(mpi, bindings);
    }
    RanksBy by = parse(word);
    if (by == JAVA && mpi.implementation() != Implementation.OPEN_MPI) {
      throw new IllegalArgumentException(
          "--ranks-by java with %s: only Open MPI has Java bindings: use --ranks-by c or --mpi openmpi"
              .formatted(mpi.words()));
    }
    if (by == JAVA && !bindings) {
      throw new IllegalArgumentException(
          "--ranks-by java: there is no mpi.jar beside memline.jar: use --ranks-by c, or run"
              + " jobs/setup.sh and jobs/build.sh");
    }
    return by;
  }

  /** Returns Java if the bindings are present and belong to this MPI. */
  private static RanksBy usual(Mpi mpi, boolean bindings) {
    return bindings && mpi.implementation() == Implementation.OPEN_MPI && ofVersion(mpi) ? JAVA : C;
  }

  /**
   * Returns whether the bindings belong to this version. A jar that names no version, because
   * memline did not build it, is accepted.
   */
  private static boolean ofVersion(Mpi mpi) {
    return bindingsVersion().map(mpi.version()::equals).orElse(true);
  }

  /**
   * Returns the version of Open MPI in the manifest of mpi.jar; empty if it has none, which is
   * possible if memline did not build it.
   */
  static Optional<String> bindingsVersion() {
    try {
      Package own = Class.forName("mpi.MPI", false, RanksBy.class.getClassLoader()).getPackage();
      return Optional.ofNullable(own).map(Package::getImplementationVersion);
    } catch (ClassNotFoundException | LinkageError absent) {
      return Optional.empty();
    }
  }

  /** Returns whether this jar was compiled with the bindings and they are on the class path. */
  static boolean haveBindings() {
    return exists(DOOR) && exists("mpi.MPI");
  }

  private static boolean exists(String type) {
    try {
      Class.forName(type, false, RanksBy.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError absent) {
      return false;
    }
  }

  /** Starts MPI in this process. */
  Ranks start() {
    if (this == C) {
      return new NativeRanks();
    }
    try {
      return (Ranks) Class.forName(DOOR).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof MpiFailure failure) {
        throw failure;
      }
      throw new MpiFailure("the Java bindings cannot be started: " + cause);
    }
  }
}
