package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * Chooses the number of segments (ranges of the variables) into which the points (combinations of
 * values of the variables) are divided, and the borders between segments. The range of one variable
 * is cut, or the ranges of two.
 */
final class SegmentChoice {
  /**
   * The largest number of blocks into which the values of a variable are divided, if only this
   * variable is cut. Cuts are tried between blocks.
   */
  private static final int LINE_BLOCKS = 64;

  private static final int GRID_BLOCKS = 12;

  /**
   * The largest number of blocks into which the values of a variable are divided in searches with
   * an additional term in the formula. It is small for two reasons: there are many such searches,
   * and a search only has to show whether the term improves the fit.
   */
  private static final int COARSE_BLOCKS = 24;

  private static final double MAD_TO_SIGMA = 1.4826;

  private final FitPoints points;
  private final List<String> names;
  private final List<SegmentSearch> searches = new ArrayList<>();
  private final double sigma;

  SegmentChoice(FitPoints points, List<String> names) {
    this(points, names, IntStream.range(0, names.size()).toArray());
  }

  /**
   * Prepares the searches.
   *
   * @param points points (combinations of values of the variables) to divide
   * @param names names of the variables
   * @param variables indices of the variables whose range may be cut
   */
  SegmentChoice(FitPoints points, List<String> names, int[] variables) {
    this.points = points;
    this.names = names;
    for (int v : variables) {
      searches.add(search(LINE_BLOCKS, v));
    }
    if (variables.length == 0) {
      searches.add(search(1));
    }
    sigma = spread();
    for (int v = 0; v < variables.length; v++) {
      for (int u = 0; u < v; u++) {
        searches.add(search(GRID_BLOCKS, variables[u], variables[v]));
      }
    }
  }

  /**
   * Returns the noise: the standard deviation of ln(measured / predicted) around a fit with more
   * segments (ranges of the variables) than necessary.
   */
  double sigma() {
    return sigma;
  }

  /**
   * Estimates the noise. Only cuts in one variable are tried, because they give enough segments
   * (ranges of the variables) for this purpose.
   */
  private double spread() {
    int most = mostSegments();
    Segmentation closest =
        searches.stream()
            .map(search -> last(search.find(most, ResidualCost.ABSOLUTE)))
            .min(Comparator.comparingDouble(Segmentation::cost))
            .orElseThrow();
    double[] residuals = residuals(points, closest);
    double free = (double) closest.size() * points.terms();
    double left = Math.max(1, residuals.length - free);
    double spread =
        MAD_TO_SIGMA
            * OrderStatistics.median(Arrays.stream(residuals).map(Math::abs).toArray())
            * Math.sqrt(residuals.length / left);
    return Math.max(spread, Math.sqrt(Segmentation.LEAST_MEAN_SQUARE));
  }

  /**
   * Returns the best division into segments (ranges of the variables).
   *
   * @param segments number of segments; 0 to choose it by the modified BIC. Fewer segments are
   *     returned if there are too few points.
   */
  Segmentation best(int segments) {
    List<Segmentation> all = new ArrayList<>();
    for (SegmentSearch search : searches) {
      int most = segments == 0 ? FitOptions.MOST_SEGMENTS : segments;
      List<Segmentation> found = search.find(most, ResidualCost.squares(sigma));
      all.addAll(segments == 0 ? found : List.of(last(found)));
    }
    ToDoubleFunction<Segmentation> by =
        segments == 0 ? this::criterion : s -> s.cost() - 1e9 * s.size();
    return all.stream().min(Comparator.comparingDouble(by)).orElseThrow();
  }

  double criterion(Segmentation of) {
    return of.criterion(points.size(), points.terms(), 0);
  }

  /**
   * Returns the best division into 1, 2, … segments (ranges of the variables) for a formula with
   * one more term.
   *
   * @param wider points of the fit, with the value of the additional term
   * @param most largest number of segments
   */
  List<Segmentation> with(FitPoints wider, int most) {
    int blocks = names.size() > 1 ? COARSE_BLOCKS : LINE_BLOCKS;
    List<Segmentation> best = new ArrayList<>();
    for (int v = 0; v < Math.max(1, names.size()); v++) {
      int[] cut = names.isEmpty() ? new int[0] : new int[] {v};
      SegmentSearch search = new SegmentSearch(wider, names, cut, blocks);
      for (Segmentation found : search.find(most, ResidualCost.squares(sigma))) {
        if (found.size() > best.size()) {
          best.add(found);
        } else if (found.cost() < best.get(found.size() - 1).cost()) {
          best.set(found.size() - 1, found);
        }
      }
    }
    return best;
  }

  static double[] residuals(FitPoints points, Segmentation of) {
    double[] residuals = new double[points.size()];
    for (int s = 0; s < of.size(); s++) {
      for (int i : of.parts().get(s)) {
        residuals[i] = points.logResidual(i, of.coefficients().get(s));
      }
    }
    return residuals;
  }

  private SegmentSearch search(int blocks, int... variables) {
    return new SegmentSearch(points, names, variables, blocks);
  }

  /**
   * Returns the largest number of segments (ranges of the variables) that leaves about half of the
   * points (combinations of values of the variables) to estimate the noise; the other half is
   * needed to fit the constants. The result is at most {@link FitOptions#MOST_SEGMENTS}.
   */
  private int mostSegments() {
    int most = points.size() / 2 / (points.terms() + 1);
    return Math.max(1, Math.min(most, FitOptions.MOST_SEGMENTS));
  }

  private static Segmentation last(List<Segmentation> found) {
    return found.get(found.size() - 1);
  }
}
