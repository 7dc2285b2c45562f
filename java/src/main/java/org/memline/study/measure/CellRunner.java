package org.memline.study.measure;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.call.region.CostVisit;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Disturbance;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.CellSample.Stop;

/**
 * Measures a cell (configuration) at the same time on all ranks that take part in it. After each
 * batch of repetitions, rank 0 decides from its own times whether another batch follows. Every rank
 * reports its status and its disturbances.
 */
final class CellRunner {
  // number of long values that a rank reports: status, involuntary context switches, and processor
  // time that the host took away in ns
  private static final int REPORT = 3;

  private final Ranks ranks;
  private final Bench bench;
  private final int launch;
  private final Runnable batchDone;
  private final BatchCosts costs;
  // latest control time in ns: the one-way time of a cache line between the cores of the cell's
  // ranks, or of an empty message
  private double controlNs;
  private long startNs = Memline.ml_clock_ns();
  // Repetition numbers are never reused within a launch (start of mpirun). Verification can thereby
  // distinguish a new payload from an old one.
  private long repetition;

  /**
   * Creates a runner for the cells (configurations) of one launch.
   *
   * @param batchDone function that is called after each batch of repetitions to show progress
   * @param costs recorder of the times of batches; it may be one that records nothing
   */
  CellRunner(Ranks ranks, Bench bench, int launch, Runnable batchDone, BatchCosts costs) {
    this.ranks = ranks;
    this.bench = bench;
    this.launch = launch;
    this.batchDone = batchDone;
    this.costs = costs;
  }

  /**
   * Starts the measurement and returns the current time in ns. The times at which batches of
   * repetitions end are relative to this time.
   */
  long start() {
    startNs = Memline.ml_clock_ns();
    return startNs;
  }

  /**
   * Measures a cell (configuration). Collective. After each repetition, the memory that it wrote to
   * is verified.
   *
   * @param shareNs time that the cell may take, in ns; only rank 0's value is used
   * @param least smallest number of repetitions; only rank 0's value is used
   * @param whole whether all memory of the cell is verified after the last repetition; equal on all
   *     ranks
   * @return on rank 0 a sample for each leader (the rank of a pair that holds the clock), on other
   *     ranks an empty list
   * @throws MeasurementFailure on rank 0, if a rank's data was wrong or a call failed
   */
  List<CellSample> measure(Cell cell, long shareNs, int least, boolean whole) {
    return measure(cell, shareNs, least, Long.MAX_VALUE, whole);
  }

  /**
   * Repeats a cell (configuration) as a warm-up, until Java code is compiled and connections are
   * made. Collective. The warm-up also ends after {@code mostNs}: if ranks share cores, each
   * repetition may take as long as a time slice of the scheduler.
   *
   * @param mostNs time limit in ns; only rank 0's value is used
   */
  void settle(Bench.Settling settling, long mostNs) {
    measure(settling.cell(), 0, settling.repetitions(), mostNs, true);
  }

  private List<CellSample> measure(Cell cell, long shareNs, int least, long mostNs, boolean whole) {
    long started = Memline.ml_clock_ns();
    OpenCell open = null;
    int status = Memline.ML_OK;
    String why = "";
    try {
      open = bench.open(cell);
    } catch (NativeFailure failure) {
      status = failure.status();
      why = String.valueOf(failure.getMessage());
    }
    try {
      return anyUnsupported(cell, status)
          ? unsupported(cell, status == Memline.ML_EUNSUPPORTED ? why : "")
          : repeat(cell, open, started, shareNs, least, mostNs, whole);
    } finally {
      if (open != null) {
        open.close();
      }
    }
  }

  // The resource is opened only so that the batch of repetitions is recorded.
  @SuppressWarnings("try")
  private List<CellSample> repeat(
      Cell cell,
      OpenCell open,
      long started,
      long shareNs,
      int requested,
      long mostNs,
      boolean whole) {
    int least = open == null ? requested : open.least(requested);
    Batches batches = new Batches();
    Sleepers sleepers = new Sleepers(ranks, open != null);
    long warming = Memline.ml_clock_ns();
    warmUp(cell, open);
    long eachNs =
        (Memline.ml_clock_ns() - warming) / Math.max(1, open == null ? 1 : open.warmUps());
    controlNs = open == null ? 0 : open.controlNs();
    Stop stop = null;
    int next = Math.max(1, StoppingRule.firstBatch(least, eachNs));
    while (true) {
      int count = (int) ranks.broadcast(stop == null ? next : 0);
      if (count == 0) {
        break;
      }
      try (CostVisit visit = costs.batch(count, cell.bytes())) {
        runBatch(cell, open, sleepers, count, batches);
      }
      if (ranks.rank() == 0) {
        long used = Memline.ml_clock_ns() - started;
        // Rank 0 has no times if it takes no part in the measurement.
        double[] evidence = open == null ? new double[0] : batches.evidence();
        int lacking = used < mostNs ? least : 0;
        stop = StoppingRule.decide(evidence, batches.taken(), lacking, used, shareNs);
        next = StoppingRule.nextBatch(batches.taken(), least, used, shareNs);
      }
    }
    int status = open == null || !whole ? Memline.ML_OK : open.verifyAll(repetition - 1);
    report(cell, status, 0, 0);
    return collect(cell, open, batches, stop);
  }

  private void warmUp(Cell cell, OpenCell open) {
    int status = open == null ? Memline.ML_OK : open.run(repetition, open.warmUps());
    repetition += OpenCell.MOST_WARM_UPS;
    report(cell, status, 0, 0);
    batchDone.run();
  }

