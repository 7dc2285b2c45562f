package org.memline.report;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Standout;
import org.memline.compare.pairs.Subject;
import org.memline.input.Hostlist;
import org.memline.sample.PairRound;
import org.memline.study.pairs.NodeHealth;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairTest;
import org.memline.study.pairs.PairTimes;
import org.memline.table.Columns;
import org.memline.table.Digits;

/**
 * Writes the results of {@code memline pairs} for other programs: as CSV, as a JUnit report, as
 * Prometheus gauges, and as Slurm hostlists. The JSON is written by {@link PairReport}.
 */
public final class PairFiles {
  private PairFiles() {}

  /**
   * Returns CSV with a row for each measured pair of nodes. Times are in seconds. A field is empty
   * if its number was not measured.
   */
  public static String csv(NodePairs measured, Judgement judgement) {
    PairTimes times = new PairTimes(measured);
    List<PairRound.Ends> pairs = measured.tests().stream().map(PairTest::ends).distinct().toList();
    if (pairs.isEmpty()) {
      return "";
    }
    Columns<PairRound.Ends> columns =
        new Columns<PairRound.Ends>()
            .text("first", ends -> measured.nodes().get(ends.first()))
            .text("second", ends -> measured.nodes().get(ends.second()));
    for (String name : PairReport.numbers(times, pairs.get(0)).keySet()) {
      columns.number(name, Digits.EXACT, ends -> PairReport.numbers(times, ends).get(name));
    }
    columns.text(
        "stands_out",
        ends ->
            judgement.findings().stream()
                .filter(finding -> finding.involves(ends, measured))
                .map(finding -> flag(finding.subject(), measured))
                .distinct()
                .collect(Collectors.joining(" ")));
    return columns.of(pairs).csv();
  }

  /**
   * Returns a short text about a finding for a field of CSV: the kind of the slow part, and the
   * aspect that is slow. If a link is slow in one direction, the sender is named.
   */
  private static String flag(Subject subject, NodePairs measured) {
    boolean link = subject.kind() == Subject.Kind.LINK;
    String aspect =
        link && subject.aspect().metric().directed()
            ? subject.aspect().metric().label() + "-from-" + measured.nodes().get(subject.node())
            : PairTable.name(subject.aspect()).replace(' ', '-');
    return subject.kind().name().toLowerCase(java.util.Locale.ROOT) + ":" + aspect;
  }

  /**
   * Returns a line with the Slurm hostlist of the nodes that pass the judgement. The text is empty
   * if no node passes.
   */
  public static String passing(NodePairs measured, Judgement judgement) {
    return line(PairWords.slurmNames(measured, judgement.passing(measured)));
  }

  /**
   * Returns a line with the Slurm hostlist of the nodes that fail the judgement. The text is empty
   * if no node fails.
   */
  public static String failing(NodePairs measured, Judgement judgement) {
    return line(PairWords.slurmNames(measured, judgement.failing(measured)));
  }

  private static String line(List<String> names) {
    return names.isEmpty() ? "" : Hostlist.of(names) + "\n";
  }

  /**
   * Returns a JUnit report. It has a test case for each node, and one for the slowdown of all
   * nodes. A last test case passes if everything could be judged. A test case is skipped if its
   * subject could not be judged.
   *
   * @param measured times of the pairs
   * @param judgement nodes and pairs that stand out
   * @param factor smallest ratio of times that is reported as slow
   * @param at start of the run
   */
  public static String junit(NodePairs measured, Judgement judgement, double factor, Instant at) {
    List<TestCase> cases = new ArrayList<>();
    List<Integer> passing = judgement.passing(measured);
    for (int node = 0; node < measured.nodes().size(); node++) {
      int which = node;
      List<Standout> own =
          judgement.findings().stream()
              .filter(f -> f.subject().kind() != Subject.Kind.ALL)
              .filter(f -> f.subject().touches(which, measured) && !f.healthy().contains(which))
              .toList();
      cases.add(
          testCase(
              "memline.pairs.node",
              measured.nodes().get(node),
              own,
              passing.contains(node)
                  ? ""
                  : "the node does not pass: see the output of memline pairs",
              measured,
              factor));
    }
    List<Standout> all =
        judgement.findings().stream().filter(f -> f.subject().kind() == Subject.Kind.ALL).toList();
    String noChange =
        judgement.noChange().isEmpty()
            ? ""
            : "the overall change since a baseline was not judged: " + judgement.noChange();
    cases.add(testCase("memline.pairs", "everything", all, noChange, measured, factor));
    String incomplete = everythingJudged(judgement) ? "" : String.join("; ", judgement.limits());
    cases.add(
        testCase("memline.pairs", "all could be judged", List.of(), incomplete, measured, factor));
    return JUnitXml.of("pairs", cases, measured.nodes().get(0), at, Map.of());
  }

