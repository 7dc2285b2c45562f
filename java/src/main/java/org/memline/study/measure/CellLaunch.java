package org.memline.study.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.memline.machine.CoreState;
import org.memline.mpi.Ranks;
import org.memline.nativelib.LocalTimes;
import org.memline.nativelib.Memline;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Journal;
import org.memline.sample.LocalControl;
import org.memline.sample.Plan;

/**
 * Runs one launch, which is one start of mpirun. It measures the plan's cells (configurations) in a
 * given order until the time of the launch is used up. Collective.
 */
public final class CellLaunch {
  private static final int END = -1;
  private static final int PASS = -2;
  private static final int LOOK = -3;

  /**
   * Shortest time between two measurements of the controls, in ns. The controls are reference
   * times, for example of a cache line between two cores, which show drift of the machine. A drift
   * that is faster than this is visible in the measured times themselves.
   */
  private static final long LOOK_NS = 500_000_000;

  /**
   * Smallest ratio of two times: the time between two measurements of the controls (reference times
   * that show drift), and the duration of one such measurement. It limits the cost of the controls
   * on a slow path between ranks.
   */
  private static final long LOOK_SHARE = 100;

  /**
   * Number of cells (configurations) that a launch measures before it leaves the cores to the other
   * launch, if two launches take turns. A cell takes some milliseconds. Disturbances by the host
   * last longer, and changing the turn takes much less time.
   */
  private static final int CELLS_A_TURN = 1;

  /**
   * Longest time, in ns, of the warm-up before the first measurement. If each rank has its own
   * core, the warm-up needs only a small part of it.
   */
  private static final long SETTLING_NS = 3_000_000_000L;

  private final Ranks ranks;
  private final int launch;
  private final Watchdog dog;
  private final BooleanSupplier stop;
  private final LocalTimes.Extent local;
  private long startNs;

  /**
   * The result of a launch (start of mpirun), valid on rank 0.
   *
   * @param untimed ids of the cells (configurations) that were not measured for lack of time
   * @param stopped whether the launch was asked to stop before all planned visits (series of
   *     repetitions of a cell) were made
   */
  public record Outcome(List<String> untimed, boolean stopped) {}

  /**
   * Creates a launch (start of mpirun) on this rank.
   *
   * @param stop function that returns whether the launch must end after the current cell
   *     (configuration); only its result on rank 0 is used
   * @param local selects the reference times that each rank measures on its own node
   */
  public CellLaunch(
      Ranks ranks, int launch, Watchdog dog, BooleanSupplier stop, LocalTimes.Extent local) {
    this.ranks = ranks;
    this.launch = launch;
    this.dog = dog;
    this.stop = stop;
    this.local = local;
  }

  /**
   * Runs the launch (start of mpirun).
   *
   * @param plan plan, equal on all ranks
   * @param bench memory in which the plan's cells (configurations) are measured
   * @param seconds measuring time of the launch, in seconds
   * @param order order in which the cells are visited; only the order on rank 0 is used
   * @param state whether earlier launches observed the two cores near each other or far apart; only
   *     the object on rank 0 is used
   * @param turns takes turns with another launch on the same cores
   * @param journal file of samples that rank 0 writes; null on other ranks
   * @return the result, which is valid on rank 0 only
   */
  public Outcome run(
      Plan plan,
      Bench bench,
      double seconds,
      CellOrder order,
      CoreState state,
      Turns turns,
      Journal journal) {
    try (BatchCosts costs = BatchCosts.ofEnvironment(ranks.rank(), ranks.size())) {
      CellRunner runner = new CellRunner(ranks, bench, launch, dog::progress, costs);
      dog.progress("settling");
      for (Bench.Settling settling : bench.settling()) {
        runner.settle(settling, SETTLING_NS);
      }
      dog.progress("waiting for its turn");
      turns.begin();
      startNs = runner.start();
      boolean all = plan.experiment().visitsEveryCell();
      CellQueue queue = new CellQueue(order.visits(plan), startNs, seconds, state, all);
      recordControls(journal);
      boolean stopped = measureAll(plan.cells(), queue, order.looked(), runner, turns, journal);
      recordControls(journal);
      dog.progress("waiting for the end of the other launch");
      turns.end();
      dog.progress("the last barrier");
      ranks.barrier();
      return new Outcome(queue.unmeasured(), stopped);
    }
  }

