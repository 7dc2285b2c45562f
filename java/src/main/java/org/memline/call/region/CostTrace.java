package org.memline.call.region;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.formula.Formula;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceException;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.TraceWriter;
import org.memline.call.trace.VisitBlock;

/**
 * The trace of the experiments (annotated sections) of a Java program: the file PROG.cll.N.dat, in
 * the format of the C run-time library. Visits (executions of sections) are written in blocks of up
 * to 4096. When a visit ends and the last writing was at least a second ago, smaller blocks are
 * written. Any number of threads may use the trace.
 */
public final class CostTrace implements AutoCloseable {
  /** The environment variable that gives the folder of traces, for C programs and Java programs. */
  public static final String FOLDER = "MEMLINE_CALL_DIR";

  private static final long SECOND = 1_000_000_000L;
  private static final int BATCH = 500;
  private static final int BATCHES = 21;

  private record Place(CostExperiment experiment, int thread) {}

  private final ThreadLocal<CostVisit> open = new ThreadLocal<>();
  private final Map<Thread, Integer> threads = new HashMap<>();
  private final Map<Place, VisitColumns> unwritten = new LinkedHashMap<>();
  private final TraceWriter writer;
  private final double visitNs;
  private double insideNs;
  private long writtenNs = CostClock.now();
  private boolean closed;

  /**
   * Creates a trace.
   *
   * @param program name of the program, PROG in the name of the file
   * @param rank rank of this process, from 0
   * @param ranks number of ranks
   * @param host host on which the program runs
   * @throws org.memline.call.trace.TraceException if the trace cannot be created
   */
  public CostTrace(Path folder, String program, int rank, int ranks, String host) {
    visitNs = overhead();
    writer =
        new TraceWriter(
            folder,
            new TraceHead(
                program,
                0,
                rank,
                ranks,
                host,
                "",
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                writtenNs,
                visitNs,
                List.of(),
                ""),
            insideNs);
  }

  public Path file() {
    return writer.file();
  }

  /**
   * Adds an experiment (annotated section) of the program.
   *
   * @param name name of the experiment
   * @param formula formula of its cost
   * @throws org.memline.call.formula.FormulaException if the formula is not in canonical form
   */
  public CostRegion region(String name, String formula) {
    Formula parsed = Formula.parse(name, formula);
    return new CostRegion(
        this, new CostExperiment(name, parsed.text(), parsed.variables(), false, "", 0));
  }

  CostVisit enter(CostRegion region, double[] values) {
    CostVisit visit = new CostVisit(region, open.get(), values);
    open.set(visit);
    return visit;
  }

  /**
   * Ends a visit (execution of an annotated section). Visits within this visit that were not closed
   * are dropped. The overhead of measuring that was counted in the dropped visits is subtracted
   * from the time of this visit.
   *
   * @param now current time in ns
   */
  void leave(CostRegion region, CostVisit visit, long now) {
    if (!isOpen(visit)) {
      return; // an enclosing visit (execution) ended earlier and has dropped this visit
    }
    for (CostVisit inner = open.get(); inner != visit; inner = inner.around()) {
      visit.take(inner.takenNs());
    }
    CostVisit around = visit.around();
    open.set(around);
    double ns = now - visit.startNs() - visit.takenNs() - insideNs;
    long before = CostClock.now();
    boolean wrote = add(region.experiment(), visit, ns, now);
    if (around != null) {
      around.take(visit.takenNs() + visitNs + (wrote ? CostClock.now() - before : 0));
    }
  }

  private boolean isOpen(CostVisit visit) {
    CostVisit at = open.get();
    while (at != null && at != visit) {
      at = at.around();
    }
    return at == visit;
  }

