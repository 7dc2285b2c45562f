package org.memline.mpi;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rank of this process, from the environment variables that its launcher has set.
 *
 * @param starter the launcher that set the variables
 * @param rank number of the rank
 * @param size total number of ranks; 0 if the launcher does not give it
 */
public record JobRank(Starter starter, int rank, int size) {
  /**
   * The programs that start ranks. Each program is recognised by two environment variables that it
   * sets for its ranks: the number of the rank and the number of all ranks.
   */
  public enum Starter {
    OPEN_MPI("Open MPI's mpirun", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
    /**
     * Hydra is checked before PMIx. Within Slurm, hydra starts its helper processes by srun, and
     * the ranks may inherit PMIx variables from these processes.
     */
    HYDRA("mpiexec.hydra", "PMI_RANK", "PMI_SIZE"),
    PMIX("a launcher with PMIx", "PMIX_RANK", "SLURM_STEP_NUM_TASKS"),
    PMI("srun --mpi=pmi2 or another launcher with PMI", "PMI_RANK", "PMI_SIZE"),
    /** The launcher PALS of HPE Cray, with or without Slurm. */
    PALS("PALS", "PALS_RANKID", "SLURM_STEP_NUM_TASKS"),
    /**
     * srun without an option {@code --mpi}. It then sets no variables by which MPI could connect
     * the ranks.
     */
    SRUN("srun without --mpi", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS");

    private final String words;
    private final String rank;
    private final String size;

    Starter(String words, String rank, String size) {
      this.words = words;
      this.rank = rank;
      this.size = size;
    }

    /**
     * Returns whether this launcher has started the process. For srun, the step must have several
     * tasks, because SLURM_PROCID is also set in a batch script, which is not a rank.
     */
    private boolean started(Map<String, String> environment) {
      return environment.containsKey(rank)
          && (this != SRUN || number(environment, STEP_TASKS) > 1)
          && (this != HYDRA || environment.containsKey(HYDRAS_OWN));
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * Returns a text that says which environment variable makes this process count as a rank. The
   * text also says how to unset the variable, which may be left over in the shell of a job.
   */
  public String otherwise() {
    return "this process counts as a rank because %s is set; if another program left it set, unset it: env -u %s COMMAND"
        .formatted(starter.rank, starter.rank);
  }

  private static final String STEP_TASKS = "SLURM_STEP_NUM_TASKS";
  private static final String HYDRAS_OWN = "MPI_LOCALNRANKS";

  /**
   * Returns the rank that these environment variables describe; empty if this process is not a
   * rank.
   */
  public static Optional<JobRank> of(Map<String, String> environment) {
    return Stream.of(Starter.values())
        .filter(starter -> starter.started(environment))
        .map(
            starter ->
                new JobRank(
                    starter, number(environment, starter.rank), number(environment, starter.size)))
        .findFirst();
  }

  private static int number(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    return value.matches("\\d{1,9}") ? Integer.parseInt(value) : 0;
  }
}
