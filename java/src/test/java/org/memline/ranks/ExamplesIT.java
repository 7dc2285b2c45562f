package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.TraceReader;
import org.memline.call.trace.VisitBlock;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the programs in {@code native/examples}. They are built as a user would build them, both as
 * they are and translated by {@code call translate}. Each program verifies its results. The
 * expected visits and values follow from its loops.
 */
class ExamplesIT {
  private static final Path SOURCES = Program.ROOT.resolve("native/examples");
  private static final Path LIBRARY = RanksMpi.library();
  private static final String MPICC = RanksMpi.mpicc();
  private static final List<String> STRICT = List.of("-O2", "-Wall", "-Wextra", "-Werror");

  @TempDir static Path folder;
  private static final Map<String, Path> MADE = new HashMap<>();
  private static List<String> flags;

  /** A trace: the visits of each experiment, and the values of each variable of an experiment. */
  private record Trace(
      Set<Integer> ranks,
      Map<String, CostExperiment> experiments,
      Map<String, Long> visits,
      Map<String, Set<Double>> values) {}

  private static Program.Outcome run(List<String> command) throws Exception {
    return Program.start(command).await();
  }

  private static Program.Outcome runWell(List<String> command) throws Exception {
    Program.Outcome run = run(command);
    assertEquals(0, run.exit(), command + "\n" + run.err());
    return run;
  }

  /** Returns the command of a program, with a launcher if it has ranks; traces go to the folder. */
  private static List<String> started(Path program, int ranks, String options) {
    List<String> command = new ArrayList<>(List.of("env", "MEMLINE_CALL_DIR=" + folder));
    if (ranks > 0) {
      command.addAll(RanksMpi.starting(ranks));
    }
    command.add(program.toString());
    command.addAll(List.of(options.split(" ")));
    return command;
  }

  /** Returns the program, which is translated and compiled once. */
  private static Path translated(String name, String compiler, String... libraries)
      throws Exception {
    if (!MADE.containsKey(name)) {
      MADE.put(name, translate(name, compiler, libraries));
    }
    return MADE.get(name);
  }

  private static Path translate(String name, String compiler, String... libraries)
      throws Exception {
    Path code = folder.resolve(name + ".cll.c");
    Path made = folder.resolve(name);
    Program.Outcome run =
        Program.run(
            "call", "translate", SOURCES.resolve(name + ".c").toString(), "-o", code.toString());
    assertEquals(0, run.exit(), run.err());
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(STRICT);
    if (!RanksMpi.isOpenMpi()) {
      command.add("-Wno-stringop-overflow"); // MPICH's MPI_STATUSES_IGNORE is address 1
    }
    command.addAll(List.of("-iquote", SOURCES.toString(), "-o", made.toString(), code.toString()));
    command.addAll(List.of(libraries));
    command.addAll(flags());
    runWell(command);
    return made;
  }

  /** Returns the compiler flags for a translated program. */
  private static synchronized List<String> flags() throws Exception {
    if (flags == null) {
      Program.Outcome run = Program.run("call", "flags");
      assertEquals(0, run.exit(), run.err());
      flags = List.of(run.out().strip().split("\\s+"));
    }
    return flags;
  }

  /** Returns the example without instrumentation. */
  private static Path example(String name) throws Exception {
    return RanksMpi.built().resolve("examples/" + name);
  }

  /**
   * Runs the example both uninstrumented and translated, and returns the trace of the translated
   * one.
   */
  private static Trace trace(String name, Path translated, int ranks, String options)
      throws Exception {
    for (Path program : List.of(example(name), translated)) {
      Program.Outcome run = runWell(started(program, ranks, options));
      assertTrue(run.out().contains(" 0 wrong "), run.out());
    }
    Path file = folder.resolve(name + ".cll.0.dat");
    assertEquals(List.of(file), traces(), "only the translated program writes a trace");
    Trace trace = read(file);
    Files.delete(file);
    return trace;
  }

