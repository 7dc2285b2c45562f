package org.memline.model.transfer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A resource that an operation uses several times, {@code 2*Q<0C64}: for example memory that every
 * byte crosses twice. If the constraint is violated, the operation's throughput is reduced until it
 * holds.
 *
 * @param times number of times that a byte of the operation passes the resource
 * @param resource name of a rate of the table, or a number of MB/s
 */
public record Constraint(double times, String resource) {
  private static final Pattern FORM =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*\\*?\\s*\\|?Q\\|?\\s*<\\s*\\|?([\\w@.]+)\\|?\\s*");

  /**
   * Parses text such as {@code 2*Q<0C64} or {@code 2*Q<100}.
   *
   * @throws ExpressionException if the text is not a constraint; the message says what was expected
   */
  public static Constraint parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Double.parseDouble(form.group(1)) == 0) {
      throw new ExpressionException(
          "constraint '" + text + "': N*Q<RATE is expected, for example 2*Q<1C64 or 2*Q<100");
    }
    return new Constraint(Double.parseDouble(form.group(1)), form.group(2));
  }

  /** Returns the throughput to which the constraint reduces {@code rate}. */
  public double applied(double rate, Rates rates) {
    return Math.min(rate, limit(rates) / times);
  }

  private double limit(Rates rates) {
    return resource.matches("\\d+(\\.\\d+)?") ? Double.parseDouble(resource) : rates.of(resource);
  }
}
