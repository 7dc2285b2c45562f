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
 * third stage measures again the suspects that the second did not clear. A suspect can be dropped
 * early but is never accepted early, so the interim analyses add no false alarms. Every suspect
 * that would be reported is measured again, up to as many suspects as there are nodes. The other
 * suspects are measured again only if the budget of tests allows it.
 */
public final class PairProcedure {
  /**
   * Largest number of nodes for which every pair is screened, so that a single slow link is found.
   */
  public static final int MOST_NODES_SCREENED_WHOLE = 16;

  /** Number of rounds of the screening if there are more nodes. */
  static final int ROUNDS = 4;

  /** Number of pairs of the first round that are also measured one at a time. */
  static final int ALONE = 8;

  /**
   * Number of partners with which the second stage measures a suspected node. The stage clears most
   * suspected nodes.
   */
  private static final int PARTNERS = 4;

  /** Number of partners with which the third stage measures a suspected node. */
  private static final int MORE_PARTNERS = 8;

  /**
   * Number of tests that the stages after the screening may have in total if there are few nodes.
   * They have more if many suspects would be reported.
   */
  static final int LEAST_BUDGET = 48;

  /**
   * Number of times that a round is drawn if it would measure a pair again, or if a node would
   * pause more often than another.
   */
  private static final int DRAWS = 50;

  /** Largest number of rounds by which a stage is made longer so that its rounds are equal. */
  private static final int MORE_ROUNDS = 6;

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
        // The first round is within switches and the second between them.
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
   * Returns rounds in which each node meets a node of its own switch once and nodes of other
   * switches otherwise, as far as possible, so that slow uplinks can be distinguished from slow
   * nodes. With an odd number of nodes, one pauses in each round, and no node pauses twice before
   * each has paused, as far as possible.
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
   * @param within whether the nodes of a pair belong to the same switch, as far as possible
   * @param met pairs of earlier rounds, which are avoided
   * @param paused how often each node has paused; those that have are the first to find a partner
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
   * Moves allowed pairs of free nodes from {@code free} to {@code pairs}.
   *
   * @param most number of the first nodes for which a partner is sought
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
   * Returns the rounds of the next stage after the screening; empty if nothing is left to measure.
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
   * A suspect that may be measured in the next stage.
   *
   * @param reported whether it would be reported if the next stage confirms what is known so far
   */
  private record Wanted(Suspect suspect, boolean reported) {}

  /**
   * Returns the number of tests that the usual budget has left. The pairs that only load uplinks do
   * not count: of the pairs without a suspect, as many count as there are tests of suspects, or as
   * there must be controls.
   *
   * @param suspects without their aspects
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
   * Returns the number of tests of the next stage. It is the rest of the usual budget, minus what
   * the third stage needs for the suspects that would be reported. If there are such suspects, it
   * is at least the number of tests that they need, plus as many controls, or the smallest number
   * of controls if that is larger.
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

  /** Returns the number of tests of a suspect in the stage after {@code launch}. */
  private int count(Subject subject, NodePairs measured, int launch) {
    int usual = launch == 1 ? PARTNERS : MORE_PARTNERS;
    return switch (subject.kind()) {
      case LINK -> 1;
      case NODE, ALL -> usual;
      case SWITCH -> {
        int members = Collections.frequency(measured.switches(), subject.place());
        yield (int)
            (members
                * ceilDivide(usual, members)); // all members of the switch are tested equally often
      }
    };
  }

  /**
   * Returns the rounds of the next stage.
   *
   * @param suspects all suspects, without their aspects
   * @param slow the suspected nodes and the nodes of suspected switches
   */
  private List<PairRound> tests(
      List<Wanted> wanted, Set<Subject> suspects, Set<Integer> slow, NodePairs measured) {
    Random random = new Random(seed + measured.launches());
    // At most as many suspects as nodes, so that the number of tests is proportional to the nodes.
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
        continue; // the tests of a subject show all of its aspects, so one entry is enough
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
   * The tests of the suspects of a stage.
   *
   * @param uplinks the suspected switch of each test of a switch
   */
  private record Tests(List<PairRound.Ends> all, Map<PairRound.Ends, String> uplinks) {}

  /** Returns the nodes of suspected nodes and switches. */
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
   * Returns whether these nodes have enough pairs of each kind that occurs in the tests: within a
   * switch, or between two.
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

  /** Returns a subject without its aspect and direction. */
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
    // Healthy partners come first, and among them those that the node has not met yet.
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
   * Returns the kinds of tests that occur: true for tests within a switch, false for tests between
   * two.
   */
  private List<Boolean> kinds(List<PairRound.Ends> tests) {
    return tests.stream().map(this::within).distinct().toList();
  }

  /** A choice of rounds, and the number of controls for which there was no room. */
  private record Schedule(List<List<PairRound.Ends>> rounds, int lacking) {
    /** Returns by how many pairs the rounds differ. */
    int uneven() {
      return rounds.stream().mapToInt(List::size).max().orElse(0)
          - rounds.stream().mapToInt(List::size).min().orElse(0);
    }

    boolean better(Schedule other) {
      return lacking < other.lacking || lacking == other.lacking && uneven() < other.uneven();
    }
  }

  /**
   * Returns rounds that contain the tests of suspects and random control pairs. The rounds have
   * equally many tests and equally many pairs, as far as possible, so that suspects and controls
   * are measured while equally many other pairs send. If a switch is suspected, its tests are in as
   * few rounds as possible, so that its uplink carries as much as in the screening, and the uplinks
   * of the other switches carry as many pairs in all rounds, as far as possible. There are as few
   * rounds as have room for the controls; if even {@link #MORE_ROUNDS} further rounds have no room,
   * the choice is the one that lacks fewest controls. If no switch is suspected, rounds are also
   * added until their numbers of pairs differ by at most one.
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
   * @param more number of rounds beyond those that the tests of a node need
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
   * Returns a choice of rounds if switches are suspected. Enough controls of each kind must have
   * room; the pairs that load uplinks are controls, too. Each round has tests of suspects, because
   * rounds of controls alone would have fewer pairs.
   *
   * @param more number of rounds beyond the fewest that the tests of a switch need; with more, its
   *     uplink carries less in each
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

  /** Returns the number of rounds that the tests of a node need. */
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
   * Adds a test to the first of the allowed rounds that have none of its nodes, or to a new round.
   *
   * @param order which round is the first
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
   * It is the number of healthy nodes of the second-largest other switch, so that at least two
   * switches can carry as many control pairs.
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

  /** Returns the number of pairs that send over the uplink of a switch. */
  private long load(String place, List<PairRound.Ends> round) {
    return loads(round).getOrDefault(place, 0);
  }

  /** Returns the number of pairs that send over the uplink of each switch, if there are any. */
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
   * Adds pairs between switches to a round until each of their uplinks carries {@code most} pairs,
   * as far as possible. Returns the number of added pairs.
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
   * Returns the kinds of the controls, within a switch or between two: first enough of each kind of
   * the tests, then each kind in proportion to them.
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
   * Adds random pairs of healthy nodes to the rounds with the fewest pairs, and returns their
   * number.
   *
   * @param kinds of the pairs, within a switch or between two; another kind if there is none left
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

  /** Returns a random allowed pair of healthy nodes that are in no pair of a round yet. */
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
