package org.memline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SendCell;

/**
 * Samples of a made-up machine whose times are known. By {@code datatype}, a message takes 1 µs + 1
 * ns per byte + 5 ns per cache line. By {@code packed}, it takes 3 µs + 1 ns per byte + 1 ns per
 * cache line. Warm and cold caches make no difference. The plan is like the plan of the quick
 * profile, but smaller.
 */
final class SyntheticRun {
  static final int LAUNCHES = 5;
  static final long MEMORY_BYTES = 1_000_000_000;
  static final double NEAR_NS = 400;
  static final double FAR_NS = 1200;
  private static final int MOST_ROWS = 600;

  private SyntheticRun() {}

  /** Returns the known time of a slice, for {@link Method#DATATYPE} or {@link Method#PACKED}. */
  static double seconds(Slice slice, Method method) {
    boolean datatype = method == Method.DATATYPE;
    return (datatype ? 1e-6 : 3e-6)
        + 1e-9 * slice.payloadBytes()
        + (datatype ? 5e-9 : 1e-9) * lines(slice);
  }

  /**
   * Returns the number of touched memory lines, counted row by row. The matrix starts at a line.
   */
  private static long lines(Slice slice) {
    Matrix m = slice.matrix();
    long rows = slice.axis() == Axis.ROWS ? slice.depth() : m.rows();
    long length = (slice.axis() == Axis.ROWS ? m.columns() : slice.depth()) * m.element().bytes();
    long lines = 0;
    long last = -1;
    for (long row = 0; row < rows; row++) {
      long start = row * m.leadingDimension() * m.element().bytes();
      for (long line = start / 64; line <= (start + length - 1) / 64; line++) {
        lines += line > last ? 1 : 0;
        last = Math.max(last, line);
      }
    }
    return lines;
  }

  static Map<Slice, Role> layouts() {
    Map<Slice, Role> layouts = new LinkedHashMap<>();
    Random random = new Random(1);
    for (int i = 0; i < 48; i++) {
      Matrix matrix = Matrix.dense(side(random), side(random), Element.INT32);
      Axis axis = i % 2 == 0 ? Axis.ROWS : Axis.COLUMNS;
      Slice slice = Slice.clamped(matrix, axis, 1 + random.nextInt(30));
      layouts.put(slice, i % 4 < 2 ? Role.TRAIN : Role.TEST);
    }
    for (int n : new int[] {256, 300, 400, 500, 600}) {
      for (int padding : new int[] {0, 16}) {
        for (int depth : new int[] {8, 20}) {
          Matrix matrix = new Matrix(n, n, n + padding, Element.INT32);
          layouts.put(new Slice(matrix, Axis.COLUMNS, depth), Role.GRID);
          layouts.put(new Slice(matrix, Axis.ROWS, depth), Role.GRID);
        }
      }
    }
    for (long bytes = 8; bytes <= 4 << 20; bytes *= 2) {
      Matrix row = Matrix.dense(1, bytes / 4, Element.INT32);
      layouts.put(new Slice(row, Axis.ROWS, 1), Role.SIZE);
    }
    return layouts;
  }

  private static int side(Random random) {
    return 20 + random.nextInt(MOST_ROWS - 20);
  }

  /** Writes the samples file and returns it. */
  static Path write(Path file) {
    return write(file, 1, machine(), 2, cells());
  }

  /**
   * @param factor multiplies every time
   */
  static Path write(
      Path file, double factor, Map<String, Fact> machine, int ranks, List<SendCell> cells) {
    RunRecord run = run(cells, machine);
    return write(file, run, factor, ranks, cells);
  }

  static Path write(Path file, RunRecord run, double factor, int ranks, List<SendCell> cells) {
    return write(file, run, factor, launch(1, ranks), cells);
  }

  /** Writes a run of two ranks at these places. */
  static Path write(
      Path file,
      RunRecord run,
      double factor,
      List<LaunchRecord.Place> places,
      List<SendCell> cells) {
    return write(file, run, factor, launch(1, 2, places), cells);
  }

  private static Path write(
      Path file, RunRecord run, double factor, LaunchRecord like, List<SendCell> cells) {
    try (Journal journal = Journal.create(file, run)) {
      for (int launch = 1; launch <= LAUNCHES; launch++) {
        journal.add(launch(launch, like.ranks(), like.places()));
        for (SendCell cell : cells) {
          journal.add(sample(cell, launch, factor));
        }
      }
    }
    return file;
  }

  private static RunRecord run(List<SendCell> cells, Map<String, Fact> machine) {
    return RunRecord.of(
        "quick", 1, LAUNCHES, Plan.of(Experiment.SENDS, cells), "2024-05-06T07:08:09Z", machine);
  }

  /**
   * Writes a run in which every cell is visited with the cores far in all launches, and with the
   * cores near in the first launches, too.
   *
   * @param near number of launches with near cores
   * @param nearFactor multiplies every time with near cores
   */
  static Path writeNearAndFar(Path file, int near, double nearFactor, double farFactor) {
    List<SendCell> cells = cells();
    RunRecord run = run(cells, wholeMachine());
    try (Journal journal = Journal.create(file, run)) {
      for (int number = 1; number <= LAUNCHES; number++) {
        journal.add(launch(number));
        for (SendCell cell : cells) {
          journal.add(sample(cell, number, farFactor, FAR_NS));
          if (number <= near) {
            journal.add(sample(cell, number, nearFactor, NEAR_NS));
          }
        }
      }
    }
    return file;
  }

