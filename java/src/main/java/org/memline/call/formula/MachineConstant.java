package org.memline.call.formula;

import java.util.List;

/**
 * A machine's constant as a formula names it.
 *
 * @param patterns of a copy, read and written, as {@code 1}, {@code 64}, {@code 2x64}, {@code w}
 */
public record MachineConstant(MachineName name, List<String> patterns) {
  public MachineConstant {
    patterns = List.copyOf(patterns);
  }

  /** For example {@code alpha}, {@code copy(64,1)}; without what expressions give. */
  @Override
  public String toString() {
    return name.called() + (patterns.isEmpty() ? "" : "(" + String.join(",", patterns) + ")");
  }
}
