package org.memline.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairProcedure;
import org.memline.compare.pairs.PairRole;
import org.memline.study.pairs.NodeHealth;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;
import org.memline.study.pairs.PairTimes;
import org.memline.table.Columns;
import org.memline.table.Page;
import org.memline.table.Table;

/**
 * Shows the measurements between the nodes of a cluster as text. It has the times, a map of the
 * pairs if the cluster is small, the nodes, and the nodes and pairs that stand out.
 */
public final class PairTable {
  /**
   * Largest number of nodes of a cluster of which all nodes are listed. In a larger cluster only
   * the slowest nodes are listed.
   */
  private static final int MOST_NODES = 32;

  private final NodePairs measured;
  private final PairTimes times;
  private final Judgement judgement;
  private final StringBuilder text = new StringBuilder();

  private PairTable(NodePairs measured, Judgement judgement) {
    this.measured = measured;
    times = new PairTimes(measured);
    this.judgement = judgement;
  }

  /**
   * Returns the text.
   *
   * @param measured times of the pairs
   * @param judgement nodes and pairs that stand out
   * @param factor smallest ratio of times that is reported as slow
   * @param falseAlarms largest probability of a false alarm in a healthy cluster
   */
  public static String of(
      NodePairs measured, Judgement judgement, double factor, double falseAlarms) {
    PairTable table = new PairTable(measured, judgement);
    table.addHead();
    table.addMap();
    table.addNodes();
    table.text.append('\n');
    PairWords.of(measured, judgement, factor, falseAlarms)
        .forEach(line -> table.text.append(pasteable(line)).append('\n'));
    return table.text.toString();
  }

  /**
   * Breaks a command that is wider than a page into several lines, so that a shell still reads them
   * as one command.
   */
  private static String pasteable(String line) {
    return line.startsWith(PairWords.TO_DRAIN) && !Page.fits(line)
        ? line.replace(PairWords.TO_DRAIN, PairWords.TO_DRAIN.strip() + "\n  ")
            .replaceAll(" (?=NodeName=|State=)", " \\\\\n    ")
        : line;
  }

  private void addHead() {
    int nodes = measured.nodes().size();
    int pairs = nodes * (nodes - 1) / 2;
    text.append(
        "%d nodes; %d of %d pairs measured; %s, %s in total%s%n"
            .formatted(
                nodes,
                measured.pairs(),
                pairs,
                counted(measured.launches(), "stage"),
                counted(measured.rounds(), "round"),
                measured.pairs() == pairs
                    ? ""
                    : " (for comparison: every pair once would take %s)"
                        .formatted(
                            counted(
                                measured.oversubscribed() ? pairs : PairProcedure.every(nodes),
                                "round"))));
    PairWords.warnings(measured).forEach(warning -> text.append(warning).append('\n'));
    Columns<PairMetric> columns =
        new Columns<PairMetric>()
            .text("metric", PairMetric::label)
            .micros("median µs", times::usual)
            .micros("minimum µs", metric -> screened(metric).min().orElseThrow())
            .micros("maximum µs", metric -> screened(metric).max().orElseThrow())
            .text("", PairMetric::meaning);
    text.append(
        columns.of(
            Arrays.stream(PairMetric.values())
                .filter(metric -> screened(metric).findAny().isPresent())
                .toList()));
  }

  private DoubleStream screened(PairMetric metric) {
    return measured.screening().stream()
        .filter(test -> test.metric() == metric)
        .mapToDouble(PairTest::seconds);
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  /**
   * Adds a map with the time of long messages from each node to every other node. The map is left
   * out if it is wider than a page.
   */
  private void addMap() {
    double usual = times.usual(PairMetric.LONG);
    Columns<Integer> columns =
        new Columns<Integer>().text("from \\ to", from -> measured.nodes().get(from));
    for (int to = 0; to < measured.nodes().size(); to++) {
      int receiver = to;
      columns.text(measured.nodes().get(to), from -> cell(from, receiver, usual));
    }
    if (!Page.fits(columns.of(List.of(0)).toString())) {
      return;
    }
    Table table = columns.of(IntStream.range(0, measured.nodes().size()).boxed().toList());
    text.append(
        "%ntime of long messages divided by the median; ? = not measured%n%s".formatted(table));
  }

  private String cell(int from, int to, double usual) {
    double ratio = from == to ? Double.NaN : times.seconds(PairMetric.LONG, from, to) / usual;
    return from == to ? "-" : Double.isNaN(ratio) ? "?" : ratio(ratio);
  }

  private static String ratio(double ratio) {
    return Double.isNaN(ratio) ? "?" : String.format(Locale.ROOT, "%.2f", ratio);
  }

  /**
   * Adds a row for each listed node, with the ratios of its times to the times of the other nodes.
   * In a large cluster only the slowest nodes are listed.
   */
  private void addNodes() {
    if (judgement.factors().isEmpty()) {
      return;
    }
    List<Map<NodeHealth.Kind, Double>> health = NodeHealth.ratios(measured.health());
    Columns<Integer> columns =
        new Columns<Integer>("?").text("node", node -> measured.nodes().get(node));
    for (PairRole.Aspect aspect : PairRole.Aspect.all()) {
      columns.factor(name(aspect), node -> judgement.factors().get(aspect)[node]);
    }
    for (NodeHealth.Kind kind : NodeHealth.Kind.values()) {
      columns.factor(kind.heading(), node -> health.get(node).get(kind));
    }
    int nodes = measured.nodes().size();
    List<Integer> shown =
        IntStream.range(0, nodes)
            .boxed()
            .sorted(Comparator.comparingDouble(node -> nodes > MOST_NODES ? -slowest(node) : 0))
            .limit(MOST_NODES)
            .toList();
    text.append(
        "%n%s: how many times as slow as the other nodes in the first stage; the effects of other suspects are removed. The last %d columns are times without the network, divided by the median:%n%s%n%s"
            .formatted(
                nodes > MOST_NODES ? "the %d slowest nodes".formatted(MOST_NODES) : "nodes",
                NodeHealth.Kind.values().length,
                Arrays.stream(NodeHealth.Kind.values())
                    .map(kind -> kind.heading() + ": " + kind.meaning())
                    .collect(Collectors.joining("; ")),
                columns.of(shown)));
  }

  private double slowest(int node) {
    return judgement.factors().values().stream()
        .mapToDouble(all -> Double.isNaN(all[node]) ? 0 : all[node])
        .max()
        .orElse(0);
  }

  /** Returns the name of an aspect of a node's communication, such as {@code long sends}. */
  static String name(PairRole.Aspect aspect) {
    String metric = aspect.metric().label();
    return aspect.role() == PairRole.EITHER ? metric : metric + " " + aspect.role().label();
  }
}
