package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.Method;
import tools.jackson.databind.JsonNode;

/**
 * Compares predictions with the known times of {@link SyntheticRun}, for layouts that its plan does
 * not contain.
 */
class PredictTest {
  private static Object[] arguments(String command, String options) {
    List<Object> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of("--calibration", Fitted.get().calibration()));
    arguments.addAll(List.of(options.split(" ")));
    return arguments.toArray();
  }

  private static void assertIsPrediction(JsonNode prediction) {
    double seconds = prediction.required("seconds").doubleValue();
    double low = prediction.required("low_seconds").doubleValue();
    double high = prediction.required("high_seconds").doubleValue();
    assertTrue(0 < low && low <= seconds && seconds <= high, prediction.toString());
    assertTrue(prediction.required("model").isString(), prediction.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "333, 277, 277, columns, 5, DATATYPE",
    "333, 277, 277, columns, 5, PACKED",
    "410, 150, 166, columns, 1, DATATYPE",
    "210, 150, 150, columns, 16, DATATYPE",
    "100, 16, 20, columns, 8, DATATYPE",
    "410, 512, 512, columns, 20, PACKED",
    "200, 300, 300, rows, 7, DATATYPE"
  })
  void predictionsAreWithinHalfAPercentOfTheLaw(
      long rows, long columns, long ld, String axis, long depth, Method method) {
    Matrix matrix = new Matrix(rows, columns, ld, Element.INT32);
    Slice slice = new Slice(matrix, axis.equals("rows") ? Axis.ROWS : Axis.COLUMNS, depth);
    for (String cache : new String[] {"warm", "cold"}) {
      JsonNode prediction =
          Cli.json(
              arguments(
                  "predict",
                  "--matrix %dx%d --ld %d --element int32 --%s %d --method %s --cache %s --json"
                      .formatted(rows, columns, ld, axis, depth, method.label(), cache)));
      assertIsPrediction(prediction);
      assertEquals(
          1, prediction.get("seconds").doubleValue() / SyntheticRun.seconds(slice, method), 0.005);
      assertEquals(method.label(), prediction.get("method").stringValue());
      assertEquals(cache, prediction.get("cache").stringValue());
      assertEquals(0, prediction.get("notes").size(), prediction.toString());
    }
  }

  @Test
  void theLeadingDimensionDefaultsToTheNumberOfColumns() {
    String layout =
        "--element int32 --columns 3 --method packed --cache cold --json --matrix 90x50";
    JsonNode dense = Cli.json(arguments("predict", layout));
    assertEquals(dense, Cli.json(arguments("predict", layout + " --ld 50")));
  }

  @Test
  void layoutsOutsideTheCalibratedRangeAreNoted() {
    String large = "--matrix 5000x5000 --columns 900 --method packed --cache cold --json";
    String notes =
        Cli.json(arguments("predict", large + " --element int32")).get("notes").toString();
    assertTrue(notes.contains("outside") && notes.contains("5000x5000"), notes);
    assertTrue(notes.contains("18000000 bytes"), notes); // 5000 · 900 · 4
    String other = "--matrix 90x50 --columns 3 --method packed --cache cold --json";
    JsonNode longer = Cli.json(arguments("predict", other + " --element float64"));
    assertTrue(
        longer.get("notes").toString().contains("float64 elements were not measured"), "" + longer);
    assertIsPrediction(longer); // it has an interval, as its bytes and runs are inside the range
    String shortest =
        "--matrix 3x5 --columns 1 --method packed --cache cold --json --element int32";
    notes = Cli.json(arguments("predict", shortest)).get("notes").toString();
    assertTrue(notes.contains("strided slices of 12 bytes"), notes);
  }

  /**
   * The shortest strided slice of the Zen 4 calibration has 948 bytes. The terms of the fit alone
   * would predict 0.04 µs for this column.
   */
  @Test
  void aShortColumnIsNotPredictedFasterThanARowOfItsBytes() {
    double column = onZen4("--matrix 2x2 --columns 1");
    assertTrue(column >= onZen4("--matrix 1x2 --rows 1"), "a column took " + column);
  }

  private static double onZen4(String layout) {
    String file = "--calibration ../calibration/amd-epyc-genoa-2core/standard.json ";
    String rest = " --element int32 --method datatype --cache warm --json";
    Object[] arguments = ("predict " + file + layout + rest).split(" ");
    return Cli.json(arguments).get("seconds").doubleValue();
  }

  @Test
  void adviseOrdersTheMethodsByTheLaw() {
    // Eight columns of 100x277 touch 100 to 200 lines. They take 1 + 3.2 + 0.5 to 1 µs by datatype
    // and 3 + 3.2 + 0.1 to 0.2 µs packed. Two runs that deviate by the assumed 10 % may differ by
    // as much.
    assertBest("datatype", "likely", "--matrix 100x277 --columns 8")
        .forEach(PredictTest::assertIsPrediction);
    // A row of 100x277 takes 1 + 1.1 µs by datatype and 3 + 1.1 µs packed.
    assertBest("datatype", "clear", "--matrix 100x277 --rows 1")
        .forEach(PredictTest::assertIsPrediction);
    // A column of 4000x600 takes 1 + 16 + 20 µs by datatype and 3 + 16 + 4 µs packed. It is larger
    // than all measured layouts, so the error is unknown.
    assertBest("packed", "likely", "--matrix 4000x600 --columns 1")
        .forEach(
            prediction -> {
              assertTrue(prediction.required("high_seconds").isNull(), prediction.toString());
              String note = prediction.required("notes").get(0).asString();
              assertTrue(note.startsWith("outside the calibrated range: "), note);
            });
  }

  private static JsonNode assertBest(String method, String certainty, String layout) {
    String options = layout + " --element int32 --cache cold";
    JsonNode advice = Cli.json(arguments("advise", options + " --json"));
    assertEquals(method, advice.get("best").stringValue());
    assertEquals(certainty, advice.get("certainty").stringValue(), advice.toString());
    JsonNode predictions = advice.get("predictions");
    assertEquals(2, predictions.size());
    assertEquals(method, predictions.get(0).get("method").stringValue());
    String text = Cli.print(arguments("advise", options));
    assertTrue(text.startsWith(method) && text.contains("best: " + method), text);
    return predictions;
  }

  @Test
  void withoutJsonOneReadableLineIsPrinted() {
    String layout = "--matrix 333x277 --element int32 --columns 5 --method packed --cache cold";
    String text = Cli.print(arguments("predict", layout));
    assertEquals(1, text.lines().count());
    // 3 µs, 6.66 µs for the bytes and 0.333 to 0.666 µs for the lines make about 10 µs.
    assertTrue(text.matches("(?s)packed +(9|10)\\.\\d+ µs .*"), text);
  }
}
