package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.study.sends.KnownSends.calibration;
import static org.memline.study.sends.KnownSends.columns;
import static org.memline.study.sends.KnownSends.fitted;
import static org.memline.study.sends.KnownSends.model;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.LayoutPair;
import org.memline.layout.LayoutText;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.layouts.LayoutPairPredictor;

/** Tests predictions from a calibration file, in particular for layouts that were not measured. */
class SendPredictorTest {
  /**
   * Returns predictions of strided messages, which cost 2 µs plus a time for each block. The
   * measured columns have these gaps between their blocks, in elements.
   */
  private static SendPredictor predictor(int... gaps) {
    return new SendPredictor(calibration(List.of(model("strided", null)), gaps));
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
   * Cells of 256 to 6400 bytes were measured, but the model of strided messages was fitted only to
   * cells of 2048 to 4992 bytes.
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
   * Only int32 was measured. {@link ExtrapolationStudy} justifies the interval for elements of
   * other sizes.
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

  /**
   * Only int32 was measured, so no measurement shows the cost of blocks whose length or stride is
   * not a multiple of 4 bytes.
   */
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
