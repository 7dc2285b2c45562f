package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.file.CalibrationFile;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendsSection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests what the command {@code fit} writes, and how few samples are sufficient for a fit. */
class FitTest {
  @TempDir Path folder;

  private Path out;
  private int fits;

  private JsonNode fit(Object... arguments) throws IOException {
    out = folder.resolve("deep" + fits++).resolve("out.json");
    Object[] all = new Object[arguments.length + 3];
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    all[0] = "fit";
    all[1] = "--out";
    all[2] = out;
    Cli.print(all);
    return JsonMapper.shared().readTree(Files.readAllBytes(out));
  }

  @Test
  void anExistingFileIsNotOverwritten() throws IOException {
    Path few = few(2);
    byte[] before = Files.readAllBytes(few);
    Cli.assertWrongUse("exists already", "fit", few, "--out", few);
    assertArrayEquals(before, Files.readAllBytes(few));
  }

  @Test
  void aCreatedFolderIsReported() throws IOException {
    Path new1 = folder.resolve("new1").resolve("new2");
    Cli cli = Cli.run("fit", few(2), "--out", new1.resolve("out.json"));
    assertEquals(0, cli.exitCode(), cli.err());
    assertEquals("created the folder " + new1 + System.lineSeparator(), cli.err());
    assertEquals("", Cli.run("fit", few(3), "--out", new1.resolve("two.json")).err());
  }

  @Test
  void theSameSamplesTwiceAreRefused() throws IOException {
    Path few = few(2);
    Path copy = Files.copy(few, few.resolveSibling("copy.samples.jsonl"));
    Cli.assertWrongUse(copy, "fit", few, copy, "--out", folder.resolve("twice.json"));
  }

  @Test
  void samplesOfTwoMachinesAreNotComparable() {
    Map<String, Fact> other = SyntheticRun.machine();
    other.put("l1d_line_bytes", Fact.of(128, "this test"));
    Path few = few(2);
    Path others =
        SyntheticRun.write(folder.resolve("other.jsonl"), 1, other, 2, SyntheticRun.cells());
    Path none = folder.resolve("none.json");
    Cli cli = Cli.run("fit", few, others, "--out", none);
    assertEquals(4, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().contains(others + " is of another machine"), cli.err());
    assertTrue(cli.err().contains("l1d_line_bytes: 128 against 64"), cli.err());
    assertFalse(Files.exists(none));
  }

  @Test
  void theFileRecordsItsSamplesAndCounts() throws Exception {
    JsonNode file = JsonMapper.shared().readTree(Files.readAllBytes(Fitted.get().calibration()));
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(Fitted.get().samples()));
    assertEquals(
        HexFormat.of().formatHex(hash),
        file.get("run").get("samples_sha256").get(0).stringValue().replace("sha256:", ""));
    assertEquals("synthetic", file.get("label").stringValue());
    assertEquals(5, file.get("launches").get("rows").size());
    // A layout has four cells: two methods, each warm and cold. A launch has two batches of each
    // cell.
    int cells = 4 * SyntheticRun.layouts().size();
    assertEquals(cells, file.get("cells").intValue());
    assertEquals(cells * 5 * 2, file.get("evidence").get("batches").intValue());
    assertEquals(4, file.get("sends").size());
  }

  @Test
  void theTimeOfACellIsTheMedianOfItsLaunches() throws IOException {
    Map<String, Double> law = new HashMap<>();
    SyntheticRun.layouts()
        .forEach(
            (slice, role) ->
                law.put(
                    new SendCell(Method.PACKED, CacheState.COLD, slice, role).id(),
                    SyntheticRun.seconds(slice, Method.PACKED)));
    Calibration calibration = CalibrationFile.read(Fitted.get().calibration());
    int seen = 0;
    for (Measured<SendCell> cell : SendsSection.of(calibration).cells()) {
      Double seconds = law.get(cell.cell().id());
      if (seconds != null) {
        seen++;
        // Launch 3 of 5 is the median. Its median repetition has exactly the known time of the
        // cell.
        assertEquals(seconds, cell.seconds(), 0.51e-9, cell.toString());
      }
    }
    assertEquals(law.size(), seen);
  }

  @Test
  void theChecksumCoversTheContentWithoutWhiteSpace() throws Exception {
    String text = Files.readString(Fitted.get().calibration());
    var node = (tools.jackson.databind.node.ObjectNode) JsonMapper.shared().readTree(text);
    String stated = node.remove("checksum").stringValue();
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(node.toString().getBytes("UTF-8"));
    assertEquals("sha256:" + HexFormat.of().formatHex(hash), stated);
  }

  @Test
  void theLabelIsTheOptionOrTheFileName() throws IOException {
    Path few = few(2);
    assertEquals("out", fit(few).get("label").stringValue());
    assertEquals("mine", fit(few, "--label", "mine").get("label").stringValue());
  }

  @Test
  void aRunKilledAfterOneCellIsFitted() throws IOException {
    JsonNode file = fit(few(1));
    assertEquals(1, file.get("cells").intValue());
    String table = Cli.print("show", out);
    assertTrue(table.contains("Synthetic 9000"), table);
    Cli.assertWrongUse(
        "no fit",
        (Object[])
            ("predict --matrix 9x9 --element int32 --columns 1 --method packed --cache cold"
                    + " --calibration "
                    + out)
                .split(" "));
  }

  @Test
  void filesOfOneMachineAreFittedTogether() throws IOException {
    JsonNode file = fit(few(3), few(2));
    assertEquals(2, file.get("launches").get("rows").size());
    assertEquals(3, file.get("cells").intValue());
    assertEquals(2, file.get("run").get("samples_sha256").size());
  }

  /** Writes one launch with this number of contiguous cells. */
  private Path few(int cells) {
    Path samples = folder.resolve("few" + cells + ".jsonl");
    RunRecord run =
        new RunRecord(
            "quick",
            1,
            5,
            99,
            "",
            "",
            false,
            "2024-05-06T07:08:0" + cells + "Z",
            SyntheticRun.machine());
    try (Journal journal = Journal.create(samples, run)) {
      journal.add(SyntheticRun.launch(1));
      for (int i = 0; i < cells; i++) {
        Slice slice = new Slice(Matrix.dense(1, 100 + i, Element.INT32), Axis.ROWS, 1);
        SendCell cell = new SendCell(Method.PACKED, CacheState.COLD, slice, Role.SIZE);
        journal.add(SyntheticRun.sample(cell, 1));
      }
    }
    return samples;
  }
}
