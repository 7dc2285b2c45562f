package org.memline.calibration.fit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Times;

/**
 * The data to which a linear model is fitted.
 *
 * @param model name of the fit
 * @param names names of the model's terms
 * @param units units of the terms' coefficients
 * @param rows values of the terms; one row for each cell (measured configuration), one column for
 *     each term
 * @param times times of each cell in each launch (start of mpirun); all cells use the same numbers
 *     of launches
 * @param weights weight of each cell in the fit
 */
public record Design(
    String model,
    List<String> names,
    List<String> units,
    double[][] rows,
    List<Times> times,
    double[] weights) {

  /** Returns a design in which all cells (measured configurations) have the same weight. */
  public static Design of(
      String model, List<String> names, List<String> units, double[][] rows, List<Times> times) {
    double[] ones = new double[rows.length];
    Arrays.fill(ones, 1);
    return new Design(model, names, units, rows, times, ones);
  }

  /**
   * Returns the median time of each cell (measured configuration) over all launches (starts of
   * mpirun), in seconds.
   */
  public double[] seconds() {
    return times.stream().mapToDouble(Times::median).toArray();
  }

  /**
   * Returns the time of each cell (measured configuration) over launches (starts of mpirun) that
   * the bootstrap drew, in seconds; see {@link Times#over(List, int[])}.
   *
   * @param drawn indices of launches from 0, which may be repeated
   */
  double[] seconds(int[] drawn) {
    return Times.over(times, drawn);
  }

  /**
   * Returns the indices of the launches (starts of mpirun), from 0, that measured at least one of
   * the cells (configurations).
   */
  int[] launches() {
    int most = times.stream().mapToInt(time -> time.launches().length).max().orElse(0);
    return IntStream.range(0, most)
        .filter(launch -> times.stream().anyMatch(time -> time.measuredBy(launch)))
        .toArray();
  }
}
