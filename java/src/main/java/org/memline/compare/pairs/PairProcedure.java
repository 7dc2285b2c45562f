package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.calibration.pairs.PairTest;
import org.memline.compare.pairs.Subject.Kind;
import org.memline.compare.pairs.Subject.Suspect;
import org.memline.layout.RoundRobin;
import org.memline.sample.PairRound;

/**
 * Plans the stages of a run, which the samples record as launches. The first stage is a screening
 * of all nodes in a few rounds of random disjoint pairs. The second stage measures the suspects
 * with partners that are not suspected, together with as many control pairs of healthy nodes. The
 * third stage measures those suspects again that the second did not clear. A suspect can be dropped
 * early but is never accepted early, so the interim analyses add no false alarms.
 */
public final class PairProcedure {
  /** Up to this number of nodes, every pair is screened, so that a single slow link is found. */
  public static final int MOST_NODES_SCREENED_WHOLE = 16;

  /** Number of rounds of the screening if there are more nodes. */
  static final int ROUNDS = 4;

  /** Number of pairs of the first round that are also measured one at a time. */
  static final int ALONE = 8;

  /**
   * Number of partners with which the second stage measures a suspected node. It clears most of
   * them.
   */
  private static final int PARTNERS = 4;

  /** Number of partners with which the third stage measures a suspected node. */
  private static final int MORE_PARTNERS = 8;

  /**
   * Number of tests that the stages after the screening may have in total if there are few nodes.
   */
  private static final int LEAST_BUDGET = 24;

  /** Largest number of stages of a run. */
  private static final int STAGES = 3;

  private final int nodes;
  private final int rounds;
  private final PairJudge judge;
  private final long seed;
  private final List<String> switches;

  /**
   * @param rounds number of rounds of the screening; 0 for the usual number
   * @param judge the judge whose suspects are measured after the screening
   * @param seed seed of the random pairs, not negative
   * @param switches leaf switch of each node; empty if they are not known
   */
  public PairProcedure(int nodes, int rounds, PairJudge judge, long seed, List<String> switches) {
    this.nodes = nodes;
    this.switches = List.copyOf(switches);
    this.rounds = rounds == 0 ? rounds(nodes) : Math.min(rounds, every(nodes));
    this.judge = judge;
    this.seed = seed;
  }

  /** Returns the number of rounds in which every pair is measured once. */
  public static int every(int nodes) {
    return new RoundRobin(nodes).rounds();
  }

  private static int rounds(int nodes) {
    return nodes <= MOST_NODES_SCREENED_WHOLE ? every(nodes) : ROUNDS;
  }

  /**
   * Returns the rounds of the first stage. All pairs of a round are measured at the same time.
   *
   * @param together whether some pairs are also measured one at a time, for comparison
   */
  public List<PairRound> screening(boolean together) {
    List<PairRound> all = new ArrayList<>();
    if (rounds < every(nodes) && switches.stream().distinct().count() > 1) {
      all.addAll(bySwitch());
    } else {
      for (int round = 0; round < rounds; round++) {
        all.add(PairRound.shuffled(nodes, seed, round));
      }
    }
    if (together && nodes >= PairJudge.LEAST_NODES) {
      List<PairRound.Ends> pairs = new ArrayList<>(all.get(0).pairs());
      Collections.shuffle(pairs, new Random(seed));
      pairs.stream().limit(ALONE).forEach(ends -> all.add(PairRound.of(nodes, List.of(ends))));
    }
    return all;
  }

