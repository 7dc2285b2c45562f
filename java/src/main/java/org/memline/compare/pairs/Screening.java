package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.calibration.pairs.PairTest;
import org.memline.compare.pairs.Subject.Suspect;
import org.memline.model.OrderStatistics;

/**
 * Finds suspects by one metric in the tests of the first stage. The logarithm of a time is a sum:
 * what is usual for all pairs (within a switch, or between two), what the sender adds, what the
 * receiver adds, and what the link adds. The effect of the strongest suspect is subtracted, and the
 * others are judged again: first switches and nodes, then links.
 */
final class Screening {
  /**
   * The least height ({@link Suspect}) of a suspected node or switch. Few healthy ones exceed it,
   * and nearly all slow ones do.
   */
  private static final double SUSPECTED = 2.5;

  /** The least height of a suspected link. It is larger, because there are many more links. */
  private static final double SUSPECTED_LINK = 3.5;

  /**
   * Up to this number of nodes, a node is compared with the tests that do not contain it, because
   * it is in many of the tests.
   */
  private static final int MOST_LEFT_OUT = 16;

  /** Least number of nodes from which the spread of nodes is estimated. */
  private static final int ENOUGH_NODES = 8;

  /** Least number of switches: with two, it cannot be decided which one is slow. */
  private static final int LEAST_SWITCHES = 3;

  /** Least share of a switch's nodes that are slow if the switch is. */
  private static final double MOST_OF_A_SWITCH = 0.75;

  /** Least number of tests with a node, and of tests without it. */
  private static final int LEAST_TESTS = 2;

  private final NodePairs measured;
  private final PairMetric metric;
  private final Baseline baseline;
  private final double least;
  private final List<PairTest> tests;
  private final double[] usual = new double[2]; // between switches, within one
  private final Map<PairRole, double[]> first = new TreeMap<>();
  private final List<Suspect> suspects = new ArrayList<>();
  private final Map<Subject, Double> pairs = new HashMap<>();
  private double[] residuals;
  private final int[][] ofNode; // indices of its tests
  private Spread left;

  /**
   * @param least logarithm of the smallest ratio that is reported
   * @param baseline the earlier run that is subtracted beforehand; null for none
   */
  Screening(NodePairs measured, PairMetric metric, double least, Baseline baseline) {
    this.measured = measured;
    this.metric = metric;
    this.least = least;
    this.baseline = baseline;
    tests = measured.screening().stream().filter(t -> t.metric() == metric).toList();
    ofNode =
        IntStream.range(0, measured.nodes().size())
            .mapToObj(
                node ->
                    IntStream.range(0, tests.size()).filter(i -> tests.get(i).has(node)).toArray())
            .toArray(int[][]::new);
    if (tests.isEmpty()) {
      return;
    }
    double all = median(tests.stream().mapToDouble(this::log).toArray(), 0);
    usual[0] = median(classLogs(false), all);
    usual[1] = median(classLogs(true), all);
    residuals = tests.stream().mapToDouble(t -> log(t) - usual(t)).toArray();
    for (PairRole role : PairRole.of(metric)) {
      first.put(role, scores(role));
    }
    byLink(0).forEach((link, own) -> pairs.put(link, median(own)));
    while (suspects.size() < measured.nodes().size() && takeOut()) {}
    left = Spread.of(residuals);
    addLinks();
    suspects.sort(Comparator.comparing(Suspect::height).reversed());
  }

  private double[] classLogs(boolean within) {
    double[] own = tests.stream().filter(t -> within(t) == within).mapToDouble(this::log).toArray();
    return own.length < FreshTests.LEAST_CONTROLS ? new double[0] : own;
  }

  private static double median(double[] values, double otherwise) {
    return values.length == 0 ? otherwise : OrderStatistics.median(values);
  }

  /** Returns whether both nodes of a test are known to belong to the same switch. */
  boolean within(PairTest test) {
    List<String> switches = measured.switches();
    return !switches.isEmpty() && switches.get(test.from()).equals(switches.get(test.to()));
  }

