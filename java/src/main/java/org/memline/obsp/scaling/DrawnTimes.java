package org.memline.obsp.scaling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.memline.call.fit.CostDraw;
import org.memline.call.fit.VisitSpread;
import org.memline.obsp.template.PartModels;
import org.memline.obsp.template.VisitPoints.VisitPoint;
import org.memline.obsp.template.VisitSum;
import org.memline.obsp.template.VisitTimes;

/**
 * One of the runs that there may be. What is not known about an experiment is drawn once, and is
 * the same at every number of ranks; what a visit has for itself is drawn for each rank and
 * superstep, so that whoever waits for many waits for the longest.
 */
final class DrawnTimes implements VisitTimes {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final double[] seconds;
  private final VisitSpread[] own;
  private final SplittableRandom random;

  /**
   * @param seed of all draws
   * @param draw its number
   */
  DrawnTimes(List<VisitPoint> points, PartModels models, int ranks, long seed, int draw) {
    long mixed = seed + MIX * (draw + 1);
    Map<String, CostDraw> draws = new HashMap<>();
    seconds = new double[points.size()];
    own = new VisitSpread[seconds.length];
    for (int k = 0; k < seconds.length; k++) {
      VisitPoint point = points.get(k);
      CostDraw of =
          draws.computeIfAbsent(
              point.experiment(), e -> new CostDraw(models.model(e), mixed ^ MIX * e.hashCode()));
      seconds[k] = of.seconds(point.spread());
      own[k] = point.spread().own();
    }
    random = new SplittableRandom(mixed ^ MIX * ~ranks);
  }

  @Override
  public double of(VisitSum sum) {
    double all = sum.seconds();
    for (int k = 0; k < sum.size(); k++) {
      double count = sum.count(k);
      int point = sum.point(k);
      all += count * seconds[point] * own[point].draw(Math.abs(count), random);
    }
    return all;
  }

  @Override
  public boolean alike() {
    return false;
  }
}
