package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.Schemas;
import org.memline.compare.guidelines.Guideline;
import org.memline.compare.verdict.Verdict;
import org.memline.file.CalibrationFile;

/** Tests that JSON for other programs is valid according to the published schemas. */
class ReportSchemaTest {
  private static void fits(String schema, Object value) throws IOException {
    String json = CalibrationFile.toLine(value);
    assertEquals(List.of(), Schemas.errors(schema, json), json);
  }

  @Test
  void comparisonsFitTheirSchema() throws IOException {
    fits("comparison.schema.json", Compared.ofEach());
    fits("comparison.schema.json", Compared.comparison(Verdict.INCOMPARABLE, null));
    fits("comparison.schema.json", Compared.ofMpis());
  }

  /** Returns the JSON that the command prints. */
  private static Map<String, Object> guidelinesJson(Guideline... guidelines) {
    return Map.of(
        "label",
        "a",
        "oversubscribed",
        false,
        "tolerance",
        0.05,
        "guidelines",
        List.of(guidelines),
        "left_out",
        List.of("x.warm"));
  }

  @Test
  void guidelinesFitTheirSchema() throws IOException {
    fits(
        "guidelines.schema.json",
        guidelinesJson(Compared.guideline(true), Compared.guideline(false)));
    fits("guidelines.schema.json", guidelinesJson());
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
  void theSchemaRefusesChangedComparisons(String right, String wrong) throws IOException {
    String json = CalibrationFile.toLine(Compared.ofEach());
    String changed = json.replace(right, wrong);
    assertNotEquals(json, changed);
    assertFalse(Schemas.errors("comparison.schema.json", changed).isEmpty(), wrong);
  }

  @Test
  void aGuidelineWithoutItsIntervalIsRefused() throws IOException {
    String json = CalibrationFile.toLine(guidelinesJson(Compared.guideline(true)));
    String changed = json.replace("\"low\":0.97,", "");
    assertNotEquals(json, changed);
    assertFalse(Schemas.errors("guidelines.schema.json", changed).isEmpty());
  }
}
