package org.memline.study.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.LayoutPair;
import org.memline.layout.LayoutText;
import org.memline.layout.Nest;
import org.memline.model.SendPath;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.study.sends.KnownSends;
import org.memline.study.sends.SendPredictor;
import org.memline.table.Figure;

/**
 * Tests the fit of nested, listed and struct layouts on generated times. A layout takes 0.9 times
 * as long as a strided send with the same numbers of bytes, blocks and lines, plus 40 ns for each
 * pass of an inner loop and 15 ns for each block of a list. A message with different layouts of
 * sender and receiver takes 1.3 times the mean of the times of both.
 */
class LayoutsFitterTest {
  private static final Method METHOD = Method.DATATYPE;
  private static final CacheState CACHE = CacheState.WARM;

  /** Factor on the time of messages whose layouts differ between sender and receiver. */
  private static final double UNEVEN = 1.3;

  private static Calibration sends;
  private static Calibration fitted;
  private static LayoutFit fit;

  private static double law(LayoutSend cell) {
    LayoutPair pair = cell.moved();
    return pair.uneven()
        ? UNEVEN * (law(pair.fromNest()) + law(pair.toNest())) / 2
        : law(pair.fromNest());
  }

  private static double law(Nest nest) {
    SendPredictor predictor = new SendPredictor(sends);
    SliceCounts counts = SliceCounts.of(nest, predictor.geometry());
    if (nest.blocks() != null) {
      return predictor.seconds(counts, SendPath.of(nest), METHOD, CACHE);
    }
    double strided = predictor.seconds(counts, SendPath.STRIDED, METHOD, CACHE);
    boolean list = nest.listed() > 1;
    long inner = list ? 1 : nest.loops().get(nest.loops().size() - 1).count();
    return 0.9 * strided + 40e-9 * nest.passes() / inner + (list ? 15e-9 * nest.runs() : 0);
  }

  @BeforeAll
  static void fitOnce() {
    sends =
        KnownSends.calibration(
            List.of(KnownSends.model("contiguous", null), KnownSends.model("strided", null)),
            500,
            4);
    List<Measured<LayoutSend>> cells =
        GeneratedLayouts.of(LayoutsMeasurement.ONE_WAY, LayoutsFitterTest::law);
    List<LayoutFit> fits = new LayoutsFitter(Direction.ONE_WAY, sends, cells).fit();
    assertEquals(1, fits.size(), "only the warm datatype has a model of strided sends");
    fit = fits.get(0);
    fitted = sends.with(LayoutsSection.SECTION, new LayoutsSection(fits, cells));
  }

