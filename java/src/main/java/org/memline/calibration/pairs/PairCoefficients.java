package org.memline.calibration.pairs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.memline.calibration.sends.Headline;
import org.memline.layout.LineCount;
import org.memline.model.PaperModel;
import org.memline.model.RelativeFit;
import org.memline.sample.SendCell;

/**
 * The coefficients α, β and γ of one pair from a few sends, by the models and ranges of {@link
 * Headline}: S1 on the short and on the long contiguous ones. The columns have the same bytes, so
 * M1's γ is the ratio of the differences of their times and of their lines.
 *
 * @param lineBytes bytes of a memory line
 */
record PairCoefficients(long lineBytes) {

  double alpha(Map<SendCell, Double> seconds) {
    return straight(PairMetric.SHORT, seconds, 0);
  }

  double beta(Map<SendCell, Double> seconds) {
    return straight(PairMetric.LONG, seconds, 1);
  }

  double gamma(Map<SendCell, Double> seconds) {
    List<SendCell> columns = cells(PairMetric.COLUMNS, seconds);
    if (columns.size() < 2) {
      return Double.NaN;
    }
    SendCell one = columns.get(0);
    SendCell other = columns.get(1);
    return identified(
        (seconds.get(one) - seconds.get(other)) / (double) (lines(one) - lines(other)));
  }

  private long lines(SendCell cell) {
    return LineCount.touched(cell.slice().blocks(), 0, lineBytes);
  }

  private static double straight(PairMetric metric, Map<SendCell, Double> seconds, int which) {
    List<SendCell> cells = cells(metric, seconds);
    if (cells.size() < 2) {
      return Double.NaN;
    }
    double[][] rows =
        cells.stream().map(cell -> PaperModel.S1.terms(cell.bytes(), 0)).toArray(double[][]::new);
    double[] times = cells.stream().mapToDouble(seconds::get).toArray();
    double[] ones = new double[times.length];
    Arrays.fill(ones, 1);
    return identified(RelativeFit.fit(rows, times, ones)[which]);
  }

  private static List<SendCell> cells(PairMetric metric, Map<SendCell, Double> seconds) {
    return seconds.keySet().stream().filter(metric::has).toList();
  }

  private static double identified(double value) {
    return value > 0 ? value : Double.NaN;
  }
}
