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
  /** Returns this process as a driver. */
  static Driver self() {
    return new Driver(ProcessHandle.current().pid(), NodeName.here());
  }

  /**
   * Returns whether the driver runs on this node. A rank cannot observe a driver on another node.
   */
  public boolean runsHere() {
    return node.equals(NodeName.here());
  }

  public boolean hasEnded() {
    return ProcessHandle.of(pid).isEmpty();
  }
}
