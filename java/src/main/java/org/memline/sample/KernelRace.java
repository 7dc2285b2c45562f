package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.memline.model.Within;

/**
 * How the kernels for one class of copies did against each other.
 *
 * @param copies the class
 * @param gains of each but the one that is taken without a rule, over that one
 */
public record KernelRace(String copies, List<Gain> gains) implements JournalLine {
  /**
   * @param median of the rounds: the other's time over this one's
   * @param low the lower end of its interval
   */
  public record Gain(String kernel, @JsonProperty("gain") double median, double low) {
    public Gain {
      Within.notNegative("gain", median);
      Within.notNegative("low", low);
    }
  }
}
