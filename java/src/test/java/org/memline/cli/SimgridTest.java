package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Simulates the recorded machines with SimGrid's smpirun. At every message size, a simulated
 * ping-pong must take the time of the piecewise linear fit in the calibration. A simulated
 * transpose must take the predicted time of its columns.
 */
@Tag("release")
class SimgridTest {
  private static final Path TESTS = Path.of("../native/tests");
  private static final double PING_PONG = 0.02;

  /**
   * Largest allowed relative error. The contract with users allows a tenth. The segments deviate by
   * at most a hundredth from the prediction.
   */
  private static final double TRANSPOSE = 0.03;

  /** Rows and columns of the whole matrix; a rank has half of the rows. */
  private static final int SIDE = 512;

  @TempDir static Path folder;

  /**
   * @param locality label of the distance between the cores for which this part of the calibration
   *     holds
   */
  record Part(String machine, String locality, JsonNode json) {
    Path file() {
      return calibration(machine);
    }

    @Override
    public String toString() {
      return machine + " " + locality;
    }
  }

  @BeforeAll
  static void programs() throws Exception {
    for (String needed : List.of("smpicc", "smpirun")) {
      assumeTrue(isInstalled(needed), "no " + needed + " here: it is in Debian's libsimgrid-dev");
    }
    for (String program : List.of("pingpong", "transpose")) {
      String source = TESTS.resolve("smpi_" + program + ".c").toString();
      run("smpicc", "-O2", "-Wall", "-Wextra", "-Werror", source, "-o", "./" + program);
    }
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static Path calibration(String machine) {
    return Path.of("../calibration/%s/standard.json".formatted(machine));
  }

  static List<Part> parts() throws IOException {
    List<Part> parts = new ArrayList<>();
    for (String machine :
        List.of("amd-epyc-genoa-2core", "amd-epyc-zen3-2core", "amd-epyc-zen5-2core")) {
      JsonNode whole = JsonMapper.shared().readTree(calibration(machine).toFile());
      parts.add(new Part(machine, whole.get("locality").asString(), whole));
      whole
          .get("elsewhere")
          .forEach(part -> parts.add(new Part(machine, part.get("locality").asString(), part)));
    }
    assertEquals(6, parts.size(), "two localities per machine");
    return parts;
  }

  @ParameterizedTest
  @MethodSource("parts")
  void aSimulatedPingPongTakesTheFittedTime(Part part) throws Exception {
    pingPong(part, "datatype", "warm");
  }

  /**
   * The fit has other segments here, because packing copies the data twice and the lines are
   * flushed. There may be four segments.
   */
  @ParameterizedTest
  @MethodSource("parts")
  void aSimulatedPackedColdPingPongTakesTheFittedTime(Part part) throws Exception {
    pingPong(part, "packed", "cold");
  }

  private static void pingPong(Part part, String method, String cache) throws Exception {
    Path platform = export(part, "--method", method, "--cache", cache);
    JsonNode segments = segments(part.json, method, cache);
    long eager = part.json.get("eager_bytes").asLong();
    TreeSet<Long> sizes = new TreeSet<>(List.of(1L, eager, eager + 1, 65535L, 65536L));
    for (long size = 8; size <= 8 << 20; size = size * 3 / 2) {
      sizes.add(size);
    }
    for (JsonNode segment : segments) {
      for (String end : List.of("from_bytes", "to_bytes")) {
        long bytes = segment.get(end).asLong();
        sizes.addAll(List.of(bytes - 1, bytes, bytes + 1));
      }
    }
    sizes.remove(0L); // SimGrid 4 adds no overhead to a message of 0 bytes
    Map<Long, Double> seconds = simulated(platform, "pingpong", sizes);
    assertEquals(sizes, seconds.keySet());
    seconds.forEach(
        (bytes, simulated) ->
            assertNear(seconds(segments, eager, bytes), simulated, PING_PONG, part, bytes));
  }

  private static JsonNode segments(JsonNode part, String method, String cache) {
    for (JsonNode fit : part.get("sends")) {
      if (fit.get("method").asString().equals(method)
          && fit.get("cache").asString().equals(cache)) {
        return fit.get("segments");
      }
    }
    throw new AssertionError("no " + method + " " + cache);
  }

  /**
   * Returns the time that the segments of the fit give. If the eager limit is between two segments,
   * the earlier one holds up to the limit; otherwise it holds up to its own end.
   */
  private static double seconds(JsonNode segments, long eager, long bytes) {
    JsonNode own = segments.get(0);
    for (int i = 1; i < segments.size(); i++) {
      long last = segments.get(i - 1).get("to_bytes").asLong();
      boolean limit = last <= eager && eager < segments.get(i).get("from_bytes").asLong();
      if (bytes > (limit ? eager : last)) {
        own = segments.get(i);
      }
    }
    return own.get("alpha_seconds").asDouble()
        + bytes * own.get("beta_seconds_per_byte").asDouble();
  }

  /**
   * Both ranks send and receive columns of a derived datatype at the same time. Thin columns are
   * sent eagerly.
   */
  @ParameterizedTest
  @MethodSource("parts")
  void aSimulatedTransposeTakesThePredictedTimeOfItsColumns(Part part) throws Exception {
    List<String> matrix =
        List.of("--matrix", "%dx%d".formatted(SIDE / 2, SIDE), "--element", "float64");
    List<String> widest = new ArrayList<>(matrix);
    widest.addAll(List.of("--columns", "" + SIDE / 2));
    Path platform = export(part, widest.toArray(String[]::new));
    List<Long> columns = List.of(1L, 2L, 4L, 8L, 16L, 64L, 256L);
    Map<Long, Double> seconds = simulated(platform, "transpose", SIDE, columns);
    Map<Long, Double> predicted = predicted(part, columns);
    assertEquals(predicted.keySet(), seconds.keySet());
    predicted.forEach(
        (width, expected) -> assertNear(expected, seconds.get(width), TRANSPOSE, part, width));
  }

  private static Map<Long, Double> predicted(Part part, List<Long> columns) throws IOException {
    List<String> rows = new ArrayList<>(List.of("matrix,element,columns,method,cache"));
    for (long width : columns) {
      rows.add("%dx%d,float64,%d,datatype,warm".formatted(SIDE / 2, SIDE, width));
    }
    Path batch = Files.write(folder.resolve("columns.csv"), rows);
    List<String> lines =
        Cli.print(
                "predict",
                "--calibration",
                part.file(),
                "--locality",
                part.locality,
                "--batch",
                batch)
            .lines()
            .toList();
    Map<Long, Double> predicted = new TreeMap<>();
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = JsonMapper.shared().readTree(lines.get(i));
      predicted.put(columns.get(i), line.get("seconds").asDouble());
    }
    return predicted;
  }