  /** Returns the logarithm of a time, less what the baseline has for the pair. */
  private double log(PairTest test) {
    return Math.log(test.seconds()) - (baseline == null ? 0 : baseline.offset(test));
  }

  private double usual(PairTest test) {
    return usual[within(test) ? 1 : 0];
  }

  private double[] where(Predicate<PairTest> chosen) {
    return IntStream.range(0, tests.size())
        .filter(i -> chosen.test(tests.get(i)))
        .mapToDouble(i -> residuals[i])
        .toArray();
  }

  /**
   * Subtracts the effect of the strongest suspect among switches and nodes; returns false if there
   * is none.
   */
  private boolean takeOut() {
    Suspect highest = null;
    for (PairRole role : PairRole.of(metric)) {
      PairRole.Aspect aspect = new PairRole.Aspect(metric, role);
      double[] scores = scores(role);
      double[] scales = scales(role, scores);
      highest = highest(highest, switchOf(aspect, scores, scales));
      if (highest != null && highest.subject().kind() == Subject.Kind.SWITCH) {
        continue; // its nodes are judged without it
      }
      for (int node = 0; node < scores.length; node++) {
        if (scores[node] >= least / 2 && scores[node] > SUSPECTED * scales[node]) {
          highest =
              highest(
                  highest,
                  new Suspect(
                      Subject.node(aspect, node), scores[node], scores[node] / scales[node], true));
        }
      }
    }
    if (highest == null || known(highest.subject())) {
      return false;
    }
    suspects.add(highest);
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] -= effect(highest, tests.get(i));
    }
    return true;
  }

  private boolean known(Subject subject) {
    return suspects.stream().anyMatch(suspect -> suspect.subject().equals(subject));
  }

  private static Suspect highest(Suspect one, Suspect other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    boolean kinds = one.subject().kind() != other.subject().kind();
    boolean ofSwitch = other.subject().kind() == Subject.Kind.SWITCH;
    return (kinds ? ofSwitch : other.height() > one.height()) ? other : one;
  }

  /** Returns how much a suspect adds to the logarithm of a test. */
  private double effect(Suspect suspect, PairTest test) {
    boolean has =
        suspect.subject().aspect().metric() == test.metric()
            && suspect.subject().in(test, measured.switches())
            && (suspect.within() || !within(test));
    return has ? suspect.excess() : 0;
  }

  /** Returns how slow each node is, as a logarithm; NaN if there are too few tests. */
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

  private double[] own(PairRole role, int node) {
    return IntStream.of(ofNode[node])
        .filter(i -> role.has(node, tests.get(i).from(), tests.get(i).to()))
        .mapToDouble(i -> residuals[i])
        .toArray();
  }

  private double[] without(int node) {
    return where(test -> !test.has(node));
  }

  /**
   * Returns the standard deviation that each node's score has if the node is healthy; infinite if
   * the node has no score.
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

  /** Returns the switch most of whose nodes are slow; null if there is none. */
  private Suspect switchOf(PairRole.Aspect aspect, double[] scores, double[] scales) {
    List<String> places = measured.switches().stream().distinct().toList();
    if (places.size() < LEAST_SWITCHES) {
      return null;
    }
    double all = OrderStatistics.median(residuals);
    Suspect highest = null;
    for (String place : places) {
      Subject subject = Subject.ofSwitch(aspect, place);
      Predicate<PairTest> crossing = t -> !within(t) && subject.in(t, measured.switches());
      double[] members =
          IntStream.range(0, scores.length)
              .filter(i -> place.equals(measured.switches().get(i)))
              .mapToObj(i -> where(t -> aspect.role().has(i, t.from(), t.to()) && crossing.test(t)))
              .filter(own -> own.length > 0)
              .mapToDouble(own -> OrderStatistics.median(own) - all)
              .toArray();
      if (members.length < LEAST_TESTS) {
        continue;
      }
      double excess = OrderStatistics.median(where(crossing)) - all;
      double scale =
          OrderStatistics.median(scales) * Math.sqrt(Spread.MEDIAN_VARIANCE / members.length);
      long slow = IntStream.range(0, members.length).filter(i -> members[i] > excess / 2).count();
      if (excess >= least / 2
          && excess > SUSPECTED * scale
          && slow >= MOST_OF_A_SWITCH * members.length) {
        double inside =
            median(where(t -> within(t) && subject.in(t, measured.switches())), all) - all;
        highest =
            highest(highest, new Suspect(subject, excess, excess / scale, inside > excess / 2));
      }
    }
    return highest;
  }

  private void addLinks() {
    byLink(left.centre())
        .forEach(
            (link, own) -> {
              double excess = median(own);
              double height = excess / left.scale();
              if (excess >= least / 2 && height > SUSPECTED_LINK) {
                suspects.add(new Suspect(link, excess, height, true));
              }
            });
  }

  /** Returns the residuals of each link, less a centre. */
  private Map<Subject, List<Double>> byLink(double centre) {
    PairRole role = metric.directed() ? PairRole.SENDS : PairRole.EITHER;
    PairRole.Aspect aspect = new PairRole.Aspect(metric, role);
    Map<Subject, List<Double>> values = new HashMap<>();
    for (int i = 0; i < residuals.length; i++) {
      PairTest test = tests.get(i);
      Subject link = Subject.link(aspect, test.from(), test.to());
      values.computeIfAbsent(link, key -> new ArrayList<>()).add(residuals[i] - centre);
    }
    return values;
  }

  private static double median(List<Double> values) {
    return OrderStatistics.median(values.stream().mapToDouble(x -> x).toArray());
  }

  /**
   * Returns how much slower than usual each measured link is, as a logarithm, before the effects of
   * suspects are subtracted.
   */
  Map<Subject, Double> pairs() {
    return pairs;
  }

  /** Returns the suspects, the strongest first. */
  List<Suspect> suspects() {
    return suspects;
  }

  PairMetric metric() {
    return metric;
  }

  /** Returns whether the metric was measured. */
  boolean isEmpty() {
    return tests.isEmpty();
  }

  /** Returns the spread of pairs after the effects of slow switches and nodes are subtracted. */
  Spread left() {
    return left;
  }

  /**
   * Returns the variance by which nodes differ, less the part that the spread of pairs explains.
   */
  double nodeVariance(PairRole role) {
    double[] scores = java.util.Arrays.stream(scores(role)).filter(Double::isFinite).toArray();
    if (scores.length < ENOUGH_NODES) {
      return 0;
    }
    double each = (double) tests.size() / scores.length * (role == PairRole.EITHER ? 2 : 1);
    double ofPairs = Spread.MEDIAN_VARIANCE * left.scale() * left.scale() / each;
    return Math.max(0, Math.pow(Spread.robust(scores), 2) - ofPairs);
  }

  /** Returns the variance of a node's score in the baseline; 0 without a baseline. */
  double earlierVariance(Subject node) {
    return baseline == null ? 0 : baseline.scoreVariance(node);
  }

  /** Returns the variance of a node's score that the spread of pairs explains. */
  double scoreVariance(PairRole role, int node) {
    return Spread.MEDIAN_VARIANCE * left.scale() * left.scale() / own(role, node).length;
  }

  /**
   * Returns how slow each node is, as a logarithm, before the effects of suspects are subtracted;
   * NaN if unknown.
   */
  double[] scoresOf(PairRole role) {
    return first.getOrDefault(role, new double[0]);
  }

  /**
   * Returns the logarithm of the median time of pairs between switches; of all pairs if the
   * switches are not known.
   */
  double usualLog() {
    return usual[0];
  }

  /** Returns the number of links that the first stage measured. */
  int links() {
    return (int) tests.stream().map(t -> t.from() + ">" + t.to()).distinct().count();
  }

  /**
   * Returns how much slower than usual a later test was, as a logarithm, after the effects of the
   * suspects are subtracted.
   *
   * @param except the suspect whose effect is not subtracted; may be null
   */
  double beyond(PairTest test, Subject except) {
    double log = log(test) - usual(test);
    for (Suspect suspect : suspects) {
      if (!suspect.subject().equals(except)) {
        log -= effect(suspect, test);
      }
    }
    return log;
  }
}