  private boolean measureAll(
      List<Cell> cells,
      CellQueue queue,
      Set<String> looked,
      CellRunner runner,
      Turns turns,
      Journal journal) {
    boolean root = ranks.rank() == 0;
    Map<Cell, Integer> indices = new HashMap<>();
    for (Cell cell : cells) {
      indices.put(cell, indices.size());
    }
    byte[] whole = ranks.broadcast(root ? toLookAt(cells, looked) : null);
    // time in ns that the other launch took for its turns, if two launches share the cores
    long passedNs = 0;
    long nextLookNs = startNs + LOOK_NS;
    int measured = 0;
    boolean stopped = false;
    while (true) {
      long now = Memline.ml_clock_ns() - passedNs;
      boolean pass = turns.shared() && measured == CELLS_A_TURN;
      boolean look = root && !pass && now > nextLookNs;
      Cell chosen = null;
      if (root && !pass && !look) {
        boolean stopRequested = stop.getAsBoolean();
        stopped = stopRequested && queue.due();
        chosen = stopRequested ? null : queue.next(now);
      }
      int index = pass ? PASS : look ? LOOK : chosen == null ? END : indices.get(chosen);
      index = (int) ranks.broadcast(index);
      if (index == END) {
        return stopped;
      }
      if (index == LOOK) {
        dog.progress("measuring the controls");
        recordControls(journal);
        long after = Memline.ml_clock_ns() - passedNs;
        nextLookNs = after + Math.max(LOOK_NS, LOOK_SHARE * (after - now));
        continue;
      }
      if (index == PASS) {
        dog.progress("waiting for its turn");
        turns.pass();
        passedNs = Memline.ml_clock_ns() - now;
        measured = 0;
        continue;
      }
      measured++;
      Cell cell = cells.get(index);
      dog.progress("cell " + cell.id());
      List<CellSample> samples =
          runner.measure(
              cell, root ? queue.shareNs(now) : 0, root ? queue.least(now) : 0, whole[index] > 0);
      whole[index] = 0;
      if (root) {
        samples.forEach(journal::add);
        queue.measured(samples);
      }
    }
  }

  /**
   * Returns one value for each cell (configuration): 1 if its memory still has to be verified
   * completely, otherwise 0.
   *
   * @param looked ids of the cells whose memory was already verified completely
   */
  private static byte[] toLookAt(List<Cell> cells, Set<String> looked) {
    byte[] whole = new byte[cells.size()];
    for (int i = 0; i < whole.length; i++) {
      whole[i] = (byte) (looked.contains(cells.get(i).id()) ? 0 : 1);
    }
    return whole;
  }

  /**
   * Measures the controls of each rank and of each pair of neighbouring ranks. These reference
   * times show drift of the machine. Rank 0 writes them to the journal.
   */
  private void recordControls(Journal journal) {
    long atUs = (Memline.ml_clock_ns() - startNs) / 1000;
    int partner = ranks.rank() ^ 1;
    LocalTimes own =
        LocalTimes.now(
            partner < ranks.size() ? partner : LocalTimes.ALONE, ranks.rank() < partner, local);
    long[] all = ranks.gather(own.asLongs());
    for (int rank = 0; rank < all.length / LocalTimes.LONGS; rank++) {
      LocalTimes times = LocalTimes.of(all, rank);
      journal.add(
          new LocalControl(
              launch,
              rank,
              atUs,
              times.spinNs(),
              times.copyNs(),
              times.dramNs(),
              times.pathNs(),
              times.selfNs(),
              times.handoffNs()));
    }
  }
}
