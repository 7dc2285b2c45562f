package org.memline.launch.ranks;

import java.util.Map;
import java.util.Optional;
import org.memline.input.Hostlist;
import org.memline.machine.AllowedCores;
import org.memline.machine.NodeName;

/**
 * The nodes of a Slurm job, seen from a host that is not one of them. For example, {@code salloc}
 * on a login node starts a shell there, and the ranks that the shell starts run on the job's nodes.
 *
 * @param job Slurm's number of the job
 * @param list the nodes in Slurm's notation, for example {@code node[1-3,7]}
 */
public record JobNodes(String job, String list) {

  /**
   * Returns the nodes of this process's job. Returns empty outside a job, or if this host is one of
   * the job's nodes.
   */
  public static Optional<JobNodes> elsewhere() {
    return elsewhere(System.getenv(), NodeName.here());
  }

  /**
   * Returns the nodes of the job that the environment variables describe.
   *
   * @param host this host's name, with or without its domain
   */
  static Optional<JobNodes> elsewhere(Map<String, String> environment, String host) {
    String list = environment.getOrDefault("SLURM_JOB_NODELIST", "");
    // Slurm sets the second variable for each process that it starts on a node.
    if (list.isEmpty() || environment.containsKey("SLURMD_NODENAME")) {
      return Optional.empty();
    }
    return Hostlist.contains(list, host) || Hostlist.contains(list, Hostlist.shortName(host))
        ? Optional.empty()
        : Optional.of(new JobNodes(environment.getOrDefault("SLURM_JOB_ID", "?"), list));
  }

  /**
   * Returns the number of ranks that can have a core of their own. If the ranks run on other nodes,
   * the number is not known here and counts as unlimited. The ranks then report shared cores
   * themselves.
   */
  public static int cores() {
    return elsewhere().isPresent() ? Integer.MAX_VALUE : AllowedCores.forRanks();
  }

  /**
   * Returns one sentence for the user. It says where the ranks run, and which recorded facts are
   * those of this host.
   */
  public String sentence() {
    return "this host is not a node of Slurm job %s (%s): the ranks run on those nodes, which must see the folders of this run; the recorded hardware and copy kernels are this host's; to record those of the nodes, start the command with sbatch or srun"
        .formatted(job, list);
  }
}
