package org.memline.nativelib;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Which MPI this process uses: the one that {@code --mpi} or {@code MEMLINE_MPI} names; in a rank
 * that somebody else started, the one whose launcher it was; else the first that is built.
 */
public final class UsedMpi {
  /** System property that names it; a launcher passes it on to ranks. */
  public static final String PROPERTY = "memline.mpi";

  public static final String VARIABLE = "MEMLINE_MPI";

  private UsedMpi() {}

  /** Those built beside the program. */
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
   * @throws IllegalArgumentException when the one that is named is not built
   * @throws NativeFailure when none is
   */
  public static Mpi get() {
    return of(built(), System.getProperty(PROPERTY), System.getenv());
  }

  /**
   * @param asked what {@code --mpi} says, or null
   */
  static Mpi of(BuiltMpis built, String asked, Map<String, String> environment) {
    String word = asked == null ? environment.getOrDefault(VARIABLE, "") : asked;
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

  /** Whether this is a rank, and of a launcher that is this implementation's. */
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
