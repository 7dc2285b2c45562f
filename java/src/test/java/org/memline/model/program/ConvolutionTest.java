package org.memline.model.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Mesh;
import org.memline.layout.MeshBlock;
import org.memline.layout.Shape;
import org.memline.layout.Slice;

class ConvolutionTest {
  private static final Shape IMAGE = new Shape(100, 60);

  private static long times(Convolution convolution, Program program, ProgramStep.Kind kind) {
    return convolution.steps(program).stream()
        .filter(step -> step.kind() == kind)
        .mapToLong(ProgramStep::times)
        .sum();
  }

  @Test
  void convShiftShiftsAndAddsTwicePerBoxMinusOne() {
    for (long box = 1; box <= 12; box++) {
      Convolution c = new Convolution(IMAGE, new Mesh(2, 2), box);
      assertEquals(2 * (box - 1), times(c, Program.CONV_SHIFT, ProgramStep.Kind.SHIFT));
      assertEquals(2 * (box - 1), times(c, Program.CONV_SHIFT, ProgramStep.Kind.ADD));
      assertEquals(1, times(c, Program.CONV_SHIFT, ProgramStep.Kind.SCALE));
      assertEquals(2, times(c, Program.CONV_SCAN, ProgramStep.Kind.SHIFT));
      assertEquals(1, times(c, Program.CONV_SCAN, ProgramStep.Kind.CORNERS));
    }
  }

  @Test
  void noMessageIsSentAlongASingleRank() {
    assertEquals(
        4,
        times(
            new Convolution(IMAGE, new Mesh(1, 2), 5), Program.CONV_SHIFT, ProgramStep.Kind.SHIFT));
    assertEquals(
        0,
        times(
            new Convolution(IMAGE, new Mesh(1, 1), 5), Program.CONV_SCAN, ProgramStep.Kind.SHIFT));
    List<ProgramStep> steps = new Convolution(IMAGE, new Mesh(4, 1), 5).steps(Program.CONV_SCAN);
    assertEquals(1, steps.get(0).ranks());
    assertEquals(4, steps.get(1).ranks());
  }

  @Test
  void theHaloWidensTheFrameAndIsSent() {
    List<ProgramStep> steps = new Convolution(IMAGE, new Mesh(2, 2), 7).steps(Program.CONV_SCAN);
    ProgramStep west = steps.get(2);
    assertEquals(37, west.block().leadingDimension()); // 30 columns and a halo of 7
    assertEquals(50 * 7 * 4, west.moved().orElseThrow().payloadBytes());
    assertEquals(7 * 30 * 4, steps.get(3).moved().orElseThrow().payloadBytes());
  }

  /**
   * The shift and the addition of the columns use a frame that is 6 columns wider than the block.
   * Those of the rows and the scaling use the block itself.
   */
  @Test
  void convShiftUsesTheWideFrameForColumnsOnly() {
    List<ProgramStep> steps = new Convolution(IMAGE, new Mesh(2, 2), 7).steps(Program.CONV_SHIFT);
    assertEquals(
        List.of(
            ProgramStep.Kind.SHIFT,
            ProgramStep.Kind.SHIFT,
            ProgramStep.Kind.ADD,
            ProgramStep.Kind.ADD,
            ProgramStep.Kind.SCALE),
        steps.stream().map(ProgramStep::kind).toList());
    assertEquals(
        List.of(36L, 30L, 36L, 30L, 30L), // 30 columns and a halo of 6
        steps.stream().map(step -> step.block().leadingDimension()).toList());
    assertEquals(50 * 4, steps.get(0).moved().orElseThrow().payloadBytes());
    assertEquals(30 * 4, steps.get(1).moved().orElseThrow().payloadBytes());
  }

  @Test
  void stepsThatAreNotNeededAreLeftOut() {
    List<ProgramStep> none = new Convolution(IMAGE, new Mesh(2, 2), 1).steps(Program.CONV_SHIFT);
    assertEquals(List.of(ProgramStep.Kind.SCALE), none.stream().map(ProgramStep::kind).toList());
    for (Mesh mesh : new Mesh[] {new Mesh(1, 4), new Mesh(4, 1)}) {
      for (Program program : Program.values()) {
        List<Axis> axes =
            new Convolution(IMAGE, mesh, 3)
                .steps(program).stream()
                    .flatMap(step -> step.moved().stream())
                    .map(Slice::axis)
                    .toList();
        assertEquals(List.of(mesh.rows() > 1 ? Axis.ROWS : Axis.COLUMNS), axes);
      }
    }
  }

