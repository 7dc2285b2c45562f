package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.file.CalibrationFile;
import org.memline.study.supersteps.MadeSupersteps;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests supersteps of users with real ranks and the libraries from {@code native/tests/user_*.c}.
 * Times are not tested. The libraries user_good and user_bad verify their results.
 */
class UserSuperstepIT {
  private static final Path HEADER = Program.ROOT.resolve("native/memline/user_superstep.h");

  @TempDir static Path folder;
  private static Path calibration;

  @BeforeAll
  static void write() {
    calibration = folder.resolve("supersteps.json");
    CalibrationFile.write(
        MadeSupersteps.calibration(
            cell -> (cell.isGood() ? 1e-9 : 30e-9) * (100 + cell.accesses().counts().total())),
        calibration);
  }

  private static Path library(String name) {
    Path file = Program.ROOT.resolve("native/target/library/tests/libuser_" + name + ".so");
    assertTrue(Files.exists(file), "the C tests are built");
    return file;
  }

  private static String[] arguments(Path library, String... more) {
    List<String> all = new ArrayList<>(List.of("superstep", "--calibration"));
    all.addAll(List.of(calibration.toString(), "--library", library.toString()));
    all.addAll(List.of("--seconds", "0.01"));
    all.addAll(List.of(more));
    if (!all.contains("--window")) {
      all.addAll(List.of("--window", "1048576"));
    }
    return all.toArray(String[]::new);
  }

  private static JsonNode measured(Path library, String... more) throws Exception {
    List<String> all = new ArrayList<>(List.of(more));
    all.add("--json");
    Program.Outcome run = Program.run(arguments(library, all.toArray(String[]::new)));
    assertEquals(0, run.exit(), run.err());
    return JsonMapper.shared().readTree(run.out());
  }

  private static void assertPlaced(JsonNode line, long reads, long writes, long total, int word) {
    assertEquals(reads, line.required("reads").longValue());
    assertEquals(writes, line.required("writes").longValue());
    assertEquals(total, line.required("total").longValue());
    assertEquals(word, line.required("word_bytes").intValue());
    double seconds = line.required("measured_seconds").doubleValue();
    assertTrue(seconds > 0 && line.required("low_seconds").doubleValue() <= seconds);
    assertTrue(line.required("high_seconds").doubleValue() >= seconds, line.toString());
    double good = line.required("good_seconds").doubleValue();
    double bad = line.required("bad_seconds").doubleValue();
    double loc = 1 - (seconds - good) / (bad - good); // on a busy machine far below 0
    assertEquals(
        loc,
        line.required("place").required("loc").doubleValue(),
        1e-3 * Math.max(1, Math.abs(loc)),
        line.toString());
    assertFalse(line.required("notes").toString().contains("vary"), line.toString());
  }

  @Test
  void aSuperstepOnOwnContiguousWordsIsPlaced() throws Exception {
    JsonNode line = measured(library("good"), "--arg", "20000");
    assertPlaced(line, 20_000, 20_000, 80_000, 4);
    assertEquals("libuser_good.so", line.required("superstep").stringValue());
    assertEquals("20000", line.required("argument").stringValue());
  }

  @Test
  @Tag("release")
  void aSuperstepOnSharedLinesIsPlaced() throws Exception {
    assertPlaced(measured(library("bad")), 1 << 14, 1 << 14, 1 << 16, 8);
  }

