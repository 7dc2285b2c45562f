package org.memline.calibration.fit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Times;

/**
 * What a linear model is fitted to.
 *
 * @param model what the fit will be called
 * @param names of the terms
 * @param units of their coefficients
 * @param rows of terms, one a cell
 * @param times of each cell; their launches are the same by number
 * @param weights of each cell
 */
public record Design(
    String model,
    List<String> names,
    List<String> units,
    double[][] rows,
    List<Times> times,
    double[] weights) {

  /** All cells count the same. */
  public static Design of(
      String model, List<String> names, List<String> units, double[][] rows, List<Times> times) {
    double[] ones = new double[rows.length];
    Arrays.fill(ones, 1);
    return new Design(model, names, units, rows, times, ones);
  }

  /** Each cell's over all launches. */
  public double[] seconds() {
    return times.stream().mapToDouble(Times::median).toArray();
  }

  /** The same over the launches drawn, as {@link Times#over(List, int[])}. */
  double[] seconds(int[] drawn) {
    return Times.over(times, drawn);
  }

  /** Indices of the launches that measured any of the cells: the others have nothing to say. */
  int[] launches() {
    int most = times.stream().mapToInt(time -> time.launches().length).max().orElse(0);
    return IntStream.range(0, most)
        .filter(launch -> times.stream().anyMatch(time -> time.measuredBy(launch)))
        .toArray();
  }
}
