package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.layout.Element;
import org.memline.model.PaperModel;
import org.memline.model.Segment;
import org.memline.model.Segments;
import org.memline.model.SendPath;
import org.memline.sample.Role;

/**
 * The few numbers that describe a machine, each from cells designed for it:
 *
 * <ul>
 *   <li>α, of the shortest contiguous messages, and β, of the longest: the first and the last
 *       straight piece of the one-way times of the contiguous sizes; the breaks between the pieces
 *       are the protocol switches.
 *   <li>γ, of a memory line, and the β of strided bytes: M1 = α + βn + γMLT on the strided cells of
 *       the grid, where bytes and lines vary apart (on the paper's random cells they are nearly
 *       multiples of each other).
 * </ul>
 *
 * Fitted for relative error and robustly.
 */
final class Headline {
  private static final int LEAST_CELLS = 20;

  private Headline() {}

  /** The straight pieces of contiguous times, shortest messages first; empty with too few sizes. */
  static List<Segment> segments(FitCells cells) {
    int[] sizes = sizes(cells);
    if (sizes.length < 2 * Segments.LEAST_POINTS) {
      return List.of();
    }
    return Segments.find(bytes(cells, sizes), cells.seconds(sizes));
  }

  /** alpha, beta, gamma and beta_strided, as far as there are cells for them. */
  static List<Coefficient> coefficients(FitCells cells, List<Segment> segments, int launches) {
    List<Coefficient> coefficients = new ArrayList<>();
    if (!segments.isEmpty()) {
      int[] first = piece(cells, segments.get(0));
      int[] last = piece(cells, segments.get(segments.size() - 1));
      coefficients.add(fit(PaperModel.S1, cells, first, launches).get(0));
      coefficients.add(fit(PaperModel.S1, cells, last, launches).get(1));
    }
    int[] strided = strided(cells);
    if (strided.length >= LEAST_CELLS) {
      List<Coefficient> m1 = fit(PaperModel.M1, cells, strided, launches);
      coefficients.add(m1.get(2));
      Coefficient beta = m1.get(1);
      coefficients.add(
          new Coefficient(
              "beta_strided",
              beta.unit(),
              beta.value(),
              beta.low(),
              beta.high(),
              beta.identified()));
    }
    return coefficients;
  }

  /** The contiguous sizes of a straight piece. */
  static int[] piece(FitCells cells, Segment segment) {
    return Arrays.stream(sizes(cells))
        .filter(
            i ->
                cells.counts[i].bytes() >= segment.fromBytes()
                    && cells.counts[i].bytes() <= segment.toBytes())
        .toArray();
  }

  /** The strided cells of the grid. */
  static int[] strided(FitCells cells) {
    return cells.where(i -> cells.role(i) == Role.GRID && cells.paths[i] == SendPath.STRIDED);
  }

  static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
    return Arrays.stream(chosen)
        .mapToObj(i -> model.terms(cells.counts[i].bytes(), cells.counts[i].lines()))
        .toArray(double[][]::new);
  }

  private static List<Coefficient> fit(
      PaperModel model, FitCells cells, int[] chosen, int launches) {
    double[][] rows = rows(model, cells, chosen);
    return LinearFit.fit(
        cells,
        chosen,
        rows,
        model.coefficientNames(),
        model.coefficientUnits(),
        launches,
        ones(chosen));
  }

  private static double[] ones(int[] chosen) {
    double[] ones = new double[chosen.length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** One cell a size: both element types travel as the same bytes. */
  static int[] sizes(FitCells cells) {
    Element element =
        Arrays.stream(cells.of(Role.SIZE))
            .mapToObj(i -> cells.slice(i).matrix().element())
            .findFirst()
            .orElse(null);
    return cells.where(
        i -> cells.role(i) == Role.SIZE && cells.slice(i).matrix().element() == element);
  }

  static double[] bytes(FitCells cells, int[] chosen) {
    return Arrays.stream(chosen).mapToDouble(i -> cells.counts[i].bytes()).toArray();
  }
}
