package org.memline.calibration.fit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Times;

/**
 * The data of a fit of a linear model.
 *
 * @param model name of the fit
 * @param names names of the terms
 * @param units units of their coefficients
 * @param rows values of the terms for each cell
 * @param times times of each cell; equal numbers of launches denote the same launch
 * @param weights weight of each cell
 */
public record Design(
    String model,
    List<String> names,
    List<String> units,
    double[][] rows,
    List<Times> times,
    double[] weights) {

  /** Returns a design in which all cells have the same weight. */
  public static Design of(
      String model, List<String> names, List<String> units, double[][] rows, List<Times> times) {
    double[] ones = new double[rows.length];
    Arrays.fill(ones, 1);
    return new Design(model, names, units, rows, times, ones);
  }

  /** Returns each cell's seconds over all launches. */
  public double[] seconds() {
    return times.stream().mapToDouble(Times::median).toArray();
  }

  /** Returns each cell's seconds over the launches drawn, as {@link Times#over(List, int[])}. */
  double[] seconds(int[] drawn) {
    return Times.over(times, drawn);
  }

  /** Returns the indices of the launches that measured any of the cells. */
  int[] launches() {
    int most = times.stream().mapToInt(time -> time.launches().length).max().orElse(0);
    return IntStream.range(0, most)
        .filter(launch -> times.stream().anyMatch(time -> time.measuredBy(launch)))
        .toArray();
  }
}
