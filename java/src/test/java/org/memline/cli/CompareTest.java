package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.file.CalibrationFile;
import org.memline.machine.MachineReader;
import org.memline.sample.Fact;
import org.memline.sample.Method;
import org.memline.sample.SendCell;
import tools.jackson.databind.JsonNode;

/**
 * Tests the verdicts and exit codes of {@code compare}, with calibrations of a made-up machine
 * whose times are known.
 */
@Tag("slow")
class CompareTest {
  private static final int REGRESSION = 1;
  private static final int WRONG_USE = 2;
  private static final int INCOMPARABLE = 4;

  /** Five runs of a steady machine, separated by commas. */
  private static String runs;

  private static Path shared;

  /** Calibrations by name and factor, fitted once for all tests. */
  private static final Map<String, Path> FITTED = new HashMap<>();

  @TempDir Path folder;

  @BeforeAll
  static void history(@TempDir Path together) {
    shared = together;
    runs =
        IntStream.rangeClosed(1, 5)
            .mapToObj(i -> fitted(shared, "run" + i, 1 + 0.001 * (i - 3)).toString())
            .collect(Collectors.joining(","));
  }

  private static Path fitted(Path folder, String name, double factor) {
    assertTrue(folder.toFile().isDirectory() || folder.toFile().mkdir());
    return fitted(folder, name, factor, SyntheticRun.machine(), 2, SyntheticRun.cells());
  }

  private static Path fitted(String name, double factor) {
    String key = name + "-" + factor;
    return FITTED.computeIfAbsent(key, own -> fitted(shared.resolve(own), name, factor));
  }

  private Path fitted(
      String name, double factor, Map<String, Fact> machine, int ranks, List<SendCell> cells) {
    return fitted(folder, name, factor, machine, ranks, cells);
  }

  private static Path fitted(
      Path folder,
      String name,
      double factor,
      Map<String, Fact> machine,
      int ranks,
      List<SendCell> cells) {
    Path samples = folder.resolve(name + ".samples.jsonl");
    SyntheticRun.write(samples, factor, machine, ranks, cells);
    Path file = folder.resolve(name + ".json");
    Cli.print("fit", samples, "--out", file);
    return file;
  }

  private static Cli compare(int exitCode, Object... arguments) {
    Object[] all = new Object[arguments.length + 1];
    all[0] = "compare";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    Cli cli = Cli.run(all);
    assertEquals(exitCode, cli.exitCode(), cli.out() + cli.err());
    return cli;
  }

  @Test
  void aRunIsRefusedTwiceOnASide() {
    Path base = fitted("base", 1);
    Path slower = fitted("slower", 1.3);
    Path refitted = folder.resolve("refitted.json");
    Cli.print("fit", base.resolveSibling("base.samples.jsonl"), "--out", refitted);
    String twice = " has samples that 'base' also has, which is on the same side";
    Cli.assertWrongUse(base + twice, "compare", base + "," + base, slower);
    Cli.assertWrongUse(refitted + twice, "compare", slower, base + "," + refitted);
    Cli.assertWrongUse("--again " + base + twice, "compare", slower, base, "--again", base);
    Cli.assertWrongUse("is in the baseline", "compare", base, slower, "--again", base);
  }

  @Test
  void anEmptyFileNameIsRefused() {
    Path base = fitted("base", 1);
    for (String none : new String[] {"", base + ","}) {
      Cli.assertWrongUse("'" + none + "': '' is not the name", "compare", base, none);
    }
  }

  @Test
  void equalSlowerAndFasterRunsGetTheirVerdicts() throws IOException {
    Path slower = fitted("slower", 1.3);
    assertTrue(compare(0, runs, fitted("base", 1)).out().startsWith("EQUIVALENT: base"));
    Cli worse = compare(REGRESSION, runs, slower);
    assertTrue(worse.out().startsWith("REGRESSED: slower"), worse.out());
    assertTrue(worse.out().contains("sends.datatype.cold.alpha"), worse.out());
    assertTrue(worse.out().contains("30.0 % slower"), worse.out());
    assertTrue(compare(0, slower, runs).out().startsWith("IMPROVED: 5 calibrations: run1"));
    assertFalse(worse.out().contains("contiguous_8B"), "single sizes need --all");
    assertTrue(compare(REGRESSION, "--all", runs, slower).out().contains("contiguous_8B"));
  }

