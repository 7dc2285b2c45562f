package org.memline.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.watch.PeerClass.Distance;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.RowLine;

/**
 * Adds up the rows of all ranks that have the same MPI function, call site, layout and kind of
 * partner. A row is a group of similar calls in one rank's file.
 */
final class RowMerge {
  /** The number that recordings use for the partner MPI_PROC_NULL. */
  private static final int PROC_NULL = -2;

  private record Key(
      String operation, CallSite site, MessageLayout from, MessageLayout to, PeerClass peer) {}

  /**
   * The sums of one merged row: over the ranks that were added so far, and over the rank that is
   * being added.
   */
  private static final class Sums {
    private static final int SEVERAL_STEPS = Integer.MIN_VALUE;

    private Integer step;
    private long calls;
    private long follows;
    private long whileReceiving;
    private long bytes;
    private double callSeconds;
    private double waitSeconds;
    private double leastSeconds = Double.POSITIVE_INFINITY;
    private int ranks;
    private int slowest;
    private double slowestSeconds;
    private long ownCalls;
    private double ownSeconds;

    void add(RowLine row, Integer rowStep) {
      int own = rowStep == null ? SEVERAL_STEPS : rowStep;
      step = step == null || step == own ? Integer.valueOf(own) : Integer.valueOf(SEVERAL_STEPS);
      calls += row.calls();
      follows += row.follows();
      whileReceiving += row.whileReceiving();
      bytes += row.bytes();
      callSeconds += row.call();
      waitSeconds += row.waited();
      leastSeconds = Math.min(leastSeconds, row.least());
      ownCalls += row.calls();
      ownSeconds += row.seconds();
    }

    void endRank(int rank) {
      if (ownCalls > 0) {
        ranks++;
        double mean = ownSeconds / ownCalls;
        if (ranks == 1 || mean > slowestSeconds) {
          slowest = rank;
          slowestSeconds = mean;
        }
      }
      ownCalls = 0;
      ownSeconds = 0;
    }

    MergedRow row(Key key) {
      return new MergedRow(
          key.operation,
          key.site,
          key.from,
          key.to,
          key.peer,
          step == SEVERAL_STEPS ? null : step,
          calls,
          follows,
          whileReceiving,
          bytes,
          callSeconds,
          waitSeconds,
          leastSeconds,
          ranks,
          slowest,
          slowestSeconds);
    }
  }

  private final KnownLayouts layouts;
  private final ReceivedLayouts received;
  private final Worlds worlds;
  private final Distances distances = new Distances();
  private final Map<Key, Sums> merged = new HashMap<>();
  private final Set<Sums> ofRank = new HashSet<>();
  private final Map<Integer, PeerClass> peers = new HashMap<>();
  private int world;

  RowMerge(KnownLayouts layouts, ReceivedLayouts received, Worlds worlds) {
    this.layouts = layouts;
    this.received = received;
    this.worlds = worlds;
  }

  void begin(HeadLine head) {
    world = worlds.number(head);
    peers.clear();
    ofRank.clear();
  }

  /** Adds a row of a rank's file, which is a group of similar calls. */
  void add(RankLines rank, RowLine row) {
    CallKind kind = CallKind.of(row.operation());
    MessageLayout from = layouts.of(rank, row);
    MessageLayout to =
        kind == CallKind.SEND && from.known() && row.peer() >= 0
            ? received.of(rank.head().rank(), worlds.rank(world, row.peer()), from)
            : from;
    Key key = new Key(row.operation(), rank.site(row), from, to, peer(rank.head(), kind, row));
    Sums sums = merged.computeIfAbsent(key, added -> new Sums());
    ofRank.add(sums);
    boolean stepped = kind.hasPeer() && row.peer() >= 0;
    sums.add(row, stepped ? row.peer() - rank.head().rank() : null);
  }

  private PeerClass peer(HeadLine head, CallKind kind, RowLine row) {
    return switch (kind) {
      case ALONE -> PeerClass.of(Distance.NONE);
      case COLLECTIVE -> PeerClass.group(Math.max(0, row.peer()));
      default -> peers.computeIfAbsent(row.peer(), peer -> PeerClass.of(distance(head, peer)));
    };
  }

  private Distance distance(HeadLine head, int peer) {
    if (peer == PROC_NULL) {
      return Distance.NOBODY;
    }
    return peer < 0 ? Distance.UNKNOWN : distances.of(head, worlds.rank(world, peer));
  }

  void end(HeadLine head) {
    ofRank.forEach(sums -> sums.endRank(head.rank()));
  }

  /** Returns the merged rows in descending order of their total time. */
  List<MergedRow> rows() {
    List<MergedRow> rows = new ArrayList<>();
    merged.forEach((key, sums) -> rows.add(sums.row(key)));
    rows.sort(
        Comparator.comparingDouble(MergedRow::seconds)
            .reversed()
            .thenComparing(Comparator.comparingLong(MergedRow::calls).reversed())
            .thenComparing(MergedRow::operation)
            .thenComparing(row -> row.site().object())
            .thenComparing(row -> row.site().offset())
            .thenComparing(row -> row.peer().words())
            .thenComparing(row -> row.from().bytes()));
    return List.copyOf(rows);
  }
}
