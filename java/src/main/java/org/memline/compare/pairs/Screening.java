package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.compare.pairs.Subject.Suspect;
import org.memline.model.OrderStatistics;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;

/**
 * Finds suspected nodes, links and switches by one kind of message in the measurements (tests) of
 * the first stage. The model is that the logarithm of a time is a sum: the usual value of all pairs
 * of this kind (within a switch, or between two), and the effects of the sender, of the receiver
 * and of the link. The effect of the strongest suspect is subtracted, and the others are judged
 * again: first switches and nodes, then links. A slow switch can be in most tests between two
 * switches. Its tests are therefore compared with those that do not contain it, and the usual value
 * is determined again without it.
 */
final class Screening {
  /**
   * Smallest height of a suspected node or switch: how slow it is, divided by the spread of such
   * nodes or switches ({@link Suspect}). Few healthy ones exceed it, and nearly all slow ones do.
   */
  private static final double SUSPECTED = 2.5;

  /**
   * Smallest height of a suspected link: how slow it is, divided by the spread of links. It is
   * larger than that of nodes, because there are many more links.
   */
  static final double SUSPECTED_LINK = 3.5;

  /**
   * With at most so many nodes, a node is compared only with the measurements in which it does not
   * take part. With more nodes, it is compared with all measurements, because it takes part in few
   * of them.
   */
  private static final int MOST_LEFT_OUT = 16;

  /** Smallest number of nodes from which the spread of nodes is estimated. */
  private static final int ENOUGH_NODES = 6;

  /**
   * Smallest number of switches for suspecting one: of two switches, it cannot be decided which one
   * is slow.
   */
  private static final int LEAST_SWITCHES = 3;

  /** A switch is suspected if at least this share of its measured nodes is slow. */
  private static final double MOST_OF_A_SWITCH = 0.75;

  /** If at least this share of the nodes is slow, most measurements may be slow. */
  private static final double LEAST_SHARE = 0.2;

  /**
   * Smallest number of measurements with a node, and of measurements without it, for a score of the
   * node.
   */
  private static final int LEAST_TESTS = 2;

  private final NodePairs measured;
  private final PairMetric metric;
  private final Baseline baseline;
  private final double least;
  private final List<PairTest> tests;
  private final double[] usual = new double[2]; // log time between switches, within one
  private final long[] inClass = new long[2]; // measurements between switches, within one
  private final Map<PairRole, double[]> first = new TreeMap<>();
  private final Map<PairRole, double[]> besideOthers = new TreeMap<>();
  private final List<Suspect> suspects = new ArrayList<>();
  private final List<Suspect> faster = new ArrayList<>(); // faster since the baseline
  private final Map<Subject, Double> pairs = new HashMap<>();

  private final Map<PairRole, SpeedOfNodes> speeds = new TreeMap<>();
  private double[] residuals;
  private final int[][] ofNode; // indices of each node's measurements in tests
  private final boolean[] within; // for each measurement, whether its nodes have the same switch
  // for each node, whether its measurements between two switches, and within one, are comparable
  private final boolean[][] comparable;
  private final List<String> places; // names of the switches
  private final List<MeasuredLink> links = new ArrayList<>();
  private Spread left;
  private double centreWithin; // median residual of pairs within a switch

