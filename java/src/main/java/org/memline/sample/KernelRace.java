package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.memline.model.Within;

/**
 * The results of comparing the kernels for one class of copies.
 *
 * @param copies class of copies
 * @param gains speedup of each other kernel over the default kernel
 */
public record KernelRace(String copies, List<Gain> gains) implements JournalLine {
  /**
   * The result of one kernel.
   *
   * @param median median over the rounds of the default kernel's time divided by this kernel's time
   * @param low lower end of the interval of that ratio
   */
  public record Gain(String kernel, @JsonProperty("gain") double median, double low) {
    public Gain {
      Within.notNegative("gain", median);
      Within.notNegative("low", low);
    }
  }
}
