package org.memline.launch;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the environment variables that launchers set for their ranks. The answers are the same on
 * all ranks of a node, and on all ranks if each node has the same number of ranks.
 */
final class JobEnvironment {
  /** Slurm's form {@code 2(x3),1}: three nodes have two tasks each, and one node has one. */
  private static final Pattern TASKS = Pattern.compile("(\\d+)(\\(x\\d+\\))?");

  /**
   * The local sizes set by Open MPI's mpirun and by hydra, whose Slurm step has one task per node.
   */
  private static final List<String> LOCAL_SIZES =
      List.of("OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS");

  private JobEnvironment() {}

  /**
   * @param ranks total number of ranks if no launcher gives it
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

  /** Returns whether the nodes are those of jobs/testbed.sh, which are all on one machine. */
  static boolean onTestbed(Map<String, String> environment) {
    return "memline-testbed".equals(environment.get("SLURM_CLUSTER_NAME"));
  }

  /**
   * Returns the number of the job step, by which the launches of a job differ; 0 outside a step.
   */
  static int step(Map<String, String> environment) {
    String step = environment.getOrDefault("SLURM_STEP_ID", "");
    return step.matches("\\d{1,9}") ? Integer.parseInt(step) : 0;
  }
}