  /**
   * Finds the suspects.
   *
   * @param metric the kind of message
   * @param least logarithm of the smallest ratio that is reported
   * @param baseline earlier run whose times are subtracted beforehand; null if there is none
   */
  Screening(NodePairs measured, PairMetric metric, double least, Baseline baseline) {
    this.measured = measured;
    this.metric = metric;
    this.least = least;
    this.baseline = baseline;
    tests = measured.screening().stream().filter(t -> t.metric() == metric).toList();
    ofNode = ofNode();
    within = new boolean[tests.size()];
    for (int i = 0; i < within.length; i++) {
      within[i] = within(tests.get(i));
      inClass[within[i] ? 1 : 0]++;
    }
    comparable = new boolean[ofNode.length][];
    for (int node = 0; node < ofNode.length; node++) {
      comparable[node] = new boolean[] {comparable(node, false), comparable(node, true)};
    }
    places = measured.switches().stream().distinct().toList();
    if (tests.isEmpty()) {
      return;
    }
    findLinks();
    double all = median(tests.stream().mapToDouble(this::log).toArray(), 0);
    usual[0] = median(classLogs(false), all);
    usual[1] = median(classLogs(true), all);
    residuals = beyondUsual();
    for (PairRole role : PairRole.of(metric)) {
      speeds.put(role, SpeedOfNodes.of(role, tests, within, ofNode, residuals, least));
    }
    while (suspects.size() + faster.size() < measured.nodes().size() && takeOut()) {}
    left = Spread.of(residuals);
    centreWithin = median(where(i -> within[i]), 0);
    addLinks();
    suspects.sort(Comparator.comparing(Suspect::height).reversed());
    for (PairRole role : PairRole.of(metric)) {
      besideOthers.put(role, withoutOthers(role));
    }
  }

  /**
   * Determines the scores of nodes and links before the effects of suspects are subtracted. Only a
   * baseline needs them.
   */
  void rememberFirst() {
    double[] afterSuspects = residuals;
    residuals = beyondUsual();
    for (PairRole role : PairRole.of(metric)) {
      first.put(role, scores(role));
    }
    links.forEach(link -> pairs.put(link.subject, medianOf(link) - left.centre()));
    residuals = afterSuspects;
  }

  private double[] beyondUsual() {
    return tests.stream().mapToDouble(t -> log(t) - usual(t)).toArray();
  }

  private double[] classLogs(boolean within) {
    double[] own = tests.stream().filter(t -> within(t) == within).mapToDouble(this::log).toArray();
    return own.length < FreshTests.LEAST_CONTROLS ? new double[0] : own;
  }

  /**
   * Returns the nodes that are slower than the nodes with the fastest measurements, if it cannot be
   * decided which nodes are healthy; otherwise empty. It cannot be decided if there are so many of
   * these nodes that most measurements may be slow, and at least one of them is not suspected. The
   * result includes nodes that were not measured with a fast node.
   */
  Set<Integer> undecided() {
    Set<Integer> all = new TreeSet<>();
    boolean unsuspected = false;
    for (SpeedOfNodes each : speeds.values()) {
      if (each.slow().size() < LEAST_SHARE * ofNode.length) {
        continue; // with so few slow nodes, the median of all measurements is that of healthy nodes
      }
      all.addAll(each.slow());
      all.addAll(each.unknown());
      unsuspected |=
          each.slow().stream()
              .anyMatch(
                  node ->
                      suspects.stream()
                          .map(Suspect::subject)
                          .filter(subject -> subject.kind() != Subject.Kind.LINK)
                          .noneMatch(subject -> subject.touches(node, measured)));
    }
    return unsuspected ? all : Set.of();
  }

  private static double median(double[] values, double otherwise) {
    return values.length == 0 ? otherwise : OrderStatistics.median(values);
  }

  /** Returns whether the two nodes of a measurement are known to belong to the same switch. */
  boolean within(PairTest test) {
    return measured.sameSwitch(test.from(), test.to());
  }

  /**
   * Returns the logarithm of a measured time. If there is a baseline, the logarithm of how slow the
   * pair of nodes was there is subtracted.
   */
  private double log(PairTest test) {
    return Math.log(test.seconds()) - (baseline == null ? 0 : baseline.offset(test));
  }

  private double usual(PairTest test) {
    return usual[within(test) ? 1 : 0];
  }

  /** Returns the residuals of the tests with the chosen indices. */
  private double[] where(IntPredicate chosen) {
    double[] some = new double[residuals.length];
    int count = 0;
    for (int i = 0; i < some.length; i++) {
      if (chosen.test(i)) {
        some[count++] = residuals[i];
      }
    }
    return Arrays.copyOf(some, count);
  }