  private void runBatch(Cell cell, OpenCell open, Sleepers sleepers, int count, Batches batches) {
    Disturbance before = Disturbance.now();
    int status = open == null ? Memline.ML_OK : open.run(repetition, count);
    Disturbance after = Disturbance.now();
    sleepers.meet();
    repetition += count;
    boolean disturbed =
        report(
            cell,
            status,
            after.involuntarySwitches() - before.involuntarySwitches(),
            after.stealNs() - before.stealNs());
    batchDone.run();
    double control = open == null ? 0 : open.controlNs();
    batches.add(
        open == null ? new double[count] : open.ns(),
        disturbed,
        Math.max(controlNs, control),
        (Memline.ml_clock_ns() - startNs) / 1000);
    controlNs = control;
  }

  /**
   * Returns on rank 0 whether any rank was disturbed. If any rank has wrong data or a failed call,
   * an exception is thrown on rank 0, which ends the run.
   *
   * @param status status code of this rank
   * @param switches involuntary context switches of this rank
   * @param stealNs processor time that the host took from this rank, in ns
   */
  private boolean report(Cell cell, int status, long switches, long stealNs) {
    String error = status == Memline.ML_OK ? "" : Memline.ml_error();
    if (status != Memline.ML_OK && ranks.rank() != 0) {
      // This rank prints its message first, because rank 0 ends all ranks as soon as it has
      // received the status.
      RankReport.failed(ranks.rank(), error).print();
    }
    long[] all = ranks.gather(new long[] {status, switches, stealNs});
    boolean disturbed = false;
    for (int at = 0; at < all.length; at += REPORT) {
      if (all[at] != Memline.ML_OK) {
        throw MeasurementFailure.of(
            cell, at / REPORT, (int) all[at], error.isEmpty() ? null : error);
      }
      disturbed |= all[at + 1] > 0 || all[at + 2] > 0;
    }
    return disturbed;
  }

  private boolean anyUnsupported(Cell cell, int status) {
    boolean here = status == Memline.ML_EUNSUPPORTED;
    report(cell, here ? Memline.ML_OK : status, 0, 0);
    long[] all = ranks.gather(new long[] {here ? 1 : 0});
    return ranks.broadcast(Arrays.stream(all).sum()) > 0;
  }

  /**
   * Returns on rank 0 a sample which says that this system does not support the cell
   * (configuration); on other ranks an empty list. Collective.
   *
   * @param why reason why this rank cannot measure the cell; empty if this rank can measure it
   */
  private List<CellSample> unsupported(Cell cell, String why) {
    String reason =
        ranks.gather(why.getBytes(StandardCharsets.UTF_8)).stream()
            .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
            .filter(each -> !each.isEmpty())
            .findFirst()
            .orElse("");
    return ranks.rank() == 0 ? List.of(CellSample.unsupported(cell, launch, reason)) : List.of();
  }

  private List<CellSample> collect(Cell cell, OpenCell open, Batches batches, Stop stop) {
    boolean leads = open != null && open.leads();
    List<byte[]> parts =
        ranks.gather(leads ? bytes(batches.all(), batches.controlNs()) : new byte[0]);
    List<CellSample> samples = new ArrayList<>();
    for (int rank = 0; rank < parts.size(); rank++) {
      if (parts.get(rank).length > 0) {
        DoubleBuffer numbers = ByteBuffer.wrap(parts.get(rank)).asDoubleBuffer();
        double[] times = new double[batches.taken()];
        double[] control = new double[numbers.remaining() - times.length];
        numbers.get(times).get(control);
        samples.add(
            new CellSample(
                cell,
                launch,
                rank,
                stop,
                times,
                batches.ends(),
                batches.disturbed(),
                control,
                batches.atUs(),
                open == null ? "" : open.ran()));
      }
    }
    return samples;
  }

  private static byte[] bytes(double[] times, double[] control) {
    ByteBuffer bytes = ByteBuffer.allocate((times.length + control.length) * Double.BYTES);
    bytes.asDoubleBuffer().put(times).put(control);
    return bytes.array();
  }

  /**
   * Puts ranks to sleep while a cell (configuration) is measured in which they take no part.
   * Collective.
   */
  private static final class Sleepers {
    private final Ranks ranks;
    private final boolean working;
    private final byte[] idle;
    private final int waker;

    /**
     * Puts this rank to sleep if it takes no part in the measured cell (configuration).
     *
     * @param working whether this rank takes part in the cell
     */
    Sleepers(Ranks ranks, boolean working) {
      this.ranks = ranks;
      this.working = working;
      List<byte[]> all = ranks.gather(new byte[] {(byte) (working ? 0 : 1)});
      byte[] known = new byte[all.size()];
      for (int rank = 0; rank < known.length; rank++) {
        known[rank] = all.get(rank)[0];
      }
      idle = ranks.broadcast(known);
      waker =
          IntStream.range(0, idle.length).filter(rank -> idle[rank] == 0).findFirst().orElse(-1);
    }

    /**
     * Ends the sleep. The first rank that takes part in the measurement wakes the sleeping ranks.
     * The call returns on every rank after they are awake.
     */
    void meet() {
      if (waker < 0) {
        return; // No rank takes part in the measurement, so no rank could wake another.
      }
      if (!working) {
        ranks.sleep(waker);
      } else if (ranks.rank() == waker) {
        IntStream.range(0, idle.length).filter(rank -> idle[rank] != 0).forEach(ranks::wake);
      }
    }
  }
}