  /** Compiles as a user would, with no other file than the header, in C and in C++. */
  @Tag("release")
  @ParameterizedTest
  @CsvSource({"cc -std=c99, c", "c++ -std=c++11, cc"})
  void theExampleInTheHeaderCompilesAndRuns(String compiler, String ending) throws Exception {
    String lines =
        Files.readAllLines(HEADER).stream()
            .takeWhile(line -> !line.equals(" */"))
            .dropWhile(line -> !line.contains("#include"))
            .map(line -> line.replaceFirst("^ \\*(     )?", ""))
            .collect(Collectors.joining("\n"));
    String code = ending.equals("c") ? lines : lines.replaceFirst("\nint ", "\nextern \"C\" int ");
    Path source = Files.writeString(folder.resolve("mine." + ending), code + "\n");
    Path made = folder.resolve("mine-" + ending + ".so");
    List<String> command = new ArrayList<>(List.of(compiler.split(" ")));
    command.addAll(List.of("-pedantic", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"));
    command.addAll(List.of("-O2", "-shared", "-fPIC", "-I" + Program.ROOT.resolve("native")));
    command.addAll(List.of("-o", made.toString(), source.toString()));
    Program.Outcome compiled = Program.start(command).await();
    assertEquals(0, compiled.exit(), compiled.err());
    assertPlaced(measured(made), 1 << 17, 1 << 17, 1 << 19, 4);
  }

  @Test
  @Tag("release")
  void withoutJsonThePlacementAndTheOutputArePrinted() throws Exception {
    Program.Outcome run = Program.run(arguments(library("wrong"), "--arg", "print"));
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("11 reads and 0 writes of 4 bytes"), run.out());
    assertTrue(
        Pattern.compile("measured .* by model memline: Loc ").matcher(run.out()).find(), run.out());
    assertEquals("said by the user's own function", run.err().strip());
  }

  @Test
  @Tag("release")
  void varyingCountsAreNoted() throws Exception {
    JsonNode line = measured(library("wrong"), "--arg", "vary");
    assertTrue(line.required("notes").toString().contains("reads 11 to 13"), line.toString());
  }

  @Test
  @Tag("release")
  void moreRanksThanCoresAreVerifiedButNotPlaced() throws Exception {
    int ranks = 1 + Runtime.getRuntime().availableProcessors();
    JsonNode line = measured(library("good"), "--arg", "1000", "--ranks", "" + ranks);
    assertTrue(line.required("oversubscribed").booleanValue());
    assertEquals(2000L * ranks, line.required("total").longValue());
    assertFalse(line.has("place") || line.has("good_seconds"), line.toString());
  }

  private static void assertOneLine(Program.Outcome run, int exit, String expected) {
    assertEquals(exit, run.exit(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("memline: "), run.err());
    assertTrue(run.err().contains(expected), "no '" + expected + "' in " + run.err());
    assertFalse(run.err().contains("superstep.jsonl"), "samples are named: " + run.err());
  }

  @Test
  void aCrashingFunctionIsReportedInOneLine() throws Exception {
    assertMistake(
        "crash", 5, "rank 1: memline_superstep ended in MEMLINE_RUN of repetition 0 by SIGSEGV");
  }

  @Tag("release")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zero | 2 | 0 reads and 0 writes by all ranks",
        "negative | 2 | -5 reads of rank 1",
        "many | 2 | 262145 writes of rank 1",
        "word | 2 | word_bytes is 2 on rank 1",
        "prepare | 5 | memline_superstep returned 5 in MEMLINE_PREPARE of repetition 0",
        "return | 5 | rank 1: memline_superstep returned 7 in MEMLINE_RUN of repetition 0",
        "verify | 5 | rank 1: memline_superstep returned 6 in MEMLINE_VERIFY of repetition 0",
        "abort | 5 | rank 1: memline_superstep ended in MEMLINE_RUN of repetition 0 by SIGABRT",
        "exit | 5 | rank 1: memline_superstep ended in MEMLINE_RUN of repetition 0 by exit()",
      })
  void everyMistakeOfAFunctionIsReportedInOneLine(String mistake, int exit, String expected)
      throws Exception {
    assertMistake(mistake, exit, expected);
  }

  private static void assertMistake(String mistake, int exit, String expected) throws Exception {
    Program.Outcome run = Program.run(arguments(library("wrong"), "--arg", mistake));
    assertOneLine(run, exit, expected);
    try (Stream<Path> here = Files.list(Path.of(""))) {
      assertEquals(List.of(), here.filter(file -> file.toString().startsWith("hs_err")).toList());
    }
  }

  @Test
  @Tag("release")
  void aHangingFunctionIsEnded() throws Exception {
    Program.Outcome run =
        Program.start(Map.of("MEMLINE_PATIENCE", "5"), arguments(library("wrong"), "--arg", "hang"))
            .await();
    assertOneLine(run, 5, "no progress for 5 s in the step 'repetition 0 of memline_superstep'");
  }

  @Test
  void anUnusableLibraryIsReportedBeforeAnyRankStarts() throws Exception {
    assertOneLine(
        Program.run(arguments(RanksMpi.used().library())), 2, "has no function memline_superstep");
    byte[] other = Files.readAllBytes(library("good"));
    other[18] ^= 1; // e_machine
    assertOneLine(
        Program.run(arguments(Files.write(folder.resolve("other.so"), other))),
        2,
        "is built for another processor");
    assertOneLine(
        Program.run(arguments(library("good"), "--window", "562949953421312")),
        2,
        "--window 562949953421312: /dev/shm has room for");
  }

  @Test
  void measuringIsRefusedInsideAnMpiRank() throws IOException, InterruptedException {
    Program.Outcome run = Program.runInJob(1, arguments(library("good")));
    assertEquals(2, run.exit(), run.err());
    assertTrue(run.err().contains("already an MPI rank"), run.err());
  }
}
