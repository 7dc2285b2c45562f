package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.sample.CellSample;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests {@code export} with the calibration of a made-up machine and with its samples, whose times
 * are known.
 */
class ExportTest {
  private static final CSVFormat CSV =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  @TempDir Path folder;

  private Path export(String format, Path file, Object... options) {
    Path out = folder.resolve("out");
    List<Object> command = new ArrayList<>(List.of("export", format, file, "--out", out));
    command.addAll(List.of(options));
    Cli cli = Cli.run(command.toArray());
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(cli.out().startsWith("written: " + out + "\n"), cli.out());
    return out;
  }

  private static Path calibration() {
    return Fitted.get().calibration();
  }

  private static List<CSVRecord> rows(Reader text) throws IOException {
    try (text) {
      return CSV.parse(text).getRecords();
    }
  }

  private List<CSVRecord> rows(Object... options) throws IOException {
    return rows(Files.newBufferedReader(export("csv", Fitted.get().samples(), options)));
  }

  @Test
  void everyRepetitionIsARow() throws IOException {
    SampleSet set = SampleReader.read(List.of(Fitted.get().samples()), false);
    List<CSVRecord> rows = rows();
    int at = 0;
    for (CellSample sample : set.samples()) {
      for (int i = 0; i < sample.oneWayNs().length; i++, at++) {
        CSVRecord row = rows.get(at);
        assertEquals(sample.oneWayNs()[i] / 1e9, Double.parseDouble(row.get("one_way_seconds")));
        assertEquals(sample.cell().id(), row.get("cell"));
        assertEquals("" + sample.launch(), row.get("launch"));
        assertEquals("" + (i + 1), row.get("repetition"));
        int batch = Integer.parseInt(row.get("batch")) - 1;
        assertTrue(
            i < sample.batchEnds()[batch] && (batch == 0 || i >= sample.batchEnds()[batch - 1]));
        assertEquals("" + sample.disturbed()[batch], row.get("disturbed"));
        assertEquals(
            sample.controlNs()[batch] / 1e9, Double.parseDouble(row.get("control_seconds")));
      }
    }
    assertEquals(rows.size(), at);
  }

  @Test
  void visitsAreNumberedAndCellColumnsAreFilled() throws IOException {
    Map<List<String>, List<CSVRecord>> visits =
        rows().stream()
            .collect(
                Collectors.groupingBy(
                    r -> List.of(r.get("launch"), r.get("cell"), r.get("visit"))));
    visits.values().forEach(rows -> assertEquals("1", rows.get(0).get("repetition")));
    CSVRecord columns =
        rows("--method", "packed", "--cache", "cold").stream()
            .filter(r -> r.get("layout").equals("columns:8/256x256/int32"))
            .findFirst()
            .orElseThrow();
    assertEquals("packed", columns.get("method"));
    assertEquals("cold", columns.get("cache"));
    assertEquals("8192", columns.get("payload_bytes"));
    assertEquals("256", columns.get("lines"));
  }

  /** The file has exactly the columns of the dictionary, and each value is empty or of its type. */
  @Test
  void theDictionaryDescribesExactlyTheColumns() throws IOException {
    List<CSVRecord> rows = rows();
    Map<String, String> types =
        rows(Files.newBufferedReader(folder.resolve("out.dictionary.csv"))).stream()
            .collect(Collectors.toMap(r -> r.get("column"), r -> r.get("type")));
    assertEquals(types.keySet(), rows.get(0).toMap().keySet());
    Map<String, String> patterns =
        Map.of(
            "integer", "\\d*",
            "number", "|\\d+\\.\\d+(E-?\\d+)?",
            "boolean", "true|false",
            "text", "[^\\n]*");
    rows.forEach(
        row ->
            types.forEach(
                (name, type) ->
                    assertTrue(row.get(name).matches(patterns.get(type)), () -> name + " " + row)));
  }

