package org.memline.study.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.LinearFit;
import org.memline.layout.Element;
import org.memline.model.PaperModel;
import org.memline.model.Segment;
import org.memline.model.Segments;
import org.memline.model.SendPath;
import org.memline.sample.Role;

/**
 * The headline numbers, a few numbers that describe a machine: the time α of a message, β of a byte
 * and γ of a memory line. Each number comes from a robust fit for relative error, to cells
 * (measured configurations) that were designed for it:
 *
 * <ul>
 *   <li>α of contiguous messages up to {@link #SHORT_BYTES}, and β of contiguous messages from
 *       {@link #LONG_BYTES} on. The model S1 = α + βn for n bytes is fitted to each of the two
 *       ranges. The ranges are fixed, so that the numbers have the same meaning in all
 *       calibrations.
 *   <li>The switches of MPI's protocol, which are breaks in the piecewise linear times of
 *       contiguous messages.
 *   <li>γ of a memory line and β of strided bytes. The model M1 = α + βn + γMLT, where MLT is the
 *       number of memory lines touched, is fitted to strided cells with systematically chosen
 *       sizes. In them, bytes and lines vary independently; in the random cells of Hur and Lin
 *       (1999), bytes and lines are nearly proportional. Only cells from {@link #STRIDED_BYTES} on
 *       are used, so that the jump of the time at a protocol switch is not attributed to lines or
 *       bytes.
 * </ul>
 */
public final class Headline {
  /**
   * The longest message to which the time α of a message is fitted, in bytes. It is below the eager
   * limits of all MPI libraries in use.
   */
  public static final long SHORT_BYTES = 1 << 10;

  /**
   * The shortest message to which the time β of a byte is fitted, in bytes. It is above the
   * protocol switches of all MPI libraries in use.
   */
  public static final long LONG_BYTES = 256 << 10;

  /**
   * The shortest strided message to which the time γ of a memory line is fitted, in bytes. It is
   * about the largest eager limit for shared memory of Open MPI, and of MPICH over UCX. The queues
   * that MPICH itself provides have a limit of 68 KiB. The jump of the time at that size remains in
   * the residuals.
   */
  static final long STRIDED_BYTES = 8 << 10;

  /**
   * The smallest number of cells (measured configurations) to which the model M1 is fitted: four
   * for each of its three coefficients. So few suffice, because the sizes of these cells are chosen
   * to differ strongly.
   */
  private static final int LEAST_CELLS = 12;

  private Headline() {}

  /**
   * Returns the straight segments of the times of contiguous messages, shortest messages first. The
   * list is empty if too few sizes were measured.
   */
  static List<Segment> segments(FitCells cells) {
    int[] sizes = sizes(cells);
    if (sizes.length < 2 * Segments.LEAST_POINTS) {
      return List.of();
    }
    return Segments.find(bytes(cells, sizes), cells.seconds(sizes));
  }

  /**
   * Returns the coefficients alpha, beta, gamma and beta_strided. A coefficient is left out if too
   * few cells (configurations) were measured for it.
   */
  static List<Coefficient> coefficients(FitCells cells) {
    List<Coefficient> coefficients = new ArrayList<>();
    int[] shortest = shortest(cells);
    if (shortest.length >= Segments.LEAST_POINTS) {
      coefficients.add(fit(PaperModel.S1, cells, shortest).get(0));
    }
    int[] longest = longest(cells);
    if (longest.length >= Segments.LEAST_POINTS) {
      coefficients.add(fit(PaperModel.S1, cells, longest).get(1));
    }
    int[] strided = strided(cells);
    if (strided.length >= LEAST_CELLS) {
      List<Coefficient> m1 = fit(PaperModel.M1, cells, strided);
      coefficients.add(m1.get(2));
      coefficients.add(m1.get(1).named("beta_strided"));
    }
    return coefficients;
  }

  static int[] shortest(FitCells cells) {
    return Arrays.stream(sizes(cells))
        .filter(i -> cells.counts[i].bytes() <= SHORT_BYTES)
        .toArray();
  }

  static int[] longest(FitCells cells) {
    return Arrays.stream(sizes(cells)).filter(i -> cells.counts[i].bytes() >= LONG_BYTES).toArray();
  }

  /**
   * Returns the indices of the strided cells (measured configurations) with systematically chosen
   * sizes, to which gamma and beta_strided are fitted.
   */
  static int[] strided(FitCells cells) {
    return cells.where(
        i ->
            cells.role(i) == Role.GRID
                && cells.paths[i] == SendPath.STRIDED
                && cells.counts[i].bytes() >= STRIDED_BYTES);
  }

  static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
    return FitCells.rows(
        chosen, i -> model.terms(cells.counts[i].bytes(), cells.counts[i].lines()));
  }

  private static List<Coefficient> fit(PaperModel model, FitCells cells, int[] chosen) {
    return LinearFit.robust(
            Design.of(
                model.name(),
                model.coefficientNames(),
                model.coefficientUnits(),
                rows(model, cells, chosen),
                cells.times(chosen)))
        .terms();
  }

  /**
   * Returns the indices of the contiguous messages of one element type. One type suffices, because
   * all types are sent as bytes.
   */
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
