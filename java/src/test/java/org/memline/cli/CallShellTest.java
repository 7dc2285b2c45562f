package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.fit.SyntheticProgram;
import org.memline.call.formula.Formula;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.TraceWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests {@code call shell}, {@code plot} and {@code export} with two runs of one program. The
 * second run is slower.
 */
class CallShellTest {
  private static final InputStream STANDARD = System.in;

  @TempDir static Path folder;

  private static Path first;
  private static Path second;
  private static Path elsewhere;

  private static Path trace(double perWord, int seed) {
    return trace(SyntheticProgram.head(), perWord, seed);
  }

  private static Path trace(TraceHead head, double perWord, int seed) {
    double[][] points = new double[16][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {64 << i / 2, 1 + i % 2};
    }
    SyntheticProgram program =
        new SyntheticProgram(
            Formula.parse("f", "f[0]+f[1]*N/P"),
            points,
            8,
            new double[0],
            new double[][] {{1e-6, perWord}},
            0.01,
            0.001);
    try (TraceWriter writer = new TraceWriter(folder, head, 0)) {
      program.run(
          head,
          "f[0]+f[1]*N/P",
          (any, experiment, block) -> writer.write(experiment, block),
          new SplittableRandom(seed));
      return writer.file();
    }
  }

  @BeforeAll
  static void writeTraces() {
    first = trace(2e-9, 1);
    second = trace(4e-9, 2);
    elsewhere =
        trace(
            new TraceHead(
                "t", 0, 0, 1, "n2", "b cpu", "2026-01-02T00:00:00Z", 0, 40, List.of(), ""),
            8e-9,
            3);
  }

  @AfterEach
  void giveBack() {
    System.setIn(STANDARD);
  }

  private static Cli shell(String lines, Object... arguments) {
    System.setIn(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
    Object[] all = new Object[arguments.length + 2];
    all[0] = "call";
    all[1] = "shell";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Cli.run(all);
  }

  /**
   * In the first run, f takes 1 µs and 2 ns per word: 3.05 µs for N/P = 1024 words. In the second
   * run it takes 4 ns per word: 5.1 µs.
   */
  @Test
  void aRunIsExcludedByItsNumber() {
    Cli cli =
        shell(
            "exclude 2\npredict f N=1024 P=1\ninclude 2\nexclude 1\npredict f N=1024 P=1\n",
            first,
            second);
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(cli.out().matches("(?s).*f: 3\\.0\\d\\d µs.*f: 5\\.[01]\\d* µs.*"), cli.out());
  }

  /** Both machines are shown together, with a warning that a joint fit describes neither. */
  @Test
  void tracesOfSeveralMachinesAreShownTogetherWithAWarning() throws IOException {
    String expected =
        "t.cll.0.dat ran on another processor than s.cll.0.dat (b cpu against a cpu): fit them"
            + " separately\n";
    Cli cli = shell("load " + elsewhere + "\nexperiments\nwhere N > 500\n", first);
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("16 points, 256 visits"), cli.out());
    assertEquals("", cli.err());
    for (String line : new String[] {"fit", "formula f f[0]*N", "predict f N=1024 P=1"}) {
      assertEquals(expected, shell(line + "\n", first, elsewhere).err(), line);
      assertEquals("", shell("exclude 2\n" + line + "\n", first, elsewhere).err(), line);
    }
    Path out = folder.resolve("merged.jsonl");
    Cli.print("call", "export", first, elsewhere, "--format", "extrap", "--out", out);
    assertEquals(16, Files.readAllLines(out).size());
    assertPrinted(
        expected, "call", "plot", first, elsewhere, "--out", folder.resolve("merged.svg"));
    assertPrinted(expected, "call", "show", first, elsewhere);
  }

  private static void assertPrinted(String expected, Object... arguments) {
    Cli cli = Cli.run(arguments);
    assertEquals(0, cli.exitCode(), cli.err());
    assertEquals(expected, cli.err());
  }

