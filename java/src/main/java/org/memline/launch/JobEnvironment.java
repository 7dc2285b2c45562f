package org.memline.launch;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the environment variables that launchers set for their ranks. The results are equal on all
 * ranks of a node. They may differ between nodes that have different numbers of ranks.
 */
final class JobEnvironment {
  /**
   * Slurm's notation for tasks per node. For example, {@code 2(x3),1} means three nodes with two
   * tasks each and one node with one task.
   */
  private static final Pattern TASKS = Pattern.compile("(\\d+)(\\(x\\d+\\))?");

  /**
   * The variables in which Open MPI's mpirun and MPICH's launcher hydra give the number of ranks on
   * this node. They are read before Slurm's variables. Hydra uses Slurm only to start one helper
   * process per node, so Slurm would give one task per node.
   */
  private static final List<String> LOCAL_SIZES =
      List.of("OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS");

  private JobEnvironment() {}

  /**
   * Returns the largest number of ranks on a node.
   *
   * @param ranks total number of ranks, which is returned if no variable gives a number
   */
  static int mostRanksOnANode(Map<String, String> environment, int ranks) {
    for (String name : LOCAL_SIZES) {
      if (environment.containsKey(name)) {
        return Integer.parseInt(environment.get(name));
      }
    }
    int most = 0;
    Matcher tasks = TASKS.matcher(environment.getOrDefault("SLURM_STEP_TASKS_PER_NODE", ""));
    while (tasks.find()) {
      most = Math.max(most, Integer.parseInt(tasks.group(1)));
    }
    return most > 0 ? most : ranks;
  }

  /**
   * Returns whether the nodes are simulated by jobs/testbed.sh. They are then all on one machine.
   */
  static boolean onTestbed(Map<String, String> environment) {
    return "memline-testbed".equals(environment.get("SLURM_CLUSTER_NAME"));
  }

  /**
   * Returns the number of the Slurm job step, which differs between the launches of a job; 0 if
   * this process is not part of a step.
   */
  static int step(Map<String, String> environment) {
    String step = environment.getOrDefault("SLURM_STEP_ID", "");
    return step.matches("\\d{1,9}") ? Integer.parseInt(step) : 0;
  }
}
