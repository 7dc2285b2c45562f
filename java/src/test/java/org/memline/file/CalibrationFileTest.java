package org.memline.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.Calibrations;
import org.memline.study.steps.StepsSection;
import tools.jackson.databind.json.JsonMapper;

/** Tests that a calibration file is read as it was written, and that a changed file is refused. */
class CalibrationFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() {
    file = folder.resolve("a.json");
    CalibrationFile.write(calibration(), file);
  }

  @Test
  void aCalibrationSurvivesWritingAndReading() throws IOException {
    assertEquals(calibration(), CalibrationFile.read(file));
    try (var files = Files.list(file.getParent())) {
      assertEquals(
          List.of("a.cells.jsonl.gz", "a.json"),
          files.map(each -> each.getFileName().toString()).sorted().toList(),
          "no draft is left behind");
    }
  }

  /** If no row of a table has a value for a column, the column is not written. */
  @Test
  void unknownValuesStayUnknownAfterWritingAndReading() throws IOException {
    Coefficient term = new Coefficient("row", "s/row", 1e-9, Double.NaN, Double.NaN);
    FittedModel model = new FittedModel("arrays_1", 9, List.of(term), List.of(), null);
    StepsSection table = new StepsSection(List.of(), List.of(model), null, List.of());
    Calibration unknown = calibration().with(StepsSection.COMPUTATION, table);
    CalibrationFile.write(unknown, file);
    assertEquals(unknown, CalibrationFile.read(file));
  }

  @Test
  void anyJsonLayoutIsReadAndTheWrittenFormIsRecognised() throws IOException {
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

  /** White space inside a string is significant, and an escaped quote does not end the string. */
  @Test
  void whiteSpaceAndQuotesInStringsAreKeptAndChecked() throws IOException {
    Calibration odd = labelled("a \"quoted\" label \\ with  blanks, {braces}");
    CalibrationFile.write(odd, file);
    assertTrue(WrittenForm.fits(Files.readAllBytes(file)));
    assertEquals(odd, CalibrationFile.read(file));
    replace("with  blanks", "with blanks");
    refused("was changed after it was written");
  }

  @Test
  void anEditByHandIsRefused() throws IOException {
    replace("\"label\": \"a\"", "\"label\": \"b\"");
    refused("was changed after it was written");
  }

  @Test
  void aNewerMajorSchemaVersionIsRefused() throws IOException {
    replace(
        "\"schema_version\": \"" + Calibration.SCHEMA_VERSION + "\"",
        "\"schema_version\": \"3.0\"");
    refused("schema version 3.0, this memline reads up to 2: use a newer memline");
  }

  @Test
  void anOlderMajorSchemaVersionIsRefusedWithARemedy() throws IOException {
    replace(
        "\"schema_version\": \"" + Calibration.SCHEMA_VERSION + "\"",
        "\"schema_version\": \"1.12\"");
    refused("schema version 1.12, this memline reads 2: make it again with memline fit SAMPLES");
  }

  /**
   * The schema version and the checksum are right, but the member {@code run} has another name, as
   * if a program had written the file that does not follow the schema.
   */
  @Test
  void aFileThatDoesNotFitItsSchemaIsRefusedInOneLine() throws IOException {
    String content =
        JsonMapper.shared()
            .readTree(Files.readString(file))
            .toString()
            .replaceFirst(",\"checksum\".*", "}")
            .replace("\"run\":", "\"walk\":");
    String hash = CalibrationFile.sha256(content.getBytes(StandardCharsets.UTF_8));
    String sealed = ",\"checksum\":\"sha256:" + hash + "\"}";
    Files.writeString(file, content.substring(0, content.length() - 1) + sealed);
    assertTrue(WrittenForm.fits(Files.readAllBytes(file)));
    refused("does not conform to schema");
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    refused("truncated");
  }

  @Test
  void aSecondJsonValueIsRefused() throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    Files.writeString(file, text + "{}\n");
    long line = text.lines().count() + 1;
    refused(file + " has more text after the end of its JSON, in line " + line);
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
    return Calibrations.named(label)
        .metrics(
            new Metric(
                MetricId.parse("control.empty_message"),
                1.5e-7,
                "s",
                "lower",
                null,
                null,
                List.of(1.5e-7),
                null))
        .build();
  }
}
