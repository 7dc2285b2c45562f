package org.memline.nativelib;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Selects the MPI that this process uses. The option {@code --mpi} or the variable {@code
 * MEMLINE_MPI} names the MPI. Without a name, a rank uses the MPI whose launcher started the rank.
 * Any other process uses the first MPI of {@link BuiltMpis}.
 */
public final class UsedMpi {
  /**
   * The system property that holds the value of the option {@code --mpi}; memline also passes it to
   * the JVMs of the ranks.
   */
  public static final String PROPERTY = "memline.mpi";

  public static final String VARIABLE = "MEMLINE_MPI";

  private UsedMpi() {}

  /**
   * Returns the MPIs that memline was built for, from the folder {@code mpi} beside the jar file.
   */
  public static BuiltMpis built() {
    try {
      Path code =
          Path.of(UsedMpi.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return BuiltMpis.in(code.resolveSibling("mpi"));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the MPI of this process.
   *
   * @throws IllegalArgumentException if no C library was built for the MPI that the user named
   * @throws NativeFailure if no C library was built at all
   */
  public static Mpi get() {
    return of(built(), System.getProperty(PROPERTY), System.getenv());
  }

  /**
   * Selects the MPI for a request of the user and the variables of an environment.
   *
   * @param requested the value of the option {@code --mpi}; null if the option is not given
   */
  static Mpi of(BuiltMpis built, String requested, Map<String, String> environment) {
    String word = requested == null ? environment.getOrDefault(VARIABLE, "") : requested;
    if (!word.isEmpty()) {
      return built.named(word, environment.getOrDefault("PATH", ""));
    }
    return built
        .first(implementation -> startedBy(implementation, environment))
        .or(() -> built.first(implementation -> true))
        .orElseThrow(
            () ->
                new NativeFailure(
                    Memline.ML_EINVAL,
                    "no C library in " + built.folder() + ": build one with jobs/build.sh"));
  }

  /**
   * Returns whether the launcher of {@code implementation} may have started this process as a rank.
   * The environment variables that launchers set decide this. If they do not show which launcher
   * was used, the result is true.
   */
  private static boolean startedBy(Implementation implementation, Map<String, String> environment) {
    if (environment.containsKey("OMPI_COMM_WORLD_SIZE")) {
      return implementation == Implementation.OPEN_MPI;
    }
    boolean hydra = environment.containsKey("MPI_LOCALNRANKS");
    return environment.containsKey("PMI_RANK") && (hydra || !environment.containsKey("PMIX_RANK"))
        ? implementation.ofMpichsFamily()
        : true;
  }
}
