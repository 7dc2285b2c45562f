package org.memline.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.Element;
import org.memline.sample.Fact;

/** What is written is read, and what was changed since is refused. */
class CalibrationFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() {
    file = folder.resolve("some/where/a.json");
    CalibrationFile.write(calibration(), file);
  }

  @Test
  void writtenAndReadItIsTheSame() throws IOException {
    assertEquals(calibration(), CalibrationFile.read(file));
    try (var files = Files.list(file.getParent())) {
      assertEquals(List.of(file), files.toList(), "no draft is left behind");
    }
  }

  @Test
  void theWrittenFormIsKnownAndAnyOtherLayoutIsReadToo() throws IOException {
    assertTrue(WrittenForm.fits(Files.readAllBytes(file)));
    String oneLine = Files.readString(file).replaceAll("\\n\\s*", "");
    Files.writeString(file, oneLine);
    assertTrue(WrittenForm.fits(Files.readAllBytes(file)));
    assertEquals(calibration(), CalibrationFile.read(file));
    String moved = oneLine.replaceFirst(",\\s*(\"checksum\"[^}]*)\\}$", "}");
    String checksum = oneLine.replaceFirst(".*,\\s*(\"checksum\"[^}]*)\\}$", "$1");
    Files.writeString(file, moved.replaceFirst("\\{", "{" + checksum + ","));
    assertFalse(WrittenForm.fits(Files.readAllBytes(file)));
    assertEquals(calibration(), CalibrationFile.read(file));
  }

  /** White space within a text counts, a quote within it ends nothing. */
  @Test
  void textsAreLeftAlone() throws IOException {
    Calibration odd = labelled("a \"quoted\" label \\ with  blanks, {braces}");
    CalibrationFile.write(odd, file);
    assertTrue(WrittenForm.fits(Files.readAllBytes(file)));
    assertEquals(odd, CalibrationFile.read(file));
    replace("with  blanks", "with blanks");
    refused("was changed after it was written");
  }

  @Test
  void aHandEditIsNoticed() throws IOException {
    replace("\"label\" : \"a\"", "\"label\" : \"b\"");
    refused("was changed after it was written");
  }

  @Test
  void aNewerMajorVersionIsRefusedAndSaysSo() throws IOException {
    replace(
        "\"schema_version\" : \"" + Calibration.SCHEMA_VERSION + "\"",
        "\"schema_version\" : \"2.0\"");
    refused("schema version 2.0");
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    refused("truncated");
  }

  @Test
  void emptyAndForeignFilesAreRefused() throws IOException {
    Files.writeString(file, "");
    refused("is empty");
    Files.writeString(file, "{\"a\": 1}");
    refused("is not a memline calibration file");
    Files.delete(file);
    refused("no calibration file");
  }

  private void replace(String before, String after) throws IOException {
    String text = Files.readString(file);
    assertTrue(text.contains(before), text);
    Files.writeString(file, text.replace(before, after));
  }

  private void refused(String why) {
    String message =
        assertThrows(CalibrationException.class, () -> CalibrationFile.read(file)).getMessage();
    assertTrue(message.contains(why) && message.contains(file.toString()), message);
    assertEquals(1, message.lines().count());
  }

  private static Calibration calibration() {
    return labelled("a");
  }

  private static Calibration labelled(String label) {
    return new Calibration(
        Calibration.SCHEMA_VERSION,
        label,
        "2026-01-01T00:00:00Z",
        "abc1234",
        new Calibration.Run("quick", 1, 1, 1, "", "", false, "2026-01-01T00:00:00Z", List.of()),
        false,
        Map.of("cpu_model", Fact.of("some processor", "/proc/cpuinfo")),
        List.of(),
        new Calibration.EvidenceRecord(1.5e-7, 3, 1, 0, 0, List.of()),
        new Calibration.Range(8, 4096, 10, 10, List.of(Element.INT32)),
        List.of(),
        List.of(
            new Metric(
                "control.empty_message", 1.5e-7, "s", "lower", null, null, List.of(1.5e-7), null)),
        List.of());
  }
}
