package org.memline.study.copies;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.layout.Access;
import org.memline.machine.GeometryFacts;
import org.memline.nativelib.CopyRace;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.Region;
import org.memline.sample.CopyCell;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.KernelRace;
import org.memline.sample.Pages;
import org.memline.study.measure.Walks;
import org.memline.study.plan.Profile;

/**
 * Finds out which copy kernel is fastest for each class of copies (operation, stride and cache
 * level). It writes these rules to the samples file before the first launch (start of mpirun). One
 * thread compares the kernels of a class in a race; the launches only use the rules.
 *
 * <p>A visit is a series of timed copies of one class. Each class is visited at least twice, and
 * all other classes are visited in between, because a disturbance of the host lasts seconds. A
 * class whose race is still undecided ({@link Tournament#next}) is visited again while there is
 * time. Two kinds of classes take turns: classes of copies within a rank, from the profile's plan,
 * and classes of copies in transfers between ranks. Copies that are strided or indexed on both
 * sides (source and target) come last, because one of their kernels uses all other rules. In some
 * classes another core reads the copied data. If no such core is available, or no time is left, the
 * rule for reading by the same core is used for these classes.
 */
public final class CopyTuner {
  private static final int MOST_VISITS = 12;

  /**
   * Largest number of copies that represent a class of copies. A rule requires that each of them
   * was timed, and this takes time.
   */
  private static final int MOST_COPIES = 4;

  /**
   * Number of rounds of a visit (series of timed copies) if the caches must be prepared before each
   * timed copy, which is slow.
   */
  private static final int SLOW_ROUNDS = 3;

  /**
   * Number of bytes that a ring or a pipeline moves at a time. The second-level cache can hold
   * them.
   */
  private static final long CHUNK_BYTES = 16 << 10;

  private static final long MOST_BYTES = 256L << 20;
  private static final double NS_PER_SECOND = 1e9;

  /**
   * Fraction of the time that is reserved for copies that are strided or indexed on both sides
   * (source and target).
   */
  private static final double WALKED_SHARE = 0.1;

  private static final String SELF = "/self";
  private static final String PEER = "/peer";
  private static final String WALKED = "walked/";

  private final Profile profile;
  private final TuningSize size;
  private final int lineBytes;
  private final Runnable visited;
  private final Walks walks = new Walks();
  private final Map<String, Race> races = new LinkedHashMap<>();
  private final List<String> undecided = new ArrayList<>();

  private record Memories(Region from, Region to, int pages) {}

  /**
   * The race between the kernels of one class of copies (operation, stride and cache level). The
   * visits measure different copies of the class in turn, so that no rule depends on a single copy.
   */
  private static final class Race {
    final List<CopyRace> copies = new ArrayList<>();
    final List<String> kernels;
    final int rounds;
    final List<List<double[]>> ns = new ArrayList<>();
    int visits;
    int[] next;
    boolean possible = true;

    Race(CopyRace first, int rounds) {
      this.kernels = first.kernels();
      this.rounds = first.copies().contains("/L3/") ? Math.min(rounds, SLOW_ROUNDS) : rounds;
      this.next = IntStream.range(0, kernels.size()).toArray();
    }

    void join(CopyRace copy) {
      if (copies.size() < MOST_COPIES && copy.kernels().equals(kernels)) {
        copies.add(copy);
        ns.add(new ArrayList<>());
      }
    }

    /**
     * Makes one visit: times the kernels on one copy of the class. If the race needs another core
     * as the reader and no core is available, the race ends without times.
     */
    void visit() {
      try {
        int copy = visits % copies.size();
        ns.get(copy).addAll(List.of(copies.get(copy).run(rounds, next)));
        visits++;
        next = Tournament.next(ns, visits < leastVisits());
      } catch (NativeFailure failure) {
        if (failure.status() != Memline.ML_EUNSUPPORTED) {
          throw failure;
        }
        next = new int[0];
        possible = false;
      }
    }

    private int leastVisits() {
      return Math.max(Tournament.LEAST_VISITS, copies.size());
    }

    /**
     * Returns whether the winner is known. This is so after enough visits to measure every copy of
     * the class, or if no other kernel can win any more.
     */
    boolean known() {
      return visits >= leastVisits() || (visits > 0 && next.length == 0);
    }
  }