  private static List<Path> traces() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().contains(".dat")).toList();
    }
  }

  private static Trace read(Path file) {
    Trace trace = new Trace(new TreeSet<>(), new TreeMap<>(), new HashMap<>(), new HashMap<>());
    TraceReader reader =
        new TraceReader((head, experiment, block) -> add(trace, head, experiment, block));
    reader.read(file);
    assertEquals(List.of(), reader.notes());
    assertTrue(
        reader.abandoned().values().stream().allMatch(n -> n == 0),
        "abandoned visits: " + reader.abandoned());
    reader.heads().forEach(head -> trace.ranks.add(head.rank()));
    return trace;
  }

  private static void add(
      Trace trace, TraceHead head, CostExperiment experiment, VisitBlock block) {
    String name = experiment.name();
    assertEquals(SOURCES.resolve(head.program() + ".c").toString(), experiment.file());
    trace.experiments.put(name, experiment);
    trace.visits.merge(name, (long) block.visits(), Long::sum);
    for (int v = 0; v < experiment.variables().size(); v++) {
      Set<Double> values =
          trace.values.computeIfAbsent(
              name + " " + experiment.variables().get(v), key -> new TreeSet<>());
      for (double value : block.values()[v]) {
        values.add(value);
      }
    }
    for (double seconds : block.seconds()) {
      assertTrue(Double.isFinite(seconds), name + ": " + seconds + " s");
    }
  }

  private static Set<Double> doubles(int... values) {
    Set<Double> set = new TreeSet<>();
    IntStream.of(values).forEach(value -> set.add((double) value));
    return set;
  }

  @Test
  void theLoopsExampleTracesBothLoopOrders() throws Exception {
    Trace trace = trace("loops", translated("loops", "cc"), 0, "--from 16 --to 64 --visits 3");
    Set<Double> sizes = doubles(16, 19, 22, 25, 29, 33, 38, 43, 49, 56, 64);
    assertEquals(Map.of("rows", 33L, "columns", 33L), trace.visits);
    assertEquals(Map.of("rows N", sizes, "columns N", sizes), trace.values);
    assertEquals(
        "columns[0] + columns[1] * N + columns[2] * (N * N)",
        trace.experiments.get("columns").formula());
  }

  /** A master and two workers run 2 to 32 tasks of 10 to 640 points, each combination twice. */
  @Test
  void theFarmExampleTracesItsTasks() throws Exception {
    Trace trace =
        trace("farm", translated("farm", MPICC, "-lm"), 3, "--tasks 32 --points 640 --visits 2");
    long farms = 5 * 4 * 2;
    long tasks = (2 + 4 + 8 + 16 + 32) * 4 * 2;
    assertEquals(Set.of(0, 1, 2), trace.ranks);
    assertEquals(
        Map.of(
            "farm",
            3 * farms,
            "task",
            tasks,
            "ask",
            tasks + 2 * farms,
            "answer",
            tasks + 2 * farms),
        trace.visits);
    assertEquals(doubles(2, 4, 8, 16, 32), trace.values.get("farm tasks"));
    assertEquals(doubles(10, 40, 160, 640), trace.values.get("task points"));
    assertEquals(doubles(2), trace.values.get("farm workers"));
    assertTrue(trace.experiments.get("farm").sync() && !trace.experiments.get("task").sync());
  }

  /** 1 to 16 items of length 2 to 128 go through three stages, each combination twice. */
  @Test
  void thePipelineExampleTracesItsStages() throws Exception {
    Trace trace =
        trace("pipeline", translated("pipeline", MPICC), 3, "--items 16 --length 128 --visits 2");
    assertEquals(Set.of(0, 1, 2), trace.ranks);
    assertEquals(
        Map.of(
            "pipe",
            5 * 7 * 2 * 3L,
            "drain",
            5 * 7 * 2 * 3L,
            "pass",
            (1 + 2 + 4 + 8 + 16 + 5 * 2) * 7 * 2 * 3L,
            "stage",
            (1 + 2 + 4 + 8 + 16) * 7 * 2 * 3L),
        trace.visits);
    assertEquals(doubles(2, 4, 8, 16, 32, 64, 128), trace.values.get("stage length"));
    assertEquals(doubles(3), trace.values.get("pipe p->ranks"));
  }

  /**
   * Every other item of the pipeline takes three times as long. Whether or not the steps have
   * barriers, obsp predicts the times with and without barriers.
   */
  @Test
  void theSuperstepsExampleRunsWithoutBarriers() throws Exception {
    checkSupersteps("no", "pass", "oblivious");
  }

  @Test
  @Tag("release")
  void theSuperstepsExampleRunsWithABarrierInEach() throws Exception {
    checkSupersteps("yes", "pass_all", "global");
  }

  private static void checkSupersteps(String barrier, String experiment, String kind)
      throws Exception {
    Path made = translated("pipeline", MPICC);
    String options =
        "--items 20 --length 200 --visits 5 --uneven 3 --alone yes --barrier " + barrier;
    runWell(started(made, 2, options));
    Path file = folder.resolve("pipeline.cll.0.dat");
    Map<String, Set<Double>> sent = new TreeMap<>();
    new TraceReader(
            (head, of, block) -> {
              for (int column = 0; column < block.messages().length; column++) {
                Set<Double> values =
                    sent.computeIfAbsent(
                        "%s %s rank %d %d"
                            .formatted(of.name(), of.superstep().word(), head.rank(), column),
                        key -> new TreeSet<>());
                for (double value : block.messages()[column]) {
                  values.add(value);
                }
              }
            })
        .read(file);
    String of = experiment + " " + kind + " rank ";
    Set<Double> toOne = Set.of(1.0, sent.get(of + "1 0").iterator().next());
    assertEquals(toOne, sent.get(of + "0 0"), "rank 0 sends nothing in its last step");
    assertTrue(sent.get(of + "1 0").iterator().next() < 0, "rank 1 sends to MPI_PROC_NULL");
    assertEquals(doubles(3200), sent.get(of + "0 1"));
    Program.Outcome outcome = Program.run("obsp", file.toString(), "--inside", "pipe", "--json");
    Files.delete(file);
    assertEquals(0, outcome.exit(), outcome.err());
    JsonNode json = JsonMapper.shared().readTree(outcome.out());
    assertEquals(5, json.get("visits").size());
    JsonNode median = json.get("median");
    List<Integer> counts = new ArrayList<>();
    median.get("by_experiment").forEach(one -> counts.add(one.get("count").asInt()));
    assertEquals(List.of(21, 1, 1), counts, "20 items in 2 stages, drain, and the rest");
    double oblivious = median.get("oblivious_seconds").asDouble();
    double global = median.get("global_seconds").asDouble();
    double measured = median.get("measured_seconds").asDouble();
    assertTrue(0 < oblivious && oblivious <= global && measured > 0, outcome.out());
    double sum = 0;
    for (JsonNode one : median.get("supersteps")) {
      sum += one.get("measured_seconds").asDouble();
    }
    assertEquals(measured, sum, 1e-9);
  }

  /**
   * On a mesh of 1x2 ranks the halos are columns, on 2x1 ranks they are rows, and on 2x2 ranks
   * both. Each of the four grid sizes takes three iterations.
   */
  @Test
  void theStencilExampleTracesItsHalos() throws Exception {
    checkStencil("yes", "datatype", 2, "1x2", "160 216 296 400", "20 27 37 50");
  }

  @Tag("release")
  @ParameterizedTest
  @CsvSource({
    "no, packed, 2, 2x1, 160 216 296 400, 3 4 5 7",
    "no, mpipack, 2, 1x2, 160 216 296 400, 20 27 37 50",
    "no, pipelined, 2, 2x1, 160 216 296 400, 3 4 5 7",
    "no, ring, 2, 1x2, 160 216 296 400, 20 27 37 50",
    "yes, datatype, 4, square, 160 208 216 224 288 296 304 400, 12 15 16 21 22 29"
  })
  void theStencilExampleRunsWithEveryMethod(
      String check, String method, int ranks, String mesh, String bytes, String lines)
      throws Exception {
    checkStencil(check, method, ranks, mesh, bytes, lines);
  }

  private static void checkStencil(
      String check, String method, int ranks, String mesh, String bytes, String lines)
      throws Exception {
    Path made = translated("stencil", MPICC, "-L" + LIBRARY, "-lmemline", "-Wl,-rpath," + LIBRARY);
    String options = "--from 20 --to 60 --iterations 3 --method " + method + " --mesh " + mesh;
    options += " --check " + check;
    Trace trace = trace("stencil", made, ranks, options);
    long visits = 4 * 3 * ranks;
    assertEquals(Map.of("sweep", visits, "halo", visits, "iteration", visits), trace.visits);
    assertEquals(numbers(bytes), trace.values.get("halo b->halo_bytes"));
    assertEquals(numbers(lines), trace.values.get("halo b->halo_lines"));
  }

  /** Sizes are 4 to 2048 numbers. Each size is transformed twice in each of 2 visits. */
  @Test
  @Tag("release")
  void theHalvingTransformIsTraced() throws Exception {
    checkHalves(2, "kept", 4, "32 64 128 256 512 1024 2048 4096 8192 16384");
  }

  @Tag("release")
  @ParameterizedTest
  @CsvSource({
    "1, kept, 4, ",
    "4, split, 4, 16 32 64 128 256 512 1024 2048 4096 8192 16384",
  })
  void theHalvingTransformRunsOnOneAndFourRanks(int ranks, String groups, int from, String bytes)
      throws Exception {
    checkHalves(ranks, groups, from, bytes);
  }

  private static void checkHalves(int ranks, String groups, int from, String bytes)
      throws Exception {
    Path made = translated("fft", MPICC, "-lm");
    String options = "--from " + from + " --to 2048 --visits 2 --repeats 2 --groups " + groups;
    Trace trace = trace("fft", made, ranks, options);
    long visits = 10 * 2 * 2 * ranks;
    long halvings = visits * Integer.numberOfTrailingZeros(ranks);
    Map<String, Long> expected = new TreeMap<>(Map.of("f", visits, "G", visits));
    for (String part : ranks > 1 ? "A B C D E F".split(" ") : new String[0]) {
      expected.put(part, halvings);
    }
    assertEquals(expected, trace.visits);
    assertEquals(doubles(ranks), trace.values.get("f P"));
    if (ranks > 1) {
      assertEquals(numbers(bytes), trace.values.get("D size"));
      assertEquals(1, trace.experiments.get("D").messages());
    }
  }

  /**
   * Sizes are 16 to 2048 numbers. Each rank sends every other rank its part of the columns. If each
   * rank needs the whole result, it also sends its part of the result.
   */
  @Test
  void theTransposingTransformIsTraced() throws Exception {
    checkTransposed("packed", 2, "whole");
  }

  @Tag("release")
  @ParameterizedTest
  @CsvSource({
    "datatype, 1, whole",
    "datatype, 4, whole",
    "mpipack, 2, part",
    "pipelined, 4, part",
    "ring, 2, whole",
  })
  void theTransposingTransformRunsWithEveryMethod(String method, int ranks, String result)
      throws Exception {
    checkTransposed(method, ranks, result);
  }

  private static void checkTransposed(String method, int ranks, String result) throws Exception {
    Path made =
        translated(
            "fft_transpose", MPICC, "-L" + LIBRARY, "-lmemline", "-Wl,-rpath," + LIBRARY, "-lm");
    String options = "--from 16 --to 2048 --visits 1 --repeats 2 --method %s --result %s";
    Trace trace = trace("fft_transpose", made, ranks, options.formatted(method, result));
    long visits = 8 * 2 * ranks;
    Map<String, Long> expected =
        new TreeMap<>(Map.of("f", visits, "columns", visits, "rows", visits));
    if (ranks > 1) {
      expected.put("keep", visits);
      expected.put("swap", visits * (ranks - 1));
      Set<Double> bytes = new TreeSet<>();
      for (int n = 16; n <= 2048; n *= 2) {
        bytes.add(16.0 * n / ranks / ranks);
      }
      assertEquals(bytes, trace.values.get("swap bytes"));
    }
    if (ranks > 1 && result.equals("whole")) {
      expected.put("gather", visits * (ranks - 1));
    }
    assertEquals(expected, trace.visits);
  }

  private static Set<Double> numbers(String text) {
    return doubles(Stream.of(text.split(" ")).mapToInt(Integer::parseInt).toArray());
  }

  @Test
  void aWrongOptionOnOneRankIsReportedInOneLine() throws Exception {
    checkMistake("farm", 1, "--tasks 2", "farm: 1 rank: a master and a worker are needed");
  }

  @Test
  void aWrongOptionOnTwoRanksIsReportedInOneLine() throws Exception {
    checkMistake(
        "stencil", 2, "--mesh 2x2", "stencil: --mesh 2x2: give ROWSxCOLUMNS with 2 ranks in total");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loops | --to 5x | loops: --to '5x': give a number from 2 to 20000",
        "loops | --sizes 3 | loops: '--sizes' is not an option: see --help",
        "loops | --from 9 --to 8 | loops: --from 9 is more than --to 8",
      })
  void aWrongOptionWithoutMpiIsReportedInOneLine(String name, String options, String message)
      throws Exception {
    checkMistake(name, 0, options, message);
  }

  @Tag("release")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fft | 3 | --to 64 | fft: 3 ranks: use a power of 2, at most 1024",
        "fft | 2 | --from 48 | fft: --from 48: use a power of 2, at least 2 on 2 ranks",
        "fft | 2 | --groups none | fft: --groups none: use kept or split",
        "fft_transpose | 4 | --from 8 | fft_transpose: --from 8: use a power of 2, at least 16 on 4",
        "fft_transpose | 2 | --result all | fft_transpose: --result all: use part or whole",
        "fft_transpose | 1 | --method put | fft_transpose: --method put: use datatype, packed",
        "stencil | 2 | --barrier maybe | stencil: --barrier 'maybe': use yes or no",
        "stencil | 2 | --method put | stencil: --method put: use datatype, packed",
      })
  void everyWrongOptionIsReportedInOneLine(String name, int ranks, String options, String message)
      throws Exception {
    checkMistake(name, ranks, options, message);
  }

  private static void checkMistake(String name, int ranks, String options, String message)
      throws Exception {
    Program.Outcome run = run(started(example(name), ranks, options));
    assertEquals(2, run.exit(), run.err());
    assertEquals(
        1, run.err().lines().filter(line -> line.startsWith(name + ": ")).count(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }
}
