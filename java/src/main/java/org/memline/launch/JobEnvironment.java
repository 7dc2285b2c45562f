package org.memline.launch;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What launchers tell their ranks by environment variables; the same on every rank of a node, and
 * where nodes have as many ranks each, on every rank.
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
   * @param ranks in all, where no launcher tells
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

  /** Whether the nodes are jobs/testbed.sh's, all on one machine. */
  static boolean onTestbed(Map<String, String> environment) {
    return "memline-testbed".equals(environment.get("SLURM_CLUSTER_NAME"));
  }

  /** The job step's number, so that launches that are steps of a job differ; else 0. */
  static int step(Map<String, String> environment) {
    String step = environment.getOrDefault("SLURM_STEP_ID", "");
    return step.matches("\\d{1,9}") ? Integer.parseInt(step) : 0;
  }
}