  @Test
  void jsonHasTheSameVerdictAndFitsItsSchema() throws IOException {
    JsonNode json =
        tools.jackson.databind.json.JsonMapper.shared()
            .readTree(compare(REGRESSION, "--json", runs, fitted("slower", 1.3)).out());
    assertEquals("regressed", json.required("verdict").asString());
    JsonNode first = json.required("metrics").get(0);
    assertEquals("regressed", first.required("verdict").asString());
    assertEquals(0.3, first.required("change").asDouble(), 0.02);
    String recorded = "../calibration/amd-epyc-genoa-2core/standard.json";
    Cli same = compare(0, "--json", recorded, recorded);
    assertTrue(same.out().contains("\"low\":null"), "some changes have no interval");
    for (String text : List.of(json.toString(), same.out())) {
      assertEquals(List.of(), Schemas.errors("comparison.schema.json", text), text);
    }
  }

  @Test
  void otherProcessorsAndPlansAreNotComparable() {
    Path base = fitted("base", 1);
    Map<String, Fact> other = new HashMap<>(SyntheticRun.machine());
    other.put("cpu_model", Fact.of("Synthetic 9001", "this test"));
    Path cpu = fitted("cpu", 1, other, 2, SyntheticRun.cells());
    assertTrue(compare(INCOMPARABLE, base, cpu).out().contains("Synthetic 9001"));
    Path ranks = fitted("ranks", 1, SyntheticRun.machine(), 4, SyntheticRun.cells());
    assertTrue(compare(INCOMPARABLE, base, ranks).out().contains("Not comparable: ranks"));
    List<SendCell> fewer = SyntheticRun.cells().subList(0, SyntheticRun.cells().size() - 4);
    Path plan = fitted("plan", 1, SyntheticRun.machine(), 2, fewer);
    assertTrue(compare(INCOMPARABLE, base, plan).out().contains("Not comparable: plan"));
  }

  @Test
  void plansWithoutACommonCellAreNotComparable() {
    // The plans have no common cell. Only the control, the time of an empty message, is in both.
    Path datatype = only("datatype", Method.DATATYPE);
    Path packed = only("packed", Method.PACKED);
    Cli cli = compare(INCOMPARABLE, datatype, packed);
    assertTrue(cli.out().startsWith("INCOMPARABLE"), cli.out());
  }

  private Path only(String name, Method method) {
    List<SendCell> cells = SyntheticRun.cells().stream().filter(c -> c.method() == method).toList();
    return fitted(name, 1, SyntheticRun.machine(), 2, cells);
  }

  @Test
  void damagedFilesAreRefusedOnEitherSide() throws IOException {
    Path base = fitted("base", 1);
    String text = Files.readString(base);
    Path wrong = folder.resolve("wrong.json");
    for (String content :
        List.of("", text.substring(0, text.length() / 2), text.replace("9000", "9001"))) {
      Files.writeString(wrong, content);
      Cli.assertWrongUse(wrong, "compare", base, wrong);
      Cli.assertWrongUse(wrong, "compare", wrong, base);
    }
    Cli.assertWrongUse("CANDIDATE", "compare", base);
  }

  @Test
  void aSecondRunConfirmsOrWithdrawsARegression() {
    Path slower = fitted("slower", 1.3);
    compare(REGRESSION, "--again", fitted("again", 1.31), runs, slower);
    Path fine = fitted("fine", 1.0005);
    Cli withdrawn = compare(0, "--again", fine, runs, slower);
    assertTrue(withdrawn.out().startsWith("INCONCLUSIVE"), withdrawn.out());
    compare(3, "--require-conclusive", "--again", fine, runs, slower);
  }

