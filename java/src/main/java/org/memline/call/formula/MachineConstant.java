package org.memline.call.formula;

import java.util.List;

/**
 * A constant of a machine as a formula names it.
 *
 * @param patterns memory access patterns of a copy: first that of reading, then that of writing,
 *     such as {@code 1}, {@code 64}, {@code 2x64}, {@code w}; empty for other constants
 */
public record MachineConstant(MachineName name, List<String> patterns) {
  public MachineConstant {
    patterns = List.copyOf(patterns);
  }

  /**
   * Returns the name and the patterns, without other arguments: for example {@code alpha} or {@code
   * copy(64,1)}.
   */
  @Override
  public String toString() {
    return name.called() + (patterns.isEmpty() ? "" : "(" + String.join(",", patterns) + ")");
  }
}
