package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import org.memline.call.formula.MachineConstant;
import org.memline.call.formula.MachineConstants;
import org.memline.call.formula.MachineName;
import org.memline.call.formula.MachineSource;
import org.memline.call.formula.MachineValue;

/**
 * Fits cost formulas that contain machine constants. The machine constants and the other constants
 * are known.
 */
class MachineFitTest {
  private static final KnownMachine OLD = new KnownMachine("old", 1e-6, 2e-10, 5e-9, 0.1);
  private static final KnownMachine NEWER = new KnownMachine("newer", 4e-6, 1e-10, 1e-8, 0.1);

  /** A machine whose constants are all 1. */
  private static final MachineConstants UNIT =
      new MachineConstants() {
        @Override
        public MachineValue value(MachineConstant constant, double[] arguments) {
          return new MachineValue(1, null, null);
        }

        @Override
        public MachineSource source() {
          return OLD.source();
        }
      };

  private static double[][] sizes(int count) {
    double[][] sizes = new double[count][];
    for (int i = 0; i < count; i++) {
      sizes[i] = new double[] {Math.rint(64 * Math.pow(2, i / 2.0))};
    }
    return sizes;
  }

  private static SyntheticProgram program(
      String formula, MachineConstants on, double[] borders, double[]... constants) {
    return new SyntheticProgram(
        Formula.parse("f", formula).on(on), sizes(24), 8, borders, constants, 0.03, 0);
  }

  private static SyntheticProgram program(
      String formula, MachineConstants on, double... constants) {
    return program(formula, on, new double[0], constants);
  }

  private static ObservedExperiment observed(SyntheticProgram program, int seed) {
    return program.observed(program.formula().text(), new SplittableRandom(seed));
  }

  private static ExperimentModel fit(SyntheticProgram program, MachineConstants on, int seed) {
    return CostFitter.fit(observed(program, seed).on(on), FitOptions.DEFAULT);
  }

  /**
   * The terms with machine constants are three quarters of the time at the largest size and 60 % at
   * the smallest.
   */
  @Test
  void givenConstantsAreNotFittedAndTheOthersAreRecovered() {
    SyntheticProgram program = program("f[0] + alpha + 3*gamma*N + f[1]*N", OLD, 1e-6, 5e-9);
    int inside = 0;
    int warned = 0;
    for (int seed = 0; seed < 20; seed++) {
      ExperimentModel model = fit(program, OLD, seed);
      assertEquals(1, model.segments().size());
      warned += model.warnings().isEmpty() ? 0 : 1;
      List<FittedConstant> constants = model.segments().get(0).constants();
      assertEquals(List.of("f[0]", "f[1]"), constants.stream().map(FittedConstant::name).toList());
      assertEquals(5e-9, constants.get(1).value(), 0.5e-9);
      inside += isInside(constants.get(0), 1e-6) + isInside(constants.get(1), 5e-9);
    }
    assertTrue(inside >= 36, inside + " of 40 are inside");
    assertTrue(warned <= 1, warned + " of 20 have a warning");
  }

  private static int isInside(FittedConstant constant, double truth) {
    return constant.low() <= truth && truth <= constant.high() ? 1 : 0;
  }

  @Test
  void signedConstantsMayOffsetGivenOnes() {
    SyntheticProgram program = program("3*gamma*N + f[0]*N", OLD, -5e-9);
    ObservedExperiment observed = observed(program, 1).on(OLD);
    FittedConstant signed =
        CostFitter.fit(observed, new FitOptions(true, 1)).segments().get(0).constants().get(0);
    assertTrue(signed.low() < -5e-9 && -5e-9 < signed.high(), signed.toString());
    FittedConstant none =
        CostFitter.fit(observed, new FitOptions(false, 1)).segments().get(0).constants().get(0);
    assertEquals(0, none.value());
  }

  @Test
  void segmentsAreFoundBesideGivenConstants() {
    SyntheticProgram program =
        program(
            "f[0] + f[1]*N + gamma*N",
            OLD,
            new double[] {8192},
            new double[] {1e-6, 3e-9},
            new double[] {1e-6, 2e-8});
    ExperimentModel model = fit(program, OLD, 3);
    assertEquals(2, model.segments().size(), model.segments().toString());
    assertEquals(8192, model.segments().get(0).sides().get(0).to());
    assertEquals(3e-9, model.segments().get(0).constants().get(1).value(), 0.6e-9);
    assertEquals(2e-8, model.segments().get(1).constants().get(1).value(), 0.2e-8);
  }

