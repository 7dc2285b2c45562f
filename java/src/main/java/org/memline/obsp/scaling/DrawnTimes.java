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
 * The times of visits (executions of an annotated section of code) in one simulated run. The
 * uncertainty of the model of a section is drawn once and holds for every number of ranks. The
 * variation between single visits is drawn anew for each rank and superstep. So a rank that waits
 * for many other ranks waits for the slowest of many draws.
 */
final class DrawnTimes implements VisitTimes {
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final long SEED = 17;

  private final double[] seconds;
  private final double communication;
  private final VisitSpread[] own;
  private final SplittableRandom random;

  /**
   * Creates the times of one run.
   *
   * @param points points of the task; a point is a section with certain values of its variables
   * @param seconds for each point, the time in seconds that is common to all visits (executions) of
   *     the point
   * @param communication factor by which the time of communication is multiplied
   * @param random source of the variation between single visits
   */
  private DrawnTimes(
      List<VisitPoint> points, double[] seconds, double communication, SplittableRandom random) {
    this.seconds = seconds;
    this.communication = communication;
    this.random = random;
    own = points.stream().map(point -> point.spread().own()).toArray(VisitSpread[]::new);
  }

  /**
   * Draws a run from the uncertainty of the models.
   *
   * @param points points of the task; a point is an annotated section with certain values of its
   *     variables
   * @param models models of the sections
   * @param ranks number of ranks; it also determines the random numbers
   * @param draw number of the draw, from 0; it determines the random numbers
   */
  static DrawnTimes draw(List<VisitPoint> points, PartModels models, int ranks, int draw) {
    long mixed = SEED + MIX * (draw + 1);
    Map<String, CostDraw> draws = new HashMap<>();
    double[] seconds = new double[points.size()];
    for (int k = 0; k < seconds.length; k++) {
      VisitPoint point = points.get(k);
      CostDraw of =
          draws.computeIfAbsent(
              point.experiment(), e -> new CostDraw(models.model(e), mixed ^ MIX * e.hashCode()));
      seconds[k] = of.seconds(point.spread());
    }
    return new DrawnTimes(points, seconds, 1, new SplittableRandom(mixed ^ MIX * ~ranks));
  }

  /**
   * Returns a run in which the models have no uncertainty. Only the times of single visits
   * (executions of annotated sections) vary.
   *
   * @param points points of the task; a point is an annotated section with certain values of its
   *     variables
   * @param longer for each point, the factor by which its predicted time is multiplied
   * @param communication factor by which the time of communication is multiplied
   * @param run number of the run; it determines the random numbers
   */
  static DrawnTimes expected(
      List<VisitPoint> points, double[] longer, double communication, int run) {
    double[] seconds = new double[points.size()];
    for (int k = 0; k < seconds.length; k++) {
      seconds[k] = longer[k] * points.get(k).spread().seconds();
    }
    return new DrawnTimes(points, seconds, communication, new SplittableRandom(SEED + run));
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
  public double ofCommunication(VisitSum sum) {
    return communication * of(sum);
  }

  @Override
  public boolean alike() {
    return false;
  }
}
