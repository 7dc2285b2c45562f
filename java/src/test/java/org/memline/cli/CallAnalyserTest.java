package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.fit.SyntheticProgram;
import org.memline.call.formula.Formula;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.TraceWriter;
import tools.jackson.databind.JsonNode;

/** Tests {@code call fit}, {@code show}, {@code predict} and {@code check} with trace files. */
class CallAnalyserTest {
  @TempDir static Path folder;

  private static Path first;
  private static Path second;
  private static Path slower;
  private static Path model;

  private static SyntheticProgram program(double perWord) {
    double[][] points = new double[24][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {64 << i / 2, 1 + i % 2};
    }
    return new SyntheticProgram(
        Formula.parse("f", "f[0]+f[1]*N/P"),
        points,
        10,
        new double[0],
        new double[][] {{1e-6, perWord}},
        0.03,
        0.005);
  }

  private static Path trace(double perWord, String formula, int seed) {
    try (TraceWriter writer = new TraceWriter(folder, SyntheticProgram.head(), 0)) {
      program(perWord)
          .run(
              SyntheticProgram.head(),
              formula,
              (head, experiment, block) -> writer.write(experiment, block),
              new SplittableRandom(seed));
      return writer.file();
    }
  }

  @BeforeAll
  static void writeTraces() {
    first = trace(2e-9, "f[0]+f[1]*N/P", 1);
    second = trace(2e-9, "f[0]+f[1]*N/P", 2);
    slower = trace(2.6e-9, "f[0]+f[1]*N/P", 3);
    model = folder.resolve("model.json");
    Cli.print("call", "fit", first, second, "--out", model);
  }

  @Test
  void fitPrintsConstantsAndWritesTheModel() {
    String text = Cli.print("call", "fit", first, second);
    assertTrue(text.startsWith("f = f[0]+f[1]*N/P\n480 visits at 24 points: N 64 to "), text);
    assertTrue(text.contains("f[1]") && text.contains(" ns"), text);
    JsonNode json = Cli.json("call", "fit", first, second, "--json");
    JsonNode constant =
        json.path("experiments").get(0).path("segments").get(0).path("constants").get(1);
    assertTrue(
        constant.path("low").asDouble() < 2e-9 && 2e-9 < constant.path("high").asDouble(),
        constant.toString());
    assertEquals(json, Cli.json("call", "show", model, "--json"));
  }

  /**
   * Each of two ranks has a file. The files are one run in either order, and also if only the file
   * of rank 0 is given.
   */
  @Test
  void tracesOfTheRanksOfARunAreOneRun(@TempDir Path ranks) throws IOException {
    Path whole = ranks.resolve("s.cll.0.dat");
    Path part = ranks.resolve("s.cll.0.dat.1");
    for (int rank = 0; rank < 2; rank++) {
      TraceHead one = SyntheticProgram.head();
      TraceHead head =
          new TraceHead("s", 0, rank, 2, "n1", one.cpu(), one.started(), 0, 40, List.of(), "");
      Path in = Files.createDirectory(ranks.resolve("r" + rank));
      try (TraceWriter writer = new TraceWriter(in, head, 0)) {
        program(2e-9)
            .run(
                head,
                "f[0]+f[1]*N/P",
                (h, experiment, block) -> writer.write(experiment, block),
                new SplittableRandom(rank));
        Files.copy(writer.file(), rank == 0 ? whole : part);
      }
    }
    for (Object[] named : new Object[][] {{whole, part}, {part, whole}, {whole}}) {
      List<Object> words = new ArrayList<>(List.of("call", "fit", "--json", "--ranks", "max"));
      words.addAll(List.of(named));
      JsonNode json = Cli.json(words.toArray());
      assertEquals(1, json.path("runs").size(), json.path("runs").toString());
      assertEquals("s.cll.0.dat", json.path("runs").get(0).path("name").asString());
      assertEquals(240, json.path("experiments").get(0).path("visits").asInt());
    }
  }

  @Test
  void aFitOfOneRunSaysThatRunSpreadIsNotIncluded() {
    String words = "These are from one run: the intervals do not include the between-run spread.";
    assertTrue(Cli.print("call", "fit", first).contains(words));
    assertTrue(!Cli.print("call", "fit", first, second).contains(words));
  }