  /**
   * Adds a visit (execution of an annotated section) to the columns of its thread. Returns whether
   * a block was written, which takes time.
   *
   * @param ns duration of the visit
   * @param now current time in ns
   */
  private synchronized boolean add(
      CostExperiment experiment, CostVisit visit, double ns, long now) {
    if (closed) {
      return false;
    }
    int thread = threads.computeIfAbsent(Thread.currentThread(), t -> threads.size());
    VisitColumns columns =
        unwritten.computeIfAbsent(
            new Place(experiment, thread), p -> new VisitColumns(thread, visit.values().length));
    columns.add(visit.startNs(), now, ns, visit.values());
    boolean due = columns.visits() == VisitColumns.MOST || now - writtenNs >= SECOND;
    // The writer is null while the constructor measures the overhead of a visit.
    boolean write = due && writer != null;
    if (write) {
      write();
    }
    return write;
  }

  private void write() {
    writtenNs = CostClock.now();
    try {
      unwritten.forEach(
          (place, columns) -> {
            if (columns.visits() > 0) {
              VisitBlock block = columns.take();
              writer.write(place.experiment(), block);
            }
          });
    } catch (TraceException e) {
      fail(e);
    }
  }

  /** Stops tracing after an error, so that the measured program can continue. */
  private void fail(TraceException e) {
    closed = true;
    unwritten.clear();
    System.err.println("memline: " + e.getMessage() + ": nothing more is recorded");
  }

  /**
   * Measures the overhead of timing a visit (execution of an annotated section), as the median over
   * batches of empty visits, in ns. Returns the time by which a visit prolongs an enclosing visit.
   * Sets {@code insideNs} to the part of this overhead that lies between the start and the end of
   * the visit itself.
   */
  private double overhead() {
    CostExperiment none = new CostExperiment("", "", List.of(), false, "", 0);
    CostRegion region = new CostRegion(this, none);
    List<Double> means = new ArrayList<>();
    List<Double> insides = new ArrayList<>();
    for (int batch = 0; batch < BATCHES; batch++) {
      long start = CostClock.now();
      for (int i = 0; i < BATCH; i++) {
        region.enter().close();
      }
      means.add((CostClock.now() - start) / (double) BATCH);
      unwritten.values().forEach(c -> insides.add(Arrays.stream(c.take().seconds()).sum()));
    }
    unwritten.clear();
    insideNs = insides.stream().sorted().toList().get(BATCHES / 2) * SECOND / BATCH;
    return means.stream().sorted().toList().get(BATCHES / 2);
  }

  /**
   * Writes the remaining visits (executions of annotated sections), then the line that marks the
   * trace as complete.
   */
  @Override
  public synchronized void close() {
    if (!closed) {
      write();
    }
    try {
      if (!closed) {
        closed = true;
        writer.close();
      }
    } catch (TraceException e) {
      fail(e);
    }
  }

  /**
   * The visits (executions) of one experiment (annotated section) by one thread that are not yet
   * written to the trace. They are stored in columns, one for each recorded quantity.
   */
  private static final class VisitColumns {
    /** Number of visits (executions of annotated sections) in a full block. */
    static final int MOST = 4096;

    private final int thread;
    private final long[] startNs = new long[MOST];
    private final long[] endNs = new long[MOST];
    private final double[] seconds = new double[MOST];
    private final double[][] values;
    private int visits;

    VisitColumns(int thread, int variables) {
      this.thread = thread;
      values = new double[variables][MOST];
    }

    void add(long start, long end, double ns, double[] of) {
      startNs[visits] = start;
      endNs[visits] = end;
      seconds[visits] = ns * 1e-9;
      for (int i = 0; i < of.length; i++) {
        values[i][visits] = of[i];
      }
      visits++;
    }

    int visits() {
      return visits;
    }

    /**
     * Returns the visits (executions of the section) as a block, and removes them from the columns.
     */
    VisitBlock take() {
      int count = visits;
      visits = 0;
      double[][] taken =
          Arrays.stream(values).map(c -> Arrays.copyOf(c, count)).toArray(double[][]::new);
      return new VisitBlock(
          thread,
          count,
          Arrays.copyOf(startNs, count),
          Arrays.copyOf(endNs, count),
          Arrays.copyOf(seconds, count),
          taken,
          new long[0][]);
    }
  }
}