  private static void assertNear(
      double expected, double simulated, double most, Part part, long what) {
    assertTrue(
        Math.abs(simulated / expected - 1) < most,
        () -> "%s, %d: %s s simulated, %s s expected".formatted(part, what, simulated, expected));
  }

  private static Path export(Part part, String... options) {
    Path platform = folder.resolve("platform.xml");
    List<Object> command = new ArrayList<>(List.of("export", "simgrid", part.file()));
    command.addAll(List.of(options));
    command.addAll(List.of("--locality", part.locality, "--out", platform));
    Cli.print(command.toArray());
    return platform;
  }

  private static Map<Long, Double> simulated(Path platform, String program, Iterable<Long> sizes)
      throws Exception {
    return simulated(platform, program, -1, sizes);
  }

  /**
   * @param first first argument of the program; a negative number stands for no such argument
   */
  private static Map<Long, Double> simulated(
      Path platform, String program, int first, Iterable<Long> sizes) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "smpirun",
                "-np",
                "2",
                "-platform",
                platform.toString(),
                "--cfg=smpi/simulate-computation:no",
                "--log=root.thres:error",
                "./" + program));
    if (first >= 0) {
      command.add("" + first);
    }
    sizes.forEach(size -> command.add("" + size));
    Map<Long, Double> seconds = new TreeMap<>();
    for (String line : run(command.toArray(String[]::new)).lines().toList()) {
      String[] fields = line.split(" ");
      seconds.put(Long.valueOf(fields[0]), Double.valueOf(fields[1]));
    }
    return seconds;
  }

  private static String run(String... command) throws Exception {
    List<String> absolute = new ArrayList<>(List.of(command));
    absolute.replaceAll(
        word -> word.endsWith(".c") ? Path.of(word).toAbsolutePath().toString() : word);
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(absolute)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    int exit = process.waitFor();
    String text = Files.readString(out);
    assertEquals(0, exit, absolute + "\n" + text);
    return text;
  }
}
