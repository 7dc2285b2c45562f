package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.memline.compare.pairs.Subject.Kind;
import org.memline.compare.pairs.Subject.Suspect;
import org.memline.model.OrderStatistics;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairTest;

/**
 * Estimates how slow a suspected node, link or switch is. A test is a measurement between two
 * nodes. The first stage of a run, the screening, has selected the suspect, so only tests of later
 * stages are used. Each test is compared with control pairs of the same stage. If the switches are
 * known, a test within a switch is compared only with control pairs within a switch, and a test
 * between two switches only with control pairs between two. Controls are pairs of nodes that are
 * not suspected. If there are fewer than three of them, suspected pairs without this suspect are
 * used as well.
 *
 * @param tests number of independent tests of the suspect; those of a node have different partners
 * @param excess logarithm of how many times as slow as the controls the suspect is; NaN if there
 *     are no tests
 * @param p one-sided p-value: the probability that a healthy node, link or switch appears at least
 *     as slow; above 0. It is 1 if there are no tests, or if the tests contradict each other
 * @param anySlow whether at least one of the tests is certainly slower than the controls, by more
 *     than the smallest factor that is reported
 * @param split whether some of the tests are certainly slow, but most tests are not, or all tests
 *     together are not slow enough to be reported
 */
record FreshTests(int tests, double excess, double p, boolean anySlow, boolean split) {
  /** Smallest number of control pairs (pairs of nodes that are not suspected) in a stage. */
  static final int LEAST_CONTROLS = 3;

  /**
   * Largest p-value at which a node or switch whose slowness could not be confirmed remains
   * suspected.
   */
  private static final double LIKELY = 0.05;

  /**
   * Confidence of the F-test that shows that the measurements of one node or switch differ more
   * than those of pairs of nodes usually do.
   */
  private static final double DIFFERENT = 0.99;

  /**
   * Largest probability of a false alarm at which a node, link or switch whose slowness could not
   * be confirmed remains suspected.
   */
  private static final double LIKELY_CHANCE = 0.2;

  static FreshTests of(Suspect suspect, Screening screening, NodePairs measured) {
    Subject subject = suspect.subject();
    Map<Integer, List<Double>> byPartner = new TreeMap<>();
    // The control links by whether they are within a switch. A link that several stages measure
    // counts once.
    Map<Boolean, Set<Subject>> controls = new TreeMap<>();
    for (int launch = 2; launch <= measured.launches(); launch++) {
      List<PairTest> own = new ArrayList<>();
      List<PairTest> others = new ArrayList<>();
      List<PairTest> healthy = new ArrayList<>();
      for (PairTest test : measured.tests()) {
        if (test.launch() != launch || test.metric() != subject.aspect().metric()) {
          continue;
        }
        boolean has = subject.in(test, measured.switches());
        if (has && (suspect.within() || !screening.within(test))) {
          own.add(test);
        } else if (!has && !touches(subject, test, measured)) {
          others.add(test);
          if (!suspected(test, screening, measured)) {
            healthy.add(test);
          }
        }
      }
      for (boolean within : new boolean[] {false, true}) {
        List<PairTest> tested = alike(within, own, screening);
        List<PairTest> alike = alike(within, healthy, screening);
        alike = alike.size() >= LEAST_CONTROLS ? alike : alike(within, others, screening);
        if (tested.isEmpty() || alike.isEmpty()) {
          continue; // there are no control tests with which a test could be compared
        }
        Set<Subject> links = controls.computeIfAbsent(within, key -> new HashSet<>());
        alike.forEach(each -> links.add(Subject.link(subject.aspect(), each.from(), each.to())));
        double usual =
            OrderStatistics.median(
                alike.stream().mapToDouble(control -> screening.beyond(control, null)).toArray());
        for (PairTest test : tested) {
          byPartner
              .computeIfAbsent(partner(subject, test, launch), key -> new ArrayList<>())
              .add(screening.beyond(test, subject) - usual);
        }
      }
    }
    if (byPartner.isEmpty()) {
      return new FreshTests(0, Double.NaN, 1, false, false);
    }
    double[] values =
        byPartner.values().stream().mapToDouble(v -> OrderStatistics.median(array(v))).toArray();
    double excess =
        subject.kind() == Kind.LINK ? OrderStatistics.median(values) : Spread.middle(values);
    Spread left = screening.left();
    int fewest = controls.values().stream().mapToInt(Set::size).min().orElseThrow();
    boolean anySlow = anySlow(values, screening);
    boolean agree =
        subject.kind() == Kind.LINK
            ? Arrays.stream(values).allMatch(value -> value >= screening.least() / 2)
            : Screening.mostTestsAgree(values, excess);
    if (!agree) {
      return new FreshTests(values.length, excess, 1, anySlow, anySlow);
    }
    double pairs = Math.pow(left.scale(), 2);
    double degreesOfPairs = left.degrees();
    if (subject.kind() != Kind.LINK && values.length > 1) {
      double ofOwn = StatUtils.variance(values);
      degreesOfPairs = differMore(ofOwn, values.length, left) ? values.length - 1 : degreesOfPairs;
      pairs = Math.max(pairs, ofOwn);
    }
    double ofPairs = ofPairs(subject, values.length, fewest, pairs);
    double ofNodes = ofNodes(subject, values.length, screening, measured);
    double error = Math.sqrt(ofPairs + ofNodes);
    // Welch and Satterthwaite
    double degrees =
        Math.pow(ofPairs + ofNodes, 2)
            / (Math.pow(ofPairs, 2) / degreesOfPairs
                + Math.pow(ofNodes, 2) / screening.nodeDegrees());
    double p = new TDistribution(null, degrees).cumulativeProbability(-excess / error);
    boolean split = anySlow && excess < screening.least();
    return new FreshTests(values.length, excess, Math.max(Double.MIN_NORMAL, p), anySlow, split);
  }

