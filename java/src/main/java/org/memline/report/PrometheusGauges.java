package org.memline.report;

/**
 * Writes gauges in Prometheus' text format. A family's heading is written with its first sample,
 * because format checkers reject a heading without samples.
 */
final class PrometheusGauges {
  private final StringBuilder text = new StringBuilder();
  private String name;
  private String heading = "";

  /** Starts a family; the samples that follow belong to it. */
  void family(String name, String help) {
    this.name = name;
    heading = "# HELP %s %s\n# TYPE %s gauge\n".formatted(name, help, name);
  }

  /**
   * Writes a sample.
   *
   * @param labels name, value, name, value …
   */
  void sample(double value, String... labels) {
    text.append(heading).append(name);
    heading = "";
    for (int i = 0; i < labels.length; i += 2) {
      text.append(i == 0 ? '{' : ',');
      text.append(labels[i]).append("=\"").append(escaped(labels[i + 1])).append('"');
    }
    text.append(labels.length > 0 ? "} " : " ").append(number(value)).append('\n');
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
