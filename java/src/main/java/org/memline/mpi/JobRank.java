package org.memline.mpi;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rank of this process, as the environment variables of its launcher give it.
 *
 * @param starter the launcher that set the variables
 * @param rank number of the rank
 * @param size total number of ranks; 0 if unknown
 */
public record JobRank(Starter starter, int rank, int size) {
  /**
   * The programs that start ranks. Each is recognised by two variables that it sets: the number of
   * the rank and the number of all ranks.
   */
  public enum Starter {
    OPEN_MPI("Open MPI's mpirun", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
    /**
     * Hydra is checked before PMIx, because hydra's ranks within Slurm may inherit variables that
     * srun has set for hydra's own helper processes.
     */
    HYDRA("mpiexec.hydra", "PMI_RANK", "PMI_SIZE"),
    PMIX("a launcher with PMIx", "PMIX_RANK", "SLURM_STEP_NUM_TASKS"),
    PMI("srun --mpi=pmi2 or another launcher with PMI", "PMI_RANK", "PMI_SIZE"),
    /** HPE Cray's launcher, with or without Slurm. */
    PALS("PALS", "PALS_RANKID", "SLURM_STEP_NUM_TASKS"),
    /** srun without the variables that MPI needs to start. */
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
     * Returns whether this launcher has started the process. A task of srun counts only in a step
     * of several tasks, because a batch script also has a SLURM_PROCID and is not a rank.
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
   * Returns why this process counts as a rank. The text also says how to run without the variable
   * if it is left over from another program, as in a job's shell.
   */
  public String otherwise() {
    return "this process counts as a rank because %s is set; if another program left it set, unset it: env -u %s COMMAND"
        .formatted(starter.rank, starter.rank);
  }

  private static final String STEP_TASKS = "SLURM_STEP_NUM_TASKS";
  private static final String HYDRAS_OWN = "MPI_LOCALNRANKS";

  /** Returns the rank in this environment; empty if this process is not a rank. */
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