  /**
   * Returns whether some measurements are certainly slower than the controls, by more than the
   * smallest factor that is reported.
   *
   * @param values logarithms of how many times as slow as the controls each measurement is
   */
  private static boolean anySlow(double[] values, Screening screening) {
    double certain = screening.least() + Screening.SUSPECTED_LINK * screening.left().scale();
    return Arrays.stream(values).anyMatch(value -> value >= certain);
  }

  /** Returns the tests of a kind: within a switch, or between two. */
  private static List<PairTest> alike(boolean within, List<PairTest> tests, Screening screening) {
    return tests.stream().filter(test -> screening.within(test) == within).toList();
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(x -> x).toArray();
  }

  /**
   * Returns whether a measurement shares a node with the subject; false if the subject is a link.
   */
  private static boolean touches(Subject subject, PairTest test, NodePairs measured) {
    return subject.kind() != Kind.LINK
        && (subject.touches(test.from(), measured) || subject.touches(test.to(), measured));
  }

  private static boolean suspected(PairTest test, Screening screening, NodePairs measured) {
    return screening.suspects().stream()
        .anyMatch(other -> other.subject().in(test, measured.switches()));
  }

  /**
   * Returns a key for a measurement of a suspect. Measurements with equal keys are not independent
   * and count as one.
   *
   * @param launch number of the stage in which it was measured
   */
  private static int partner(Subject subject, PairTest test, int launch) {
    return switch (subject.kind()) {
      case NODE -> test.from() == subject.node() ? test.to() : test.from();
      case SWITCH, ALL -> test.from() * 65_536 + test.to();
      case LINK -> launch;
    };
  }

  /**
   * Returns whether the measurements of a node or switch differ more than those of pairs of nodes
   * usually do, by an F-test. If so, their number limits the degrees of freedom of their spread.
   *
   * @param variance variance of the measurements
   * @param tests number of the measurements
   * @param pairs usual spread of pairs
   */
  private static boolean differMore(double variance, int tests, Spread pairs) {
    double ratio = variance / (pairs.scale() * pairs.scale());
    return new FDistribution(null, tests - 1.0, pairs.degrees()).cumulativeProbability(ratio)
        > DIFFERENT;
  }

  /**
   * Returns the part of the squared standard error of the excess that is due to the variance
   * between pairs of nodes. For a link, this variance counts in full, even if the link is measured
   * several times. For a node or switch, it is divided by the number of measurements.
   *
   * @param tests number of measurements of the subject
   * @param controls number of different control links
   * @param pairs variance between pairs
   */
  private static double ofPairs(Subject subject, int tests, int controls, double pairs) {
    return pairs
        * (Spread.MEDIAN_VARIANCE / Math.max(1, controls)
            + (subject.kind() == Kind.LINK ? 1 : 1.0 / tests));
  }

  /**
   * Returns the part of the squared standard error of the excess that is due to the variance
   * between nodes. With a baseline, the variance of the node's score in the earlier run is added,
   * because an error of that score is the same in all measurements of the node.
   */
  private static double ofNodes(
      Subject subject, int tests, Screening screening, NodePairs measured) {
    double nodes = screening.nodeVariance(subject.aspect().role());
    return switch (subject.kind()) {
      case LINK -> 0;
      case NODE, ALL ->
          nodes + (subject.kind() == Kind.NODE ? screening.earlierVariance(subject) : 0);
      case SWITCH -> nodes / Math.max(1, Math.min(tests, members(subject, measured)));
    };
  }

  private static long members(Subject subject, NodePairs measured) {
    return measured.switches().stream().filter(subject.place()::equals).count();
  }

  /**
   * Returns whether the suspect (a node, link or switch) may still be confirmed: it was measured
   * after the screening, and its excess is at least half of {@code least}.
   *
   * @param least logarithm of the smallest factor that is reported
   */
  boolean stands(double least) {
    return tests > 0 && excess >= least / 2;
  }

  /**
   * Returns whether a suspect that is not reported is probably slow, so that it cannot pass: some
   * of its measurements are certainly slow, or all of them together are probably slow. Because
   * there are many links, the p-value of a single link is not sufficient.
   *
   * @param kind kind of the suspect
   * @param least logarithm of the smallest factor that is reported
   * @param chance the p-value after the correction for the number of candidates
   */
  boolean likely(Kind kind, double least, double chance) {
    return anySlow || slow(least) && (chance <= LIKELY_CHANCE || kind != Kind.LINK && p <= LIKELY);
  }

  /**
   * Returns whether the suspect (a node, link or switch) was measured again after the screening and
   * was then slow enough to be reported.
   *
   * @param least logarithm of the smallest factor that is reported
   */
  boolean slow(double least) {
    return tests > 0 && excess >= least;
  }
}