  @Test
  void aTornFileInAHistoryIsSkipped() throws IOException {
    Path candidate = fitted("candidate", 1.0004);
    Files.createDirectories(folder.resolve("h"));
    for (String run : runs.split(",")) {
      Path file = Path.of(run);
      Files.copy(file, folder.resolve("h").resolve(file.getFileName()));
    }
    Files.copy(Path.of(runs.split(",")[0]), folder.resolve("h/twice.json"));
    Files.writeString(folder.resolve("h/torn.json"), "{");
    Cli same = compare(0, "--history", folder.resolve("h"), candidate);
    assertTrue(same.out().startsWith("EQUIVALENT"), same.out());
    Cli.assertWrongUse(
        "--last 4: give at least 5",
        "compare",
        "--last",
        4,
        "--history",
        folder.resolve("h"),
        candidate);
    String four = runs.substring(0, runs.lastIndexOf(','));
    Cli few = compare(3, "--require-conclusive", four, candidate);
    assertTrue(few.out().contains("Runs: 4, but one side needs 5"), few.out());
    compare(
        REGRESSION,
        "--again",
        fitted("again", 1.31),
        "--history",
        folder.resolve("h"),
        fitted("slow", 1.3));
    assertEquals(2, same.err().lines().count(), same.err());
    assertTrue(same.err().contains("torn.json"), same.err());
    assertTrue(
        same.err().contains("twice.json repeats samples of a file that is already used"),
        same.err());
    compare(REGRESSION, "--history", folder.resolve("h"), fitted("slower", 1.3));
    compare(INCOMPARABLE, "--history", Files.createDirectory(folder.resolve("none")), candidate);
    assertEquals(
        WRONG_USE, Cli.run("compare", "--history", folder, candidate, candidate).exitCode());
  }

  /**
   * The order of the file names differs from the order of the times. A comparison, a copy and a
   * stopped run are not listed.
   */
  @Test
  void theRunsOfAHistoryAreListedOldestFirst() throws IOException {
    Path history = Files.createDirectory(folder.resolve("listed"));
    Path newest = history.resolve("a.json");
    Path oldest = history.resolve("b.json");
    CalibrationFile.write(begun("2024-05-07T00:00:00Z").build(), newest);
    CalibrationFile.write(begun("2024-05-06T00:00:00Z").build(), oldest);
    Path partial = history.resolve("c.json");
    CalibrationFile.write(TwoStates.partial(begun("2024-05-08T00:00:00Z").build()), partial);
    String output = compare(0, newest, partial).out();
    assertTrue(
        output.startsWith("INCONCLUSIVE: x (2024-05-08, 6 launches, PARTIAL) against"), output);
    Path run =
        Files.copy(Path.of(runs.split(",")[0]), history.resolve("d.json")); // 2024-05-06T07:08:09Z
    Files.copy(run, history.resolve("e.json"));
    String comparison = compare(0, "--json", run, run).out();
    Files.writeString(history.resolve("f.json"), comparison);
    Cli cli = compare(0, "--history", history, "--list");
    assertEquals(
        List.of(oldest.toString(), run.toString(), newest.toString()), cli.out().lines().toList());
    assertEquals(3, cli.err().lines().count(), cli.err());
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertEquals("", compare(0, "--history", empty, "--list").out());
    Cli.assertWrongUse("--list prints the files of --history DIR", "compare", "--list", run);
    Cli.assertWrongUse("CANDIDATE", "compare");
  }

  private static Calibrations begun(String instant) {
    return Calibrations.named("x").sends(1).startedAt(instant);
  }

