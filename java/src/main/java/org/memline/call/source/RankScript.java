package org.memline.call.source;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.call.source.pragma.CllPragma.Kind;
import org.memline.call.source.pragma.CllPragma.Parallel;

/**
 * A shell script that runs a program once for each number of ranks or threads given in its parallel
 * pragma.
 */
public final class RankScript {
  private static final String HEAD =
      """
      #!/usr/bin/env bash
      # Made by memline call translate: runs a program with %1$s %2$s, one run after the other.
      #
      #   bash %3$s ./%4$s [ARGUMENT ...]      here by %5$s, within a Slurm allocation by srun
      #   sbatch %3$s ./%4$s [ARGUMENT ...]
      #
      # Ends with the exit code of the first run that fails. Environment:%6$s
      #   CLL_SRUN       within Slurm; "srun" without it, or for example "srun --mpi=pmix"
      #
      #SBATCH --job-name=%4$s
      #SBATCH --ntasks=%7$d
      #SBATCH --cpus-per-task=%8$d
      #SBATCH --no-requeue
      set -euo pipefail

      if [ $# -lt 1 ]; then
        echo "%3$s: name the program: bash %3$s ./%4$s [ARGUMENT ...]" >&2
        exit 2
      fi
      if ! command -v "$1" >/dev/null; then
        echo "%3$s: '$1' is not a program: compile it first, and give its path" >&2
        exit 2
      fi
      """;

  private static final String RANKS =
      """
      if [ -n "${SLURM_JOB_ID:-}" ]; then
        read -ra start <<<"${CLL_SRUN:-srun}"
      else
        read -ra start <<<"${CLL_MPIRUN:-mpirun}"
      fi
      for ranks in %s; do
        echo "%s: $ranks ranks" >&2
        "${start[@]}" -n "$ranks" "$@"
      done
      """;

  private static final String THREADS =
      """
      for threads in %s; do
        echo "%s: $threads threads" >&2
        start=()
        if [ -n "${SLURM_JOB_ID:-}" ]; then
          read -ra start <<<"${CLL_SRUN:-srun}"
          start+=(-n 1 --cpus-per-task="$threads")
        fi
        OMP_NUM_THREADS=$threads ${start[@]+"${start[@]}"} "$@"
      done
      """;

  private static final String MPIRUN =
      "\n#   CLL_MPIRUN     \"mpirun\" without it, or for example \"mpirun --oversubscribe\"";

  private RankScript() {}

  /**
   * Returns the text of the script.
   *
   * @param name file of the script
   * @param program name of the program, without suffix
   */
  public static String of(String name, String program, Parallel parallel) {
    boolean ranks = parallel.kind() == Kind.MPI;
    List<Integer> procs = parallel.procs();
    String counts = procs.stream().map(String::valueOf).collect(Collectors.joining(" "));
    int most = procs.get(procs.size() - 1);
    String head =
        HEAD.formatted(
            counts,
            parallel.kind().workers(),
            plain(name),
            plain(program),
            ranks ? "mpirun" : "OMP_NUM_THREADS",
            ranks ? MPIRUN : "",
            ranks ? most : 1,
            ranks ? 1 : most);
    return head + (ranks ? RANKS : THREADS).formatted(counts, plain(name));
  }

  /**
   * Returns the name in a form that is safe in a comment, in the name of a job and in a message of
   * the script: control characters and characters that a shell expands are replaced by _.
   */
  private static String plain(String name) {
    return name.replaceAll("[\"$`\\\\\\p{Cntrl}]", "_");
  }

  /** Returns the name quoted for a shell, so that it is a single word. */
  public static String word(String name) {
    return name.matches("[\\w.,:/+@%=-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
  }
}
