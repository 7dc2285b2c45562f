package org.memline.experiment.copies;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.experiment.measure.Walks;
import org.memline.experiment.plan.Profile;
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

/**
 * Finds out which copy kernel is fastest for each class of copies and writes these rules to the
 * samples file before the first launch. One thread compares the kernels of a class in a race; the
 * launches only use the rules.
 *
 * <p>Each class of copies is visited at least twice, and all other classes are visited in between,
 * because a disturbance of the host lasts seconds. A class whose race is still undecided ({@link
 * Tournament#next}) is visited again while there is time. The classes of the profile's plan and the
 * classes of transfers take turns. Copies with a pattern on both sides come last, after all other
 * rules have been loaded, because one of their kernels uses those rules. Some classes are measured
 * with another core as the reader. If no such core is available, or no time is left, the rule for
 * reading by the same core is used instead.
 */
public final class CopyTuner {
  private static final int MOST_VISITS = 12;

  /**
   * Largest number of copies that represent a class. Each copy must be visited before a rule is
   * made, and each visit takes time.
   */
  private static final int MOST_COPIES = 4;

  /**
   * The number of rounds of a visit if the caches must be prepared before each sample, which is
   * slow.
   */
  private static final int SLOW_ROUNDS = 3;

  /**
   * The number of bytes that a ring or a pipeline moves at a time. They fit into a second-level
   * cache.
   */
  private static final long CHUNK_BYTES = 16 << 10;

  private static final long MOST_BYTES = 256L << 20;
  private static final double NS_PER_SECOND = 1e9;

  /** The share of the time that is given to copies with a pattern on both sides. */
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
   * The race of the kernels of one class. Each visit measures another copy of the class, so that no
   * rule depends on a single copy.
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
     * Measures one visit. There are no times if the race needs another core as the reader and none
     * is available.
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
     * Returns whether the winner is known. That is the case after enough visits to measure each
     * copy, or if the race was decided earlier.
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
   * @return number of classes of copies that were not decided for lack of time; they have no rule
   */
  public static int into(
      Path samples, Optional<CopyRules> given, Profile profile, Map<String, Fact> machine) {
    return into(samples, given, profile, machine, () -> {});
  }

  /**
   * Writes the rules to the samples file of a run. Rules that the file already has are kept.
   *
   * @param visited called after each visit to show progress
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
   * Returns the races for copies in exchanges between ranks. The buffers and windows of exchanges
   * are on base pages.
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
   * Visits all races until {@code end}. The first visits of all races together may use half of the
   * time. A class that is not visited in that time has no rule.
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
   * Returns the entries of both maps alternately. If time runs out, both maps then lose entries.
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
   * Returns the memory for the races, in bytes. A plan's longer copies belong to the same classes
   * as its shorter ones, so they need no memory of their own.
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
   * Returns the footprints of the races in bytes: half of the capacity of each cache, and for main
   * memory a size that no cache holds.
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
}
