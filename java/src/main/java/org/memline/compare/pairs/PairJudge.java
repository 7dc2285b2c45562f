package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.memline.compare.pairs.Subject.Suspect;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;

/**
 * Decides which nodes, links and switches of a cluster stand out as slow. The first stage of a run,
 * the screening, finds suspects. A suspect stands out if later measurements show that it is slower
 * than control pairs by at least a given factor, and that chance is an unlikely reason. Control
 * pairs are pairs of nodes that are not suspected. The p-value is multiplied by the number of
 * candidates that could have been suspected (Bonferroni), so that the false-alarm rate is that of
 * the whole procedure. Only slower ones are reported: a faster pair does no harm to a job and often
 * joins two nodes of one switch.
 */
public final class PairJudge {
  /** Smallest number of nodes among which one slow node can be distinguished from the others. */
  public static final int LEAST_NODES = 4;

  /**
   * Smallest number of pairs of nodes within a switch for which their median time is compared with
   * a baseline.
   */
  private static final int ENOUGH_PAIRS = 6;

  /**
   * Factor by which the number of candidates is multiplied in the correction of p-values. It is a
   * safety margin: Student's t with the degrees of freedom of a median deviation is an
   * approximation, and it is least exact for the rarest values.
   */
  private static final double MARGIN = 2;

  private final double least;
  private final double falseAlarms;
  private final Baseline baseline;
  private final Set<String> gone;

  /** Creates a judge for a run for which it is not known whether a node failed. */
  public PairJudge(double factor, double falseAlarms, Baseline baseline) {
    this(factor, falseAlarms, baseline, null);
  }

  /**
   * @param factor smallest ratio of times that is reported, above 1
   * @param falseAlarms largest probability of a false alarm in a healthy cluster
   * @param baseline an earlier run; null if there is none
   * @param gone the names of nodes that failed during the run, or that took part in a measurement
   *     that failed; null if it is not known whether there are such nodes
   */
  public PairJudge(double factor, double falseAlarms, Baseline baseline, Set<String> gone) {
    least = Math.log(factor);
    this.falseAlarms = falseAlarms;
    this.baseline = baseline;
    this.gone = gone == null ? null : Set.copyOf(gone);
  }

  double least() {
    return least;
  }

  private boolean[] views() {
    return baseline == null ? new boolean[] {false} : new boolean[] {false, true};
  }

  private List<Screening> screenings(NodePairs measured, boolean since) {
    List<Screening> all = new ArrayList<>();
    for (PairMetric metric : PairMetric.values()) {
      Screening screening = new Screening(measured, metric, least, since ? baseline : null);
      if (!screening.isEmpty()) {
        all.add(screening);
      }
    }
    return all;
  }

  /**
   * Returns a search for suspects by each kind of message, in which each node is compared with the
   * others. If there is a baseline, the result also has the searches in which each node is compared
   * with the baseline.
   */
  List<Screening> screenings(NodePairs measured) {
    List<Screening> all = new ArrayList<>();
    for (boolean since : views()) {
      all.addAll(screenings(measured, since));
    }
    return all;
  }

