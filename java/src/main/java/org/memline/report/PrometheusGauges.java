package org.memline.report;

/**
 * Writes gauges in Prometheus' text format. Gauges with the same name form a family with one
 * heading. The heading is written with the first sample, because format checkers reject a heading
 * without samples.
 */
final class PrometheusGauges {
  private final StringBuilder text = new StringBuilder();
  private String name;
  private String heading = "";

  /**
   * Starts a family of gauges. Samples that are written afterwards belong to this family.
   *
   * @param name name of the gauge
   * @param help description of the gauge
   */
  void family(String name, String help) {
    this.name = name;
    heading = "# HELP %s %s\n# TYPE %s gauge\n".formatted(name, help, name);
  }

  /**
   * Writes a sample of the current family.
   *
   * @param value value of the sample
   * @param labels names and values of labels, alternating
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
