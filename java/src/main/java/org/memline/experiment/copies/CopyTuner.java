package org.memline.experiment.copies;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.experiment.measure.Walks;
import org.memline.experiment.plan.Profile;
import org.memline.layout.Access;
import org.memline.nativelib.CopyRace;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.Region;
import org.memline.sample.CopyRules;
import org.memline.sample.Journal;

/**
 * The rules of a run's copies: races on one core, before the first launch, which then only reports.
 *
 * <p>Each class of copies is visited twice, all others in between: a host's state lasts seconds.
 * What a peer reads next is taken to be done best as what this core reads next, which no race
 * compares.
 */
public final class CopyTuner {
  private static final int VISITS = 2;
  private static final int ROUNDS = 5;

  /** Where caches are brought into their state before each sample; two visits of these suffice. */
  private static final int SLOW_ROUNDS = 3;

  /** What a ring or a pipeline moves at a time: within a second-level cache. */
  private static final long CHUNK_BYTES = 16 << 10;

  private static final long MOST_BYTES = 256L << 20;
  private static final double NS_PER_SECOND = 1e9;
  private static final String SELF = "/self";
  private static final String PEER = "/peer";

  private final TuningSize size;
  private final int lineBytes;
  private final Walks walks = new Walks();
  private final Map<String, Race> races = new LinkedHashMap<>();

  private record Race(CopyRace race, int rounds, List<double[]> ns) {}

  private CopyTuner(TuningSize size, int lineBytes) {
    this.size = size;
    this.lineBytes = lineBytes;
  }

  /** Into the samples file of a run, unless it has rules: a run that is gone on with keeps them. */
  public static void into(Path samples, Profile profile, int lineBytes) {
    if (CopyRules.of(samples).isEmpty()) {
      CopyRules rules = tune(profile, lineBytes);
      try (Journal journal = Journal.append(samples)) {
        journal.add(rules);
      }
    }
  }

  /** Takes the profile's time. */
  static CopyRules tune(Profile profile, int lineBytes) {
    return new CopyTuner(TuningSize.of(profile), lineBytes).run();
  }

  private CopyRules run() {
    for (int pages : size.pages()) {
      long most = footprints()[footprints().length - 1] + lineBytes;
      try (Region from = new Region(most, pages);
          Region to = new Region(most, pages)) {
        visit(from, to, pages);
      } catch (NativeFailure failure) {
        if (failure.status() != Memline.ML_EUNSUPPORTED) {
          throw failure;
        }
      }
    }
    return new CopyRules(CpuLevel.current(), rules());
  }

  private void visit(Region from, Region to, int pages) {
    Map<String, Race> own = new LinkedHashMap<>();
    long[] footprints = footprints();
    for (int consumer : new int[] {Memline.ML_CONSUMER_SELF, Memline.ML_CONSUMER_NOBODY}) {
      for (int at = footprints.length - 1; at >= 0; at--) {
        for (String pattern : size.patterns()) {
          for (boolean scatter : new boolean[] {false, true}) {
            add(own, from, to, footprints[at], Access.parse(pattern), scatter, 0, pages, consumer);
          }
        }
      }
    }
    for (String pattern : size.chunkPatterns()) {
      for (boolean scatter : new boolean[] {false, true}) {
        long most = footprints[footprints.length - 1];
        Access access = Access.parse(pattern);
        add(own, from, to, most, access, scatter, CHUNK_BYTES, pages, Memline.ML_CONSUMER_SELF);
      }
    }
    for (int visit = 0; visit < VISITS; visit++) {
      long end = Memline.ml_clock_ns() + (long) (size.seconds() / VISITS * NS_PER_SECOND);
      for (Race race : own.values()) {
        if (Memline.ml_clock_ns() < end && (visit == 0 || !race.ns().isEmpty())) {
          race.ns().addAll(List.of(race.race().run(race.rounds())));
        }
      }
    }
    own.values().removeIf(race -> race.ns().size() < VISITS * race.rounds());
    races.putAll(own);
  }

  private void add(
      Map<String, Race> own,
      Region from,
      Region to,
      long footprint,
      Access access,
      boolean scatter,
      long callBytes,
      int pages,
      int consumer) {
    long words = CopiesPlan.words(footprint, access);
    Access source = scatter ? Access.CONTIGUOUS : access;
    Access target = scatter ? access : Access.CONTIGUOUS;
    if (access.spanWords(words) * Access.WORD_BYTES > from.bytes()) {
      return;
    }
    CopyRace race =
        CopyRace.of(
            new CopyRace.Spec(
                lineBytes,
                walks.from(source, words),
                walks.to(target, words),
                callBytes,
                pages,
                consumer),
            from,
            to);
    String copies = race.copies();
    int rounds = copies.contains("/L3/") ? SLOW_ROUNDS : ROUNDS;
    own.putIfAbsent(copies, new Race(race, rounds, new ArrayList<>()));
  }

  /** Of each reach half of what fits, and of memory what no cache holds. */
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
          Tournament.Winner winner = Tournament.of(race.ns());
          if (winner.kernel() > 0) {
            String kernel = race.race().kernels().get(winner.kernel());
            rules.add(new CopyRules.Rule(copies, kernel, winner.gain(), winner.low()));
            if (copies.endsWith(SELF)) {
              String peer = copies.substring(0, copies.length() - SELF.length()) + PEER;
              rules.add(new CopyRules.Rule(peer, kernel, winner.gain(), winner.low()));
            }
          }
        });
    return rules;
  }
}
