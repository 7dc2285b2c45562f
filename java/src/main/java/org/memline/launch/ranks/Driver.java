package org.memline.launch.ranks;

import org.memline.machine.NodeName;

/**
 * The process that started a launch, as a rank sees it. A rank must not outlive a killed driver,
 * because it would write to samples that the next driver continues.
 *
 * @param node where it runs
 */
public record Driver(long pid, String node) {
  /** Parses {@code PID@NODE}. */
  public static Driver parse(String text) {
    int at = text.indexOf('@');
    return new Driver(Long.parseLong(text.substring(0, at)), text.substring(at + 1));
  }

  /** This process, as {@link #parse} reads it. */
  static String self() {
    return ProcessHandle.current().pid() + "@" + NodeName.here();
  }

  /** Whether it runs here; a driver on another node cannot be seen. */
  public boolean isHere() {
    return node.equals(NodeName.here());
  }

  public boolean isGone() {
    return ProcessHandle.of(pid).isEmpty();
  }
}
