package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.Schemas;
import org.memline.launch.ElfImage;
import org.memline.watch.RankText;
import tools.jackson.databind.JsonNode;

/**
 * Tests {@code watch} with recordings of a made-up program, and with command lines that start no
 * program.
 */
class WatchTest {
  private static final Path MACHINE = Path.of("../calibration/amd-epyc-zen5-2core/standard.json");

  @TempDir Path folder;

  /**
   * Returns one of two ranks. It has the layouts of a column, of a number, and of a datatype that
   * the recorder does not decode.
   */
  private static RankText rank(int number) {
    return new RankText(number, 2)
        .cores(String.valueOf(number), "0-1")
        .layout(8000, "vector(1000, 1, 1000, float64)")
        .layout(8, "float64")
        .undecoded(80, "darray")
        .site(0x1234);
  }

  private Path recording() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("ranks"));
    for (int rank = 0; rank < 2; rank++) {
      rank(rank)
          .row("Isend", 0, 1, 1 - rank, 4000, 32_000_000, 0.5)
          .row("Irecv", 0, 1, 1 - rank, 4000, 32_000_000, 0.25)
          .row("Send", 1, 500, 1 - rank, 10, 40_000, 0.125)
          .row("Send", 2, 1, 1 - rank, 10, 800, 0.0625)
          .end()
          .write(ranks);
    }
    return ranks;
  }

  @Test
  void showPrintsTheTable() throws IOException {
    String plain = Cli.print("watch", "show", recording());
    assertTrue(plain.startsWith("run 10.0 s, MPI 9.4 %; recording cost <0.01 % (2"), plain);
    assertTrue(plain.contains("main (app+0x1234) Isend"), plain);
    assertFalse(plain.contains("  should"), plain);
    String priced = Cli.print("watch", "show", recording(), "--calibration", MACHINE);
    assertTrue(priced.contains("prices predicted from standard.json, for warm caches"), priced);
    assertTrue(priced.contains("  should"), priced);
    for (String by : List.of("site", "layout", "peer")) {
      Cli.print("watch", "show", recording(), "--calibration", MACHINE, "--by", by, "--all");
    }
    Cli.assertWrongUse(
        "--by 'rank' is unknown: use site, layout or peer",
        "watch",
        "show",
        recording(),
        "--by",
        "rank");
  }

  @Test
  void jsonHasBaseUnits() throws IOException {
    JsonNode json =
        Cli.json(
            "watch", "show", recording(), "--calibration", MACHINE, "--cache", "cold", "--json");
    assertEquals(20, json.get("total_seconds").asDouble());
    assertEquals("cold", json.get("cache").asString());
    JsonNode row = json.get("rows").get(0);
    assertEquals("Isend", row.get("operation").asString());
    assertEquals("/home/u/app", row.get("object").asString());
    assertEquals("vector(1000, 1, 1000, float64)", row.get("layout").asString());
    assertEquals(8000, row.get("message_bytes").asLong());
    assertEquals(1.25e-4, row.get("mean_seconds").asDouble(), 1e-12);
    JsonNode predicted =
        Cli.json(
            "predict",
            "--calibration",
            MACHINE,
            "--locality",
            "core",
            "--layout",
            "vector(1000, 1, 1000, float64)",
            "--method",
            "datatype",
            "--cache",
            "cold",
            "--json");
    JsonNode should = row.get("price").get("should");
    for (String member : List.of("seconds", "low_seconds", "high_seconds")) {
      assertEquals(predicted.get(member).asDouble(), should.get(member).asDouble(), member);
    }
    assertTrue(json.get("rows").get(1).get("price").isNull(), "a receive has no price");
    JsonNode last = json.get("rows").get(3);
    assertEquals("layout unknown: darray", last.get("price").get("why").asString());
    JsonNode unpriced = Cli.json("watch", "show", recording(), "--json");
    assertTrue(unpriced.get("calibration").isNull());
    JsonNode both = Cli.json("watch", "show", later(), "--before", recording(), "--json");
    for (JsonNode printed : List.of(json, unpriced, both)) {
      assertEquals(List.of(), Schemas.errors("watch.schema.json", printed.toString()));
    }
    String wrong = json.toString().replace("\"calls\":", "\"sends\":");
    assertFalse(Schemas.errors("watch.schema.json", wrong).isEmpty());
  }

  /** The files of ranks that were killed, and copies of files, may lack their last line. */
  @Test
  void jsonOfTornFilesFitsTheSchema() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("torn"));
    rank(0).row("Send", 1, 500, 1, 10, 40_000, 0.125).write(ranks);
    JsonNode json = Cli.json("watch", "show", ranks, "--json");
    assertTrue(json.get("total_seconds").isNull());
    assertEquals(List.of(), Schemas.errors("watch.schema.json", json.toString()));
  }

  @Test
  void theCsvIsReadByPredict() throws IOException {
    Path csv = folder.resolve("layouts.csv");
    Cli.print("watch", "show", recording(), "--csv", csv);
    assertEquals(
        List.of(
            "layout,from-layout,to-layout,exchange,cache",
            "\"vector(1000, 1, 1000, float64)\",,,,warm",
            "\"contiguous(500, float64)\",,,,warm"),
        Files.readAllLines(csv));
    String predicted =
        Cli.print("predict", "--calibration", MACHINE, "--batch", csv, "--method", "packed");
    assertEquals(2, predicted.lines().count());
  }

  @Test
  void theCsvNamesExchanges() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("exchange"));
    rank(0).row("Isend", 0, 1, 1, 10, 80_000, 0.125, 0, 10).end().write(ranks);
    Path csv = folder.resolve("exchanges.csv");
    Cli.print("watch", "show", ranks, "--csv", csv);
    assertEquals("\"vector(1000, 1, 1000, float64)\",,,yes,warm", Files.readAllLines(csv).get(1));
  }

  /**
   * A later recording, in which Isend takes half as long, Irecv is called half as often, and the
   * two kinds of Send are missing.
   */
  private Path later() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("later"));
    for (int rank = 0; rank < 2; rank++) {
      rank(rank)
          .row("Isend", 0, 1, 1 - rank, 4000, 32_000_000, 0.25)
          .row("Irecv", 0, 1, 1 - rank, 2000, 16_000_000, 0.25)
          .end("finalize", 9, 0.5)
          .write(ranks);
    }
    return ranks;
  }

  @Test
  void anEarlierRecordingIsCompared() throws IOException {
    String text =
        Cli.print("watch", "show", later(), "--before", recording()).replace('\u00a0', ' ');
    List<String> lines = text.lines().map(line -> line.replaceAll(" +", " ").strip()).toList();
    assertEquals("run 10.0 s → 9.00 s (0.90 times); in MPI 9.4 % → 5.6 %", lines.get(0));
    assertEquals("2 ranks, openmpi-4.1.4 → 2 ranks, openmpi-4.1.4", lines.get(1));
    // Per rank the run took 10 s, and the rows changed by -0.25, -0.125, -0.0625 and 0 s.
    assertTrue(lines.get(5).startsWith("-2.5 % 0.500 s 0.250 s 8 000 main"), text);
    assertTrue(lines.stream().anyMatch(l -> l.startsWith("-1.3 % 0.125 s 0 µs 20 → 0 main")), text);
    assertTrue(
        lines.stream().anyMatch(l -> l.startsWith("+0.0 % 0.250 s 0.250 s 8 000 → 4 000 main")),
        text);
    String bySite = Cli.print("watch", "show", later(), "--before", recording(), "--by", "site");
    assertTrue(
        bySite.contains("Rows of the two recordings are compared if this property is the same."),
        bySite);
    JsonNode json = Cli.json("watch", "show", later(), "--before", recording(), "--json");
    assertEquals(20, json.get("before").get("total_seconds").asDouble());
    assertEquals(18, json.get("now").get("total_seconds").asDouble());
    Cli.assertWrongUse(
        "leave out --calibration or --before",
        "watch",
        "show",
        later(),
        "--before",
        recording(),
        "--calibration",
        MACHINE);
    Cli.assertWrongUse(
        "there is no recording", "watch", "show", later(), "--before", folder.resolve("none"));
  }

  @Test
  void aRecordingWithoutSendsHasNoLayouts() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("silent"));
    rank(0).row("Recv", 0, 1, 1, 10, 80_000, 0.125).end().write(ranks);
    Path csv = folder.resolve("none.csv");
    Cli cli = Cli.run("watch", "show", ranks, "--csv", csv);
    assertEquals(0, cli.exitCode());
    assertEquals(1, Files.readAllLines(csv).size(), "only the column names");
    assertEquals(
        "memline: "
            + csv
            + " has no layouts, because the recording has no message whose layout is known",
        cli.err().strip());
    assertEquals("", Cli.run("watch", "show", recording(), "--csv", csv).err());
  }

  @Test
  void aReportHasAChapterOfRecordings() throws IOException {
    Path page = folder.resolve("r.html");
    Cli.print("report", recording(), "--out", page);
    String plain = Files.readString(page);
    assertTrue(plain.contains("What programs send"), "title of the chapter");
    assertTrue(plain.contains("ranks: run 10.0 s, MPI 9.4 %"), "heading of the run");
    assertFalse(plain.contains("<th>should"), "no prices without a calibration");
    Cli.print("report", recording(), MACHINE, "--out", page);
    assertTrue(
        Files.readString(page).contains("prices predicted from standard, for warm caches"),
        "prices are missing");
    Path other = Files.createDirectories(folder.resolve("elsewhere"));
    new RankText(0, 1).machine("mpich-4.2.1", "AMD EPYC").end().write(other);
    Cli.print("report", other, MACHINE, "--out", page);
    assertFalse(Files.readString(page).contains("prices predicted"), "no prices for another MPI");
  }

  @Test
  void anotherMachineIsPricedOnlyByForce() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("other"));
    new RankText(0, 1).machine("mpich-4.2.1", "AMD EPYC").end().write(ranks);
    Cli cli = Cli.run("watch", "show", ranks, "--calibration", MACHINE);
    assertEquals(4, cli.exitCode());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().contains("mpich-4.2.1") && cli.err().contains("openmpi-4.1.4"), cli.err());
    Cli.print("watch", "show", ranks, "--calibration", MACHINE, "--force");
    Cli.print("watch", "show", ranks);
  }

  @Test
  void recordingsThatCannotBeReadAreRefused() throws IOException {
    Path missing = folder.resolve("missing.watch");
    Cli.assertWrongUse("there is no recording " + missing, "watch", "show", missing);
    Cli.assertWrongUse("is not a recording", "watch", "show", MACHINE);
    Cli.assertWrongUse("has no rank files", "watch", "show", folder);
    Cli.assertWrongUse(
        "no calibration file", "watch", "show", recording(), "--calibration", missing);
    Cli.assertWrongUse("cache 'hot'", "watch", "show", recording(), "--cache", "hot");
    Cli.assertWrongUse("--history without", "watch", "show", recording(), "--history", folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "watch | no program is given",
        "watch -- | no program is given",
        "watch mpirun -n 4 ./app | 'mpirun' has no -- before it",
        "watch mpirun -n 4 ./app -- x | 'mpirun' has no -- before it",
        "watch --out x.watch mpirun -n 4 ./app | 'mpirun' has no -- before it",
        "watch --ranks 0-x -- true | --ranks '0-x' is not a list of ranks",
        "watch --ranks 0,5-3 -- true | --ranks '0,5-3' is not a list of ranks",
        "watch env --ranks 3, | --ranks '3,' is not a list of ranks",
        "watch -- frobnicate -n 4 | there is no program 'frobnicate'",
        "watch -- ./no/such/app | there is no program './no/such/app'",
        "watch --cache hot -- true | cache 'hot'",
        "watch -- true \ufffd | the word '\ufffd' of the command has bytes",
        "watch env --out pom.xml | --out pom.xml is a file: name a folder",
        "watch --out /proc/x.watch -- true | such file): choose a file elsewhere with --out",
        "watch --calibration missing.json -- true | missing.json",
        "watch --out . -- true | --out . is a folder"
      })
  void commandLinesThatStartNothingAreRefused(String arguments, String why) {
    Cli.assertWrongUse(why, (Object[]) arguments.split(" "));
  }

  @Test
  void anExistingFileIsNotOverwritten() throws IOException {
    Path out = Files.writeString(folder.resolve("run.watch"), "precious");
    Cli.assertWrongUse(out + " already exists", "watch", "--out", out, "--", "true");
    assertEquals("precious", Files.readString(out));
  }

  @Test
  void aStaticProgramIsNotStarted() throws IOException {
    Path app = Files.write(folder.resolve("app"), ElfImage.staticProgram());
    assertTrue(app.toFile().setExecutable(true));
    Path out = folder.resolve("run.watch");
    Cli cli = Cli.run("watch", "--out", out, "--", app, "-n", "4");
    assertEquals(5, cli.exitCode());
    assertEquals(
        "memline: %s is statically linked, so its MPI calls cannot be recorded: link it dynamically%n"
            .formatted(app),
        cli.err());
    assertFalse(Files.exists(out));
  }
}
