package org.memline.launch.ranks;

import org.memline.machine.NodeName;

/**
 * The driver: the memline process that has started a launch (called mpirun). If the driver is
 * killed, its ranks must end, too. Otherwise they would still write to the samples file when
 * another driver resumes the run.
 *
 * @param pid process number of the driver
 * @param node the node on which the driver runs
 */
public record Driver(long pid, String node) {
  /** Parses {@code PID@NODE}. */
  public static Driver parse(String text) {
    int at = text.indexOf('@');
    return new Driver(Long.parseLong(text.substring(0, at)), text.substring(at + 1));
  }

  /**
   * Returns the process number and the node of this process as text, {@code PID@NODE}, which {@link
   * #parse} reads.
   */
  static String self() {
    return ProcessHandle.current().pid() + "@" + NodeName.here();
  }

  /**
   * Returns whether the driver runs on this node. A rank cannot observe a driver on another node.
   */
  public boolean isHere() {
    return node.equals(NodeName.here());
  }

  public boolean isGone() {
    return ProcessHandle.of(pid).isEmpty();
  }
}
