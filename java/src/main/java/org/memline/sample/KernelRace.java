package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.memline.model.Within;

/**
 * The result of comparing the copy kernels for one class of copies.
 *
 * @param copies name of the class of copies
 * @param gains speedup of each kernel over the default kernel, which is not in the list
 */
public record KernelRace(String copies, List<Gain> gains) implements JournalLine {
  /**
   * The speedup of one kernel over the default kernel.
   *
   * @param median the speedup, which is the time of the default kernel divided by the time of this
   *     kernel, as the median over the rounds
   * @param low lower end of the confidence interval of the median
   */
  public record Gain(String kernel, @JsonProperty("gain") double median, double low) {
    public Gain {
      Within.notNegative("gain", median);
      Within.notNegative("low", low);
    }
  }
}
