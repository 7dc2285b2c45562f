package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.formula.Formula;

class CostPredictorTest {
  private static final SyntheticProgram PROGRAM = program();

  private static SyntheticProgram program() {
    double[][] sizes = new double[16][];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = new double[] {64L << i};
    }
    return new SyntheticProgram(
        Formula.parse("f", "f[0]+f[1]*N*log(N)"),
        sizes,
        10,
        new double[] {4096},
        new double[][] {{1e-6, 1e-9}, {2e-6, 2e-9}},
        0.05,
        0);
  }

  private static CostModel model() {
    Observations all = PROGRAM.runs(1, new SplittableRandom(11));
    return CostFitter.fit(all.runs(), all.experiments(), FitOptions.DEFAULT);
  }

  private static CostPrediction predict(double size) {
    return new CostPredictor(model().experiment("f")).predict(Map.of("N", size));
  }

  @Test
  void thePredictorPicksTheSegmentAndCovers95PercentOfVisits() {
    CostPredictor predictor = new CostPredictor(model().experiment("f"));
    SplittableRandom random = new SplittableRandom(12);
    int inside = 0;
    for (int i = 0; i < 1000; i++) {
      double size = random.nextInt(8192, 1 << 20);
      CostPrediction p = predictor.predict(Map.of("N", size));
      double visit = PROGRAM.seconds(new double[] {size}) * Math.exp(0.05 * random.nextGaussian());
      inside += p.lowSeconds() <= visit && visit <= p.highSeconds() ? 1 : 0;
      assertEquals(1, p.segment());
    }
    assertTrue(inside > 900 && inside < 995, inside + " of 1000 are inside");
    assertEquals(0, predict(100).segment());
  }

  @Test
  void betweenTwoSegmentsTheIntervalCoversBoth() {
    CostPrediction between = predict(6000);
    assertTrue(between.remark().contains("the point may be in the segment N "), between.toString());
    double size = 6000 * Math.log(6000);
    assertTrue(between.lowSeconds() < 1e-6 + 1e-9 * size, between.toString());
    assertTrue(between.highSeconds() > 2e-6 + 2e-9 * size, between.toString());
  }

  @Test
  void extrapolationIsNotedAndWidensTheInterval() {
    CostPrediction in = predict(1 << 21);
    CostPrediction out = predict(1 << 25);
    assertEquals("", in.remark());
    assertEquals("N=33554432 is outside the measured range, 64 to 2097152", out.remark());
    assertTrue(
        out.highSeconds() / out.seconds() > 1.2 * in.highSeconds() / in.seconds(), out.toString());
  }

  private static CostPrediction with(double constant, double low, double high) {
    FittedConstant c = new FittedConstant("f[0]", constant, constant, constant, "");
    SegmentModel segment =
        new SegmentModel(
            List.of(),
            9,
            9,
            List.of(c),
            List.of(List.of(0.01)),
            8,
            0,
            low,
            high,
            List.of(),
            List.of());
    ExperimentModel of =
        new ExperimentModel(
            "f",
            "f[0]*N",
            false,
            true,
            List.of(new VariableRange("N", 1, 9, 9)),
            9,
            9,
            new LeftOutVisits(0, 0, 0, 0),
            1,
            List.of(segment),
            List.of(),
            List.of());
    return new CostPredictor(of).predict(Map.of("N", 2.0));
  }

  @Test
  void intervalFactorsMayBothBeAboveOrBelowOne() {
    CostPrediction above = with(1, 1.1, 1.4);
    assertEquals(2.2, above.lowSeconds(), 1e-12);
    assertEquals(2.8, above.highSeconds(), 1e-12);
    CostPrediction below = with(1, 0.6, 0.9);
    assertEquals(1.2, below.lowSeconds(), 1e-12);
    assertEquals(1.8, below.highSeconds(), 1e-12);
  }

  /**
   * A predicted time of 0 times any factor is 0, so the upper end comes from the intervals of the
   * constants. With 8 degrees of freedom, Student's t is 2.306 at 97.5 %.
   */
  @Test
  void aPredictionOfZeroStillHasAnUpperEnd() {
    CostPrediction nothing = with(0, 0.9, 1.2);
    assertEquals(0, nothing.lowSeconds());
    assertEquals(2.306 * 0.1 * 2, nothing.highSeconds(), 1e-3);
  }

  @Test
  void aNegativePredictionIsNotedAndItsIntervalIsOrdered() {
    CostPrediction negative = with(-1, 0.9, 1.2);
    assertEquals(-2.4, negative.lowSeconds(), 1e-12);
    assertEquals(-1.8, negative.highSeconds(), 1e-12);
    assertEquals("the formula gives a negative time for these values", negative.remark());
  }

  @Test
  void anUnknownIntervalIsUnbounded() {
    CostPrediction open = with(1, 0, Double.MAX_VALUE);
    assertEquals(0, open.lowSeconds());
    assertEquals(Double.POSITIVE_INFINITY, open.highSeconds());
  }

  @Test
  void onlyVariablesOfTheFormulaAreAccepted() {
    CostPredictor predictor = new CostPredictor(model().experiment("f"));
    assertWrong("f has no variable M", () -> predictor.predict(Map.of("N", 1.0, "M", 2.0)));
    assertWrong("f needs a value for N: give N=", () -> predictor.predict(Map.of()));
    assertWrong("has no value at N=0", () -> predictor.predict(Map.of("N", 0.0)));
    assertWrong("no experiment 'g': the model has f", () -> model().experiment("g"));
  }

  private static void assertWrong(String words, Runnable prediction) {
    String message = assertThrows(IllegalArgumentException.class, prediction::run).getMessage();
    assertTrue(message.contains(words), message);
  }

  @Test
  void aModelSurvivesWritingAndReading(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("model.json");
    CostModel model = model();
    Files.writeString(file, ModelFile.text(model));
    assertEquals(model, ModelFile.read(file));
    assertTrue(ModelFile.isModel(file));
  }

  @Test
  void aNewerOrDamagedModelIsRefused(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("model.json");
    String text = ModelFile.text(model());
    Files.writeString(
        file, text.replace("\"schema_version\" : \"1.1\"", "\"schema_version\" : \"2.0\""));
    assertWrong("has schema version 2.0, this memline reads up to 1", () -> ModelFile.read(file));
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertWrong("is truncated or not JSON", () -> ModelFile.read(file));
    Files.writeString(file, text + "{}");
    assertWrong("has more text after the end of its JSON", () -> ModelFile.read(file));
    Files.writeString(file, text.replace("\"segments\"", "\"parts\""));
    assertWrong("does not conform to schema 1.1", () -> ModelFile.read(file));
    assertWrong("no model", () -> ModelFile.read(folder.resolve("none")));
    assertEquals(List.of(), model().notFitted());
  }
}