  /**
   * Writes launches with a core for each rank, then launches whose ranks share cores, in which
   * everything takes longer.
   */
  static Path writeCrowded(Path file, int clear, int crowded, double factor) {
    List<SendCell> cells = cells();
    Plan plan = Plan.of(Experiment.SENDS, cells);
    RunRecord run =
        RunRecord.of("quick", 1, clear + crowded, plan, "2024-05-06T07:08:09Z", machine());
    try (Journal journal = Journal.create(file, run)) {
      for (int number = 1; number <= clear + crowded; number++) {
        boolean shared = number > clear;
        journal.add(launch(number, 2, launch(1).places(), shared));
        for (SendCell cell : cells) {
          journal.add(sample(cell, number, shared ? factor : 1));
        }
      }
    }
    return file;
  }

  static List<SendCell> cells() {
    List<SendCell> cells = new ArrayList<>();
    layouts()
        .forEach(
            (slice, role) -> {
              for (Method method : new Method[] {Method.DATATYPE, Method.PACKED}) {
                cells.add(new SendCell(method, CacheState.WARM, slice, role));
                cells.add(new SendCell(method, CacheState.COLD, slice, role));
              }
            });
    return cells;
  }

  static Map<String, Fact> machine() {
    Map<String, Fact> machine = new LinkedHashMap<>();
    machine.put("cpu_model", Fact.of("Synthetic 9000", "this test"));
    machine.put("memory_bytes", Fact.of(MEMORY_BYTES, "this test"));
    machine.put("l1d_line_bytes", Fact.of(64, "this test"));
    machine.put("mpi_version", Fact.of("Open MPI 9.9", "this test"));
    machine.put("mpi_eager_limit_bytes", Fact.of(4096, "this test"));
    return machine;
  }

  /** Returns a machine with all facts that the schema requires. */
  static Map<String, Fact> wholeMachine() {
    Map<String, Fact> machine = machine();
    machine.put("l1d_bytes", Fact.of(32 << 10, "this test"));
    machine.put("l2_bytes", Fact.of(512 << 10, "this test"));
    machine.put("l3_bytes", Fact.of(32 << 20, "this test"));
    machine.put("kernel_release", Fact.of("6.1", "this test"));
    return machine;
  }

  static LaunchRecord launch(int number) {
    return launch(number, 2);
  }

  /**
   * @param kinds returns the kinds of the ranks' cores in a launch, by the number of the launch
   */
  static Path write(Path file, IntFunction<List<String>> kinds) {
    try (Journal journal = Journal.create(file, run(cells(), machine()))) {
      for (int launch = 1; launch <= LAUNCHES; launch++) {
        LaunchRecord own = launch(launch, 2);
        journal.add(
            new LaunchRecord(
                launch,
                own.experiment(),
                own.ranks(),
                own.mesh(),
                own.oversubscribed(),
                own.orderSeed(),
                own.clockResolutionNs(),
                own.control(),
                own.mpi(),
                own.nativeBuild(),
                own.places(),
                0,
                List.of(),
                kinds.apply(launch)));
        for (SendCell cell : cells()) {
          journal.add(sample(cell, launch, 1));
        }
      }
    }
    return file;
  }

  private static LaunchRecord launch(int number, int ranks) {
    return launch(
        number,
        ranks,
        List.of(
            new LaunchRecord.Place(0, "node", "0", ""),
            new LaunchRecord.Place(1, "node", "1", "")));
  }

  private static LaunchRecord launch(int number, int ranks, List<LaunchRecord.Place> places) {
    return launch(number, ranks, places, false);
  }

  private static LaunchRecord launch(
      int number, int ranks, List<LaunchRecord.Place> places, boolean oversubscribed) {
    return new LaunchRecord(
        number,
        Experiment.SENDS,
        ranks,
        "1x" + ranks,
        oversubscribed,
        number,
        40,
        "empty_message",
        "Open MPI 9.9",
        "a test",
        places);
  }

  /**
   * Returns two batches of three repetitions. In launch 3 their median is the known time, rounded
   * to half a nanosecond. Each later launch is 0.1 % slower.
   */
  static CellSample sample(SendCell cell, int launch) {
    return sample(cell, launch, 1);
  }

  private static CellSample sample(SendCell cell, int launch, double factor) {
    return sample(cell, launch, factor, NEAR_NS);
  }

  private static CellSample sample(SendCell cell, int launch, double factor, double control) {
    double ns = factor * seconds(cell.slice(), cell.method()) * 1e9 * (1 + 0.001 * (launch - 3));
    double[] times = new double[6];
    for (int i = 0; i < times.length; i++) {
      times[i] = Math.rint(2 * ns) / 2 + 0.5 * (i % 3 - 1);
    }
    return new CellSample(
        cell,
        launch,
        0,
        CellSample.Stop.TIGHT,
        times,
        new int[] {3, 6},
        new boolean[] {false, false},
        new double[] {control, control + 1.5},
        "");
  }
}
