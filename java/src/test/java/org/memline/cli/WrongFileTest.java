package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests files of calibrations and samples that cannot be read. The exit code must be 2, and one
 * line must name the file.
 */
class WrongFileTest {
  @TempDir Path folder;

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("wrong.json"), content);
  }

  private static String good() throws IOException {
    return Files.readString(Fitted.get().calibration());
  }

  private static final String LAYOUT = "--matrix 20x10 --element int32 --rows 1 --cache cold";

  private static final List<String> OF_SENDS =
      List.of(
          "show FILE",
          "predict --calibration FILE --method packed " + LAYOUT,
          "advise --calibration FILE " + LAYOUT);

  private static final List<String> OF_METRICS = List.of("metrics FILE", "compare FILE FILE");

  private static final List<String> OF_ALL =
      List.of(
          "guidelines FILE",
          "show FILE --figures",
          "transfer 1C1 --calibration FILE",
          "convolve --image 8x8 --box 2 --mesh 1x2 --calibration FILE",
          "measure --calibration FILE --method packed " + LAYOUT);

  /** Every command that reads a calibration reports the same error. */
  private static void assertUnreadable(Path file, String why) {
    Stream.of(OF_SENDS, OF_METRICS, OF_ALL)
        .flatMap(List::stream)
        .forEach(command -> assertUnreadable(command, file, why));
  }

  /** Only commands that need a part of the file report an error in it. */
  private static void assertPartUnreadable(List<String> commands, Path file, String why) {
    commands.forEach(command -> assertUnreadable(command, file, why));
  }

  private static void assertUnreadable(String command, Path file, String why) {
    Object[] arguments = command.replace("FILE", file.toString()).split(" ");
    Cli cli = Cli.assertWrongUse(file, arguments);
    assertTrue(cli.err().contains(why), cli.err());
  }

  @Test
  void missingEmptyAndFolderCalibrationsAreRefused() throws IOException {
    assertUnreadable(folder.resolve("missing.json"), "no calibration file");
    assertUnreadable(file(""), "empty");
    assertUnreadable(folder, "cannot be read");
  }

  @Test
  void aTruncatedCalibrationIsRefused() throws IOException {
    String whole = good();
    for (int length : new int[] {1, whole.length() / 2, whole.trim().length() - 1}) {
      assertUnreadable(file(whole.substring(0, length)), "truncated");
    }
  }

  @Test
  void aCalibrationEditedByHandIsRefused() throws IOException {
    String edited = good().replaceFirst("Synthetic 9000", "Synthetic 9001");
    assertNotEquals(good(), edited);
    assertUnreadable(file(edited), "changed");
    String digit = good().replaceFirst("(\"memory_bytes\"[^}]*?)1000000000", "$11000000001");
    assertNotEquals(good(), digit);
    assertUnreadable(file(digit), "changed");
  }

  @Test
  void aCalibrationOfANewerSchemaIsRefused() throws IOException {
    String newer = good().replaceFirst("(\"schema_version\"\\s*:\\s*)\"2\\.\\d+\"", "$1\"3.0\"");
    assertNotEquals(good(), newer);
    assertUnreadable(file(newer), "3.0");
  }

  /** Writes the changed file with a valid checksum, as another program could. */
  private Path signed(Consumer<ObjectNode> change) throws Exception {
    ObjectNode tree = (ObjectNode) JsonMapper.shared().readTree(good());
    tree.remove("checksum");
    change.accept(tree);
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(tree.toString().getBytes("UTF-8"));
    tree.put("checksum", "sha256:" + HexFormat.of().formatHex(hash));
    return file(tree.toString());
  }

  @Test
  void aJsonMemberOfTheWrongTypeIsNamed() throws Exception {
    assertEquals(0, Cli.run("metrics", signed(tree -> {})).exitCode(), "the signature is right");
    String first = "sends[0].held_out";
    for (String none : new String[] {"NaN", "Infinity", "x"}) {
      Path file = signed(tree -> heldOut(tree).set(MEDIAN_ERROR, none));
      assertPartUnreadable(OF_SENDS, file, "member " + first + " cannot be '" + none + "'");
    }
    Path lacking = signed(tree -> heldOut(tree).setNull(MEDIAN_ERROR));
    assertPartUnreadable(OF_SENDS, lacking, "member " + first + " cannot be 'null'");
    Path method = signed(tree -> ((ObjectNode) tree.get("sends").get(0)).put("method", "post"));
    assertPartUnreadable(OF_SENDS, method, "member sends[0].method cannot be 'post'");
    assertUnreadable(
        signed(tree -> ((ObjectNode) tree.get("run")).remove("profile")),
        "member run.profile is missing");
    assertUnreadable(
        signed(tree -> ((ObjectNode) tree.get("run")).put("colour", "red")),
        "member run.colour is unknown");
    assertUnreadable(signed(tree -> tree.remove("metrics")), "member metrics is missing");
    assertPartUnreadable(OF_METRICS, signed(tree -> tree.putNull("metrics")), "member metrics is ");
    assertPartUnreadable(OF_SENDS, signed(tree -> tree.putNull("points")), "member points is ");
  }

  /** The index of the median error in the list of a fit's quality. */
  private static final int MEDIAN_ERROR = 3;

  private static ArrayNode heldOut(ObjectNode tree) {
    return (ArrayNode) tree.at("/sends/0/held_out");
  }

  /** Changes one column in the first row of a table. */
  private static void put(ObjectNode tree, String table, String column, JsonNode value) {
    JsonNode found = tree.at(table);
    List<String> columns = new ArrayList<>();
    found.get("columns").forEach(name -> columns.add(name.stringValue()));
    assertTrue(columns.contains(column), columns.toString());
    ((ArrayNode) found.get("rows").get(0)).set(columns.indexOf(column), value);
  }

  /** Returns the cell in the first row and column of the first table of metrics. */
  private static ArrayNode cell(ObjectNode tree) {
    return (ArrayNode) tree.at("/metrics/0/rows/0/1");
  }

  @Test
  void impossibleValuesInACalibrationAreRefused() throws Exception {
    assertPartUnreadable(
        OF_METRICS,
        signed(tree -> ((ArrayNode) tree.get("metrics")).insertNull(0)),
        "member metrics[0] cannot be 'null'");
    assertUnreadable(signed(tree -> tree.putArray("launches")), "there are no launches");
    assertUnreadable(
        signed(tree -> ((ObjectNode) tree.get("run")).put("started_at", "yesterday")),
        "member run: started_at 'yesterday' is not a time");
    assertPartUnreadable(
        OF_SENDS, signed(tree -> tree.putNull("range")), "sends lack their evidence or range");
    assertPartUnreadable(
        OF_METRICS,
        signed(tree -> cell(tree).insertObject(0).put("better", "bigger")),
        "better 'bigger'");
    assertUnreadable(
        signed(tree -> ((ObjectNode) tree.at("/launches/same")).put("mesh", "3x1")),
        "2 ranks do not fit a mesh of 3x1");
    assertPartUnreadable(
        OF_SENDS,
        signed(tree -> ((ObjectNode) tree.at("/evidence")).put("displaced_batches", 1 << 30)),
        "displaced_batches 1073741824: it must be from 0 to ");
    assertPartUnreadable(OF_SENDS, signed(tree -> tree.put("cells", -1)), "member cells");
  }

  /** A negative coefficient would predict a negative time. */
  @Test
  void negativeCoefficientsAreRefused() throws Exception {
    Path file = signed(tree -> ((ArrayNode) tree.at("/sends/0/paths/0/terms/1")).set(0, -35.8e-6));
    assertPartUnreadable(OF_SENDS, file, "message of ");
    assertPartUnreadable(OF_SENDS, file, "-3.58E-5: it must be from 0 to ");
  }

  /** Exports for simulators depend on valid segments and intervals. */
  @Test
  void fallingSegmentsAndHalfIntervalsAreRefused() throws Exception {
    String segments = "/sends/0/segments";
    assertPartUnreadable(
        OF_SENDS,
        signed(tree -> put(tree, segments, "beta_seconds_per_byte", DoubleNode.valueOf(-1e-3))),
        "beta_seconds_per_byte -0.001: it must be from 0 to ");
    assertPartUnreadable(
        OF_SENDS,
        signed(
            tree -> {
              ArrayNode all = (ArrayNode) tree.at(segments + "/rows");
              all.add(all.get(0));
            }),
        "from_bytes ");
    assertPartUnreadable(
        OF_METRICS,
        signed(tree -> cell(tree).insertArray(0).add(3).add(5e9).add(1e9)),
        "high 1: it must be from 5 to ");
    assertPartUnreadable(
        OF_SENDS,
        signed(tree -> heldOut(tree).set(MEDIAN_ERROR, -1)),
        "median_error -1: it must be from 0 to ");
  }

  /** A terminal or a browser would interpret these characters. */
  @Test
  void controlCharactersAndMarkupInLabelsAreEscaped() throws Exception {
    String label = "\u001b[31mred\u202e\n<script>alert(1)</script>]]>";
    String shown = "\\u001b[31mred\\u202e\\u000a<script>alert(1)</script>]]>";
    Path file = signed(tree -> tree.put("label", label));
    Files.copy(Fitted.cellsOf(Fitted.get().calibration()), Fitted.cellsOf(file));
    assertTrue(Cli.print("show", file).startsWith(shown + ": Synthetic 9000\n"));
    assertEquals(shown, Cli.json("guidelines", file, "--json").get("label").stringValue());
    Path xml = folder.resolve("junit.xml");
    Path prom = folder.resolve("file.prom");
    Cli cli =
        Cli.run("compare", Fitted.get().calibration(), file, "--junit", xml, "--prometheus", prom);
    assertFalse((cli.out() + cli.err()).matches("(?s).*[\u001b\u202e].*"), cli.out());
    assertTrue(
        Files.readString(xml).contains("red\\u202e\\u000a&lt;script"), Files.readString(xml));
    assertTrue(Files.readString(prom).contains("label=\"\\\\u001b[31mred"), Files.readString(prom));
  }

  @Test
  void aCalibrationWithNaNIsRefused() throws IOException {
    String number = "(\"eager_bytes\"\\s*:\\s*)[-+.0-9E]+";
    String nan = good().replaceFirst(number, "$1NaN");
    assertNotEquals(good(), nan);
    assertUnreadable(file(nan), "not valid JSON at line ");
  }

  @Test
  void truncatedCompressedSamplesAreRefused() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(Files.readAllBytes(Fitted.get().samples()));
    }
    byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
    Path whole = Files.write(folder.resolve("whole.samples.jsonl.gz"), packed.toByteArray());
    assertUnreadable(whole, "is a samples file, not a calibration");
    Path cut = Files.write(folder.resolve("cut.samples.jsonl.gz"), half);
    assertUnfittable(cut + " is a truncated or damaged gzip file", cut);
    Cli.assertWrongUse(cut, "pairs", cut);
  }

  @Test
  void filesThatAreNoCalibrationAreRefused() throws IOException {
    assertUnreadable(file("{}"), "not a memline calibration");
    assertUnreadable(file("[1, 2]"), "not a memline calibration");
    assertUnreadable(Fitted.get().samples(), "is a samples file, not a calibration");
    assertUnreadable(Fitted.get().samples(), Fitted.get().samples().toString());
  }

  private void assertUnfittable(Object value, Path... samples) {
    Path out = folder.resolve("out.json");
    for (Path file : samples) {
      Cli.assertWrongUse(value, "fit", file, "--out", out);
      assertFalse(Files.exists(out), "nothing is written");
    }
  }

  @Test
  void missingEmptyAndForeignSamplesAreRefused() throws IOException {
    Path missing = folder.resolve("missing.jsonl");
    assertUnfittable(missing, missing);
    assertUnfittable("wrong.json is empty", file(""));
    assertUnfittable("wrong.json: line 1 ", file("matrix,element\n1x1,int32\n"));
    assertUnfittable("line 1 ", Fitted.get().calibration());
  }

  @Test
  void aDamagedLineOfSamplesIsNamedOrSkippedOnRequest() throws IOException {
    List<String> lines = new java.util.ArrayList<>(Files.readAllLines(Fitted.get().samples()));
    lines.set(9, lines.get(9).replaceFirst("\"depth\":", "\"depth\":1"));
    Path damaged = Files.write(folder.resolve("damaged.jsonl"), lines);
    assertUnfittable(damaged + ": line 10 ", damaged);
    Cli cli = Cli.run("fit", damaged, "--skip-damaged", "--out", folder.resolve("out.json"));
    assertEquals(0, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().contains(damaged + ": line 10 "), cli.err());
  }
}