  /** Returns the judgement of a run. */
  public Judgement judge(NodePairs measured) {
    int nodes = measured.nodes().size();
    List<String> limits = new ArrayList<>();
    List<Standout> found = new ArrayList<>();
    List<Subject> open = new ArrayList<>();
    Map<Subject, String> likely = new LinkedHashMap<>(); // line about each such suspect
    boolean complete = measured.whole();
    if (nodes < LEAST_NODES) {
      limits.add(tooFew(nodes));
      if (!complete) {
        limits.add("the run ended before it was complete");
      }
      List<Boolean> none = Collections.nCopies(nodes, false);
      return new Judgement(found, limits, "there are too few nodes", complete, none, Map.of());
    }
    if (!complete) {
      limits.add("the run ended before it was complete: what was measured until then is judged");
    }
    Map<PairRole.Aspect, double[]> factors = new LinkedHashMap<>();
    List<Screening> plain = screenings(measured, false);
    for (boolean since : views()) {
      List<Screening> screenings = since ? screenings(measured, true) : plain;
      double tried = MARGIN * views().length * tried(screenings, measured);
      Map<Subject, Double> underestimated = new LinkedHashMap<>(); // slow switches
      for (Screening screening : screenings) {
        for (Suspect suspect : screening.suspects()) {
          if (!screening.reportable(suspect)) {
            continue;
          }
          FreshTests fresh = FreshTests.of(suspect, screening, measured);
          double chance = Math.min(1, tried * fresh.p());
          if (fresh.tests() == 0 && suspect.excess() < least) {
            continue; // the suspect is not slow enough to be reported
          }
          if (fresh.tests() == 0 && touchesGone(suspect.subject(), measured)) {
            continue; // the failure of the node is reported instead
          }
          boolean measuredOnce = suspect.subject().kind() == Subject.Kind.LINK && fresh.tests() < 2;
          boolean confirmed = fresh.slow(least) && chance <= falseAlarms && !measuredOnce;
          boolean cut = !measured.whole() && fresh.stands(least);
          if (confirmed) {
            if (suspect.subject().kind() == Subject.Kind.SWITCH) {
              underestimated.put(suspect.subject(), fresh.excess() - suspect.excess());
            }
            found.add(
                new Standout(
                    suspect.subject(),
                    suspect.within(),
                    true,
                    since,
                    Math.exp(fresh.excess()),
                    fresh.tests(),
                    chance,
                    screening.healthyMembers(suspect)));
          } else if (fresh.tests() == 0 || cut) {
            complete = false;
            open.add(suspect.subject());
            String line = unconfirmed(suspect.subject(), cut, measured);
            if (!limits.contains(line)) { // a baseline may give it again
              limits.add(line);
            }
          } else if (fresh.likely(suspect.subject().kind(), least, chance)) {
            likely.putIfAbsent(
                suspect.subject(), likely(suspect.subject(), since, fresh, measured));
          }
        }
      }
      found.removeIf(
          finding -> finding.since() == since && isOfSlowSwitch(finding, underestimated, measured));
    }
    for (Map.Entry<Subject, String> suspect : likely.entrySet()) {
      if (!explained(suspect.getKey(), found, measured)) {
        complete = false;
        open.add(suspect.getKey());
        limits.add(suspect.getValue());
      }
    }
    List<Boolean> judged = new ArrayList<>(Collections.nCopies(nodes, true));
    boolean unknown = !measured.whole() && gone == null;
    if (unknown) {
      limits.add(
          "the run ended early and it is not known which node failed, so no node passes: give the failed nodes with --judge FILE --gone NODES, or --gone none if no node failed");
    }
    for (int node = 0; node < nodes; node++) {
      int own = node;
      boolean lost = gone != null && gone.contains(measured.nodes().get(node));
      if (lost) {
        limits.add(
            "%s failed during the run, or a measurement with it did, so it is not judged"
                .formatted(measured.nodes().get(node)));
        complete = false;
      }
      if (lost || unknown || open.stream().anyMatch(subject -> subject.touches(own, measured))) {
        judged.set(node, false);
      }
    }
    complete &= plain.size() == PairMetric.values().length;
    for (String limit : undecided(plain, found, judged, measured)) {
      complete = false;
      limits.add(limit);
    }
    for (PairRole.Aspect aspect : PairRole.Aspect.all()) {
      double[] scores = scores(plain, aspect, nodes);
      factors.put(aspect, Arrays.stream(scores).map(Math::exp).toArray());
      for (int node = 0; node < nodes; node++) {
        if (Double.isNaN(scores[node]) && Boolean.TRUE.equals(judged.set(node, false))) {
          complete = false;
          limits.add(
              alone(node, measured)
                  ? "%s cannot be judged: it is the only node of its switch here, and there are no pairs between two other switches to compare its pairs with; use more nodes of its switch"
                      .formatted(measured.nodes().get(node))
                  : "%s cannot be judged: too few of its pairs were measured"
                      .formatted(measured.nodes().get(node)));
        }
      }
    }
    String noChange = addSince(plain, found, limits);
    found.sort(
        Comparator.comparing((Standout f) -> f.subject().kind())
            .thenComparing(Standout::chance)
            .thenComparing(Comparator.comparing(Standout::factor).reversed()));
    return new Judgement(found, limits, noChange, complete, judged, factors);
  }

