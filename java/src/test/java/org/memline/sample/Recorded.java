package org.memline.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/** Makes small records that the tests of this package write and read back. */
final class Recorded {
  /** A matrix of 1000x1000 int32 whose leading dimension is 16 elements larger. */
  static final Matrix PADDED = new Matrix(1000, 1000, 1016, Element.INT32);

  static final Matrix DENSE = Matrix.dense(40, 30, Element.FLOAT64);

  static final SendCell COLUMNS =
      new SendCell(Method.PACKED, CacheState.COLD, new Slice(PADDED, Axis.COLUMNS, 8), Role.GRID);

  static final SendCell ROWS =
      new SendCell(Method.DATATYPE, CacheState.WARM, new Slice(DENSE, Axis.ROWS, 2), Role.TEST);

  private Recorded() {}

  static RunRecord run(String cpuModel) {
    return run(cpuModel, "2024-05-06T07:08:09.123Z");
  }

  static RunRecord run(String cpuModel, String started) {
    Map<String, Fact> machine = new LinkedHashMap<>();
    machine.put("cpu_model", Fact.of(cpuModel, "/proc/cpuinfo"));
    machine.put("huge_pages", Fact.missing("/proc/meminfo", "no \"HugePages\" line; µ\\n"));
    return new RunRecord(
        "quick", 9_876_543_210L, 5, 2, "2-0a1b2c3d", "pair", true, started, machine);
  }

  static LaunchRecord launch(int number) {
    return new LaunchRecord(
        number,
        Experiment.SENDS,
        4,
        "2x2",
        true,
        -7_700_000_000L - number,
        41.5,
        "line_handoff",
        "Open MPI v4.1.4, package: \"Debian\"",
        "gcc 12.2.0 -O2",
        List.of(
            new LaunchRecord.Place(0, "nodeä", "0", ""),
            new LaunchRecord.Place(1, "nodeä", "1,3-5", "")));
  }

  /** Returns four repetitions in batches of one and three, the second of which is disturbed. */
  static CellSample sample(Cell cell, int launch) {
    return new CellSample(
        cell,
        launch,
        2,
        CellSample.Stop.TIGHT,
        new double[] {512.5, 509, 1234567.5, 0.5},
        new int[] {1, 4},
        new boolean[] {false, true},
        new double[] {401.5, 400},
        "");
  }

  /** Writes a run of two launches with two cells each, which are seven lines. */
  static Path twoLaunches(Path file, String cpuModel) {
    return twoLaunches(file, run(cpuModel));
  }

  static Path twoLaunches(Path file, RunRecord run) {
    try (Journal journal = Journal.create(file, run)) {
      for (int launch = 1; launch <= 2; launch++) {
        journal.add(launch(launch));
        journal.add(sample(ROWS, launch));
        journal.add(sample(COLUMNS, launch));
      }
    }
    return file;
  }

  static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