  private static TestCase testCase(
      String group,
      String name,
      List<Standout> findings,
      String unknown,
      NodePairs measured,
      double factor) {
    String message =
        findings.stream()
            .map(finding -> PairWords.line(measured, finding, factor))
            .collect(Collectors.joining("; "));
    TestCase.Outcome outcome =
        !findings.isEmpty()
            ? TestCase.Outcome.FAILURE
            : unknown.isEmpty() ? TestCase.Outcome.PASS : TestCase.Outcome.SKIPPED;
    return new TestCase(
        group,
        name,
        BigDecimal.ZERO,
        outcome,
        findings.isEmpty() ? "" : "slow",
        findings.isEmpty() ? unknown : message,
        "{\"findings\":%d}".formatted(findings.size()));
  }

  /**
   * Returns gauges in Prometheus' text format. They report the nodes, the slow links, the parts
   * that have become slower since the baseline, and whether everything could be judged.
   */
  public static String prometheus(NodePairs measured, Judgement judgement) {
    PrometheusGauges gauges = new PrometheusGauges();
    List<Integer> failing = judgement.failing(measured);
    List<Integer> passing = judgement.passing(measured);
    gauges.family(
        "memline_pairs_node_stands_out",
        "1 if the node is slow, or belongs to a slow switch and is not healthy itself, else 0.");
    each(measured, (node, name) -> gauges.sample(failing.contains(node) ? 1 : 0, "node", name));
    gauges.family(
        "memline_pairs_node_passes",
        "1 if the node was judged and is in no finding about a node, link or switch, else 0.");
    each(measured, (node, name) -> gauges.sample(passing.contains(node) ? 1 : 0, "node", name));
    gauges.family("memline_pairs_complete", "1 if everything could be judged, else 0.");
    gauges.sample(everythingJudged(judgement) ? 1 : 0);
    gauges.family(
        "memline_pairs_everything_factor",
        "Ratio of all times to those of the baseline, if everything is slower.");
    since(judgement, f -> f.within() && f.between(), gauges);
    gauges.family(
        "memline_pairs_between_switches_factor",
        "Ratio of the times between switches to those of the baseline, if only these are slower.");
    since(judgement, f -> !f.within(), gauges);
    gauges.family(
        "memline_pairs_within_switches_factor",
        "Ratio of the times within switches to those of the baseline, if only these are slower.");
    since(judgement, f -> !f.between(), gauges);
    gauges.family(
        "memline_pairs_link_factor", "Ratio of a slow link's times to those of other links.");
    judgement.findings().stream()
        .filter(finding -> finding.subject().kind() == Subject.Kind.LINK)
        .forEach(finding -> link(measured, finding, gauges));
    gauges.family(
        "memline_pairs_node_factor", "Ratio of the node's times to those of the other nodes.");
    for (PairRole.Aspect aspect : PairRole.Aspect.all()) {
      double[] factors = judgement.factors().getOrDefault(aspect, new double[0]);
      IntStream.range(0, factors.length)
          .filter(node -> Double.isFinite(factors[node]))
          .forEach(
              node ->
                  gauges.sample(
                      factors[node],
                      "node",
                      measured.nodes().get(node),
                      "metric",
                      aspect.metric().label(),
                      "role",
                      aspect.role().label()));
    }
    gauges.family(
        "memline_pairs_node_local_factor",
        "Ratio of a local time of the node (no network) to the median of all nodes.");
    List<Map<NodeHealth.Kind, Double>> health = NodeHealth.ratios(measured.health());
    for (NodeHealth.Kind kind : NodeHealth.Kind.values()) {
      for (int node = 0; node < health.size(); node++) {
        double ratio = health.get(node).get(kind);
        if (Double.isFinite(ratio)) {
          gauges.sample(ratio, "node", measured.nodes().get(node), "kind", kind.label());
        }
      }
    }
    return gauges.toString();
  }

  private static void link(NodePairs measured, Standout finding, PrometheusGauges gauges) {
    Subject link = finding.subject();
    gauges.sample(
        finding.factor(),
        "from",
        measured.nodes().get(link.node()),
        "to",
        measured.nodes().get(link.partner()),
        "metric",
        link.aspect().metric().label(),
        "compared_with",
        finding.since() ? "baseline" : "others");
  }

  private static void since(
      Judgement judgement, Predicate<Standout> which, PrometheusGauges gauges) {
    judgement.findings().stream()
        .filter(finding -> finding.subject().kind() == Subject.Kind.ALL)
        .filter(which)
        .forEach(
            finding ->
                gauges.sample(
                    finding.factor(), "metric", finding.subject().aspect().metric().label()));
  }

  /** Returns whether everything could be judged. With too few nodes, no node can be judged. */
  private static boolean everythingJudged(Judgement judgement) {
    return judgement.complete() && !judgement.judged().contains(false);
  }

  private interface ForNode {
    void accept(int node, String name);
  }

  private static void each(NodePairs measured, ForNode what) {
    IntStream.range(0, measured.nodes().size())
        .forEach(node -> what.accept(node, measured.nodes().get(node)));
  }
}
