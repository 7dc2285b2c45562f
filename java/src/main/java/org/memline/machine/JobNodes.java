package org.memline.machine;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * The nodes of a Slurm job that do not include this host. {@code salloc} on a login node starts a
 * shell there, and the ranks of that shell run on the job's nodes.
 *
 * @param job Slurm's number of the job
 * @param list the nodes in Slurm's form, for example {@code node[1-3,7]}
 */
public record JobNodes(String job, String list) {

  /** Returns the nodes of this process's job; empty without a job, and on one of its nodes. */
  public static Optional<JobNodes> elsewhere() {
    return elsewhere(System.getenv(), NodeName.here());
  }

  /**
   * Returns the nodes of the job in this environment.
   *
   * @param host this host's name, with or without its domain
   */
  static Optional<JobNodes> elsewhere(Map<String, String> environment, String host) {
    String list = environment.getOrDefault("SLURM_JOB_NODELIST", "");
    // Slurm sets the second variable for each process that it starts on a node.
    if (list.isEmpty() || environment.containsKey("SLURMD_NODENAME")) {
      return Optional.empty();
    }
    return contains(list, host) || contains(list, host.replaceFirst("\\..*", ""))
        ? Optional.empty()
        : Optional.of(new JobNodes(environment.getOrDefault("SLURM_JOB_ID", "?"), list));
  }

  /** Returns one sentence for people: where the ranks run, and what is still this host's. */
  public String sentence() {
    return "this host is not a node of Slurm job %s (%s): the ranks run on those nodes, which must see the folders of this run; the recorded hardware and copy kernels are this host's; to record those of the nodes, start the command with sbatch or srun"
        .formatted(job, list);
  }

  /** Returns whether a list in Slurm's form has this name. */
  static boolean contains(String list, String name) {
    // Commas within brackets separate numbers, all others separate names.
    for (String each : list.split(",(?![^\\[]*\\])")) {
      if (matches(each, name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(String pattern, String name) {
    int open = pattern.indexOf('[');
    int close = pattern.indexOf(']');
    if (open < 0 || close < open) {
      return pattern.equals(name);
    }
    if (!name.startsWith(pattern.substring(0, open))) {
      return false;
    }
    String after = pattern.substring(close + 1);
    for (int end = open; end < name.length() && Character.isDigit(name.charAt(end)); end++) {
      String number = name.substring(open, end + 1);
      for (String range : pattern.substring(open + 1, close).split(",")) {
        if (within(range, number) && matches(after, name.substring(end + 1))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether {@code 08-11} or {@code 7} includes a number with as many leading zeros. */
  private static boolean within(String range, String number) {
    String[] ends = range.split("-");
    String last = ends[ends.length - 1];
    boolean written =
        number.length() == ends[0].length()
            || number.length() > ends[0].length() && !number.startsWith("0");
    return written && compare(ends[0], number) <= 0 && compare(number, last) <= 0;
  }

  private static int compare(String a, String b) {
    return new BigInteger(a).compareTo(new BigInteger(b));
  }
}
