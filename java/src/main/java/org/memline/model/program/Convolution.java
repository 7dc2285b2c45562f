package org.memline.model.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.layout.Slice;

/**
 * A box convolution of an image of 32-bit integers that is distributed over a mesh of ranks. The
 * class gives the steps of the programs Conv-Scan and Conv-Shift of Hur and Lin (1999) for the
 * block of rank 0, which is the largest block.
 *
 * @param box b, the side of the box in pixels
 */
public record Convolution(Shape image, Mesh mesh, long box) {

  public Convolution {
    if (box < 1) {
      throw new IllegalArgumentException("box of " + box + ": use at least 1");
    }
  }

  /**
   * Returns the steps of a program in order. A scan along a single rank is included, because it has
   * operations. A shift along a single rank is left out, because it has no message.
   */
  public List<ProgramStep> steps(Program program) {
    return program == Program.CONV_SCAN ? byScans() : byShifts();
  }

  private List<ProgramStep> byScans() {
    long reach = Math.min(box, longest());
    Matrix block = block(reach);
    List<ProgramStep> steps = new ArrayList<>();
    steps.add(
        new ProgramStep(
            ProgramStep.Kind.SCAN_HORIZONTAL, block, Optional.empty(), mesh.columns(), 1));
    steps.add(
        new ProgramStep(ProgramStep.Kind.SCAN_VERTICAL, block, Optional.empty(), mesh.rows(), 1));
    addShift(steps, block, Axis.COLUMNS, reach, 1);
    addShift(steps, block, Axis.ROWS, reach, 1);
    steps.add(new ProgramStep(ProgramStep.Kind.CORNERS, block, Optional.empty(), 1, 1));
    return steps;
  }

  private List<ProgramStep> byShifts() {
    long shifts = Math.min(box - 1, longest());
    Matrix framed = block(shifts);
    Matrix plain = block(0);
    List<ProgramStep> steps = new ArrayList<>();
    addShift(steps, framed, Axis.COLUMNS, 1, shifts);
    addShift(steps, plain, Axis.ROWS, 1, shifts);
    if (shifts > 0) {
      steps.add(new ProgramStep(ProgramStep.Kind.ADD, framed, Optional.empty(), 1, shifts));
      steps.add(new ProgramStep(ProgramStep.Kind.ADD, plain, Optional.empty(), 1, shifts));
    }
    steps.add(new ProgramStep(ProgramStep.Kind.SCALE, plain, Optional.empty(), 1, 1));
    return steps;
  }

  /**
   * Adds a shift if there are several ranks along the axis and the shift is executed at least once.
   */
  private void addShift(List<ProgramStep> steps, Matrix block, Axis axis, long depth, long times) {
    int ranks = axis == Axis.ROWS ? mesh.rows() : mesh.columns();
    if (ranks > 1 && times > 0) {
      Slice slice = Slice.clamped(block, axis, depth);
      steps.add(new ProgramStep(ProgramStep.Kind.SHIFT, block, Optional.of(slice), 1, times));
    }
  }

  private Matrix block(long halo) {
    Matrix dense = mesh.localBlock(image.rows(), image.columns(), Element.INT32);
    return new Matrix(dense.rows(), dense.columns(), halo + dense.columns(), Element.INT32);
  }

  /** Returns the longest shift in pixels; no shift exceeds the image. */
  private long longest() {
    return Math.max(image.rows(), image.columns());
  }
}
