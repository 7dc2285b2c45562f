package org.memline.calibration.evidence;

import java.util.Arrays;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.sample.Cell;
import org.memline.sample.SendCell;

/**
 * What a run says of a cell: one median a launch, and their median.
 *
 * @param launchSeconds by launch, from launch 1; NaN where the launch has no evidence of the cell
 * @param repetitions that the medians are taken of
 * @param evidence whether they may be fitted to; else all of them are from another state of the
 *     cores
 */
public record CellEstimate(Cell cell, double[] launchSeconds, int repetitions, boolean evidence) {

  /** The cell, of an estimate that is of a send. */
  public SendCell send() {
    return (SendCell) cell;
  }

  /** Seconds one way: the median of the launches' medians. */
  public double seconds() {
    return OrderStatistics.median(known());
  }

  /**
   * Over the launches drawn, indices from 0, a launch drawn twice standing twice; NaN if none of
   * them has evidence.
   */
  public double seconds(int[] launches) {
    double[] drawn = new double[launches.length];
    int count = 0;
    for (int launch : launches) {
      if (!Double.isNaN(launchSeconds[launch])) {
        drawn[count++] = launchSeconds[launch];
      }
    }
    return count == 0 ? Double.NaN : OrderStatistics.medianInPlace(drawn, count);
  }

  /** From the least launch to the most. */
  public Interval range() {
    double[] sorted = Arrays.stream(known()).sorted().toArray();
    return new Interval(sorted[0], sorted[sorted.length - 1]);
  }

  public int launches() {
    return known().length;
  }

  private double[] known() {
    return Arrays.stream(launchSeconds).filter(seconds -> !Double.isNaN(seconds)).toArray();
  }
}
