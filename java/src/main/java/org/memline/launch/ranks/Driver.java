package org.memline.launch.ranks;

import org.memline.machine.NodeName;

/**
 * The process that has started a launch. A rank must not outlive a killed driver, because it would
 * still write to the samples file that the next driver continues.
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

  /** Returns this process in the form that {@link #parse} reads, {@code PID@NODE}. */
  static String self() {
    return ProcessHandle.current().pid() + "@" + NodeName.here();
  }

  /** Returns whether the driver runs on this node. A driver on another node cannot be observed. */
  public boolean isHere() {
    return node.equals(NodeName.here());
  }

  public boolean isGone() {
    return ProcessHandle.of(pid).isEmpty();
  }
}
