package org.memline.calibration.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.Headings;
import org.memline.calibration.Prediction;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.IntervalScale;
import org.memline.calibration.fit.Residual;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.LayoutPair;
import org.memline.layout.LayoutText;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.BlockLadder;
import org.memline.model.GaussianProcess;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** Tests predictions from a calibration file, in particular for layouts that were not measured. */
class SendPredictorTest {
  private static final BlockLadder LADDER =
      new BlockLadder(
          List.of(
              new BlockLadder.Rung(4, 10e-9),
              new BlockLadder.Rung(64, 20e-9),
              new BlockLadder.Rung(1024, 300e-9)));

  /** A message costs 2 µs and the ladder; the measured columns have these gaps, in elements. */
  private static SendPredictor predictor(int... gaps) {
    return new SendPredictor(calibration(List.of(model("strided", null)), gaps));
  }

  /** A message costs 2 µs, and a strided one also the ladder. */
  private static FittedModel model(String path, Residual residual) {
    List<Coefficient> terms = new ArrayList<>();
    terms.add(new Coefficient("message", "s", 2e-6, 2e-6, 2e-6));
    if (path.equals("strided")) {
      terms.add(new Coefficient("block_ladder", "1", 1, 1, 1));
    }
    return new FittedModel(path, 50, terms, List.of(new IntervalScale(1, 0.1)), residual, null);
  }

  /** Returns a residual of zero that was fitted to payloads between these numbers of bytes. */
  private static Residual fitted(double leastBytes, double mostBytes) {
    double unit = 4;
    double[][] points = {{log2(leastBytes) / unit}, {log2(mostBytes) / unit}};
    return new Residual(
        List.of("log2_bytes"),
        new GaussianProcess(new double[] {unit}, points, new double[2], 1, 1));
  }

  /** Returns the logarithm, rounded to the digits that a file has. */
  private static double log2(double bytes) {
    return Math.rint(Math.log(bytes) / Math.log(2) * 1e4) / 1e4;
  }

  private static Calibration calibration(List<FittedModel> models, int... gaps) {
    SendFit fit =
        new SendFit(
            Method.DATATYPE,
            CacheState.WARM,
            List.of(),
            List.of(),
            List.of(),
            models,
            null,
            null,
            null,
            null,
            null,
            LADDER);
    List<Measured<SendCell>> cells = new ArrayList<>();
    for (int gap : gaps) {
      cells.add(measured(columns(100, 16, gap), true));
    }
    cells.add(measured(columns(100, 16, 1), false));
    cells.add(measured(new Slice(Matrix.dense(100, 16, Element.INT32), Axis.ROWS, 4), true));
    SendsTable table =
        new SendsTable(Headings.EVIDENCE, SendsTable.Range.of(cells), 4096L, List.of(fit), cells);
    return new Calibration(
        Headings.of(Locality.CORE, List.of()),
        Sections.NONE.with(SendsTable.SECTION, table),
        List.of(),
        List.of());
  }

  private static Slice columns(int rows, int words, int gap) {
    return new Slice(Matrix.dense(rows, words + gap, Element.INT32), Axis.COLUMNS, words);
  }

  private static Measured<SendCell> measured(Slice slice, boolean evidence) {
    return new Measured<>(
        new SendCell(Method.DATATYPE, CacheState.WARM, slice, Role.GRID),
        new MeasuringRanks(Locality.CORE, 0, "", false),
        Times.of(new double[] {1e-6}),
        10,
        evidence,
        "");
  }

  private static List<String> notes(SendPredictor predictor, Slice slice) {
    return predictor.predict(slice, Method.DATATYPE, CacheState.WARM).notes();
  }

  @Test
  void gapsOutsideTheMeasuredRangeAreNoted() {
    List<String> expected =
        List.of(
            "outside the calibrated range: blocks 4 bytes apart; distances of 64 to 2000"
                + " bytes were measured");
    assertEquals(expected, notes(predictor(500, 16, 40), columns(100, 16, 1)));
    assertEquals(List.of(), notes(predictor(500, 16, 40), columns(100, 16, 16)));
    Matrix padded = new Matrix(100, 516, 1 << 20, Element.INT32);
    assertEquals(
        List.of(
            "outside the calibrated range: blocks 4194240 bytes apart; distances of 64 to 2000"
                + " bytes were measured"),
        notes(predictor(500, 16, 40), new Slice(padded, Axis.COLUMNS, 16)));
    assertEquals(List.of(), notes(predictor(500, 1), columns(100, 16, 1)));
  }

  /**
   * Cells of 256 to 6400 bytes were measured, but the strided model was fitted to those of 2048 to
   * 4992 only.
   */
  private static Calibration fittedInPart() {
    return calibration(
        List.of(model("contiguous", fitted(256, 6400)), model("strided", fitted(2048, 4992))),
        500,
        4);
  }

