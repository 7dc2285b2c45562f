package org.memline.model.program;

import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;

/**
 * The predicted times of the two programs of a convolution, each the sum of the times of its steps.
 *
 * @param scanSeconds predicted time of Conv-Scan in seconds
 * @param shiftSeconds predicted time of Conv-Shift in seconds
 */
public record ProgramPrediction(double scanSeconds, double shiftSeconds) {

  /**
   * Returns the predicted times for a convolution; {@code price} gives the time in seconds of one
   * execution of a step.
   */
  public static ProgramPrediction of(Convolution convolution, ToDoubleFunction<ProgramStep> price) {
    return new ProgramPrediction(
        total(convolution, Program.CONV_SCAN, price),
        total(convolution, Program.CONV_SHIFT, price));
  }

  /**
   * Returns the time of Conv-Shift divided by the time of Conv-Scan; above 1, Conv-Scan is faster.
   */
  public double ratio() {
    return shiftSeconds / scanSeconds;
  }

  /** Returns the faster program, or Conv-Scan if both take the same time. */
  public Program faster() {
    return ratio() < 1 ? Program.CONV_SHIFT : Program.CONV_SCAN;
  }

  /**
   * Returns the crossover: the smallest side of a box, in pixels, from which Conv-Scan is not
   * slower than Conv-Shift for any box up to {@code largestBox}. The result is empty if Conv-Scan
   * is slower for {@code largestBox}.
   */
  public static OptionalLong crossover(
      Shape image, Mesh mesh, long largestBox, ToDoubleFunction<ProgramStep> price) {
    long crossover = largestBox + 1;
    while (crossover > 1
        && of(new Convolution(image, mesh, crossover - 1), price).faster() == Program.CONV_SCAN) {
      crossover--;
    }
    return crossover > largestBox ? OptionalLong.empty() : OptionalLong.of(crossover);
  }

  private static double total(
      Convolution convolution, Program program, ToDoubleFunction<ProgramStep> price) {
    double seconds = 0;
    for (ProgramStep step : convolution.steps(program)) {
      seconds += step.times() * price.applyAsDouble(step);
    }
    return seconds;
  }
}
