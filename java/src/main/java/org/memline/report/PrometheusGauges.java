package org.memline.report;

/**
 * Writes gauges in Prometheus' text format. Gauges with the same name form a family, which has one
 * heading. The heading is written only together with the first sample, because format checkers
 * reject a heading without samples.
 */
final class PrometheusGauges {
  private final StringBuilder text = new StringBuilder();
  private String name;
  private String heading = "";

  /**
   * Starts a family of gauges. All samples up to the start of the next family belong to it.
   *
   * @param name name of the gauges
   * @param help description of the gauges
   */
  void family(String name, String help) {
    this.name = name;
    heading = "# HELP %s %s\n# TYPE %s gauge\n".formatted(name, help, name);
  }

  /**
   * Writes a sample of the current family.
   *
   * @param value value of the sample
   * @param labels labels of the sample: name, value, name, value, …
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