  /**
   * The γ of the wrong machine is a tenth of the true one, so the formula seems to lack a term in
   * N.
   */
  @Test
  void aWrongMachineGivesAWarning() {
    SyntheticProgram program = program("f[0]*alpha + f[1]*N + gamma*N", OLD, 1, 1e-9);
    KnownMachine wrong = new KnownMachine("wrong", 1e-6, 2e-10, 5e-10, 0.1);
    ExperimentModel right = fit(program, OLD, 4);
    assertEquals(List.of(), right.warnings());
    SyntheticProgram without = program("f[0]*alpha + gamma*N", OLD, 1);
    ExperimentModel lacks = fit(without, wrong, 4);
    assertTrue(lacks.warnings().toString().contains("may lack a term in N"), lacks.toString());
  }

  @Test
  void aFormulaWithOnlyGivenConstantsIsComparedWithItsVisits() {
    SyntheticProgram program = program("alpha + beta*N", OLD, new double[0]);
    ExperimentModel model = fit(program, OLD, 5);
    SegmentModel all = model.segments().get(0);
    assertEquals(List.of(), all.constants());
    assertTrue(all.lowFactor() < 1 && 1 < all.highFactor() && all.highFactor() < 4, all.toString());
    assertEquals(
        1e-6 + 2e-7, new CostPredictor(model).predict(Map.of("N", 1000.0)).seconds(), 1e-15);
    CostPredictor predictor = new CostPredictor(model);
    PredictionErrors errors = PredictionErrors.of(predictor, observed(program, 6));
    assertTrue(errors.median() < 0.03 && errors.inside() > 0.85, errors.toString());
    assertEquals(24, errors.points());
    PredictionErrors moved =
        PredictionErrors.of(new CostPredictor(model, NEWER), observed(program, 6));
    assertTrue(moved.bias() > 1 && moved.ninetieth() >= moved.median(), moved.toString());
  }

  /** No constant is fitted, so a second point is not needed. */
  @Test
  void aFormulaWithOnlyGivenConstantsMayHaveOnePoint() {
    SyntheticProgram program =
        new SyntheticProgram(
            Formula.parse("f", "alpha").on(OLD),
            new double[][] {{}},
            20,
            new double[0],
            new double[][] {{}},
            0.03,
            0);
    SegmentModel segment = fit(program, OLD, 3).segments().get(0);
    assertEquals(List.of(), segment.constants());
    assertTrue(segment.lowFactor() < 1 && segment.highFactor() > 1, segment.toString());
  }

  @Test
  void aFittedFormulaPredictsForAnotherMachine() {
    SyntheticProgram program = program("f[0]*alpha + f[1]*gamma*N", OLD, 2, 3);
    ExperimentModel model = fit(program, OLD, 7);
    Map<String, Double> at = Map.of("N", 1024.0);
    CostPrediction same = new CostPredictor(model).predict(at);
    assertEquals(2e-6 + 3 * 5e-9 * 1024, same.seconds(), 0.03 * same.seconds());
    assertEquals("", same.remark());
    assertEquals(same, new CostPredictor(model, OLD).predict(at));
    CostPrediction moved = new CostPredictor(model, NEWER).predict(at);
    double alpha = 8e-6;
    double lines = 3 * 1e-8 * 1024;
    assertEquals(alpha + lines, moved.seconds(), 0.03 * moved.seconds());
    assertTrue(moved.remark().startsWith("the model was fitted on old (old.json)"), moved.remark());
    KnownMachine exact = new KnownMachine("exact", 4e-6, 1e-10, 1e-8, Double.NaN);
    CostPrediction unknown = new CostPredictor(model, exact).predict(at);
    assertFalse(unknown.hasInterval(), "constants of unknown error give no interval");
    // The constants have independent errors of ± 10 %, in addition to the spread of the visits.
    double own = 0.1 * Math.hypot(alpha, lines) / (alpha + lines);
    double visits = Math.log(same.highSeconds() / same.seconds());
    double all = Math.log(moved.highSeconds() / moved.seconds());
    assertEquals(Math.hypot(visits, own), all, 0.002);
  }

