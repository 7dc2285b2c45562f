package org.memline.mpi;

import java.util.Map;
import java.util.Optional;
import org.memline.layout.Labelled;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;

/**
 * The two ways in which the Java code of ranks calls MPI. Timed loops in C do not depend on this
 * choice.
 */
public enum RanksBy implements Labelled {
  /** Java code calls Open MPI's Java bindings. */
  JAVA("java"),
  /**
   * Java code calls memline's C library, which works with any MPI. Transfer methods that need the
   * Java bindings are then not supported.
   */
  C("c");

  /**
   * The system property that selects the way in which ranks call MPI. memline also passes it to the
   * JVMs of the ranks.
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
   * Returns how this process calls MPI. The option {@code --ranks-by} decides, then the variable
   * {@code MEMLINE_RANKS_BY}, and without them {@link #usual}.
   *
   * @throws IllegalArgumentException if the Java bindings are requested but cannot be used with the
   *     MPI of this process
   */
  public static RanksBy used() {
    return of(UsedMpi.get(), Optional.empty());
  }

  /**
   * Returns how ranks that use {@code mpi} call MPI.
   *
   * @param requested label of the way that the user requested for these ranks; empty for the
   *     setting of this process
   */
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
   *
   * @param bindings whether the Java bindings are present
   */
  private static RanksBy usual(Mpi mpi, boolean bindings) {
    return bindings && mpi.implementation() == Implementation.OPEN_MPI && ofVersion(mpi) ? JAVA : C;
  }

  /**
   * Returns whether the Java bindings belong to the version of this MPI. Bindings that state no
   * version are accepted: memline did not build them, so it cannot check them.
   */
  private static boolean ofVersion(Mpi mpi) {
    return bindingsVersion().map(mpi.version()::equals).orElse(true);
  }

  /**
   * Returns the version of Open MPI that the manifest of mpi.jar states. The result is empty if
   * there is no mpi.jar, or if its manifest states no version because memline did not build the
   * jar.
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
