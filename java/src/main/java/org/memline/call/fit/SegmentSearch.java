package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.CutGrid.Region;

/**
 * Finds the best division of the ranges of one or two variables into segments, which are
 * rectangles. The points (combinations of values of the variables) lie in a grid of blocks. Each
 * cut goes through the whole rectangle that it divides (guillotine cut). The search is exact
 * dynamic programming: the best division of a rectangle into k segments consists of a cut and the
 * best divisions of the two parts. All cuts and all distributions of the k segments are tried. With
 * one variable it is Bellman's algorithm (1961).
 */
final class SegmentSearch {
  private final FitPoints points;
  private final CutGrid grid;
  private final List<String> names;
  private final int leastPoints;
  private final Map<Region, double[]> fits = new HashMap<>();
  private final Map<Region, Best> best = new HashMap<>();
  private ResidualCost cost;

  /**
   * For one rectangle of the grid, and for each number of segments (ranges of the variables): the
   * smallest cost, and the first cut of the division with this cost.
   */
  private static final class Best {
    final double[] costs;
    final int[] dimension;
    final int[] cut;
    final int[] below;

    Best(int most) {
      costs = new double[most + 1];
      Arrays.fill(costs, Double.POSITIVE_INFINITY);
      dimension = new int[most + 1];
      cut = new int[most + 1];
      below = new int[most + 1];
    }

    void offer(int segments, double total, int d, int at, int left) {
      if (total < costs[segments]) {
        costs[segments] = total;
        dimension[segments] = d;
        cut[segments] = at;
        below[segments] = left;
      }
    }
  }

  /**
   * Prepares the search.
   *
   * @param names names of all variables
   * @param variables indices of one or two variables whose range may be cut; empty if nothing is
   *     cut
   * @param blocks largest number of blocks into which the values of a variable are divided
   */
  SegmentSearch(FitPoints points, List<String> names, int[] variables, int blocks) {
    this.points = points;
    this.names = names;
    grid = new CutGrid(points, variables, blocks);
    leastPoints = points.terms() + 2;
  }

  /**
   * Returns the best divisions into 1, 2, … segments (ranges of the variables). The list ends
   * before {@code most} segments if there are too few points.
   *
   * @param most largest number of segments
   * @param by cost that is assigned to the residual of a point
   */
  List<Segmentation> find(int most, ResidualCost by) {
    cost = by;
    best.clear();
    Best whole = best(grid.whole(), most);
    List<Segmentation> found = new ArrayList<>();
    for (int k = 1; k <= most && Double.isFinite(whole.costs[k]); k++) {
      List<Region> regions = new ArrayList<>();
      collect(grid.whole(), k, regions);
      found.add(
          new Segmentation(
              regions.stream().map(grid::points).toList(),
              regions.stream().map(region -> grid.sides(region, names)).toList(),
              regions.stream().map(fits::get).toList(),
              whole.costs[k]));
    }
    return found;
  }

  private Best best(Region region, int most) {
    Best known = best.get(region);
    if (known != null) {
      return known;
    }
    Best found = new Best(most);
    best.put(region, found);
    int[] inside = grid.points(region);
    if (inside.length < leastPoints && !region.equals(grid.whole())) {
      return found;
    }
    double[] coefficients = fits.computeIfAbsent(region, r -> points.fit(inside));
    found.costs[1] = cost(inside, coefficients);
    if (inside.length >= 2 * leastPoints) {
      for (int d = 0; d < 2; d++) {
        for (int at = region.from(d) + 1; at < region.to(d); at++) {
          join(
              found, most, d, at, best(region.below(d, at), most), best(region.above(d, at), most));
        }
      }
    }
    return found;
  }

  private static void join(Best found, int most, int d, int at, Best below, Best above) {
    for (int left = 1; left < most; left++) {
      for (int right = 1; left + right <= most; right++) {
        found.offer(left + right, below.costs[left] + above.costs[right], d, at, left);
      }
    }
  }

  private double cost(int[] inside, double[] coefficients) {
    double sum = 0;
    for (int i : inside) {
      sum += points.weights()[i] * cost.of(points.logResidual(i, coefficients));
    }
    return sum;
  }

  private void collect(Region region, int segments, List<Region> into) {
    if (segments == 1) {
      into.add(region);
      return;
    }
    Best of = best.get(region);
    int d = of.dimension[segments];
    int at = of.cut[segments];
    collect(region.below(d, at), of.below[segments], into);
    collect(region.above(d, at), segments - of.below[segments], into);
  }
}
