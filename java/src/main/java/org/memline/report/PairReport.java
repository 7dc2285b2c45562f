package org.memline.report;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Standout;
import org.memline.compare.pairs.Subject;
import org.memline.sample.PairRound;
import org.memline.study.pairs.NodeHealth;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;
import org.memline.study.pairs.PairTimes;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * The content of the JSON that {@code memline pairs} writes, which has the measurements between the
 * nodes of a cluster. Unknown numbers are null.
 */
public record PairReport(
    String started,
    String baseline,
    List<String> nodes,
    int launches,
    int rounds,
    boolean oversubscribed,
    double factor,
    double falseAlarms,
    List<String> passing,
    List<String> failing,
    List<Pair> pairs,
    List<Node> judged,
    List<StandsOut> standsOut,
    boolean complete,
    List<Congested> congestion,
    List<String> limits) {
  /** Size of a long message in bytes. */
  private static final double LONG_BYTES = 1 << 20;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .build();

  /**
   * The measurements of one pair of nodes.
   *
   * @param first name of a node
   * @param second name of the other node
   * @param numbers numbers by name. For each metric, they are the time in seconds and its ratio to
   *     the median. The seconds for each message and for each byte follow; they are computed from
   *     the short and the long messages
   */
  record Pair(String first, String second, @JsonAnyGetter Map<String, Double> numbers) {}

  /**
   * The measurements of one node.
   *
   * @param node name of the node
   * @param numbers ratios by name. They are the times of the node's messages divided by the times
   *     of the other nodes, and its local times divided by the median over all nodes
   */
  record Node(String node, @JsonAnyGetter Map<String, Double> numbers) {}

  /**
   * A finding: something in the cluster that is slow.
   *
   * @param kind kind of the slow part: all, switch, node or link
   * @param nodes the node, the two nodes of a link, or the nodes of a switch
   * @param role direction in which a node is slow: sends, receives or either
   * @param healthy nodes of a slow switch that are not slow themselves
   * @param within whether pairs within a switch are slow; false for a slow uplink, and if only
   *     pairs between switches have become slower
   * @param between whether pairs between switches are slow; false if only pairs within a switch
   *     have become slower
   * @param since whether the part is slower than in the baseline
   */
  record StandsOut(
      String kind,
      List<String> nodes,
      List<String> healthy,
      String place,
      String metric,
      String role,
      boolean within,
      boolean between,
      boolean since,
      double factor,
      int tests,
      Double chance) {}

  /**
   * The congestion of a link between two nodes.
   *
   * @param ratio time of a long message while all pairs of a round (each node is in at most one
   *     pair) send, divided by its time while no other pair sends
   */
  record Congested(String first, String second, double ratio) {}

  /**
   * Creates the report.
   *
   * @param started start of the run
   * @param baseline name of the file with the baseline; null if there is no baseline
   */
  public static PairReport of(
      NodePairs measured,
      Judgement judgement,
      double factor,
      double falseAlarms,
      String started,
      String baseline) {
    List<PairRound.Ends> pairs = measured.tests().stream().map(PairTest::ends).distinct().toList();
    PairTimes times = new PairTimes(measured);
    return new PairReport(
        started,
        baseline,
        measured.nodes(),
        measured.launches(),
        measured.rounds(),
        measured.oversubscribed(),
        factor,
        falseAlarms,
        PairWords.names(measured, judgement.passing(measured)),
        PairWords.names(measured, judgement.failing(measured)),
        pairs.stream().map(ends -> pair(measured, times, ends)).toList(),
        IntStream.range(0, measured.nodes().size())
            .mapToObj(node -> node(measured, judgement, node))
            .toList(),
        judgement.findings().stream().map(finding -> standsOut(measured, finding)).toList(),
        judgement.complete(),
        measured.congestion().stream()
            .map(
                c ->
                    new Congested(
                        measured.nodes().get(c.from()), measured.nodes().get(c.to()), c.ratio()))
            .toList(),
        judgement.limits());
  }

  private static Pair pair(NodePairs measured, PairTimes times, PairRound.Ends ends) {
    return new Pair(
        measured.nodes().get(ends.first()),
        measured.nodes().get(ends.second()),
        numbers(times, ends));
  }

  /**
   * Returns the numbers of a pair by name, in the order of the columns. An unknown number is null.
   */
  static Map<String, Double> numbers(PairTimes times, PairRound.Ends ends) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    int first = ends.first();
    int second = ends.second();
    double alpha = times.seconds(PairMetric.SHORT, first, second);
    double there = times.seconds(PairMetric.LONG, first, second);
    double back = times.seconds(PairMetric.LONG, second, first);
    put(numbers, "alpha_seconds", alpha);
    // The time of a round trip is the time of the long message and of the one word that answers it.
    // It contains α twice.
    double beta = ((there + back) / 2 - 2 * alpha) / LONG_BYTES;
    put(numbers, "beta_seconds_per_byte", beta > 0 ? beta : Double.NaN);
    for (PairMetric metric : PairMetric.values()) {
      double usual = times.usual(metric);
      double forth = times.seconds(metric, first, second);
      put(numbers, metric.label() + "_seconds", forth);
      put(numbers, metric.label() + "_ratio", forth / usual);
      if (metric.directed()) {
        put(numbers, metric.label() + "_back_seconds", back);
        put(numbers, metric.label() + "_back_ratio", back / usual);
      }
    }
    return numbers;
  }

  private static void put(Map<String, Double> numbers, String name, double value) {
    numbers.put(name, Double.isFinite(value) ? value : null);
  }

  private static Node node(NodePairs measured, Judgement judgement, int node) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    judgement
        .factors()
        .forEach((aspect, factors) -> put(numbers, key(PairTable.name(aspect)), factors[node]));
    NodeHealth.ratios(measured.health())
        .get(node)
        .forEach((kind, ratio) -> put(numbers, key(kind.label()), ratio));
    return new Node(measured.nodes().get(node), numbers);
  }

  private static String key(String name) {
    return name.replace(' ', '_') + "_factor";
  }

  private static StandsOut standsOut(NodePairs measured, Standout finding) {
    Subject subject = finding.subject();
    PairRole.Aspect aspect = subject.aspect();
    List<String> nodes =
        subject.kind() == Subject.Kind.ALL
            ? List.of()
            : IntStream.range(0, measured.nodes().size())
                .filter(node -> subject.touches(node, measured))
                .mapToObj(measured.nodes()::get)
                .toList();
    return new StandsOut(
        subject.kind().name().toLowerCase(java.util.Locale.ROOT),
        ordered(measured, subject, nodes),
        finding.healthy().stream().map(measured.nodes()::get).toList(),
        subject.place(),
        aspect.metric().label(),
        aspect.role().label(),
        finding.within(),
        finding.between(),
        finding.since(),
        finding.factor(),
        finding.tests(),
        Double.isNaN(finding.chance()) ? null : finding.chance());
  }

  /**
   * Returns the names of the nodes of a finding. If the finding is about a link, the sender comes
   * first.
   */
  private static List<String> ordered(NodePairs measured, Subject subject, List<String> nodes) {
    return subject.kind() == Subject.Kind.LINK
        ? List.of(measured.nodes().get(subject.node()), measured.nodes().get(subject.partner()))
        : nodes;
  }

  /** Returns the report as JSON that ends with a line end. */
  public String json() {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
  }
}
