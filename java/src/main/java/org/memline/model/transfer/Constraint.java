package org.memline.model.transfer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A limit on the throughput Q of an operation that uses a resource several times. For example,
 * {@code 2*Q<0C64} means that every byte passes twice through a memory whose throughput is the rate
 * 0C64. If the constraint is violated, the throughput is reduced until the constraint holds.
 *
 * @param times number of times that each byte of the operation uses the resource
 * @param resource name of a rate in the table, or a throughput in MB/s written as a number
 */
public record Constraint(double times, String resource) {
  private static final Pattern FORM =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*\\*?\\s*\\|?Q\\|?\\s*<\\s*\\|?([\\w@.]+)\\|?\\s*");

  /**
   * Parses a constraint such as {@code 2*Q<0C64} or {@code 2*Q<100}.
   *
   * @throws ExpressionException if the text is not a constraint; the message gives the expected
   *     form
   */
  public static Constraint parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Double.parseDouble(form.group(1)) == 0) {
      throw new ExpressionException(
          "constraint '" + text + "': N*Q<RATE is expected, for example 2*Q<1C64 or 2*Q<100");
    }
    return new Constraint(Double.parseDouble(form.group(1)), form.group(2));
  }

  /**
   * Returns {@code rate}, or the largest throughput that this constraint allows if it is smaller,
   * in MB/s.
   */
  public double applied(double rate, Rates rates) {
    return Math.min(rate, limit(rates) / times);
  }

  private double limit(Rates rates) {
    return resource.matches("\\d+(\\.\\d+)?") ? Double.parseDouble(resource) : rates.of(resource);
  }
}