  private CopyTuner(Profile profile, int lineBytes, Runnable visited) {
    this.visited = visited;
    this.profile = profile;
    this.size = TuningSize.of(profile);
    this.lineBytes = lineBytes;
  }

  /** Returns the longest total time of the races over all page sizes, in seconds. */
  public static double mostSeconds(Profile profile) {
    TuningSize size = TuningSize.of(profile);
    return size.pages().length * size.seconds();
  }

  /**
   * Writes the rules to the samples file of a run. Rules that the file already has are kept, so
   * that a resumed run uses the same kernels.
   *
   * @param given rules known to fit this machine; if empty, races are run for the profile's time
   * @return number of classes of copies without a rule, because the time was too short to decide
   *     their races
   */
  public static int into(
      Path samples, Optional<CopyRules> given, Profile profile, Map<String, Fact> machine) {
    return into(samples, given, profile, machine, () -> {});
  }

  /**
   * Writes the rules to the samples file of a run. Rules that the file already has are kept, so
   * that a resumed run uses the same kernels.
   *
   * @param given rules known to fit this machine; if empty, races are run for the profile's time
   * @param visited called after each visit (series of timed copies) to show progress
   */
  public static int into(
      Path samples,
      Optional<CopyRules> given,
      Profile profile,
      Map<String, Fact> machine,
      Runnable visited) {
    given.ifPresent(rules -> rules.into(samples));
    if (CopyRules.of(samples).isPresent()) {
      return 0;
    }
    int lineBytes = (int) GeometryFacts.from(machine).lineBytes();
    CopyTuner tuner = new CopyTuner(profile, lineBytes, visited);
    tuner.race();
    try (Journal journal = Journal.append(samples)) {
      tuner.gains().forEach(journal::add);
      journal.add(tuner.rules(Fact.in(machine, "cpu_model").value()));
    }
    return tuner.undecided.size();
  }

  private void race() {
    for (int pages : size.pages()) {
      long start = Memline.ml_clock_ns();
      long most = bytes(pages);
      try (Region from = new Region(most, pages);
          Region to = new Region(most, pages)) {
        visit(from, to, pages, start);
      } catch (NativeFailure failure) {
        if (failure.status() != Memline.ML_EUNSUPPORTED) {
          throw failure;
        }
      }
    }
  }

  private CopyRules rules(String cpuModel) {
    CopyRules.Borders borders =
        new CopyRules.Borders(
            Memline.ml_copy_border(1), Memline.ml_copy_border(2), Memline.ml_copy_border(3));
    return new CopyRules(cpuModel, CpuLevel.current(), borders, rules(), List.copyOf(undecided));
  }

  private List<KernelRace> gains() {
    List<KernelRace> all = new ArrayList<>();
    races.forEach(
        (copies, race) -> {
          List<String> kernels = race.kernels;
          List<KernelRace.Gain> gains =
              IntStream.range(1, kernels.size())
                  .mapToObj(kernel -> gain(kernels.get(kernel), race, kernel))
                  .toList();
          all.add(new KernelRace(copies, gains));
        });
    return all;
  }

  private static KernelRace.Gain gain(String name, Race race, int kernel) {
    Tournament.Gain gain = Tournament.gain(race.ns, kernel);
    return new KernelRace.Gain(name, gain.median(), gain.low());
  }

  private void visit(Region from, Region to, int pages, long start) {
    Memories on = new Memories(from, to, pages);
    Map<String, Race> alone = new LinkedHashMap<>();
    for (CopyCell cell : planned(pages)) {
      add(alone, on, cell.words(), cell.from(), cell.to(), 0, Memline.ML_CONSUMER_NOBODY);
    }
    Map<String, Race> read = pages == Memline.ML_PAGES_BASE ? readNext(on) : new LinkedHashMap<>();
    Map<String, Race> own = inTurn(alone, read);
    boolean walked = own.keySet().stream().anyMatch(copies -> copies.startsWith(WALKED));
    long end = start + (long) (size.seconds() * NS_PER_SECOND);
    visitAll(
        own, false, walked ? end - (long) (WALKED_SHARE * size.seconds() * NS_PER_SECOND) : end);
    keepKnown(own);
    try {
      CopyRules rules = rules("");
      CopyRules.Borders borders = rules.bordersBytes();
      CopyRace.load(rules.text(), borders.l1(), borders.l2(), borders.l3());
      visitAll(own, true, end);
    } finally {
      CopyRace.load("", 0, 0, 0);
    }
    keepKnown(own);
    own.forEach(
        (copies, race) -> {
          if (race.possible && !race.known()) {
            undecided.add(copies);
          }
        });
  }

