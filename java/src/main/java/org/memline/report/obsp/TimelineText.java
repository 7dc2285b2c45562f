package org.memline.report.obsp;

import java.util.Arrays;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.Timeline;
import org.memline.obsp.Timeline.Doing;
import org.memline.report.call.CostUnits;

/**
 * Shows as text what each rank of a task (program that consists of supersteps) does over time, like
 * figure 1 of the paper on CALL and its model OBSP*. There is one line for each rank. Light
 * characters mean computing, and dark characters mean communicating.
 */
final class TimelineText {
  private static final char[] SIGN = {'░', '·', '█'};

  private TimelineText() {}

  /**
   * Returns the text.
   *
   * @param ranks numbers of the ranks that are shown
   * @param width width of the text in characters
   */
  static String of(TaskTimes times, int[] ranks, int width) {
    double end = times.seconds();
    int label = Integer.toString(ranks[ranks.length - 1]).length() + 7;
    int columns = Math.max(10, width - label);
    if (!(end > 0)) {
      return "";
    }
    StringBuilder text = new StringBuilder("░ computes, █ communicates, · waits\n");
    for (int rank : ranks) {
      String name = "rank " + rank;
      text.append(name).append(" ".repeat(label - name.length()));
      text.append(line(times, rank, columns, end).stripTrailing()).append('\n');
    }
    String last = CostUnits.seconds(end);
    text.append(" ".repeat(label)).append('0');
    text.append(" ".repeat(Math.max(1, columns - 1 - last.length()))).append(last).append('\n');
    return text.toString();
  }

  /**
   * Returns the line of one rank. A column of the text stands for an interval of time; it shows the
   * activity that takes most of the interval.
   *
   * @param end end of the last column's interval, in seconds
   */
  private static String line(TaskTimes times, int rank, int columns, double end) {
    double[][] share = new double[columns][SIGN.length];
    Timeline.each(
        times,
        rank,
        (doing, superstep, from, to) -> {
          double left = from / end * columns;
          double right = to / end * columns;
          for (int c = (int) left; c < Math.min(right, columns); c++) {
            share[c][doing.ordinal()] += Math.min(right, c + 1) - Math.max(left, c);
          }
        });
    StringBuilder line = new StringBuilder();
    Arrays.stream(share).forEach(column -> line.append(sign(column)));
    return line.toString();
  }

  private static char sign(double[] column) {
    double rest = 1 - Arrays.stream(column).sum();
    int most = 0;
    for (Doing doing : Doing.values()) {
      most = column[doing.ordinal()] > column[most] ? doing.ordinal() : most;
    }
    return column[most] > 0 && column[most] >= rest ? SIGN[most] : ' ';
  }
}
