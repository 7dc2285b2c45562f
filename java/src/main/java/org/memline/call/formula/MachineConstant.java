package org.memline.call.formula;

import java.util.List;

/**
 * A constant of a machine as a formula names it.
 *
 * @param patterns the two patterns of a copy, by which it reads and by which it writes, such as
 *     {@code 1}, {@code 64}, {@code 2x64}, {@code w}
 */
public record MachineConstant(MachineName name, List<String> patterns) {
  public MachineConstant {
    patterns = List.copyOf(patterns);
  }

  /**
   * Returns the name with its patterns and without its expressions, for example {@code alpha} or
   * {@code copy(64,1)}.
   */
  @Override
  public String toString() {
    return name.called() + (patterns.isEmpty() ? "" : "(" + String.join(",", patterns) + ")");
  }
}
