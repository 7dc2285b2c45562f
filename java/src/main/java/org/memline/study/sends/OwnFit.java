package org.memline.study.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.RobustFit;
import org.memline.calibration.fit.SmoothFit;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.SendTerms.Term;
import org.memline.sample.Role;

/**
 * Fits memline's own model of one method and cache state. Contiguous and strided data of the sender
 * have a fit each. A fit has non-negative terms, fitted robustly for relative errors, and a smooth
 * residual.
 */
final class OwnFit {
  private final SendTerms terms;
  private final FitCells cells;
  private final Map<SendPath, FittedModel> fitted = new EnumMap<>(SendPath.class);
  private final Map<SendPath, SendModel> models = new EnumMap<>(SendPath.class);
  private final double[] leftOut;

  /**
   * Fits the model for contiguous and for strided data, if there are enough cells (measured
   * configurations) according to {@link RobustFit#enough}.
   */
  OwnFit(SendTerms terms, FitCells cells) {
    this.terms = terms;
    this.cells = cells;
    leftOut = new double[cells.size()];
    Arrays.fill(leftOut, Double.NaN);
    List<SendPath> paths = new ArrayList<>();
    List<int[]> chosen = new ArrayList<>();
    for (SendPath path : SendPath.values()) {
      int[] own = cells.where(i -> cells.paths[i] == path && cells.role(i) != Role.TEST);
      if (RobustFit.enough(own.length, terms.of(path).size())) {
        paths.add(path);
        chosen.add(own);
      }
    }
    List<SmoothFit.Scattered> parts = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      parts.add(part(paths.get(i), chosen.get(i)));
    }
    List<SmoothFit.Fitted> fits = SmoothFit.fit(parts);
    for (int i = 0; i < paths.size(); i++) {
      keep(paths.get(i), chosen.get(i), fits.get(i));
    }
  }

  private void keep(SendPath path, int[] chosen, SmoothFit.Fitted fit) {
    models.put(path, new SendModel(fit.model(), terms));
    for (int i = 0; i < chosen.length; i++) {
      leftOut[chosen[i]] = fit.leftOut()[i];
    }
    int[] test = cells.where(i -> cells.role(i) == Role.TEST && cells.paths[i] == path);
    fitted.put(path, fit.model().heldOut(cells.seconds(test), seconds(test)));
  }

  private SmoothFit.Scattered part(SendPath path, int[] chosen) {
    Design design =
        new Design(
            path.label(),
            terms.of(path).stream().map(Term::name).toList(),
            terms.of(path).stream().map(Term::unit).toList(),
            rows(terms.of(path), chosen),
            cells.times(chosen),
            Arrays.stream(chosen).mapToDouble(i -> RobustFit.weight(cells.role(i))).toArray());
    boolean[] random = new boolean[chosen.length];
    for (int i = 0; i < random.length; i++) {
      random[i] = cells.role(chosen[i]) == Role.TRAIN;
    }
    List<Term> features = terms.features(path);
    return new SmoothFit.Scattered(
        design, features.stream().map(Term::name).toList(), rows(features, chosen), random);
  }

  private double[][] rows(List<Term> wanted, int[] chosen) {
    return FitCells.rows(chosen, i -> SendTerms.row(wanted, cells.counts[i]));
  }

  /**
   * Returns the fits for contiguous and for strided data. A fit is missing if too few cells
   * (configurations) were measured.
   */
  List<FittedModel> fits() {
    return List.copyOf(fitted.values());
  }

  /**
   * Returns the cells (measured configurations) for whose kind of data, contiguous or strided, the
   * model was fitted.
   *
   * @param chosen indices of cells
   */
  int[] known(int[] chosen) {
    return Arrays.stream(chosen).filter(i -> models.containsKey(cells.paths[i])).toArray();
  }

  /**
   * Returns the predicted time of each cell (measured configuration) in seconds, by a fit that did
   * not use the cell. A held-out cell is predicted by the model itself. Any other cell is predicted
   * by a fit to all other cells.
   *
   * @param chosen indices of the cells
   */
  double[] seconds(int[] chosen) {
    return Arrays.stream(chosen)
        .mapToDouble(
            i ->
                cells.role(i) == Role.TEST
                    ? models.get(cells.paths[i]).seconds(cells.counts[i])
                    : leftOut[i])
        .toArray();
  }

  /**
   * Returns the half-width of the 95 % prediction interval of ln t, where t is the time of a cell
   * (measured configuration), for each cell.
   *
   * @param chosen indices of the cells
   */
  double[] logHalfWidths(int[] chosen) {
    return Arrays.stream(chosen)
        .mapToDouble(i -> models.get(cells.paths[i]).logHalfWidth(cells.counts[i]))
        .toArray();
  }
}