  /**
   * Returns the races for classes of copies in exchanges between ranks, by name of the class. They
   * use base pages, as the buffers and windows of exchanges do.
   */
  private Map<String, Race> readNext(Memories on) {
    Map<String, Race> read = new LinkedHashMap<>();
    long[] footprints = footprints();
    long most = footprints[footprints.length - 1];
    addGrid(read, on, size.chunkPatterns(), most, CHUNK_BYTES, Memline.ML_CONSUMER_SELF);
    if (size.peer()) {
      addGrid(read, on, size.chunkPatterns(), most, CHUNK_BYTES, Memline.ML_CONSUMER_PEER);
    }
    for (int at = 0; at < footprints.length; at++) {
      addGrid(read, on, size.patterns(), footprints[at], 0, Memline.ML_CONSUMER_SELF);
    }
    if (size.peer()) {
      addGrid(read, on, size.patterns(), most, 0, Memline.ML_CONSUMER_PEER);
    }
    return read;
  }

  private void keepKnown(Map<String, Race> own) {
    own.forEach(
        (copies, race) -> {
          if (race.known()) {
            races.put(copies, race);
          }
        });
  }

  /**
   * Measures the races in turn, one visit (series of timed copies) at a time, until {@code end}.
   * The first visits of all races together may take half of the time. A class that is not visited
   * within that half gets no rule.
   *
   * @param walked true to visit only classes of copies that are strided or indexed on both sides
   *     (source and target), false to visit only the other classes
   * @param end time at which the visits end, in ns
   */
  private void visitAll(Map<String, Race> own, boolean walked, long end) {
    long half = Memline.ml_clock_ns() + (end - Memline.ml_clock_ns()) / 2;
    for (int visit = 0; visit < MOST_VISITS; visit++) {
      for (Map.Entry<String, Race> named : own.entrySet()) {
        Race race = named.getValue();
        boolean wanted = race.next.length > 0 && race.visits == visit;
        if (named.getKey().startsWith(WALKED) == walked
            && wanted
            && Memline.ml_clock_ns() < (visit == 0 ? half : end)) {
          race.visit();
          visited.run();
        }
      }
    }
  }

  /**
   * Returns the entries of the two maps alternately. If time runs out, classes of each map remain
   * unvisited, instead of classes of only one map.
   */
  private static Map<String, Race> inTurn(Map<String, Race> one, Map<String, Race> other) {
    Map<String, Race> all = new LinkedHashMap<>();
    Iterator<Map.Entry<String, Race>> a = one.entrySet().iterator();
    Iterator<Map.Entry<String, Race>> b = other.entrySet().iterator();
    while (a.hasNext() || b.hasNext()) {
      for (Iterator<Map.Entry<String, Race>> next : List.of(a, b)) {
        if (next.hasNext()) {
          Map.Entry<String, Race> race = next.next();
          all.put(race.getKey(), race.getValue());
        }
      }
    }
    return all;
  }

  private List<CopyCell> planned(int pages) {
    return CopiesPlan.of(profile, List.of()).cells().stream()
        .map(CopyCell.class::cast)
        .filter(cell -> cell.kernel().equals(CopyCell.BEST) && !cell.everyCore())
        .filter(cell -> (cell.pages() == Pages.HUGE) == (pages == Memline.ML_PAGES_HUGE))
        .toList();
  }

  private void addGrid(
      Map<String, Race> own,
      Memories on,
      List<String> patterns,
      long footprint,
      long callBytes,
      int consumer) {
    for (String pattern : patterns) {
      Access access = Access.parse(pattern);
      long words = CopiesPlan.words(footprint, access);
      add(own, on, words, access, Access.CONTIGUOUS, callBytes, consumer);
      add(own, on, words, Access.CONTIGUOUS, access, callBytes, consumer);
    }
  }