  /**
   * The samples file is found by the name of its calibration. An incomplete last line is left out,
   * with a notice.
   */
  @Test
  void samplesAreFoundBesideACalibrationAndMayBeCompressed() throws IOException {
    Path beside = Files.copy(calibration(), folder.resolve("a.json"));
    Path out = folder.resolve("r.csv.gz");
    Cli.assertWrongUse("a.samples.jsonl.gz", "export", "csv", beside, "--out", out);
    assertFalse(Files.exists(out));
    Path samples = folder.resolve("a.samples.jsonl");
    String all = Files.readString(Fitted.get().samples());
    Files.writeString(samples, all.substring(0, all.length() - 20));
    Cli cli = Cli.run("export", "csv", beside, "--out", out);
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("left out"), cli.err());
    assertTrue(cli.out().endsWith("written: " + folder.resolve("r.dictionary.csv") + "\n"));
    List<CSVRecord> rows =
        rows(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(out)), StandardCharsets.UTF_8));
    SampleSet whole = SampleReader.read(List.of(samples), false);
    assertEquals(whole.samples().stream().mapToInt(s -> s.oneWayNs().length).sum(), rows.size());
    Files.writeString(samples, all.replaceFirst("\"one_way_ns\":\\[", "\"one_way_ns\":[1"));
    Cli.assertWrongUse("--skip-damaged", "export", "csv", samples, "--out", out);
    Cli.print("export", "csv", samples, "--out", out, "--skip-damaged");
  }

  @Test
  void theExtraPExportHasAllLaunchesOfEachPoint() throws IOException {
    Path out =
        export("extrap", calibration(), "--only", "sends/contiguous", "--method", "datatype");
    JsonNode first = JsonMapper.shared().readTree(Files.readAllLines(out).get(0));
    assertEquals(
        "[\"params\",\"callpath\",\"metric\",\"value\"]",
        JsonMapper.shared().writeValueAsString(first.propertyNames()));
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(out)) {
      lines.add(JsonMapper.shared().readTree(line));
    }
    JsonNode point =
        lines.stream()
            .filter(l -> l.get("params").toString().equals("{\"bytes\":4096}"))
            .findFirst()
            .orElseThrow();
    assertEquals(SyntheticRun.LAUNCHES, point.get("value").size());
    double law = 1e-6 + 4096e-9 + 64 * 5e-9;
    point.get("value").forEach(value -> assertEquals(law, value.asDouble(), 0.02 * law));
    assertEquals(
        List.of("sends->contiguous->datatype->cold", "sends->contiguous->datatype->warm"),
        lines.stream().map(l -> l.get("callpath").asString()).distinct().sorted().toList());
  }

  /** Extra-P refuses a file in which a call path lacks a point. */
  @Test
  void theExtraPExportHasEveryPointInEveryCallPath() throws IOException {
    Map<String, List<String>> points = new TreeMap<>();
    for (String line : Files.readAllLines(export("extrap", calibration()))) {
      JsonNode json = JsonMapper.shared().readTree(line);
      assertEquals(2, json.get("params").size(), line);
      points
          .computeIfAbsent(json.get("callpath").asString(), path -> new ArrayList<>())
          .add(json.get("params").toString());
    }
    assertEquals(4, points.size(), "two methods, warm and cold");
    assertEquals(1, points.values().stream().distinct().count());
    List<String> all = points.values().iterator().next();
    assertEquals(all.size(), all.stream().distinct().count());
    assertTrue(all.size() > 20, all.toString());
    Path copies = Path.of("../calibration/amd-epyc-zen3-2core/standard.json");
    Cli.assertWrongUse(
        "--only, for example copies/",
        "export",
        "extrap",
        copies,
        "--only",
        "copies",
        "--out",
        folder.resolve("out"));
  }

  @Test
  void theCaliperExportHasOneNodePerCell() throws IOException {
    JsonNode whole =
        JsonMapper.shared()
            .readTree(Files.readString(export("caliper", calibration(), "--cache", "warm")));
    JsonNode columns = whole.get("columns");
    assertEquals("path", columns.get(0).asString());
    assertEquals("sum#time.duration", columns.get(1).asString());
    JsonNode nodes = whole.get("nodes");
    for (JsonNode row : whole.get("data")) {
      assertEquals(columns.size(), row.size());
      JsonNode node = nodes.get(row.get(0).asInt());
      String cell = node.get("label").asString();
      List<String> path = new ArrayList<>();
      for (JsonNode up = node; up.has("parent"); up = nodes.get(up.get("parent").asInt())) {
        path.add(0, up.get("label").asString());
      }
      assertTrue(cell.startsWith(path.get(1) + "/warm/"), path.toString());
      assertEquals("warm", path.get(2));
      double seconds = row.get(1).asDouble();
      assertEquals(seconds, row.get(2).asDouble(), 0.05 * seconds, cell);
    }
    assertEquals("synthetic", whole.get("calibration").asString());
  }

  /**
   * L is α, 1 µs, because no line handoff was measured. G is 1 ns per byte and 1/64 of the 5 ns per
   * line.
   */
  @Test
  void theLogGopsExportIsInPicoseconds() throws IOException {
    List<String> lines =
        Files.readAllLines(export("loggopsim", calibration())).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    assertEquals(1, lines.size());
    Map<String, Long> options =
        List.of(lines.get(0).split(" ")).stream()
            .map(option -> option.replace("--LogGOPS_", "").split("="))
            .collect(Collectors.toMap(pair -> pair[0], pair -> Long.valueOf(pair[1])));
    assertEquals(1e6, options.get("L"), 2e4);
    assertEquals(1078, options.get("G"), 25);
    assertEquals(Map.of("o", 0L, "g", 0L, "O", 0L), pick(options, "o", "g", "O"));
    assertTrue(options.get("S") > 1000);
  }

  private static Map<String, Long> pick(Map<String, Long> options, String... names) {
    return List.of(names).stream().collect(Collectors.toMap(name -> name, options::get));
  }

  /** Some of these locales have other digits. Turkish has an i without a dot. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr", "de"})
  void exportsDoNotDependOnTheLocale(String tag) throws IOException {
    List<String> before = exports();
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertIterableEquals(before, exports());
    } finally {
      Locale.setDefault(usual);
    }
  }

  /** Returns exports without the names of cells, which other tests check. */
  private List<String> exports() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String format : List.of("simgrid", "extrap", "loggopsim")) {
      lines.addAll(Files.readAllLines(export(format, calibration())));
    }
    for (CSVRecord row : rows("--method", "packed", "--cache", "warm")) {
      lines.add(
          String.join(
              " ",
              row.get("payload_bytes"),
              row.get("lines"),
              row.get("control_seconds"),
              row.get("one_way_seconds"),
              row.get("stop")));
    }
    return lines;
  }

  /**
   * Rounds all numbers, because the calibration file has six digits of each and the samples have
   * all.
   */
  private static String rounded(String text) {
    return Pattern.compile("\\d+(\\.\\d+)?([eE]-?\\d+)?")
        .matcher(text)
        .replaceAll(n -> "%.3g".formatted(Double.parseDouble(n.group())));
  }

  @Test
  void samplesAreFittedWhereTheFormatNeedsACalibration() throws IOException {
    String ofSamples = Files.readString(export("simgrid", Fitted.get().samples()));
    assertEquals(rounded(Files.readString(export("simgrid", calibration()))), rounded(ofSamples));
  }

  @ParameterizedTest
  @CsvSource({
    "png, 'simgrid, extrap, loggopsim, caliper or csv', ",
    "csv, '--locality does not apply here: the format csv takes only --method, --cache, --only', --locality core",
    "extrap, '--matrix does not apply here: the format extrap takes', --matrix 8x8 --element int32 --rows 1",
    "simgrid, '--only does not apply here: the format simgrid takes', --only sends",
    "simgrid, 'no segments of contiguous messages for method ring, cold', --method ring --cache cold",
    "simgrid, 'no fit for method ring', --method ring --matrix 64x64 --element int32 --columns 8",
    "simgrid, 'use at most 64', --matrix 64x64 --element int32 --columns 65",
    "extrap, 'pears', --only pears",
    "extrap, 'it has sends/contiguous, sends/strided', --only copies",
    "caliper, 'no cells, by ring', --method ring",
    "csv, 'no repetition', --only copies",
  })
  void wrongOptionsAreRefused(String format, String expected, String options) {
    List<Object> command = new ArrayList<>(List.of("export", format, calibration()));
    command.addAll(options == null ? List.of() : List.of(options.split(" ")));
    Path out = folder.resolve("never");
    command.addAll(List.of("--out", out));
    Cli.assertWrongUse(expected, command.toArray());
    assertFalse(Files.exists(out));
  }

  @Test
  void theOutputIsCheckedBeforeTheInputIsRead() {
    Path none = folder.resolve("none.json");
    Cli.assertWrongUse(
        "there is no folder", "export", "simgrid", none, "--out", folder.resolve("a/b.xml"));
    Cli.assertWrongUse("is a folder", "export", "csv", none, "--out", folder);
    Cli.assertWrongUse("none.json", "export", "simgrid", none, "--out", folder.resolve("b.xml"));
    Cli.assertWrongUse("none.json", "export", "csv", none, "--out", folder.resolve("b.csv"));
  }

  @Test
  void aFullDiskIsReported() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no /dev/full here");
    Cli.assertWrongUse(
        "/dev/full cannot be written", "export", "simgrid", calibration(), "--out", full);
  }
}
