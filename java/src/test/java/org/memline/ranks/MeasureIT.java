package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Wait;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests {@code measure} with real ranks, for a user's layouts by every method and for requests that
 * are refused.
 */
class MeasureIT {
  private static final boolean BINDINGS = RanksMpi.hasBindings();

  @TempDir Path folder;

  private static final List<String> LAYOUTS =
      List.of(
          "1x1,,int32,1,",
          "1x1,,float64,,1",
          "7x13,17,int32,,13",
          "7x13,17,int32,7,",
          "1000x3,,float64,,2",
          "129x257,300,int32,,33",
          "64x1024,1040,float64,3,");
  private static final List<String> METHODS = List.of("datatype", "packed", "mpipack", "java");
  private static final List<String> STATES = List.of("warm", "cold");

  /** Measures each layout at least once, and each method once in each cache state. */
  @Test
  void unusualLayoutsAreMeasured() throws Exception {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i <= LAYOUTS.size(); i++) {
      String way = METHODS.get(i % METHODS.size()) + "," + STATES.get(i / METHODS.size());
      rows.add(LAYOUTS.get(i % LAYOUTS.size()) + "," + way);
    }
    allAreMeasured(rows);
  }

  @Test
  @Tag("release")
  void unusualLayoutsAreMeasuredByEveryMethod() throws Exception {
    List<String> rows = new ArrayList<>();
    for (String layout : LAYOUTS) {
      for (String method : METHODS) {
        STATES.forEach(state -> rows.add(layout + "," + method + "," + state));
      }
    }
    allAreMeasured(rows);
  }

  private void allAreMeasured(List<String> rows) throws Exception {
    Path csv = folder.resolve("layouts.csv");
    String columns = "matrix,ld,element,rows,columns,method,cache\n";
    Files.writeString(csv, columns + String.join("\n", rows) + "\n");
    Program.Outcome run = measure(Map.of(), csv);
    assertEquals(0, run.exit(), run.err());
    List<JsonNode> printed = lines(run);
    assertEquals(rows.size(), printed.size());
    for (JsonNode measured : printed) {
      if (!BINDINGS && measured.get("cell").stringValue().startsWith("java/")) {
        assertEquals(
            "is not supported on this system: these ranks use the C library, without Java bindings (--ranks-by)",
            measured.get("error").stringValue());
        continue;
      }
      assertMeasured(measured);
    }
  }

  /**
   * Measures faces, lists, a struct, and a gather that sends some elements repeatedly. All data is
   * verified.
   */
  @Test
  @Tag("mpich")
  void anyLayoutIsMeasuredByEveryMethod() throws Exception {
    Path indices = Files.writeString(folder.resolve("indices.txt"), "7,2\n0\n40,3\n21\n");
    Path gather =
        Files.writeString(
            folder.resolve("gather.json"),
            "[{\"kernel\": \"Gather\", \"pattern\": [37, 0, 1, 2, 6], \"delta\": 1, \"count\": 900}]");
    Path csv = folder.resolve("any.csv");
    List<String> layouts =
        List.of(
            "10x11x12,x,1,float,,",
            "10x11x12,y,2,double,,",
            ",,,float," + indices + ",",
            ",,,," + gather + ",",
            ",,,,,\"contiguous(100, resized(0, 32, struct([1, 1], [0, 12], [double, short])))\"",
            ",,,,,\"offset(-8192, indexed([4], [1024], double))\"");
    StringBuilder rows = new StringBuilder("box,face,halo,element,indices,layout,method,cache\n");
    List<String> methods =
        List.of("datatype", "packed", "mpipack", "pipelined", "ring", "put", "direct");
    for (String layout : layouts) {
      for (int i = 0; i < methods.size(); i++) {
        String state = STATES.get((i + layouts.indexOf(layout)) % 2);
        rows.append(layout).append(',').append(methods.get(i)).append(',').append(state);
        rows.append('\n');
      }
    }
    Files.writeString(csv, rows);
    Program.Outcome run = measure(Map.of(), csv);
    assertEquals(0, run.exit(), run.err());
    List<JsonNode> lines = lines(run);
    assertEquals(layouts.size() * methods.size(), lines.size());
    lines.forEach(MeasureIT::assertMeasured);
    assertEquals(
        "datatype/warm/subarray([10, 11, 12], [8, 9, 1], [1, 1, 1], c, float32)"
            + " -> subarray([10, 11, 12], [8, 9, 1], [1, 1, 11], c, float32)",
        lines.get(0).get("cell").stringValue());
  }

  private static void assertMeasured(JsonNode line) {
    assertTrue(line.get("seconds").asDouble() > 0, line.toString());
    assertTrue(line.get("repetitions").asInt() >= 1, line.toString());
  }

  @Test
  void wrongDataEndsTheRunAndNamesItsPlace() throws Exception {
    Path shim = RanksMpi.built().resolve("tests/libcorrupt_receive.so");
    assertTrue(Files.exists(shim), "the C tests are built");
    Program.Outcome run =
        Program.start(
                // Only the receives of a column are corrupted, not the control messages.
                Map.of("LD_PRELOAD", RanksMpi.preloaded(shim), "CORRUPT_LEAST_BYTES", "16000"),
                "measure",
                "--matrix",
                "500x500",
                "--element",
                "int32",
                "--columns",
                "8",
                "--method",
                "datatype",
                "--cache",
                "warm",
                "--launches",
                "1",
                "--calibration",
                QuickCalibration.get().file().toString())
            .await();
    assertEquals(5, run.exit(), run.err());
    assertTrue(run.err().contains("differs from what rank"), run.err());
  }

  /**
   * Without shared windows, ring is unsupported; the other rows are still measured, in their order.
   */
  @Test
  void anUnsupportedRowIsReportedAndTheOthersAreMeasured() throws Exception {
    RanksMpi.onlyOpenMpi("disabling shared windows");
    Path csv =
        batch(
            "300x200,float64,3,datatype,warm,,,",
            ",,,packed,cold,64,1,64",
            "300x200,float64,3,ring,warm,,,",
            "30x20,int32,1,packed,cold,,,",
            "300x200,float64,3,datatype,warm,,,");
    Program.Outcome run = measure(Map.of("OMPI_MCA_osc", "^sm"), csv);
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.err().contains(csv + ", line 4: ring/warm/columns:3/300x200/float64 is not"));
    List<JsonNode> lines = lines(run);
    assertEquals(
        List.of(
            "datatype/warm/columns:3/300x200/float64",
            "packed/cold/1Q64/64",
            "ring/warm/columns:3/300x200/float64",
            "packed/cold/columns:1/30x20/int32",
            "datatype/warm/columns:3/300x200/float64"),
        lines.stream().map(line -> line.get("cell").stringValue()).toList());
    for (int row : new int[] {0, 1, 3}) {
      assertMeasured(lines.get(row));
    }
    String why = lines.get(2).get("error").stringValue();
    assertTrue(why.matches("is not supported on this system: a window of \\d+ bytes: .+"), why);
    assertEquals(lines.get(0), lines.get(4));
  }

  @Test
  @Tag("release")
  void rowsMeasuredBeforeASignalArePrinted() throws Exception {
    String[] rows = new String[300];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = "2000x2000,float64," + (i + 1) + ",datatype,cold,,,";
    }
    Program program =
        Program.start(
            Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + folder),
            "measure",
            "--batch",
            batch(rows).toString(),
            "--launches",
            "1",
            "--seconds",
            "3");
    Wait.until("a visit to a cell", () -> visits() > 0);
    List<ProcessHandle> ranks = program.ranks(2);
    Program.signal("STOP", ranks); // they pause until they are asked to end
    try {
      program.signal("TERM");
      Wait.until("the file that asks the ranks to end", this::toEnd);
    } finally {
      Program.signal("CONT", ranks);
    }
    Program.Outcome run = program.await();
    assertEquals(6, run.exit(), run.err());
    assertTrue(run.err().contains("memline: stopped early by SIGTERM"), run.err());
    List<JsonNode> lines = lines(run);
    assertEquals(rows.length, lines.size());
    long measured = lines.stream().filter(line -> line.has("seconds")).count();
    assertTrue(measured > 0 && measured < rows.length, measured + " rows are measured");
    assertTrue(lines.stream().allMatch(line -> line.has("seconds") || line.has("error")));
  }

  /** Returns whether the driver has made the file by which it asks its ranks to end. */
  private boolean toEnd() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> Files.exists(file.resolve("asked.samples.jsonl.stop")));
    }
  }

  /** Returns how many visits the measurement in this test's temporary folder has done so far. */
  private long visits() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.map(f -> f.resolve("asked.samples.jsonl")).toList()) {
        if (Files.exists(file)) {
          return Samples.visits(file);
        }
      }
    }
    return 0;
  }

  private Path batch(String... rows) throws Exception {
    Path csv = folder.resolve("batch.csv");
    String columns = "matrix,element,columns,method,cache,words,from,to\n";
    return Files.writeString(csv, columns + String.join("\n", rows) + "\n");
  }

  /** Measures all rows in one launch. Each row is measured, even if the time limit is too short. */
  private static Program.Outcome measure(Map<String, String> environment, Path csv)
      throws Exception {
    return Program.start(
            environment, "measure", "--batch", csv.toString(), "--launches", "1", "--seconds", "1")
        .await();
  }

  private static List<JsonNode> lines(Program.Outcome run) {
    return run.out().lines().map(line -> JsonMapper.shared().readTree(line)).toList();
  }

  @Test
  void withoutALauncherTheRemedyIsNamed() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin");
    Program.Outcome run =
        Program.start(
                Map.of(
                    "PATH",
                    java + ":" + onlyShellTools(),
                    "JAVA_HOME",
                    System.getProperty("java.home"),
                    "MEMLINE_JAR",
                    builtWithoutLauncher().toString()),
                "measure",
                "--matrix",
                "5x5",
                "--element",
                "int32",
                "--rows",
                "1",
                "--method",
                "packed",
                "--cache",
                "warm")
            .await();
    assertEquals(2, run.exit(), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertTrue(run.err().contains("no launcher of " + RanksMpi.used().words()), run.err());
  }

  /** Returns a program whose C library was built on a machine without a launcher. */
  private Path builtWithoutLauncher() throws Exception {
    Path from = RanksMpi.library();
    Path to = Files.createDirectories(folder.resolve("mpi").resolve(from.getFileName()));
    Files.copy(from.resolve("libmemline.so"), to.resolve("libmemline.so"));
    String properties = Files.readString(from.resolve("mpi.properties"));
    Files.writeString(
        to.resolve("mpi.properties"), properties.replaceAll("(?m)^launcher=.*", "launcher="));
    Path jar = folder.resolve("memline.jar");
    return Files.copy(Program.ROOT.resolve("java/target/memline.jar"), jar);
  }

  /** Returns a folder with the tools that the script needs but without a launcher. */
  private Path onlyShellTools() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    for (String tool : new String[] {"bash", "env", "dirname", "readlink", "sed"}) {
      Path wrapper =
          Files.writeString(bin.resolve(tool), "#!/bin/bash\nexec /usr/bin/" + tool + " \"$@\"\n");
      assertTrue(wrapper.toFile().setExecutable(true));
    }
    return bin;
  }
}
