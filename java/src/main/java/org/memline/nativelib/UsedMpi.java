package org.memline.nativelib;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Selects the MPI that this process uses. The option {@code --mpi} or the variable {@code
 * MEMLINE_MPI} names the MPI. Without a name, a rank uses the MPI whose launcher started the rank.
 * Any other process uses the first MPI that is built.
 */
public final class UsedMpi {
  /** The system property that names the MPI; a launcher passes it on to ranks. */
  public static final String PROPERTY = "memline.mpi";

  public static final String VARIABLE = "MEMLINE_MPI";

  private UsedMpi() {}

  /** Returns the MPIs built beside the program. */
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
   * @throws IllegalArgumentException if the named MPI is not built
   * @throws NativeFailure if no MPI is built
   */
  public static Mpi get() {
    return of(built(), System.getProperty(PROPERTY), System.getenv());
  }

  /**
   * Returns the MPI for the given request and environment.
   *
   * @param requested the value of {@code --mpi}, or null
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

  /** Returns whether this process is a rank that this implementation's launcher started. */
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
