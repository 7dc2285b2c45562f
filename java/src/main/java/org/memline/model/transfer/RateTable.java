package org.memline.model.transfer;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The throughputs of basic transfers of the copy-transfer model (Stricker and Gross 1995) in MB/s.
 *
 * @param rates throughput in MB/s by the name of the transfer, for example 33.3 for {@code 64C1}
 */
public record RateTable(Map<String, Double> rates) implements Rates {

  public RateTable {
    rates = Map.copyOf(rates);
  }

  /**
   * Parses a table such as {@code 1C1=93,1S0=126}, in MB/s.
   *
   * @throws ExpressionException if an entry is invalid; the message contains this entry
   */
  public static RateTable parse(String text) {
    Map<String, Double> rates = new LinkedHashMap<>();
    for (String entry : text.split(",")) {
      String[] parts = entry.split("=", -1);
      if (parts.length != 2) {
        throw new ExpressionException(
            "rate '" + entry.strip() + "': NAME=MB/s is expected, for example 1C1=93");
      }
      String name = normal(parts[0]);
      if (rates.put(name, value(name, parts[1].strip())) != null) {
        throw new ExpressionException("rate " + name + " is given twice: give it once");
      }
    }
    return new RateTable(rates);
  }

  private static double value(String name, String text) {
    double rate;
    try {
      rate = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new ExpressionException("rate " + name + "=" + text + ": a number is expected");
    }
    if (!(rate > 0 && Double.isFinite(rate))) {
      throw new ExpressionException("rate " + name + "=" + text + ": it must be above 0");
    }
    return rate;
  }

  private static String normal(String name) {
    return name.strip().replace('ω', 'w');
  }

  @Override
  public double of(String name) {
    Double rate = rates.get(name);
    if (rate == null) {
      throw new ExpressionException("no rate for " + name + ": add " + name + "=… to the rates");
    }
    return rate;
  }
}
