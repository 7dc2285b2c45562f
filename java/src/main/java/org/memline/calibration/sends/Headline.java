package org.memline.calibration.sends;

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
 * The numbers that describe a machine, each fitted to cells designed for it, robustly and for
 * relative error:
 *
 * <ul>
 *   <li>α of contiguous messages up to {@link #SHORT_BYTES}, and β of those from {@link
 *       #LONG_BYTES}: S1 = α + βn in either range. The ranges are fixed, so that the numbers have
 *       the same meaning in two calibrations.
 *   <li>The protocol switches: breaks between straight pieces of the contiguous sizes' times.
 *   <li>γ of a memory line and β of strided bytes: M1 = α + βn + γMLT on the strided cells of the
 *       grid, where bytes and lines vary independently (on the paper's random cells they are nearly
 *       multiples of each other). Only cells from {@link #STRIDED_BYTES} on are used, so that the
 *       step of a protocol switch is not attributed to lines or bytes.
 * </ul>
 */
public final class Headline {
  /** A size below any eager limit in use. */
  public static final long SHORT_BYTES = 1 << 10;

  /** A size above any protocol switch in use. */
  public static final long LONG_BYTES = 256 << 10;

  /**
   * About the largest eager limit of shared memory of Open MPI and of MPICH over UCX. MPICH's own
   * queues have a limit of 68 KiB, whose step remains in the residuals.
   */
  static final long STRIDED_BYTES = 8 << 10;

  /**
   * Smallest number of cells: four for each coefficient of M1. The cells are designed, so no two of
   * them are alike.
   */
  private static final int LEAST_CELLS = 12;

  private Headline() {}

  /**
   * Returns the straight pieces of contiguous times, shortest messages first; empty with too few
   * sizes.
   */
  static List<Segment> segments(FitCells cells) {
    int[] sizes = sizes(cells);
    if (sizes.length < 2 * Segments.LEAST_POINTS) {
      return List.of();
    }
    return Segments.find(bytes(cells, sizes), cells.seconds(sizes));
  }

  /** Returns alpha, beta, gamma and beta_strided; those without enough cells are left out. */
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

  /** Returns the strided cells of the grid to which gamma and beta_strided are fitted. */
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

  /** Returns one cell for each size, because both element types are sent as the same bytes. */
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