  /**
   * Returns whether the findings explain why a suspect (a node, link or switch) is slow. They do if
   * each node of the suspect is in a finding. For a suspected link, a finding about a node or
   * switch at one of its ends is enough, or a finding about a link between the same two nodes. A
   * finding about another link of one of its nodes does not explain it.
   */
  private static boolean explained(Subject suspect, List<Standout> found, NodePairs measured) {
    IntStream nodes =
        IntStream.range(0, measured.nodes().size()).filter(node -> suspect.touches(node, measured));
    if (suspect.kind() != Subject.Kind.LINK) {
      return nodes.allMatch(
          node -> found.stream().anyMatch(f -> f.subject().touches(node, measured)));
    }
    List<Integer> ends = nodes.boxed().toList();
    return found.stream()
        .map(Standout::subject)
        .anyMatch(
            subject ->
                subject.kind() == Subject.Kind.LINK
                    ? ends.stream().allMatch(node -> subject.touches(node, measured))
                    : ends.stream().anyMatch(node -> subject.touches(node, measured)));
  }

  /**
   * Returns whether a link between two nodes is slow only because it goes through a slow switch.
   * The effect of the switch was subtracted from the link's times. However, this effect was
   * estimated in the first stage (the screening), when the uplink of the switch may have carried
   * less.
   *
   * @param underestimated for each slow switch, how much slower it was after the screening than in
   *     the screening, as a difference of logarithms
   */
  private boolean isOfSlowSwitch(
      Standout finding, Map<Subject, Double> underestimated, NodePairs measured) {
    Subject link = finding.subject();
    if (link.kind() != Subject.Kind.LINK || measured.sameSwitch(link.node(), link.partner())) {
      return false;
    }
    PairMetric metric = link.aspect().metric();
    PairTest test = new PairTest(1, link.node(), link.partner(), metric, false, 1);
    double missing =
        underestimated.entrySet().stream()
            .filter(each -> each.getKey().aspect().metric() == metric)
            .filter(each -> each.getKey().in(test, measured.switches()))
            .mapToDouble(Map.Entry::getValue)
            .sum();
    return Math.log(finding.factor()) - missing < least;
  }

  /**
   * Returns whether the subject is a node that failed during the run, or a link between two nodes
   * of which one failed.
   */
  private boolean touchesGone(Subject subject, NodePairs measured) {
    boolean few = subject.kind() == Subject.Kind.NODE || subject.kind() == Subject.Kind.LINK;
    return few
        && gone != null
        && IntStream.range(0, measured.nodes().size())
            .filter(node -> gone.contains(measured.nodes().get(node)))
            .anyMatch(node -> subject.touches(node, measured));
  }

  private static double[] scores(List<Screening> screenings, PairRole.Aspect aspect, int nodes) {
    for (Screening screening : screenings) {
      double[] scores = screening.scoresBeside(aspect.role());
      if (screening.metric() == aspect.metric()) {
        return scores;
      }
    }
    double[] none = new double[nodes];
    Arrays.fill(none, Double.NaN);
    return none;
  }

  /**
   * Returns the number of candidates: all nodes, switches and links that could be suspected, in
   * each of their roles.
   */
  private static double tried(List<Screening> screenings, NodePairs measured) {
    long switches = measured.switches().stream().distinct().count();
    double tried = 0;
    for (Screening screening : screenings) {
      int roles = PairRole.of(screening.metric()).size();
      tried += roles * (double) (measured.nodes().size() + switches) + screening.links();
    }
    return tried;
  }

  /** Returns whether a node is the only one of its switch, and it was measured. */
  private static boolean alone(int node, NodePairs measured) {
    return !measured.switches().isEmpty()
        && Collections.frequency(measured.switches(), measured.switches().get(node)) == 1
        && measured.screening().stream()
                .filter(test -> test.has(node))
                .map(PairTest::ends)
                .distinct()
                .count()
            >= FreshTests.LEAST_CONTROLS;
  }