  @Test
  void theLawIsFound() {
    assertEquals(0.9, GeneratedLayouts.coefficient(fit, "sends"), 0.05);
    assertEquals(40e-9, GeneratedLayouts.coefficient(fit, "passes"), 5e-9);
    assertEquals(15e-9, GeneratedLayouts.coefficient(fit, "listed_blocks"), 3e-9);
    assertTrue(fit.model().heldOut().medianError() < 0.03, fit.model().heldOut().toString());
    assertTrue(fit.coverage() > 0.85, "coverage " + fit.coverage());
    for (LayoutFit.OfKind kind : fit.kinds()) {
      assertEquals(36, kind.cells());
      assertEquals(12, kind.heldOutCells());
      assertEquals(1, kind.overDatatype(), 1e-12, "ratio of datatype to itself");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hvector(40, 1, 9000, vector(30, 1, 35, float64))",
        "subarray([40, 40, 40], [30, 30, 1], [5, 5, 5], c, float64)",
        "random_blocks(900, 3, 3, 20, 77, ascending, float64)",
        "contiguous(300, resized(0, 96, struct([2, 5], [8, 40], [float64, float64])))"
      })
  void otherLayoutsOfTheRangeArePredictedWithAnInterval(String text) {
    LayoutPair layout = LayoutPair.alike(LayoutText.parse(text));
    Prediction prediction = new LayoutPairPredictor(fitted).predict(layout, METHOD, CACHE);
    double seconds = law(layout.fromNest());
    assertEquals(List.of(), prediction.notes());
    assertEquals(seconds, prediction.seconds(), 0.05 * seconds);
    assertTrue(prediction.lowSeconds() < seconds && seconds < prediction.highSeconds());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "random_blocks(90000, 1, 1, 20, 77, ascending, float64)",
        "random_blocks(900, 300, 300, 20, 77, ascending, float64)",
        "hvector(40000, 1, 900, vector(2, 1, 35, float64))"
      })
  void layoutsOutsideTheRangeHaveNoInterval(String text) {
    LayoutPair layout = LayoutPair.alike(LayoutText.parse(text));
    Prediction prediction = new LayoutPairPredictor(fitted).predict(layout, METHOD, CACHE);
    assertFalse(prediction.hasInterval());
    assertTrue(
        prediction.notes().get(0).startsWith("outside the calibrated range of layouts"),
        prediction.notes().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "random_blocks(300, 3, 3, 20, 77, ascending, float32) -> contiguous(900, float32)",
        "contiguous(600, float64) -> subarray([40, 40, 40], [20, 30, 1], [0, 5, 5], c, float64)",
        "contiguous(300, float32) -> vector(100, 3, 503, float32)"
      })
  void sidesThatDifferArePredictedWithAFactorAndAnInterval(String text) {
    LayoutPair layout = LayoutPair.parse(text);
    Prediction prediction = new LayoutPairPredictor(fitted).predict(layout, METHOD, CACHE);
    double seconds = UNEVEN * (law(layout.fromNest()) + law(layout.toNest())) / 2;
    assertTrue(prediction.hasInterval(), prediction.notes().toString());
    assertEquals(seconds, prediction.seconds(), 0.08 * seconds);
    assertTrue(prediction.lowSeconds() < seconds && seconds < prediction.highSeconds());
    assertEquals(UNEVEN, fit.uneven().factor(), 0.03);
    assertEquals(24, fit.uneven().cells());
  }

  @Test
  void twoDifferentIrregularSidesHaveNoInterval() {
    LayoutPair layout =
        LayoutPair.parse(
            "random_blocks(300, 3, 3, 20, 77, ascending, float64)"
                + " -> random_blocks(300, 3, 3, 9, 5, ascending, float64)");
    Prediction prediction = new LayoutPairPredictor(fitted).predict(layout, METHOD, CACHE);
    assertFalse(prediction.hasInterval());
    assertTrue(prediction.notes().get(0).contains("irregular on both sides"));
  }

  private static void assertNoInterval(String why, LayoutPair layout) {
    Prediction prediction = new LayoutPairPredictor(fitted).predict(layout, METHOD, CACHE);
    assertFalse(prediction.hasInterval());
    assertTrue(prediction.notes().contains(why), prediction.notes().toString());
  }

  @Test
  void loopsThatRunBackwardHaveNoInterval() {
    assertNoInterval(
        "loops that run backward were not measured",
        LayoutPair.alike(LayoutText.parse("offset(80000, vector(1000, 1, -10, float64))")));
  }

  /** A sender may send a byte twice; such layouts are not measured. */
  @Test
  void bytesThatAreSentTwiceHaveNoInterval() {
    assertNoInterval(
        "layouts that send a byte twice were not measured",
        new LayoutPair(
            LayoutText.parse("hvector(8, 1, 8, vector(64, 2, 100, float64))"),
            LayoutText.parse("contiguous(1024, float64)")));
  }

  @Test
  void thePageHasATableByKindAndOneOfSidesThatDiffer() {
    List<Figure> figures = LayoutErrorTable.figures(fitted);
    assertEquals(List.of("layouts", "layouts-sides"), figures.stream().map(Figure::name).toList());
    assertEquals(3, figures.get(0).table().rows().size());
    assertEquals("nested", figures.get(0).table().rows().get(0).text("layouts"));
    assertEquals(24, figures.get(1).table().rows().get(0).number("measured"));
  }

  /** Each line is visited by four columns; in a whole transpose, by eight. */
  @Test
  void interleavedPassesHaveAnIntervalWithinTheMeasuredVisits() {
    LayoutPairPredictor predictor = new LayoutPairPredictor(fitted);
    LayoutPair four =
        LayoutPair.alike(LayoutText.parse("hvector(4, 1, 8, vector(500, 1, 65, float64))"));
    Prediction prediction = predictor.predict(four, METHOD, CACHE);
    assertTrue(prediction.hasInterval(), prediction.notes().toString());
    LayoutPair bytes =
        LayoutPair.alike(LayoutText.parse("hvector(64, 1, 1, vector(500, 1, 520, byte))"));
    assertFalse(predictor.predict(bytes, METHOD, CACHE).hasInterval());
  }

  @Test
  void methodsWithoutAModelAreNotComparedWithThoseThatHaveOne() {
    LayoutPairPredictor predictor = new LayoutPairPredictor(fitted);
    LayoutPair list =
        LayoutPair.alike(LayoutText.parse("random_blocks(900, 3, 3, 20, 77, ascending, float64)"));
    LayoutPair column = LayoutPair.alike(LayoutText.parse("vector(100, 16, 32, int32)"));
    assertTrue(predictor.knows(list, METHOD, CACHE));
    assertTrue(predictor.knows(column, METHOD, CACHE));
    assertFalse(predictor.knows(list, Method.PACKED, CACHE));
    assertTrue(new LayoutPairPredictor(sends).knows(list, METHOD, CACHE));
  }

  @Test
  void withoutMeasuredLayoutsThereIsNoInterval() {
    LayoutPair layout =
        LayoutPair.alike(LayoutText.parse("random_blocks(900, 3, 3, 20, 77, ascending, float64)"));
    Prediction prediction = new LayoutPairPredictor(sends).predict(layout, METHOD, CACHE);
    assertFalse(prediction.hasInterval());
    assertTrue(prediction.notes().get(0).contains("were not measured"));
  }
}
