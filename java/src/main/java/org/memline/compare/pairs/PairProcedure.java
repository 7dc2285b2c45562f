package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.compare.pairs.Subject.Kind;
import org.memline.compare.pairs.Subject.Suspect;
import org.memline.layout.RoundRobin;
import org.memline.sample.PairRound;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;

/**
 * Plans the stages of a run that searches for slow nodes, links and switches. The samples record a
 * stage as a launch. The first stage is a screening of all nodes in a few rounds of random disjoint
 * pairs. The second stage measures the suspects with partners that are not suspected, together with
 * as many control pairs (pairs of nodes that are not suspected). The third stage measures again the
 * suspects that the second stage did not clear. A suspect can be dropped early but is never
 * accepted early, so the interim analyses add no false alarms. Every suspect that would be reported
 * is measured again, up to as many suspects as there are nodes. The other suspects are measured
 * again only if the budget of tests allows it.
 */
public final class PairProcedure {
  /**
   * Largest number of nodes for which the first stage measures every pair, so that a single slow
   * link is found.
   */
  public static final int MOST_NODES_SCREENED_WHOLE = 16;

  /**
   * Number of rounds of the first stage if there are more than {@link #MOST_NODES_SCREENED_WHOLE}
   * nodes. In a round, pairs that have no node in common measure at the same time.
   */
  static final int ROUNDS = 4;

  /**
   * Number of pairs of nodes that the first stage also measures one at a time, while no other pair
   * sends.
   */
  static final int ALONE = 8;

  /**
   * Number of partners with which the second stage measures a suspected node. They are enough to
   * clear most suspected nodes.
   */
  private static final int PARTNERS = 4;

  /** Number of partners with which the third stage measures a suspected node. */
  private static final int MORE_PARTNERS = 8;

  /**
   * Number of pairs of nodes that the stages after the first one may measure in total if there are
   * few nodes. They measure more pairs if many suspects would be reported.
   */
  static final int LEAST_BUDGET = 48;

  /**
   * Largest number of times that a round of random pairs is drawn. It is drawn again if it would
   * measure a pair a second time, or if a node would pause more often than another.
   */
  private static final int DRAWS = 50;

  /**
   * Largest number of rounds by which a stage is made longer so that its rounds have equally many
   * pairs.
   */
  private static final int MORE_ROUNDS = 6;

  /** Largest number of stages of a run. */
  private static final int STAGES = 3;

  private final int nodes;
  private final int rounds;
  private final PairJudge judge;
  private final long seed;
  private final List<String> switches;

