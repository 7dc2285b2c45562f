package org.memline.launch.ranks;

import org.memline.machine.NodeName;

/**
 * The process that started a launch, as a rank sees it. A rank must not outlive a killed driver,
 * because it would write to samples that the next driver continues.
 *
 * @param node the node on which it runs
 */
public record Driver(long pid, String node) {
  /** Parses {@code PID@NODE}. */
  public static Driver parse(String text) {
    int at = text.indexOf('@');
    return new Driver(Long.parseLong(text.substring(0, at)), text.substring(at + 1));
  }

  /** Returns this process in the form that {@link #parse} reads. */
  static String self() {
    return ProcessHandle.current().pid() + "@" + NodeName.here();
  }

  /** Returns whether it runs on this node; a driver on another node cannot be observed. */
  public boolean isHere() {
    return node.equals(NodeName.here());
  }

  public boolean isGone() {
    return ProcessHandle.of(pid).isEmpty();
  }
}