  private void add(
      Map<String, Race> own,
      Memories on,
      long words,
      Access source,
      Access target,
      long callBytes,
      int consumer) {
    if (Math.max(source.spanWords(words), target.spanWords(words)) * Access.WORD_BYTES
        > on.from().bytes()) {
      return;
    }
    CopyRace race =
        CopyRace.of(
            new CopyRace.Spec(
                lineBytes,
                walks.from(source, words),
                walks.to(target, words),
                callBytes,
                on.pages(),
                consumer),
            on.from(),
            on.to());
    own.computeIfAbsent(race.copies(), copies -> new Race(race, size.rounds())).join(race);
  }

  /**
   * Returns the number of bytes of the source block, which is also that of the target block. Copies
   * of the plan that are longer than the largest allowed block are left out; shorter copies
   * represent their classes.
   */
  private long bytes(int pages) {
    long planned =
        planned(pages).stream()
            .mapToLong(
                cell ->
                    Math.max(
                        cell.from().spanWords(cell.words()), cell.to().spanWords(cell.words())))
            .map(words -> words * Access.WORD_BYTES)
            .filter(bytes -> bytes <= MOST_BYTES)
            .max()
            .orElse(0);
    return Math.max(planned, footprints()[footprints().length - 1]) + lineBytes;
  }

  /**
   * Returns the footprints of the races in bytes: half of the capacity of each cache, and a length
   * that no cache can hold.
   */
  private long[] footprints() {
    long memory = Math.min(MOST_BYTES, size.memoryTimesL3() * Memline.ml_cache_bytes(3));
    return size.everyReach()
        ? new long[] {
          Memline.ml_copy_border(1) / 2,
          Memline.ml_copy_border(2) / 2,
          Memline.ml_copy_border(3) / 2,
          memory
        }
        : new long[] {Memline.ml_copy_border(2) / 2, memory};
  }

  private List<CopyRules.Rule> rules() {
    List<CopyRules.Rule> rules = new ArrayList<>();
    races.forEach(
        (copies, race) -> {
          Tournament.Winner winner = Tournament.of(race.ns);
          if (winner.kernel() > 0) {
            String kernel = race.kernels.get(winner.kernel());
            rules.add(new CopyRules.Rule(copies, kernel, winner.gain(), winner.low()));
            String peer = copies.substring(0, copies.lastIndexOf('/')) + PEER;
            if (copies.endsWith(SELF) && !races.containsKey(peer)) {
              rules.add(new CopyRules.Rule(peer, kernel, winner.gain(), winner.low()));
            }
          }
        });
    return rules;
  }

  /**
   * The classes of copies for which races between kernels are run, in addition to the classes of
   * the profile's plan. In the plan, nobody reads the copied data; in these classes, a core reads
   * them after the copy.
   *
   * @param patterns patterns that are gathered and scattered and then read by the same core; with
   *     footprints of main memory, another core also reads them
   * @param chunkPatterns patterns that are gathered and scattered through a short buffer
   * @param everyReach true for races with footprints of every cache; false for races with
   *     footprints of the second-level cache and of main memory only
   * @param memoryTimesL3 footprint that stands for main memory, as a multiple of the third-level
   *     cache
   * @param pages kinds of pages
   * @param peer whether there are races in which another core reads; otherwise the rules for
   *     reading by the same core also apply to another core
   * @param rounds number of rounds in a visit (series of timed copies)
   * @param seconds total time for each kind of pages, in seconds; a class for which no time is left
   *     has no rule
   */
  private record TuningSize(
      List<String> patterns,
      List<String> chunkPatterns,
      boolean everyReach,
      int memoryTimesL3,
      int[] pages,
      boolean peer,
      int rounds,
      double seconds) {

    static TuningSize of(Profile profile) {
      List<String> few = List.of("1", "2", "8", "64", "w");
      if (profile == Profile.QUICK) {
        return new TuningSize(few, few, false, 2, new int[] {Memline.ML_PAGES_BASE}, false, 3, 0.9);
      }
      List<String> all = CopiesSize.of(Profile.STANDARD).patterns();
      int[] pages = {Memline.ML_PAGES_BASE, Memline.ML_PAGES_HUGE};
      return new TuningSize(all, all, true, 4, pages, true, 5, 40);
    }
  }
}
