package org.memline.mpi;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.memline.nativelib.Implementation;

/**
 * The kinds of programs that start ranks, with the options that they understand. Ranks of an
 * unknown MPI are started by {@code mpiexec -n}, as the MPI standard recommends, with the default
 * binding of that MPI.
 */
public enum Launcher {
  OPEN_MPI(
      List.of("mpirun", "mpirun.openmpi", "mpiexec", "mpiexec.openmpi", "orterun", "prterun"),
      "(?i)open.?mpi|open.?rte|prrte",
      "--?(bind-to|map-by|rank-by|cpu-set|cpu-list|rankfile|rf|bind-to-.*)",
      List.of("--map-by", "core", "--bind-to", "core"),
      List.of("--oversubscribe", "--bind-to", "none")) {
    @Override
    List<String> asRoot() {
      return List.of("--allow-run-as-root");
    }

    @Override
    List<String> passing(String variable) {
      return variable.startsWith(LaunchOptions.MCA_VARIABLE) ? List.of() : List.of("-x", variable);
    }
  },
  /** Hydra passes the whole environment to its ranks. */
  HYDRA(
      List.of("mpiexec.hydra", "mpiexec.mpich", "mpirun.mpich", "mpiexec", "mpirun"),
      "(?i)hydra",
      "--?(bind-to|map-by|membind|binding|host|hosts|f|hostfile|ppn)",
      List.of("-bind-to", "core", "-map-by", "core"),
      List.of("-bind-to", "none")),
  PLAIN(
      List.of("mpiexec", "mpirun"),
      "(?is)^(?!.*(open.?mpi|open.?rte|prrte|hydra build)).+",
      "--?.*",
      List.of(),
      List.of());

  private final List<String> names;
  private final Pattern version;
  private final Pattern placing;
  private final List<String> placed;
  private final List<String> crowded;

  Launcher(
      List<String> names,
      String version,
      String placing,
      List<String> placed,
      List<String> crowded) {
    this.names = names;
    this.version = Pattern.compile(version);
    this.placing = Pattern.compile(placing);
    this.placed = placed;
    this.crowded = crowded;
  }

  /** Returns the usual launcher of an implementation. */
  public static Launcher of(Implementation implementation) {
    return switch (implementation) {
      case OPEN_MPI -> OPEN_MPI;
      case MPICH, MVAPICH -> HYDRA;
      default -> PLAIN;
    };
  }

  /** Returns the value of srun's option {@code --mpi} for this kind of MPI. */
  String slurm() {
    return this == OPEN_MPI ? "pmix" : "pmi2";
  }

  /** Returns the usual names of the launcher's program file, the most likely name first. */
  public List<String> names() {
    return names;
  }

  /**
   * Returns whether a program is a launcher of this kind.
   *
   * @param answer what the program printed when it was called with {@code --version}
   */
  boolean recognises(String answer) {
    return version.matcher(answer).find();
  }

  List<String> asRoot() {
    return List.of();
  }

  /**
   * Returns the options that bind ranks to separate cores in order. If there are more ranks than
   * cores, returns the options that leave ranks unbound.
   */
  List<String> placing(boolean oversubscribed) {
    return oversubscribed ? crowded : placed;
  }

  /**
   * Returns whether the user's options bind or map the ranks to cores. In that case memline adds no
   * options for binding or mapping.
   */
  boolean places(List<String> options) {
    Predicate<String> place = placing.asMatchPredicate();
    return options.stream().anyMatch(place);
  }

  /** Returns the launcher's options that pass an environment variable on to the ranks. */
  List<String> passing(String variable) {
    return List.of();
  }
}