  @Test
  void showListsTheRuns() {
    String text = Cli.print("call", "show", model);
    assertTrue(text.contains(first.getFileName().toString()) && text.contains("a cpu"), text);
    String one = Cli.print("call", "show", first, second, "--exclude", second.getFileName());
    assertTrue(one.contains("240 visits") && !one.contains("480 visits"), one);
    String part = Cli.print("call", "show", first, "--where", "N>=1024");
    assertTrue(part.contains("N 1024 to "), part);
  }

  @Test
  void predictAcceptsTracesOrAModel() {
    JsonNode json = Cli.json("call", "predict", model, "f", "N=10000", "P=2", "--json");
    double seconds = json.path("seconds").asDouble();
    assertEquals(1e-6 + 2e-9 * 5000, seconds, 0.03 * seconds);
    assertTrue(json.path("low_seconds").asDouble() < 0.97 * seconds, json.toString());
    assertTrue(json.path("high_seconds").asDouble() > 1.03 * seconds, json.toString());
    assertEquals("f[0]+f[1]*N/P", json.path("model").asString());
    assertEquals(json, Cli.json("call", "predict", first, second, "f", "N=10000", "P=2", "--json"));
    String beyond = Cli.print("call", "predict", model, "f", "N=1e9", "P=2");
    assertTrue(beyond.contains("N=1000000000 is outside the measured range"), beyond);
  }

  @Test
  void wrongUseIsReportedInOneLine() throws IOException {
    Cli.assertWrongUse("'N=many'", "call", "predict", model, "f", "N=many", "P=2");
    Cli.assertWrongUse("no variable M", "call", "predict", model, "f", "N=1", "P=2", "M=3");
    Cli.assertWrongUse("give P=", "call", "predict", model, "f", "N=1");
    Cli.assertWrongUse("the model has f", "call", "predict", model, "g", "N=1");
    Cli.assertWrongUse("the experiment", "call", "predict", model);
    Cli.assertWrongUse("have f", "call", "fit", first, "--experiment", "g");
    Cli.assertWrongUse("--segments 'few'", "call", "fit", first, "--segments", "few");
    Cli.assertWrongUse("--ranks 'some'", "call", "fit", first, "--ranks", "some");
    Cli.assertWrongUse("is not a condition", "call", "fit", first, "--where", "N");
    Cli.assertWrongUse("no such run", "call", "fit", first, "--exclude", "none");
    Cli.assertWrongUse("given twice", "call", "fit", first, first);
    Cli.assertWrongUse("already fitted", "call", "fit", model);
    Cli.assertWrongUse("none.dat", "call", "fit", folder.resolve("none.dat"));
    Cli.assertWrongUse("--matters", "call", "check", first, "--baseline", model, "--matters", 0);
    Path text = Files.writeString(folder.resolve("text"), "no trace\n");
    Cli.assertWrongUse(text, "call", "fit", text);
    Cli.assertWrongUse(text, "call", "check", first, "--baseline", text);
    Path other = trace(2e-9, "f[0]*N/P", 4);
    Cli.assertWrongUse("'f[0]*N/P'", "call", "fit", first, other);
  }

  @Test
  void checkExitsWithTheCodeOfItsVerdict() throws IOException {
    Path junit = folder.resolve("junit.xml");
    Cli same = Cli.run("call", "check", second, "--baseline", model, "--junit", junit);
    assertEquals(0, same.exitCode(), same.out() + same.err());
    assertTrue(Files.readString(junit).contains("failures=\"0\""), Files.readString(junit));
    Cli slow = Cli.run("call", "check", slower, "--baseline", model, "--junit", junit);
    assertEquals(1, slow.exitCode(), slow.out());
    assertTrue(slow.out().contains("REGRESSED: 1 run against 2 of the baseline"), slow.out());
    assertTrue(Files.readString(junit).contains("<failure"), Files.readString(junit));
    JsonNode json =
        tools.jackson.databind.json.JsonMapper.shared()
            .readTree(Cli.run("call", "check", slower, "--baseline", model, "--json").out());
    assertEquals("REGRESSED", json.path("verdict").asString());
    Path one = folder.resolve("one.json");
    Cli.print("call", "fit", first, "--out", one);
    Cli open = Cli.run("call", "check", second, "--baseline", one, "--require-conclusive");
    assertEquals(3, open.exitCode(), open.out());
    Path other = trace(2e-9, "f[0]*N/P", 5);
    assertEquals(4, Cli.run("call", "check", other, "--baseline", model).exitCode());
  }
}
