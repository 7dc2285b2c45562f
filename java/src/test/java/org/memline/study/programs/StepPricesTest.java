package org.memline.study.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.PaperModel;
import org.memline.model.program.ProgramStep;
import org.memline.model.program.StepModel;
import org.memline.study.steps.KnownParts;

/**
 * Tests the predicted time of steps of programs on blocks of 10x20 int32, which are 200 elements or
 * 800 bytes.
 */
class StepPricesTest {
  private static final Matrix BLOCK = Matrix.dense(10, 20, Element.INT32);
  private static final double TINY = 1e-15;

  private final StepPrices prices = new StepPrices(KnownParts.calibration());
  private final ToDoubleFunction<ProgramStep> own = prices.own();
  private final ToDoubleFunction<ProgramStep> standard =
      prices.published(PaperModel.S1, StepModel.STANDARD);

  private static ProgramStep step(ProgramStep.Kind kind, int ranks) {
    return new ProgramStep(kind, BLOCK, Optional.empty(), ranks, 1);
  }

  /**
   * Three ranks use a chain with two messages. Eight ranks use recursive doubling, which needs
   * three rounds instead of the seven messages of a chain.
   */
  @Test
  void aScanCostsOneJoinPerRoundOfItsAlgorithm() {
    for (ProgramStep.Kind kind :
        new ProgramStep.Kind[] {ProgramStep.Kind.SCAN_HORIZONTAL, ProgramStep.Kind.SCAN_VERTICAL}) {
      assertEquals(1e-6 + 0.2e-6, own.applyAsDouble(step(kind, 1)), TINY);
      assertEquals(2e-6 + 0.4e-6, own.applyAsDouble(step(kind, 2)), TINY);
      assertEquals(4e-6 + 0.4e-6, own.applyAsDouble(step(kind, 3)), TINY);
      assertEquals(6e-6 + 0.4e-6, own.applyAsDouble(step(kind, 8)), TINY);
      assertEquals(0, standard.applyAsDouble(step(kind, 1)), TINY);
      assertEquals(6e-6, standard.applyAsDouble(step(kind, 3)), TINY);
      assertEquals(9e-6, standard.applyAsDouble(step(kind, 8)), TINY);
    }
  }

  @Test
  void aShiftCostsAPackedSend() {
    Slice column = Slice.clamped(BLOCK, Axis.COLUMNS, 1);
    ProgramStep shift = new ProgramStep(ProgramStep.Kind.SHIFT, BLOCK, Optional.of(column), 1, 1);
    assertEquals(5e-6 + 0.04e-6, own.applyAsDouble(shift), TINY);
    assertEquals(7e-6, standard.applyAsDouble(shift), TINY);
  }

  @Test
  void eachComputationCostsItsOperationsAndProducts() {
    assertEquals(0.1e-6 + 0.2e-6, own.applyAsDouble(step(ProgramStep.Kind.ADD, 1)), TINY);
    assertEquals(0.1e-6 + 0.3e-6, own.applyAsDouble(step(ProgramStep.Kind.SCALE, 1)), TINY);
    // Corners take four operations per element, one of which is a product.
    assertEquals(0.1e-6 + 0.9e-6, own.applyAsDouble(step(ProgramStep.Kind.CORNERS, 1)), TINY);
    // The paper's model counts the bytes of x, y and A for ADD and of x and A for the others.
    assertEquals(2.4e-6 + 2e-6, standard.applyAsDouble(step(ProgramStep.Kind.ADD, 1)), TINY);
    assertEquals(1.6e-6 + 2e-6, standard.applyAsDouble(step(ProgramStep.Kind.SCALE, 1)), TINY);
    assertEquals(1.6e-6 + 8e-6, standard.applyAsDouble(step(ProgramStep.Kind.CORNERS, 1)), TINY);
  }
}