  /** On the other machine alpha is 0 ± 2 µs, as a fit may find it. */
  @Test
  void aConstantThatIsZeroKeepsItsInterval() {
    MachineConstants noAlpha =
        new MachineConstants() {
          @Override
          public MachineValue value(MachineConstant constant, double[] arguments) {
            MachineValue value = NEWER.value(constant, arguments);
            return constant.name() == MachineName.ALPHA
                ? new MachineValue(0, -2e-6, 2e-6)
                : new MachineValue(value.value(), value.value(), value.value());
          }

          @Override
          public MachineSource source() {
            return NEWER.source();
          }
        };
    ExperimentModel model = fit(program("f[0]*alpha + f[1]*gamma*N", OLD, 2, 3), OLD, 7);
    Map<String, Double> at = Map.of("N", 1024.0);
    CostPrediction same = new CostPredictor(model).predict(at);
    CostPrediction moved = new CostPredictor(model, noAlpha).predict(at);
    double visits = Math.log(same.highSeconds() / same.seconds());
    double all = Math.log(moved.highSeconds() / moved.seconds());
    assertEquals(Math.hypot(visits, 2 * 2e-6 / (3 * 1e-8 * 1024)), all, 0.01);
  }

  /**
   * At N = 400 both terms within abs are 4 µs and cancel, so each change of a constant adds time.
   */
  @Test
  void aConstantCountsIfBothEndsOfItsIntervalAddTime() {
    ExperimentModel model = fit(program("f[0]*N + abs(gamma*N - alpha)", OLD, 3e-9), OLD, 7);
    Map<String, Double> at = Map.of("N", 400.0);
    CostPrediction same = new CostPredictor(model).predict(at);
    CostPrediction moved = new CostPredictor(model, NEWER).predict(at);
    double visits = Math.log(same.highSeconds() / same.seconds());
    double all = Math.log(moved.highSeconds() / moved.seconds());
    double own = Math.hypot(0.1 * 4e-6, 0.1 * 4e-6) / moved.seconds();
    assertEquals(Math.hypot(visits, own), all, 0.002);
  }

  @Test
  void aFormulaWithMachineConstantsNeedsAMachine() {
    ObservedExperiment unbound = observed(program("f[0]*alpha + f[1]*N", OLD, 2, 1e-9), 8);
    String problem =
        assertThrows(
                IllegalArgumentException.class, () -> CostFitter.fit(unbound, FitOptions.DEFAULT))
            .getMessage();
    assertTrue(problem.contains("uses the machine constants alpha"), problem);
    ObservedExperiment lacks = observed(program("f[0]*copy(1,1)*N", UNIT, 2), 8);
    String none = assertThrows(IllegalArgumentException.class, () -> lacks.on(OLD)).getMessage();
    assertEquals("old has no copy(1,1): it has alpha, beta, gamma, good", none);
  }

  @Test
  void valuesTheModelDidNotRecordComeFromAMachine(@TempDir Path folder) throws Exception {
    ExperimentModel model = fit(program("f[0]*good(N, 8)", OLD, 2), OLD, 9);
    Path file = folder.resolve("model.json");
    CostModel whole = new CostModel(CostModel.SCHEMA_VERSION, List.of(), List.of(model), List.of());
    Files.writeString(file, ModelFile.text(whole));
    assertEquals(whole, ModelFile.read(file));
    CostPredictor predictor = new CostPredictor(ModelFile.read(file).experiment("f"));
    assertEquals(2e-9 * 72, predictor.predict(Map.of("N", 64.0)).seconds(), 3e-9);
    String message =
        assertThrows(IllegalArgumentException.class, () -> predictor.predict(Map.of("N", 65.0)))
            .getMessage();
    assertTrue(
        message.startsWith("good(65,8) is not known for these arguments on old (old.json)"),
        message);
    CostPrediction live = new CostPredictor(model, OLD).predict(Map.of("N", 65.0));
    assertEquals(2e-9 * 73, live.seconds(), 3e-9);
  }

  @Test
  void modelsWithoutTheirMachineAreRefusedAndOlderModelsAreRead(@TempDir Path folder)
      throws Exception {
    ExperimentModel model = fit(program("f[0]*alpha + f[1]*N", OLD, 2, 1e-9), OLD, 9);
    CostModel whole = new CostModel(CostModel.SCHEMA_VERSION, List.of(), List.of(model), List.of());
    Path file = folder.resolve("model.json");
    String text = ModelFile.text(whole).replaceAll("(?s),\\s*\"machine\" : \\{.*?\\n    \\}", "");
    Files.writeString(file, text);
    String missing =
        assertThrows(IllegalArgumentException.class, () -> ModelFile.read(file)).getMessage();
    assertTrue(missing.contains("machine is missing, but the formula uses alpha"), missing);
    Files.writeString(file, text.replace("f[0]*alpha", "f[0]").replace("1.1", "1.0"));
    assertNull(ModelFile.read(file).experiment("f").machine());
  }
}