  /**
   * @param rounds number of rounds of the first stage; 0 for the usual number
   * @param judge finds the suspects that the later stages measure
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

  /**
   * Returns the number of rounds in which every pair of nodes is measured once. In a round, each
   * node has at most one partner.
   */
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
    boolean bySwitch = rounds < every(nodes) && switches.stream().distinct().count() > 1;
    if (bySwitch) {
      all.addAll(bySwitch());
    } else {
      for (int round = 0; round < rounds; round++) {
        all.add(PairRound.shuffled(nodes, seed, round));
      }
    }
    if (together && nodes >= PairJudge.LEAST_NODES) {
      List<PairRound.Ends> pairs = new ArrayList<>(all.get(0).pairs());
      Collections.shuffle(pairs, new Random(seed));
      List<PairRound.Ends> chosen =
          new ArrayList<>(pairs.subList(0, Math.min(ALONE, pairs.size())));
      if (bySwitch && pairs.size() >= ALONE) {
        // The pairs of the first round are within switches, and those of the second are between
        // switches.
        List<PairRound.Ends> between = new ArrayList<>(all.get(1).pairs());
        Collections.shuffle(between, new Random(seed));
        chosen.subList(ALONE / 2, ALONE).clear();
        chosen.addAll(between.subList(0, Math.min(ALONE / 2, between.size())));
      }
      chosen.forEach(ends -> all.add(PairRound.of(nodes, List.of(ends))));
    }
    return all;
  }

  /**
   * Returns rounds of pairs of nodes. In the first round, each node has a partner in its own
   * switch, and in the others a partner in another switch, as far as possible. Slow uplinks can
   * then be distinguished from slow nodes. With an odd number of nodes, one node pauses in each
   * round. As far as possible, no node pauses twice before each has paused.
   */
  private List<PairRound> bySwitch() {
    Random random = new Random(seed);
    Set<PairRound.Ends> met = new HashSet<>();
    int[] paused = new int[nodes];
    List<PairRound> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      int least = IntStream.of(paused).min().orElse(0);
      List<PairRound.Ends> pairs = pairs(round == 0, met, paused, random);
      for (int draw = 1;
          draw < DRAWS
              && (pairs.stream().anyMatch(met::contains)
                  || pausing(pairs).anyMatch(node -> paused[node] > least));
          draw++) {
        pairs = pairs(round == 0, met, paused, random);
      }
      pausing(pairs).forEach(node -> paused[node]++);
      met.addAll(pairs);
      all.add(PairRound.of(nodes, pairs));
    }
    return all;
  }

  private IntStream pausing(List<PairRound.Ends> pairs) {
    return IntStream.range(0, nodes)
        .filter(node -> pairs.stream().noneMatch(ends -> ends.has(node)));
  }

  /**
   * Returns the pairs of a round.
   *
   * @param within true for pairs of nodes of the same switch, false for pairs between two switches,
   *     as far as possible
   * @param met pairs of earlier rounds, which are avoided
   * @param paused for each node, in how many rounds it had no partner; nodes that have paused are
   *     the first to find a partner
   */
  private List<PairRound.Ends> pairs(
      boolean within, Set<PairRound.Ends> met, int[] paused, Random random) {
    List<Integer> free = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
    Collections.shuffle(free, random);
    List<Integer> first =
        free.stream()
            .filter(node -> paused[node] > 0)
            .sorted(Comparator.comparingInt(node -> -paused[node]))
            .toList();
    List<Predicate<PairRound.Ends>> preferred =
        List.of(
            ends -> within(ends) == within && !met.contains(ends),
            ends -> !met.contains(ends),
            ends -> true);
    List<PairRound.Ends> pairs = new ArrayList<>();
    for (int node : first) {
      for (Predicate<PairRound.Ends> allowed : preferred) {
        if (free.contains(node)) {
          free.remove(Integer.valueOf(node));
          free.add(0, node);
          match(free, 1, pairs, allowed);
        }
      }
    }
    preferred.forEach(allowed -> match(free, free.size(), pairs, allowed));
    return pairs;
  }

  /**
   * Forms allowed pairs of the nodes in {@code free}, and moves them to {@code pairs}.
   *
   * @param most number of nodes, from the start of {@code free}, for which a partner is sought
   * @param allowed whether two nodes may be a pair
   */
  private static void match(
      List<Integer> free, int most, List<PairRound.Ends> pairs, Predicate<PairRound.Ends> allowed) {
    List<Integer> left = new ArrayList<>();
    for (int tried = 0; tried < most && !free.isEmpty(); tried++) {
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
   * Returns the rounds of the next stage, in which suspects are measured again; empty if nothing is
   * left to measure.
   *
   * @param measured the measurements of the stages so far
   */
  public List<PairRound> next(NodePairs measured) {
    if (measured.launches() >= STAGES || nodes < PairJudge.LEAST_NODES) {
      return List.of();
    }
    List<Screening> screenings = judge.screenings(measured);
    List<Wanted> wanted = new ArrayList<>();
    Set<Subject> suspects = new HashSet<>();
    Set<Integer> slow = new LinkedHashSet<>();
    for (Screening screening : screenings) {
      for (Suspect suspect : screening.suspects()) {
        Subject subject = suspect.subject();
        if (!screening.reportable(suspect)) {
          continue;
        }
        suspects.add(part(subject));
        if (subject.kind() != Kind.LINK) {
          IntStream.range(0, nodes).filter(n -> subject.touches(n, measured)).forEach(slow::add);
        }
        if (measured.launches() == 1) {
          wanted.add(new Wanted(suspect, suspect.excess() >= judge.least()));
        } else {
          FreshTests fresh = FreshTests.of(suspect, screening, measured);
          if (fresh.stands(judge.least())) {
            wanted.add(new Wanted(suspect, fresh.slow(judge.least())));
          }
        }
      }
    }
    wanted.sort(
        Comparator.comparing(Wanted::reported)
            .thenComparing(each -> each.suspect.height())
            .reversed());
    return tests(wanted, suspects, slow, measured);
  }

  /**
   * A suspected node, link or switch that may be measured in the next stage.
   *
   * @param reported whether it would be reported as slow if the next stage confirms what is known
   *     so far
   */
  private record Wanted(Suspect suspect, boolean reported) {}

  /**
   * Returns how many pairs of nodes the later stages may still measure within the usual budget.
   * Measured pairs with a suspect count. Pairs without a suspect count only up to that number, or
   * up to the smallest number of controls if that is larger. The rest of them only load uplinks and
   * do not count.
   *
   * @param suspects nodes, links and switches that are suspected by any kind of message and in any
   *     role
   */
  private int left(Set<Subject> suspects, NodePairs measured) {
    List<PairTest> later =
        measured.tests().stream()
            .filter(test -> test.launch() > 1 && test.metric() == PairMetric.SHORT)
            .toList();
    long own =
        later.stream()
            .filter(test -> suspects.stream().anyMatch(each -> involves(each, test, measured)))
            .count();
    long controls = Math.max(own, 2 * FreshTests.LEAST_CONTROLS);
    long spent = own + Math.min(controls, later.size() - own);
    return (int) (Math.max(nodes - ALONE, LEAST_BUDGET) - spent);
  }

  private static boolean involves(Subject suspect, PairTest test, NodePairs measured) {
    boolean from = suspect.touches(test.from(), measured);
    boolean to = suspect.touches(test.to(), measured);
    return suspect.kind() == Kind.LINK ? from && to : from || to;
  }

  /**
   * Returns the number of pairs of nodes that the next stage measures. It is the rest of the usual
   * budget, minus what the third stage needs for the suspects that would be reported as slow. If
   * there are such suspects, it is at least the number of pairs that they need, plus as many
   * control pairs. If this number of control pairs is below the smallest number of controls, it is
   * raised to that.
   *
   * @param reported the suspects that would be reported
   * @param suspects all suspects
   */
  private int budget(Set<Subject> reported, Set<Subject> suspects, NodePairs measured) {
    int launch = measured.launches();
    int needed = reported.stream().mapToInt(each -> count(each, measured, launch)).sum();
    int later =
        launch > 1
            ? 0
            : reported.stream().mapToInt(each -> count(each, measured, launch + 1)).sum();
    int usual = left(suspects, measured) - 2 * later;
    return reported.isEmpty()
        ? usual
        : Math.max(usual, needed + Math.max(needed, 2 * FreshTests.LEAST_CONTROLS));
  }

  /**
   * Returns the number of pairs of nodes by which a suspect (a node, link or switch) is measured in
   * the stage after stage {@code launch}.
   */
  private int count(Subject subject, NodePairs measured, int launch) {
    int usual = launch == 1 ? PARTNERS : MORE_PARTNERS;
    return switch (subject.kind()) {
      case LINK -> 1;
      case NODE, ALL -> usual;
      case SWITCH -> {
        int members = Collections.frequency(measured.switches(), subject.place());
        yield (int)
            (members
                * ceilDivide(usual, members)); // all nodes of the switch are measured equally often
      }
    };
  }

  /**
   * Returns the rounds of the next stage, in which suspects are measured again.
   *
   * @param wanted the suspects that may be measured, the most important first
   * @param suspects all suspected nodes, links and switches
   * @param slow the suspected nodes and the nodes of suspected switches
   */
  private List<PairRound> tests(
      List<Wanted> wanted, Set<Subject> suspects, Set<Integer> slow, NodePairs measured) {
    Random random = new Random(seed + measured.launches());
    // At most as many suspects as nodes, so that the number of measured pairs is proportional to
    // the number of nodes.
    Set<Subject> reported =
        wanted.stream()
            .filter(Wanted::reported)
            .map(each -> part(each.suspect.subject()))
            .distinct()
            .limit(nodes)
            .collect(Collectors.toSet());
    int budget = budget(reported, suspects, measured);
    Set<PairRound.Ends> tests = new LinkedHashSet<>();
    Map<PairRound.Ends, String> uplinks = new HashMap<>();
    Set<Subject> done = new HashSet<>();
    for (Wanted each : wanted) {
      Subject subject = each.suspect.subject();
      boolean first = done.add(part(subject));
      if (subject.kind() == Kind.NODE && !first) {
        continue; // all kinds of messages and roles are measured, so one entry is enough
      }
      List<PairRound.Ends> own = own(subject, slow, measured, random);
      own.removeAll(tests);
      boolean needed = first && reported.contains(part(subject));
      int room = needed ? own.size() : Math.max(0, budget / 2 - tests.size());
      if (subject.kind() == Kind.SWITCH && room < own.size()) {
        continue; // the switch's uplink would carry fewer pairs than in the other rounds
      }
      own = own.subList(0, Math.min(room, own.size()));
      tests.addAll(own);
      if (subject.kind() == Kind.SWITCH) {
        own.forEach(test -> uplinks.put(test, subject.place()));
      }
    }
    if (tests.isEmpty()) {
      return List.of();
    }
    Tests own = new Tests(List.copyOf(tests), uplinks);
    int controls = Math.max(tests.size(), FreshTests.LEAST_CONTROLS * kinds(own.all).size());
    List<Integer> healthy = others(slow);
    if (!hasControls(healthy, own.all)) {
      List<Integer> more = others(nodesOf(reported, measured));
      healthy = hasControls(more, own.all) ? more : healthy;
    }
    return rounds(own, Math.max(0, Math.min(controls, budget - tests.size())), healthy, random);
  }

  /**
   * The pairs of nodes by which a stage measures suspects.
   *
   * @param uplinks for each pair that measures a suspected switch, the name of the switch
   */
  private record Tests(List<PairRound.Ends> all, Map<PairRound.Ends, String> uplinks) {}

  /** Returns the suspected nodes and the nodes of suspected switches. */
  private Set<Integer> nodesOf(Set<Subject> suspects, NodePairs measured) {
    return IntStream.range(0, nodes)
        .filter(
            node ->
                suspects.stream()
                    .anyMatch(each -> each.kind() != Kind.LINK && each.touches(node, measured)))
        .boxed()
        .collect(Collectors.toSet());
  }

  private List<Integer> others(Set<Integer> some) {
    return IntStream.range(0, nodes).filter(node -> !some.contains(node)).boxed().toList();
  }

  /**
   * Returns whether healthy nodes can form enough control pairs of each kind that occurs in {@code
   * tests}: within a switch, or between two.
   *
   * @param tests the pairs by which suspects are measured
   */
  private boolean hasControls(List<Integer> healthy, List<PairRound.Ends> tests) {
    Map<Boolean, Integer> pairs = new HashMap<>();
    for (int one : healthy) {
      for (int other : healthy) {
        if (one < other) {
          pairs.merge(within(PairRound.Ends.of(one, other)), 1, Integer::sum);
        }
      }
    }
    return kinds(tests).stream()
        .allMatch(kind -> pairs.getOrDefault(kind, 0) >= FreshTests.LEAST_CONTROLS);
  }

  /**
   * Returns a node, link or switch without the kind of message and the direction by which it is
   * suspected.
   */
  private static Subject part(Subject subject) {
    int one = subject.node();
    int other = subject.partner();
    return subject.kind() == Kind.LINK
        ? Subject.link(null, Math.min(one, other), Math.max(one, other))
        : new Subject(subject.kind(), null, one, other, subject.place());
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
    // Healthy partners come first, and among them those with which the suspected node was not yet
    // measured.
    partners.sort(
        Comparator.comparingInt(
            (Integer other) ->
                (slow.contains(other) ? 2 : 0)
                    + (met.contains(PairRound.Ends.of(members.get(0), other)) ? 1 : 0)));
    int count = count(subject, measured, measured.launches());
    for (int i = 0; i < Math.min(count, partners.size()); i++) {
      own.add(PairRound.Ends.of(members.get(i % members.size()), partners.get(i)));
    }
    return own;
  }

  /**
   * Returns the kinds of pairs of nodes that occur: true for pairs within a switch, false for pairs
   * between two.
   */
  private List<Boolean> kinds(List<PairRound.Ends> tests) {
    return tests.stream().map(this::within).distinct().toList();
  }

  /**
   * A choice of rounds for a stage.
   *
   * @param lacking number of control pairs (pairs of nodes that are not suspected) for which there
   *     was no room
   */
  private record Schedule(List<List<PairRound.Ends>> rounds, int lacking) {
    /** Returns the largest number of pairs of a round, minus the smallest. */
    int uneven() {
      return rounds.stream().mapToInt(List::size).max().orElse(0)
          - rounds.stream().mapToInt(List::size).min().orElse(0);
    }

    boolean better(Schedule other) {
      return lacking < other.lacking || lacking == other.lacking && uneven() < other.uneven();
    }
  }

  /**
   * Returns rounds that contain the pairs by which suspects are measured (tests), and random
   * control pairs of healthy nodes. As far as possible, the rounds have equally many tests and
   * equally many pairs, so that suspects and controls are measured while equally many other pairs
   * send. If a switch is suspected, its tests are in as few rounds as possible, so that its uplink
   * carries as much as in the first stage. The uplinks of the other switches then carry as many
   * pairs in all rounds, as far as possible. There are as few rounds as have room for the controls.
   * If even {@link #MORE_ROUNDS} further rounds have no room, the choice is the one that lacks
   * fewest controls. If no switch is suspected, rounds are also added until their numbers of pairs
   * differ by at most one.
   *
   * @param controls number of control pairs
   */
  private List<PairRound> rounds(Tests tests, int controls, List<Integer> healthy, Random random) {
    boolean loads = !tests.uplinks.isEmpty();
    Schedule best = null;
    for (int more = 0; more <= MORE_ROUNDS; more++) {
      Schedule next =
          loads
              ? loaded(tests, controls, healthy, more, random)
              : schedule(tests, controls, healthy, more, random);
      best = best == null || next.better(best) ? next : best;
      if (best.lacking == 0 && (loads || best.uneven() <= 1)) {
        break;
      }
    }
    return best.rounds.stream().map(round -> PairRound.of(nodes, round)).toList();
  }

  /**
   * Returns a choice of rounds if no switch is suspected.
   *
   * @param tests the pairs by which suspects are measured
   * @param controls number of control pairs, which have no suspect
   * @param more number of rounds beyond those that are at least needed
   */
  private Schedule schedule(
      Tests tests, int controls, List<Integer> healthy, int more, Random random) {
    List<List<PairRound.Ends>> rounds = empty(least(tests) + more);
    for (PairRound.Ends pair : tests.all) {
      add(pair, rounds, round -> true, Comparator.comparingInt(List::size));
    }
    rounds.removeIf(List::isEmpty);
    List<Boolean> kinds = kindsOfControls(tests.all, controls);
    return new Schedule(rounds, controls - addControls(rounds, tests.all, kinds, healthy, random));
  }

  /**
   * Returns a choice of rounds if switches are suspected. Enough control pairs of each kind (within
   * a switch, or between two) must have room. Pairs that are added to load uplinks are controls,
   * too. Each round has a pair by which a suspect is measured, because rounds of controls alone
   * would have fewer pairs.
   *
   * @param tests the pairs by which suspects are measured
   * @param controls number of control pairs, which have no suspect
   * @param more number of rounds beyond the fewest in which a switch can be measured; with more
   *     rounds, its uplink carries fewer pairs in each
   */
  private Schedule loaded(
      Tests tests, int controls, List<Integer> healthy, int more, Random random) {
    List<List<PairRound.Ends>> rounds = empty(least(tests));
    Set<String> suspected = new LinkedHashSet<>(tests.uplinks.values());
    long most = 0;
    for (String place : suspected) {
      List<PairRound.Ends> own =
          tests.all.stream().filter(test -> place.equals(tests.uplinks.get(test))).toList();
      long fewest = ceilDivide(own.size(), Math.max(1, mostOfUplink(place, healthy)));
      long carried = ceilDivide(own.size(), fewest + more);
      for (PairRound.Ends pair : own) {
        add(
            pair,
            rounds,
            round -> load(place, round) < carried,
            Comparator.comparingLong(round -> -load(place, round)));
      }
      most = Math.max(most, rounds.stream().mapToLong(round -> load(place, round)).max().orElse(0));
    }
    for (PairRound.Ends pair : tests.all) {
      if (!tests.uplinks.containsKey(pair)) {
        add(pair, rounds, round -> true, Comparator.comparingInt(List::size));
      }
    }
    rounds.removeIf(List::isEmpty);
    List<Boolean> kinds = kindsOfControls(tests.all, controls);
    List<Boolean> within = kinds.stream().filter(kind -> kind).toList();
    int inside = addControls(rounds, tests.all, within, healthy, random);
    List<Integer> others =
        healthy.stream().filter(node -> !suspected.contains(switches.get(node))).toList();
    int between = 0;
    for (List<PairRound.Ends> round : rounds) {
      between += loadUplinks(round, others, most, tests, random);
    }
    int needed = Math.min(FreshTests.LEAST_CONTROLS, kinds.size() - within.size());
    List<Boolean> left = Collections.nCopies(Math.max(0, needed - between), false);
    between += addControls(rounds, tests.all, left, healthy, random);
    int lacking =
        Math.max(0, needed - between)
            + Math.max(0, Math.min(FreshTests.LEAST_CONTROLS, within.size()) - inside);
    return new Schedule(rounds, lacking);
  }

  private static long ceilDivide(long count, long each) {
    return (count + each - 1) / each;
  }

  /**
   * Returns the smallest number of rounds that have room for these pairs. It is the largest number
   * of pairs with one node, because a round can have only one of them.
   */
  private long least(Tests tests) {
    return IntStream.range(0, nodes)
        .mapToLong(node -> tests.all.stream().filter(test -> test.has(node)).count())
        .max()
        .orElse(1);
  }

  private static List<List<PairRound.Ends>> empty(long count) {
    List<List<PairRound.Ends>> rounds = new ArrayList<>();
    for (long round = 0; round < count; round++) {
      rounds.add(new ArrayList<>());
    }
    return rounds;
  }

  /**
   * Adds a pair to the first of the allowed rounds that have none of its nodes. If there is no such
   * round, the pair is added to a new round.
   *
   * @param order the order of the rounds; the smallest is the first
   */
  private static void add(
      PairRound.Ends pair,
      List<List<PairRound.Ends>> rounds,
      Predicate<List<PairRound.Ends>> allowed,
      Comparator<List<PairRound.Ends>> order) {
    rounds.stream()
        .filter(round -> round.stream().noneMatch(other -> meet(other, pair)))
        .filter(allowed)
        .min(order)
        .ifPresentOrElse(
            round -> round.add(pair), () -> rounds.add(new ArrayList<>(List.of(pair))));
  }

  /**
   * Returns the largest number of pairs that the uplink of a suspected switch may carry in a round.
   * It is the number of healthy nodes of the second-largest other switch, so that the uplinks of at
   * least two other switches can carry as many control pairs.
   */
  private long mostOfUplink(String place, List<Integer> healthy) {
    return healthy.stream()
        .map(switches::get)
        .filter(other -> !other.equals(place))
        .collect(Collectors.groupingBy(other -> other, Collectors.counting()))
        .values()
        .stream()
        .sorted(Comparator.reverseOrder())
        .skip(1)
        .findFirst()
        .orElse((long) nodes);
  }

  /**
   * Returns the number of pairs of a round that send over the uplink of a switch.
   *
   * @param place name of the switch
   */
  private long load(String place, List<PairRound.Ends> round) {
    return loads(round).getOrDefault(place, 0);
  }

  /**
   * Returns, by the name of the switch, the number of pairs of a round that send over its uplink. A
   * switch without such pairs is left out.
   */
  private Map<String, Integer> loads(List<PairRound.Ends> round) {
    Map<String, Integer> loads = new HashMap<>();
    for (PairRound.Ends ends : round) {
      if (!within(ends)) {
        loads.merge(switches.get(ends.first()), 1, Integer::sum);
        loads.merge(switches.get(ends.second()), 1, Integer::sum);
      }
    }
    return loads;
  }

  /**
   * Adds pairs between switches to a round until the uplink of each of these switches carries
   * {@code most} pairs, as far as possible. Returns the number of added pairs.
   *
   * @param nodes the nodes of which pairs are formed
   * @param tests pairs that are not added, because suspects are measured by them
   */
  private int loadUplinks(
      List<PairRound.Ends> round, List<Integer> nodes, long most, Tests tests, Random random) {
    int before = round.size();
    Optional<PairRound.Ends> next = Optional.empty();
    do {
      next.ifPresent(round::add);
      Map<String, Integer> loads = loads(round);
      List<Integer> room =
          nodes.stream().filter(node -> loads.getOrDefault(switches.get(node), 0) < most).toList();
      next = free(round, room, random, ends -> !within(ends) && !tests.all.contains(ends));
    } while (next.isPresent());
    return round.size() - before;
  }

  /**
   * Returns for each control pair whether it is to be within a switch (true) or between two
   * (false). The first ones are enough controls of each kind that occurs in {@code tests}. The
   * others have the kinds in the proportion in which they occur in {@code tests}.
   *
   * @param tests the pairs by which suspects are measured
   * @param count number of control pairs
   */
  private List<Boolean> kindsOfControls(List<PairRound.Ends> tests, int count) {
    List<Boolean> kinds = kinds(tests);
    return IntStream.range(0, Math.max(0, count))
        .mapToObj(
            i ->
                i < FreshTests.LEAST_CONTROLS * kinds.size()
                    ? kinds.get(i % kinds.size())
                    : (Boolean) within(tests.get(i % tests.size())))
        .toList();
  }

  /**
   * Adds random control pairs of healthy nodes to the rounds with the fewest pairs, and returns the
   * number of added pairs.
   *
   * @param tests pairs that are not added, because suspects are measured by them
   * @param kinds for each pair, whether it is to be within a switch (true) or between two (false);
   *     a pair of the other kind is added if no pair of this kind is left
   */
  private int addControls(
      List<List<PairRound.Ends>> rounds,
      List<PairRound.Ends> tests,
      List<Boolean> kinds,
      List<Integer> healthy,
      Random random) {
    Set<PairRound.Ends> used = new HashSet<>(tests);
    rounds.forEach(used::addAll);
    List<List<PairRound.Ends>> open = new ArrayList<>(rounds);
    int added = 0;
    while (added < kinds.size() && !open.isEmpty()) {
      boolean kind = kinds.get(added);
      List<PairRound.Ends> round =
          open.stream().min(Comparator.comparingInt(List::size)).orElseThrow();
      Optional<PairRound.Ends> control =
          free(round, healthy, random, ends -> within(ends) == kind && !used.contains(ends))
              .or(() -> free(round, healthy, random, ends -> !used.contains(ends)));
      if (control.isPresent()) {
        round.add(control.get());
        used.add(control.get());
        added++;
      } else {
        open.remove(round);
      }
    }
    return added;
  }

  /**
   * Returns a random allowed pair of healthy nodes that have no partner in a round yet; empty if
   * there is no such pair.
   */
  private static Optional<PairRound.Ends> free(
      List<PairRound.Ends> round,
      List<Integer> healthy,
      Random random,
      Predicate<PairRound.Ends> allowed) {
    Set<Integer> busy = new HashSet<>();
    round.forEach(ends -> busy.addAll(List.of(ends.first(), ends.second())));
    List<Integer> free =
        new ArrayList<>(healthy.stream().filter(node -> !busy.contains(node)).toList());
    Collections.shuffle(free, random);
    List<PairRound.Ends> one = new ArrayList<>();
    for (int tries = free.size(); tries > 0 && one.isEmpty(); tries--) {
      match(free, 1, one, allowed); // the first node has no partner and is moved to the end
    }
    return one.stream().findFirst();
  }

  private static boolean meet(PairRound.Ends one, PairRound.Ends other) {
    return one.has(other.first()) || one.has(other.second());
  }
}