  @Test
  void theMarkdownSummaryIsWritten() throws IOException {
    Path base = fitted("summed", 1);
    Path summary = folder.resolve("summary.md");
    String text = compare(0, base, base, "--markdown", summary).out();
    assertTrue(text.startsWith("INCONCLUSIVE: "), text);
    String last = text.lines().reduce((before, after) -> after).orElseThrow();
    assertTrue(last.startsWith("INCONCLUSIVE: of "), last);
    assertTrue(Files.readString(summary).startsWith("## INCONCLUSIVE: `summed`"));
    Path nowhere = folder.resolve("no/summary.md");
    Cli.assertWrongUse(nowhere, "compare", base, base, "--markdown", nowhere);
  }

  @Test
  void aHistoryWithOnlyTheCandidateIsNotComparable() throws IOException {
    Path history = Files.createDirectory(folder.resolve("own"));
    String none = "Not comparable: " + history + " has no usable calibration";
    String remedy = ": jobs/history.sh " + history + " makes runs";
    Path base = folder.resolve("base.json");
    CalibrationFile.write(begun("2024-05-06T00:00:00Z").build(), base);
    String empty = compare(INCOMPARABLE, "--history", history, base).out();
    String headline = "INCOMPARABLE: x (2024-05-06, 6 launches) against no calibration\n";
    assertTrue(empty.startsWith(headline), empty);
    assertTrue(Cli.onOneLine(empty).contains(none + remedy), empty);
    Path candidate = Files.copy(base, history.resolve("base.json"));
    String alone = compare(INCOMPARABLE, "--history", history, candidate).out();
    assertTrue(
        Cli.onOneLine(alone).contains(none + " except the candidate itself" + remedy), alone);
  }

  @Test
  void eachFileOfASideIsOneRun() {
    String slower = fitted("slower", 1.3) + "," + fitted("slower2", 1.301);
    Cli cli = compare(REGRESSION, runs, slower);
    assertTrue(cli.out().contains("5 runs of 25 launches"), cli.out());
    assertTrue(cli.out().contains("2 runs of 10 launches"), cli.out());
  }

  @Test
  void junitPrometheusAndCsvFilesAreWritten() throws IOException {
    Path base = fitted("base", 1);
    Path xml = folder.resolve("junit.xml");
    Path prom = folder.resolve("memline.prom");
    Path csv = folder.resolve("runs.csv");
    Path slower = fitted("slower", 1.3);
    compare(REGRESSION, "--junit", xml, "--prometheus", prom, "--csv", csv, runs, slower);
    assertTrue(Files.readString(xml).contains("type=\"regression\""));
    assertTrue(Files.readString(xml).contains("guidelines"));
    assertTrue(Files.readString(prom).contains("memline_verdict{verdict=\"regressed\"} 1"));
    assertEquals(7, Files.readAllLines(csv).size());
    Cli.assertWrongUse("memline.txt", "compare", "--prometheus", "memline.txt", base, base);
  }

  /** Compares this machine with itself, and with one that differs in a cache. */
  @Test
  void hardwareIsComparedWithTheBaselineWithoutMeasuring(@TempDir Path own) throws IOException {
    Map<String, Fact> here = new HashMap<>(new MachineReader().hardware());
    Path same = own.resolve("same.json");
    CalibrationFile.write(machine(here), same);
    assertEquals("", Cli.print("compare", "--hardware", same));
    assertEquals("", Cli.print("compare", "--hardware", "--history", own));
    here.put("l2_bytes", Fact.of(12345, "this test"));
    Path other = own.resolve("other.json");
    CalibrationFile.write(machine(here), other);
    Cli cli = Cli.run("compare", "--hardware", other);
    assertEquals(4, cli.exitCode(), cli.err());
    assertEquals("", cli.out());
    assertTrue(cli.err().contains("l2_bytes: 12345 against "), cli.err());
    Cli.assertWrongUse("--hardware", "compare", "--hardware");
    Cli.assertWrongUse(
        "no usable calibration",
        "compare",
        "--hardware",
        "--history",
        Files.createDirectory(own.resolve("none")));
  }

  private static Calibration machine(Map<String, Fact> facts) {
    Calibrations of = Calibrations.named("x").sends(1);
    facts.forEach((key, fact) -> of.fact(key, fact.value()));
    return of.build();
  }
}
