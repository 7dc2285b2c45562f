package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.calibration.CalibrationFile;
import org.memline.compare.Verdict;

/** The JSON that other programs get fits the schema they are given. */
class ReportSchemaTest {
  private static Schema schema(String name) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of("../calibration", name)), InputFormat.JSON);
  }

  private static void fits(String schema, Object value) throws IOException {
    String json = CalibrationFile.toLine(value);
    assertEquals(List.of(), schema(schema).validate(json, InputFormat.JSON), json);
  }

  @Test
  void comparisonsFitTheirs() throws IOException {
    fits("comparison.schema.json", Compared.ofEach());
    fits("comparison.schema.json", Compared.comparison(Verdict.INCOMPARABLE, null));
  }

  @Test
  void guidelinesFitTheirs() throws IOException {
    fits("guidelines.schema.json", List.of(Compared.guideline(true), Compared.guideline(false)));
    fits("guidelines.schema.json", List.of());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          "verdict":"improved"  | "verdict":"IMPROVED"
          "reasons":[]          | "reasons":["none"]
          "paired":true         | "paired":1
          "looks":2             | "looks":2,"more":3
          "family":"latency"    | "family":"speed"
          "p":0.001             | "p":"NaN"
          "launches_needed":null | "launches_needed":0
          """,
      delimiter = '|')
  void whatDoesNotFitIsRefused(String right, String wrong) throws IOException {
    String json = CalibrationFile.toLine(Compared.ofEach());
    String changed = json.replace(right, wrong);
    assertNotEquals(json, changed);
    assertFalse(
        schema("comparison.schema.json").validate(changed, InputFormat.JSON).isEmpty(), wrong);
  }

  @Test
  void aGuidelineWithoutItsIntervalIsRefused() throws IOException {
    String json = CalibrationFile.toLine(List.of(Compared.guideline(true)));
    String changed = json.replace("\"low\":0.97,", "");
    assertNotEquals(json, changed);
    assertFalse(schema("guidelines.schema.json").validate(changed, InputFormat.JSON).isEmpty());
  }
}