  private static Prediction of(Slice slice) {
    return new SendPredictor(fittedInPart()).predict(slice, Method.DATATYPE, CacheState.WARM);
  }

  private static Prediction of(String layout) {
    return new LayoutPairPredictor(fittedInPart())
        .predict(LayoutPair.alike(LayoutText.parse(layout)), Method.DATATYPE, CacheState.WARM);
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 50, 78})
  void stridedPayloadsOfTheFitHaveAnInterval(int rows) {
    for (Prediction prediction :
        List.of(of(columns(rows, 16, 16)), of("vector(%d, 16, 32, int32)".formatted(rows)))) {
      assertEquals(List.of(), prediction.notes());
      assertTrue(prediction.hasInterval());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 31, 79, 100})
  void otherStridedPayloadsHaveNone(int rows) {
    for (Prediction prediction :
        List.of(of(columns(rows, 16, 16)), of("vector(%d, 16, 32, int32)".formatted(rows)))) {
      assertEquals(
          List.of(
              "outside the calibrated range: strided slices of %d bytes; the fit covers 2048 to 4992 bytes"
                  .formatted(rows * 64)),
          prediction.notes());
      assertFalse(prediction.hasInterval());
    }
  }

  @Test
  void contiguousPayloadsHaveTheRangeOfTheirOwnModel() {
    Slice row = new Slice(Matrix.dense(1, 1600, Element.INT32), Axis.ROWS, 1);
    for (Prediction prediction : List.of(of(row), of("contiguous(1600, int32)"))) {
      assertTrue(prediction.hasInterval());
    }
    Prediction longer = of("contiguous(1601, int32)");
    assertEquals(
        List.of(
            "outside the calibrated range: contiguous slices of 6404 bytes; the fit covers 256"
                + " to 6400 bytes"),
        longer.notes());
    assertFalse(longer.hasInterval());
  }

  /**
   * Only int32 was measured. {@link ExtrapolationStudy} justifies the interval for longer elements.
   */
  @ParameterizedTest
  @CsvSource({
    "'vector(50, 8, 16, float64)', float64",
    "'vector(50, 8, 16, complex64)', complex64",
    "'vector(50, 64, 128, int8)', int8",
    "'vector(50, 4, 8, complex128)', complex128",
    "'vector(50, 3, 5, 24B)', 24B",
    "'contiguous(3201, int8)', int8",
  })
  void elementsOfASizeThatWasNotMeasuredAreNoted(String layout, String element) {
    Prediction prediction = of(layout);
    assertEquals(
        List.of(
            element
                + " elements were not measured: the prediction uses only the sizes of the blocks"
                + " in bytes"),
        prediction.notes());
    assertTrue(prediction.hasInterval());
  }

  /** No measurement shows the cost of blocks whose length is not a multiple of 4 bytes. */
  @ParameterizedTest
  @CsvSource({
    "'vector(50, 63, 128, int8)', 63, 128",
    "'vector(50, 32, 65, int16)', 64, 130",
    "'vector(50, 1, 2, 57B)', 57, 114",
  })
  void blocksThatNoMeasuredElementsHaveGetNoInterval(String layout, int block, int stride) {
    Prediction prediction = of(layout);
    assertEquals(
        "outside the calibrated range: blocks of %d bytes every %d bytes; only multiples of 4 bytes were measured"
            .formatted(block, stride),
        prediction.notes().get(0));
    assertFalse(prediction.hasInterval());
  }

  @Test
  void rowsAndColumnsHaveTheSameNotesAsTheLayoutsThatTheyAre() {
    Slice columns = new Slice(Matrix.dense(50, 16, Element.FLOAT64), Axis.COLUMNS, 8);
    Prediction slice = of(columns);
    Prediction pair = of("vector(50, 8, 16, float64)");
    assertEquals(pair, slice);
  }

  @Test
  void equalElementsAreNotedOnceAndThoseOfAMeasuredSizeAreNot() {
    assertEquals(List.of(), of("struct([800, 800], [0, 3200], [uint32, float32])").notes());
    assertEquals(
        List.of(
            "int16 elements were not measured: the prediction uses only the sizes of the blocks"
                + " in bytes"),
        of("struct([800, 800], [0, 1600], [int16, int16])").notes());
  }

  @Test
  void blockCostsComeFromTheLadderOfTheFile() {
    Prediction prediction =
        predictor(500).predict(columns(100, 16, 500), Method.DATATYPE, CacheState.WARM);
    assertEquals(2e-6 + 100 * 20e-9, prediction.seconds(), 1e-12);
  }
}
