package org.memline.mpi;

import java.util.Map;
import java.util.Optional;
import org.memline.layout.Labelled;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;

/** How ranks use MPI outside of timed loops. */
public enum RanksBy implements Labelled {
  /** By Open MPI's Java bindings. */
  JAVA("java"),
  /** By the C library, with any MPI. Methods that need the Java bindings are not supported. */
  C("c");

  /**
   * The system property that selects the way in which ranks use MPI. A launcher passes it on to its
   * ranks.
   */
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
   * Returns the constant with this label.
   *
   * @throws IllegalArgumentException if no constant has this label
   */
  public static RanksBy parse(String label) {
    return Labelled.parse(values(), "--ranks-by", label);
  }

  /**
   * Returns how this process uses MPI: as {@code --ranks-by} or {@code MEMLINE_RANKS_BY} says,
   * otherwise as {@link #usual} says.
   *
   * @throws IllegalArgumentException if the requested way is not possible with the used MPI
   */
  public static RanksBy used() {
    return of(UsedMpi.get(), Optional.empty());
  }

  /** Returns how ranks use MPI that are started with another MPI than this process uses. */
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

  /**
   * Returns {@link #JAVA} if the Java bindings are present and belong to this MPI, otherwise {@link
   * #C}.
   */
  private static RanksBy usual(Mpi mpi, boolean bindings) {
    return bindings && mpi.implementation() == Implementation.OPEN_MPI && ofVersion(mpi) ? JAVA : C;
  }

  /**
   * Returns whether the Java bindings belong to the version of this MPI. A jar that names no
   * version is accepted, because it was not built by memline.
   */
  private static boolean ofVersion(Mpi mpi) {
    return bindingsVersion().map(mpi.version()::equals).orElse(true);
  }

  /**
   * Returns the version of Open MPI in the manifest of mpi.jar. Returns empty if the manifest names
   * none, which is possible if memline did not build the jar.
   */
  static Optional<String> bindingsVersion() {
    try {
      Package own = Class.forName("mpi.MPI", false, RanksBy.class.getClassLoader()).getPackage();
      return Optional.ofNullable(own).map(Package::getImplementationVersion);
    } catch (ClassNotFoundException | LinkageError absent) {
      return Optional.empty();
    }
  }

  /**
   * Returns whether memline.jar was compiled with the Java bindings and the bindings are on the
   * class path.
   */
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