  /**
   * Returns rounds in which each node meets a node of its own switch once and nodes of other
   * switches otherwise, as far as possible, so that slow uplinks can be distinguished from slow
   * nodes.
   */
  private List<PairRound> bySwitch() {
    Random random = new Random(seed);
    Set<PairRound.Ends> met = new HashSet<>();
    List<PairRound> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<Integer> free = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
      Collections.shuffle(free, random);
      List<PairRound.Ends> pairs = new ArrayList<>();
      boolean within = round == 0;
      match(free, pairs, ends -> within(ends) == within && !met.contains(ends));
      match(free, pairs, ends -> !met.contains(ends));
      match(free, pairs, ends -> true);
      met.addAll(pairs);
      all.add(PairRound.of(nodes, pairs));
    }
    return all;
  }

  /** Moves allowed pairs of free nodes from {@code free} to {@code pairs}. */
  private static void match(
      List<Integer> free, List<PairRound.Ends> pairs, Predicate<PairRound.Ends> allowed) {
    List<Integer> left = new ArrayList<>();
    while (!free.isEmpty()) {
      int one = free.remove(0);
      Optional<Integer> other =
          free.stream().filter(each -> allowed.test(PairRound.Ends.of(one, each))).findFirst();
      if (other.isPresent()) {
        free.remove(other.get());
        pairs.add(PairRound.Ends.of(one, other.get()));
      } else {
        left.add(one);
      }
    }
    free.addAll(left);
  }

  private boolean within(PairRound.Ends ends) {
    return !switches.isEmpty() && switches.get(ends.first()).equals(switches.get(ends.second()));
  }

  /**
   * Returns the rounds of the next stage after the screening; empty if nothing is left to measure.
   */
  public List<PairRound> next(NodePairs measured) {
    if (measured.launches() >= STAGES || nodes < PairJudge.LEAST_NODES) {
      return List.of();
    }
    List<Screening> screenings = judge.screenings(measured);
    List<Suspect> wanted = new ArrayList<>();
    Set<Integer> slow = new LinkedHashSet<>();
    for (Screening screening : screenings) {
      for (Suspect suspect : screening.suspects()) {
        Subject subject = suspect.subject();
        if (subject.kind() != Kind.LINK) {
          IntStream.range(0, nodes).filter(n -> subject.touches(n, measured)).forEach(slow::add);
        }
        boolean first = measured.launches() == 1;
        if (first || FreshTests.of(suspect, screening, measured).stands(judge.least())) {
          wanted.add(suspect);
        }
      }
    }
    wanted.sort((a, b) -> Double.compare(b.height(), a.height()));
    return tests(wanted, slow, measured);
  }

  private int left(NodePairs measured) {
    long spent =
        measured.tests().stream()
            .filter(test -> test.launch() > 1 && test.metric() == PairMetric.SHORT)
            .count();
    return (int) (Math.max(nodes - ALONE, LEAST_BUDGET) - spent);
  }

  private List<PairRound> tests(List<Suspect> suspects, Set<Integer> slow, NodePairs measured) {
    Random random = new Random(seed + measured.launches());
    int budget = left(measured);
    Set<PairRound.Ends> tests = new LinkedHashSet<>();
    Set<Integer> done = new LinkedHashSet<>();
    for (Suspect suspect : suspects) {
      Subject subject = suspect.subject();
      if (subject.kind() == Kind.NODE && !done.add(subject.node())) {
        continue; // its tests show all aspects
      }
      List<PairRound.Ends> own = own(subject, slow, measured, random);
      own.removeAll(tests);
      int room = Math.max(0, budget / 2 - tests.size());
      tests.addAll(own.subList(0, Math.min(room, own.size())));
    }
    if (tests.isEmpty()) {
      return List.of();
    }
    List<PairRound.Ends> own = List.copyOf(tests);
    int controls = Math.max(own.size(), FreshTests.LEAST_CONTROLS * kinds(own).size());
    return rounds(own, controls(Math.min(controls, budget - own.size()), slow, own, random));
  }

  private List<PairRound.Ends> own(
      Subject subject, Set<Integer> slow, NodePairs measured, Random random) {
    List<PairRound.Ends> own = new ArrayList<>();
    if (subject.kind() == Kind.LINK) {
      own.add(PairRound.Ends.of(subject.node(), subject.partner()));
      return own;
    }
    List<Integer> members =
        new ArrayList<>(
            IntStream.range(0, nodes).filter(n -> subject.touches(n, measured)).boxed().toList());
    Collections.shuffle(members, random);
    List<Integer> partners = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
    partners.removeAll(members);
    Collections.shuffle(partners, random);
    Set<PairRound.Ends> met = new LinkedHashSet<>();
    measured.tests().stream().map(PairTest::ends).forEach(met::add);
    // Healthy partners first, and those that it has not met yet.
    partners.sort(
        Comparator.comparingInt(
            (Integer other) ->
                (slow.contains(other) ? 2 : 0)
                    + (met.contains(PairRound.Ends.of(members.get(0), other)) ? 1 : 0)));
    int usual = measured.launches() == 1 ? PARTNERS : MORE_PARTNERS;
    int count = subject.kind() == Kind.SWITCH ? Math.max(usual, members.size()) : usual;
    for (int i = 0; i < Math.min(count, partners.size()); i++) {
      own.add(PairRound.Ends.of(members.get(i % members.size()), partners.get(i)));
    }
    return own;
  }

  /**
   * Returns the kinds of tests that occur: true for tests within a switch, false for tests between
   * two.
   */
  private List<Boolean> kinds(List<PairRound.Ends> tests) {
    return tests.stream().map(this::within).distinct().toList();
  }

  /**
   * Returns random pairs of healthy nodes. Their kinds are those of the tests, within a switch or
   * between two: first enough pairs of each kind, then each kind in proportion to the tests.
   */
  private List<PairRound.Ends> controls(
      int count, Set<Integer> slow, List<PairRound.Ends> tests, Random random) {
    List<Integer> healthy =
        new ArrayList<>(IntStream.range(0, nodes).filter(n -> !slow.contains(n)).boxed().toList());
    Set<PairRound.Ends> all = new LinkedHashSet<>();
    int most = healthy.size() * (healthy.size() - 1) / 2;
    List<Boolean> kinds = kinds(tests);
    for (int tries = 0; all.size() < Math.min(count, most) && tries < 100 * count; tries++) {
      Collections.shuffle(healthy, random);
      PairRound.Ends pair = PairRound.Ends.of(healthy.get(0), healthy.get(1));
      // In a cluster that has no pair of that kind any pair is taken, after half of the tries.
      boolean kind =
          all.size() < FreshTests.LEAST_CONTROLS * kinds.size()
              ? kinds.get(all.size() % kinds.size())
              : within(tests.get(all.size() % tests.size()));
      boolean alike = tries >= 50 * count || within(pair) == kind;
      if (alike && !tests.contains(pair)) {
        all.add(pair);
      }
    }
    return List.copyOf(all);
  }

  /**
   * Returns rounds that contain the tests of suspects and the controls, in as few rounds as
   * possible. The rounds have equally many pairs, as far as possible, so that suspects and controls
   * are measured while equally many other pairs send.
   */
  private List<PairRound> rounds(List<PairRound.Ends> tests, List<PairRound.Ends> controls) {
    List<List<PairRound.Ends>> rounds = new ArrayList<>();
    long least =
        IntStream.range(0, nodes)
            .mapToLong(node -> tests.stream().filter(test -> test.has(node)).count())
            .max()
            .orElse(1);
    for (int round = 0; round < least; round++) {
      rounds.add(new ArrayList<>());
    }
    for (List<PairRound.Ends> some : List.of(tests, controls)) {
      for (PairRound.Ends pair : some) {
        rounds.stream()
            .filter(round -> round.stream().noneMatch(o -> meet(o, pair)))
            .min(Comparator.comparingInt(List::size))
            .ifPresentOrElse(
                round -> round.add(pair), () -> rounds.add(new ArrayList<>(List.of(pair))));
      }
    }
    return rounds.stream().map(round -> PairRound.of(nodes, round)).toList();
  }

  private static boolean meet(PairRound.Ends one, PairRound.Ends other) {
    return one.has(other.first()) || one.has(other.second());
  }
}
