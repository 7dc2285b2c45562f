package org.memline.report.obsp;

import java.util.ArrayList;
import java.util.List;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.Timeline;
import org.memline.obsp.Timeline.Doing;

/**
 * A stretch of the time of one rank that is long enough to be drawn. Its class is the activity (for
 * example computing or waiting) that takes most of the stretch.
 *
 * @param doing class of the stretch
 * @param from begin in seconds
 * @param to end in seconds
 */
record Stroke(Doing doing, double from, double to) {

  /**
   * Returns the time of a rank, divided into stretches. Adjacent stretches with the same main
   * activity (computing, waiting, …) are joined into one.
   *
   * @param least length of the shortest stretch that can be drawn, in seconds
   */
  static List<Stroke> of(TaskTimes times, int rank, double least) {
    double start = times.start()[rank];
    double end = times.finish()[rank];
    int pieces = Math.max(1, (int) Math.ceil((end - start) / least));
    double[][] share = new double[pieces][Doing.values().length];
    Timeline.each(
        times,
        rank,
        (doing, superstep, from, to) -> {
          for (int p = (int) ((from - start) / least); p < pieces && start + p * least < to; p++) {
            share[p][doing.ordinal()] +=
                Math.min(to, start + (p + 1) * least) - Math.max(from, start + p * least);
          }
        });
    List<Stroke> strokes = new ArrayList<>();
    for (int p = 0; p < pieces; p++) {
      add(strokes, most(share[p]), start + p * least, Math.min(end, start + (p + 1) * least));
    }
    return strokes;
  }

  private static Doing most(double[] share) {
    Doing most = Doing.COMPUTING;
    for (Doing doing : Doing.values()) {
      most = share[doing.ordinal()] > share[most.ordinal()] ? doing : most;
    }
    return most;
  }

  private static void add(List<Stroke> strokes, Doing doing, double from, double to) {
    int last = strokes.size() - 1;
    if (last >= 0 && strokes.get(last).doing == doing) {
      strokes.set(last, new Stroke(doing, strokes.get(last).from, to));
    } else {
      strokes.add(new Stroke(doing, from, to));
    }
  }
}