  /**
   * Counts the bytes that the last rank receives from its neighbours, element by element, for each
   * shift of columns and rows.
   */
  @Test
  void bytesOfShiftsEqualThoseThatCrossBlocks() {
    Mesh mesh = new Mesh(3, 3);
    Shape image = new Shape(30, 24);
    for (long box = 1; box <= 8; box++) {
      MeshBlock last = MeshBlock.of(mesh, image, 8);
      long received = 0;
      for (long k = 1; k < box; k++) {
        for (long r = 0; r < last.rows(); r++) {
          received += last.firstColumn() - k >= 0 ? 4 : 0;
        }
        for (long c = 0; c < last.columns(); c++) {
          received += last.firstRow() - k >= 0 ? 4 : 0;
        }
      }
      long counted =
          new Convolution(image, mesh, box)
              .steps(Program.CONV_SHIFT).stream()
                  .filter(step -> step.kind() == ProgramStep.Kind.SHIFT)
                  .mapToLong(step -> step.times() * step.moved().orElseThrow().payloadBytes())
                  .sum();
      assertEquals(received, counted, "box " + box);
    }
  }

  @Test
  void aBoxLargerThanTheImageIsLimitedToTheImage() {
    Convolution c = new Convolution(new Shape(3, 5), new Mesh(2, 2), 1000);
    assertEquals(2 * 5, times(c, Program.CONV_SHIFT, ProgramStep.Kind.ADD));
    ProgramStep corners = c.steps(Program.CONV_SCAN).get(4);
    assertEquals(3 + 5, corners.block().leadingDimension()); // blocks of 2x3
    assertEquals(
        "box of 0: use at least 1",
        assertThrows(
                IllegalArgumentException.class, () -> new Convolution(IMAGE, new Mesh(1, 1), 0))
            .getMessage());
  }

  /**
   * Prices for a computation by hand: a scan costs 10, a message 1, an addition 2, the scaling 1,
   * the corners 3.
   */
  private static final ToDoubleFunction<ProgramStep> PRICES =
      step ->
          switch (step.kind()) {
            case SCAN_HORIZONTAL, SCAN_VERTICAL -> 10;
            case SHIFT, SCALE -> 1;
            case ADD -> 2;
            case CORNERS -> 3;
          };

  @Test
  void programsAreTheSumOfTheirParts() {
    Mesh mesh = new Mesh(2, 2);
    for (long box = 1; box <= 9; box++) {
      ProgramPrediction p = ProgramPrediction.of(new Convolution(IMAGE, mesh, box), PRICES);
      assertEquals(25, p.scanSeconds());
      assertEquals(1 + 6 * (box - 1), p.shiftSeconds());
      assertEquals((1 + 6 * (box - 1)) / 25.0, p.ratio());
      assertEquals(box >= 5 ? Program.CONV_SCAN : Program.CONV_SHIFT, p.faster());
    }
    // For a box of 5 both programs take 1 + 6·4 = 25. A tie counts for Conv-Scan.
    assertEquals(OptionalLong.of(5), ProgramPrediction.crossover(IMAGE, mesh, 10, PRICES));
    assertEquals(OptionalLong.empty(), ProgramPrediction.crossover(IMAGE, mesh, 4, PRICES));
    assertEquals(
        OptionalLong.of(1),
        ProgramPrediction.crossover(
            IMAGE, mesh, 10, step -> step.kind() == ProgramStep.Kind.SCALE ? 100 : 1));
  }

  @Test
  void theCrossoverIsWhereConvScanStaysFaster() {
    // Conv-Scan is faster for a box of 2, but not for a box of 3. A switch of the message protocol
    // can cause that.
    ToDoubleFunction<ProgramStep> uneven =
        step ->
            step.kind() == ProgramStep.Kind.ADD && step.times() == 1
                ? 20
                : PRICES.applyAsDouble(step);
    Mesh mesh = new Mesh(2, 2);
    assertTrue(
        ProgramPrediction.of(new Convolution(IMAGE, mesh, 2), uneven).faster()
            == Program.CONV_SCAN);
    assertEquals(OptionalLong.of(5), ProgramPrediction.crossover(IMAGE, mesh, 10, uneven));
  }
}