  /**
   * Subtracts the effect of the most suspicious switch or node from the residuals. Returns false if
   * no switch or node is suspected.
   */
  private boolean takeOut() {
    Suspect highest = null;
    for (PairRole role : PairRole.of(metric)) {
      PairRole.Aspect aspect = new PairRole.Aspect(metric, role);
      double[] scores = scores(role);
      double[] scales = scales(role, scores);
      Suspect ofSwitch = switchOf(aspect);
      highest =
          ofSwitch != null && known(ofSwitch.subject()) ? highest : highest(highest, ofSwitch);
      if (highest != null && highest.subject().kind() == Subject.Kind.SWITCH) {
        continue; // the switch is subtracted first, and its nodes are judged afterwards
      }
      for (int node = 0; node < scores.length; node++) {
        double size = Math.abs(scores[node]);
        if (size >= least / 2
            && size > SUSPECTED * scales[node]
            && !known(Subject.node(aspect, node))
            && mostTestsAgree(beyondOthers(role, node, scores[node]), scores[node])
            && (scores[node] > 0 || becameFaster(own(role, node), without(node), true))) {
          highest =
              highest(
                  highest,
                  new Suspect(Subject.node(aspect, node), scores[node], size / scales[node], true));
        }
      }
    }
    if (highest == null) {
      return false;
    }
    (highest.excess() < 0 ? faster : suspects).add(highest);
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] -= effect(highest, tests.get(i));
    }
    if (highest.subject().kind() == Subject.Kind.SWITCH || highest.excess() < 0) {
      centre(false);
      centre(true);
    }
    return true;
  }

  /**
   * Determines again the usual time of pairs of nodes within a switch (true), or between two
   * switches (false).
   */
  private void centre(boolean inside) {
    double[] own = where(i -> within[i] == inside);
    if (own.length >= FreshTests.LEAST_CONTROLS) {
      double median = OrderStatistics.median(own);
      usual[inside ? 1 : 0] += median;
      for (int i = 0; i < residuals.length; i++) {
        residuals[i] -= within[i] == inside ? median : 0;
      }
    }
  }

  private boolean known(Subject subject) {
    return Stream.concat(suspects.stream(), faster.stream())
        .anyMatch(suspect -> suspect.subject().equals(subject));
  }

  /**
   * Returns by how much the measurements of a node differ from the median of the measurements with
   * which its score compares them. This median may differ from the usual time, because the effects
   * of suspects were subtracted.
   *
   * @param score how slow the node is, as a logarithm
   */
  private double[] beyondOthers(PairRole role, int node, double score) {
    double[] own = own(role, node);
    double others = OrderStatistics.median(own) - score;
    return Arrays.stream(own).map(each -> each - others).toArray();
  }

  /**
   * Returns whether most measurements of a node differ from the usual time in the direction of
   * {@code excess}, by more than a quarter of it. If only some do, the links of these measurements
   * are slow and not the node.
   *
   * @param tests by how much each measurement differs, as a logarithm
   * @param excess how slow the node is, as a logarithm
   */
  static boolean mostTestsAgree(double[] tests, double excess) {
    double sign = Math.signum(excess);
    long alike = Arrays.stream(tests).filter(each -> sign * each > Math.abs(excess) / 4).count();
    return 2 * alike > tests.length;
  }

  private static Suspect highest(Suspect one, Suspect other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    boolean kinds = one.subject().kind() != other.subject().kind();
    boolean ofSwitch = other.subject().kind() == Subject.Kind.SWITCH;
    return (kinds ? ofSwitch : other.height() > one.height()) ? other : one;
  }

  /**
   * Returns how much a suspect (a node, link or switch) adds to the logarithm of a measured time; 0
   * if the measurement does not involve the suspect.
   */
  private double effect(Suspect suspect, PairTest test) {
    boolean has =
        suspect.subject().aspect().metric() == test.metric()
            && suspect.subject().in(test, measured.switches())
            && (suspect.within() || !within(test));
    return has ? suspect.excess() : 0;
  }

  /**
   * Returns the score of each node: how slow it is compared with the others, as a logarithm. It is
   * NaN if there are too few measurements.
   */
  private double[] scores(PairRole role) {
    int nodes = measured.nodes().size();
    double all = OrderStatistics.median(residuals);
    double[] scores = new double[nodes];
    for (int node = 0; node < nodes; node++) {
      double[] own = own(role, node);
      double[] others = nodes > MOST_LEFT_OUT ? null : without(node);
      boolean few = own.length < LEAST_TESTS || others != null && others.length < LEAST_TESTS;
      scores[node] =
          few
              ? Double.NaN
              : OrderStatistics.median(own)
                  - (others == null ? all : OrderStatistics.median(others));
    }
    return scores;
  }

  /**
   * Returns the residuals of the measurements of a node: logarithms of times, minus the usual value
   * and the effects of suspects. A measurement is left out if there are too few of its kind (within
   * a switch, or between two), or if this node is in all of them. Their usual time is then not
   * known.
   */
  private double[] own(PairRole role, int node) {
    double[] some = new double[ofNode[node].length];
    int count = 0;
    for (int i : ofNode[node]) {
      PairTest test = tests.get(i);
      if (role.has(node, test.from(), test.to()) && comparable[node][within[i] ? 1 : 0]) {
        some[count++] = residuals[i];
      }
    }
    return Arrays.copyOf(some, count);
  }

  private boolean comparable(int node, boolean inside) {
    long all = inClass[inside ? 1 : 0];
    return all >= FreshTests.LEAST_CONTROLS
        && all > IntStream.of(ofNode[node]).filter(i -> within[i] == inside).count();
  }

  private double[] without(int node) {
    return where(i -> !tests.get(i).has(node));
  }

  /** Returns the indices of the tests of each node. */
  private int[][] ofNode() {
    int[] counts = new int[measured.nodes().size()];
    for (PairTest test : tests) {
      counts[test.from()]++;
      counts[test.to()]++;
    }
    int[][] all = new int[counts.length][];
    Arrays.setAll(all, node -> new int[counts[node]]);
    for (int i = tests.size() - 1; i >= 0; i--) {
      all[tests.get(i).from()][--counts[tests.get(i).from()]] = i;
      all[tests.get(i).to()][--counts[tests.get(i).to()]] = i;
    }
    return all;
  }

  /**
   * Returns for each node the standard deviation that its score would have if the node were
   * healthy; infinite if the node has no score.
   *
   * @param scores how slow each node is, as a logarithm
   */
  private double[] scales(PairRole role, double[] scores) {
    int nodes = scores.length;
    boolean small = nodes <= MOST_LEFT_OUT;
    double pairs = small ? Double.NaN : Spread.of(residuals).scale();
    double[] known =
        IntStream.range(0, nodes).mapToDouble(i -> scores[i]).filter(Double::isFinite).toArray();
    double ofNodes = small || known.length == 0 ? 0 : Spread.robust(known);
    double[] scales = new double[nodes];
    for (int node = 0; node < nodes; node++) {
      if (Double.isNaN(scores[node])) {
        scales[node] = Double.POSITIVE_INFINITY;
        continue;
      }
      double own = small ? Spread.of(without(node)).scale() : pairs;
      double error = own * Math.sqrt(Spread.MEDIAN_VARIANCE / own(role, node).length);
      scales[node] = Math.max(error, ofNodes);
    }
    return scales;
  }

  /**
   * Returns the most suspicious switch; null if no switch is suspected. A switch is suspected if
   * most of its nodes are slow in measurements between two switches. The measurements with a switch
   * are compared with those between two other switches. A switch that has become faster since the
   * baseline is also returned, because the other switches would seem to be slow; its excess is
   * negative.
   */
  private Suspect switchOf(PairRole.Aspect aspect) {
    if (places.size() < LEAST_SWITCHES) {
      return null;
    }
    Suspect highest = null;
    for (String place : places) {
      Subject subject = Subject.ofSwitch(aspect, place);
      boolean[] members = new boolean[ofNode.length];
      for (int node = 0; node < members.length; node++) {
        members[node] = subject.touches(node, measured);
      }
      IntPredicate member = node -> members[node];
      IntPredicate apart = i -> !members[tests.get(i).from()] && !members[tests.get(i).to()];
      IntPredicate in = i -> subject.in(tests.get(i), measured.switches());
      IntPredicate with = i -> !within[i] && in.test(i);
      IntPredicate without = i -> !within[i] && apart.test(i);
      double[] own = where(with);
      double[] others = where(without);
      double[] ofMembers = medians(aspect.role(), member, with);
      if (ofMembers.length < LEAST_TESTS || others.length < FreshTests.LEAST_CONTROLS) {
        continue;
      }
      double usually = OrderStatistics.median(others);
      double excess = OrderStatistics.median(own) - usually;
      double scale =
          Math.max(
              Spread.of(aroundMedians(own, others)).scale() * errors(own.length, others.length),
              ofNodes(ofMembers, medians(aspect.role(), member.negate(), without)));
      double sign = excess < 0 && becameFaster(own, others, false) ? -1 : 1;
      double size = sign * excess;
      long alike =
          Arrays.stream(ofMembers).filter(each -> sign * (each - usually) > size / 2).count();
      if (size >= least / 2
          && size > SUSPECTED * scale
          && alike >= MOST_OF_A_SWITCH * ofMembers.length) {
        double inside =
            median(where(i -> within[i] && in.test(i)), 0)
                - median(where(i -> within[i] && apart.test(i)), 0);
        highest =
            highest(highest, new Suspect(subject, excess, size / scale, sign * inside > size / 2));
      }
    }
    return highest;
  }

  /**
   * Returns whether the measurements with a switch or node have changed more since the baseline
   * than the measurements without it; false without a baseline.
   *
   * @param own residuals of the measurements with it
   * @param others residuals of the measurements without it
   * @param unknown the result if the usual time of the baseline is unknown
   */
  private boolean becameFaster(double[] own, double[] others, boolean unknown) {
    if (baseline == null) {
      return false;
    }
    double then = baseline.usual(metric);
    if (Double.isNaN(then)) {
      return unknown;
    }
    return Math.abs(OrderStatistics.median(own) + usual[0] - then)
        > Math.abs(OrderStatistics.median(others) + usual[0] - then);
  }

  /**
   * Returns for each chosen node the median residual of its chosen measurements. Nodes without such
   * measurements are left out.
   */
  private double[] medians(PairRole role, IntPredicate nodes, IntPredicate chosen) {
    return IntStream.range(0, ofNode.length)
        .filter(nodes)
        .mapToObj(
            node ->
                IntStream.of(ofNode[node])
                    .filter(i -> role.has(node, tests.get(i).from(), tests.get(i).to()))
                    .filter(chosen)
                    .mapToDouble(i -> residuals[i])
                    .toArray())
        .filter(own -> own.length > 0)
        .mapToDouble(OrderStatistics::median)
        .toArray();
  }

  /** Returns by how much the values of two groups differ from the median of their own group. */
  private static double[] aroundMedians(double[] one, double[] other) {
    double first = OrderStatistics.median(one);
    double second = OrderStatistics.median(other);
    return DoubleStream.concat(
            Arrays.stream(one).map(v -> v - first), Arrays.stream(other).map(v -> v - second))
        .toArray();
  }

  /**
   * Returns the standard error of the difference of two medians over nodes, estimated from the
   * spread between nodes.
   */
  private static double ofNodes(double[] one, double[] other) {
    return other.length == 0
        ? 0
        : Spread.robust(aroundMedians(one, other)) * errors(one.length, other.length);
  }

  /**
   * Returns the standard error of the difference of two medians, as a multiple of the standard
   * deviation of the values.
   *
   * @param one number of values of one median
   * @param other number of values of the other median
   */
  private static double errors(int one, int other) {
    return Math.sqrt(Spread.MEDIAN_VARIANCE * (1.0 / one + 1.0 / other));
  }

  /**
   * A link (sender and receiver) that was measured.
   *
   * @param tests indices of its measurements in {@code tests}
   */
  private record MeasuredLink(Subject subject, List<Integer> tests) {}

  private void findLinks() {
    PairRole role = metric.directed() ? PairRole.SENDS : PairRole.EITHER;
    PairRole.Aspect aspect = new PairRole.Aspect(metric, role);
    Map<Long, MeasuredLink> found = new HashMap<>();
    for (int i = 0; i < within.length; i++) {
      PairTest test = tests.get(i);
      long ends = (long) test.from() * ofNode.length + test.to();
      MeasuredLink link = found.get(ends);
      if (link == null) {
        link = new MeasuredLink(Subject.link(aspect, test.from(), test.to()), new ArrayList<>(1));
        found.put(ends, link);
        links.add(link);
      }
      link.tests.add(i);
    }
  }

  private void addLinks() {
    for (MeasuredLink link : links) {
      double excess = medianOf(link) - left.centre();
      double height = excess / left.scale();
      if (inClass[within[link.tests.get(0)] ? 1 : 0] < FreshTests.LEAST_CONTROLS) {
        continue; // the usual time of links of this kind is not known
      }
      if (excess >= least / 2 && height > SUSPECTED_LINK) {
        suspects.add(new Suspect(link.subject, excess, height, true));
      } else if (baseline != null && excess <= -least / 2 && height < -SUSPECTED_LINK) {
        faster.add(new Suspect(link.subject, excess, -height, true));
      }
    }
  }

  /** Returns the median residual of a link: its logarithmic time minus the usual value. */
  private double medianOf(MeasuredLink link) {
    return link.tests.size() == 1
        ? residuals[link.tests.get(0)]
        : OrderStatistics.median(link.tests.stream().mapToDouble(i -> residuals[i]).toArray());
  }

  /**
   * Returns how much slower than usual each measured link is, as a logarithm, before the effects of
   * suspects are subtracted; empty without {@link #rememberFirst}.
   */
  Map<Subject, Double> pairs() {
    return pairs;
  }

  /** Returns the suspected nodes, links and switches, the strongest suspicion first. */
  List<Suspect> suspects() {
    return suspects;
  }

  /**
   * Returns whether a suspect (a node, link or switch) can be reported; always true without a
   * baseline. With a baseline, the baseline must show how slow the suspect was, and the suspect
   * must not be a link of a node that has become faster. The change of such a node is estimated
   * from few measurements, so its links cannot be compared with the baseline.
   */
  boolean reportable(Suspect suspect) {
    Subject subject = suspect.subject();
    boolean changed =
        subject.kind() == Subject.Kind.LINK
            && faster.stream()
                .map(Suspect::subject)
                .filter(each -> each.kind() == Subject.Kind.NODE)
                .anyMatch(each -> subject.touches(each.node(), measured));
    return baseline == null || baseline.knows(subject) && !changed;
  }

  /** Returns the logarithm of the smallest ratio that is reported. */
  double least() {
    return least;
  }

  PairMetric metric() {
    return metric;
  }

  /** Returns whether this kind of message was not measured. */
  boolean isEmpty() {
    return tests.isEmpty();
  }

  /**
   * Returns the spread of the measured pairs of nodes after the effects of slow switches and nodes
   * are subtracted.
   */
  Spread left() {
    return left;
  }

  /**
   * Returns the variance between the scores of nodes, minus the part that the spread of pairs
   * explains. Nodes that are slow enough to be reported do not count, because several of them would
   * hide each other.
   *
   * @param role role of the nodes in messages
   */
  double nodeVariance(PairRole role) {
    double[] known = Arrays.stream(besideOthers.get(role)).filter(Double::isFinite).toArray();
    double[] scores = Arrays.stream(known).filter(score -> score < least).toArray();
    if (known.length < ENOUGH_NODES || scores.length < LEAST_TESTS) {
      return 0;
    }
    double each = (double) tests.size() / scores.length * (role == PairRole.EITHER ? 2 : 1);
    double ofOthers = ofNode.length > MOST_LEFT_OUT ? 0 : 1 / Math.max(1, tests.size() - each);
    double ofPairs = Spread.MEDIAN_VARIANCE * (1 / each + ofOthers);
    double ofScores = Math.pow(Spread.robust(scores), 2);
    // The spread of pairs contains the effect of a node's partner, which varies as much as that of
    // the node.
    double excess = ofScores - ofPairs * left.scale() * left.scale();
    return Math.max(0, excess / (1 - Math.min(0.5, ofPairs)));
  }

  /** Returns the degrees of freedom of the variance between nodes. */
  double nodeDegrees() {
    return Spread.degrees(ofNode.length);
  }

  /**
   * Returns the variance of a node's score (how slow it is, as a logarithm) in the baseline; 0
   * without a baseline.
   */
  double earlierVariance(Subject node) {
    return baseline == null ? 0 : baseline.scoreVariance(node);
  }

  /**
   * Returns the part of the variance of a node's score (how slow it is, as a logarithm) that the
   * spread of pairs explains.
   */
  double scoreVariance(PairRole role, int node) {
    return Spread.MEDIAN_VARIANCE * left.scale() * left.scale() / own(role, node).length;
  }

  /**
   * Returns how slow each node is in a role (as sender or receiver), as a logarithm, before the
   * effects of suspects are subtracted; NaN if unknown. The array is empty without {@link
   * #rememberFirst}.
   */
  double[] scoresOf(PairRole role) {
    return first.getOrDefault(role, new double[0]);
  }

  /**
   * Returns how slow each node is in a role (as sender or receiver), as a logarithm; NaN if
   * unknown. The effects of other nodes that are suspected, or that are faster than in the
   * baseline, are subtracted first. The effect of the same node in another role is subtracted, too.
   * The effect of a suspected switch is subtracted only for nodes outside of it. The effect of a
   * link is never subtracted.
   */
  double[] scoresBeside(PairRole role) {
    double[] scores = besideOthers.getOrDefault(role, new double[0]).clone();
    for (Suspect suspect : suspects) {
      Subject subject = suspect.subject();
      if (subject.kind() == Subject.Kind.SWITCH && subject.aspect().role() == role) {
        IntStream.range(0, scores.length)
            .filter(node -> subject.touches(node, measured))
            .forEach(node -> scores[node] += suspect.excess());
      }
    }
    return scores;
  }

  /** Returns the effect of suspected switches on the logarithm of a measured time. */
  private double ofSwitches(PairTest test) {
    return suspects.stream()
        .filter(suspect -> suspect.subject().kind() == Subject.Kind.SWITCH)
        .mapToDouble(suspect -> effect(suspect, test))
        .sum();
  }

  /**
   * Returns how slow a pair that was not measured probably is, as a logarithm: the sum of the
   * effects of suspected switches and of its two nodes. A node that is not known ({@link
   * Subject#NONE}) has no effect. A node that seems to be faster than usual has none either,
   * because a few measurements may show this by chance if many other nodes are slow.
   */
  double expected(int from, int to) {
    double nodes =
        metric.directed()
            ? known(PairRole.SENDS, from) + known(PairRole.RECEIVES, to)
            : known(PairRole.EITHER, from) + known(PairRole.EITHER, to);
    boolean both = from != Subject.NONE && to != Subject.NONE;
    return nodes + (both ? ofSwitches(new PairTest(1, from, to, metric, false, 1)) : 0);
  }

  /**
   * Returns how slow each node is in a role (as sender or receiver), as a logarithm, after the
   * effects of all switches, of other nodes, and of the same node in other roles are subtracted;
   * NaN if unknown.
   */
  private double[] withoutOthers(PairRole role) {
    double[] scores = scores(role);
    Stream.concat(suspects.stream(), faster.stream())
        .filter(each -> each.subject().kind() == Subject.Kind.NODE)
        .filter(each -> each.subject().aspect().role() == role)
        .forEach(each -> scores[each.subject().node()] += each.excess());
    return scores;
  }

  private double known(PairRole role, int node) {
    double score = node == Subject.NONE ? 0 : besideOthers.get(role)[node];
    return Double.isNaN(score) ? 0 : Math.max(0, score);
  }

  /**
   * Returns the logarithm of the median time of pairs of nodes between switches, or of all pairs if
   * the switches are not known. The effects of slow switches are subtracted first.
   */
  double usualLog() {
    return usual[0];
  }

  /**
   * Returns the logarithm of the usual time ({@link #usualLog}) after the effects of slow nodes are
   * subtracted. In a small cluster, slow nodes are in many pairs.
   */
  double healthyLog() {
    return usual[0] + left.centre();
  }

  /**
   * Returns the logarithm of the median time of pairs of nodes within a switch after the effects of
   * slow nodes are subtracted; NaN if it is not known.
   */
  double withinLog() {
    return inClass[1] < FreshTests.LEAST_CONTROLS ? Double.NaN : usual[1] + centreWithin;
  }

  /** Returns the number of pairs of nodes within a switch that were measured. */
  long pairsWithin() {
    return tests.stream().filter(this::within).map(PairTest::ends).distinct().count();
  }

  /**
   * Returns how much slower pairs of nodes between two switches are than pairs within a switch, as
   * a logarithm. It is NaN if one of the two kinds has fewer than three measurements.
   */
  double crossing() {
    return inClass[0] < FreshTests.LEAST_CONTROLS || inClass[1] < FreshTests.LEAST_CONTROLS
        ? Double.NaN
        : usual[0] - usual[1];
  }

  /**
   * Returns the nodes of a suspected switch that are not slow themselves, by the median of all
   * their measurements with nodes of other switches; empty if the suspect is not a switch.
   */
  List<Integer> healthyMembers(Suspect suspect) {
    Subject subject = suspect.subject();
    if (subject.kind() != Subject.Kind.SWITCH) {
      return List.of();
    }
    return IntStream.range(0, ofNode.length)
        .filter(node -> subject.touches(node, measured))
        .filter(
            node -> {
              double[] own =
                  measured.tests().stream()
                      .filter(t -> t.metric() == metric && !within(t))
                      .filter(t -> subject.aspect().role().has(node, t.from(), t.to()))
                      .mapToDouble(t -> beyond(t, subject))
                      .toArray();
              return own.length > 0 && OrderStatistics.median(own) < suspect.excess() / 2;
            })
        .boxed()
        .toList();
  }

  /**
   * Returns the number of measurements between two switches other than this one.
   *
   * @param place name of the switch
   */
  long apart(String place) {
    return tests.stream()
        .filter(test -> !within(test))
        .filter(test -> !place.equals(measured.switches().get(test.from())))
        .filter(test -> !place.equals(measured.switches().get(test.to())))
        .count();
  }

  /** Returns the number of links (pairs of sender and receiver) that the first stage measured. */
  int links() {
    return links.size();
  }

  /**
   * Returns how much slower than usual a measurement of any stage was, as a logarithm, after the
   * effects of the suspects are subtracted.
   *
   * @param except the suspect whose effect is not subtracted; may be null
   */
  double beyond(PairTest test, Subject except) {
    double log = log(test) - usual(test);
    for (Suspect suspect : suspects) {
      log -= suspect.subject().equals(except) ? 0 : effect(suspect, test);
    }
    for (Suspect each : faster) {
      log -= effect(each, test);
    }
    return log;
  }
}