  @Test
  void aFitOfSeveralMachinesIsRefused() {
    Path model = folder.resolve("one machine.json");
    Cli.print("call", "fit", first, elsewhere, "--exclude", "t.cll.0.dat", "--out", model);
    for (Object[] arguments :
        new Object[][] {
          {"call", "fit", first, elsewhere},
          {"call", "check", "--baseline", model, first, elsewhere},
          {"call", "predict", first, elsewhere, "f", "N=1024", "P=1"}
        }) {
      Cli cli = Cli.run(arguments);
      assertEquals(4, cli.exitCode(), cli.out());
      assertTrue(cli.err().startsWith("memline: t.cll.0.dat ran on another processor"), cli.err());
    }
  }

  @Test
  void aSubsetAndAFormulaApplyUntilTheCommandAll() {
    Cli cli =
        shell("where N > 500\nformula f f[0]*N/P\nexperiments\nall\nquit\nload nothing\n", first);
    assertEquals(0, cli.exitCode(), cli.err());
    // There are 8 values of N, 5 of which (512 to 8192) are above 500, with 2 values of P each.
    assertTrue(cli.out().contains("f: f[0]*N/P; 10 points, 80 visits\nwhere N > 500"), cli.out());
    assertTrue(cli.out().endsWith("f: f[0]+f[1]*N/P; 16 points, 128 visits\n"), cli.out());
  }

  @Test
  void aScriptStopsAtTheFirstFailingLine() {
    Cli cli = shell("# a comment\n\npredict f N=1024\npredict f N=1024 P=1\n", first);
    assertEquals(2, cli.exitCode());
    assertTrue(cli.err().contains("memline: f needs a value for P"), cli.err());
    assertTrue(cli.err().contains("line 3 of the input failed: predict f N=1024"), cli.err());
    assertFalse(cli.out().contains("95 %"), cli.out());
    for (String wrong :
        new String[] {
          "exclude 3",
          "where N",
          "where M > 3",
          "formula f f[0]*M",
          "formula g g[0]",
          "formula f f[0]+N",
          "plot g x.svg",
          "predict f N=x P=1",
          "fit h",
          "load nothing.dat",
          "nonsense",
          "predict \"f"
        }) {
      Cli bad = shell(wrong + "\n", first);
      assertEquals(2, bad.exitCode(), wrong + ": " + bad.out());
      assertFalse(bad.err().contains("Exception"), bad.err());
    }
  }

  @Test
  void aModelIsSavedAndPlotted() throws IOException {
    Path model = folder.resolve("shell model.json");
    Path plot = folder.resolve("p.svg");
    Cli cli = shell("save \"%s\"\nplot f %s --along N\n".formatted(model, plot), first);
    assertEquals(0, cli.exitCode(), cli.err());
    assertEquals(
        Cli.json("call", "fit", first, "--json").get("experiments"),
        JsonMapper.shared().readTree(model.toFile()).get("experiments"));
    String svg = Files.readString(plot);
    assertEquals(16, svg.split("<circle", -1).length - 1, "one dot per point");
    assertEquals(2, svg.split("<polyline", -1).length - 1, "one curve per value of P");
    Cli.print("call", "plot", first, "--out", plot);
    assertEquals(svg, Files.readString(plot));
    Cli.assertWrongUse("no variable 'M'", "call", "plot", first, "--out", plot, "--along", "M");
  }

  @Test
  void theExtraPExportHasALinePerPointWithTheRunMedians() throws IOException {
    Path out = folder.resolve("e.jsonl");
    Cli.print("call", "export", first, second, "--format", "extrap", "--out", out);
    assertEquals(16, Files.readAllLines(out).size());
    JsonNode line = JsonMapper.shared().readTree(Files.readAllLines(out).get(0));
    assertEquals("{\"N\":64.0,\"P\":1.0}", line.get("params").toString());
    assertEquals("f", line.get("callpath").asString());
    assertEquals(1.128e-6, line.get("value").get(0).asDouble(), 0.03e-6);
    assertEquals(1.256e-6, line.get("value").get(1).asDouble(), 0.03e-6);
    Cli.assertWrongUse(
        "no experiment 'g'",
        "call",
        "export",
        first,
        "--format",
        "extrap",
        "--experiment",
        "g",
        "--out",
        out);
    Cli.assertWrongUse("'vampir'", "call", "export", first, "--format", "vampir", "--out", out);
    Cli.assertWrongUse(
        "s.cll.0, s.cll.1", "call", "export", first, second, "--format", "caliper", "--out", out);
  }
}
