package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.memline.model.Within;

/**
 * The results of comparing the copy kernels for one class of copies.
 *
 * @param copies name of the class of copies
 * @param gains for each kernel except the default, its speedup over the default kernel
 */
public record KernelRace(String copies, List<Gain> gains) implements JournalLine {
  /**
   * The result of one kernel.
   *
   * @param median median over the rounds of the ratio of the default kernel's time to this kernel's
   *     time
   * @param low lower end of the interval of that median
   */
  public record Gain(String kernel, @JsonProperty("gain") double median, double low) {
    public Gain {
      Within.notNegative("gain", median);
      Within.notNegative("low", low);
    }
  }
}