  /**
   * Returns lines about nodes and uplinks for which it cannot be decided whether they are slow,
   * because too few nodes or links are known to be healthy. For nodes, this is so if most
   * measurements may be slow. These nodes do not pass, and the method sets their elements of {@code
   * judged} to false. For uplinks, this is so if there are too few measurements between other
   * switches.
   */
  private List<String> undecided(
      List<Screening> plain, List<Standout> found, List<Boolean> judged, NodePairs measured) {
    List<String> lines = new ArrayList<>();
    for (Screening screening : plain) {
      List<Integer> nodes =
          screening.undecided().stream()
              .filter(node -> found.stream().noneMatch(f -> f.subject().touches(node, measured)))
              .toList();
      if (!nodes.isEmpty()) {
        nodes.forEach(node -> judged.set(node, false));
        lines.add(
            "%s: so many pairs are slow (%s) that the usual time is not known. These nodes have no fast pairs and do not pass: run pairs again without them, or add healthy nodes"
                .formatted(
                    String.join(", ", nodes.stream().map(measured.nodes()::get).toList()),
                    screening.metric().meaning()));
      }
      uplinks(screening, found, measured).ifPresent(lines::add);
    }
    return lines;
  }

  /**
   * Returns a line about switches that cannot be judged although their pairs with other switches
   * are slower than pairs within a switch; empty if there are no such switches. Short messages are
   * left out, because each switch on the way adds to their time. If pairs between switches were as
   * slow in the baseline, nothing has become slower, and the result is empty.
   */
  private Optional<String> uplinks(Screening screening, List<Standout> found, NodePairs measured) {
    PairMetric metric = screening.metric();
    double crossing = screening.crossing();
    double then = baseline == null ? Double.NaN : baseline.crossing(metric);
    if (metric == PairMetric.SHORT
        || !(crossing - (Double.isNaN(then) ? 0 : then) >= least)
        || found.stream().anyMatch(f -> f.subject().kind() == Subject.Kind.SWITCH)) {
      return Optional.empty();
    }
    List<String> places =
        measured.switches().stream()
            .distinct()
            .filter(place -> screening.apart(place) < FreshTests.LEAST_CONTROLS)
            .toList();
    return places.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "pairs between switches take %s times as long as pairs within one (%s): it cannot be decided whether the uplink of %s is slow, because too few pairs between other switches were measured; use more nodes of at least two other switches%s"
                .formatted(
                    String.format(Locale.ROOT, "%.1f", Math.exp(crossing)),
                    metric.meaning(),
                    String.join(" or ", places),
                    baseline == null
                        ? ", or give a baseline of a time when the uplinks were healthy"
                        : ""));
  }

  /**
   * Returns whether a suspect (a node, link or switch) was measured after the first stage, the
   * screening.
   */
  private static boolean again(Subject subject, NodePairs measured) {
    return measured.tests().stream()
        .anyMatch(
            test ->
                test.launch() > 1
                    && test.metric() == subject.aspect().metric()
                    && subject.in(test, measured.switches()));
  }

  /**
   * Returns the line about a suspect (a node, link or switch) of which it is not known whether it
   * is slow.
   *
   * @param cut whether the run ended before this was known
   */
  private static String unconfirmed(Subject subject, boolean cut, NodePairs measured) {
    PairRole.Aspect aspect = subject.aspect();
    PairRole role = subject.kind() == Subject.Kind.LINK ? PairRole.EITHER : aspect.role();
    String suspicion =
        switch (role) {
          case SENDS -> "as a slow sender";
          case RECEIVES -> "as a slow receiver";
          case EITHER -> "of being slow";
        };
    String why =
        cut
            ? "the run ended before this was certain, so %s: run pairs again"
            : again(subject, measured)
                ? "no comparable control pairs could be measured, so %s: run pairs with more nodes"
                : "was not measured again, so %s: run pairs again";
    return "%s is suspected %s (%s) but "
            .formatted(words(subject, measured), suspicion, aspect.metric().meaning())
        + why.formatted(consequence(subject));
  }

  private static String consequence(Subject subject) {
    return switch (subject.kind()) {
      case NODE -> "it does not pass";
      case LINK -> "its two nodes do not pass";
      case ALL, SWITCH -> "its nodes do not pass";
    };
  }

  private static String words(Subject subject, NodePairs measured) {
    List<String> nodes = measured.nodes();
    return switch (subject.kind()) {
      case ALL -> "everything";
      case SWITCH -> "switch " + subject.place();
      case NODE -> "node " + nodes.get(subject.node());
      case LINK ->
          (subject.aspect().metric().directed()
                  ? "the link from %s to %s"
                  : "the link between %s and %s")
              .formatted(nodes.get(subject.node()), nodes.get(subject.partner()));
    };
  }

  /**
   * Returns the line about a suspect (a node, link or switch) that is probably slow, which could
   * not be confirmed.
   */
  private static String likely(
      Subject subject, boolean since, FreshTests fresh, NodePairs measured) {
    PairRole.Aspect aspect = subject.aspect();
    String metric =
        subject.kind() == Subject.Kind.LINK || aspect.role() == PairRole.EITHER
            ? aspect.metric().meaning()
            : aspect.metric().meaning() + ", when it " + aspect.role().label();
    if (fresh.split() && subject.kind() == Subject.Kind.LINK) {
      return "%s was slow in one measurement and not in another (%s), so %s: run pairs again"
          .formatted(words(subject, measured), metric, consequence(subject));
    }
    return fresh.split()
        ? "%s has some slow pairs (%s), but most of its pairs are normal or their average is below the factor, so %s: look at these pairs in the table or in --csv"
            .formatted(words(subject, measured), metric, consequence(subject))
        : "%s seems %s times as slow as %s (%s), but the pairs differ too much or are too few to be certain, so %s: run pairs again with more nodes"
            .formatted(
                words(subject, measured),
                String.format(Locale.ROOT, "%.2f", Math.exp(fresh.excess())),
                since ? "in the baseline" : "the others",
                metric,
                consequence(subject));
  }

  /**
   * Adds the findings that all pairs of nodes are slower than in the baseline. The probability of a
   * false alarm is not known for these findings, because two runs do not show how much median times
   * vary.
   *
   * @return why the change since the baseline could not be judged; empty if it could
   */
  private String addSince(List<Screening> screenings, List<Standout> found, List<String> limits) {
    if (baseline == null) {
      return "there is no baseline";
    }
    if (!baseline.without().isEmpty()) {
      limits.add(
          String.join(", ", baseline.without())
              + (baseline.without().size() == 1
                  ? " is not in the baseline and is only compared with the other nodes"
                  : " are not in the baseline and are only compared with the other nodes"));
    }
    if (!baseline.unlike().isEmpty()) {
      limits.add(
          "the overall change since the baseline is not judged, because " + baseline.unlike());
      return baseline.unlike();
    }
    boolean known = false;
    boolean slower = false;
    for (Screening screening : screenings) {
      PairMetric metric = screening.metric();
      double since = baseline.since(screening, metric);
      double inside = baseline.sinceWithin(screening, metric);
      known |= Double.isFinite(since);
      if (since >= least || inside >= least && isCertain(inside, screening)) {
        Subject all = Subject.all(new PairRole.Aspect(metric, PairRole.EITHER));
        boolean between = since >= least;
        boolean within = !between || Double.isNaN(inside) || inside >= least / 2;
        double factor = Math.exp(between ? since : inside);
        found.add(new Standout(all, within, between, true, factor, 0, Double.NaN, List.of()));
        slower |= within && between;
      }
    }
    if (slower) {
      limits.add(
          "everything is slower than in the baseline, so a node that passes is as fast as the other nodes, but not as fast as in the baseline");
    }
    return known ? "" : "the two runs have no metric in common";
  }

  /**
   * Returns whether pairs of nodes within a switch are certainly slower than in the baseline. A job
   * may have few nodes of a switch, so one slow link or chance may change their median time.
   *
   * @param since by how much they are slower than in the baseline, as a difference of logarithms
   */
  private static boolean isCertain(double since, Screening screening) {
    long pairs = screening.pairsWithin();
    double error = screening.left().scale() * Math.sqrt(2 * Spread.MEDIAN_VARIANCE / pairs);
    return pairs >= ENOUGH_PAIRS && since > Screening.SUSPECTED_LINK * error;
  }

  private static String tooFew(int nodes) {
    return nodes == 2
        ? "2 nodes are one pair: there is nothing to compare it with, so nothing can stand out;"
            + " use 4 nodes or more"
        : "3 nodes are three pairs, each node in two of them: a slow node cannot be distinguished"
            + " from a fast pair of the others, so nothing can stand out; use 4 nodes or more";
  }
}
