package org.memline.report;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.compare.Comparison;
import org.memline.compare.guidelines.Guideline;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.report.TestCase.Outcome;

/**
 * Writes verdicts as a JUnit report. It uses the dialect of Ant, which is the strictest one: many
 * attributes and elements are mandatory, their order is fixed, and only the suite has properties.
 * Readers of other dialects accept it, too. The test cases are the metrics that decide the verdict,
 * and the performance guidelines for MPI.
 */
public final class JUnitXml {
  /** Format of a time. The dialect of Ant does not allow a time zone. */
  private static final DateTimeFormatter WITHOUT_ZONE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final XmlText xml = new XmlText();
  private final String host;
  private final Instant at;
  private int suites;

  private JUnitXml(String host, Instant at) {
    this.host = host.isBlank() ? "localhost" : host;
    this.at = at;
  }

  /**
   * Returns a JUnit report.
   *
   * @param comparison comparison whose metrics become test cases; null for a report without a
   *     comparison
   * @param guidelines performance guidelines for MPI that become test cases; may be empty
   * @param host host on which the tested run was measured
   * @param at time of the measurement; shown in UTC
   * @param provenance further facts about the origin of the numbers, by name
   */
  public static String of(
      Comparison comparison,
      List<Guideline> guidelines,
      String host,
      Instant at,
      Map<String, String> provenance) {
    JUnitXml report = new JUnitXml(host, at);
    report.xml.open("testsuites", Map.of()).text("\n");
    if (comparison != null) {
      Map<String, String> properties = new LinkedHashMap<>(provenance);
      side(properties, "baseline", comparison.setup().baseline());
      side(properties, "candidate", comparison.setup().candidate());
      properties.put("verdict", comparison.verdict().name());
      properties.put("differences", String.join("; ", comparison.differences()));
      report.suite("compare", properties, cases(comparison));
    }
    if (!guidelines.isEmpty()) {
      report.suite("guidelines", provenance, guidelines.stream().map(TestCase::of).toList());
    }
    return report.xml.close().toString();
  }

  /**
   * Returns a JUnit report with one suite of test cases.
   *
   * @param suite name of the suite
   * @param cases test cases
   * @param host host on which the tested run was measured
   * @param at time of the measurement; shown in UTC
   * @param provenance further facts about the origin of the numbers, by name
   */
  public static String of(
      String suite, List<TestCase> cases, String host, Instant at, Map<String, String> provenance) {
    JUnitXml report = new JUnitXml(host, at);
    report.xml.open("testsuites", Map.of()).text("\n");
    report.suite(suite, provenance, cases);
    return report.xml.close().toString();
  }

  private static void side(Map<String, String> properties, String name, Comparison.Side side) {
    properties.put(name + ".label", side.label());
    properties.put(name + ".started_at", side.startedAt());
    properties.put(name + ".memline", side.memline());
    properties.put(name + ".cpu_model", side.cpuModel());
    properties.put(name + ".mpi", side.mpi());
    properties.put(name + ".launches", Integer.toString(side.launches()));
    properties.put(name + ".ranks", Integer.toString(side.ranks()));
  }

  private static List<TestCase> cases(Comparison comparison) {
    List<TestCase> cases = new ArrayList<>();
    if (comparison.verdict() == Verdict.INCOMPARABLE) {
      cases.add(TestCase.incomparable(comparison));
    }
    comparison.metrics().stream().filter(MetricChange::gate).map(TestCase::of).forEach(cases::add);
    return cases;
  }

  private void suite(String name, Map<String, String> properties, List<TestCase> cases) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", name);
    attributes.put("package", "memline");
    attributes.put("id", Integer.toString(suites++));
    attributes.put("tests", Integer.toString(cases.size()));
    attributes.put("failures", count(cases, Outcome.FAILURE));
    attributes.put("errors", count(cases, Outcome.ERROR));
    attributes.put("skipped", count(cases, Outcome.SKIPPED));
    BigDecimal total =
        cases.stream().map(TestCase::seconds).reduce(BigDecimal.ZERO, BigDecimal::add);
    attributes.put("time", total.toPlainString());
    attributes.put("timestamp", WITHOUT_ZONE.format(at));
    attributes.put("hostname", host);
    xml.open("testsuite", attributes).text("\n").open("properties", Map.of()).text("\n");
    properties.forEach(
        (key, value) -> element("property", attributes("name", key, "value", value), ""));
    xml.close();
    cases.forEach(this::testcase);
    StringBuilder numbers = new StringBuilder("\n");
    cases.forEach(c -> numbers.append(c.json()).append('\n'));
    element("system-out", Map.of(), numbers.toString());
    element("system-err", Map.of(), "");
    xml.close();
  }

  private void testcase(TestCase c) {
    xml.open(
        "testcase",
        attributes("name", c.name(), "classname", c.group(), "time", c.seconds().toPlainString()));
    switch (c.outcome()) {
      case PASS -> {}
      case SKIPPED -> element("skipped", attributes("message", c.message()), "");
      case FAILURE ->
          element("failure", attributes("message", c.message(), "type", c.type()), c.message());
      case ERROR ->
          element("error", attributes("message", c.message(), "type", c.type()), c.message());
    }
    xml.close();
  }

  private void element(String name, Map<String, String> attributes, String text) {
    xml.open(name, attributes).text(text).close();
  }

  private static Map<String, String> attributes(String... pairs) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      attributes.put(pairs[i], pairs[i + 1]);
    }
    return attributes;
  }

  private static String count(List<TestCase> cases, Outcome outcome) {
    return Long.toString(cases.stream().filter(c -> c.outcome() == outcome).count());
  }
}
